"""Writes the flat parts of the housing, true to scale, as DXF (to cut) and SVG (to look at).

One sheet with the strips of a tile's light grid, and one sheet per build size with base plate,
sides, diffuser and cover. Millimetres; nothing is added for the width of the cut.
"""

from functools import cache

from hardware import board
from hardware.board import HOLES, PITCH_MM, SIDE_CELLS, SIDE_MM, WALL_MM
from hardware.magnet import STACK_MM
from hardware.svg import Page

GRID_HEIGHT_MM = dict(STACK_MM)["light grid"]
SLOT_MM = WALL_MM + 0.15  # strips slide into each other without force
NOTCH_MM = (5.0, 2.2)  # width and height over the solder of the Pico's socket
WOOD_MM = 6.0  # base plate and sides
SPACER_MM = 20.0  # the Pico in its socket hangs 14.6 mm below the tile, its plug needs the rest
PLAY_MM = 0.5  # around the tiles
# Side height: spacer, circuit board, then grid, diffuser, paper and cover; the base stands below.
SIDE_HEIGHT_MM = WOOD_MM + SPACER_MM + 1.6 + sum(height for _, height in STACK_MM[:4])
BUILD_TILES = {1: (1, 1), 2: (1, 2), 4: (2, 2)}  # tiles across, tiles up
USB_OPENING = (
    36.0,
    14.0,
    10.0,
)  # middle from the players' edge, width, height: at the Pico's plug


class Sheet:
    """Closed outlines, circles and captions on one sheet."""

    def __init__(self, title):
        self.title = title
        self.outlines, self.circles, self.captions = [], [], []

    def rectangle(self, x, y, width, height, caption=""):
        """An outline from its lower left corner, with a caption inside."""
        right, top = x + width, y + height
        self.outlines.append([(x, y), (right, y), (right, top), (x, top)])
        if caption:
            self.captions.append((x + width / 2, y + height / 2, caption))

    def bounds(self):
        """Right and upper end of everything."""
        points = [point for outline in self.outlines for point in outline]
        return max(x for x, _ in points), max(y for _, y in points)

    def svg(self) -> str:
        """The sheet at 1:1."""
        width, height = self.bounds()
        page = Page(width + 10, height + 10, "mm", self.title)
        for outline in self.outlines:
            points = [(x + 5, height + 5 - y) for x, y in outline]
            page.path(points, stroke="#c00", line=0.2, closed=True)
        for x, y, radius in self.circles:
            page.circle(x + 5, height + 5 - y, radius, stroke="#c00", line=0.2)
        for x, y, words in self.captions:
            page.text(x + 5, height + 6.5 - y, words, 4, fill="#06c")
        return page.write()

    def dxf(self) -> str:
        """The sheet in the DXF every cutter reads (R12): polylines and circles, layer CUT."""
        lines = ["0", "SECTION", "2", "HEADER", "9", "$ACADVER", "1", "AC1009", "0", "ENDSEC"]
        lines += ["0", "SECTION", "2", "ENTITIES"]
        for outline in self.outlines:
            lines += ["0", "POLYLINE", "8", "CUT", "66", "1", "70", "1"]
            for x, y in outline:
                lines += ["0", "VERTEX", "8", "CUT", "10", "%.3f" % x, "20", "%.3f" % y]
            lines += ["0", "SEQEND"]
        for x, y, radius in self.circles:
            lines += ["0", "CIRCLE", "8", "CUT"]
            lines += ["10", "%.3f" % x, "20", "%.3f" % y, "40", "%.3f" % radius]
        for x, y, words in self.captions:
            lines += ["0", "TEXT", "8", "NOTE", "10", "%.3f" % x, "20", "%.3f" % y]
            lines += ["40", "3", "1", words.replace("\n", ", ")]
        return "\n".join([*lines, "0", "ENDSEC", "0", "EOF"]) + "\n"


@cache
def wall_notches() -> dict:
    """Wall line x -> heights y where socket pins come through under it, on the first tile."""
    notches = {}
    for part in board.PARTS:
        for pad, x, y, width, _ in part.pad_places():
            line = round(x / PITCH_MM) * PITCH_MM
            if pad.plated and pad.drill_mm and abs(x - line) < (WALL_MM + width) / 2:
                notches.setdefault(line, []).append(y)
    return {line: sorted(set(places)) for line, places in sorted(notches.items())}


def _strip(x, y, slotted, notches=()):
    """One strip of the grid: slots from above, half as deep as it is high, notches from below."""
    length, half = SIDE_MM - WALL_MM, GRID_HEIGHT_MM / 2
    points = [(x, y)]
    for place in notches:
        middle = x + place - WALL_MM / 2
        left, right = middle - NOTCH_MM[0] / 2, middle + NOTCH_MM[0] / 2
        points += [(left, y), (left, y + NOTCH_MM[1]), (right, y + NOTCH_MM[1]), (right, y)]
    points += [(x + length, y), (x + length, y + GRID_HEIGHT_MM)]
    for number in range(SIDE_CELLS - 1, 0, -1) if slotted else ():
        middle = x + number * PITCH_MM - WALL_MM / 2
        left, right = middle - SLOT_MM / 2, middle + SLOT_MM / 2
        top, floor = y + GRID_HEIGHT_MM, y + half
        points += [(right, top), (right, floor), (left, floor), (left, top)]
    return [*points, (x, y + GRID_HEIGHT_MM)]


def grid_sheet() -> Sheet:
    """Fourteen slotted strips (half of them stand upside down), two plain ones for the edges.

    The lowest strips have notches for the Pico's socket: they stand upright at those wall lines.
    """
    sheet = Sheet("Light grid of one tile, %g mm thick" % WALL_MM)
    count = 2 * SIDE_CELLS
    notches = list(wall_notches().items())
    for number in range(count):
        y = number * (GRID_HEIGHT_MM + 3)
        line, places = notches[number] if number < len(notches) else (0, ())
        sheet.outlines.append(_strip(0, y, number < count - 2, places))
        if places:
            words = "tile 1, %g mm from the left edge" % line
            sheet.captions.append((SIDE_MM / 2, y + 2.5, words))
    return sheet


def build_sheet(tiles) -> Sheet:
    """Base plate with its holes, four sides, diffuser and cover for one size of board."""
    across, up = BUILD_TILES[tiles]
    inner_x, inner_y = across * SIDE_MM + 2 * PLAY_MM, up * SIDE_MM + 2 * PLAY_MM
    name = "%dx%d" % (across * SIDE_CELLS, up * SIDE_CELLS)
    sheet = Sheet("Housing of the %s board, %g mm wood" % (name, WOOD_MM))
    sheet.rectangle(0, 0, inner_x, inner_y, "base plate, %g mm" % WOOD_MM)
    for row, column in board.TILE_CORNERS[:tiles]:
        for x, y in HOLES:
            spot = (PLAY_MM + column * PITCH_MM + x, PLAY_MM + row * PITCH_MM + y)
            sheet.circles.append((*spot, 1.6))
    y = inner_y + 5
    for words, length in (
        ("players' side", inner_x + 2 * WOOD_MM),
        ("far side", inner_x + 2 * WOOD_MM),
        ("left side, USB", inner_y),
        ("right side", inner_y),
    ):
        sheet.rectangle(0, y, length, SIDE_HEIGHT_MM, words)
        if "USB" in words:
            middle, width, height = USB_OPENING
            # seen from outside the players' edge lies right; the plug hangs below the tile
            left = length - PLAY_MM - middle - width / 2
            sheet.rectangle(left, y + WOOD_MM + 1.7, width, height)
            sheet.circles.append((length - PLAY_MM - 15.0, y + WOOD_MM + 6.0, 3.0))
        y += SIDE_HEIGHT_MM + 5
    x = inner_x + 2 * WOOD_MM + 5
    sheet.rectangle(x, 0, across * SIDE_MM, up * SIDE_MM, "opal diffuser 2 mm\nclear cover 1 mm")
    return sheet


def housing_files() -> dict:
    """File name -> text."""
    sheets = {"grid_tile": grid_sheet()}
    for tiles, (across, up) in BUILD_TILES.items():
        name = "housing_%dx%d" % (across * SIDE_CELLS, up * SIDE_CELLS)
        sheets[name] = build_sheet(tiles)
    files = {}
    for name, sheet in sheets.items():
        files[name + ".dxf"], files[name + ".svg"] = sheet.dxf(), sheet.svg()
    return files

"""Writes the flat parts of the housing: light grid, wood, diffusers and covers, a sheet for each.

Nothing sticks out below: countersunk screws from below and short ones from above meet in threaded
spacers, and the board stands on rubber feet. The cover has a notch for a fingertip, the base plate
an opening for the Pico's button.
"""

from collections.abc import Sequence
from functools import cache

from hardware import board
from hardware.board import HOLES, PITCH_MM, SIDE_CELLS, SIDE_MM, WALL_MM
from hardware.magnet import STACK_MM
from hardware.sheet import Point, Sheet

_STACK = dict(STACK_MM)
GRID_HEIGHT_MM = _STACK["light grid"]
SLOT_MM = WALL_MM + 0.15  # strips slide into each other without force
NOTCH_MM = (5.0, 2.2)  # width and height over the solder of the Pico's socket
WOOD_MM = 6.0  # base plate and sides
SPACER_MM = 20.0  # the Pico in its socket hangs 14.6 mm below the tile, its plug needs the rest
SCREWS_MM = {"below": 10.0, "above": 6.0}  # M3, countersunk and pan head, into the spacer
BOARD_MM, WASHER_MM = 1.6, 0.5
SCREW_HOLE_MM, COUNTERSINK_MM = 3.4, 6.5
FOOT_MM = (10.0, 3.0)  # rubber foot: diameter, height
FOOT_INSET_MM = 16.0
FINGER_MM = 9.0  # radius of the notch in a cover
PLAY_MM = 0.5  # around the tiles
# Side height: spacer, circuit board, then grid, diffuser, paper and cover; the base stands below.
SIDE_HEIGHT_MM = WOOD_MM + SPACER_MM + BOARD_MM + sum(height for _, height in STACK_MM[:4])
BUILD_TILES = {1: (1, 1), 2: (1, 2), 4: (2, 2)}  # tiles across, tiles up
# Openings in the left side: width, height, and how far below the tile their middle lies. The Pico
# hangs in its socket; the supply's USB-C socket lies flat under the tile.
PLUGS_MM = {"pico": (14.0, 10.0, 13.3), "usb_c": (13.0, 8.0, 1.6)}
PICO_HALF_MM = 25.5  # the Pico is 51 mm long
# The button lies somewhere between these distances from the Pico's USB edge, and so wide.
BUTTON_MM, BUTTON_WIDE_MM = (6.0, 22.0), 14.0


def build_name(tiles: int) -> str:
    """8x8, 8x16 or 16x16."""
    across, up = BUILD_TILES[tiles]
    return "%dx%d" % (across * SIDE_CELLS, up * SIDE_CELLS)


@cache
def wall_notches() -> dict:
    """Wall line x -> heights y where socket pins come through under it, on the first tile."""
    notches: dict[float, list[float]] = {}
    for part in board.PARTS:
        for pad, x, y, width, _ in part.pad_places():
            line = round(x / PITCH_MM) * PITCH_MM
            if pad.plated and pad.drill_mm and abs(x - line) < (WALL_MM + width) / 2:
                notches.setdefault(line, []).append(y)
    return {line: sorted(set(places)) for line, places in sorted(notches.items())}


def _strip(
    y: float, pitch: float, height: float, slotted: bool, notches: Sequence[float] = ()
) -> list[Point]:
    """One strip of the grid: slots from above, half as deep as it is high, notches from below."""
    length, half = SIDE_CELLS * pitch - WALL_MM, height / 2
    points = [(0.0, y)]
    for place in notches:
        middle = place - WALL_MM / 2
        left, right = middle - NOTCH_MM[0] / 2, middle + NOTCH_MM[0] / 2
        points += [(left, y), (left, y + NOTCH_MM[1]), (right, y + NOTCH_MM[1]), (right, y)]
    points += [(length, y), (length, y + height)]
    for number in range(SIDE_CELLS - 1, 0, -1) if slotted else ():
        middle = number * pitch - WALL_MM / 2
        left, right = middle - SLOT_MM / 2, middle + SLOT_MM / 2
        points += [(right, y + height), (right, y + half), (left, y + half), (left, y + height)]
    return [*points, (0.0, y + height)]


def grid_sheet(pitch: float = PITCH_MM, height: float = GRID_HEIGHT_MM, title: str = "") -> Sheet:
    """Fourteen slotted strips (half of them stand upside down), two plain ones for the edges.

    On a tile the lowest strips have notches for the Pico's socket and stand at those wall lines.
    """
    sheet = Sheet(title or "Light grid of one tile", "CARD_%gMM" % WALL_MM)
    count = 2 * SIDE_CELLS
    notches = list(wall_notches().items()) if pitch == PITCH_MM else []
    for number in range(count):
        y = number * (height + 3)
        line, places = notches[number] if number < len(notches) else (0, ())
        sheet.outline(_strip(y, pitch, height, number < count - 2, places))
        if places:
            words = "tile 1, %g mm from the left edge" % line
            sheet.caption(SIDE_CELLS * pitch / 2, y + 2.5, words)
    return sheet


def _inner(tiles: int) -> Point:
    """Width and depth between the sides."""
    across, up = BUILD_TILES[tiles]
    return across * SIDE_MM + 2 * PLAY_MM, up * SIDE_MM + 2 * PLAY_MM


def feet(tiles: int) -> list[Point]:
    """Where rubber feet are glued: at the corners, and near the middle of a larger board."""
    wide, deep = _inner(tiles)
    ends_x, ends_y = (FOOT_INSET_MM, wide - FOOT_INSET_MM), (FOOT_INSET_MM, deep - FOOT_INSET_MM)
    places = [(x, y) for y in ends_y for x in ends_x]
    return places if tiles == 1 else [*places, (wide / 2, deep / 2 - PITCH_MM)]


def _pico() -> board.Part:
    """The Pico; it must lie with its USB socket to the left."""
    part = next(part for part in board.PARTS if part.kind == "pico")
    assert part.rotation == 270 and part.under, "the openings are made for this direction"
    return part


def button_opening() -> tuple[float, float, float, float]:
    """Left, bottom, width and height of the opening in the base plate under BOOTSEL."""
    pico = _pico()
    left = PLAY_MM + pico.x_mm - PICO_HALF_MM + BUTTON_MM[0]
    bottom = PLAY_MM + pico.y_mm - BUTTON_WIDE_MM / 2
    return left, bottom, BUTTON_MM[1] - BUTTON_MM[0], BUTTON_WIDE_MM


def plug_openings() -> list[tuple[float, float, float, float]]:
    """From the players' edge, from the lower edge of the side, width, height of each opening."""
    found = []
    for part in board.PARTS:
        if part.kind in PLUGS_MM:
            wide, high, below = PLUGS_MM[part.kind]
            middle = WOOD_MM + SPACER_MM - below
            found.append((PLAY_MM + part.y_mm - wide / 2, middle - high / 2, wide, high))
    return found


def _base_plate(sheet: Sheet, tiles: int) -> None:
    wide, deep = _inner(tiles)
    sheet.rectangle(0, 0, wide, deep, "base plate, seen from above")
    for row, column in board.TILE_CORNERS[:tiles]:
        for x, y in HOLES:
            spot = (PLAY_MM + column * PITCH_MM + x, PLAY_MM + row * PITCH_MM + y)
            sheet.hole(*spot, SCREW_HOLE_MM / 2)
            sheet.mark(*spot, COUNTERSINK_MM / 2)
    for x, y in feet(tiles):
        sheet.mark(x, y, FOOT_MM[0] / 2)
    sheet.rectangle(*button_opening())
    left, bottom, width, _ = button_opening()
    sheet.caption(left + width / 2, bottom - 6, "button")


def wood_sheet(tiles: int) -> Sheet:
    """Base plate and four sides."""
    sheet = Sheet("Wood of the %s board" % build_name(tiles), "WOOD_%gMM" % WOOD_MM)
    _base_plate(sheet, tiles)
    wide, deep = _inner(tiles)
    y = deep + 5
    for words, length in (
        ("players' side", wide + 2 * WOOD_MM),
        ("far side", wide + 2 * WOOD_MM),
        ("left side, USB", deep),
        ("right side", deep),
    ):
        sheet.rectangle(0, y, length, SIDE_HEIGHT_MM, words)
        if "USB" in words:
            for left, bottom, across, high in plug_openings():
                # seen from outside the players' edge lies right
                sheet.rectangle(length - left - across, y + bottom, across, high)
        y += SIDE_HEIGHT_MM + 5
    return sheet


def _squares(tiles: int) -> list[Point]:
    """Lower left corners of one square per tile, laid out beside each other."""
    return [(number % 2 * (SIDE_MM + 5), number // 2 * (SIDE_MM + 5)) for number in range(tiles)]


def diffuser_sheet(tiles: int) -> Sheet:
    """One opal square for each tile: their joints lie on walls of the grid."""
    sheet = Sheet("Diffusers of the %s board" % build_name(tiles), "OPAL_2MM")
    for x, y in _squares(tiles):
        sheet.rectangle(x, y, SIDE_MM, SIDE_MM, "opal acrylic")
    return sheet


def cover_sheet(tiles: int) -> Sheet:
    """One clear square for each tile; its notch lies at the outer edge of the board."""
    sheet = Sheet("Covers of the %s board" % build_name(tiles), "CLEAR_1MM")
    for x, y in _squares(tiles):
        sheet.notched(x, y, SIDE_MM, FINGER_MM, "clear cover, notch outwards")
    return sheet


def sheets() -> dict[str, Sheet]:
    """Name -> sheet, of everything that is cut."""
    found = {"grid_tile": grid_sheet()}
    for tiles in BUILD_TILES:
        name = build_name(tiles)
        found["wood_" + name] = wood_sheet(tiles)
        found["diffuser_" + name] = diffuser_sheet(tiles)
        found["cover_" + name] = cover_sheet(tiles)
    return found


def housing_files() -> dict[str, str]:
    """File name -> text."""
    files = {}
    for name, sheet in sheets().items():
        files[name + ".dxf"], files[name + ".svg"] = sheet.dxf(), sheet.svg()
    return files

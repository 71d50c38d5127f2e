"""Writes the block, wiring and exploded drawings as SVG, with figures from the description."""

from collections.abc import Sequence
from itertools import pairwise

from hardware import board, power
from hardware.board import CABLE, SIDE_CELLS, SIDE_MM, TILE_CORNERS
from hardware.housing import SCREWS_MM, SPACER_MM, WOOD_MM
from hardware.magnet import MAGNET_MM, STACK_MM
from hardware.shapes import Point
from hardware.svg import Page

_LIGHT, _SENSE, _POWER, _LOGIC, _PLAIN = "#fff3c4", "#d9ecff", "#ffd9d2", "#e4f5df", "#f2f2f2"


def _block(
    page: Page, x: float, y: float, width: float, height: float, title: str, words: str, fill: str
) -> None:
    page.box(x, y, width, height, fill, round_corner=6)
    page.text(x + width / 2, y + 20, title, 13, weight="bold")
    page.text(x + width / 2, y + 37, words, 10.5)


def _arrow(
    page: Page,
    points: Sequence[Point],
    words: str = "",
    place: Point | None = None,
    colour: str = "#333",
) -> None:
    page.path(points, arrow=True, stroke=colour, line=1.6)
    if words:
        (x1, y1), (x2, y2) = points[0], points[1]
        x, y = place or ((x1 + x2) / 2, (y1 + y2) / 2 - 6)
        page.text(x, y, words, 10)


_HOLD_A = {name: fuse["hold_ma"] / 1000 for name, fuse in power.FUSES.items()}

# x, y, width, height, title, words, colour
_BLOCKS = (
    (40, 60, 170, 210, "Raspberry Pi Pico", "RP2040, MicroPython", _LOGIC),
    (330, 90, 150, 62, "U74 74LV1T125", "3.3 V in, 5 V out", _LIGHT),
    (610, 90, 200, 62, "64 pixels WS2812B", "row by row, a1 to h8", _LIGHT),
    (330, 165, 150, 62, "U73 74LVC125A", "clock and latch", _SENSE),
    (610, 165, 200, 105, "8 registers 74HC165", "at 3.3 V, row 1 first", _SENSE),
    (610, 310, 200, 62, "64 hall switches", "low under a magnet", _SENSE),
    (880, 90, 95, 180, "OUT", "2x5 ribbon\nto IN of\nthe next tile", _PLAIN),
    (40, 400, 130, 56, "USB (Pico VBUS)", "5 V from the laptop", _POWER),
    (40, 500, 130, 56, "J3 USB-C", "5.1 V supply, 3 A", _POWER),
    (215, 400, 120, 56, "F2 polyfuse", "%g A" % _HOLD_A["usb"], _POWER),
    (215, 500, 120, 56, "F1 polyfuse", "%g A" % _HOLD_A["supply"], _POWER),
    (380, 400, 120, 56, "D65 Schottky", "no way back", _POWER),
    (380, 500, 120, 56, "D66 Schottky", "no way back", _POWER),
    (560, 430, 120, 96, "+5 V mesh", "220 uF\npixels, U74\nribbon", _POWER),
    (740, 400, 125, 56, "U75 regulator", "3.3 V, 600 mA", _POWER),
    (740, 500, 125, 56, "D67 Schottky", "to Pico VSYS", _POWER),
)
# points "x,y", words, where the words stand
_ARROWS = (
    ("210,125 328,125", "PIXEL 3.3 V", None),
    ("480,121 608,121", "5 V, 100 ohm", None),
    ("810,121 878,121", "100 ohm", None),
    ("210,165 300,165 300,185 328,185", "CLOCK", (255, 159)),
    ("210,200 328,200", "LATCH", (255, 196)),
    ("480,185 608,185", "47 ohm", (514, 181)),
    ("480,215 545,215 545,160 845,160 845,190 878,190", "", None),
    ("608,245 212,245", "SENSOR bits, 47 ohm", (420, 241)),
    ("878,245 812,245", "next tile", (846, 239)),
    ("710,308 710,272", "64 lanes", (745, 293)),
    ("170,428 213,428", "", None),
    ("335,428 378,428", "", None),
    ("170,528 213,528", "", None),
    ("335,528 378,528", "", None),
    ("500,428 530,428 530,460 558,460", "", None),
    ("500,528 530,528 530,500 558,500", "", None),
    ("680,460 710,460 710,428 738,428", "", None),
    ("680,500 710,500 710,528 738,528", "", None),
    ("865,428 878,428", "", None),
)


def block_drawing() -> str:
    """What feeds what inside the first tile."""
    page = Page(1000, 600, title="Block drawing of the first tile")
    page.text(500, 28, "Lichtwiese, first tile: what feeds what", 17, weight="bold")
    for row in _BLOCKS:
        _block(page, *row)
    for net, y in (("PIXEL_IN", 125), ("CLOCK_IN", 165), ("LATCH_IN", 200), ("SENSOR_OUT", 245)):
        page.text(200, y + 4, board.PICO_PINS[net], 11, "end", weight="bold")
    for words, caption, place in _ARROWS:
        points = [(float(x), float(y)) for x, y in (word.split(",") for word in words.split())]
        _arrow(page, points, caption, place)
    page.text(920, 425, "+3.3 V mesh:\nhall switches,\nregisters, U73", 10.5)
    return page.write()


def _tile(page: Page, x: float, y: float, size: float, number: int, fill: str) -> None:
    """One tile seen from above with the walk of both chains."""
    page.box(x, y, size, size, fill, line=2)
    step = size / SIDE_CELLS
    for row in range(SIDE_CELLS):
        high = y + size - (row + 0.5) * step
        page.path(
            [(x + step / 2, high), (x + size - step / 2, high)],
            stroke="#c9a227",
            line=1,
            arrow=True,
        )
    page.circle(x + size / 4, y + size / 4, 17, "#fff", line=1.5)
    page.text(x + size / 4, y + size / 4 + 7, str(number), 20, weight="bold")


def _on_tile(reference: str, corner: tuple, size: float) -> tuple[float, float]:
    """Where a part lies on a tile drawn with this upper left corner."""
    part = next(part for part in board.PARTS if part.reference == reference)
    return corner[0] + size * part.x_mm / SIDE_MM, corner[1] + size * (1 - part.y_mm / SIDE_MM)


def wiring_drawing() -> str:
    """Four tiles from above, their cables, and the cable's pins."""
    page = Page(1000, 640, title="Wiring of one, two and four tiles")
    page.text(330, 28, "Seen from above: tiles, cables, power", 17, weight="bold")
    size, left, floor = 230, 70, 560
    gap = 30
    spots = []
    for number, (row, column) in enumerate(TILE_CORNERS, 1):
        x = left + column // SIDE_CELLS * (size + gap)
        y = floor - size - row // SIDE_CELLS * (size + gap)
        spots.append((x, y))
        _tile(page, x, y, size, number, "#fffdf4" if number == 1 else "#fafafa")
    for before, after in pairwise(spots):
        start, end = _on_tile("J2", before, size), _on_tile("J1", after, size)
        page.path([start, end], stroke="#1f5fbf", line=5)
        for (right, below), words in ((start, "OUT"), (end, "IN")):
            page.box(right - 14, below - 5, 28, 10, "#222")
            page.text(right + 20, below + 16, words, 11, fill="#1f5fbf", weight="bold")
    x, y = spots[0]
    supply = _on_tile("J3", spots[0], size)[1]
    page.box(x + 2, y + size * 0.76, 58, 25, "#d8efd3", line=1)
    page.text(x + 31, y + size * 0.76 + 17, "Pico", 11, weight="bold")
    _arrow(page, [(12, y + size * 0.8), (x, y + size * 0.8)], "USB", (34, y + size * 0.8 - 8))
    _arrow(page, [(12, supply), (x, supply)], "", None, "#c00")
    page.text(36, supply - 8, "supply", 11, fill="#c00")
    page.text(x + 20, 590, "supply: USB-C, into J3 of tile 1 only", 11, "start", "#c00")
    page.text(left - 6, floor + 14, "a1", 12, "end", weight="bold")
    page.text(left + 2 * size + gap + 6, 66, "p16", 12, "start", weight="bold")
    _cable_table(page)
    return page.write()


def _cable_table(page: Page) -> None:
    page.text(800, 60, "Ribbon, straight, 300 mm", 14, weight="bold")
    for pin, word in enumerate(CABLE, 1):
        y = 66 + pin * 24
        fill = {"+5V": _POWER, "GND": _PLAIN}.get(word, _LIGHT if word == "PIXEL" else _SENSE)
        page.box(690, y, 40, 24, fill)
        page.text(710, y + 17, str(pin), 12)
        page.box(730, y, 120, 24, fill)
        page.text(790, y + 17, word, 12)
        way = {
            "SENSOR": "back to the controller",
            "+5V": "both: %g A" % (power.LIMIT_SUPPLY_MA / 1000),
        }
        page.text(858, y + 17, way.get(word, "onwards" if word != "GND" else ""), 11, "start")
    notes = (
        "1 tile: 8x8, tile 1 alone.\n2 tiles: 8x16, tiles 1 and 2.\n4 tiles: 16x16, all four.\n\n"
        "Thin arrows: both chains walk a tile\nrow by row, from its lower left cell.\n\n"
        "IN of tile 1 stays empty: no header\nis soldered there."
    )
    page.text(690, 360, notes, 12, "start")


def _layer(
    page: Page, y: float, depth: float, fill: str, title: str, words: str, grid: bool = False
) -> None:
    """A flat body seen from the side and above."""
    x, width, slant = 90, 430, 130
    top = [(x, y), (x + width, y), (x + width + slant, y - 62), (x + slant, y - 62)]
    if depth:
        front = [(x, y), (x + width, y), (x + width, y + depth), (x, y + depth)]
        side = [(x + width, y), top[2], (top[2][0], top[2][1] + depth), (x + width, y + depth)]
        page.path(front, fill, closed=True)
        page.path(side, fill, closed=True)
    page.path(top, fill, closed=True)
    for number in range(1, SIDE_CELLS) if grid else ():
        part = number / SIDE_CELLS
        page.path([(x + width * part, y), (x + slant + width * part, y - 62)], line=0.8)
        page.path(
            [(x + slant * part, y - 62 * part), (x + width + slant * part, y - 62 * part)],
            line=0.8,
        )
    page.path([(x + width + slant * 0.6, y - 28), (700, y - 28)], line=0.8, dash="3 3")
    page.text(706, y - 30, title, 13, "start", weight="bold")
    page.text(706, y - 14, words, 11, "start")


_MM = dict(STACK_MM)
_SCREWS = (SCREWS_MM["above"], SCREWS_MM["below"])
# y of the front edge, thickness drawn, colour, title, words, cells drawn
_STACK = (
    (
        180,
        4,
        "#eef6ff",
        "clear cover",
        "%g mm polycarbonate, notch for a fingertip" % _MM["clear cover"],
        False,
    ),
    (260, 0, "#fffef5", "paper overlay", "the game, %g mm" % _MM["paper overlay"], False),
    (345, 8, "#ffffff", "opal diffuser", "%g mm acrylic" % _MM["opal diffuser"], False),
    (440, 26, "#e8e2d4", "light grid", "%g mm high, 16 strips of 2 mm" % _MM["light grid"], True),
    (550, 6, "#fdfdfd", "circuit board", "200 x 200 x 1.6 mm, white", True),
)


def exploded_drawing() -> str:
    """The layers of one tile, from the piece down to the base plate."""
    page = Page(1000, 800, title="Exploded drawing")
    page.text(380, 28, "One tile, layer by layer", 17, weight="bold")
    for x in (330, 420):
        outline = ((-16, 88), (16, 88), (9, 62), (5, 48), (-5, 48), (-9, 62))
        page.path([(x + dx, y) for dx, y in outline], "#f4ead8", closed=True)
        page.box(x - 9, 80, 18, 8, "#bbb")
    page.text(706, 66, "pieces", 13, "start", weight="bold")
    words = "magnet %g x %g mm, south pole down,\nover %g mm felt"
    page.text(706, 82, words % (*MAGNET_MM, _MM["felt under the piece"]), 11, "start")
    for row in _STACK:
        _layer(page, *row)
    page.box(110, 572, 90, 22, "#3b8a4d")
    page.text(155, 588, "Pico", 11, fill="#fff")
    for x in (250, 330):
        page.box(x, 572, 50, 18, "#222")
    page.text(706, 580, "below: Pico in its socket, ribbons, USB-C socket", 11, "start")
    for x, y in ((100, 600), (512, 600), (215, 560), (630, 545)):
        page.box(x - 5, y, 10, 50, "#d9c089")
    words = "four threaded spacers %g mm;\nM3 x %g above, M3 x %g countersunk below"
    page.text(706, 625, words % (SPACER_MM, *_SCREWS), 11, "start")
    words = "%g mm plywood, opening for the button;\nsides glued round it, rubber feet below"
    _layer(page, 730, 16, "#d8b98a", "base plate", words % WOOD_MM)
    page.path([(170, 705), (205, 705), (235, 690), (200, 690)], "#fff", closed=True)
    for x in (100, 490):
        page.box(x, 746, 26, 10, "#444", round_corner=3)
    return page.write()


def drawing_files() -> dict:
    """File name -> text."""
    return {
        "block.svg": block_drawing(),
        "wiring.svg": wiring_drawing(),
        "exploded.svg": exploded_drawing(),
    }

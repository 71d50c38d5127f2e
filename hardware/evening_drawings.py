"""Draws the whole first evening: a cell from the side, a row's strip board, the board from below,
and a template at 1:1 to drill and to glue by."""

from collections.abc import Callable

from hardware import bare, evening
from hardware.board import SIDE_CELLS, cell_name
from hardware.evening import FIELD_MM, PITCH_MM
from hardware.evening_breadboard import INK, row_drawing
from hardware.housing import grid_sheet
from hardware.svg import Page

_LAYERS = 10.0  # px per mm in the drawing of a cell
_PLATE_MM = 2.5


def cell_drawing() -> str:
    """One cell cut open, from the piece down to the wires below the plate."""
    page = Page(860, 520, title="A cell of the first evening, from the side")
    page.text(430, 30, "One cell, cut open (mm)", 18, weight="bold")
    left, wide, floor = 90.0, PITCH_MM * _LAYERS, 360.0
    page.box(left - 40, floor, wide + 80, _PLATE_MM * _LAYERS, "#d8b98a")
    for x in (left, left + wide):
        page.box(x - 10, floor - evening.GRID_MM * _LAYERS, 20, 100, "#e8e2d4")
    top = floor - evening.GRID_MM * _LAYERS
    for (_, height), fill in zip(evening.COVER_MM, ("#fffef5", "#fff3c4", "#dceeff")):
        thick = max(height * _LAYERS, 3)
        top -= thick
        page.box(left - 40, top, wide + 80, thick, fill)
    _piece(page, left + wide / 2, top)
    _inside(page, left + wide / 2, floor)
    _cell_notes(page, left + wide + 60, floor, top)
    return page.write()


def _piece(page: Page, x: float, top: float) -> None:
    """A piece with its magnet, south pole down."""
    page.box(x - 95, top - 8, 190, 8, "#777")
    page.box(x - 95, top - 70, 190, 62, "#f4ead8", round_corner=10)
    page.box(x - 50, top - 38, 100, 30, "#c44")
    page.text(x, top - 42, "N", 12)
    page.text(x, top - 18, "S down", 12, fill="#fff")


def _inside(page: Page, x: float, floor: float) -> None:
    """Strip and hall switch; seen along the row, so the strip is seen from its end."""
    strip_left = x + (evening.STRIP_UP_MM - evening.STRIP_WIDE_MM / 2) * _LAYERS
    page.box(strip_left, floor - 4, evening.STRIP_WIDE_MM * _LAYERS, 4, "#fff")
    page.box(strip_left + 25, floor - 20, 50, 16, "#fff8d8")
    face = floor - evening.HALL_FACE_MM * _LAYERS
    page.box(x - 20, face, 30, 15, "#222", round_corner=3)
    page.path(
        [(x - 20, face + 10), (x - 40, face + 10), (x - 40, floor + 60)], stroke="#888", line=3
    )
    for y, colour, words in ((45, "red", "5 V"), (55, "black", "GND")):
        page.circle(x - 40, floor + y, 4, INK[colour], line=0)
        page.text(x - 50, floor + y + 4, words, 9, "end")
    page.path([(x - 40, floor + 60), (x + 60, floor + 70)], stroke=INK["green"], line=2)
    page.text(x + 66, floor + 74, "output, to the register", 10, "start", fill=INK["green"])


def _cell_notes(page: Page, x: float, floor: float, top: float) -> None:
    face = "hall switch: legs bent, marked face up,\n%g mm above the plate" % evening.HALL_FACE_MM
    notes = (
        (top - 40, "piece with magnet and felt"),
        (top + 8, "pane 2 mm, overlay, two sheets of baking paper"),
        (floor - 82, face),
        (floor - 40, "walls of cardboard, %g mm high" % evening.GRID_MM),
        (floor - 12, "LED strip, its middle %g mm off" % evening.STRIP_UP_MM),
        (floor + 18, "plate: the back of the clip frame"),
    )
    for y, words in notes:
        page.text(x, y, words, 12, "start")
    gap = "From the switch's spot to the magnet: %.1f mm." % evening.gap_mm()
    page.text(430, 490, gap + " Players sit at the left, the far side lies right.", 13)


# The strip board of a row: columns of holes from the left, strips from the top; pin 1 top left.
_HOLE = 30
_DIP_COLUMNS, _SIGNAL, _RESISTOR, _CUT, _BUS = (8, 11), 1, (2, 5), 3, 6  # holes from the pin on


def _strip_x(side: int, steps: int) -> float:
    """X of the hole so many steps outside the pins of one side."""
    return 90 + _HOLE * (_DIP_COLUMNS[side] + (steps if side else -steps))


def row_board_drawing() -> str:
    """The piece of strip board that carries the register of one row, seen from the parts' side."""
    page = Page(900, 520, title="Strip board of one row")
    page.text(450, 30, "Strip board of a row: 8 strips x 18 holes, parts' side", 18, weight="bold")
    names = ("1 latch", "2 clock", "3 d", "4 c", "5 b", "6 a", "7 open", "8 GND")
    others = ("16 3.3 V", "15 GND", "14 e", "13 f", "12 g", "11 h", "10 from next", "9 to before")
    for strip in range(SIDE_CELLS):
        y = 90 + _HOLE * strip
        page.box(_strip_x(0, 8) + 15, y - 9, _HOLE * 17 + 20, 18, "#e8b878", "none", 0)
        for hole in range(18):
            page.circle(_strip_x(0, 7) + _HOLE * hole, y, 4, "#fff", "#a87", 0.8)
        for side, words in ((0, names[strip]), (1, others[strip])):
            at = _strip_x(side, 8) + (-10 if side == 0 else 4)
            page.text(at, y + 5, words, 13, "start" if side else "end", weight="bold")
        page.text(_strip_x(0, -1) + 15, y + 6, "X", 17, fill="#c00", weight="bold")
    top, bottom = 90 - 14, 90 + _HOLE * 7 + 14
    page.box(_strip_x(0, 0) - 9, top, _HOLE * 3 + 18, bottom - top, "none", "#333", 2.5)
    page.circle(_strip_x(0, -1) + 15, top + 4, 7, "#333")
    for side in (0, 1):
        _side_parts(page, side)
    page.text(450, 380, _ROW_BOARD_NOTES, 13)
    return page.write()


_ROW_BOARD_NOTES = (
    "X: cut the strip here (all eight under the socket, four on each side under the resistors).\n"
    "Socket for the 74HC165 with its notch up; resistors 10 kohm; orange: bare wire, to 3.3 V.\n"
    "Green dots: wires of the hall switches. Latch, clock, GND, 3.3 V go on to the next board,\n"
    "9 goes to 10 of the row before. The topmost row's 10 goes to its own 3.3 V.\n"
    "A capacitor of 100 nF from 16 to 8, on the solder side."
)


def _side_parts(page: Page, side: int) -> None:
    """Four resistors, their cuts, the wire to 3.3 V and the places of the signals."""
    bus = _strip_x(side, _BUS)
    for strip in range(2, 6):
        y = 90 + _HOLE * strip
        start, end = _strip_x(side, _RESISTOR[0]), _strip_x(side, _RESISTOR[1])
        page.path([(start, y - 3), (end, y - 3)], stroke="#777", line=2)
        page.box(min(start, end) + 22, y - 9, _HOLE * 3 - 44, 12, "#e3c9a0", round_corner=3)
        page.text(_strip_x(side, _CUT), y + 6, "X", 17, fill="#c00", weight="bold")
        page.circle(_strip_x(side, _SIGNAL), y, 6, INK["green"], line=0)
    page.path([(bus, 90 + _HOLE * 2), (bus, 90 + _HOLE * 5)], stroke=INK["orange"], line=4)
    if side == 1:
        page.path([(bus, 90 + _HOLE * 2), (bus, 90)], stroke=INK["orange"], line=4)
        return
    above = 90 - 28
    over = [(bus, 90 + _HOLE * 2), (bus, above), (_strip_x(1, 3), above), (_strip_x(1, 3), 90)]
    page.path(over, stroke=INK["orange"], line=4)


_BOARD_MM = (46.0, 20.0, 3.5)  # a row's strip board: width, height, how far above the middle
_LEGS_MM = -4.0  # the legs come through this far from the middle of a row
_BUS_MM = {"red": 0.0, "black": -8.0}  # bare wires along the bent legs


def below_drawing() -> str:
    """The turned-over board: a1 lies at the right now."""
    page = Page(1160, 960, title="The first evening from below")
    title = "Turned over: seen from below, players' side at the bottom"
    page.text(580, 32, title, 19, weight="bold")
    scale, right, floor = 2.6, 1090.0, 830.0
    wide, high = (side * scale for side in evening.PLATE_MM)
    page.box(right - wide + 30, floor - high + 44, wide, high, "#f3e6cf")

    def spot(x_mm: float, y_mm: float) -> tuple[float, float]:
        return right - x_mm * scale, floor - y_mm * scale

    for row in range(SIDE_CELLS):
        _row_below(page, spot, row, scale)
    _bay(page, spot, scale)
    for row in range(1, SIDE_CELLS):
        y = (row - 0.5) * PITCH_MM + evening.STRIP_UP_MM
        over = y + PITCH_MM / 2 - 1
        way = [(FIELD_MM - 4, y), (FIELD_MM - 4, over), (4, over), (4, y + PITCH_MM)]
        page.path([spot(*place) for place in way], stroke=INK["green"], line=1.6, dash="6 4")
    page.text(580, 890, _BELOW_NOTES, 12.5)
    return page.write()


_BELOW_NOTES = (
    "Grey: strips, on the other side of the plate. Dashed green: pixel data from h of a row back"
    " to a of the next.\nLeg 1 is bent away from the players onto the red wire (5 V), leg 2"
    " towards them onto the black one (GND); both wires are bare.\nGreen: leg 3, to the register."
    " The notch of every register points to the players: a to d then lie on their own side.\n"
    "Yellow: 3.3 V, GND, clock, latch and data from row to row."
)


def _row_below(page: Page, spot: Callable, row: int, scale: float) -> None:
    """Strip, legs and register of one row."""
    y, middle = (row + 0.5) * PITCH_MM, FIELD_MM / 2
    left, top = spot(FIELD_MM, y + evening.STRIP_UP_MM + 5)
    page.box(left, top, FIELD_MM * scale, 10 * scale, "#e9e9e9", "#ccc", 0.6)
    for colour, shift in _BUS_MM.items():
        ends = [spot(FIELD_MM + 6, y + shift), spot(PITCH_MM / 2 - 3, y + shift)]
        page.path(ends, stroke=INK[colour], line=2)
    wide, high, up = _BOARD_MM
    if row:
        left, top = spot(middle + wide / 2, y + up + high)
        page.box(left, top, wide * scale, high * scale, "#d8efd3")
        page.text(left + wide * scale / 2, top + 30, bare.registers()[row], 13, weight="bold")
    if row > 1:
        ends = [spot(middle, y - PITCH_MM + up + high), spot(middle, y + up)]
        page.path(ends, stroke=INK["yellow"], line=6)
    for column in range(SIDE_CELLS):
        x, near = (column + 0.5) * PITCH_MM, min(column, 7 - column)
        if row:
            lane = y + up + (2 if near == 3 else 14 - 4 * near)
            edge = x if near == 3 else middle + (wide / 2 if column > 3 else -wide / 2)
            way = [spot(x, y + _LEGS_MM), spot(x, lane), spot(edge, lane)]
            page.path(way, stroke=INK["green"], line=1.4)
        at_x, at_y = spot(x, y + _LEGS_MM)
        page.circle(at_x, at_y, 4, "#222", line=0)
        page.text(at_x + 7, at_y + 5, cell_name(row, column), 10, "start", fill="#555")


def _bay(page: Page, spot: Callable, scale: float) -> None:
    """The breadboard beside the field, with row 1 and the Pico, and what leads to it."""
    x, top = spot(FIELD_MM + 92, 172)
    page.box(x, top, 55 * scale, 165 * scale, "#f7f5ee", round_corner=6)
    words = "breadboard:\nPico,\nU74, U65,\nrow 1"
    page.text(x + 27 * scale, top + 70 * scale, words, 14, weight="bold")
    page.box(x + 17 * scale, top + 2 * scale, 21 * scale, 51 * scale, "#2f8a4a", round_corner=4)
    page.text(x + 27 * scale, top + 30 * scale, "Pico", 13, fill="#fff")
    page.text(x + 27 * scale, top - 8, "USB", 12)
    middle, bay = FIELD_MM / 2, FIELD_MM + 37
    for column in range(SIDE_CELLS):
        cell, lane = (column + 0.5) * PITCH_MM, 6.5 - 0.8 * column
        way = [spot(cell, PITCH_MM / 2 + _LEGS_MM), spot(cell, lane), spot(bay, lane)]
        page.path(way, stroke=INK["green"], line=1.2)
    chain = [spot(middle, 1.5 * PITCH_MM + _BOARD_MM[2]), spot(middle, 28), spot(bay, 28)]
    page.path(chain, stroke=INK["yellow"], line=6)
    page.path([spot(FIELD_MM + 6, 8), spot(FIELD_MM + 6, 251)], stroke=INK["red"], line=5)
    page.path([spot(FIELD_MM + 6, 20), spot(bay, 20)], stroke=INK["red"], line=5)
    x, y = spot(FIELD_MM + 60, 215)
    page.text(x, y, "5 V and GND\nto every row", 12)


def template(half: int) -> str:
    """Half of the field at 1:1 on A4: 0 holds files a to d, 1 files e to h."""
    page = Page(210, 297, "mm", "Template of the first evening, half %d" % (half + 1))
    left, top = (210 - FIELD_MM / 2) / 2, (297 - FIELD_MM) / 2
    for line in range(SIDE_CELLS + 1):
        y = top + line * PITCH_MM
        page.path([(left, y), (left + FIELD_MM / 2, y)], stroke="#999", line=0.25)
    for line in range(SIDE_CELLS // 2 + 1):
        x = left + line * PITCH_MM
        page.path([(x, top), (x, top + FIELD_MM)], stroke="#999", line=0.25)
    for row in range(SIDE_CELLS):
        for place in range(SIDE_CELLS // 2):
            column = half * SIDE_CELLS // 2 + place
            x = left + (place + 0.5) * PITCH_MM
            _template_cell(page, x, top + FIELD_MM - (row + 0.5) * PITCH_MM, row, column)
    words = "Seen from above, half %d of 2. Print at 100 %%: the bar is 50 mm." % (half + 1)
    page.path([(left, 288), (left + 50, 288)], line=0.5)
    page.text(left + 53, 289, words, 3.2, "start")
    return page.write()


def _template_cell(page: Page, x: float, y: float, row: int, column: int) -> None:
    """Strip, pixel, three holes for the legs and the place of the body."""
    half = evening.STRIP_WIDE_MM / 2
    strip = y - evening.STRIP_UP_MM
    page.box(x - PITCH_MM / 2, strip - half, PITCH_MM, 2 * half, "#f4f4f4", "#bbb", 0.15)
    page.box(x - 2.5, strip - 2.5, 5, 5, "none", "#999", 0.2)
    page.path([(x + 5, strip), (x + 10, strip)], arrow=False, stroke="#999", line=0.3)
    page.path([(x + 8.5, strip - 1.2), (x + 10, strip), (x + 8.5, strip + 1.2)], line=0.3)
    page.box(x - 2, y - 1.5, 4, 3, "none", "#333", 0.2)
    for leg in (1, 2, 3):
        page.circle(x + (leg - 2) * 2.54, y + 4, 0.5, line=0.2)
        page.text(x + (leg - 2) * 2.54, y + 7, str(leg), 2)
    page.text(x - PITCH_MM / 2 + 1.5, y + PITCH_MM / 2 - 2, cell_name(row, column), 4, "start")


def evening_files() -> dict[str, str]:
    """File name -> text."""
    grid = grid_sheet(PITCH_MM, evening.GRID_MM, "Light grid of the first evening")
    return {
        "row.svg": row_drawing(),
        "cell.svg": cell_drawing(),
        "row_board.svg": row_board_drawing(),
        "below.svg": below_drawing(),
        "template_1.svg": template(0),
        "template_2.svg": template(1),
        "grid.svg": grid.svg(),
        "grid.dxf": grid.dxf(),
        "wires.csv": evening.wire_file(),
    }

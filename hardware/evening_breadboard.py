"""Draws the smallest step of the first evening: one row of eight cells on a breadboard.

Every wire of `evening.wires(1)` has a way in the table below; one without a way is an error, so
the picture cannot forget one. Columns are numbered and rows lettered as on the breadboard.
"""

import re

from hardware import bare, evening
from hardware.board import SIDE_CELLS, cell_name
from hardware.shapes import PICO_NAMES
from hardware.svg import Page

_STEP = 18  # from hole to hole
_LEFT, _COLUMNS = 74, 63
_ROWS = dict(zip("jihgfedcba", (196, 214, 232, 250, 268, 322, 340, 358, 376, 394)))
_RAILS = {"+t": 110, "-t": 128, "+b": 448, "-b": 466}
_CHANNEL, _CHANNEL_STEP = 182, 11  # ways for wires above row j
_CELL, _CELLS_LEFT, _CELLS_TOP = 140, 84, 560
_PIXEL_Y, _HALL_Y, _BUS_Y = 606, 690, (764, 784)  # of the row of cells
INK = {
    "red": "#d22",
    "orange": "#f08c00",
    "black": "#222",
    "green": "#1a8f3c",
    "yellow": "#c9a400",
}
_PICO_AT, _SHIFTER_AT, _REGISTER_AT = 2, 26, 37  # columns of their first pins

# (from, to) -> stops: column and row (20j), column and rail (5+t), column and channel (20^1).
_WAYS = {
    ("A1.36", "3V3"): "6j 6+t",
    ("A1.3", "GND"): "4a 4-b",
    ("U74.14", "5V"): "26j 26^1 24^1 24+b",
    ("A1.29", "U74.2"): "13j 13^1 23^1 23b 27b",
    ("A1.22", "U65.1"): "20j 20^2 35^2 35d 37d",
    ("A1.24", "U65.2"): "18j 18^3 36^3 36c 38c",
    ("A1.21", "U65.9"): "21j 21^4 44^4 44j",
    ("U65.16", "3V3"): "37j 37+t",
    ("U65.15", "GND"): "38j 38-t",
    ("U65.8", "GND"): "44a 44-b",
    ("U65.10", "3V3"): "43j 43+t",
}
# Shifter pins to ground: below to the lower rail, above to the upper one.
_WAYS.update({("U74.%d" % n, "GND"): "%da %d-b" % (25 + n, 25 + n) for n in (1, 4, 5, 7)})
_WAYS.update({("U74.%d" % n, "GND"): "%dj %d-t" % (40 - n, 40 - n) for n in (9, 10, 12, 13)})
# Resistors: pull-ups of a to d lie beside the register, those of e to h stand up to the rail.
_PULL_UPS = (
    *("42d 47d", "41c 47c", "40b 47b", "39a 47a"),
    *("39g 39+t", "40g 40+t", "41g 41+t", "42h 42+t"),
)
_SIGNALS = ("42a", "41a", "40a", "39b", "39j", "40i", "41h", "42g")
_LINKS = (
    ("61-t 61-b", "black"),
    ("47+t 47e", "orange"),
)  # ground to ground, 3.3 V to the pull-ups
_FUSE, _SERIES, _DATA, _BULK = ("2j", "1+b"), ("28c", "33c"), "33a", ("57+b", "57-b")
_CELLS_5V, _CELLS_GROUND = "1+b", "1-b"  # where strip and hall switches are fed


def pin_holes() -> dict[str, str]:
    """Pin of a chip or the Pico -> the hole it sits in."""
    found = {}
    for pin in range(1, 41):
        column = _PICO_AT + (pin - 1 if pin <= 20 else 40 - pin)
        found["%s.%d" % (bare.pico(), pin)] = "%d%s" % (column, "c" if pin <= 20 else "h")
    for name, first, pins in (("U74", _SHIFTER_AT, 14), (bare.registers()[0], _REGISTER_AT, 16)):
        for pin in range(1, pins + 1):
            lower = pin <= pins // 2
            column = first + (pin - 1 if lower else pins - pin)
            found["%s.%d" % (name, pin)] = "%d%s" % (column, "e" if lower else "f")
    return found


def plugged() -> list[tuple[str, str]]:
    """Everything the picture plugs in: a hole or rail, and what sits there or where it leads."""
    found = [(hole, pin) for pin, hole in pin_holes().items()]
    for way in [*_WAYS.values(), *(stops for stops, _ in _LINKS)]:
        found.append((way.split()[0], way.split()[-1]))
    for number, way in enumerate(_PULL_UPS, 1):
        found += [(stop, "R%d.%d" % (number, leg)) for leg, stop in enumerate(way.split(), 1)]
    for name, stops in (("F2", _FUSE), ("R70", _SERIES), ("C141", _BULK)):
        found += [(stop, "%s.%d" % (name, leg)) for leg, stop in enumerate(stops, 1)]
    found += [(_DATA, "D1.DIN"), (_CELLS_5V, "D1.5V"), (_CELLS_GROUND, "D1.GND")]
    for column, stop in enumerate(_SIGNALS):
        hall = bare.cell_parts()[0, column]["hall"]
        found += [(_CELLS_5V, hall + ".1"), (_CELLS_GROUND, hall + ".2"), (stop, hall + ".3")]
    return found


def _spot(stop: str) -> tuple[float, float]:
    """Where a stop of the table lies on the page."""
    match = re.fullmatch(r"(\d+)(.+)", stop)
    assert match, stop
    x, word = _LEFT + _STEP * (int(match[1]) - 1), match[2]
    if word.startswith("^"):
        return x, _CHANNEL - _CHANNEL_STEP * (int(word[1:]) - 1)
    return x, (_RAILS | _ROWS)[word]


def _wire(page: Page, stops: str, colour: str) -> None:
    points = [_spot(stop) for stop in stops.split()]
    page.path(points, stroke="#fff", line=5)
    page.path(points, stroke=INK[colour], line=3)
    for x, y in (points[0], points[-1]):
        page.circle(x, y, 4, INK[colour], line=0)


def _resistor(page: Page, start: tuple, end: tuple) -> None:
    page.path([start, end], stroke="#888", line=2)
    x, y = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
    wide, high = (26, 10) if abs(end[0] - start[0]) > abs(end[1] - start[1]) else (10, 26)
    page.box(x - wide / 2, y - high / 2, wide, high, "#e3c9a0", round_corner=3)


def _board(page: Page) -> None:
    """The bare breadboard with its holes, rails and numbers."""
    right = _LEFT + _STEP * (_COLUMNS - 1)
    page.box(_LEFT - 30, 88, right - _LEFT + 60, 400, "#f7f5ee", round_corner=8)
    for rail, colour in (("+t", "orange"), ("-t", "black"), ("+b", "red"), ("-b", "black")):
        y = _RAILS[rail] + (-9 if rail[0] == "+" else 9)
        page.path([(_LEFT - 10, y), (right + 10, y)], stroke=INK[colour], line=1.6)
    names = {"+t": "3.3 V", "-t": "GND", "+b": "5 V", "-b": "GND"}
    for rail, y in _RAILS.items():
        page.text(right + 34, y + 5, names[rail], 13, "start", weight="bold")
    for column in range(1, _COLUMNS + 1):
        x = _LEFT + _STEP * (column - 1)
        for y in (*_ROWS.values(), *_RAILS.values()):
            page.box(x - 2.5, y - 2.5, 5, 5, "#bbb", "none", 0)
        if column % 5 == 0 or column == 1:
            page.text(x, 416, str(column), 9, fill="#777")
    for row, y in _ROWS.items():
        page.text(_LEFT - 20, y + 4, row, 10, fill="#777")
        page.text(right + 20, y + 4, row, 10, fill="#777")


def _chip(page: Page, column: int, pins: int, title: str) -> None:
    """A DIP chip across the middle, notch to the left, with its pin numbers."""
    half = pins // 2
    x, top, bottom = _LEFT + _STEP * (column - 1), _ROWS["f"], _ROWS["e"]
    page.box(x - 9, top - 4, _STEP * (half - 1) + 18, bottom - top + 8, "#333", round_corner=3)
    page.circle(x - 7, (top + bottom) / 2, 5, "#f7f5ee", line=0)
    page.text(x + _STEP * (half - 1) / 2 + 3, (top + bottom) / 2 + 4, title, 11, fill="#fff")
    for pin in range(1, pins + 1):
        lower = pin <= half
        at = x + _STEP * (pin - 1 if lower else pins - pin)
        page.text(at, bottom - 5 if lower else top + 11, str(pin), 8, fill="#ffd")


def _pico(page: Page) -> None:
    """The Pico, USB to the left: pins 1 to 20 below, 40 to 21 above."""
    x, top, bottom = _LEFT + _STEP * (_PICO_AT - 1), _ROWS["h"], _ROWS["c"]
    page.box(x - 14, top - 12, _STEP * 19 + 28, bottom - top + 24, "#2f8a4a", round_corner=6)
    page.box(x - 34, (top + bottom) / 2 - 16, 38, 32, "#ccc", round_corner=2)
    page.text(x - 15, (top + bottom) / 2 + 4, "USB", 10)
    page.text(x + _STEP * 9.5, (top + bottom) / 2 + 6, "Raspberry Pi Pico", 15, fill="#fff")
    for pin in range(1, 41):
        at = x + _STEP * (pin - 1 if pin <= 20 else 40 - pin)
        page.circle(at, bottom if pin <= 20 else top, 4, "#d9b95b", line=0)
        page.text(at, bottom - 7 if pin <= 20 else top + 14, str(pin), 8, fill="#dfd")


def _cells(page: Page) -> None:
    """The row a1 to h1 with its strip and the legs of its hall switches."""
    for column in range(SIDE_CELLS):
        left, middle = _CELLS_LEFT + column * _CELL, _CELLS_LEFT + (column + 0.5) * _CELL
        page.box(left, _CELLS_TOP, _CELL, 180, "#fdfdfa", "#bbb")
        page.text(left + 8, _CELLS_TOP + 20, cell_name(0, column), 15, "start", weight="bold")
        parts = bare.cell_parts()[0, column]
        page.box(middle - 15, _HALL_Y - 15, 30, 26, "#222", round_corner=4)
        page.text(middle, _HALL_Y + 3, parts["hall"], 11, fill="#fff")
        for leg in (1, 2, 3):
            x = middle + (leg - 2) * 11
            page.path([(x, _HALL_Y + 11), (x, _HALL_Y + 34)], stroke="#888", line=2.5)
            page.text(x + 5, _HALL_Y + 30, str(leg), 8, "start")
    strip_right = _CELLS_LEFT + SIDE_CELLS * _CELL
    page.box(_CELLS_LEFT + 6, _PIXEL_Y - 16, strip_right - _CELLS_LEFT - 12, 32, "#fff", "#999")
    for column in range(SIDE_CELLS):
        middle = _CELLS_LEFT + (column + 0.5) * _CELL
        page.box(middle - 12, _PIXEL_Y - 12, 24, 24, "#fff8d8")
        page.circle(middle, _PIXEL_Y, 8, "#ffe680")
        page.text(middle + 18, _PIXEL_Y + 4, bare.cell_parts()[0, column]["pixel"], 10, "start")
        arrow = [(middle + 38, _PIXEL_Y), (middle + 58, _PIXEL_Y)]
        page.path(arrow, arrow=True, stroke="#888")


def _cell_wires(page: Page) -> set[tuple[str, str]]:
    """Wires of strip and hall switches; the pairs that are drawn."""
    drawn: set[tuple[str, str]] = set()
    register = bare.registers()[0]
    strip = _CELLS_LEFT + 6
    for pad, y, x, rail, colour in (
        ("5V", _PIXEL_Y - 10, 50, "+b", "red"),
        ("GND", _PIXEL_Y + 10, 34, "-b", "black"),
    ):
        page.path([(x, _RAILS[rail]), (x, y), (strip, y)], stroke=INK[colour], line=3)
        page.path([(x, _RAILS[rail]), (_LEFT, _RAILS[rail])], stroke=INK[colour], line=3)
        page.text(strip + 5, y + 4, pad, 9, "start")
        drawn.add(("D1." + pad, pad))
    for bus, lane, y, colour in ((0, 50, -10, "red"), (1, 34, 10, "black")):
        way = [(lane, _PIXEL_Y + y), (lane, _BUS_Y[bus]), (_CELLS_LEFT + 7.5 * _CELL, _BUS_Y[bus])]
        page.path(way, stroke=INK[colour], line=3)
    for column in range(SIDE_CELLS):
        hall, middle = bare.cell_parts()[0, column]["hall"], _CELLS_LEFT + (column + 0.5) * _CELL
        for leg, net, bus, colour in (("1", "5V", 0, "red"), ("2", "GND", 1, "black")):
            at = middle + (int(leg) - 2) * 11
            page.path([(at, _HALL_Y + 30), (at, _BUS_Y[bus])], stroke=INK[colour], line=2.5)
            page.circle(at, _BUS_Y[bus], 3.5, INK[colour], line=0)
            drawn.add((f"{hall}.{leg}", net))
        pin = evening.REGISTER_INPUTS[column]
        _signal(page, column, middle + 11)
        drawn.add((f"{hall}.3", f"{register}.{pin}"))
        drawn |= {(f"R{column + 1}.1", f"{register}.{pin}"), (f"R{column + 1}.2", "3V3")}
    return drawn


def _signal(page: Page, column: int, x: float) -> None:
    """From leg 3 of a hall switch to its register pin: e to h go round to the upper side."""
    end = _spot(_SIGNALS[column])
    lane = 548 - 8 * (column if column < 4 else 7 - column)
    start = (x, _HALL_Y + 30.0)
    side = x + 26
    way: list[tuple[float, float]] = [start, (side, start[1]), (side, lane)]
    if column < 4:
        way += [(end[0], lane), end]
    else:
        round_the_end = _LEFT + _STEP * (48 + 7 - column) + 6
        between = end[1] - _STEP / 2  # between two rows of holes
        way += [(round_the_end, lane), (round_the_end, between), (end[0], between), end]
    page.path(way, stroke="#fff", line=4)
    page.path(way, stroke=INK["green"], line=2)
    page.circle(end[0], end[1], 4, INK["green"], line=0)
    letter = cell_name(0, column)[0]
    at_x, at_y = (end[0], 434.0) if column < 4 else (way[-3][0] + 10, end[1] - 5)
    page.box(at_x - 6, at_y - 10, 12, 13, "#f7f5ee", "none", 0)
    page.text(at_x, at_y, letter, 12, fill=INK["green"], weight="bold")


def _entry(page: Page) -> set[tuple[str, str]]:
    """Fuse, series resistor, capacitor and the links between rails; the pairs that are drawn."""
    fused: list[tuple[float, float]] = [
        _spot("2j"),
        _spot("2^2"),
        (26, _spot("2^2")[1]),
        (26, 448),
        (_LEFT, 448),
    ]
    page.path(fused, stroke=INK["red"], line=3)
    page.box(15, 300, 22, 34, "#f4d03f", round_corner=8)
    page.text(26, 321, "F2", 11, weight="bold")
    for stops, colour in _LINKS:
        _wire(page, stops, colour)
    _resistor(page, _spot(_SERIES[0]), _spot(_SERIES[1]))
    page.text(_spot("30c")[0] + 12, _spot("30c")[1] + 17, "R70", 10)
    x, y = _spot(_DATA)
    data: list[tuple[float, float]] = [
        (x, y),
        (x, 506),
        (66, 506),
        (66, _PIXEL_Y),
        (_CELLS_LEFT + 6, _PIXEL_Y),
    ]
    page.path(data, stroke="#fff", line=5)
    page.path(data, stroke=INK["green"], line=3)
    page.circle(x, y, 4, INK["green"], line=0)
    page.text(_CELLS_LEFT + 9, _PIXEL_Y + 4, "DIN", 9, "start")
    x = _spot(_BULK[0])[0]
    page.circle(x, 457, 17, "#27406b", line=1)
    page.text(x, 461, "C141", 10, fill="#fff")
    page.text(x - 22, 452, "+", 15, weight="bold")
    five, ground = ("C141.1", "5V"), ("C141.2", "GND")
    shifted = ("U74.3", "R70.1"), ("R70.2", "D1.DIN")
    return {("A1.40", "F2.1"), ("F2.2", "5V"), five, ground, *shifted}


def row_drawing() -> str:
    """One row of eight: breadboard above, strip and hall switches below."""
    page = Page(1290, 900, title="One row of eight on a breadboard")
    page.text(630, 34, "The smallest step: row 1 on a breadboard", 20, weight="bold")
    words = "Seen from above. Upper rail 3.3 V, lower rail 5 V: never join them."
    page.text(630, 58, words, 13)
    _board(page)
    _pico(page)
    _chip(page, _SHIFTER_AT, 14, "U74 74AHCT125")
    _chip(page, _REGISTER_AT, 16, "U65 74HC165")
    _cells(page)
    drawn = _entry(page) | _cell_wires(page)
    for way in _PULL_UPS:
        start, end = way.split()
        _resistor(page, _spot(start), _spot(end))
    for wire in evening.wires(1):
        pair = (wire.start, wire.end)
        if pair not in drawn:
            _wire(page, _WAYS[pair], wire.colour)
    _legend(page)
    return page.write()


def _legend(page: Page) -> None:
    signals = ("VBUS", "3V3", "GP22", "GP18", "GP17", "GP16")
    numbers = ", ".join("%s = pin %s" % (name, bare.pico_pin(name)) for name in signals)
    assert PICO_NAMES["3"] == "GND"
    notes = (
        "Pico: %s, GND = pin 3.\n"
        "Hall switch, marked face up: 1 = 5 V, 2 = GND, 3 = output. Strip: its arrows point from a"
        " to h. F2 = polyfuse 0.75 A. C141 = 220 uF, plus to 5 V.\n"
        "Small boxes: eight pull-ups of 10 kohm (R1 to R8) to 3.3 V; the four that lie pass over"
        " column 44 and do not touch it. R70 = 330 ohm.\n"
        "The wire from column 43 to 3.3 V is the end of the chain: it moves up when row 2 is made."
    )
    page.text(60, 820, notes % numbers, 13, "start")

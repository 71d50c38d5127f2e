"""The regular copper of the tile: the same few tracks in every cell, row and column.

Top: what runs along the rows (sensor lanes, pixel data, supply straps). Bottom: what runs along
the columns (supply trunks, the spine of clock, latch and shift). Ground fills the rest.
The irregular rest, around controller and connectors, is found by router.py.
"""

from functools import cache

from hardware import board
from hardware.board import PITCH_MM, REGISTER_COLUMN, SIDE_CELLS, cell_centre
from hardware.copper import BOTTOM, TOP, Track, Via, line
from hardware.shapes import Point

_LANES = (-6.2, -7.0, -7.8, -8.6)  # below the hall switch: nearest column to the register on top
_DROP = -2.0  # where a hall switch's output goes down to its lane
_OUT = 0.44  # height of a hall switch's output and supply pins
_PULL = -4.0  # height of its pull-up
_DATA, _DATA_OUT = 2.55, 5.85  # heights of a pixel's lower and upper pads
_TRUNK_5V, _TRUNK_3V3 = 4.4, 2.0  # on the bottom, from the middle of each column
_STRAP_5V, _STRAP_3V3 = 8.6, 10.9  # on the top, from the middle of rows 3 to 8
_RETURN = 11.9  # a row's last pixel back to the next row's first
_RETURN_LEFT = 8.95  # between two pins of the Pico's socket
_SPINE = {"LATCH": -12.2, "CLOCK": -11.4, "SENSOR_IN": -8.6, "shift": -6.2, "+3V3": -5.0}
_STRAP_ROWS = range(2, SIDE_CELLS)  # rows 1 and 2 hold the controller and the connectors


def _cell(row: int, column: int) -> list[Track | Via]:
    """Supply stubs, ground vias and the pull-up of one cell."""
    x, y = cell_centre(row, column)
    sensor = board.sensor_net(row, column)

    def at(*points: Point) -> list[Point]:
        return [(x + dx, y + dy) for dx, dy in points]

    pieces = line("+5V", TOP, at((2.45, _DATA), (5.825, _DATA)), 0.8)
    pieces += line("GND", TOP, at((7.375, _DATA), (8.9, _DATA)), 0.5)
    pieces += line("GND", TOP, at((-2.45, _DATA_OUT), (-3.9, _DATA_OUT)), 0.5)
    pieces += line("+3V3", TOP, at((0.95, _OUT), (2.0, _OUT), (2.55, -0.11), (2.55, -0.625)), 0.4)
    pieces += line("+3V3", TOP, at((0.825, _PULL), (2.0, _PULL)))
    pieces += line(sensor, TOP, at((-0.95, _OUT), (_DROP, _OUT)))
    pieces += line(sensor, TOP, at((-0.825, _PULL), (_DROP, _PULL)))
    pieces += line("GND", TOP, at((0, -1.44), (0, -2.75)), 0.4)
    pieces += line("GND", TOP, at((2.55, -2.175), (1.975, -2.75), (0, -2.75)), 0.4)
    vias = [("+5V", 4.4, _DATA), ("GND", 8.9, _DATA), ("GND", -3.9, _DATA_OUT)]
    vias += [("+3V3", 2.0, _OUT), ("+3V3", 2.0, _PULL), ("GND", 0.0, -2.75)]
    return pieces + [Via(net, x + dx, y + dy) for net, dx, dy in vias]


def _lanes(row: int) -> list[Track]:
    """Eight hall switches into the register of their row, four from either side."""
    x, y = cell_centre(row, REGISTER_COLUMN)
    pieces = []
    for column in range(SIDE_CELLS):
        net = board.sensor_net(row, column)
        start = cell_centre(row, column)[0] + _DROP
        left = column < REGISTER_COLUMN
        depth = REGISTER_COLUMN - 1 - column if left else column - REGISTER_COLUMN
        pin_y = y + board.REGISTER[1] + 1.905 - 1.27 * depth  # pins 3 to 6, and 14 to 11
        lane_y = y + _LANES[depth]
        pin_x = x + board.REGISTER[0] + (-2.475 if left else 2.475)
        edge = pin_x + (-1.125 if left else 1.125)
        climb = (pin_y - lane_y) * (-1 if left else 1)
        points = [(start, y + _OUT), (start, lane_y), (edge + climb, lane_y), (edge, pin_y)]
        if column == REGISTER_COLUMN:
            points = [(start, y + _OUT), (start, y + _PULL), (edge, y + _PULL), (edge, pin_y)]
        pieces += line(net, TOP, points + [(pin_x, pin_y)])
    return pieces


def _pixel_row(row: int) -> list[Track]:
    """Pixel data along the row, then back over its top to the next row."""
    pieces = []
    for column in range(SIDE_CELLS - 1):
        x, y = cell_centre(row, column)
        steps = ((2.45, _DATA_OUT), (7.9, _DATA_OUT), (11.2, _DATA), (PITCH_MM - 2.45, _DATA))
        net = board.pixel_net(row * SIDE_CELLS + column + 1)
        pieces += line(net, TOP, [(x + dx, y + dy) for dx, dy in steps])
    x, y = cell_centre(row, SIDE_CELLS - 1)
    net = board.pixel_net((row + 1) * SIDE_CELLS)
    if row < SIDE_CELLS - 1:
        first_x, first_y = cell_centre(row + 1, 0)
        points = [(x + 2.45, y + _DATA_OUT), (x + 7, y + _DATA_OUT), (x + 7, y + _RETURN)]
        points += [(_RETURN_LEFT, y + _RETURN), (_RETURN_LEFT, first_y + _DATA)]
        return pieces + line(net, TOP, points + [(first_x - 2.45, first_y + _DATA)])
    # The last pixel's data runs down the right edge towards the connector to the next tile.
    pieces += line(net, TOP, [(x + 2.45, y + _DATA_OUT), (197.9, y + _DATA_OUT), (197.9, 180.825)])
    return pieces + line("PIXEL_OUT", TOP, [(197.9, 179.175), (197.9, 26.8), (190.0, 26.8)])


def _register(row: int) -> list[Track | Via]:
    """Supply, ground and shift of one register, and its branches from the spine."""
    x, y = cell_centre(row, REGISTER_COLUMN)
    serial = board.shift_net(row)

    def at(*points: Point) -> list[Point]:
        return [(x + dx, y + dy) for dx, dy in points]

    latch, clock, shift, spine = (_SPINE[name] for name in ("LATCH", "CLOCK", "shift", "+3V3"))
    pieces = line("LATCH", TOP, at((-9.375, -1.155), (latch, -1.155)))
    pieces += line("CLOCK", TOP, at((-9.375, -2.425), (clock, -2.425)))
    pieces += line(
        "+3V3", TOP, at((-6.125, 0.45), (spine, 0.45), (-4.425, -0.125), (-4.425, -1.155)), 0.4
    )
    pieces += line("GND", TOP, at((-7.675, 0.45), (-9.9, 0.45)), 0.4)
    pieces += line("GND", TOP, at((-4.425, -2.425), (-7.4, -2.425)))
    pieces += line("GND", TOP, at((-9.375, -10.045), (-7.6, -10.045)))
    pieces += line(serial, TOP, at((shift, -4.0), (shift, -8.775), (-4.425, -8.775)))
    vias = [("LATCH", latch, -1.155), ("CLOCK", clock, -2.425), ("+3V3", spine, 0.45)]
    vias += [
        ("GND", -9.9, 0.45),
        ("GND", -7.4, -2.425),
        ("GND", -7.6, -10.045),
        (serial, shift, -4.0),
    ]
    if row > 0:
        below = board.shift_net(row - 1)
        pieces += line(below, TOP, at((-4.425, -10.045), (shift, -10.045)))
        pieces += line(below, BOTTOM, at((shift, -10.045), (shift, -PITCH_MM - 4.0)))
        vias.append((below, shift, -10.045))
    return pieces + [Via(net, x + dx, y + dy) for net, dx, dy in vias]


def _spine() -> list[Track]:
    """Clock, latch, 3.3 V and the next tile's sensor data, up the middle of the bottom side."""
    x, low = cell_centre(0, REGISTER_COLUMN)
    high = cell_centre(SIDE_CELLS - 1, 0)[1]

    def upward(net: str, start: float, end: float, width: float = board.TRACK_MM) -> list[Track]:
        return line(net, BOTTOM, [(x + _SPINE[net], start), (x + _SPINE[net], end)], width)

    pieces = upward("LATCH", low - 1.155, high - 1.155) + upward(
        "CLOCK", low - 2.425, high - 2.425
    )
    pieces += upward("+3V3", low + 0.45, high + _STRAP_3V3, 0.8)
    pieces += upward("SENSOR_IN", 28.0, high - 6.4)
    corner = [(x + _SPINE["SENSOR_IN"], high - 6.4), (x + _SPINE["shift"], high - 4.0)]
    return pieces + line("SENSOR_IN", BOTTOM, corner)


def _trunk(column: int) -> list[Track]:
    """5 V and 3.3 V of one column, necked between the pins of the Pico's socket."""
    x = cell_centre(0, column)[0]
    low, high = cell_centre(0, 0)[1], cell_centre(SIDE_CELLS - 1, 0)[1]
    gates = {0: (16.57, 14.03), 1: (41.97, 39.43)}.get(column)  # gaps between socket pins
    pieces = []
    for net, dx, start, end, width, which in (
        ("+5V", _TRUNK_5V, low + _DATA, high + _STRAP_5V, 2.0, 0),
        ("+3V3", _TRUNK_3V3, low + _PULL, high + _STRAP_3V3, 0.6, 1),
    ):
        middle = x + dx
        for pins_y in (27.11, 44.89):
            if gates is None:
                break
            neck = [(middle, pins_y - 2.5), (gates[which], pins_y - 1.3)]
            neck += [(gates[which], pins_y + 1.3), (middle, pins_y + 2.5)]
            pieces += line(net, BOTTOM, [(middle, start), neck[0]], width)
            pieces += line(net, BOTTOM, neck, 0.4)
            start = pins_y + 2.5
        pieces += line(net, BOTTOM, [(middle, start), (middle, end)], width)
    return pieces


def _straps(row: int) -> list[Track | Via]:
    """5 V and 3.3 V along a row, joined to every trunk, so that both supplies form a mesh."""
    y = cell_centre(row, 0)[1]
    first, last = cell_centre(0, 0)[0], cell_centre(0, SIDE_CELLS - 1)[0]
    ends = ((first + _TRUNK_5V, y + _STRAP_5V), (last + _TRUNK_5V, y + _STRAP_5V))
    pieces: list[Track | Via] = [*line("+5V", TOP, ends, 2.0)]
    ends = ((first + _TRUNK_3V3, y + _STRAP_3V3), (last + _TRUNK_3V3, y + _STRAP_3V3))
    pieces += line("+3V3", TOP, ends, 0.5)
    for column in range(SIDE_CELLS):
        x = cell_centre(0, column)[0]
        pieces += [Via("+5V", x + _TRUNK_5V + side, y + _STRAP_5V) for side in (-0.45, 0.45)]
        pieces.append(Via("+3V3", x + _TRUNK_3V3, y + _STRAP_3V3))
    pieces.append(Via("+3V3", cell_centre(0, REGISTER_COLUMN)[0] + _SPINE["+3V3"], y + _STRAP_3V3))
    return pieces


def _usb_entry() -> list[Track | Via]:
    """From the Pico's VBUS through fuse and diode, over the first pixel of row 2 to its trunk."""
    pieces = line("VBUS", TOP, [(2.6, 27.11), (2.2, 29.0), (2.2, 36.2)], 1.2)
    pieces += line("USB_FUSED", TOP, [(6.7375, 36.2), (6.6, 40.4)], 1.2)
    pieces += line("+5V", TOP, [(2.6, 40.4), (1.1, 42.0), (1.1, 46.8)], 0.9)
    pieces += line("+5V", TOP, [(1.1, 46.8), (1.8, 47.5), (16.9, 47.5)], 1.2)
    pieces += line("+5V", TOP, [(2.6, 40.4), (3.0, 42.1)], 0.6)
    pieces += line("+5V", BOTTOM, [(3.0, 42.1), (3.87, 41.2), (3.87, 33.05)], 0.6)
    pieces += line("+5V", TOP, [(3.87, 33.05), (5.14, 33.05)], 0.6)
    pieces += line("VSYS", TOP, [(5.14, 27.11), (5.14, 29.75)], 0.8)
    spots = ((3.0, 42.1), (3.87, 33.05), (16.45, 47.5), (17.35, 47.5))
    return pieces + [Via("+5V", x, y) for x, y in spots]


def _supply_entry() -> list[Track | Via]:
    """From the USB-C socket below the left edge through fuse and diode to trunk a."""
    pieces: list[Track | Via] = []
    for y in (11.08, 14.12):
        pieces += line("EXT_IN", BOTTOM, [(6.08, y), (7.6, y)], 0.76)
    pieces += line("EXT_IN", BOTTOM, [(7.6, 11.08), (7.6, 18.9), (6.0, 18.9)], 1.0)
    pieces += line("EXT_IN", BOTTOM, [(6.0, 18.9), (2.0, 18.9)], 1.6)
    pieces += line("EXT_IN", TOP, [(2.45, 18.9), (2.45, 22.1)], 2.0)
    for y, resistor_y in ((12.1, 10.9), (13.1, 14.3)):
        net = "CC1" if y < 12.6 else "CC2"
        pieces += line(net, BOTTOM, [(6.08, y), (4.7, y)])
        pieces += line(net, TOP, [(4.7, y), (5.775, resistor_y)]) + [Via(net, 4.7, y)]
    pieces += line("EXT_FUSED", TOP, [(6.7375, 22.1), (11.2, 22.1)], 1.8)
    pieces += line("+5V", TOP, [(15.2, 22.1), (17.4, 22.1)], 1.8)
    pieces += [Via("EXT_IN", x, 18.9) for x in (1.7, 2.5, 3.3)]
    return pieces + [Via("+5V", 17.4, y) for y in (21.4, 22.1, 22.8)]


def _connectors() -> list[Track | Via]:
    """5 V to both ribbons, to the big capacitor and to the test points."""
    pieces = line("+5V", TOP, [(77.32, 22.67), (77.32, 20.13), (66.9, 20.13)], 1.6)
    pieces += line("+5V", TOP, [(127.32, 22.67), (127.32, 20.13), (116.9, 20.13)], 1.6)
    pieces += line("+5V", BOTTOM, [(69.2, 45.5), (66.9, 45.5)], 1.6)
    pieces += line("+5V", BOTTOM, [(94.6, 33.0), (91.9, 33.0)], 0.6)
    pieces += line("+3V3", BOTTOM, [(109.9, 33.0), (107.5, 33.0)], 0.6)
    spots = ((66.45, 20.13), (67.35, 20.13), (116.45, 20.13), (117.35, 20.13))
    return pieces + [Via("+5V", x, y) for x, y in spots]


@cache
def regular() -> tuple:
    """All copper that follows from the lattice, and the wide power tracks."""
    pieces = []
    for row in range(SIDE_CELLS):
        for column in range(SIDE_CELLS):
            pieces += _cell(row, column)
        pieces += _lanes(row) + _pixel_row(row) + _register(row)
        pieces += _straps(row) if row in _STRAP_ROWS else []
    for column in range(SIDE_CELLS):
        pieces += _trunk(column)
    return tuple(pieces + _spine() + _usb_entry() + _supply_entry() + _connectors())

"""The regular copper of the tile: the same few tracks in every cell, row and column.

Top: what runs along the rows (sensor lanes, pixel data, supply straps). Bottom: what runs along
the columns (supply trunks, the spine of clock, latch and shift). Ground fills the rest.
The irregular rest, around controller and connectors, is found by router.py.
"""

from functools import cache

from hardware import board
from hardware.board import PITCH_MM, REGISTER_COLUMN, SIDE_CELLS, cell_centre
from hardware.copper import BOTTOM, TOP, Via, line

_LANES = (-6.2, -7.0, -7.8, -8.6)  # below the hall switch: nearest column to the register on top
_DROP = -2.0  # where a hall switch's output goes down to its lane
_TRUNK_5V, _TRUNK_3V3 = 4.4, 2.0  # on the bottom, from the middle of each column
_STRAP_5V, _STRAP_3V3 = 8.5, 10.9  # on the top, from the middle of rows 3 to 8
_RETURN = 11.9  # a row's last pixel back to the next row's first
_RETURN_LEFT = 8.95  # between two pins of the Pico's socket
_SPINE = {"LATCH": -12.2, "CLOCK": -11.4, "SENSOR_IN": -8.6, "shift": -6.2, "+3V3": -5.0}
_STRAP_ROWS = range(2, SIDE_CELLS)  # rows 1 and 2 hold the controller and the connectors


def _cell(row, column):
    """Supply stubs, ground vias and the pull-up of one cell."""
    x, y = cell_centre(row, column)
    sensor = board.sensor_net(row, column)

    def at(*points):
        return [(x + dx, y + dy) for dx, dy in points]

    pieces = line("+5V", TOP, at((2.45, 1.55), (5.825, 1.55)), 0.8)
    pieces += line("GND", TOP, at((7.375, 1.55), (8.9, 1.55)), 0.5)
    pieces += line("GND", TOP, at((-2.45, 4.85), (-2.45, 6.05)), 0.5)
    pieces += line(
        "+3V3", TOP, at((0.95, -2.26), (2.0, -2.26), (2.55, -2.81), (2.55, -3.325)), 0.4
    )
    pieces += line("+3V3", TOP, at((0.825, -0.4), (0.95, -2.26)))
    pieces += line(sensor, TOP, at((-0.825, -0.4), (-0.95, -2.26), (_DROP, -2.26)))
    pieces += line("GND", TOP, at((0, -4.14), (0, -5.45)), 0.4)
    pieces += line("GND", TOP, at((2.55, -4.875), (1.975, -5.45), (0, -5.45)), 0.4)
    vias = (("+5V", 4.4, 1.55), ("GND", 8.9, 1.55), ("GND", -2.45, 6.05))
    vias += (("+3V3", 2.0, -2.26), ("GND", 0, -5.45))
    return pieces + [Via(net, x + dx, y + dy) for net, dx, dy in vias]


def _lanes(row):
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
        points = [(start, y - 2.26), (start, lane_y), (edge + climb, lane_y), (edge, pin_y)]
        if column == REGISTER_COLUMN:
            points = [(start, y - 2.26), (edge, y - 2.26 - (start - edge)), (edge, pin_y)]
        pieces += line(net, TOP, points + [(pin_x, pin_y)])
    return pieces


def _pixel_row(row):
    """Pixel data along the row, then back over its top to the next row."""
    pieces = []
    for column in range(SIDE_CELLS - 1):
        x, y = cell_centre(row, column)
        steps = ((2.45, 4.85), (7.9, 4.85), (11.2, 1.55), (PITCH_MM - 2.45, 1.55))
        net = board.pixel_net(row * SIDE_CELLS + column + 1)
        pieces += line(net, TOP, [(x + dx, y + dy) for dx, dy in steps])
    x, y = cell_centre(row, SIDE_CELLS - 1)
    net = board.pixel_net((row + 1) * SIDE_CELLS)
    if row < SIDE_CELLS - 1:
        first_x, first_y = cell_centre(row + 1, 0)
        points = [(x + 2.45, y + 4.85), (x + 7, y + 4.85), (x + 7, y + _RETURN)]
        points += [(_RETURN_LEFT, y + _RETURN), (_RETURN_LEFT, first_y + 1.55)]
        return pieces + line(net, TOP, points + [(first_x - 2.45, first_y + 1.55)])
    # The last pixel's data runs down the right edge towards the connector to the next tile.
    pieces += line(net, TOP, [(x + 2.45, y + 4.85), (197.9, y + 4.85), (197.9, 180.825)])
    return pieces + line("PIXEL_OUT", TOP, [(197.9, 179.175), (197.9, 26.8), (190.0, 26.8)])


def _register(row):
    """Supply, ground and shift of one register, and its branches from the spine."""
    x, y = cell_centre(row, REGISTER_COLUMN)
    serial = board.shift_net(row)

    def at(*points):
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


def _spine():
    """Clock, latch, 3.3 V and the next tile's sensor data, up the middle of the bottom side."""
    x, low = cell_centre(0, REGISTER_COLUMN)
    high = cell_centre(SIDE_CELLS - 1, 0)[1]

    def upward(net, start, end, width=board.TRACK_MM):
        return line(net, BOTTOM, [(x + _SPINE[net], start), (x + _SPINE[net], end)], width)

    pieces = upward("LATCH", low - 1.155, high - 1.155) + upward(
        "CLOCK", low - 2.425, high - 2.425
    )
    pieces += upward("+3V3", low + 0.45, high + _STRAP_3V3, 0.8)
    pieces += upward("SENSOR_IN", 28.0, high - 6.4)
    corner = [(x + _SPINE["SENSOR_IN"], high - 6.4), (x + _SPINE["shift"], high - 4.0)]
    return pieces + line("SENSOR_IN", BOTTOM, corner)


def _trunk(column):
    """5 V and 3.3 V of one column, necked between the pins of the Pico's socket."""
    x = cell_centre(0, column)[0]
    low, high = cell_centre(0, 0)[1], cell_centre(SIDE_CELLS - 1, 0)[1]
    gates = {0: (16.57, 14.03), 1: (41.97, 39.43)}.get(column)  # gaps between socket pins
    pieces = []
    for net, dx, start, end, width, which in (
        ("+5V", _TRUNK_5V, low + 1.55, high + _STRAP_5V, 2.0, 0),
        ("+3V3", _TRUNK_3V3, low - 2.26, high + _STRAP_3V3, 0.6, 1),
    ):
        middle = x + dx
        for pins_y in (27.11, 44.89) if gates else ():
            neck = [(middle, pins_y - 2.5), (gates[which], pins_y - 1.3)]
            neck += [(gates[which], pins_y + 1.3), (middle, pins_y + 2.5)]
            pieces += line(net, BOTTOM, [(middle, start), neck[0]], width)
            pieces += line(net, BOTTOM, neck, 0.4)
            start = pins_y + 2.5
        pieces += line(net, BOTTOM, [(middle, start), (middle, end)], width)
    return pieces


def _straps(row):
    """5 V and 3.3 V along a row, joined to every trunk, so that both supplies form a mesh."""
    y = cell_centre(row, 0)[1]
    first, last = cell_centre(0, 0)[0], cell_centre(0, SIDE_CELLS - 1)[0]
    ends = ((first + _TRUNK_5V, y + _STRAP_5V), (last + _TRUNK_5V, y + _STRAP_5V))
    pieces = line("+5V", TOP, ends, 2.0)
    ends = ((first + _TRUNK_3V3, y + _STRAP_3V3), (last + _TRUNK_3V3, y + _STRAP_3V3))
    pieces += line("+3V3", TOP, ends, 0.5)
    for column in range(SIDE_CELLS):
        x = cell_centre(0, column)[0]
        pieces += [Via("+5V", x + _TRUNK_5V + side, y + _STRAP_5V) for side in (-0.45, 0.45)]
        pieces.append(Via("+3V3", x + _TRUNK_3V3, y + _STRAP_3V3))
    pieces.append(Via("+3V3", cell_centre(0, REGISTER_COLUMN)[0] + _SPINE["+3V3"], y + _STRAP_3V3))
    return pieces


def _power_entry():
    """The wide tracks of USB and supply: under the first and third pixel to their trunks."""
    pieces = line("VBUS", TOP, [(2.6, 27.11), (2.7625, 22.0)], 1.2)
    pieces += line("USB_FUSED", TOP, [(7.0375, 22.0), (6.9, 17.6)], 1.2)
    pieces += line("+5V", TOP, [(2.9, 17.6), (2.9, 15.7), (16.9, 15.7)], 1.2)
    pieces += line("+5V", BOTTOM, [(3.87, 15.7), (3.87, 33.05)], 0.4)
    pieces += line("+5V", TOP, [(3.87, 33.05), (5.14, 33.05)], 0.6)
    pieces += line("VSYS", TOP, [(5.14, 27.11), (5.14, 29.75)], 0.8)
    pieces += line("EXT_IN", TOP, [(32.84, 19.4), (35.04, 21.6), (42.4625, 21.6)], 2.0)
    pieces += line("EXT_FUSED", TOP, [(46.7375, 21.6), (53.4, 21.6), (53.4, 17.6)], 2.0)
    pieces += line("+5V", TOP, [(57.4, 17.6), (57.4, 15.7), (66.9, 15.7)], 1.4)
    pieces += line("+5V", TOP, [(77.32, 22.67), (77.32, 20.13), (66.9, 20.13)], 1.6)
    pieces += line("+5V", TOP, [(127.32, 22.67), (127.32, 20.13), (116.9, 20.13)], 1.6)
    pieces += line("+5V", BOTTOM, [(69.2, 45.5), (66.9, 45.5)], 1.6)
    pieces += line("+5V", BOTTOM, [(94.6, 33.0), (91.9, 33.0)], 0.6)
    pieces += line("+3V3", BOTTOM, [(109.9, 33.0), (107.5, 33.0)], 0.6)
    spots = [
        (3.87, 15.7),
        (3.87, 33.05),
        (16.45, 15.7),
        (17.35, 15.7),
        (66.45, 15.7),
        (67.35, 15.7),
    ]
    spots += [(66.9, 16.6), (66.45, 20.13), (67.35, 20.13), (116.45, 20.13), (117.35, 20.13)]
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
    return tuple(pieces + _spine() + _power_entry())

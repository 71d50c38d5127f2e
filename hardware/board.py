"""THE description of one tile: its cells, its parts, its nets, its chains.

One circuit board serves every tile: 8x8 cells, 200 x 200 mm. Everything else in this room is
written from what stands here. Coordinates are millimetres seen from the top, x to the right and y
UP from the outer corner of cell a1, so that row 0 is rank 1 and column 0 is file a.
"""

import uuid
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache

from hardware.control import CONTROL, KINDS, TEST_POINTS
from hardware.shapes import FOOTPRINTS, PICO_NAMES, SYMBOLS, Pad, Point

REVISION = "B"
DATE = "2026-11-17"  # of this revision; printed on the board and in every file instead of today

SIDE_CELLS = 8
PITCH_MM = 25.0
SIDE_MM = SIDE_CELLS * PITCH_MM
CELLS = SIDE_CELLS * SIDE_CELLS
BOARD_COLUMNS = 16  # a cell's number is row * 16 + column on every build size

CLEARANCE_MM = 0.2
TRACK_MM = 0.25
VIA_MM, VIA_DRILL_MM = 0.6, 0.3
EDGE_MM = 0.5  # copper to board edge

# Where the lower left cell of each tile lies, in the order of the chain: up, then right, then
# down, so that every cable joins neighbours. 1 tile: 8x8, 2 tiles: 8 columns by 16 rows, 4: 16x16.
TILE_CORNERS = ((0, 0), (8, 0), (8, 8), (0, 8))  # row, column
TILE_COUNTS = (1, 2, 4)

# The Pico's pins. SPI0 on GP16 and GP18; GP19 stays free because SPI0 would drive it.
PICO_PINS = {"PIXEL_IN": "GP22", "CLOCK_IN": "GP18", "LATCH_IN": "GP17", "SENSOR_OUT": "GP16"}
# For additions, at the header J4 and the buzzer. The firmware leaves them alone: all inputs.
SPARE_PINS = {
    "I2C_SDA": "GP14",  # I2C1
    "I2C_SCL": "GP15",
    "UART_TX": "GP12",  # UART0
    "UART_RX": "GP13",
    "SPARE_A": "GP26",  # these two also measure voltages
    "SPARE_B": "GP27",
    "BUZZER": "GP11",
}

# Both tile connectors alike, so that a straight ribbon joins OUT of one tile to IN of the next.
# Ground lies beside every signal; latch and sensor may touch, the latch rests while bits run.
CABLE = ("+5V", "+5V", "GND", "PIXEL", "GND", "CLOCK", "GND", "SENSOR", "LATCH", "GND")

# Where things lie inside a cell, from its centre: x, y, rotation.
CELL_PARTS = {
    "pixel": (0.0, 4.2, 180),  # DIN left, DOUT right: data runs along the row
    "pixel_capacitor": (6.6, 2.55, 0),
    "pull_up": (0.0, -4.0, 0),
    "hall": (0.0, -0.5, 270),  # as near the middle as its pads and the pixel allow
    "hall_capacitor": (2.55, -1.4, 270),
}
REGISTER_COLUMN = 4  # the 74HC165 of a row lies left in this cell, its inputs facing both halves
REGISTER = (-6.9, -5.6, 0)
REGISTER_CAPACITOR = (-6.9, 0.45, 180)
# Inputs from column a to column h; H leaves first, so bit 7 of a row's byte is column a.
REGISTER_INPUTS = ("6", "5", "4", "3", "14", "13", "12", "11")
WALL_MM = 2.0  # light grid; no part may stand under it

HOLES = ((4.2, 4.2), (195.8, 4.2), (4.2, 195.8), (195.8, 195.8))
FIDUCIALS = ((8.6, 4.2), (191.4, 4.2), (8.6, 195.8))  # three: a turned board is noticed

PadPlace = tuple[Pad, float, float, float, float]  # x, y, width, height on the board

_SPACE = uuid.UUID("6c696368-7477-4965-8573-652d74696c65")


def identifier(*words: object) -> str:
    """The same for the same words, so a rebuilt file differs only where the board does."""
    return str(uuid.uuid5(_SPACE, "/".join(str(word) for word in words)))


@dataclass(frozen=True)
class Part:
    """One part: what it is, where it lies, the net of each pin (pins left out stay open)."""

    reference: str
    kind: str  # of KINDS in control.py
    x_mm: float
    y_mm: float
    rotation: int
    nets: dict[str, str] = field(hash=False)
    under: bool = False  # on the lower side
    fitted: str = "every"  # or "first" (controller, power entry) or "later" (the plug from before)
    sheet: str = "control"

    @property
    def symbol(self) -> str:
        """The symbol it is drawn with."""
        return KINDS[self.kind][0]

    @property
    def footprint(self) -> str:
        """The pattern of pads it is soldered to."""
        return KINDS[self.kind][1]

    @property
    def value(self) -> str:
        """What is printed beside it."""
        if self.kind == "test_point":
            return self.nets["1"]
        return KINDS[self.kind][2]

    def pad_places(self) -> Iterator[PadPlace]:
        """Every pad as (pad, x, y, width, height) on the board, y up."""
        for pad in FOOTPRINTS[self.footprint].pads:
            across, along = turn(pad.x_mm, pad.y_mm if self.under else -pad.y_mm, self.rotation)
            size = (pad.width_mm, pad.height_mm)
            if self.rotation % 180:
                size = (pad.height_mm, pad.width_mm)
            yield pad, round(self.x_mm + across, 4), round(self.y_mm + along, 4), *size

    def courtyard(self) -> tuple[float, float, float, float]:
        """Left, bottom, right, top of the space the part needs."""
        shape = FOOTPRINTS[self.footprint]
        up = shape.centre_mm[1] if self.under else -shape.centre_mm[1]
        x, y = turn(shape.centre_mm[0], up, self.rotation)
        half = shape.court_mm if self.rotation % 180 == 0 else shape.court_mm[::-1]
        x, y = x + self.x_mm, y + self.y_mm
        return x - half[0], y - half[1], x + half[0], y + half[1]


def turn(x: float, y: float, degrees: int) -> Point:
    """Rotate anticlockwise by a multiple of 90 degrees."""
    for _ in range(degrees // 90 % 4):
        x, y = -y, x
    return x, y


def cell_centre(row: int, column: int) -> Point:
    """Where the middle of a cell lies on its tile."""
    return (column + 0.5) * PITCH_MM, (row + 0.5) * PITCH_MM


def cell_name(row: int, column: int) -> str:
    """The name printed on the tile, a1 to h8."""
    return "abcdefghijklmnop"[column] + str(row + 1)


def sensor_net(row: int, column: int) -> str:
    """The net from one hall switch to its register."""
    return "HALL_" + cell_name(row, column).upper()


def pixel_net(index: int) -> str:
    """The net into pixel `index` of the tile; the last one leaves it."""
    return "PIXEL_LAST" if index == CELLS else "PIXEL_%d" % index


def _cell_parts(row: int, column: int) -> tuple[Part, ...]:
    """Pixel, hall switch, their capacitors and the pull-up of one cell, numbered row by row."""
    index = row * SIDE_CELLS + column
    number = index + 1
    centre_x, centre_y = cell_centre(row, column)

    def part(place: str, reference: str, kind: str, nets: dict[str, str]) -> Part:
        x, y, rotation = CELL_PARTS[place]
        spot = (centre_x + x, centre_y + y, rotation)
        return Part(reference, kind, *spot, nets, sheet="row%d" % (row + 1))

    sensor = sensor_net(row, column)
    light = {"1": "+5V", "2": pixel_net(index + 1), "3": "GND", "4": pixel_net(index)}
    return (
        part("pixel", "D%d" % number, "pixel", light),
        part("pixel_capacitor", "C%d" % number, "c100n", {"1": "+5V", "2": "GND"}),
        part("hall", "U%d" % number, "hall", {"1": "+3V3", "2": sensor, "3": "GND"}),
        part("hall_capacitor", "C%d" % (number + 64), "c100n", {"1": "+3V3", "2": "GND"}),
        part("pull_up", "R%d" % number, "r10k", {"1": sensor, "2": "+3V3"}),
    )


def shift_net(row: int) -> str:
    """Into the register of `row`: from the row above, for the last one from the next tile."""
    return "SENSOR_IN" if row == SIDE_CELLS - 1 else "SHIFT_%d" % (row + 2)


def _register_parts(row: int) -> list[Part]:
    """The 74HC165 of one row and its capacitor; row 1's register is read first."""
    centre_x, centre_y = cell_centre(row, REGISTER_COLUMN)
    nets = {
        "1": "LATCH",
        "2": "CLOCK",
        "8": "GND",
        "15": "GND",
        "16": "+3V3",
        "10": shift_net(row),
    }
    nets["9"] = "SHIFT_1" if row == 0 else shift_net(row - 1)
    for column, pin in enumerate(REGISTER_INPUTS):
        nets[pin] = sensor_net(row, column)
    parts = []
    for letter, number, kind, place, wiring in (
        ("U", 65 + row, "register", REGISTER, nets),
        ("C", 129 + row, "c100n", REGISTER_CAPACITOR, {"1": "+3V3", "2": "GND"}),
    ):
        spot = (centre_x + place[0], centre_y + place[1], place[2])
        parts.append(
            Part("%s%d" % (letter, number), kind, *spot, wiring, sheet="row%d" % (row + 1))
        )
    return parts


def _pico_nets() -> dict[str, str]:
    """Pin number -> net for the four signals, the grounds and the two supplies."""
    by_name = {gpio: net for net, gpio in {**PICO_PINS, **SPARE_PINS}.items()}
    by_name.update({"GND": "GND", "AGND": "GND", "VSYS": "VSYS", "VBUS": "VBUS"})
    return {number: by_name[name] for number, name in PICO_NAMES.items() if name in by_name}


def _control_parts() -> list[Part]:
    """The parts that exist once per tile, from the table in control.py."""
    parts = []
    for reference, kind, x, y, rotation, wiring, flags in CONTROL:
        nets = dict(word.split("=") for word in wiring.split())
        if kind == "pico":
            nets = _pico_nets()
        if kind == "box_header":
            nets = {str(pin): nets.get(word, word) for pin, word in enumerate(CABLE, 1)}
        fitted = "first" if "1" in flags else "later" if "2" in flags else "every"
        parts.append(Part(reference, kind, x, y, rotation, nets, "u" in flags, fitted))
    for number, (net, x, y) in enumerate(TEST_POINTS, 1):
        parts.append(Part("TP%d" % number, "test_point", x, y, 0, {"1": net}, under=True))
    for number, (x, y) in enumerate(HOLES, 1):
        parts.append(Part("H%d" % number, "hole", x, y, 0, {}))
    for number, (x, y) in enumerate(FIDUCIALS, 1):
        parts.append(Part("FID%d" % number, "fiducial", x, y, 0, {}))
    return parts


def tile_parts() -> tuple:
    """Every part of the tile, cells first."""
    parts: list[Part] = []
    for row in range(SIDE_CELLS):
        for column in range(SIDE_CELLS):
            parts.extend(_cell_parts(row, column))
    for row in range(SIDE_CELLS):
        parts.extend(_register_parts(row))
    return tuple(parts + _control_parts())


PARTS = tile_parts()


def netlist() -> dict:
    """Net -> list of (reference, pin), nets sorted by name."""
    nets: dict[str, list[tuple[str, str]]] = {}
    for part in PARTS:
        for pin, net in part.nets.items():
            nets.setdefault(net, []).append((part.reference, pin))
    return {name: nets[name] for name in sorted(nets)}


@cache
def unconnected_pins() -> dict:
    """(reference, pin) left open on purpose -> the name KiCad gives that pin's lonely net."""
    loose = {}
    for part in PARTS:
        _, left, right = SYMBOLS[part.symbol]
        for number, name, _ in left + right:
            if number not in part.nets:
                words = (part.reference, name, number)
                loose[part.reference, number] = "unconnected-(%s-%s-Pad%s)" % words
    return loose


def tile_cells() -> list[tuple[int, int]]:
    """(row, column) of each cell of a tile in the order of both chains."""
    return [(row, column) for row in range(SIDE_CELLS) for column in range(SIDE_CELLS)]


def pixel_cells(tiles: int) -> list:
    """Cell numbers in the order of the pixel chain: row by row from a1 of each tile."""
    order = []
    for top, left in TILE_CORNERS[:tiles]:
        order += [(top + row) * BOARD_COLUMNS + left + column for row, column in tile_cells()]
    return order


def sensor_cells(tiles: int) -> list:
    """Cell numbers in the order the sensor bits arrive: the same walk as the pixels."""
    order = []
    for top, left in TILE_CORNERS[:tiles]:
        for row in range(SIDE_CELLS):  # row 1's register is read first
            for column in range(SIDE_CELLS):  # and column a leaves it first, on input H
                order.append((top + row) * BOARD_COLUMNS + left + column)
    return order

"""The first evening: an 8x8 board from LED strip, leaded hall switches and DIP registers.

No circuit board of ours is needed. The circuit is the tile's, part by part and with the tile's
names, so the same firmware, the same bench test and the same `lichtwiese doctor` serve it; a test
joins the wires below and compares. One thing differs: the hall switches live on 5 V, because the
cheap leaded ones need 4.5 V; their open outputs are pulled up to 3.3 V as on the tile. Row 1 and
the Pico live on a breadboard, the other rows get a small piece of strip board each. Millimetres
from the outer corner of cell a1, seen from above.
"""

from dataclasses import dataclass
from functools import cache
from math import ceil, hypot

from hardware import bare, board, power
from hardware.board import REGISTER_INPUTS, SIDE_CELLS

PITCH_MM = 1000 / 30  # a strip of 30 pixels per metre, taken as it comes
FIELD_MM = SIDE_CELLS * PITCH_MM
PLATE_MM = (400.0, 300.0)  # back and pane of a clip frame; the bay beside the field takes the Pico
EDGE_MM = (PLATE_MM[1] - FIELD_MM) / 2  # from the plate's lower left corner to cell a1
STRIP_UP_MM = 9.0  # the strip's middle above the middle of its row: the hall switch has the middle
STRIP_WIDE_MM = 10.0

# The stack over the plate, from below, in mm; the face of a hall switch stands on its bent legs.
GRID_MM, HALL_FACE_MM = 10.0, 8.5
COVER_MM = (("baking paper, two sheets", 0.1), ("paper overlay", 0.2), ("pane", 2.0))
FELT_MM = 0.8
ELEMENT_MM = 0.5  # the sensitive spot lies this deep below the marked face of a TO-92S body

# AH441, read on a seller's page: operates at 12 mT at most, releases at 4 mT at least, 4.5 to
# 24 V, open collector, 3.5 mA; sees the south pole before its marked face, like the tile's.
HALL = "AH441"
OPERATE_MT, RELEASE_MT, HALL_MA = 12.0, 4.0, 3.5
PLAY_MM = 6.0  # a piece may stand this far from the middle of its cell
USB_MA = 500  # what the smallest port gives

HALL_LEGS = {"VCC": "1", "GND": "2", "OUT": "3"}  # TO-92S, marked face to you, legs down
_TILE_HALL = {"VCC": "1", "OUT": "2", "GND": "3"}  # SOT-23 on the tile: two pins exchanged
_TILE_PIXEL = {"5V": "1", "DOUT": "2", "GND": "3", "DIN": "4"}  # pads of the strip -> pins
_SHIFTER, _SERIES, _FUSE, _BULK = "U74", "R70", "F2", "C141"  # the tile's names for them
_SHIFTER_GROUND = ("1", "4", "5", "7", "9", "10", "12", "13")  # 74AHCT125, DIP-14: one gate used
_SLACK_MM = 20  # for both ends of a wire

COLOURS = {"5V": "red", "3V3": "orange", "GND": "black", "data": "green", "clock": "yellow"}


@dataclass(frozen=True)
class Wire:
    """Something that joins two places, "part.pin" or the name of a rail."""

    start: str
    end: str
    colour: str
    row: int  # from 0 on: the row that it is made with


def gap_mm() -> float:
    """From the sensitive spot of a hall switch to the magnet of the piece above it."""
    cover = sum(height for _, height in COVER_MM) + FELT_MM
    return round(GRID_MM - HALL_FACE_MM + ELEMENT_MM + cover, 2)


def limit_ma() -> int:
    """What the pixels may draw on a port of 500 mA, in steps of ten: the `current_ma` to set."""
    rest = power.PICO_MA + power.LOGIC_MA + board.CELLS * HALL_MA
    return int(USB_MA - rest) // 10 * 10


def _entry_wires() -> list[Wire]:
    """What exists once: fuse, level shifter, capacitor and the way into both chains."""
    pico, first = bare.pico(), bare.registers()[0]
    gpio = {net: f"{pico}.{bare.pico_pin(name)}" for net, name in board.PICO_PINS.items()}
    joins = [
        (f"{pico}.{bare.pico_pin('VBUS')}", f"{_FUSE}.1", "5V"),
        (f"{_FUSE}.2", "5V", "5V"),
        (f"{pico}.{bare.pico_pin('3V3')}", "3V3", "3V3"),
        (f"{pico}.{bare.pico_pin('GND')}", "GND", "GND"),
        (f"{_SHIFTER}.14", "5V", "5V"),
        (gpio["PIXEL_IN"], f"{_SHIFTER}.2", "data"),
        (f"{_SHIFTER}.3", f"{_SERIES}.1", "data"),
        (f"{_SERIES}.2", "D1.DIN", "data"),
        (f"{_BULK}.1", "5V", "5V"),
        (f"{_BULK}.2", "GND", "GND"),
        (gpio["LATCH_IN"], f"{first}.1", "clock"),
        (gpio["CLOCK_IN"], f"{first}.2", "clock"),
        (gpio["SENSOR_OUT"], f"{first}.9", "data"),
    ]
    joins += [(f"{_SHIFTER}.{pin}", "GND", "GND") for pin in _SHIFTER_GROUND]
    return [Wire(start, end, COLOURS[kind], 0) for start, end, kind in joins]


def _row_wires(row: int) -> list[Wire]:
    """Strip, register and hall switches of one row, and what joins it to the row before."""
    register, cells = bare.registers()[row], bare.cell_parts()
    head = cells[row, 0]["pixel"]
    joins = [(f"{head}.5V", "5V", "5V"), (f"{head}.GND", "GND", "GND")]
    joins += [(f"{register}.16", "3V3", "3V3")]
    joins += [(f"{register}.{pin}", "GND", "GND") for pin in ("8", "15")]
    if row:
        before, last = bare.registers()[row - 1], cells[row - 1, SIDE_CELLS - 1]["pixel"]
        joins.append((f"{last}.DOUT", f"{head}.DIN", "data"))
        joins.append((f"{before}.1", f"{register}.1", "clock"))
        joins.append((f"{before}.2", f"{register}.2", "clock"))
        joins.append((f"{register}.9", f"{before}.10", "data"))
    for column, pin in enumerate(REGISTER_INPUTS):
        hall, pull_up = cells[row, column]["hall"], cells[row, column]["r10k"]
        joins.append((f"{hall}.{HALL_LEGS['VCC']}", "5V", "5V"))
        joins.append((f"{hall}.{HALL_LEGS['GND']}", "GND", "GND"))
        joins.append((f"{hall}.{HALL_LEGS['OUT']}", f"{register}.{pin}", "data"))
        joins.append((f"{pull_up}.1", f"{register}.{pin}", "data"))
        joins.append((f"{pull_up}.2", "3V3", "3V3"))
    return [Wire(start, end, COLOURS[kind], row) for start, end, kind in joins]


def wires(rows: int = SIDE_CELLS) -> list[Wire]:
    """Every join of a board with so many finished rows, in the order of doing.

    The last one holds the serial input of the topmost register: rows that are not there read
    "empty". It moves up with every new row.
    """
    found = _entry_wires()
    for row in range(rows):
        found += _row_wires(row)
    last = bare.registers()[rows - 1]
    return [*found, Wire(f"{last}.10", "3V3", COLOURS["3V3"], rows - 1)]


def strip_traces(rows: int = SIDE_CELLS) -> list[tuple[str, str]]:
    """What the copper of the strips joins by itself."""
    cells, found = bare.cell_parts(), []
    for row in range(rows):
        for column in range(SIDE_CELLS - 1):
            one, other = cells[row, column]["pixel"], cells[row, column + 1]["pixel"]
            found.append((f"{one}.DOUT", f"{other}.DIN"))
            found += [(f"{one}.{pad}", f"{other}.{pad}") for pad in ("5V", "GND")]
    return found


@cache
def _halls() -> frozenset[str]:
    return frozenset(parts["hall"] for parts in bare.cell_parts().values())


def tile_pin(place: str) -> tuple[str, str]:
    """The tile's reference and pin number of a place here: packages differ, circuits do not."""
    reference, _, pin = place.partition(".")
    if reference in _halls():
        role = next(role for role, leg in HALL_LEGS.items() if leg == pin)
        return reference, _TILE_HALL[role]
    return reference, _TILE_PIXEL.get(pin, pin)


def _places() -> dict[str, tuple[float, float]]:
    """Part -> where it lies, roughly: good enough to cut wires by."""
    found: dict[str, tuple[float, float]] = {}
    for (row, column), parts in bare.cell_parts().items():
        x, y = (column + 0.5) * PITCH_MM, (row + 0.5) * PITCH_MM
        found[parts["pixel"]] = (x, y + STRIP_UP_MM)
        found[parts["hall"]] = (x, y)
    for row, register in enumerate(bare.registers()):
        found[register] = (FIELD_MM / 2, (row + 0.5) * PITCH_MM)
    found[bare.registers()[0]] = (FIELD_MM + 40.0, 60.0)  # on the breadboard, in the bay
    return found


def cut_list() -> list[tuple[Wire, int]]:
    """The insulated wires that must be cut, with their lengths; rails and legs need none."""
    places, found = _places(), []
    for wire in wires():
        ends = [place.partition(".")[0] for place in (wire.start, wire.end)]
        if ends[0] == ends[1] or not all(end in places for end in ends):
            continue
        (x, y), (other_x, other_y) = places[ends[0]], places[ends[1]]
        length = hypot(x - other_x, y - other_y) + _SLACK_MM
        found.append((wire, 10 * ceil(length / 10)))
    return found


def wire_file() -> str:
    """The cut list as CSV, row by row."""
    lines = ["row,from,to,colour,length in mm\n"]
    for wire, length in cut_list():
        lines.append(f"{wire.row + 1},{wire.start},{wire.end},{wire.colour},{length}\n")
    return "".join(lines)

"""Which part of a tile serves a cell: where to look with the soldering iron.

A short form of the board's description (`hardware/board.py`); a test compares every name here
with it. Portable: also the page without a server knows it.
"""

from collections import namedtuple

from firmware.pins import PIXEL_CELLS, SENSOR_CELLS, TILE_CELLS
from shared_rules.cells import cell_name, cell_number

_ROW_CELLS = 8
_REGISTER_PINS = ("6", "5", "4", "3", "14", "13", "12", "11")  # from column a to column h
_FIRST_REGISTER = 65
REGISTER_OUTPUT = "9"
REGISTER_SERIAL_IN = "10"
CABLE_IN, CABLE_OUT = "J1", "J2"
PIXEL_DRIVER = "U74"  # between the cable and the first pixel


# The parts of one cell, with references as printed on the tile; tiles count from 1 on, in the
# order of the chain.
Parts = namedtuple("Parts", ("tile", "pixel", "hall", "pull_up", "register", "register_pin"))


def parts_of(name: str) -> Parts:
    """The parts of a cell."""
    place = list(SENSOR_CELLS).index(cell_number(name))
    number = place % TILE_CELLS
    return Parts(
        tile=place // TILE_CELLS + 1,
        pixel=f"D{number + 1}",
        hall=f"U{number + 1}",
        pull_up=f"R{number + 1}",
        register=f"U{_FIRST_REGISTER + number // _ROW_CELLS}",
        register_pin=_REGISTER_PINS[number % _ROW_CELLS],
    )


def chain(tiles: int) -> list:
    """The names of the cells in the order in which sensors are read, for so many tiles."""
    return [cell_name(cell) for cell in SENSOR_CELLS[: tiles * TILE_CELLS]]


def pixel_before(name: str) -> str:
    """The cell whose pixel passes its signal on to this one; empty for the first."""
    place = list(PIXEL_CELLS).index(cell_number(name))
    return cell_name(PIXEL_CELLS[place - 1]) if place else ""


def registers(tiles: int) -> list:
    """The names of the eight cells of each shift register, in the order of the chain."""
    cells = chain(tiles)
    return [cells[first : first + _ROW_CELLS] for first in range(0, len(cells), _ROW_CELLS)]

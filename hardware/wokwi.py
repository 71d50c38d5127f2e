"""Writes the tile as a diagram for the Wokwi simulator: look at it, wire it, run it in a browser.

A slide switch stands for each hall switch, pin for pin: 1 supply, 2 output, 3 ground; pushed
over, it is a magnet. Drivers, resistors and capacitors are left out (bare.py), parts keep their
names. `diagram.json` is Wokwi's own format; pin names are those of docs.wokwi.com/parts.
"""

import json
import re
from itertools import pairwise

from hardware import bare, board
from hardware.board import BOARD_COLUMNS, SIDE_CELLS
from hardware.shapes import PICO_NAMES

TYPES = {
    "pixel": "wokwi-neopixel",
    "hall": "wokwi-slide-switch",
    "register": "wokwi-74hc165",
    "pico": "wokwi-pi-pico",
}
# Number of a pin on the tile -> its name in Wokwi.
PIN_NAMES = {
    "pixel": {"1": "VDD", "2": "DOUT", "3": "VSS", "4": "DIN"},
    "hall": {"1": "1", "2": "2", "3": "3"},
    "register": {
        **{"1": "PL", "2": "CP", "8": "GND", "9": "Q7", "10": "DS", "15": "CE", "16": "VCC"},
        **{"3": "D4", "4": "D5", "5": "D6", "6": "D7"},
        **{"11": "D0", "12": "D1", "13": "D2", "14": "D3"},
    },
}
_GROUNDS = ("3", "8", "13", "18", "23", "28", "33", "38")  # of the Pico: GND.1 to GND.8
_CELL = 76.8  # px from cell to cell
_LEFT, _TOP = 220.0, 20.0
_COLOURS = {"GND": "black", "+5V": "red", "+3V3": "orange", "CLOCK": "gold", "LATCH": "purple"}


def _kinds() -> dict[str, str]:
    """Reference -> kind, of the parts that are drawn."""
    return {part.reference: part.kind for part in board.PARTS if part.kind in TYPES}


def pin_name(kind: str, number: str) -> str:
    """What Wokwi calls a pin."""
    if kind != "pico":
        return PIN_NAMES[kind][number]
    if number in _GROUNDS:
        return "GND.%d" % (_GROUNDS.index(number) + 1)
    return PICO_NAMES[number]


def _part(reference: str, kind: str, left: float, top: float) -> dict:
    place = {"top": round(top, 1), "left": round(left, 1)}
    return {"type": TYPES[kind], "id": reference, **place, "attrs": {}}


def _parts() -> list[dict]:
    """The Pico at the left, cells in their places with a1 bottom left, registers at the right."""
    found = [_part(bare.pico(), "pico", 0, _TOP + _CELL)]
    for (row, column), cell in sorted(bare.cell_parts().items()):
        left, top = _LEFT + column * _CELL, _TOP + (SIDE_CELLS - 1 - row) * _CELL
        found.append(_part(cell["pixel"], "pixel", left + 5, top))
        found.append(_part(cell["hall"], "hall", left, top + 24))
    for row, register in enumerate(bare.registers()):
        top = _TOP + (SIDE_CELLS - 1 - row) * _CELL
        found.append(_part(register, "register", _LEFT + SIDE_CELLS * _CELL + 30, top))
    return found


def _order(pin: bare.Pin) -> list:
    """D2 before D10."""
    return [int(word) if word.isdigit() else word for word in re.split(r"(\d+)", ".".join(pin))]


def _connections() -> list[list]:
    """Each net as a chain of wires from pin to pin."""
    kinds, found = _kinds(), []
    for net, pins in bare.nets().items():
        drawn = sorted((pin for pin in pins if pin[0] in kinds), key=_order)
        colour = _COLOURS.get(net, "blue" if net.startswith("HALL") else "green")
        for one, other in pairwise(drawn):
            ends = ["%s:%s" % (ref, pin_name(kinds[ref], pin)) for ref, pin in (one, other)]
            found.append([*ends, colour, []])
    return found


def diagram_file() -> str:
    """The text of diagram.json."""
    diagram = {
        "version": 1,
        "author": "Lichtwiese, revision " + board.REVISION,
        "editor": "wokwi",
        "parts": _parts(),
        "connections": _connections(),
        "dependencies": {},
    }
    return json.dumps(diagram, indent=1) + "\n"


def cell_of(reference: str) -> int:
    """The number of the cell that a pixel or hall switch serves."""
    for (row, column), cell in bare.cell_parts().items():
        if reference in cell.values():
            return row * BOARD_COLUMNS + column
    raise KeyError(reference)

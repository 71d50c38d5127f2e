"""The tile's circuit without its drivers: what a breadboard or a simulator must join.

Buffers and series resistors count as pieces of wire, capacitors, fuses and plugs are left out.
What remains are pixels, hall switches, pull-ups, registers and the Pico, on the tile's own nets.
Both rails come from the Pico here: 5 V from its USB pin, 3.3 V from its own regulator.
"""

from functools import cache

from hardware import board
from hardware.shapes import PICO_NAMES

# Which pins of a part are one wire here: its driver or its resistor is thought away.
_THROUGH = {
    "r47": (("1", "2"),),
    "r100": (("1", "2"),),
    "buffer": (("2", "3"), ("5", "6"), ("9", "8"), ("12", "11")),
    "shifter": (("2", "4"),),
}
KEPT = ("pixel", "hall", "register", "pico")
RAILS = {"+5V": "VBUS", "+3V3": "3V3"}  # net -> the Pico's pin that feeds it
Pin = tuple[str, str]  # reference, number of the pin on the tile


@cache
def cell_parts() -> dict[tuple[int, int], dict[str, str]]:
    """(row, column) -> kind -> reference of the parts of that cell."""
    found: dict[tuple[int, int], dict[str, str]] = {}
    for part in board.PARTS:
        if part.kind in ("pixel", "hall") or (part.kind == "r10k" and part.sheet != "control"):
            place = int(part.y_mm // board.PITCH_MM), int(part.x_mm // board.PITCH_MM)
            found.setdefault(place, {})[part.kind] = part.reference
    return found


@cache
def registers() -> list[str]:
    """References of the shift registers, row 1 first."""
    parts = [part for part in board.PARTS if part.kind == "register"]
    return [part.reference for part in sorted(parts, key=lambda part: part.y_mm)]


def pico() -> str:
    """The reference of the Pico."""
    return next(part.reference for part in board.PARTS if part.kind == "pico")


def pico_pin(name: str) -> str:
    """The number of the Pico's pin of this name; of several the first."""
    return next(number for number, word in PICO_NAMES.items() if word == name)


def _joined() -> dict[str, str]:
    """Net -> the name it goes by, once drivers are pieces of wire."""
    name = {net: net for net in board.netlist()}

    def top(net: str) -> str:
        while name[net] != net:
            net = name[net]
        return net

    for part in board.PARTS:
        for one, other in _THROUGH.get(part.kind, ()):
            if part.fitted != "later" and one in part.nets and other in part.nets:
                first, second = sorted((top(part.nets[one]), top(part.nets[other])))
                name[second] = first
    return {net: top(net) for net in name}


@cache
def nets() -> dict[str, frozenset[Pin]]:
    """Net -> its pins. Nets that only plugs and drivers touch are gone."""
    name = _joined()
    found: dict[str, set[Pin]] = {}
    pull_ups = {parts["r10k"] for parts in cell_parts().values() if "r10k" in parts}
    for part in board.PARTS:
        if part.kind not in KEPT and part.reference not in pull_ups:
            continue
        for pin, net in part.nets.items():
            if part.kind != "pico" or net == "GND" or net in board.PICO_PINS:
                found.setdefault(name[net], set()).add((part.reference, pin))
    for net, word in RAILS.items():
        found[net].add((pico(), pico_pin(word)))
    for part in board.PARTS:  # an input that only rests on a pull resistor is tied to its rail
        one, other = part.nets.get("1", ""), part.nets.get("2", "")
        if part.kind == "r10k" and len(found.get(name[one], ())) == 1:
            found[other] |= found.pop(name[one])
    return {net: frozenset(pins) for net, pins in sorted(found.items()) if len(pins) > 1}

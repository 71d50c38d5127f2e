"""The diagram for Wokwi: the tile's nets, the firmware's pins, and the emulator's registers."""

import json

import pytest

from firmware import pins
from hardware import bare, build, wokwi
from host.emulator.parts import HallRegisters

DIAGRAM = json.loads((build.OUT / "wokwi" / "diagram.json").read_text())
TYPES = {part["id"]: part["type"] for part in DIAGRAM["parts"]}

# The pins that docs.wokwi.com lists; those of pixel and switch are also in npm @wokwi/elements.
_KNOWN = {
    "wokwi-neopixel": {"VDD", "DOUT", "VSS", "DIN"},
    "wokwi-slide-switch": {"1", "2", "3"},
    "wokwi-74hc165": {"PL", "CP", "CE", "Q7", "Q7_N", "DS", "GND", "VCC"}
    | {"D%d" % number for number in range(8)},
    "wokwi-pi-pico": {"VSYS", "VBUS", "3V3"}
    | {"GP%d" % number for number in (*range(23), 26, 27, 28)}
    | {"GND.%d" % number for number in range(1, 9)},
}


def _groups() -> dict:
    """End of a wire -> everything that hangs on it."""
    groups = {}
    for start, end, _, _ in DIAGRAM["connections"]:
        merged = groups.get(start, {start}) | groups.get(end, {end})
        for place in merged:
            groups[place] = merged
    return groups


GROUPS = _groups()


def test_every_wire_ends_at_a_pin_that_wokwi_knows():
    for start, end, colour, route in DIAGRAM["connections"]:
        for part, pin in (start.split(":"), end.split(":")):
            assert pin in _KNOWN[TYPES[part]], (part, pin)
        assert colour and route == []


def test_every_part_is_there_once_and_in_its_own_place():
    places = [(part["left"], part["top"]) for part in DIAGRAM["parts"]]
    assert len(set(places)) == len(places) == len(TYPES) == 64 + 64 + 8 + 1


def test_the_wires_join_what_the_tile_joins():
    kinds = {type_name: kind for kind, type_name in wokwi.TYPES.items()}
    wanted = set()
    for net in bare.nets().values():
        drawn = [(part, pin) for part, pin in net if part in TYPES]
        names = [f"{part}:{wokwi.pin_name(kinds[TYPES[part]], pin)}" for part, pin in drawn]
        wanted.add(frozenset(names))
    assert {frozenset(group) for group in GROUPS.values()} == wanted


def test_the_pico_has_its_signals_where_the_firmware_wants_them():
    pico = bare.pico()
    assert f"{bare.cell_parts()[0, 0]['pixel']}:DIN" in GROUPS[f"{pico}:GP{pins.PIXEL_PIN}"]
    for pin, wanted in ((pins.CLOCK_PIN, "CP"), (pins.LATCH_PIN, "PL")):
        ends = GROUPS[f"{pico}:GP{pin}"] - {f"{pico}:GP{pin}"}
        assert ends == {f"{register}:{wanted}" for register in bare.registers()}


def test_the_pixels_are_chained_in_the_order_of_the_firmware():
    place, order = f"{bare.pico()}:GP{pins.PIXEL_PIN}", []
    while place in GROUPS:
        (ahead,) = [other for other in GROUPS[place] if other.endswith(":DIN")]
        pixel = ahead.partition(":")[0]
        order.append(wokwi.cell_of(pixel))
        place = pixel + ":DOUT"
    assert order == list(pins.PIXEL_CELLS[:64])


def _read_diagram(pushed: set) -> bytes:
    """What eight 74HC165 of the diagram say: D7 first, switches in `pushed` give ground."""
    place, bits = f"{bare.pico()}:GP{pins.SENSOR_PIN}", []
    for _ in range(8):
        (output,) = [other for other in GROUPS[place] if other.endswith(":Q7")]
        register = output.partition(":")[0]
        for number in range(7, -1, -1):
            ends = GROUPS[f"{register}:D{number}"]
            (switch,) = [end.partition(":")[0] for end in ends if end.endswith(":2")]
            supply, ground = GROUPS[switch + ":1"], GROUPS[switch + ":3"]
            at = ground if wokwi.cell_of(switch) in pushed else supply
            bits.append(1 if f"{bare.pico()}:3V3" in at else 0)
        place = register + ":DS"
    assert f"{bare.pico()}:3V3" in GROUPS[place], "the end of the chain reads empty"
    return bytes(int("".join(map(str, bits[n : n + 8])), 2) for n in range(0, 64, 8))


class _Wires:
    """Stands for the emulated chip around the registers: a latch pin, an SPI block, a clock."""

    data_bits, clock_frequency, nanos = 8, 4e6, 0.0

    def __init__(self):
        self.spi, self.gpio, self.clock = {pins.SPI_ID: self}, {pins.LATCH_PIN: self}, self
        self.answers = []

    def create_alarm(self, action):
        self.action = action
        return self

    def schedule(self, nanos):
        self.action()

    def add_listener(self, listener):
        self.latch = listener

    def complete_transmit(self, answer):
        self.answers.append(answer)


class _Level:
    def __init__(self, name):
        self.name = name


@pytest.mark.parametrize("pushed", [set(), {0}, {0x77}, {0x12, 0x30, 0x07}, {0x00, 0x33, 0x70}])
def test_the_diagram_says_what_the_emulators_registers_say(pushed):
    chip = _Wires()
    registers = HallRegisters(pins.SENSOR_CELLS[:64], pins.MAGNET_BIT, pins.SPI_ID, pins.LATCH_PIN)
    registers.attach(chip)
    for cell in pushed:
        registers.put(cell, True)
    for level in ("LOW", "HIGH"):
        chip.latch(_Level(level), None)
    for _ in range(8):
        chip.on_transmit(0)
    assert bytes(chip.answers) == _read_diagram(pushed)

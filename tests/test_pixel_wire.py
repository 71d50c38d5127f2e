"""The pixels' wire on an emulated RP2040 without any program: our state machine program, fed by
DMA with the settings of firmware/pixel_wire.py, makes a signal that WS2812 pixels understand.
"""

import importlib
import sys
import time

import pytest

from firmware.pins import PIXEL_PIN
from host.emulator.pixel_words import PixelWords
from tests.pio_assembler import rp2_module

pytest.importorskip("rp2040py", reason="rp2040py is not installed: `make test-chip` brings it")

PIO0, IO_BANK, DMA, RAM = 0x50200000, 0x40014000, 0x50000000, 0x20000000
BUFFER = RAM + 0x1000


@pytest.fixture
def program(monkeypatch):
    monkeypatch.setitem(sys.modules, "rp2", rp2_module())
    monkeypatch.setattr(time, "ticks_us", lambda: 0, raising=False)
    monkeypatch.setattr(time, "ticks_diff", lambda new, old: new - old, raising=False)
    monkeypatch.delitem(sys.modules, "firmware.pixel_wire", raising=False)
    module = importlib.import_module("firmware.pixel_wire")
    monkeypatch.delitem(sys.modules, "firmware.pixel_wire", raising=False)
    return module._ws2812


def test_the_program_is_four_instructions(program):
    assert program.words == [0x6221, 0x1123, 0x1400, 0xA442]
    assert (program.wrap_target, program.wrap) == (0, 3)
    settings = program.settings
    assert (settings["autopull"], settings["pull_thresh"], settings["out_shiftdir"]) == (
        True,
        24,
        "left",
    )


class Chip:
    """An RP2040 that turns in a circle while its state machine works."""

    def __init__(self, program, pixels=None):
        from rp2040py.clock.simulation_clock import SimulationClock
        from rp2040py.external.ws2812 import Ws2812
        from rp2040py.rp2040 import RP2040
        from rp2040py.simulator import Simulator

        self.simulator = Simulator(rp2040=RP2040(SimulationClock()))
        self.chip = self.simulator.rp2040
        self.latched_at = 0.0
        self.pixels = pixels or Ws2812(gpio=PIXEL_PIN)
        self.pixels.on_pixels = self._latch
        self.pixels.attach(self.chip)
        self.chip.gpio[PIXEL_PIN].add_listener(self._edge)
        self.highs, self._rose = set(), None
        self.chip.write_uint16(RAM, 0xE7FE)  # jump to yourself
        self.chip.core.pc = RAM
        self._set_up(program)

    def _latch(self, pixels):
        self.latched_at = self.chip.clock.nanos

    def _edge(self, new, old):
        if self._rose is not None:
            self.highs.add(round(self.chip.clock.nanos - self._rose))
        self._rose = self.chip.clock.nanos if new.name == "HIGH" else None

    def _set_up(self, program):
        write = self.chip.write_uint32
        write(IO_BANK + PIXEL_PIN * 8 + 4, 6)  # the pin belongs to PIO 0
        for place, word in enumerate(program.words):
            write(PIO0 + 0x48 + place * 4, word)
        write(PIO0 + 0xC8, 15 << 16 | 160 << 8)  # 125 MHz / 8 MHz = 15.625
        write(PIO0 + 0xCC, program.wrap << 12 | program.wrap_target << 7)
        write(PIO0 + 0xD0, 1 << 30 | 24 << 25 | 1 << 17)  # joined queue, pull at 24, to the left
        write(PIO0 + 0xDC, 1 << 29 | 1 << 26 | PIXEL_PIN << 10 | PIXEL_PIN << 5)
        write(PIO0 + 0xD8, 0xE081)  # the pin is an output
        write(PIO0, 1 << 4)  # restart, as MicroPython does: nothing is left to be shifted out
        write(PIO0, 1)

    def send(self, words: list):
        """As rp2.DMA does with size=2, inc_write=False, treq_sel=0."""
        for place, word in enumerate(words):
            self.chip.write_uint32(BUFFER + place * 4, word)
        self.chip.write_uint32(DMA, BUFFER)
        self.chip.write_uint32(DMA + 4, PIO0 + 0x10)
        self.chip.write_uint32(DMA + 8, len(words))
        self.chip.write_uint32(DMA + 12, 1 | 2 << 2 | 1 << 4)

    def run(self, until, seconds: float = 60):
        from rp2040py.execute_batch import execute_batch

        self.simulator.stopped = False
        end = time.monotonic() + seconds
        while not until() and time.monotonic() < end:
            execute_batch(self.simulator, 1)
        assert until(), "the frame did not come"


def word_of(red: int, green: int, blue: int) -> int:
    return green << 24 | red << 16 | blue << 8


@pytest.mark.parametrize("pixels", (None, PixelWords), ids=("by edges", "by words"))
def test_frames_arrive_exactly_as_they_were_sent(program, pixels):
    """And the emulator's short cut takes as long as the wire."""
    chip = Chip(program, pixels and pixels())
    for number in (1, 2):
        frame = [(place * 37 % 256, place * 91 % 256, 255 - place) for place in range(64)]
        chip.send([word_of(*pixel) for pixel in frame])
        began = chip.chip.clock.nanos
        chip.run(lambda number=number: chip.pixels.frame_count == number)
        assert chip.pixels.pixels == frame
        took_us = (chip.latched_at - began) / 1000
        assert 64 * 30 <= took_us < 64 * 30 + 100, "30 us for a pixel, then the latch"


def test_high_times_are_those_of_a_ws2812(program):
    chip = Chip(program)
    chip.send([word_of(0xAA, 0x55, 0x0F)])
    chip.run(lambda: chip.pixels.frame_count == 1)
    short = sorted(high for high in chip.highs if high < 450)
    long = sorted(high for high in chip.highs if high >= 450)
    assert short and short[0] >= 200 and short[-1] <= 300, short
    assert long and long[0] >= 825 and long[-1] <= 925, long

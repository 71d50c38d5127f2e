"""A quarter tile's chains, read by the firmware's own driver, and its price beside the tile's."""

from array import array
from itertools import pairwise

import pytest

from firmware.hall_chain import HallChain
from firmware.pixel_chain import PixelChain
from firmware.settings import Settings
from hardware import board, bom, build, power, quarter
from shared_rules import lights


@pytest.mark.parametrize("corners", [quarter.SMALL, quarter.LARGE], ids=["8x8", "16x16"])
def test_the_chain_covers_every_cell_once_and_cables_join_neighbours(corners):
    side = 8 if len(corners) == 4 else 16
    wanted = {row * 16 + column for row in range(side) for column in range(side)}
    assert sorted(quarter.cells(corners)) == sorted(wanted)
    for (row, column), (next_row, next_column) in pairwise(corners):
        assert abs(row - next_row) + abs(column - next_column) == quarter.SIDE


class _Registers:
    """Two 74HC165 per quarter, wired as the description says; a magnet pulls its input down."""

    def __init__(self, corners, magnets):
        self.corners, self.magnets, self.bits = corners, magnets, []

    def latch(self, level):
        if level == 0:
            self.bits = []
            for corner in self.corners:
                for inputs in quarter.register_cells(*corner):
                    self.bits += [0 if cell in self.magnets else 1 for cell in inputs]

    def readinto(self, buffer):
        for index in range(len(buffer)):
            byte = 0
            for bit in self.bits[8 * index : 8 * index + 8]:
                byte = byte << 1 | bit
            buffer[index] = byte


@pytest.mark.parametrize("corners", [quarter.SMALL, quarter.LARGE], ids=["8x8", "16x16"])
def test_the_firmwares_driver_reads_every_cell_of_quarters_by_their_table_alone(corners):
    order = bytes(quarter.cells(corners))
    for cell in order:
        registers = _Registers(corners, {cell})
        seen = bytearray(32)
        HallChain(registers, registers.latch, order, 0).read(seen)
        assert [number for number in range(256) if seen[number // 8] >> number % 8 & 1] == [cell]


class _Strip:
    """Pixels soldered quarter by quarter as cables join them, each row from its left."""

    def __init__(self, corners):
        places = [(row, column) for row in range(4) for column in range(4)]
        self.cells = [
            16 * (top + row) + left + column for top, left in corners for row, column in places
        ]
        self.lit = []

    def busy(self):
        return False

    def start(self, words):
        self.lit = [cell for cell, word in zip(self.cells, words, strict=True) if word]


@pytest.mark.parametrize("corners", [quarter.SMALL, quarter.LARGE], ids=["8x8", "16x16"])
def test_the_firmwares_driver_lights_every_cell_of_quarters_by_their_table_alone(corners):
    strip = _Strip(corners)
    order = bytes(quarter.cells(corners))
    chain = PixelChain(strip, order, Settings(), power.CHANNEL_MA, power.PIXEL_IDLE_MA)
    for cell in order:
        frame = array("H", [lights.NOTHING] * 256)
        frame[cell] = lights.word(lights.WHITE, lights.STEADY)
        chain.show(frame, 0)
        assert strip.lit == [cell]


def test_the_table_is_needed_and_the_tiles_own_would_be_wrong():
    wrong = quarter.cells(quarter.SMALL)
    assert wrong != board.pixel_cells(1) and sorted(wrong) == sorted(board.pixel_cells(1))


def test_both_chains_of_a_quarter_walk_alike():
    for corner in quarter.LARGE:
        bits = [cell for inputs in quarter.register_cells(*corner) for cell in inputs]
        assert bits == quarter.cells((corner,))


def test_the_comparison_adds_up():
    boards = 48.0 * 1
    spacers = 4 * next(r.eur_1 for r in quarter.MATERIALS if r.name.startswith("M3 spacer"))
    assert abs(quarter.tiles_eur(1) - (bom.tile_price("first", 1) + boards + spacers)) < 0.01
    pixels = sum(part.kind == "pixel" for part in board.PARTS)
    assert 4 * quarter.CELLS == pixels == board.CELLS
    assert quarter.quarters_eur(4) < quarter.tiles_eur(1), "four small boards are cheaper"
    assert quarter.quarters_eur(16) > quarter.tiles_eur(4), "sixteen are not"
    assert (build.OUT / "QUARTER.md").read_text() == quarter.page()


def test_sixteen_quarters_starve_and_four_do_not():
    least = next(row.may[0] for row in power.rows() if row.part.startswith("pixels"))
    assert quarter.far_rail_v("supply", 16) < least
    assert quarter.far_rail_v("usb", 4) >= least and quarter.far_rail_v("supply", 4) >= least

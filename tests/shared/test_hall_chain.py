"""The hall chain: bit order, chain order over tiles, the latch, and idle readings."""

from firmware.cell_watch import CellWatch
from firmware.hall_chain import HallChain
from firmware.pins import MAGNET_BIT, SENSOR_CELLS, TILE_CELLS, TILE_COUNTS
from firmware.settings import Settings
from shared_rules.cells import cell_number
from tests.shared.no_memory import takes_no_memory


class Registers:
    """A chain of 74HC165: loads while the latch is low, shifts while it is high."""

    def __init__(self, tiles: int):
        self.order = SENSOR_CELLS[: tiles * TILE_CELLS]
        self.magnets = set()
        self.level = 1
        self.loaded = bytearray(len(self.order) // 8)
        self.reads = 0

    def latch(self, level: int):
        if level == 0:
            for place in range(len(self.loaded)):
                byte = 0
                for bit in range(8):
                    sees = self.order[place * 8 + bit] in self.magnets
                    byte = byte << 1 | (MAGNET_BIT if sees else 1 - MAGNET_BIT)
                self.loaded[place] = byte
        self.level = level

    def readinto(self, buffer):
        assert self.level == 1, "read while the registers were loading"
        assert len(buffer) == len(self.loaded)
        self.reads += 1
        for place in range(len(buffer)):
            buffer[place] = self.loaded[place]


def chain(tiles: int):
    registers = Registers(tiles)
    cells = SENSOR_CELLS[: tiles * TILE_CELLS]
    return HallChain(registers, registers.latch, cells, MAGNET_BIT), registers


def seen(buffer) -> list:
    return [cell for cell in range(256) if buffer[cell >> 3] >> (cell & 7) & 1]


def test_each_cell_alone_is_read_as_itself_on_every_build():
    for tiles in TILE_COUNTS:
        hall, registers = chain(tiles)
        buffer = bytearray(32)
        for cell in registers.order:
            registers.magnets = {cell}
            hall.read(buffer)
            assert seen(buffer) == [cell], cell
        registers.magnets = set()
        hall.read(buffer)
        assert seen(buffer) == []


def test_many_cells_at_once_and_none_beyond_the_board():
    hall, registers = chain(2)
    registers.magnets = {cell_number(name) for name in ("a1", "h8", "a9", "h16", "c4", "i1")}
    buffer = bytearray(32)
    hall.read(buffer)
    assert seen(buffer) == sorted([cell_number(name) for name in ("a1", "h8", "a9", "h16", "c4")])


def test_another_buffer_gets_the_whole_reading():
    hall, registers = chain(1)
    registers.magnets = {9 * 0 + 3, 17}
    one, other = bytearray(32), bytearray(b"\xff" * 32)
    hall.read(one)
    hall.read(other)
    assert one == other


def test_a_magnet_bit_of_one_is_read_the_other_way_round():
    registers = Registers(1)
    hall = HallChain(registers, registers.latch, registers.order, 1 - MAGNET_BIT)
    buffer = bytearray(32)
    hall.read(buffer)
    assert len(seen(buffer)) == 64


def test_a_change_is_reported_once_it_has_been_steady():
    hall, registers = chain(4)
    watch = CellWatch(hall.read, Settings({"debounce_ms": 20}))
    assert not watch.changes(0)
    registers.magnets = {200}
    assert not watch.changes(10)
    registers.magnets = set()  # it bounces
    assert not watch.changes(20)
    registers.magnets = {200}
    assert not watch.changes(30)
    assert not watch.changes(40)
    assert list(watch.changes(50)) == [(200, True)]
    assert not watch.changes(60)


def test_an_idle_reading_allocates_nothing():
    class Still:
        """Registers that shift out the same bits again and again."""

        def readinto(self, buffer):
            buffer[31] = 254

        def latch(self, level):
            pass

    still = Still()
    watch = CellWatch(HallChain(still, still.latch, SENSOR_CELLS).read, Settings())
    for now in range(0, 100, 10):
        watch.changes(now)
    takes_no_memory(watch.changes, 100, 190)

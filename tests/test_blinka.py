"""The board on Blinka's board without hardware: its pins and SPI, our drivers, the whole app."""

import os
import re
import subprocess
import sys

import pytest

from firmware.pins import MAGNET_BIT, PIXEL_CELLS, SENSOR_CELLS
from host import places
from host.hands import Hands
from host.simulator.doors import TcpDoor
from host.trouble import Trouble, Unplugged
from host.verbs import blinka as verb
from shared_rules.cells import cell_number
from shared_rules.chance import seeded
from shared_rules.record import Sitting
from tests.micropython_runtime import ROOT
from tests.shared.simulated import Port
from tests.shared.test_pixel_chain import expected_word


class Registers:
    """The shift registers at the end of Blinka's SPI; magnets are put on them."""

    def __init__(self):
        self.magnets = set()
        self.latch = None
        self.sizes = set()

    def put(self, cell: int, down: bool, seat: int = -1):
        (self.magnets.add if down else self.magnets.discard)(cell)

    def hand_at(self, cell: int) -> int:
        return -1

    def readinto(self, spi, buffer, start=0, end=None, write_value=0):
        assert self.latch._pin.value, "read while the registers were loading"
        assert spi._frequency == 4_000_000
        self.sizes.add(len(buffer))
        for place in range(len(buffer)):
            buffer[place] = 0
            for bit in range(8):
                sees = SENSOR_CELLS[place * 8 + bit] in self.magnets
                buffer[place] |= (MAGNET_BIT if sees else 1 - MAGNET_BIT) << 7 - bit


@pytest.fixture
def blinka(monkeypatch):
    """Blinka on its own board, with our registers at its SPI and its pixels written down."""
    monkeypatch.setenv("BLINKA_OS_AGNOSTIC", "1")  # before the first import looks for a board
    pytest.importorskip("neopixel", reason="Blinka is not installed")
    from adafruit_blinka.microcontroller.generic_agnostic_board import neopixel as pixels
    from adafruit_blinka.microcontroller.generic_agnostic_board import spi

    registers = Registers()
    registers.frames = []
    monkeypatch.setattr(
        spi.SPI,
        "readinto",
        lambda self, *given, **named: registers.readinto(self, *given, **named),
    )
    monkeypatch.setattr(
        pixels, "neopixel_write", lambda pin, buffer: registers.frames.append(bytes(buffer))
    )
    return registers


def board_of(registers, folder, tiles: int):
    from host.blinka.blinka_board import BlinkaBoard

    board = BlinkaBoard(Port(), folder, tiles)
    registers.latch = board._latch
    board.app.simulated = registers
    return board


def lit_cells(frame: bytes) -> set:
    """The cells with a light in a frame of three bytes for each pixel."""
    places = range(len(frame) // 3)
    return {PIXEL_CELLS[place] for place in places if any(frame[place * 3 : place * 3 + 3])}


def test_a_game_by_hand_through_its_pins(blinka, tmp_path):
    board = board_of(blinka, tmp_path, 1)
    app = board.app
    hands = Hands(app)
    hands.wait(100)
    app.match.begin("smart_sheep", 2, {}, 3, ["", ""], hands.now)
    hands.settle()
    bare = Sitting(*app.match.sitting.header)
    chance = seeded(3)
    while bare.game.result is None and bare.count < 40:
        moves = bare.game.legal_moves()
        move = moves[chance.below(len(moves))]
        hands.play(move)
        bare.play(move)
    assert app.match.sitting.moves == bare.moves
    assert blinka.sizes == {8}
    board.close()
    assert not any(blinka.frames[-1]), "dark at the end"


def test_the_frame_on_the_pixels_is_the_picture(blinka, tmp_path):
    board = board_of(blinka, tmp_path, 4)
    hands = Hands(board.app)
    hands.wait(100)
    choices = {cell_number(cell) for cell, _ in board.app.screen()["choices"]}
    shown = set()
    for _ in range(30):
        hands.wait(50)
        frame = blinka.frames[-1]
        shown |= lit_cells(frame)
        shown_at = hands.now - (0 if board.app.news.passes & 1 else 10)  # in every second pass
        for place, cell in enumerate(PIXEL_CELLS):
            word = expected_word(board.app.table.frame[cell], shown_at, cell, 60)
            assert frame[place * 3 : place * 3 + 3] == word.to_bytes(4, "big")[:3]
    assert shown >= choices and len(frame) == 3 * 256
    board.close()


def test_pins_that_are_not_there_are_named(blinka):
    from host.blinka.drivers import find_pins

    with pytest.raises(Trouble, match="has no pins D1, D2, D3, D4"):
        find_pins(("D1", "D2", "D3", "D4"))
    assert len(find_pins()) == 4


def refuses(error):
    """A part of Blinka that cannot do it."""

    def refuse(*given, **named):
        raise error

    return refuse


@pytest.mark.parametrize(
    ("place", "error", "sentence"),
    [
        ("neopixel.NeoPixel", NotImplementedError(), r"pixels cannot be used.*NotImpl.*the Pi 5"),
        ("neopixel.NeoPixel.show", RuntimeError("mmap() failed"), r"\(mmap\(\) failed\): .*root"),
        ("busio.SPI", ValueError("No Hardware SPI"), r"SPI cannot .*No Hardware.*raspi-config"),
        ("busio.SPI", OSError("/dev/spidev0.0"), "SPI cannot be used here .*spidev0.0"),
    ],
)
def test_what_a_machine_cannot_do_is_one_sentence(
    blinka, tmp_path, monkeypatch, place, error, sentence
):
    monkeypatch.setattr(place, refuses(error))
    with pytest.raises(Trouble, match=sentence):
        board_of(blinka, tmp_path, 1)


def test_a_latch_pin_that_is_taken_is_reported(blinka, monkeypatch):
    from host.blinka.drivers import LatchPin

    monkeypatch.setattr("digitalio.DigitalInOut", refuses(OSError("GPIO busy")))
    with pytest.raises(Trouble, match=r"The latch pin cannot .* \(GPIO busy\): .*--pins"):
        LatchPin(None)


def test_a_missing_library_is_named(blinka, tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "neopixel", None)
    with pytest.raises(Trouble, match=r"module neopixel is not installed: `pip install"):
        board_of(blinka, tmp_path, 1)


def run_verb(tmp_path, *words, **environment):
    """`lichtwiese blinka` in a process of its own: Blinka looks for its board but once."""
    words = [sys.executable, "-m", "host", "blinka", "--folder", tmp_path, *words]
    environment = {**os.environ, "LICHTWIESE_HOME": str(tmp_path), **environment}
    return subprocess.run(words, env=environment, capture_output=True, text=True, timeout=60)


def test_a_laptop_without_hidapi_is_reported_what_a_u2if_board_needs(blinka, tmp_path):
    (tmp_path / "hid.py").write_text("raise ModuleNotFoundError(name='hid')")  # as if it were not
    done = run_verb(tmp_path, BLINKA_U2IF="1", BLINKA_OS_AGNOSTIC="", PYTHONPATH=str(tmp_path))
    assert done.stderr == (
        "lichtwiese: The module hid is not installed: `pip install --editable '.[blinka]'` brings "
        "it.\n"
    )
    (tmp_path / "hid.py").write_text("enumerate = list")
    done = run_verb(tmp_path, BLINKA_U2IF="1", BLINKA_OS_AGNOSTIC="", PYTHONPATH=str(tmp_path))
    assert "Blinka cannot be used here" in done.stderr and done.stderr.count("\n") == 1
    extra = re.search(r"^blinka = .*$", (ROOT / "pyproject.toml").read_text(), re.M)[0]
    assert '"hidapi' in extra


def test_pins_without_spi_are_one_sentence(blinka, tmp_path):
    done = run_verb(tmp_path, "--pins", "Dx_OUTPUT,Dx_OUTPUT,Dx_OUTPUT,Dx_OUTPUT")
    assert "SPI cannot be used here (No Hardware SPI on (SCLK, MOSI, MISO)): " in done.stderr
    assert done.stderr.endswith("with --pins.\n") and done.stderr.count("\n") == 1


def test_a_board_that_is_pulled_out_in_play_is_one_sentence(blinka, tmp_path, monkeypatch):
    board = board_of(blinka, tmp_path, 1)
    board.turn()
    monkeypatch.setattr(blinka, "readinto", refuses(OSError("read error")))
    monkeypatch.setattr("neopixel.NeoPixel.deinit", refuses(OSError("read error")))
    with pytest.raises(Unplugged, match=r"not answer any more \(read error\): plug it in"):
        board.turn()
    board.close()


def test_its_folder_is_its_own_and_can_be_made(tmp_path, monkeypatch):
    monkeypatch.setenv("LICHTWIESE_HOME", str(tmp_path / "home"))
    (tmp_path / "file").touch()
    with pytest.raises(Trouble, match="cannot be made"):
        verb.run(tiles=1, pins="", tcp=0, folder=tmp_path / "file" / "folder")
    monkeypatch.setattr(places.os, "access", lambda folder, mode: False)
    with pytest.raises(Trouble, match="cannot be written to; choose another LICHTWIESE_HOME"):
        verb.run(tiles=1, pins="", tcp=0, folder=tmp_path / "folder")
    monkeypatch.undo()
    monkeypatch.setenv("LICHTWIESE_HOME", str(tmp_path / "home"))
    door = TcpDoor(0)
    places.announce(door.address, (tmp_path / "folder").resolve())
    with pytest.raises(Trouble, match=r"keeps its game in .*folder; choose a --folder"):
        verb.run(tiles=1, pins="", tcp=0, folder=tmp_path / "folder")
    door.close()

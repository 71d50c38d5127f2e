"""`lichtwiese flash` by the real mpremote, on an emulated chip with MicroPython and no more."""

import subprocess
import sys
from threading import Event, Thread

import pytest

from firmware.version import VERSION
from host.chip import build, uf2
from host.emulator.chip import EmulatedChip
from host.emulator.rp2040_board import Rp2040Board
from host.simulator import boards
from host.simulator.shared_port import SharedPort
from tests import emulated

SECONDS = 1800  # of ours; a real Pico takes one


class BarePico(EmulatedChip):
    """A chip on whose disk there is nothing yet."""

    def __init__(self):
        super().__init__(emulated.image(), uf2.disk_of({}), tiles=1, real_time=True)

    def wait_for_firmware(self) -> bool:
        return True  # there is none to wait for


@pytest.fixture(scope="module")
def console(tmp_path_factory):
    """The address of its USB port."""
    port = SharedPort([])
    board = Rp2040Board(port, tmp_path_factory.mktemp("bare"), (8, 8), 1, BarePico())
    ended = Event()
    living = Thread(target=boards.run, args=(board, port, ended.is_set))
    living.start()
    yield board.console
    ended.set()
    living.join()
    board.close()


def flash(console: str, *words) -> str:
    """What `lichtwiese flash` prints, its lines as one."""
    command = [sys.executable, "-m", "host", "flash", "--port", console, *words]
    done = subprocess.run(command, capture_output=True, text=True, timeout=SECONDS)
    assert done.returncode == 0, done.stdout + done.stderr
    return " ".join(done.stdout.split())


def test_a_bare_pico_becomes_a_board_and_stays_up_to_date(console):
    count = len(build.sources())
    runs = f"runs version {VERSION}, 8 x 8 cells"
    said = flash(console, "--tiles", "1")
    assert f"0 files are up to date, {count} to copy" in said and runs in said
    spoil = ["exec", "import os; os.remove('firmware/flashes.mpy')"]
    command = [sys.executable, "-m", "mpremote", "connect", console, *spoil]
    assert subprocess.run(command, timeout=SECONDS).returncode == 0
    said = flash(console)
    assert f"{count - 1} files are up to date, 1 to copy" in said and runs in said
    said = flash(console)
    assert f"{count} files are up to date, 0 to copy" in said and runs in said

"""Real mpremote, and our own commands, against `lichtwiese sim --runtime rp2040`."""

import subprocess
import sys

import pytest

from host.board_line import BoardLine
from host.trouble import Trouble

GREETING = "Good evening, meadow.\n"


@pytest.fixture(scope="module")
def addresses(tmp_path_factory):
    """(the board's port, its console) of an emulated chip in a process of its own."""
    folder = tmp_path_factory.mktemp("chip")
    words = "sim --runtime rp2040 --columns 8 --rows 8 --tcp 0 --folder"
    command = [sys.executable, "-m", "host", *words.split(), folder]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as sim:
        told = []
        while not told or not told[-1].startswith("Ctrl-C"):
            told.append(sim.stdout.readline())
            assert told[-1], "".join(told)
        yield [line.split()[0] for line in told if line.startswith("socket://")]
        sim.terminate()


def mpremote(console: str, *words) -> str:
    """What mpremote prints."""
    command = [sys.executable, "-m", "mpremote", "connect", console, *words]
    done = subprocess.run(command, capture_output=True, text=True, timeout=600)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def say_hello(port: str) -> str:
    """What the board calls itself; an emulated one on a busy machine may be asked again."""
    for _ in range(60):
        try:
            with BoardLine.open(port) as line:
                return line.board["board"]
        except Trouble:
            pass
    return "nobody"


def test_mpremote_stops_the_board_looks_in_and_starts_it_again(addresses, tmp_path):
    port, console = addresses
    assert say_hello(port) == "lichtwiese"
    assert mpremote(console, "exec", "print(6 * 7)").strip() == "42"
    note = tmp_path / "greeting.txt"
    note.write_text(GREETING)
    mpremote(console, "cp", str(note), ":greeting.txt")
    assert mpremote(console, "cat", ":greeting.txt").replace("\r", "") == GREETING
    mpremote(console, "reset")
    assert say_hello(port) == "lichtwiese"

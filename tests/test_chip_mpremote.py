"""Real mpremote against `lichtwiese sim --runtime rp2040`."""

import socket
import subprocess
import sys
import time

import pytest

GREETING = "Good evening, meadow.\n"


@pytest.fixture(scope="module")
def addresses(tmp_path_factory):
    """(the board's port, its console) of an emulated chip in a process of its own."""
    folder = tmp_path_factory.mktemp("chip")
    words = "sim --runtime rp2040 --columns 8 --rows 8 --tcp 0 --folder"
    command = [sys.executable, "-m", "host", *words.split(), folder]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as sim:
        printed = []
        while not printed or not printed[-1].startswith("Ctrl-C"):
            printed.append(sim.stdout.readline())
            assert printed[-1], "".join(printed)
        yield [line.split()[0] for line in printed if line.startswith("socket://")]
        sim.terminate()


def mpremote(console: str, *words) -> str:
    """What mpremote prints."""
    command = [sys.executable, "-m", "mpremote", "connect", console, *words]
    done = subprocess.run(command, capture_output=True, text=True, timeout=600)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def answers(port: str, seconds: float = 300) -> bool:
    """Whether the board says who it is; an emulated one on a busy machine takes its time."""
    host, number = port.removeprefix("socket://").split(":")
    with socket.create_connection((host, int(number)), timeout=1) as line:
        said, until = b"", time.monotonic() + seconds
        while time.monotonic() < until:
            line.sendall(b'>{"id": 1, "do": "hello"}\n')
            try:
                said += line.recv(4096)
            except TimeoutError:
                continue
            if b'"board": "lichtwiese"' in said:
                return True
    return False


def test_mpremote_stops_the_board_looks_in_and_starts_it_again(addresses, tmp_path):
    port, console = addresses
    assert answers(port)
    assert mpremote(console, "exec", "print(6 * 7)").strip() == "42"
    note = tmp_path / "greeting.txt"
    note.write_text(GREETING)
    mpremote(console, "cp", str(note), ":greeting.txt")
    assert mpremote(console, "cat", ":greeting.txt").replace("\r", "") == GREETING
    mpremote(console, "reset")
    assert answers(port)

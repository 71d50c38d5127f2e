"""A simulated board on MicroPython's unix port; standard input and output are its port.

    MICROPYPATH=ROOT micropython host/simulator/micropython_board.py FOLDER COLUMNS ROWS SPEED

`lichtwiese sim --runtime micropython` starts it. It ends when its input does, and never waits for
anybody: what is not there is not read, what does not fit is not written.
"""

import os
import select
import sys
import time

from host.simulator.parts import simulated_board
from shared_rules.wide_chance import SEED_BYTES, seed_of

_PASS_US = 10000
_MOST_LINES = 16  # in a pass: their answers find room in the link's queue
_MOST_AT_ONCE = 512  # a pipe that is ready takes at least so many bytes without waiting


class StandardPort:
    """Standard input and output, without waiting."""

    def __init__(self) -> None:
        self._in = select.poll()
        self._in.register(sys.stdin, select.POLLIN)
        self._out = select.poll()
        self._out.register(sys.stdout, select.POLLOUT)
        self.ended = False

    def read(self):
        """The bytes that are there, but only a few lines."""
        data = bytearray()
        lines = 0
        while lines < _MOST_LINES and len(data) < 4096 and self._in.poll(0):
            byte = sys.stdin.buffer.read(1)
            if not byte:
                self.ended = True
                break
            data.extend(byte)
            if byte == b"\n":
                lines += 1
        return data

    def write(self, data: bytes) -> int:
        """Write what can be written at once, and return how many bytes that was."""
        went = 0
        while went < len(data) and self._out.poll(0):
            went += sys.stdout.buffer.write(data[went : went + _MOST_AT_ONCE])
        return went


def new_seed() -> str:
    """The seed of a new game, which nobody can guess."""
    return seed_of(os.urandom(SEED_BYTES))


def main(folder: str, columns: int, rows: int, speed: int) -> None:
    """Run the board until nobody can speak to it any more."""
    port = StandardPort()
    app = simulated_board(folder, port, (columns, rows), new_seed)
    began = time.ticks_ms()
    while not port.ended:
        app.turn(time.ticks_diff(time.ticks_ms(), began) * speed)
        time.sleep_us(_PASS_US // speed)


main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4]))

"""The parts of a simulated board: cells without magnets, lights without lamps, the real firmware.

Runs on CPython and on MicroPython, like everything it puts together.
"""

from firmware.board_app import BoardApp
from firmware.board_files import BoardFiles
from firmware.cell_watch import CellWatch
from firmware.journal import Journal
from firmware.settings import Settings


class SimulatedCells:
    """Hall switches that see what they are told to see, with the faults they are told to have."""

    def __init__(self):
        self._bits = bytearray(32)  # where magnets lie
        self._said = bytearray(32)  # what the switches say, as long as they rest
        self._stuck = {}  # cell -> what its switch says, whatever lies there
        self._bouncing = []  # cells whose switch says something else at every reading
        self._odd = False
        self._hands = {}  # cell -> the seat of the hand that touched it last, where it was said

    def put(self, cell: int, down: bool, seat: int = -1) -> None:
        """Lay a magnet on a cell, or take it away; perhaps it is known whose hand that is."""
        self._hands[cell] = seat
        _note(self._bits, cell, down)
        if cell not in self._stuck:
            _note(self._said, cell, down)

    def covered(self, cell: int) -> bool:
        """Whether a magnet lies on a cell."""
        return self._bits[cell >> 3] >> (cell & 7) & 1 == 1

    def hand_at(self, cell: int) -> int:
        """The seat of the hand that touched a cell last; -1 if nobody knows."""
        return self._hands.get(cell, -1)

    def stick(self, cell: int, down: "bool | None") -> None:
        """A fault: the switch always says `down`; None heals it."""
        self._stuck.pop(cell, None)
        _note(self._said, cell, self.covered(cell) if down is None else down)
        if down is not None:
            self._stuck[cell] = down

    def bounce(self, cell: int, on: bool) -> None:
        """A fault: the switch never rests."""
        others = [other for other in self._bouncing if other != cell]
        self._bouncing = others + [cell] if on else others

    def read(self, buffer: bytearray) -> None:
        """What the switches say, as 32 bytes of bits."""
        buffer[:] = self._said
        if self._bouncing:
            self._bounce(buffer)  # apart: so many variables would take memory in every pass

    def _bounce(self, buffer: bytearray) -> None:
        self._odd = not self._odd
        for cell in self._bouncing if self._odd else ():
            buffer[cell >> 3] ^= 1 << (cell & 7)


def _note(bits: bytearray, cell: int, down: bool) -> None:
    if down:
        bits[cell >> 3] |= 1 << (cell & 7)
    else:
        bits[cell >> 3] &= 255 ^ 1 << (cell & 7)


class NoLights:
    """Pixels that nobody sees: a host draws the light words instead."""

    milliamperes = 0

    def show(self, frame, now: int) -> bool:
        """Nothing to do."""
        return True


def simulated_board(folder: str, port, size: tuple, seeds, settings: "dict | None" = None):
    """A whole board: the firmware's own app over simulated cells."""
    cells = SimulatedCells()
    chosen = Settings(settings)
    files = BoardFiles(folder)
    files.load_settings(chosen)
    watch = CellWatch(cells.read, chosen)
    app = BoardApp(watch, NoLights(), port, Journal(folder), chosen, size, seeds)
    app.simulated = cells
    app.match.touch = cells.put
    app.files = files
    return app

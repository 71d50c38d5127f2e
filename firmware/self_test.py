"""The self test: by light alone, and the same over the link for `lichtwiese doctor`.

A light walks over every cell, then the whole board shows red, green, blue and white, then cells
answer magnets: lit while one is there, dim once they have been touched and left again.
"""

from array import array

from shared_rules import lights
from shared_rules.cells import SIDE, cell_name
from shared_rules.lights import GOAL, NOTHING, SURPLUS, word

WALK, COLOURS, ANSWERS = "walk", "colours", "answers"

_STEP_MS = 30  # the walking light stays so long on a cell
_COLOUR_MS = 1000
_COLOURS = (lights.RED, lights.GREEN, lights.BLUE, lights.WHITE)
_UNTOUCHED = word(lights.BLUE, lights.FAINT)
_TOUCHED = word(lights.GREEN, lights.DIM)
_HERE = word(lights.GREEN, lights.STEADY)
_WALKING = word(lights.WHITE, lights.STEADY)


class SelfTest:
    """What a board shows and notices while it is tested; the game waits meanwhile."""

    def __init__(self, columns: int, rows: int, seen: bytearray, now: int):
        self.frame = array("H", [NOTHING] * len(seen))
        self.seen = bytearray(seen)
        self.touched = bytearray(len(seen))  # 1 where a magnet has come since the beginning
        self.stuck = bytearray(seen)  # 1 where one was there from the beginning on
        self.last = -1  # the cell where a magnet came last
        self.asked = -1  # the cell where the host wants one
        self.phase = WALK
        self._cells = bytes(
            [row * SIDE + column for row in range(rows) for column in range(columns)]
        )
        self._began = now
        self._shown = -1  # the step of the show that the frame holds
        self._changed = True

    def change(self, cell: int, down: bool):
        """A magnet came to a cell or left it."""
        self.seen[cell] = 1 if down else 0
        self._changed = True
        if down:
            self.touched[cell] = 1
            self.last = cell
        else:
            self.stuck[cell] = 0

    def ask(self, cell: int):
        """Show where a magnet is wanted, and forget where the last one came; -1 ends that."""
        self.asked = cell
        self.last = -1
        self._changed = True

    def turn(self, now: int):
        """The frame to be shown now."""
        step = (now - self._began) // _STEP_MS
        if step < len(self._cells) and self.asked < 0:
            self._walk(step)
            return self.frame
        step = (now - self._began - len(self._cells) * _STEP_MS) // _COLOUR_MS
        if step < len(_COLOURS) and self.asked < 0:
            self._colour(step)
            return self.frame
        self.phase = ANSWERS
        if self._changed:
            self._answer()
        return self.frame

    def report(self) -> dict:
        """What has been noticed, for the link."""
        return {
            "phase": self.phase,
            "seen": cells_text(self.seen),
            "touched": cells_text(self.touched),
            "stuck": cells_text(self.stuck),
            "last": cell_name(self.last) if self.last >= 0 else "",
        }

    def _walk(self, step: int):
        if step != self._shown:
            if self._shown >= 0:
                self.frame[self._cells[self._shown]] = NOTHING
            self.frame[self._cells[step]] = _WALKING
            self._shown = step

    def _colour(self, step: int):
        if self.phase == WALK:
            self.phase, self._shown = COLOURS, -1
        if step != self._shown:
            self._shown = step
            for cell in self._cells:
                self.frame[cell] = word(_COLOURS[step], lights.STEADY)

    def _answer(self):
        self._changed = False
        for cell in self._cells:
            if self.seen[cell]:
                shown = SURPLUS if self.stuck[cell] else _HERE
            else:
                shown = _TOUCHED if self.touched[cell] else _UNTOUCHED
            self.frame[cell] = shown
        if self.asked >= 0:
            self.frame[self.asked] = GOAL


def cells_text(flags) -> str:
    """256 flags as 64 hex digits: the first digit holds a1 to d1, a1 as its lowest bit."""
    digits = []
    for first in range(0, len(flags), 4):
        value = 0
        for bit in range(4):
            value |= (1 if flags[first + bit] else 0) << bit
        digits.append("%x" % value)
    return "".join(digits)

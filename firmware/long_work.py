"""Work that grows with the length of a game: some of it in each pass, with a light that shows how
far it is.

Sensors and link go on meanwhile; what would change the game waits.
"""

import gc

from shared_rules import lights

# Requests that must wait for it.
_WAITING = ("new", "move", "undo", "resume", "abort", "discard", "suggest", "files", "bootloader")
_MOST_WAITING = 8
_PASS_MS = 20  # of a pass for it; lights and magnets want the rest
_LITTLE_MS = 10  # of the first pass: what follows the last step still has room in it
_SHOWN_AFTER_MS = 400  # whoever is done sooner shows nothing
_DONE = lights.word(lights.WHITE, lights.STEADY)
_DOING = lights.word(lights.WHITE, lights.BREATHING)


def answer_later(link, work, request: dict, steps, fields_of, now: int):
    """Do this step by step; the answer is `fields_of(what came of it, now)`, or a refusal."""

    def finish(came, then: int):
        link.answer(request["id"], fields_of(came, then))

    def refuse(error):
        link.fail(request["id"], str(error))

    work.begin(steps, finish, refuse, now)


class LongWork:
    """The work at hand, or none."""

    def __init__(self, columns: int, spent=None):
        self._columns = columns
        self._spent = spent  # spent(): milliseconds of this pass; None: all is done at once
        self.busy = False  # whether there is something to do
        self.waiting = []  # requests that wait until it is done
        self._steps = self._finish = self._refuse = None  # as `begin` got them
        self._began = self._done = 0  # when, and how much of it is done
        self._of = 1
        self._came = None  # (what came of it,), once only `finish` is left
        self._part = -1  # how many lights of the row are lit; -1 while none is shown
        self._passes = 0

    def begin(self, steps, finish, refuse, now: int):
        """Do this step by step; each may yield (how much is done, of how much).

        At last `finish(what came of it, now)`, or `refuse(error)` where that was a ValueError; if
        there is one.
        """
        self._steps, self._finish, self._refuse = steps, finish, refuse
        self._came, self.busy = None, True
        self._began, self._part, self._done, self._of = now, -1, 0, 1
        if self._spent is None:
            self.turn(now)

    def holds_up(self, request: dict) -> bool:
        """Whether a request must wait until the work is done, and behind those that wait."""
        return (self.busy or len(self.waiting) > 0) and request["do"] in _WAITING

    def put_off(self, request: dict) -> bool:
        """Let it wait; False if too many wait already."""
        if len(self.waiting) == _MOST_WAITING:
            return False
        self.waiting.append(request)
        return True

    def turn(self, now: int) -> bool:
        """Some steps, or what follows the last one; whether the light has moved."""
        self._passes += 1
        if self._spent is not None and self._passes % 3 == 0:
            gc.collect()  # all that a pass has time for
            return False
        if self._came is not None:
            return self._end(now)
        try:
            self._go_on()
        except StopIteration as end:
            self._came = (end.value,)
            if self._spent is None or (now == self._began and self._spent() < _LITTLE_MS):
                return self._end(now)
            self._passes = -1  # the next one collects what the steps left behind
            return False
        except ValueError as error:
            self._steps, self.busy = None, False
            if self._refuse is None:
                raise
            self._refuse(error)
            return True
        return self._moved_on(now)

    def _end(self, now: int) -> bool:
        came = self._came[0]
        self._steps = self._came = None
        self.busy = False
        if self._finish is not None:
            self._finish(came, now)
        return True

    def _go_on(self):
        while True:
            progress = next(self._steps)
            if progress is not None:
                self._done, self._of = progress
            if self._spent is not None and self._spent() >= _PASS_MS:
                return

    def _moved_on(self, now: int) -> bool:
        part = self._columns * self._done // max(1, self._of)
        if now - self._began < _SHOWN_AFTER_MS or part == self._part:
            return False
        self._part = part
        return True

    def paint(self, frame):
        """The row of lights over whatever is shown."""
        if self.busy and self._part >= 0:
            for column in range(self._columns):
                word = _DONE if column < self._part else lights.NOTHING
                frame[column] = _DOING if column == self._part else word

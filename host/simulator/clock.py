"""The clock of a simulated board: it can run faster or slower, stand still, and go in steps."""

import time
from threading import Lock

_STEP_MS = 10  # a pass of the board, so that no pass is skipped when a stopped clock is moved on


class Clock:
    """Milliseconds since the board was switched on. May be set from any thread."""

    def __init__(self, speed: float = 1):
        self.speed = speed  # seconds of the board for each of ours; 0: it stands still
        self._lock = Lock()
        self._shown = 0.0  # milliseconds at the last look
        self._looked_at = time.monotonic()
        self._steps = 0  # passes that a stopped clock has still to make

    def now(self) -> int:
        """The time on the board."""
        with self._lock:
            self._run()
            if self._steps:
                self._steps -= 1
                self._shown += _STEP_MS
            return int(self._shown)

    def _run(self):
        here = time.monotonic()
        self._shown += (here - self._looked_at) * 1000 * self.speed
        self._looked_at = here

    def set_speed(self, speed: float):
        """Run so much faster from now on."""
        with self._lock:
            self._run()
            self.speed = speed

    def step(self, milliseconds: int):
        """Move on by so much, in passes, whatever the speed."""
        with self._lock:
            self._steps += milliseconds // _STEP_MS

"""How much of their time workers waited, from the first batch handed out to the last that came."""

import time
from collections import namedtuple

Shift = namedtuple("Shift", ("worker", "seconds"))  # what one batch took, by the worker's clock


class Timesheet:
    """Who has worked for how long, and for how long workers were there."""

    def __init__(self) -> None:
        self.busy: dict = {}  # worker -> seconds
        self.batches = 0
        self._there = 0.0  # seconds, of all workers together
        self._workers = 0
        self._since = 0.0

    def there_are(self, workers: int, now: "float | None" = None) -> None:
        """So many workers, from now on; none when all is played."""
        now = time.perf_counter() if now is None else now
        self._there += (now - self._since) * self._workers
        self._workers, self._since = workers, now

    def note(self, shift: Shift) -> None:
        """A batch has come back."""
        self.batches += 1
        self.busy[shift.worker] = self.busy.get(shift.worker, 0.0) + shift.seconds

    def waiting_share(self) -> float:
        """The part of their time that workers waited for work or for the last of them, 0 to 1."""
        return 1 - sum(self.busy.values()) / self._there if self._there else 0.0

"""The clock of a simulated board: it can run faster or slower, stand still, and go in steps."""

_STEP_MS = 10  # a pass of the board, so that no pass is skipped when a stopped clock is moved on


class Clock:
    """Milliseconds since the board was switched on; `seconds()` is the time here."""

    def __init__(self, seconds, speed: float = 1) -> None:
        self._seconds = seconds
        self.speed = speed  # seconds of the board for each of ours; 0: it stands still
        self._shown = 0.0  # milliseconds at the last look
        self._looked_at = seconds()
        self._steps = 0  # passes that a stopped clock has still to make

    def now(self) -> int:
        """The time on the board."""
        self._run()
        if self._steps:
            self._steps -= 1
            self._shown += _STEP_MS
        return int(self._shown)

    def _run(self) -> None:
        here = self._seconds()
        self._shown += (here - self._looked_at) * 1000 * self.speed
        self._looked_at = here

    def set_speed(self, speed: float) -> None:
        """Run so much faster from now on."""
        self._run()
        self.speed = speed

    def step(self, milliseconds: int) -> None:
        """Move on by so much, in passes, whatever the speed."""
        self._steps += milliseconds // _STEP_MS

"""Something stands wrong: since when, and whether it is time to say so.

A hand on its way is wrong for a moment. What stays wrong is shown, and what was tried in vain is
refused once.
"""


class Mistake:
    """Watches what is wrong as time goes by."""

    def __init__(self, settings):
        self._settings = settings
        self.shown = False  # it has lasted long enough to be shown
        self._refusal_waits = False  # something was tried, and has not been refused yet
        self.since = -1  # when it went wrong, until all was well for as long as a mistake
        self._well_since = 0

    def forget(self):
        """The position is another."""
        self.since = -1

    def tried(self, in_vain: bool):
        """Hands have done something that may become no move, or one that may."""
        self._refusal_waits = in_vain

    def note(self, wrong: bool, now: int):
        """A switch that comes and goes makes the board restless and keeps it from ever being wrong
        for long: so it is wrong until it has been well for a while."""
        if wrong:
            self._well_since = now
            if self.since < 0:
                self.since = now
        elif self.since >= 0 and now - self._well_since >= self._settings.mistake_ms:
            self.since = -1

    def is_refused(self, still: int) -> bool:
        """Whether what was tried is refused now, after the board was still for so long."""
        if not self._refusal_waits or still < self._settings.settle_ms:
            return False
        self._refusal_waits = False
        self.shown = True
        return True

    def turn(self, now: int):
        """It goes on."""
        if not self.shown and now - self.since >= self._settings.mistake_ms:
            self.shown = True

"""Cells that come and go, and nothing ever comes of it: slow contacts, which no debouncing finds.

Hands also lift a piece and put it back; but not a dozen times without a move in between.
"""

_MOST = 12  # changes of one cell in the same position


class Restless:
    """Counts the changes of each cell since the position came."""

    def __init__(self, settings):
        self._settings = settings
        self._counts = {}  # cell -> how often it has changed, each time before long
        self._seen_at = {}  # cell -> when it changed last

    def forget(self):
        """A move was made: whatever came and went before has had its meaning."""
        if self._counts:
            self._counts = {}
            self._seen_at = {}

    def changed(self, cell: int, now: int) -> bool:
        """Whether this change of a cell is one too many; quick ones are found elsewhere."""
        rest_ms = now - self._seen_at.get(cell, 0)
        count = self._counts.get(cell, 0)
        if rest_ms >= self._settings.mistake_ms:
            count = 1
        elif rest_ms >= self._settings.settle_ms:
            count += 1
        self._seen_at[cell] = now
        self._counts[cell] = count % _MOST
        return count >= _MOST

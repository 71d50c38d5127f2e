"""Cells that come and go, and nothing ever comes of it: slow contacts, which no debouncing finds.

Hands also lift a piece and put it back; but not a dozen times without a move in between.
"""

_MOST = 12  # changes of one cell in the same position


class Restless:
    """Counts the changes of each cell since the position came."""

    def __init__(self, settings):
        self._settings = settings
        self._seen = {}  # cell -> (how often it has changed, each time before long; when last)

    def forget(self):
        """A move was made: whatever came and went before has had its meaning."""
        if self._seen:
            self._seen = {}

    def changed(self, cell: int, now: int) -> bool:
        """Whether this change of a cell is one too many; quick ones are found elsewhere."""
        count, last = self._seen.get(cell, (0, 0))
        if now - last >= self._settings.mistake_ms:
            count = 1
        elif now - last >= self._settings.settle_ms:
            count += 1
        self._seen[cell] = (count % _MOST, now)
        return count >= _MOST

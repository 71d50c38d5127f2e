"""How many matches are handed out at once: as many as take about two seconds.

Games of different bots, or with other options, may take a thousand times as long. So each kind
begins with single matches, and what they took tells how many the next batch gets. The longest come
first, and towards the end batches get smaller: so all workers are ready at about the same time.
"""

from collections import deque

from host.league.matches import Match

BATCH_SECONDS = 2.0
_SMALLEST = 0.1  # of that, at the end: handing out must still cost next to nothing
_GROWTH = 8  # a batch has at most so many times the matches of one that came back


class Kind:
    """The matches of the same bots with the same options."""

    def __init__(self) -> None:
        self.left: deque = deque()
        self.seconds = 0.0  # for one of them, as the latest batch tells; 0: nobody knows yet
        self.tried = 0  # matches that were handed out before anybody knew
        self.most = 0  # matches in the largest batch that has come back


class Batches:
    """The matches of a league that nobody plays yet."""

    def __init__(self, matches: list) -> None:
        self._kinds: dict[str, Kind] = {}
        for match in matches:
            self._kinds.setdefault(_kind_of(match), Kind()).left.append(match)

    def next(self, workers: int) -> list:
        """The matches of the next batch, for one of so many workers; none if none are left."""
        kinds = [kind for kind in self._kinds.values() if kind.left]
        unknown = [kind for kind in kinds if not kind.seconds]
        if unknown:
            kind = min(unknown, key=lambda kind: kind.tried)
            kind.tried += 1
            return [kind.left.popleft()]
        if not kinds:
            return []
        left = sum(kind.seconds * len(kind.left) for kind in kinds)
        seconds = max(BATCH_SECONDS * _SMALLEST, min(BATCH_SECONDS, left / (2 * workers)))
        kind = max(kinds, key=lambda kind: kind.seconds)
        size = max(1, min(int(seconds / kind.seconds), _GROWTH * kind.most, len(kind.left)))
        return [kind.left.popleft() for _ in range(size)]

    def came_back(self, batch: list, seconds: float) -> None:
        """So long has a worker played this batch."""
        kind = self._kinds[_kind_of(batch[0])]
        kind.seconds = max(seconds / len(batch), 1e-6)
        kind.most = max(kind.most, len(batch))

    def lost(self, batch: list) -> None:
        """Whoever had it is gone: it is handed out once more."""
        self._kinds[_kind_of(batch[0])].left.extendleft(reversed(batch))


def _kind_of(match: Match) -> str:
    return f"{match.game} {sorted(match.options.items())} {sorted(match.bots)}"

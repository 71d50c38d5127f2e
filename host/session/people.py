"""The people who play here: how often and how well, each game for itself, and how far the bot
has grown that grows with them.

Where that is kept the shell says: `store.load()` tells it, `store.save(people)` keeps it. A shell
may also rate them: `rate(game, people, names, seats, result)` gives seat -> what else is known.
"""

from host.session.growing import FIRST, LEVEL, grown_after, is_growing, level_at

_LONGEST = 24  # letters of a name


class KnownPeople:
    """Name -> game -> played, won, and whatever a shell adds."""

    def __init__(self, store, rate=lambda *_: {}) -> None:
        self._store, self._rate = store, rate

    def all(self) -> dict:
        """Everybody; nobody, if what was kept cannot be read."""
        try:
            return {str(name): dict(games) for name, games in self._store.load().items()}
        except (OSError, ValueError, AttributeError, TypeError):
            return {}

    def names(self) -> list:
        """Everybody, in the order of the alphabet."""
        return sorted(self.all())

    def note(
        self, game: str, names: list, seats: list, result: dict, children: list | tuple = ()
    ) -> None:
        """A game is over: count it for everybody with a name, and keep where they sat."""
        if not any(names):
            return
        people = self.all()
        rated = self._rate(game, people, names, seats, result)
        for seat, name in enumerate(names):
            if name:
                known = people.setdefault(name, {}).setdefault(game, {"played": 0, "won": 0})
                known["played"] += 1
                known["won"] += 1 if seat in result["winners"] else 0
                known.update(rated.get(seat, {}))
                known.update({"seat": seat, "child": seat in children})
                if any(is_growing(level) for level in seats):
                    known.update(grown_after(game, known, seat in result["winners"]))
        self._store.save(people)

    def seated(self, game: str, seats: list, names: list) -> list:
        """Levels that the board knows: a bot that grows plays as it suits the person with a name
        who needs it easiest; with guests alone, as it begins."""
        if LEVEL not in seats:
            return seats
        people = self.all()
        grown = [people.get(name, {}).get(game, {}).get("grown", FIRST) for name in names if name]
        today = level_at(game, min(grown or [FIRST]))
        return [today if level == LEVEL else level for level in seats]

    def forget(self, name: str) -> None:
        """Nothing is known of this person any more."""
        people = self.all()
        people.pop(name, None)
        self._store.save(people)


def cleaned(name: str) -> str:
    """A name as it is kept: one line, not too long."""
    return " ".join(name.split())[:_LONGEST]

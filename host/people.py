"""The people who play here: how often, how well, and how strong they are; on this machine only.

One file that a person can read, change, carry away or delete: `people.json` in the folder of
`places.py`. A guest has no name and leaves nothing. Ratings are openskill's, for each game alone;
where everybody plays together nobody is rated.
"""

import json
from pathlib import Path
from typing import Any

from host.places import home
from host.trouble import Trouble
from host.whole_file import whole_file

_LONGEST = 24  # letters of a name
_BOTS = {
    "simple": 20.0,
    "careful": 25.0,
    "strong": 30.0,
    "master": 32.0,
}  # how strong a bot is taken to be
_NEW = {"rating": 25.0, "doubt": 25.0 / 3}  # as openskill begins


class People:
    """What is known of the people; read and written whole."""

    def __init__(self, file: Path | None = None):
        self._file = file or home() / "people.json"

    def all(self) -> dict:
        """Name -> game -> played, won, rating, doubt; nobody, if the file cannot be read."""
        try:
            told = json.loads(self._file.read_text(encoding="utf-8"))
            return {str(name): dict(games) for name, games in told.items()}
        except (OSError, ValueError, AttributeError, TypeError):
            return {}

    def names(self) -> list:
        """Everybody, in the order of the alphabet."""
        return sorted(self.all())

    def note(self, game: str, names: list, seats: list, result: dict):
        """A game is over: count it for everybody with a name, and rate them."""
        if not any(names):
            return
        people = self.all()
        rated = _rate(game, people, names, seats, result)
        for seat, name in enumerate(names):
            if name:
                known = people.setdefault(name, {}).setdefault(game, {"played": 0, "won": 0})
                known["played"] += 1
                known["won"] += seat in result["winners"]
                known.update(rated.get(seat, {}))
        self._write(people)

    def forget(self, name: str):
        """Nothing is known of this person any more."""
        people = self.all()
        people.pop(name, None)
        self._write(people)

    def _write(self, people: dict):
        text = json.dumps(people, indent=1, ensure_ascii=False, sort_keys=True) + "\n"
        try:
            self._file.parent.mkdir(parents=True, exist_ok=True)
            with whole_file(self._file) as partly:
                partly.write_text(text, encoding="utf-8")
        except OSError as error:
            raise Trouble(f"{self._file} cannot be written: {error.strerror}.") from None


def cleaned(name: str) -> str:
    """A name as it is kept: one line, not too long."""
    return " ".join(name.split())[:_LONGEST]


def _rate(game: str, people: dict, names: list, seats: list, result: dict) -> dict:
    """Seat -> new rating and doubt of those with a name; {} where all win or lose together."""
    winners = result["winners"]
    if len(seats) < 2 or not winners or len(winners) == len(seats):
        return {}
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    teams = []
    for seat, name in enumerate(names):
        if seats[seat]:
            teams.append([model.rating(mu=_BOTS.get(seats[seat], 25.0), sigma=1.0)])
        else:
            known: dict[str, Any] = {**_NEW, **people.get(name, {}).get(game, {})}
            teams.append([model.rating(mu=known["rating"], sigma=known["doubt"])])
    ranks = [1.0 if seat in winners else 2.0 for seat in range(len(seats))]
    after = model.rate(teams, ranks=ranks)
    return {
        seat: {"rating": round(team[0].mu, 2), "doubt": round(team[0].sigma, 2)}
        for seat, team in enumerate(after)
        if names[seat] and not seats[seat]
    }

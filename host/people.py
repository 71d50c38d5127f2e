"""The people who play here: how often, how well, and how strong they are; on this machine only.

One file that a person can read, change, carry away or delete: `people.json` in the folder of
`places.py`. A guest has no name and leaves nothing. Ratings are openskill's, for each game alone;
where everybody plays together nobody is rated.
"""

import json
from pathlib import Path
from typing import Any

from host.places import home
from host.session.people import KnownPeople, cleaned
from host.trouble import Trouble
from host.whole_file import whole_file
from shared_rules.mixed_bot import parts_of
from shared_rules.registry import open_game

__all__ = ["People", "cleaned"]
# How strong a bot is taken to be; "" is one that has nothing but whims.
_BOTS = {"": 10.0, "simple": 20.0, "careful": 25.0, "strong": 30.0, "master": 32.0}
_NEW = {"rating": 25.0, "doubt": 25.0 / 3}  # as openskill begins


class People(KnownPeople):
    """What is known of the people; read and written whole, in one file."""

    def __init__(self, file: Path | None = None) -> None:
        super().__init__(_File(file or home() / "people.json"), _rate)


class _File:
    def __init__(self, file: Path) -> None:
        self._file = file

    def load(self) -> dict:
        return json.loads(self._file.read_text(encoding="utf-8"))

    def save(self, people: dict) -> None:
        text = json.dumps(people, indent=1, ensure_ascii=False, sort_keys=True) + "\n"
        try:
            self._file.parent.mkdir(parents=True, exist_ok=True)
            with whole_file(self._file) as partly:
                partly.write_text(text, encoding="utf-8")
        except OSError as error:
            raise Trouble(f"{self._file} cannot be written: {error.strerror}.") from None


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
            teams.append([model.rating(mu=_strength_of(game, seats[seat]), sigma=1.0)])
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


def _strength_of(game: str, level: str) -> float:
    """How strong a bot is taken to be, also one between two levels."""
    if ":" not in level:
        return _BOTS.get(level, 25.0)
    name, share = parts_of(level)
    levels = ("", *open_game(game, "bots").BOTS)
    below, upper = (_BOTS.get(levels[levels.index(name) + step], 25.0) for step in (-1, 0))
    return below + (upper - below) * share / 100

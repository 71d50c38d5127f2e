"""Ratings with their uncertainty, by openskill, from the outcomes of a league.

Outcomes are rated in the order of their numbers, so they do not depend on who was ready first.
"""

from collections import namedtuple
from itertools import groupby
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from openskill.models import PlackettLuce

Rating = namedtuple("Rating", ("bot", "skill", "doubt", "matches", "wins"))


def rate(outcomes: list) -> list:
    """A rating for each bot, the best first; `doubt` is one standard deviation."""
    from openskill.models import PlackettLuce  # whoever only plays matches does not need it

    model = PlackettLuce()
    ratings: dict = {}
    matches: dict = {}
    wins: dict = {}
    ordered = sorted(outcomes, key=lambda outcome: outcome.match.number)
    for _, group in groupby(ordered, key=lambda outcome: outcome.match.duel):
        seats = _contest(list(group))
        best = min(rank for _, rank in seats)
        for bot in dict.fromkeys(bot for bot, _ in seats):
            ratings.setdefault(bot, model.rating())
            matches[bot] = matches.get(bot, 0) + 1
            wins[bot] = wins.get(bot, 0) + _share(seats, bot, best)
        if len({bot for bot, _ in seats}) > 1:
            _update(model, ratings, seats)
    rows = [
        Rating(bot, one.mu, one.sigma, matches[bot], wins[bot]) for bot, one in ratings.items()
    ]
    return sorted(rows, key=lambda row: (-row.skill, row.bot))


def _contest(group: list) -> list:
    """(bot, rank) of all who met: at one table, or each alone with the same seed, by points."""
    if len(group) == 1:
        return list(zip(group[0].match.bots, group[0].ranks, strict=True))
    points = [sum(outcome.scores) - (10**6 if outcome.fault else 0) for outcome in group]
    return [
        (outcome.match.bots[0], 1 + sum(other > own for other in points))
        for outcome, own in zip(group, points, strict=True)
    ]


def _share(seats: list, bot: str, best: int) -> float:
    """Which part of a victory is a bot's: all who are best have equal parts."""
    winners = [name for name, rank in seats if rank == best]
    return winners.count(bot) / len(winners)


def _update(model: "PlackettLuce", ratings: dict, seats: list) -> None:
    """Each bot is rated once for a table, by the mean rank of its seats."""
    bots = list(dict.fromkeys(bot for bot, _ in seats))
    ranks = []
    for bot in bots:
        own = [rank for name, rank in seats if name == bot]
        ranks.append(sum(own) / len(own))
    rated = model.rate([[ratings[bot]] for bot in bots], ranks=ranks)
    for bot, team in zip(bots, rated, strict=True):
        ratings[bot] = team[0]

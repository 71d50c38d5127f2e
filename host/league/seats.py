"""Is the first player favoured? Which part of all victories came from each seat; duels of two."""

from math import sqrt

from host.master import LEVEL


def seat_wins(outcomes: list) -> list:
    """The share of each seat, 0 to 1; empty where nobody plays against anybody."""
    decided = [one for one in outcomes if not one.fault and len(set(one.ranks)) > 1]
    if not decided:
        return []
    shares = [0.0] * len(decided[0].ranks)
    for outcome in decided:
        winners = [seat for seat, rank in enumerate(outcome.ranks) if rank == 1]
        for seat in winners:
            shares[seat] += 1 / len(winners)
    return [share / len(decided) for share in shares]


def interval(share: float, games: int) -> tuple:
    """Wilson's interval: where the true share lies with 95 per cent."""
    if not games:
        return 0.0, 1.0
    z = 1.96
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = (
        z * sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    )
    return max(0.0, middle - half), min(1.0, middle + half)


def leads(outcomes: list, bot: str) -> list:
    """By how many points the master was ahead of a bot, in each of their games.

    Where each had the table to itself, games of the same seed are compared. Who has won is ahead:
    by one point at least.
    """
    found = []
    alone = {one.match.seed: one for one in outcomes if set(one.match.bots) == {bot}}
    for one in outcomes:
        bots = one.match.bots
        if set(bots) == {LEVEL} and one.match.seed in alone:
            found.append(one.scores[0] - alone[one.match.seed].scores[0])
        elif set(bots) == {LEVEL, bot}:
            own, other = bots.index(LEVEL), bots.index(bot)
            lead = one.scores[own] - one.scores[other]
            won = (one.ranks[own] < one.ranks[other]) - (one.ranks[own] > one.ranks[other])
            found.append(lead if lead * won > 0 else won)
    return found

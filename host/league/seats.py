"""Is the first player favoured? Which part of all victories came from each seat."""

from collections import namedtuple
from math import sqrt

Share = namedtuple("Share", ("share", "low", "high"))  # of all victories, with its interval


def seat_wins(outcomes: list) -> list:
    """The share of each seat, 0 to 1; empty where nobody plays against anybody."""
    decided = _decided(outcomes)
    if not decided:
        return []
    shares = [0.0] * len(decided[0].ranks)
    for outcome in decided:
        winners = [seat for seat, rank in enumerate(outcome.ranks) if rank == 1]
        for seat in winners:
            shares[seat] += 1 / len(winners)
    return [share / len(decided) for share in shares]


def seat_intervals(outcomes: list) -> list:
    """The share of each seat, and where the true one lies with 95 per cent: games of one round
    have the same seed, and count as one."""
    rounds = len({one.match.seed for one in _decided(outcomes)})
    return [Share(share, *interval(share, rounds)) for share in seat_wins(outcomes)]


def _decided(outcomes: list) -> list:
    """The games that somebody has won, and not by another one's fault."""
    return [one for one in outcomes if not one.fault and len(set(one.ranks)) > 1]


def interval(share: float, games: int, z: float = 1.96) -> tuple:
    """Wilson's interval: where the true share lies with 95 per cent, or within z deviations."""
    if not games:
        return 0.0, 1.0
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = (
        z * sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    )
    return max(0.0, middle - half), min(1.0, middle + half)

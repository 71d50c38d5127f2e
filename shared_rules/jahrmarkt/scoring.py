"""Counting points: rows R29 to R34, and who wins (R35)."""

from shared_rules.jahrmarkt.cards import TARPAULINS
from shared_rules.jahrmarkt.layout import count
from shared_rules.jahrmarkt.shapes import SIZES

ROWS = ("sets", "variety", "tent", "tickets", "barkers", "hammers")
SET_POINTS = ((3, 5, 10), (5, 8, 13), (8, 12, 19), (12, 18, 26), (18, 25, 35))  # 3, 4, 5 of a size
VARIETY = 22
TENT_POINTS = bytes((0, 3, 6, 10, 15))
MANY_TICKETS, TICKET_POINTS = 15, 12
BARKER_POINTS = 3
SPARED = 6  # hammers under tarpaulins


def best_sets(points: tuple) -> bytes:
    """RL18: what 0 to 8 attractions of one size are worth, split into sets as is best."""
    best = [0, 0, 0]
    for number in range(3, 9):
        splits = [best[number - 1]]
        for size in range(3, min(number, 5) + 1):
            splits.append(best[number - size] + points[size - 3])
        best.append(max(splits))
    return bytes(best)


SETS = tuple([best_sets(points) for points in SET_POINTS])  # by size, from 1


def shown_hammers(ground) -> int:
    """R34, RL19: one for every empty field and every free building site."""
    return ground.empty + count(ground.free)


def score(ground) -> dict:
    """All rows and their sum, as if the game ended now."""
    ticketed = [0] * 5
    for shape, _, tickets in ground.attractions:
        if tickets:
            ticketed[SIZES[shape] - 1] += 1
    hammers = shown_hammers(ground)
    if ground.able & TARPAULINS:
        hammers = max(0, hammers - SPARED)
    rows = {
        "sets": sum([SETS[size][ticketed[size]] for size in range(5)]),  # R29
        "variety": 0 if 0 in ticketed else VARIETY,  # R30
        "tent": TENT_POINTS[min(ground.tent, 4)],  # R31
        "tickets": TICKET_POINTS if ground.tickets() >= MANY_TICKETS else 0,  # R32
        "barkers": BARKER_POINTS * count(ground.barkers),  # R33
        "hammers": -hammers,
    }
    rows["total"] = sum([rows[row] for row in ROWS])
    return rows


def learnt(ground) -> int:
    """How many tricks a player has learnt, usable or not (RL17)."""
    return ground.learning.count(b"N") + ground.learning.count(b"Y")


def result_of(grounds: list) -> dict:
    """The winners, and everybody's points."""
    totals = [score(ground)["total"] for ground in grounds]
    return {"winners": winners_of(grounds, totals), "scores": totals}


def winners_of(grounds: list, totals: list) -> list:
    """R35: most points, then most tricks, then most tickets; then all of them."""
    ranks = []
    for player in range(len(grounds)):
        ground = grounds[player]
        ranks.append((totals[player], learnt(ground), ground.tickets()))
    return [player for player in range(len(ranks)) if ranks[player] == max(ranks)]


def event(player: int, rows: dict) -> str:
    """The event with a player's points."""
    parts = ["%s=%d" % (row, rows[row]) for row in ROWS + ("total",)]
    return "score %d %s" % (player, " ".join(parts))

"""Where the rules of the end decided something: every row of points, and who wins."""

from tests.games.jahrmarkt.step import Step
from tests.games.steps import called


def somebody_scores(row: str, points: int):
    @called(f"somebody has {points} for {row}")
    def scores(step: Step):
        return [rows for rows in step.scored.values() if rows[row] == points]

    return scores


def the_points_are_added(step: Step):
    for rows in step.scored.values():
        if sum(rows[row] for row in rows if row != "total") != rows["total"]:
            return False
    return bool(step.scored)


def somebody_has_a_set(step: Step):
    return [rows for rows in step.scored.values() if rows["sets"] > 0]


def an_attraction_without_ticket_does_not_count(step: Step):
    for player, rows in step.scored.items():
        sizes = {len(cells.split(",")) for _, cells, _ in step.after["pl"][player]["attr"]}
        if sizes == {1, 2, 3, 4, 5} and rows["variety"] == 0:
            return True
    return False


def nearly_fifteen_tickets(step: Step):
    for player, rows in step.scored.items():
        tickets = sum(one[2] for one in step.after["pl"][player]["attr"])
        if 10 <= tickets < 15 and rows["tickets"] == 0:
            return True
    return False


def somebody_has_barkers(step: Step):
    return [rows for rows in step.scored.values() if rows["barkers"] >= 6]


def hammers_are_shown(step: Step):
    return [rows for rows in step.scored.values() if rows["hammers"] < 0]


def empty_fields_are_hammers(step: Step):
    for player, rows in step.scored.items():
        if "." in step.after["pl"][player]["fields"] and rows["hammers"] < 0:
            return True
    return False


def _best(step: Step) -> list:
    """(points, tricks, tickets) of those with the most points."""
    ranks = []
    for player, rows in step.scored.items():
        own = step.after["pl"][player]
        tricks = sum(letter in "NY" for letter in own["tr"])
        ranks.append((rows["total"], tricks, sum(one[2] for one in own["attr"])))
    return [rank for rank in ranks if rank[0] == max(ranks)[0]]


def most_points_win(step: Step):
    return len(step.scored) > 1 and len(_best(step)) == 1


def tricks_break_a_tie(step: Step):
    best = _best(step)
    return len(best) > 1 and len({rank[1] for rank in best}) > 1


def tickets_break_a_tie(step: Step):
    best = [rank for rank in _best(step) if rank[1] == max(_best(step))[1]]
    return len(best) > 1 and len({rank[2] for rank in best}) > 1


def the_win_is_shared(step: Step):
    return step.event("end") and "," in step.event("end")[1]


def alone_one_always_wins(step: Step):
    return step.event("end") and len(step.scored) == 1 and step.event("end") == ["end", "0"]


RULES = {
    "R28": (the_points_are_added,),
    "R29": (somebody_has_a_set,),
    "R30": (somebody_scores("variety", 22), an_attraction_without_ticket_does_not_count),
    "R31": tuple(somebody_scores("tent", points) for points in (0, 3, 6, 10, 15)),
    "R32": (somebody_scores("tickets", 12), nearly_fifteen_tickets),
    "R33": (somebody_has_barkers,),
    "R34": (hammers_are_shown, empty_fields_are_hammers, somebody_scores("hammers", 0)),
    "R35": (most_points_win, tricks_break_a_tie, tickets_break_a_tie, the_win_is_shared),
}
RULINGS = {"RL22": (alone_one_always_wins,)}

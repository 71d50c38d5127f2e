"""What a player's tiles are worth at the end of a round: R10, R11 and R23 to R34.

Everything here only looks; the rules add it up.
"""

from shared_rules.affenraffen.layout import is_animal, need_of

_MARKER_WORTH = (0, 3, 2)  # R33


def pairs_of(kept: list) -> list:
    """R10: two by two in the order of taking; an odd last tile belongs to no pair."""
    return [(kept[first], kept[first + 1]) for first in range(0, len(kept) - 1, 2)]


def is_true_pair(pair: tuple) -> bool:
    """R11: the same animal on the same background."""
    return pair[0] == pair[1] and is_animal(pair[0])


def fits(codes: list, goal: str) -> bool:
    """Whether true pairs of these codes respect a goal together (R23 to R26)."""
    if goal in ("species3", "both3") and len({code[0] for code in codes}) < len(codes):
        return False
    return goal not in ("colors3", "both3") or len({code[1] for code in codes}) == len(codes)


def marks_of(pairs: list, goal: str) -> list:
    """R28: ok, clash or wrong for each pair; over for all of them if there are too many (R27)."""
    if len(pairs) > need_of(goal):
        return ["over"] * len(pairs)
    true = [place for place in range(len(pairs)) if is_true_pair(pairs[place])]
    correct = _largest_fitting(pairs, true, goal)
    marks = ["wrong"] * len(pairs)
    for place in true:
        marks[place] = "ok" if place in correct else "clash"
    return marks


def _largest_fitting(pairs: list, true: list, goal: str) -> list:
    """Of the true pairs the most that respect the goal, in doubt the earliest (RL6)."""
    best: list = []
    for chosen in range((1 << len(true)) - 1, 0, -1):  # the first pair is the highest bit
        places = [place for place in true if chosen >> (len(true) - 1 - true.index(place)) & 1]
        if len(places) > len(best) and fits([pairs[place][0] for place in places], goal):
            best = places
        if len(best) == len(true):
            break
    return best


def score(kept: list, extras: list, marker: int, goal: str, five_needs_goal: bool) -> tuple:
    """(lines about a player, as (word, the words behind his name); his points)."""
    pairs = pairs_of(kept)
    marks = marks_of(pairs, goal)
    fulfilled = len(pairs) == need_of(goal) and marks.count("ok") == len(pairs)  # R29
    lines = []
    points = 0
    for place in range(len(pairs)):
        lines.append(("pair", "%d %s %s %s" % ((place + 1,) + pairs[place] + (marks[place],))))
        points += 1 if marks[place] == "ok" else -1  # R28, R34
    if len(kept) % 2:
        lines.append(("single", kept[-1]))  # RL5
    met = _met(pairs, marker == 1 and (fulfilled or not five_needs_goal), "over" in marks)
    for code in extras:
        bonus = _bonus(code, met)
        lines.append(("bonus", "%s %d" % (code, bonus)))
        points += bonus
    if marker:
        bonus = _MARKER_WORTH[marker] if fulfilled else 0  # R33
        lines.append(("bonus", "marker%d %d" % (marker, bonus)))
        points += bonus
    return lines, points


def _met(pairs: list, first: bool, disqualified: bool) -> list:
    """What additional goals ask for and he has: animals (R30, R32, RL7), and 5 (R31)."""
    if disqualified:
        return []  # R34
    met = [pair[0][0] for pair in pairs if is_true_pair(pair)]
    return met + ["5"] if first else met


def _bonus(code: str, met: list) -> int:
    """What an additional goal brings; its last letter says what it asks for."""
    worth = int(code[1])
    if code[-1] not in met:
        return -worth
    return 0 if code[0] == "-" else worth

"""How a figure gets on along the festival route: R23 to R30, R39 and R40.

Everything here only looks; the rules write down what comes of it.
"""

from shared_rules.schafhof.layout import FIRST_TRAIL, GOAL, NEXT, RED_BEFORE, trail_from


def steps_for(placed: int) -> int:
    """R23: 1, 2, 4, 8 steps for so many tiles, and 4 more for each further one."""
    return (0, 1, 2, 4)[placed] if placed < 4 else 8 + 4 * (placed - 4)


def journey(pos: list, player: int, steps: int) -> list:
    """(word, from, to) for the walk of a figure, its extra steps and the trails it follows."""
    here = start = pos[player]
    while steps and here != GOAL:  # R24, R30
        here = NEXT[here]
        steps -= 1
    legs = [("walk", start, here)]
    while here != GOAL:
        word, there = "extra", here
        while there != GOAL and _is_taken(pos, player, there):  # R25, R27
            there = NEXT[there]
        if there == here:
            word, there = "trail", trail_from(here)  # R26, RL7
            if there < 0:
                break
        legs.append((word, here, there))
        here = there
    return legs


def _is_taken(pos: list, player: int, space: int) -> bool:
    for other in range(len(pos)):
        if other != player and pos[other] == space:
            return True
    return False


def end_of(pos: list, player: int, steps: int) -> int:
    """The space where a figure comes to stand."""
    return journey(pos, player, steps)[-1][2]


def home_of(space: int) -> int:
    """R39: where a figure on this space counts at the end."""
    return RED_BEFORE[space - FIRST_TRAIL] if space >= FIRST_TRAIL else space


def leader_of(pos: list) -> int:
    """R40: whose figure is furthest; r55 is the furthest of all."""
    counted = [home_of(space) for space in pos]
    return counted.index(max(counted))

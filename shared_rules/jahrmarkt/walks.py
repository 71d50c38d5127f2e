"""How visitors walk: the squares they reach in so many steps, and whether they reach the tent."""

from shared_rules.jahrmarkt.cards import (
    BACK_STAIRS,
    CLEAR_LANE,
    CORNER_PITCH,
    MEGAPHONE,
    OLD_HANDS,
    SIDE_GATE,
)
from shared_rules.jahrmarkt.layout import ENTRY_LEFT, ROW, ROWS, beside, count

_TOP = (ROWS - 1) * ROW


def steps_with(ground, number: int) -> int:
    """R14, R22: how many steps a number gives on this ground."""
    if number == 1 and ground.able & OLD_HANDS:
        number = 3
    if not ground.barkers:
        return number
    return number + count(ground.barkers) * (2 if ground.able & MEGAPHONE else 1)


def reach(ground, start: int, steps: int) -> tuple:
    """(the squares where a visitor may stop, whether he gets into the tent) (R14-R19)."""
    ways = ground.walk & ~ground.visitors  # R15, R16
    stops = ways & ~ground.barkers
    if not ground.able & CLEAR_LANE:
        ways = stops
    reached = 0
    if start < ENTRY_LEFT:
        front = 1 << start
    else:
        steps -= 1
        front = reached = first_steps(ground, start) & ways
        ways ^= front
    top, tent = tent_rows(ground), False
    while steps and front:
        if front & top:
            tent = True  # with this step
        front = (front << 1 | front >> 1 | front << ROW | front >> ROW) & ways
        ways ^= front
        reached |= front
        steps -= 1
    return reached & stops, tent


def first_steps(ground, start: int) -> int:
    """R17: where the first step from an entrance may lead."""
    if ground.able & SIDE_GATE:
        return ground.row
    return 1 if start == ENTRY_LEFT else ground.row & ~(ground.row >> 1)


def tent_rows(ground) -> int:
    """R19: the squares from which a step leads into the tent."""
    if ground.able & BACK_STAIRS:
        return ground.row << _TOP | ground.row << _TOP - ROW
    return ground.row << _TOP


def can_walk(ground, number: int) -> bool:
    """Whether any visitor can go anywhere at all with this number."""
    stops = ground.walk & ~ground.visitors & ~ground.barkers
    if beside(ground.visitors) & stops or ground.visitors & tent_rows(ground):
        return True
    starts = ground.starts()
    for start in starts:
        if start >= ENTRY_LEFT and first_steps(ground, start) & stops:
            return True
    if not ground.able & CLEAR_LANE:
        return False
    steps = steps_with(ground, number)
    for start in starts:
        reached, tent = reach(ground, start, steps)
        if reached or tent:
            return True
    return False


def touched_from(ground, square: int) -> int:
    """R18: the squares that a stop touches, on four sides or all round."""
    here = 1 << square
    around = beside(here)
    if ground.able & CORNER_PITCH:
        sides = here << 1 | here >> 1
        around |= sides << ROW | sides >> ROW
    return around

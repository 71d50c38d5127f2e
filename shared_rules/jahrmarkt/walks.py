"""How visitors walk: the squares they reach in so many steps, and whether they reach the tent."""

from shared_rules.jahrmarkt.cards import (
    CLEAR_LANE,
    CORNER_PITCH,
    MEGAPHONE,
    OLD_HANDS,
)
from shared_rules.jahrmarkt.layout import ENTRY_LEFT, beside, count


def steps_with(ground, number: int) -> int:
    """R14, R22: how many steps a number gives on this ground."""
    if number == 1 and ground.able & OLD_HANDS:
        number = 3
    if not ground.barkers:
        return number
    return number + count(ground.barkers) * (2 if ground.able & MEGAPHONE else 1)


def walks(ground, starts: list, steps: int) -> list:
    """(start, squares where he may stop, whether he gets into the tent) of each who can walk from
    one of these places (R14-R19)."""
    stops = ground.walk & ~(ground.visitors | ground.barkers)
    open_ways = ground.walk & ~ground.visitors if ground.able & CLEAR_LANE else stops  # R15, R16
    top, gates, up, found = ground.top, ground.gates, ground.up, []
    for start in starts:
        if start < ENTRY_LEFT:
            left, reached = steps, 1 << start
        else:
            left, reached = steps - 1, gates[start - ENTRY_LEFT] & open_ways
            if not reached:
                continue
        last = 0  # where he may be before his last step
        while left and reached != last:
            last = reached
            reached |= (last << 1 | last >> 1 | last << up | last >> up) & open_ways
            left -= 1
        goals, tent = reached & stops, last & top != 0
        if goals or tent:
            found.append((start, goals, tent))
    return found


def can_step(ground) -> bool:
    """Whether a single step leads any visitor to a stop."""
    visitors = ground.visitors
    stops = ground.walk & ~(visitors | ground.barkers)
    if visitors and (visitors & ground.top or beside(visitors, ground.up) & stops):
        return True
    left, right = ground.gates
    return ((ground.waiting & 1 and left) | (ground.waiting & 2 and right)) & stops != 0


def can_walk(ground, number: int) -> bool:
    """Whether any visitor can go anywhere at all with this number."""
    if not ground.able & CLEAR_LANE:
        return can_step(ground)
    return walks(ground, ground.starts(), steps_with(ground, number)) != []


def touched_from(ground, square: int) -> int:
    """R18: the squares that a stop touches, on four sides or all round."""
    here = 1 << square
    up, sides = ground.up, here << 1 | here >> 1
    if ground.able & CORNER_PITCH:
        here |= sides
    return sides | here << up | here >> up

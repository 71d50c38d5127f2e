"""How visitors walk: the squares they reach in so many steps, and whether they reach the tent."""

from shared_rules.jahrmarkt.cards import (
    BACK_STAIRS,
    CLEAR_LANE,
    CORNER_PITCH,
    MEGAPHONE,
    OLD_HANDS,
    SIDE_GATE,
)
from shared_rules.jahrmarkt.layout import (
    ENTRY_LEFT,
    ROWS,
    UPS,
    WIDTHS,
    beside,
    count,
    row_mask,
)


def _tops(market: int) -> tuple:
    up = UPS[market]
    top = row_mask(WIDTHS[market]) << (ROWS - 1) * up
    return (top, top | top >> up)


# The squares from which a step leads into the tent, by market; and if there are stairs (T4).
_TOPS = (_tops(0), _tops(1))


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
    top, gates, up, found = tent_rows(ground), gates_of(ground), ground.up, []
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


def gates_of(ground) -> tuple:
    """R17: where the first step from the left and from the right entrance may lead."""
    row = ground.row
    return (row, row) if ground.able & SIDE_GATE else (1, row + 1 >> 1)


def tent_rows(ground) -> int:
    """R19: the squares from which a step leads into the tent."""
    tops = _TOPS[ground.market]
    return tops[1] if ground.able & BACK_STAIRS else tops[0]


def can_walk(ground, number: int) -> bool:
    """Whether any visitor can go anywhere at all with this number."""
    stops = ground.walk & ~(ground.visitors | ground.barkers)
    if beside(ground.visitors, ground.up) & stops or ground.visitors & tent_rows(ground):
        return True
    left, right = gates_of(ground)
    if (ground.waiting & 1 and left & stops) or (ground.waiting & 2 and right & stops):
        return True
    if not ground.able & CLEAR_LANE:
        return False
    return walks(ground, ground.starts(), steps_with(ground, number)) != []


def touched_from(ground, square: int) -> int:
    """R18: the squares that a stop touches, on four sides or all round."""
    here = 1 << square
    up, sides = ground.up, here << 1 | here >> 1
    if ground.able & CORNER_PITCH:
        here |= sides
    return sides | here << up | here >> up

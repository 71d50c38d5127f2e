"""What a bot of Jahrmarkt sees on a ground: the walkways it wants, ways, sites and how many.

A plan is a picture of wanted walkways: the whole bottom row and one or two columns up to the tent.
"""

from shared_rules.jahrmarkt.layout import (
    FIELD_COLUMNS,
    FIELD_MASK,
    ROW,
    ROWS,
)

_LOWER_ROWS = (1 << 4 * ROW) - 1
ONES = bytes([sum([byte >> bit & 1 for bit in range(8)]) for byte in range(256)])


def count(mask: int) -> int:
    """How many squares a mask has: its upper rows are folded into the gaps of the lower ones."""
    number = 0
    if mask:
        for byte in (mask & _LOWER_ROWS | mask >> 4 * ROW - 8).to_bytes(8, "little"):
            number += ONES[byte]
    return number


def spread(front: int, ways: int) -> int:
    """A front, which is part of the ways, and all that these connect with it."""
    reached = front
    while front:
        ways ^= front
        front = (front << 1 | front >> 1 | front << ROW | front >> ROW) & ways
        reached |= front
    return reached


def plans_of(market: int) -> tuple:
    """The pictures among which a player may choose."""
    if FIELD_COLUMNS[market] == 3:
        return (_plan(6, (2,)), _plan(6, (3,)))
    return (_plan(8, (2, 5)),)


def _plan(wide: int, columns: tuple) -> int:
    picture = (1 << wide) - 1
    for row in range(ROWS):
        for column in columns:
            picture |= 1 << row * ROW + column
    return picture


def best_plan(ground) -> int:
    """The picture that what is laid spoils least; the first of equal ones."""
    plans = plans_of(ground.market)
    sites = sites_of(ground)
    worths = [count(plan & ground.walk) - count(plan & sites) for plan in plans]
    return plans[worths.index(max(worths))]


def sites_of(ground) -> int:
    """All building sites, free or built on."""
    sites = ground.free
    for attraction in ground.attractions:
        sites |= attraction[1]
    return sites


def unlaid_squares(ground) -> int:
    """The squares of fields without a tile."""
    unlaid = 0
    for field in range(len(ground.fields) if ground.empty else 0):
        if not ground.fields[field]:
            unlaid |= FIELD_MASK << ground.corners[field]
    return unlaid


def gates_of(ground) -> int:
    """The two squares in front of the entrances."""
    return ground.row & ~(ground.row >> 1 & ground.row << 1)


def highest_row(mask: int) -> int:
    """The row of the highest square, counted from 1; 0 if there is none."""
    row = 0
    while mask:
        mask >>= ROW
        row += 1
    return row


def groups_of(squares: int, among: int) -> list:
    """(squares, how many) of each connected group in which one of these squares is."""
    groups = []
    while squares:
        group = spread(squares & -squares, among)
        squares &= ~group
        groups.append((group, count(group)))
    return groups


def open_way(front: int, ways: int, goal: int) -> int:
    """The squares of a shortest way from a front to one of the goals; 0 if there is none."""
    fronts = []
    while front and not front & goal:
        fronts.append(front)
        ways &= ~front
        front = (front << 1 | front >> 1 | front << ROW | front >> ROW) & ways
    front &= goal
    way = here = front & -front
    while here and fronts:
        here = (here << 1 | here >> 1 | here << ROW | here >> ROW) & fronts.pop()
        here &= -here
        way |= here
    return way

"""What a bot of Jahrmarkt sees on a ground: the walkways it wants, ways, sites and how many.

A plan is a picture of wanted walkways: the whole bottom row and one or two columns up to the tent.
"""

from shared_rules.jahrmarkt.layout import (
    ROWS,
    SITES_OF_TILE,
    UPS,
    WIDTHS,
)

ONES = bytes([sum([byte >> bit & 1 for bit in range(8)]) for byte in range(256)])


def count(mask: int) -> int:
    """How many squares a mask has."""
    number = 0
    if mask:
        for byte in mask.to_bytes(9, "little"):
            number += ONES[byte]
    return number


def spread(front: int, ways: int, up: int) -> int:
    """A front, which is part of the ways, and all that these connect with it."""
    reached = front
    while front:
        ways ^= front
        front = (front << 1 | front >> 1 | front << up | front >> up) & ways
        reached |= front
    return reached


def plans_of(market: int) -> tuple:
    """The pictures among which a player may choose."""
    if market == 0:
        return (_plan(market, (2,)), _plan(market, (3,)))
    return (_plan(market, (2, 5)),)


def _plan(market: int, columns: tuple) -> int:
    picture = (1 << WIDTHS[market]) - 1
    for row in range(ROWS):
        for column in columns:
            picture |= 1 << row * UPS[market] + column
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
    for _, mask, _ in ground.attractions:
        sites |= mask
    return sites


def unlaid_squares(ground) -> int:
    """The squares of fields without a tile."""
    unlaid, whole = 0, SITES_OF_TILE[ground.market][15]
    for field in range(len(ground.fields) if ground.empty else 0):
        if not ground.fields[field]:
            unlaid |= whole << ground.corners[field]
    return unlaid


def gates_of(ground) -> int:
    """The two squares in front of the entrances."""
    return ground.row & ~(ground.row >> 1 & ground.row << 1)


def highest_row(mask: int, up: int) -> int:
    """The row of the highest square, counted from 1; 0 if there is none."""
    row = 0
    while mask:
        mask >>= up
        row += 1
    return row


def groups_of(squares: int, among: int, up: int) -> list:
    """(squares, how many) of each connected group in which one of these squares is."""
    groups = []
    while squares:
        group = spread(squares & -squares, among, up)
        squares &= ~group
        groups.append((group, count(group)))
    return groups


def open_way(front: int, ways: int, goal: int, up: int) -> int:
    """The squares of a shortest way from a front to one of the goals; 0 if there is none."""
    fronts = []
    while front and not front & goal:
        fronts.append(front)
        ways &= ~front
        front = (front << 1 | front >> 1 | front << up | front >> up) & ways
    front &= goal
    way = here = front & -front
    while here and fronts:
        here = (here << 1 | here >> 1 | here << up | here >> up) & fronts.pop()
        here &= -here
        way |= here
    return way

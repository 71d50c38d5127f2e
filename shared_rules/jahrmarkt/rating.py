"""What a fairground promises: its points as they stand, and prospects that fade out at the end.

All values are hundredths of a point. A plan is a picture of wanted walkways: the whole bottom row
and one or two columns up to the tent. What a bot thinks of each prospect is in `tastes.py`.
"""

from shared_rules.jahrmarkt.ground import BOTH
from shared_rules.jahrmarkt.layout import (
    FIELD_COLUMNS,
    FIELD_MASK,
    ROW,
    ROWS,
    beside,
    field_corner,
)
from shared_rules.jahrmarkt.scoring import MANY_TICKETS, SETS, TENT_POINTS, score
from shared_rules.jahrmarkt.shapes import SIZES
from shared_rules.jahrmarkt.walks import tent_rows

# Per cent of an attraction: with a ticket, without one beside a walkway that can be reached, and
# beside a wanted walkway that is not laid yet.
_TICKETED, _NEAR, _LATER = 100, 70, 56
_TENT_WANTS = len(TENT_POINTS) - 1  # more visitors bring no more points
_FAR = 13  # steps to the tent from which on a visitor is nowhere
_VARIETY = bytes((0, 6, 21, 42, 68, 100))  # per cent, for so many sizes: (n / 5) ** 1.7
_EARLY_SETS = bytes((0, 20, 55, 100))  # per cent of three, for 0 to 3 of a size
_LOWER_ROWS = (1 << 4 * ROW) - 1
_ONES = bytes([sum([byte >> bit & 1 for bit in range(8)]) for byte in range(256)])


def count(mask: int) -> int:
    """How many squares a mask has: its upper rows are folded into the gaps of the lower ones."""
    number = 0
    if mask:
        for byte in (mask & _LOWER_ROWS | mask >> 4 * ROW - 8).to_bytes(8, "little"):
            number += _ONES[byte]
    return number


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


def sites_of(ground) -> int:
    """All building sites, free or built on."""
    sites = ground.free
    for attraction in ground.attractions:
        sites |= attraction[1]
    return sites


def best_plan(ground) -> int:
    """The picture that what is laid spoils least; the first of equal ones."""
    plans = plans_of(ground.market)
    sites = sites_of(ground)
    worths = [count(plan & ground.walk) - count(plan & sites) for plan in plans]
    return plans[worths.index(max(worths))]


def unlaid_squares(ground) -> int:
    """The squares of fields without a tile."""
    unlaid = 0
    columns = FIELD_COLUMNS[ground.market]
    for field in range(len(ground.fields) if b"\0" in ground.fields else 0):
        if not ground.fields[field]:
            unlaid |= FIELD_MASK << field_corner(columns, field)
    return unlaid


def gates_of(ground) -> int:
    """The two squares in front of the entrances."""
    return ground.row & ~(ground.row >> 1 & ground.row << 1)


def reached_ways(ground, unlaid: int = 0) -> int:
    """The walkways to which the entrances lead, past visitors but not past barkers.

    Squares without a tile count as walkways, if they are named.
    """
    ways = ground.walk & ~ground.barkers | unlaid
    front = gates_of(ground) & ways
    reached = front
    while front:
        ways ^= front
        front = beside(front) & ways
        reached |= front
    return reached


class Rating:
    """Rates a ground, then what actions make of it: what they leave as it was is rated once.

    Made and then `begin` are two steps: a whole ground in one is too much for the chip.
    """

    def __init__(self, ground, plan: int, taste):
        self.plan, self.taste = plan, taste
        self.reached = reached_ways(ground)
        self.rings: list = []  # the squares one step from the tent, two steps, and so on
        self._ways = self._of_ways(ground)
        self._visitors = self._rooms = 0

    def begin(self, ground):
        """The other parts that last."""
        self._rooms = self._of_rooms(ground)
        self._visitors = self._of_visitors(ground)

    def as_it_is(self, ground) -> int:
        """What the ground itself is worth."""
        return self._sum(ground, self._visitors, self._rooms)

    def walked(self, ground) -> int:
        """The same ground after somebody walked."""
        return self._sum(ground, self._of_visitors(ground), self._rooms)

    def built(self, ground) -> int:
        """The same ground after something was built."""
        return self._sum(ground, self._visitors, self._of_rooms(ground))

    def _sum(self, ground, visitors: int, rooms: int) -> int:
        rows = score(ground)
        value = 100 * rows["total"]
        if not self.taste.turns:
            return value
        return value + self._ways + visitors + rooms + self._of_attractions(ground, rows)

    def _of_ways(self, ground) -> int:
        """Walkways where they are wanted, and how they lead to the tent."""
        taste, plan, reached = self.taste, self.plan, self.reached
        sites, top, unlaid = sites_of(ground), tent_rows(ground), unlaid_squares(ground)
        value = taste.lane * count(plan & ground.walk) + taste.spoilt * count(plan & sites)
        value += taste.site * count(sites & ~plan)
        if ground.barkers:
            value += taste.barker * count(ground.barkers)
            value += taste.block * count(plan & ground.barkers)
        if reached & top:
            value += taste.hope + taste.through
        elif reached_ways(ground, unlaid) & top:
            value += taste.hope
        if taste.closer:
            self._draw_rings(ground.walk & ~ground.barkers | unlaid, top)
        return value + taste.rise * _highest_row(reached)

    def _draw_rings(self, ways: int, top: int):
        """The squares from which the tent is one step away, two steps, and so on."""
        ring = top & ways
        while ring and len(self.rings) < _FAR:
            self.rings.append(ring)
            ways ^= ring
            ring = beside(ring) & ways

    def _of_rooms(self, ground) -> int:
        """Free sites: groups that touch ways, and whether the sizes that are missing fit in."""
        taste = self.taste
        free, touched = ground.free, beside(self.reached)
        groups = []  # their sizes
        while free & touched:
            front = group = free & touched & -(free & touched)  # the lowest of them
            while front:
                front = beside(front) & free & ~group
                group |= front
            free ^= group
            groups.append(count(group))
        value = taste.room * sum(groups) + taste.fields * ground.fields.count(b"\0")
        if taste.free:
            value += taste.free * count(ground.free)
        return value + taste.fit * _fitting(ground, groups) if taste.fit else value

    def _of_attractions(self, ground, rows: dict) -> int:
        """Tickets, sets and variety to come, beyond what they are worth already."""
        taste, unlaid = self.taste, self.plan & ~ground.walk
        weights, best = [0] * 5, bytearray(5)  # of each size: all together, and the best one
        value = total = capacity = 0
        for shape, mask, tickets in ground.attractions:
            size, around, weight = SIZES[shape], beside(mask), _TICKETED
            near = around & self.reached
            total += tickets
            if near:
                capacity += size - tickets
            if not tickets:
                value += taste.near if near else taste.far
                weight = _NEAR if near else _LATER if around & unlaid else 0
            weights[size - 1] += weight
            best[size - 1] = max(best[size - 1], weight)
        value += taste.ticket * min(total, MANY_TICKETS)
        value += taste.capacity * min(capacity, max(0, MANY_TICKETS - total))
        if not rows["variety"]:
            value += _between(_VARIETY, sum(best)) * taste.variety // 100
        sets = -100 * rows["sets"]
        for size in range(5):
            if weights[size]:
                sets += _set_value(size, weights[size])
        return value + sets * taste.sets // 100

    def _of_visitors(self, ground) -> int:
        """The entrances, and how near the visitors are to the tent."""
        taste, visitors = self.taste, ground.visitors
        missing = max(0, _TENT_WANTS - ground.tent)
        value = taste.tentless * missing
        if ground.waiting != BOTH:
            value += taste.gate * (1 if ground.waiting else 3)
        if not visitors:
            return value
        if taste.crowd:
            value += taste.crowd * count(visitors)
        if taste.corner:
            value += taste.corner * count(visitors & gates_of(ground))
        if taste.climb:
            value += taste.climb * _climbed(visitors, missing)
        if taste.closer:
            value += taste.closer * self._steps_won(visitors, missing)
        return value

    def _steps_won(self, visitors: int, most: int) -> int:
        """How many steps so many visitors are nearer than far, the nearest first."""
        won, left = 0, _FAR
        for ring in self.rings:
            here = ring & visitors
            if here and most:
                here = min(most, count(here))
                won += left * here
                most -= here
            left -= 1
        return won


def _climbed(visitors: int, most: int) -> int:
    """The rows climbed by so many visitors, the highest first."""
    climbed, row = 0, ROWS
    while row > 1 and most:
        row -= 1
        here = min(most, _ONES[visitors >> row * ROW & 255])
        climbed += row * here
        most -= here
    return climbed


def _highest_row(mask: int) -> int:
    """The row of the highest square, counted from 1; 0 if there is none."""
    row = 0
    while mask:
        mask >>= ROW
        row += 1
    return row


def _set_value(size: int, weight: int) -> int:
    """What so many hundredths of attractions of a size promise."""
    if weight < 300:
        return _between(_EARLY_SETS, weight) * SETS[size][3] // 100
    return _between(SETS[size], min(weight, 800))


def _between(table: bytes, place: int) -> int:
    """A hundred times the table at a place in hundredths."""
    step, rest = place // 100, place % 100
    if not rest:
        return 100 * table[step]
    return table[step] * (100 - rest) + table[step + 1] * rest


def _fitting(ground, groups: list) -> int:
    """The squares of all sizes that are missing and find room in these groups, largest first."""
    sizes, fitting = 0, 0
    for shape, _, _ in ground.attractions:
        sizes |= 1 << SIZES[shape]
    for size in (5, 4, 3, 2, 1):
        most = max(groups) if groups else 0
        if most >= size and not sizes >> size & 1:
            groups[groups.index(most)] -= size
            fitting += size
    return fitting

"""What the attractions of a ground are worth to a bot: their points, and what they promise.

All values are hundredths of a point.
"""

from shared_rules.jahrmarkt.layout import beside
from shared_rules.jahrmarkt.scoring import MANY_TICKETS, SETS, TICKET_POINTS, VARIETY
from shared_rules.jahrmarkt.shapes import SIZES

FAR, LATER, NEAR = 0, 1, 2  # no way beside it; a wanted one that is not laid; one that is reached
_TICKETED = 100  # per cent of an attraction, and without a ticket by how near it is:
_UNSEEN = bytes((0, 56, 70))
_VARIETY = bytes((0, 6, 21, 42, 68, 100))  # per cent, for so many sizes: (n / 5) ** 1.7
_EARLY_SETS = bytes((0, 20, 55, 100))  # per cent of three, for 0 to 3 of a size


def near_ways(around: int, reached: int, wanted: int) -> int:
    """How near an attraction with this around it is to ways that are reached, or wanted."""
    if around & reached:
        return NEAR
    return LATER if around & wanted else FAR


class Sights:
    """Rates the attractions of a ground, also while something is tried there."""

    def __init__(self, ground, taste):
        self._attractions, self._taste = ground.attractions, taste
        self._around = [beside(mask, ground.up) for _, mask, _ in ground.attractions]
        self.sizes = 0  # a bit for each that is there
        for shape, _, _ in ground.attractions:
            self.sizes |= 1 << SIZES[shape]

    def nearness(self, reached: int, wanted: int) -> bytearray:
        """Of each attraction."""
        return bytearray([near_ways(around, reached, wanted) for around in self._around])

    def worth(self, nearness) -> int:
        """What all of them are worth, if they are so near."""
        taste = self._taste
        ticketed, weights, best = [0] * 5, [0] * 5, [0] * 5  # by size: how many, all, the best
        value = total = capacity = place = 0
        for shape, _, tickets in self._attractions:
            size, near = SIZES[shape], nearness[place]
            place += 1
            total += tickets
            if near == NEAR:
                capacity += size - tickets
            if tickets:
                ticketed[size - 1] += 1
                weight = _TICKETED
            else:
                value += taste.near if near == NEAR else taste.far
                weight = _UNSEEN[near]
            weights[size - 1] += weight
            if weight > best[size - 1]:
                best[size - 1] = weight
        value += taste.ticket * min(total, MANY_TICKETS)
        if total >= MANY_TICKETS:
            value += 100 * TICKET_POINTS
        else:
            value += taste.capacity * min(capacity, MANY_TICKETS - total)
        return value + self._of_variety(ticketed, best) + self._of_sets(ticketed, weights)

    def _of_variety(self, ticketed: list, best: list) -> int:
        """R30, or how near it is."""
        if 0 not in ticketed:
            return 100 * VARIETY
        return _between(_VARIETY, sum(best)) * self._taste.variety // 100

    def _of_sets(self, ticketed: list, weights: list) -> int:
        """R29, and some per cent of the sets to come beyond it."""
        now = more = 0
        for size in range(5):
            if weights[size]:
                now += SETS[size][ticketed[size]]
                more += _set_value(size, weights[size])
        return 100 * now + (more - 100 * now) * self._taste.sets // 100


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

"""What a fairground promises: its points as they stand, and prospects that fade out at the end.

All values are hundredths of a point. What a bot thinks of each prospect is in `tastes.py`. A
ground is rated once; what a tile, a building or a walk makes of it follows from what it changes.
Walks and buildings are tried on the ground itself, and taken back at once.
"""

from shared_rules.jahrmarkt.cards import TARPAULINS
from shared_rules.jahrmarkt.ground import BOTH, TICKETS
from shared_rules.jahrmarkt.layout import (
    ROWS,
    SITES_OF_TILE,
    beside,
)
from shared_rules.jahrmarkt.plans import (
    ONES,
    count,
    gates_of,
    groups_of,
    highest_row,
    open_way,
    sites_of,
    spread,
    unlaid_squares,
)
from shared_rules.jahrmarkt.scoring import BARKER_POINTS, SPARED, TENT_POINTS
from shared_rules.jahrmarkt.shapes import SIZES
from shared_rules.jahrmarkt.sights import Sights, near_ways

_TENT_WANTS = len(TENT_POINTS) - 1  # more visitors bring no more points
_FAR = 13  # steps to the tent from which on a visitor is nowhere
_EVERYBODY = -1


class Rating:
    """Rates a ground, then what may be done on it. Nobody else may change the ground meanwhile."""

    def __init__(self, ground, plan: int, taste):
        self.ground, self.plan, self.taste = ground, plan, taste
        self._up = ground.up
        self._top, self._gates = ground.top, gates_of(ground)
        self._ways = ways = ground.walk & ~ground.barkers
        # past visitors, not past barkers
        self.reached = spread(self._gates & ways, ways, self._up)
        self.touched = beside(self.reached, self._up)

    def begin(self):
        """The parts of which the worth consists, in small steps."""
        ground, taste = self.ground, self.taste
        self._lanes = self._of_lanes()
        yield
        self._unlaid = unlaid_squares(ground)
        open_ways = self._ways | self._unlaid
        self._open = open_way(self._gates & open_ways, open_ways, self._top, self._up)
        self._leads = self._leading(self.reached, self._open)
        yield
        self._empty, self._free = ground.empty, count(ground.free)
        self._hammers = self._of_hammers(self._empty, self._free)
        self._groups = groups_of(ground.free & self.touched, ground.free, self._up)
        yield
        self._sights = Sights(ground, taste)
        self._rooms = self._of_rooms(self._groups, self._sights.sizes)
        self._room = sum([group for group, _ in self._groups])
        self._nearness = self._sights.nearness(self.reached, self.plan & ~ground.walk)
        self._seen = self._sights.worth(self._nearness)
        yield
        self._rings: list = []
        if taste.closer:
            self._rings = _rings(open_ways, self._top, _EVERYBODY, self._up)
        self._visitors = self._of_visitors(self._rings)
        self._laid = {}  # field and tile -> worth: many tiles look alike

    def as_it_is(self) -> int:
        """What the ground itself is worth."""
        still = self._lanes + self._leads + self._hammers
        return still + self._rooms + self._seen + self._visitors

    def walked(self, start: int, goal: int) -> int:
        """The ground after somebody went from one place to another."""
        ground = self.ground
        before = (ground.visitors, ground.waiting, ground.tent)
        sold = ground.walk_to(start, goal)
        seen = self._sights.worth(self._nearness) if sold else self._seen
        visitors = self._of_visitors(self._rings)
        for attraction, tickets in sold:
            attraction[TICKETS] -= tickets
        ground.visitors, ground.waiting, ground.tent = before
        return self._lanes + self._leads + self._hammers + self._rooms + seen + visitors

    def built(self, shape: int, plot: int) -> int:
        """The ground after something was built there."""
        ground, size = self.ground, SIZES[shape]
        groups = []
        for group, many in self._groups:
            if group & plot:
                left = group ^ plot
                groups += groups_of(left & self.touched, left, self._up)
            else:
                groups.append((group, many))
        rooms = self._of_rooms(groups, self._sights.sizes | 1 << size)
        near = near_ways(beside(plot, self._up), self.reached, self.plan & ~ground.walk)
        ground.build(shape, plot)
        seen = self._sights.worth(self._nearness + bytes((near,)))
        ground.attractions.pop()
        ground.free ^= plot
        hammers = self._of_hammers(self._empty, self._free - size)
        return self._lanes + self._leads + hammers + rooms + seen + self._visitors

    def laid(self, field: int, tile: int) -> int:
        """The ground with a tile on a field that is empty."""
        key = field * 16 + tile
        if key not in self._laid:
            self._laid[key] = self._with_tile(field, tile)
        return self._laid[key]

    def _with_tile(self, field: int, tile: int) -> int:
        corner = self.ground.corners[field]
        sites_of_tile = SITES_OF_TILE[self.ground.market]
        sites, walk = sites_of_tile[tile] << corner, sites_of_tile[15 ^ tile] << corner
        reached, touched = self.reached, self.touched
        front = walk & (touched | self._gates)
        if front:
            reached |= spread(front, (self._ways | walk) & ~reached, self._up)
            touched = beside(reached, self._up)
        leads = self._leads
        if front or sites & self._open:
            leads = self._leading(reached, self._still_open(reached, sites))
        seen = self._seen
        if front or walk & self.plan:
            wanted = self.plan & ~(self.ground.walk | walk)
            seen = self._sights.worth(self._sights.nearness(reached, wanted))
        hammers = self._of_hammers(self._empty - 1, self._free + ONES[tile])
        rooms = self._rooms_with(sites, touched)
        still = self._lanes + self._lanes_of(corner, tile) + leads + hammers
        return still + rooms + seen + self._visitors_with(sites)

    # Walkways.

    def _of_lanes(self) -> int:
        """Walkways where they are wanted, sites where they are not in the way, and barkers."""
        ground, taste, plan = self.ground, self.taste, self.plan
        sites = sites_of(ground)
        value = taste.lane * count(plan & ground.walk) + taste.spoilt * count(plan & sites)
        value += taste.site * count(sites & ~plan)
        if ground.barkers:
            value += (taste.barker + 100 * BARKER_POINTS) * count(ground.barkers)
            value += taste.block * count(plan & ground.barkers)
        return value

    def _lanes_of(self, corner: int, tile: int) -> int:
        """The same of one tile."""
        taste, sites_of_tile = self.taste, SITES_OF_TILE[self.ground.market]
        wanted = self.plan >> corner & sites_of_tile[15]
        spoilt = wanted & sites_of_tile[tile]
        wanted = ONES[wanted & 3] + ONES[wanted >> self._up]
        spoilt = ONES[spoilt & 3] + ONES[spoilt >> self._up]
        value = taste.lane * (wanted - spoilt) + taste.spoilt * spoilt
        return value + taste.site * (ONES[tile] - spoilt)

    def _leading(self, reached: int, is_open) -> int:
        """How far the ways lead, and whether they lead to the tent or may do so."""
        taste = self.taste
        value = taste.rise * highest_row(reached, self._up)
        if reached & self._top:
            return value + taste.hope + taste.through
        return value + taste.hope if is_open else value

    def _still_open(self, reached: int, sites: int) -> bool:
        """Whether a way to the tent can come about with new sites; at once, if they spare one."""
        if not sites & self._open or reached & self._top:
            return self._open != 0
        ways = (self._ways | self._unlaid) & ~sites
        return spread(self._gates & ways, ways, self._up) & self._top != 0

    # Sites.

    def _of_hammers(self, empty: int, free: int) -> int:
        """R34, and what so many empty fields and free sites promise."""
        shown = empty + free
        if self.ground.able & TARPAULINS:
            shown = max(0, shown - SPARED)
        return self.taste.fields * empty + self.taste.free * free - 100 * shown

    def _of_rooms(self, groups: list, sizes: int) -> int:
        """Groups of sites that touch ways, and whether the sizes that are missing fit in."""
        taste = self.taste
        rooms = [many for _, many in groups]
        value = taste.room * sum(rooms)
        return value + taste.fit * _fitting(sizes, rooms) if taste.fit else value

    def _rooms_with(self, sites: int, touched: int) -> int:
        """The same with new sites, and ways that touch more."""
        free, room = self.ground.free | sites, self._room
        joining = free & ~room & touched | sites & beside(room, self._up)
        if not joining:
            return self._rooms
        groups = groups_of(joining, free, self._up)
        for group, many in self._groups:
            if not [one for one, _ in groups if one & group]:
                groups.append((group, many))
        return self._of_rooms(groups, self._sights.sizes)

    # Visitors.

    def _of_visitors(self, rings) -> int:
        """R31, the entrances, and how near the visitors are to the tent."""
        ground, taste = self.ground, self.taste
        visitors, missing = ground.visitors, max(0, _TENT_WANTS - ground.tent)
        value = 100 * TENT_POINTS[_TENT_WANTS - missing] + taste.tentless * missing
        if ground.waiting != BOTH:
            value += taste.gate * (1 if ground.waiting else 3)
        if not visitors:
            return value
        if taste.crowd:
            value += taste.crowd * count(visitors)
        if taste.corner:
            value += taste.corner * count(visitors & self._gates)
        if taste.climb:
            value += taste.climb * _climbed(ground, missing)
        if taste.closer:
            value += taste.closer * _steps_won(rings, visitors, missing)
        return value

    def _visitors_with(self, sites: int) -> int:
        """The same with new sites."""
        visitors = self.ground.visitors
        if not self.taste.closer or not visitors or self.ground.tent >= _TENT_WANTS:
            return self._visitors
        ways = (self._ways | self._unlaid) & ~sites
        return self._of_visitors(_rings(ways, self._top, visitors, self._up))


def _rings(ways: int, top: int, visitors: int, up: int) -> list:
    """The squares one step from the tent, two steps, and so on, until all visitors are there."""
    rings: list = []
    ring = top & ways
    while ring and visitors and len(rings) < _FAR:
        rings.append(ring)
        visitors &= ~ring
        ways ^= ring
        ring = beside(ring, up) & ways
    return rings


def _steps_won(rings, visitors: int, most: int) -> int:
    """How many steps so many visitors are nearer than far, the nearest first."""
    won, left = 0, _FAR
    for ring in rings:
        here = ring & visitors
        if here and most:
            here = min(most, count(here))
            won += left * here
            most -= here
        left -= 1
    return won


def _climbed(ground, most: int) -> int:
    """The rows climbed by so many visitors, the highest first."""
    climbed, row = 0, ROWS
    while row > 1 and most:
        row -= 1
        here = min(most, ONES[ground.visitors >> row * ground.up & ground.row])
        climbed += row * here
        most -= here
    return climbed


def _fitting(sizes: int, rooms: list) -> int:
    """The squares of all sizes that are missing and find room in these groups, largest first."""
    fitting = 0
    for size in (5, 4, 3, 2, 1):
        most = max(rooms) if rooms else 0
        if most >= size and not sizes >> size & 1:
            rooms[rooms.index(most)] -= size
            fitting += size
    return fitting

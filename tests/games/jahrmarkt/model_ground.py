"""The grounds of the second Jahrmarkt: squares, walks and shapes.

A square is a pair (column, row) of the whole lattice.
"""

from functools import lru_cache
from itertools import product

WIDTH = {"3x4": 6, "4x4": 8}
CORNERS = {"3x4": ((0, 0), (0, 8), (8, 8), (8, 0)), "4x4": ((3, 0), (3, 8))}
DRAWINGS = {
    "1": "X",
    "2": "XX",
    "3I": "XXX",
    "3L": "X./XX",
    "4I": "XXXX",
    "4O": "XX/XX",
    "4S": ".XX/XX.",
    "4T": "XXX/.X.",
    "4L": "X../XXX",
    "5I": "XXXXX",
    "5L": "X.../XXXX",
    "5N": "XXX./..XX",
    "5P": "XX/XX/X.",
    "5T": "XXX/.X./.X.",
    "5U": "X.X/XXX",
    "5V": "X../X../XXX",
    "5Y": ".X../XXXX",
}


def square(name):
    """The square of a cell's name."""
    return ord(name[0]) - ord("a"), int(name[1:]) - 1


def name(place):
    """The name of a square's cell."""
    return chr(ord("a") + place[0]) + str(place[1] + 1)


def canonical(places):
    """The names of some squares, by row and then by column."""
    return [name(place) for place in sorted(places, key=lambda place: (place[1], place[0]))]


def beside(place, corners=False):
    """The squares next to one, diagonal ones too if corners count."""
    steps = product((-1, 0, 1), repeat=2)
    wanted = (1, 2) if corners else (1,)
    return [(place[0] + x, place[1] + y) for x, y in steps if abs(x) + abs(y) in wanted]


def outline(places):
    """The same for a shape wherever it lies, turned and mirrored as it likes."""
    turned, forms = list(places), []
    for step in range(8):
        turned = [(y, -x) for x, y in turned] if step != 4 else [(-x, y) for x, y in turned]
        left, low = min(x for x, _ in turned), min(y for _, y in turned)
        forms.append(tuple(sorted((x - left, y - low) for x, y in turned)))
    return min(forms)


def drawn(picture):
    """The squares of a drawing."""
    rows = picture.split("/")
    return [(x, y) for y, row in enumerate(rows) for x, mark in enumerate(row) if mark == "X"]


SHAPES = {outline(drawn(picture)): shape for shape, picture in DRAWINGS.items()}


@lru_cache(maxsize=2000)
def grown(sites, begun, most):
    """Every connected set of at most `most` of the sites that holds all of the begun ones."""
    layer = {begun} if begun else {frozenset([place]) for place in sites}
    found = set()
    while layer and len(next(iter(layer))) <= most:
        found |= layer
        layer = {
            places | {next_to}
            for places in layer
            for place in places
            for next_to in beside(place)
            if next_to in sites and next_to not in places
        }
    return found


class Ground:
    """One player's fairground as the state tells it."""

    def __init__(self, state, player):
        self.mine = state["pl"][player]
        self.wide = WIDTH[state["market"]]
        self.left, self.low = CORNERS[state["market"]][player]
        self.top = self.low + 7
        self.doors = [(self.left, self.low), (self.left + self.wide + 1, self.low)]
        self.visitors = {square(cell) for cell in self.mine["vis"]}
        self.barkers = {square(cell) for cell in self.mine["bark"]}
        self.attractions = [
            {square(cell) for cell in cells.split(",")} for _, cells, _ in self.mine["attr"]
        ]
        self.sites, self.walkways = set(), set()
        columns = range(self.left + 1, self.left + 1 + self.wide)
        for place in product(columns, range(self.low, self.low + 8)):
            tile = self.mine["fields"][self.field(place)]
            if tile != ".":
                kind = self.sites if int(tile, 16) & self.bit(place) else self.walkways
                kind.add(place)
        self.free_sites = frozenset(self.sites.difference(*self.attractions))

    def field(self, place):
        """The index of the field a square lies in."""
        x, y = place[0] - self.left - 1, place[1] - self.low
        return y // 2 * (self.wide // 2) + x // 2

    def bit(self, place):
        """Which bit of its tile says whether a square is a site."""
        x, y = place[0] - self.left - 1, place[1] - self.low
        return ((2, 8), (1, 4))[x % 2][y % 2]

    def busy_fields(self):
        """Fields on which something stands."""
        things = self.visitors.difference(self.doors).union(self.barkers, *self.attractions)
        return {self.field(place) for place in things}

    def hammers_of(self, field):
        """How many hammers one field shows."""
        if self.mine["fields"][field] == ".":
            return 1
        return sum(self.field(place) == field for place in self.free_sites)

    def reach(self, start, steps, stairs, through, gate):
        """Where a visitor gets to: squares, and "tent"."""
        passable = self.walkways - self.visitors - (set() if through else self.barkers)
        top_rows = (self.top, self.top - 1) if stairs else (self.top,)
        edge, seen, tent = {start}, {start}, False
        for _ in range(steps):
            tent = tent or any(place[1] in top_rows for place in edge if place not in self.doors)
            further = {place for old in edge for place in self.steps_from(old, gate)}
            edge = (further & passable) - seen
            seen |= edge
        ends = canonical(seen - {start} - self.barkers)
        return ends + ["tent"] * tent

    def steps_from(self, place, gate):
        """The squares one step on."""
        if place not in self.doors:
            return beside(place)
        if gate:
            return [(self.left + 1 + x, self.low) for x in range(self.wide)]
        return [(place[0] + (1 if place[0] == self.left else -1), self.low)]

    def touched(self, place, corners):
        """Which attractions lie beside a square."""
        near = set(beside(place, corners))
        return [index for index, places in enumerate(self.attractions) if places & near]

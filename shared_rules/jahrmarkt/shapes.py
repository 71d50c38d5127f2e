"""The attractions: 17 shapes of one to five squares, every way to turn them, and where they fit.

A form is a shape turned or mirrored one way (RL7): how far its other squares are from the first.
"""

from shared_rules.jahrmarkt.layout import UPS, beside, count, first_of
from shared_rules.thrift import SHORT_OF_ROOM

SHAPES: tuple = ("1", "2", "3I", "3L", "4I", "4O", "4S", "4T", "4L")
SHAPES += ("5I", "5L", "5N", "5P", "5T", "5U", "5V", "5Y")
SIZES = bytes((1, 2, 3, 3, 4, 4, 4, 4, 4, 5, 5, 5, 5, 5, 5, 5, 5))
HOW_MANY = bytes((8, 8, 4, 4, 1, 1, 2, 2, 2, 1, 1, 1, 1, 1, 1, 1, 1))  # eight of each size
IN_PLAY = bytes((0, 5, 5, 6, 8))  # of each size, by number of players (RL6)
FIRST_OF_SIZE = bytes((0, 0, 1, 2, 4, 9, 17))  # shapes of size n: from here to that of n + 1

# Columns and rows of the squares of one form of each shape.
_PICTURES = (
    "X",
    "XX",
    "XXX",
    "X./XX",
    "XXXX",
    "XX/XX",
    ".XX/XX.",
    "XXX/.X.",
    "X../XXX",
    "XXXXX",
    "X.../XXXX",
    "XXX./..XX",
    "XX/XX/X.",
    "XXX/.X./.X.",
    "X.X/XXX",
    "X../X../XXX",
    ".X../XXXX",
)


def form_of(places: list, up: int) -> bytes:
    """How far the other squares are from the first one."""
    numbers = sorted([row * up + column for column, row in places])
    return bytes([number - numbers[0] for number in numbers[1:]])


def _turned(shape: int, up: int) -> tuple:
    """All forms of a shape, each once, where a row has so many numbers."""
    forms = []
    rows = _PICTURES[shape].split("/")
    places = [(x, y) for y in range(len(rows)) for x in range(len(rows[y])) if rows[y][x] == "X"]
    for turn in range(8):
        form = form_of(places, up)
        if form not in forms:
            forms.append(form)
        places = [(-x, y) if turn == 3 else (y, -x) for x, y in places]
    return tuple(forms)


def mask_of(form: bytes) -> int:
    """A form as a mask that begins with square 0."""
    mask = 1
    for other in form:
        mask |= 1 << other
    return mask


def shapes_up_to(limit: int, supply) -> list:
    """The shapes that are left and have at most so many squares (R12)."""
    return [shape for shape in range(FIRST_OF_SIZE[limit + 1]) if supply[shape]]


def fitting(free: int, form: bytes) -> int:
    """The first squares from which a form lies on free sites; all of a mask at once."""
    fits = free
    for other in form:
        fits &= free >> other
        if not fits:
            break
    return fits


def _around(free: int, plot: int, first: int, form: bytes) -> int:
    """All squares of this form where it contains the plot, which begins there, and fits."""
    mask, found = mask_of(form), 0
    for other in b"\0" + form:
        if other <= first:
            there = mask << first - other
            if there & plot == plot and there & free == there:
                found |= there
    return found


# Dividing by this leaves another rest for every plot of up to five squares that hang together, on
# either market: a small number, which takes no room on the chip.
_DIVISOR = 1009


class Forms:
    """All forms of all shapes on one market, and what can be built with them."""

    def __init__(self, up: int):
        self.up = up
        self.turns = tuple([_turned(shape, up) for shape in range(len(SHAPES))])
        self._known = {}
        for shape in range(len(SHAPES)):
            for form in self.turns[shape]:
                self._known[mask_of(form) % _DIVISOR] = shape

    def shape_of(self, plot: int) -> int:
        """The shape of up to five squares that hang together, -1 if no attraction looks so."""
        return self._known.get(plot // (plot & -plot) % _DIVISOR, -1)

    def sites_for(self, free: int, limit: int, supply) -> int:
        """R13 RL25: the free sites that can be part of an attraction which may be built."""
        if supply[0]:
            return free
        if limit < 2:
            return 0
        left, right, above, below = free << 1, free >> 1, free << self.up, free >> self.up
        if supply[1]:
            return free & (left | right | above | below)
        # Groups of three and more: the sites with two neighbours, and these.
        middle = free & (left & right | above & below | (left | right) & (above | below))
        if limit < 3 or not middle:
            return 0
        threes = middle | free & beside(middle, self.up)
        if supply[2] and supply[3]:
            return threes
        return self._covered(threes, shapes_up_to(min(limit, count(threes)), supply))

    def _covered(self, free: int, shapes: list) -> int:
        """All squares that some form of these shapes can cover; all forms of a mask at once."""
        covered = 0
        for shape in shapes:
            for form in self.turns[shape]:
                fits = fitting(free, form)
                if fits:
                    covered |= fits
                    for other in form:
                        covered |= fits << other
                    if covered == free:
                        return covered
        return covered

    def next_sites(self, free: int, plot: int, limit: int, supply) -> int:
        """RL25: the free sites beside the plot with which it is, or can grow to, an attraction."""
        size = count(plot)
        if size >= limit:
            return 0
        wanted = beside(plot, self.up) & free & ~plot
        if not wanted:
            return 0
        if size == 1 and supply[1]:
            return wanted
        good, untried = 0, wanted
        while untried:
            square = untried & -untried
            untried ^= square
            shape = self.shape_of(plot | square)
            if shape >= 0 and supply[shape]:
                good |= square
        if good != wanted and size + 1 < limit:
            good |= self._growing(free, plot, limit, supply, wanted)
        return good

    def _growing(self, free: int, plot: int, limit: int, supply, wanted: int) -> int:
        """The wanted squares of all attractions with two squares more that contain the plot."""
        first = first_of(plot)
        good = 0
        for shape in range(FIRST_OF_SIZE[count(plot) + 2], FIRST_OF_SIZE[limit + 1]):
            if supply[shape]:
                for form in self.turns[shape]:
                    if fitting(free, form):
                        good |= wanted & _around(free, plot, first, form)
                    if good == wanted:
                        return good
        return good


def forms_of(market: int) -> Forms:
    """The forms on a market, once made; where room is short those of one market at a time."""
    if market not in _made:
        if SHORT_OF_ROOM[0]:
            _made.clear()
        _made[market] = Forms(UPS[market])
    return _made[market]


_made: dict = {}

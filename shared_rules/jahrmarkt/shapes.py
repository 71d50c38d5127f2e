"""The attractions: 17 shapes of one to five squares, every way to turn them, and where they fit.

A form is a shape turned or mirrored one way (RL7): how far its other squares are from the first.
"""

from shared_rules.jahrmarkt.layout import ROW, beside, count, first_of

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


def form_of(places: list) -> bytes:
    """How far the other squares are from the first one; a row up and a column left is 15."""
    numbers = sorted([row * ROW + column for column, row in places])
    return bytes([number - numbers[0] for number in numbers[1:]])


def forms_of(shape: int) -> tuple:
    """All forms of a shape, each once."""
    forms = []
    rows = _PICTURES[shape].split("/")
    places = [(x, y) for y in range(len(rows)) for x in range(len(rows[y])) if rows[y][x] == "X"]
    for turn in range(8):
        form = form_of(places)
        if form not in forms:
            forms.append(form)
        places = [(-x, y) if turn == 3 else (y, -x) for x, y in places]
    return tuple(forms)


FORMS = tuple([forms_of(shape) for shape in range(len(SHAPES))])


def mask_of(form: bytes) -> int:
    """A form as a mask that begins with square 0."""
    mask = 1
    for other in form:
        mask |= 1 << other
    return mask


# Dividing by this leaves another rest for every plot of up to five squares that hang together:
# a small number, which takes no room on the chip.
_DIVISOR = 667
_SHAPE_OF = {mask_of(form) % _DIVISOR: s for s in range(len(SHAPES)) for form in FORMS[s]}


def shape_of(plot: int) -> int:
    """The shape of up to five squares that hang together, or -1 if no attraction looks so."""
    return _SHAPE_OF.get(plot // (plot & -plot) % _DIVISOR, -1)


def shapes_up_to(limit: int, supply) -> list:
    """The shapes that are left and have at most so many squares (R12)."""
    return [shape for shape in range(FIRST_OF_SIZE[limit + 1]) if supply[shape]]


def sites_for(free: int, limit: int, supply) -> int:
    """R13 RL25: the free sites that can be part of an attraction which may be built."""
    if supply[0]:
        return free
    if limit < 2:
        return 0
    left, right, up, down = free << 1, free >> 1, free << ROW, free >> ROW
    if supply[1]:
        return free & (left | right | up | down)
    # Groups of three and more: the sites with two neighbours, and these.
    middle = free & (left & right | up & down | (left | right) & (up | down))
    if limit < 3 or not middle:
        return 0
    threes = middle | free & beside(middle)
    if supply[2] and supply[3]:
        return threes
    return _covered(threes, shapes_up_to(min(limit, count(threes)), supply))


def fitting(free: int, form: bytes) -> int:
    """The first squares from which a form lies on free sites; all of a mask at once."""
    fits = free
    for other in form:
        fits &= free >> other
        if not fits:
            break
    return fits


def _covered(free: int, shapes: list) -> int:
    """All squares that some form of these shapes can cover; all forms of a mask at once."""
    covered = 0
    for shape in shapes:
        for form in FORMS[shape]:
            fits = fitting(free, form)
            if fits:
                covered |= fits
                for other in form:
                    covered |= fits << other
                if covered == free:
                    return covered
    return covered


def next_sites(free: int, plot: int, limit: int, supply) -> int:
    """RL25: the free sites beside the plot with which it is, or can grow to, an attraction."""
    size = count(plot)
    if size >= limit:
        return 0
    wanted = beside(plot) & free & ~plot
    if not wanted:
        return 0
    if size == 1 and supply[1]:
        return wanted
    good, untried = 0, wanted
    while untried:
        square = untried & -untried
        untried ^= square
        shape = shape_of(plot | square)
        if shape >= 0 and supply[shape]:
            good |= square
    if good != wanted and size + 1 < limit:
        good |= _growing(free, plot, limit, supply, wanted)
    return good


def _growing(free: int, plot: int, limit: int, supply, wanted: int) -> int:
    """The wanted squares of all attractions that contain the plot and have two squares more."""
    first = first_of(plot)
    good = 0
    for shape in range(FIRST_OF_SIZE[count(plot) + 2], FIRST_OF_SIZE[limit + 1]):
        if supply[shape]:
            for form in FORMS[shape]:
                if fitting(free, form):
                    good |= wanted & _around(free, plot, first, form)
                if good == wanted:
                    return good
    return good


def _around(free: int, plot: int, first: int, form: bytes) -> int:
    """All squares of this form where it contains the plot, which begins there, and fits."""
    mask, found = mask_of(form), 0
    for other in b"\0" + form:
        if other <= first:
            there = mask << first - other
            if there & plot == plot and there & free == there:
                found |= there
    return found

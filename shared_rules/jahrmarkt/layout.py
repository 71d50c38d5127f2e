"""The fairgrounds of Jahrmarkt: squares, fields, quadrants and control cells, as data.

A square of a ground is a number, from its lower left corner along the rows; behind each row one
number is left out, a gap. Many squares together are the bits of one number, a mask: a step is a
shift by 1 or by a row with its gap, and never leads round a corner. The masks of the usual market
have 56 bits, which is what machines and PyPy reckon with at once.
"""

from shared_rules.cells import COLUMNS, cell_name, cell_number, cells_of
from shared_rules.thrift import SHORT_OF_ROOM

ROWS = 8
ROW = 16  # from a cell of the lattice to the one above it
MARKETS = ("3x4", "4x4")
WIDTHS = bytes((6, 8))  # squares in a row, by market
UPS = bytes((7, 9))  # from a square to the one above it, by market
FIELD_COLUMNS = bytes((3, 4))  # fields in a row, by market
MOST_PLAYERS = bytes((4, 2))  # RL2

# The origin is the cell of square 0; left of it and behind its row are the columns of controls.
ORIGINS = (cells_of("b1 b9 j9 j1"), cells_of("e1 e9"))

# From the origin to the cell of each square, and of each gap.
FAR = tuple([bytes([place // up * ROW + place % up for place in range(8 * up)]) for up in UPS])

# Places beside the squares.
ENTRY_LEFT, ENTRY_RIGHT, TENT = 72, 73, 74
NOWHERE = 75  # somebody is on his way

# Control cells of a quadrant: columns from the origin (-1 is left of it), rows from its base.
NUMBER_ROWS = bytes((1, 2, 3, 4, 5))  # N1 to N5, left column
BELL_ROW = 6
TENT_ROW = 7
WAGON_ROWS = bytes((1, 2, 3, 4, 5, 6))  # piles L and R, wagons 2 to 5, right column
SOURCES = ("L", "R", "2", "3", "4", "5")
LAMPS = cells_of("a1 b1 c1")  # of 4x4: the lowest lamp of each card, for player 0

# Tiles, by what they show: 8 upper left, 4 upper right, 2 lower left, 1 lower right is a site.
TILE_LETTERS = ".123456789ABCDE"  # by number; 0 is no tile
TILE_MIX = "1111222244448888" + "33333" + "55555" + "AAAAA" + "CCCCC" + "6699"
TILE_MIX += "77777" + "BBBBB" + "DDDDD" + "EEEEE"
# The same four squares in a mask, by market and tile: 2 and 1 below, 8 and 4 above.
SITES_OF_TILE = tuple(
    [
        tuple([(0, 2, 1, 3)[tile & 3] | (0, 2, 1, 3)[tile >> 2] << up for tile in range(16)])
        for up in UPS
    ]
)

PIECES = ("", "f0", "f1", "f2", "f3", "v0", "v1", "v2", "v3")  # figures and visitors, by label
NUMBERS = 5
ROUNDS = 7
BARKERS = bytes((0, 3, 5, 7, 9))  # by number of players (RL8)


def row_mask(wide: int) -> int:
    """The squares of the lowest row."""
    return (1 << wide) - 1


def _corners(market: int) -> bytes:
    """The lower left square of each field; fields are counted from 0 here."""
    columns, rows = range(FIELD_COLUMNS[market]), range(0, ROWS, 2)
    return bytes([row * UPS[market] + 2 * column for row in rows for column in columns])


CORNERS = (_corners(0), _corners(1))  # of the fields, by market
ALL_CORNERS = tuple([sum([1 << corner for corner in corners]) for corners in CORNERS])  # as masks


def field_of(market: int, square: int) -> int:
    """The field in which a square lies, counted from 0."""
    up = UPS[market]
    return square // up // 2 * FIELD_COLUMNS[market] + square % up // 2


def names_of(market: int, player: int) -> list:
    """What moves and events call the places of a player: squares, entrances, tent."""
    key = market * 4 + player
    if key not in _names:
        if SHORT_OF_ROOM[0]:  # those of one player at a time
            _names.clear()
        _names[key] = _made_names(market, player)
    return _names[key]


def _made_names(market: int, player: int) -> list:
    origin, wide = ORIGINS[market][player], WIDTHS[market]
    left, base = origin % ROW, origin // ROW + 1
    letters = list(COLUMNS[left : left + wide])
    names = []
    for row in range(base, base + ROWS):
        number = str(row)
        names += [letter + number for letter in letters] + [""]
    names += [""] * (ENTRY_LEFT - len(names))
    return names + [cell_name(origin - 1), cell_name(origin + wide), "tent"]


def place_of(market: int, player: int, name: str) -> int:
    """The square, entrance or tent that a move of this player names; -1 for any other cell."""
    if name == "tent":
        return TENT
    far = cell_number(name) - ORIGINS[market][player]
    column = far % ROW
    if 0 <= far < ROWS * ROW and column < WIDTHS[market]:
        return far // ROW * UPS[market] + column
    if far == -1:
        return ENTRY_LEFT
    return ENTRY_RIGHT if far == WIDTHS[market] else -1


def squares_of(mask: int) -> list:
    """The squares of a mask, row by row from the lowest, each from the left."""
    squares = []
    first = 0
    while mask:
        part = mask & 0xFFFFFFF
        while part:
            bit = part & -part
            squares.append(first + _BITS[bit % 29])
            part ^= bit
        mask >>= 28
        first += 28
    return squares


def first_of(mask: int) -> int:
    """The first square of a mask."""
    first = 0
    while not mask & 0xFFFFFFF:
        mask >>= 28
        first += 28
    part = mask & 0xFFFFFFF
    return first + _BITS[(part & -part) % 29]


def add_named(moves: list, word: str, names: list, mask: int):
    """Add a move for each square of a mask, in the order of `squares_of`."""
    first = 0
    while mask:
        part = mask & 0xFFFFFFF
        while part:
            bit = part & -part
            moves.append(word + names[first + _BITS[bit % 29]])
            part ^= bit
        mask >>= 28
        first += 28


def beside(mask: int, up: int) -> int:
    """The squares next to those of a mask, on four sides; some of them may be in it, too."""
    return mask << 1 | mask >> 1 | mask << up | mask >> up


def count(mask: int) -> int:
    """How many squares a mask has."""
    return bin(mask).count("1")


_names: dict = {}  # market and player -> names, once made
# Masks are read in parts of 28 bits, small numbers everywhere. Divided by 29, each of these bits
# leaves another rest; the place of a bit by its rest:
_BITS = bytes([sum([bit for bit in range(28) if (1 << bit) % 29 == rest]) for rest in range(29)])

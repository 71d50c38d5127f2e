"""The fairgrounds of Jahrmarkt: squares, fields, quadrants and control cells, as data.

A square of a ground is a number, row * 16 + column from its lower left corner, like a cell of the
lattice: its cell is that number plus the ground's origin. Many squares together are the bits of
one number, a mask. Beside eight columns of squares eight more stay empty, so a step in a mask is a
shift by 1 or 16 and never leads round a corner.
"""

from shared_rules.cells import COLUMNS, cell_name, cell_number, cells_of
from shared_rules.thrift import SHORT_OF_ROOM

ROWS = 8
ROW = 16  # from a square to the one above it
MARKETS = ("3x4", "4x4")
WIDTHS = bytes((6, 8))  # squares in a row, by market
FIELD_COLUMNS = bytes((3, 4))  # fields in a row, by market
MOST_PLAYERS = bytes((4, 2))  # RL2

# The origin is the cell of square 0; the left column is beside it, the right one behind the row.
ORIGINS = (cells_of("b1 b9 j9 j1"), cells_of("e1 e9"))

# Places beside the squares.
ENTRY_LEFT, ENTRY_RIGHT, TENT = 128, 129, 130
NOWHERE = 131  # somebody is on his way

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
# The same four squares in a mask: 2 and 1 below, 8 and 4 above.
SITES_OF_TILE = tuple(
    [
        tile >> 1 & 1 | (tile & 1) << 1 | (tile >> 3) << ROW | (tile >> 2 & 1) << ROW + 1
        for tile in range(16)
    ]
)
FIELD_MASK = SITES_OF_TILE[15]

PIECES = ("", "f0", "f1", "f2", "f3", "v0", "v1", "v2", "v3")  # figures and visitors, by label
NUMBERS = 5
ROUNDS = 7
BARKERS = bytes((0, 3, 5, 7, 9))  # by number of players (RL8)


def row_mask(wide: int) -> int:
    """The squares of the lowest row."""
    return (1 << wide) - 1


def _corners(columns: int) -> bytes:
    """The lower left square of each field; fields are counted from 0 here."""
    return bytes([row * 2 * ROW + column * 2 for row in range(4) for column in range(columns)])


CORNERS = (_corners(3), _corners(4))  # of the fields, by market
ALL_CORNERS = sum([1 << corner for corner in CORNERS[1]])  # as a mask


def field_of(columns: int, square: int) -> int:
    """The field in which a square lies, counted from 0."""
    return square // ROW // 2 * columns + square % ROW // 2


def names_of(market: int, player: int) -> list:
    """What moves and events call the places of a player: squares, entrances, tent."""
    key = market * 4 + player
    if key in _names:
        return _names[key]
    names = _made_names(market, player)
    if not SHORT_OF_ROOM[0]:
        _names[key] = names
    return names


def _made_names(market: int, player: int) -> list:
    origin, wide = ORIGINS[market][player], WIDTHS[market]
    left, base = origin % ROW, origin // ROW + 1
    letters = list(COLUMNS[left : left + wide])
    gap = [""] * (ROW - wide)
    names = []
    for row in range(base, base + ROWS):
        number = str(row)
        names += [letter + number for letter in letters]
        names += gap
    return names + [cell_name(origin - 1), cell_name(origin + wide), "tent"]


def place_of(market: int, player: int, name: str) -> int:
    """The square, entrance or tent that a move of this player names."""
    if name == "tent":
        return TENT
    square = cell_number(name) - ORIGINS[market][player]
    if square == -1:
        return ENTRY_LEFT
    return ENTRY_RIGHT if square == WIDTHS[market] else square


def squares_of(mask: int) -> list:
    """The squares of a mask, row by row from the lowest, each from the left."""
    squares = []
    first = 0
    while mask:
        row = mask & 255
        if row:
            for column in _BITS[row & 15]:
                squares.append(first + column)
            if row > 15:
                for column in _BITS[row >> 4]:
                    squares.append(first + 4 + column)
        mask >>= ROW
        first += ROW
    return squares


def first_of(mask: int) -> int:
    """The first square of a mask."""
    first = 0
    while not mask & 255:
        mask >>= ROW
        first += ROW
    row = mask & 255
    return first + _BITS[row & 15][0] if row & 15 else first + 4 + _BITS[row >> 4][0]


def add_named(moves: list, word: str, names: list, mask: int):
    """Add a move for each square of a mask, in the order of `squares_of`."""
    first = 0
    while mask:
        row = mask & 255
        if row:
            for column in _BITS[row & 15]:
                moves.append(word + names[first + column])
            if row > 15:
                for column in _BITS[row >> 4]:
                    moves.append(word + names[first + 4 + column])
        mask >>= ROW
        first += ROW


def beside(mask: int) -> int:
    """The squares next to those of a mask, on four sides; some of them may be in it, too."""
    return mask << 1 | mask >> 1 | mask << ROW | mask >> ROW


def count(mask: int) -> int:
    """How many squares a mask has."""
    return bin(mask).count("1")


_names: dict = {}  # market and player -> names, once made
_BITS = [bytes([bit for bit in range(4) if part >> bit & 1]) for part in range(16)]

"""The meadow of Smart Sheep: spaces, wolf paths, pieces, and the cells of the lit board.

Data and lookups only. Everything here stands on the lower left 8x8 tile (RULES.md has the map).
"""

from shared_rules.cells import SIDE, cell_name, cell_number, cells_of

# RL1: the board.
START = cells_of("b2 c2 d2 e2 f2 b1 c1 e1 f1")  # in the order in which sheep are numbered
MEADOW = bytes([row * SIDE + column for row in range(2, 7) for column in range(7)])  # a3..g7
LOW = cells_of("a3 a4 b4 c4 d4 e4 f4 g4 g3 f3 e3 d3 c3 b3")  # clockwise, and round again
UPP = cells_of("a6 a7 b7 c7 d7 e7 f7 g7 g6 f6 e6 d6 c6 b6")
EXIT = cell_number("d7")  # the only space that touches the fold (RL20)
FOLD = cell_number("d8")
DEN = cell_number("a8")  # fold and den share the top row, so a sheep below DEN is on the board
LONE_START = cell_number("d2")  # where the lone sheep of RL16 sets out
STEPS = (SIDE, 1, -SIDE, -1)  # up, right, down, left

# The rest of the lit board.
SCORE_BAR = cells_of("g8 h8 h7 h6 h5 h4 h3 h2 h1")  # B1..B9: saved from B1, captured from B9
PLAYER_LAMPS = cells_of("b8 c8 e8 f8")
DIE = cell_number("d1")  # the bell's home
STOP = cell_number("a1")
CHECK = cell_number("g1")
FACES = ("T", "C", "S", "any", "pack", "big")  # R9 RL2
FACE_CELLS = cells_of("b8 c8 e8 f8 a2 g2")  # where the bell tells the face of a real die

# What a bot does with the wolves: good spaces on either path, best first.
GOOD_FOR_BIG = cells_of("c3 d3")
GOOD_FOR_LITTLE = cells_of("c7 b7 d7")

# R2 RL4: the pieces. A piece is a small number, ordered so that one comparison tells kinds apart:
# sheep < BIG, animals (all that may be hopped over) <= FOX, tiles >= MOLE.
PIECES: tuple = ("", "T1", "T2", "T3", "C1", "C2", "C3", "S1", "S2", "S3", "big", "little")
PIECES += ("mole", "patou", "raccoon", "fox", "rock", "molehill")
COLOURS = "TCS"  # triangle, circle, square (RL3)
FREE = 0
BIG = 10
LITTLE = 11
MOLE = 12
PATOU = 13
RACCOON = 14
FOX = 15
ROCK = 16
MOLEHILL = 17
FENCE = 255  # no space at all
SHEEP = range(1, BIG)
WOLVES = (BIG, LITTLE)
TILES = (ROCK, MOLE, MOLEHILL, PATOU, RACCOON, FOX)  # in the order of the setup


def colour_mates(sheep: int) -> range:
    """The three sheep of a sheep's colour, itself included."""
    first = sheep - (sheep - 1) % 3
    return range(first, first + 3)


def space_number(name: str) -> int:
    """The cell of a space as people call it (`c4`, `fold`); ValueError if there is none."""
    return FOLD if name == "fold" else cell_number(name)


def piece_number(name) -> int:
    """The number of a piece, `T1` -> 1, `rock` -> 16; FREE if nothing is called so."""
    return PIECES.index(name) if name in PIECES else FREE


def is_space(cell: int) -> bool:
    """Whether a sheep may stand there: the start spaces and the meadow."""
    return EMPTY_BOARD[cell] == FREE and cell != FOLD


def on_meadow(cell: int) -> bool:
    """Whether the cell belongs to the meadow, where tiles may lie."""
    return is_space(cell) and cell >= MEADOW[0]


def path_of(cell: int):
    """The wolf path a cell lies on, LOW or UPP, or None."""
    if cell >= DEN or not CLOCKWISE[cell]:
        return None
    return LOW if cell < UPP[0] else UPP


def _names() -> list:
    """Cell -> its name in moves, events and states, made once."""
    names = [""] * (FOLD + 1)
    for cell in START + MEADOW:
        names[cell] = cell_name(cell)
    names[FOLD] = "fold"
    names[DEN] = "den"
    return names


def _empty_board() -> bytes:
    """Cell -> FREE or FENCE, over the whole lattice.

    A step below the bottom row gives a negative number, which Python counts from the top: row 16,
    fence. The fold is free for ever and needs no rule of its own: only d7 lies next to it (R24).
    """
    board = bytearray(bytes([FENCE]) * (SIDE * SIDE))
    for cell in START + MEADOW:
        board[cell] = FREE
    board[FOLD] = FREE
    return bytes(board)


def _next_on_path(step: int) -> bytes:
    """Cell -> the wolf's next cell, 0 off the paths."""
    ahead = bytearray(DEN)
    for path in (LOW, UPP):
        for index in range(len(path)):
            ahead[path[index]] = path[(index + step) % len(path)]
    return bytes(ahead)


NAMES = _names()
SPACES = {NAMES[cell]: cell for cell in START + MEADOW + bytes((FOLD,))}  # as moves call them
EMPTY_BOARD = _empty_board()
CLOCKWISE = _next_on_path(1)  # R11
COUNTER_CLOCKWISE = _next_on_path(-1)

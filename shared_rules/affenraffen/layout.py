"""The zoo of Affenraffen: tiles, goals, spots, seats and lamps, as data.

Spots are numbers: 0 to 65 in the order of the rows from below, in each row from the left. Tiles
are codes: `zb` is a zebra on blue; `+3a`, `+5`, `-2z` are additional goals.
"""

from shared_rules.cells import SIDE, cells_of, words_of

SPECIES = "azlpf"  # ape, zebra, lion, penguin, flamingo
BACKGROUNDS = "byg"  # blue, yellow, green
EACH = 4
ANIMALS = [species + background for species in SPECIES for background in BACKGROUNDS]  # R2
EXTRAS = ["+3a", "+3l", "+3p", "+5", "-2z", "-2f"]  # RL1, RL2; green ones and red ones

GOALS = ("any5", "species3", "colors3", "both3")  # R23 to R26; each ends with the required pairs
GOAL_LAMPS = cells_of("g9 h8 i9 j8")
MARKERS = cells_of("f8 k9")  # worth 3 and 2 (R4)

# Cells whose column and row are both odd or both even, without the six in the centre.
SPOTS = bytes(
    [
        row * SIDE + column
        for row in range(2, 14)
        for column in range(2, 14)
        if (row + column) % 2 == 0 and row * SIDE + column not in GOAL_LAMPS + MARKERS
    ]
)
SPOT_NAMES = words_of(SPOTS).split()
SPOT_OF = {SPOT_NAMES[spot]: spot for spot in range(len(SPOTS))}
GAPS = bytes([SPOT_OF[name] for name in "g7 i7 k7 f10 h10 j10".split()])  # without extras (R39)

# The seats A to F, clockwise from the bottom left, and who sits where.
KEEPS = (
    cells_of("h1 g1 f1 e1 d1 c1 b1 a1 a2 a3 b2 f2"),
    cells_of("a4 a5 a6 a7 a8 a9 a10 a11 a12 a13 b6 b10"),
    cells_of("h16 g16 f16 e16 d16 c16 b16 a16 a15 a14 c15 g15"),
    cells_of("i16 j16 k16 l16 m16 n16 o16 p16 p15 p14 o15 k15"),
    cells_of("p13 p12 p11 p10 p9 p8 p7 p6 p5 p4 o11 o7"),
    cells_of("i1 j1 k1 l1 m1 n1 o1 p1 p2 p3 n2 j2"),
)
DONES = cells_of("d2 b8 e15 m15 o9 l2")
SEATS = (b"", b"", b"\0\3", b"\0\2\4", b"\0\2\3\5", b"\0\1\2\3\4", b"\0\1\2\3\4\5")

BELL, PAUSE, UNDO, LEAVE = cells_of("i15 h2 o2 b15")  # RL20

ROUNDS = 3  # R37
WHO = ("p0", "p1", "p2", "p3", "p4", "p5", "px")  # px, also number -1: somebody


def need_of(goal: str) -> int:
    """How many pairs a goal asks for; its name ends with the number."""
    return int(goal[-1])


def is_animal(code: str) -> bool:
    """Whether a tile is no additional goal."""
    return code[0] not in "+-"


def is_red(code: str) -> bool:
    """Whether a tile has to be given away."""
    return code[0] == "-"


def is_green(code: str) -> bool:
    """Whether an additional goal may be kept."""
    return code[0] == "+"


def all_tiles(with_extras: bool) -> list:
    """Every tile of the game (R2, R3)."""
    return ANIMALS * EACH + (EXTRAS if with_extras else [])


def spots_of(with_extras: bool) -> list:
    """The spots in use, in order: without additional goals six of them stay empty (R39)."""
    return [spot for spot in range(len(SPOTS)) if with_extras or spot not in GAPS]

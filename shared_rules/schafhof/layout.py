"""The festival ground of Schafhof: tiles, route, places and control cells, as data.

Spaces are numbers: 0 to 55 are the route r0 to r55, 56 to 59 the attraction spaces tF tC tU tS.
Kinds are letters (c a s r y t b w p), tile spots are numbers 0 to 43.
"""

from shared_rules.cells import cells_of, words_of

KINDS = ("clown", "animal", "sport", "ride", "play", "paint", "brown", "white", "pony")
LETTERS = "casrytbwp"
COUNTS = bytes((7, 8, 5, 5, 5, 5, 3, 3, 3))  # R2
ALL_TILES = "".join([LETTERS[kind] * COUNTS[kind] for kind in range(9)])
TEAMS = "sryt"
HORSES = "bwp"

SPOTS = cells_of(
    "b1 c1 d1 e1 f1 g1 k1 l1 m1 n1 o1 p2 p3 p4 p5 p6 p7 p11 p12 p13 p14 p15 "
    "b16 c16 d16 e16 f16 g16 k16 l16 m16 n16 o16 a2 a3 a4 a5 a6 a7 a11 a12 a13 a14 a15"
)
SPOT_NAMES = words_of(SPOTS).split()

ROUTE = cells_of(
    "e14 d14 c14 c13 c12 c11 c10 c9 c8 c7 b7 b6 b5 c5 "
    "d5 e5 e6 e7 f7 g7 g6 g5 h5 i5 i6 i7 j7 k7 "
    "k6 k5 l5 m5 n5 n6 o6 o7 o8 n8 n9 n10 n11 m11 "
    "m12 m13 l13 k13 k12 k11 j11 i11 i12 h12 g12 g11 f11 f10"
)
GOAL = 55
STARTS = bytes((0, 0, 0, 10, 16))  # by number of players (R5)

# What lies where: four attractions, the meadow and the brook.
AREAS = "FCUSMB"
ATTRACTIONS = "FCUS"
ORANGE = cells_of("f4 j4 l10 h10")
YELLOW = (
    cells_of("e4 g4 e3 f3 g3"),
    cells_of("i4 k4 i3 j3 k3"),
    cells_of("k10 m10 k9 l9 m9"),
    cells_of("g10 i10 g9 h9 i9"),
)
MEADOW = cells_of("m2 n2 o2 m3 n3 o3 m4 n4 o4")
BROOK = cells_of("h15 i15 j15 k15 l15 m15 n15 o15")
CHILDREN_EACH = 5  # RL3

# The attraction spaces follow the route.
TRAIL_CELLS = cells_of("f5 j5 l11 h11")
FIRST_TRAIL = GOAL + 1
TRAILS = (
    # red space, where its trail leads, where it meets the route again
    (9, 13, 13),
    (15, FIRST_TRAIL, 21),
    (23, FIRST_TRAIL + 1, 29),
    (33, 37, 37),
    (41, FIRST_TRAIL + 2, 47),
    (49, FIRST_TRAIL + 3, 53),
)
RED_BEFORE = bytes([red for red, leads_to, _ in TRAILS if leads_to > GOAL])  # attraction spaces

SPACES = ["r%d" % space for space in range(GOAL + 1)] + ["t" + area for area in ATTRACTIONS]
SPACE_CELLS = ROUTE + TRAIL_CELLS
# The space after each one; an attraction space is followed by the way back to the route.
NEXT = bytes(
    list(range(1, GOAL + 1)) + [GOAL] + [back for _, leads_to, back in TRAILS if leads_to > GOAL]
)

PIECES = ("", "0", "1", "2", "3", "o", "o")  # figures and discs, by their labels on the board
CORNERS = cells_of("a1 a16 p16 p1")  # of the players, clockwise
STOP, BELL_REST, KNOW = cells_of("h1 i1 j1")
NAMING = cells_of("h16 i16 j16 p10 p9 p8 a8 a9 a10")  # in the order of the kinds
PAUSE, UNDO, ABORT = cells_of("i2 h2 j2")  # cells the game leaves unused


def trail_from(space: int) -> int:
    """Where the trail of a red space leads, or -1 from any other space."""
    for red, leads_to, _ in TRAILS:
        if red == space:
            return leads_to
    return -1

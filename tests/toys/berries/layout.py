"""The bush of Berries, and a basket for each player beside it."""

from shared_rules.cells import cells_of, words_of

BUSH = cells_of("c3 d3 e3 f3 c4 d4 e4 f4 c5 d5 e5 f5 c6 d6 e6 f6")
NAMES = tuple(words_of(BUSH).split())
BASKETS = (
    cells_of("a1 b1 c1 d1 a2 b2 c2 d2"),
    cells_of("e1 f1 g1 h1 e2 f2 g2 h2"),
    cells_of("e7 f7 g7 h7 e8 f8 g8 h8"),
    cells_of("a7 b7 c7 d7 a8 b8 c8 d8"),
)
ROOM = 8  # berries in a basket
PAUSE = cells_of("a4 h3 h5")

"""Puzzles of this game, found and checked by `make puzzles`."""

PLAYERS = 1
OPTIONS: dict = {"tricks": 0}
PUZZLES = (
    {
        "stars": 2,
        "goal": "tent 1",
        "turns": 1,
        "throws": [],
        "seed": 1,
        "moves": (
            "use 5, take 5, lay 1, use 2, take 2, lay 5, use 4, take 4, lay 2, use 1, take L,"
            " lay 8, keep, use 3, take L, lay 4, toss, use 2, take 2, lay 3, use 1, take L, "
            "lay 11, toss, use 3, take 2, lay 6, use 4, take 2, lay 9, use 5, take 5, lay 12,"
            " use 3, take 3, lay 7, use 2, take 2, lay 10, use 5, site e5, site f5, site g5, "
            "site e6, site d6, build, use 4, site e2, site f2, site f3, site g3, build, use "
            "1, site c2, build, use 4, go a1 d2, use 3, go d2 d5, use 2, site b2, site b3, "
            "build, use 5, site e3, site e4, site f4, build, use 1, go d5 d4, use 2, go d4 "
            "c3, use 3, go h1 e1, cry g4, use 5, go a1 d4, use 1, go h1 f1, cry b5, use 4, go"
            " a1 d3, use 1, go d4 c6, use 2, go c6 tent, use 4, go d3 d7, use 5, go e1 c6"
        ),
    },
    {
        "stars": 2,
        "goal": "ticket 2",
        "turns": 1,
        "throws": [],
        "seed": 2,
        "moves": (
            "use 4, take 4, lay 1, use 5, take 5, lay 2, use 1, take L, lay 5, keep, use 2, "
            "take L, lay 8, toss, use 3, take 2, lay 3, use 1, take L, lay 11, toss, use 2, "
            "take 2, lay 4, use 3, take 3, lay 6, use 4, take L, lay 7, keep, use 5, take L, "
            "lay 9, keep, use 2, take 2, lay 10, use 1, take L, lay 12, keep, use 5, site b2,"
            " site c2, site c3, site c4, site c5, build, use 4, go a1 d2, use 3, site e2, "
            "site e3, site e4, build, use 2, go d2 d4, use 1, site f2, build, use 3, go h1 "
            "g2, cry b3, use 4, site g3, site g4, site f4, site f5, build, use 5, site b4, "
            "site b5, build, use 3, go d4 f6, use 4, go f6 b6, use 5, go a1 d4, use 2, go h1 "
            "e1, cry f3, use 1, go a1 b1, use 3, go d4 tent, use 2, go e1 d4, use 4, go d4 "
            "tent, use 5, go b6 tent, use 1, go h1 e1, cry g5, use 3, site f7, site g7, site "
            "f8, build"
        ),
    },
    {
        "stars": 2,
        "goal": "ticket 2",
        "turns": 1,
        "throws": [],
        "seed": 3,
        "moves": (
            "use 2, take 2, lay 1, use 1, take L, lay 4, keep, use 3, take L, lay 5, toss, "
            "use 5, take 5, lay 2, use 4, take 4, lay 8, use 5, take 5, lay 11, use 2, take "
            "2, lay 3, use 3, take 2, lay 6, use 4, take 2, lay 7, use 1, take L, lay 9, "
            "keep, use 5, take 5, lay 10, use 1, take L, lay 12, keep, use 4, site f2, site "
            "f3, site e3, site e4, build, use 2, go h1 g2, use 3, site b2, site c2, site b3, "
            "build, use 1, go a1 b1, cry b4, use 5, site b5, site b6, site c6, site b7, site "
            "b8, build, use 2, site e2, build, use 4, go h1 d2, use 3, go d2 d6, use 2, site "
            "g3, site g4, build, use 3, go d6 tent, use 4, site e5, site e6, site f6, site "
            "g6, build, use 5, go b1 d5, use 1, go a1 b1, cry c4, use 1, go d5 d6, use 2, go "
            "d6 tent, use 5, go b1 d6, use 3, go d6 tent, use 4, go a1 d4, use 3, go d4 tent,"
            " use 2, site f7, site g7, build, use 1, site c3, build, use 4, site c7, build"
        ),
    },
)

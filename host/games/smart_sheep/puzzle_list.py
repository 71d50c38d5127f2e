"""Puzzles of this game, found and checked by `make puzzles`."""

PLAYERS = 1
OPTIONS: dict = {}
PUZZLES = (
    {
        "stars": 1,
        "goal": "saved 1",
        "turns": 2,
        "throws": ["big", "any"],
        "seed": 1,
        "moves": (
            "put c3, put c7, roll, roll, f1^f3, roll, b1^b3, roll, roll, roll, c1^c3, c3^c5, "
            "roll, d2-d3, roll, c2-c3, roll, roll, roll, f2^f4, f4^d4, stop, roll, e1^e3, "
            "e3^e5, roll, c3-c4, roll, roll, f3-f4, roll, c4^c6, roll, d3^d5, stop, roll, "
            "c5^c7, roll, b2^b4, roll, roll, roll, c6-d6, roll, b3^b5, roll, b4^b6, roll, "
            "roll, d6-d7, roll, b5^b7"
        ),
    },
    {
        "stars": 1,
        "goal": "saved 1",
        "turns": 2,
        "throws": ["S", "any"],
        "seed": 2,
        "moves": (
            "put c3, put c7, roll, b1^b3, b3^d3, roll, roll, roll, e1^e3, e3^c3, roll, roll, "
            "roll, c3^c5, roll, c1^c3, c3^e3, stop, roll, b2-b3, roll, roll, e2^e4, e4^c4, "
            "c4^c6, roll, d3^d5, stop, roll, b3-b4, roll, f1^f3, f3^d3, roll, c5^c7, roll, "
            "c2^e2, e2^e4, e4^c4, stop, roll, f2-f3, roll, e3^c3, c3^c5, c5^e5, roll, roll, "
            "d2^d4, d4^d6, stop, roll, roll, roll, d3-d4, roll, roll, b4-b5, roll, d5^d7, "
            "stop, roll, b5-b6, roll, b6-b7, roll, d7-fold, roll, c4^e4, e4^e6"
        ),
    },
    {
        "stars": 1,
        "goal": "saved 1",
        "turns": 2,
        "throws": ["T", "any"],
        "seed": 3,
        "moves": (
            "put c3, put c7, roll, roll, f1^f3, roll, roll, b1^b3, roll, roll, b2^b4, stop, "
            "roll, c1^c3, c3^c5, roll, b4-b5, roll, b5^d5, roll, e2-e3, roll, roll, d5-d6, "
            "roll, d6^fold, roll, f2^f4, f4^d4, roll, roll, f3^d3, d3^d5, stop, roll, c2^e2, "
            "e2^e4, e4^c4, c4^c6, roll, roll, roll, e3-e4, roll, e4-e5, roll, c6-c7, roll, "
            "e5-e6, roll, d4^d6, stop"
        ),
    },
    {
        "stars": 1,
        "goal": "saved 2",
        "turns": 3,
        "throws": ["any", "C", "any"],
        "seed": 10,
        "moves": (
            "put c3, put c7, roll, c2^c4, roll, e1^e3, roll, roll, roll, roll, b1^b3, b3^b5, "
            "roll, d2-d3, roll, c4-c5, roll, f2^d2, d2^d4, roll, d4-d5, roll, roll, b2-b3, "
            "roll, b3-b4, roll, roll, roll, b4^b6, roll, b5^b7, roll, e2^e4, stop, roll, "
            "c5-c6, roll, e3^e5, e5^c5, c5^c7, stop, roll, c6-d6, roll, d5^d7, roll, d6^fold"
        ),
    },
    {
        "stars": 1,
        "goal": "saved 2",
        "turns": 3,
        "throws": ["any", "any", "any"],
        "seed": 9,
        "moves": (
            "put c3, put c7, roll, d2-d3, roll, f2^d2, d2^d4, roll, b2^d2, stop, roll, roll, "
            "c2-c3, roll, roll, d3^d5, roll, roll, roll, e2^c2, c2^c4, stop, roll, roll, "
            "b1-b2, roll, c3^c5, c5^e5, roll, d2-d3, roll, roll, d5-d6, roll, d3-d4, roll, "
            "roll, roll, roll, c4^e4, e4^e6, e6^c6, roll, b2-b3, roll, d4-d5, roll, b3-b4, "
            "roll, b4-b5"
        ),
    },
    {
        "stars": 2,
        "goal": "saved 1",
        "turns": 3,
        "throws": ["T", "S", "any"],
        "seed": 4,
        "moves": (
            "put c3, put c7, roll, roll, b1^b3, roll, roll, roll, roll, roll, f1^f3, f3^f5, "
            "roll, c1^c3, stop, roll, e1^e3, roll, roll, roll, b2^b4, roll, c3-c4, roll, "
            "b3^b5, roll, roll, roll, f2-f3, roll, roll, c4-c5"
        ),
    },
    {
        "stars": 2,
        "goal": "saved 1",
        "turns": 3,
        "throws": ["T", "pack", "any"],
        "seed": 5,
        "moves": (
            "put c3, put c7, roll, c2^c4, roll, b1^b3, b3^d3, roll, roll, e1^e3, e3^c3, "
            "c3^c5, roll, d2^d4, stop, roll, f2^d2, roll, d3^d5, stop, roll, c4^c6, roll, "
            "b2-b3, roll, d2-d3, roll, b3-c3, roll, d4^d6, stop, roll, roll, d3-d4, roll, "
            "c3-d3, roll, roll, c5^c7, roll, d6-d7, roll, roll, c6-d6, roll, d6^fold, roll, "
            "d7-fold, roll, roll, d5-d6, roll"
        ),
    },
    {
        "stars": 2,
        "goal": "saved 2 captured 0",
        "turns": 4,
        "throws": ["C", "pack", "any", "C"],
        "seed": 11,
        "moves": (
            "put c3, put c7, roll, c2^c4, roll, d2-d3, roll, e1^e3, roll, f2^d2, d2^d4, stop,"
            " roll, d3^d5, roll, roll, d4^d6, roll, e2^e4, roll, c1-c2, roll, c4-c5, roll, "
            "c2-c3, roll, c3-c4, roll, roll, roll, roll, roll, c5-c6, roll, roll, roll, "
            "e3-e4, roll, c6-c7, roll, roll, d5^d7, stop, roll, b2-c2, roll, roll, d6^fold"
        ),
    },
    {
        "stars": 2,
        "goal": "saved 1",
        "turns": 4,
        "throws": ["big", "big", "T", "S"],
        "seed": 6,
        "moves": (
            "put c3, put c7, roll, b1^b3, b3^d3, roll, roll, b2^b4, roll, f1^f3, roll, c1^c3,"
            " c3^e3, stop, roll, e2^e4, roll, roll, roll, b4-b5, roll, e3^e5, roll, b5-b6, "
            "roll, roll, f2^f4, f4^d4, roll, e4^e6, roll, roll, d4-d5, roll, d2^d4, d4^d6, "
            "stop, roll, roll, e5^e7, roll, d5^d7, stop, roll, roll, b6-b7, roll, f3-f4, "
            "roll, roll, d6^fold, roll, e6-d6, roll, d6^fold, roll, roll, b7-c7, roll, roll, "
            "roll, c2^c4, roll, d7-fold, roll, c4-c5"
        ),
    },
    {
        "stars": 2,
        "goal": "saved 1",
        "turns": 4,
        "throws": ["T", "big", "S", "any"],
        "seed": 7,
        "moves": (
            "put c3, put c7, roll, c2^c4, roll, b1^b3, b3^d3, roll, roll, f1^f3, roll, f2^f4,"
            " roll, e1^e3, e3^c3, c3^c5, roll, f3^f5, roll, f4^f6, roll, roll, e2-e3, roll, "
            "c4^c6, roll, f5^f7, roll, e3-e4, roll, roll, roll, roll, f6-e6, roll, c5^c7, "
            "stop, roll, e6-d6, roll, b2-b3, roll, d6^fold, roll, d3-d4, roll, roll, b3-b4, "
            "roll, b4-b5"
        ),
    },
    {
        "stars": 3,
        "goal": "saved 2 captured 0",
        "turns": 4,
        "throws": ["C", "any", "S", "any"],
        "seed": 8,
        "moves": (
            "put c3, put c7, roll, b1^b3, b3^d3, roll, roll, b2^b4, roll, roll, d2^d4, roll, "
            "d3^d5, roll, d4^d6, roll, d5^d7, stop, roll, d7-fold, roll, f2^d2, stop, roll, "
            "b4-b5, roll, e1^e3, roll, b5-b6, roll, e2^e4, roll, roll, e3^e5, roll, e4^e6, "
            "e6^c6, stop, roll, b6-b7, roll, roll, b7-c7, roll, roll, d6-d7, roll, d7-fold, "
            "roll, c7-d7"
        ),
    },
    {
        "stars": 3,
        "goal": "saved 2",
        "turns": 5,
        "throws": ["pack", "S", "pack", "C", "C"],
        "seed": 12,
        "moves": (
            "put c3, put c7, roll, roll, c1^c3, roll, roll, roll, c3^c5, roll, roll, e1^e3, "
            "roll, roll, e2^e4, stop, roll, c2-c3, roll, f1^f3, f3^f5, roll, e3^e5, stop, "
            "roll, roll, b1^b3, b3^d3, roll, roll, e4^e6, roll, b2-b3, roll, d2^d4, roll, "
            "e5^e7, roll, roll, d3^d5, stop, roll, roll, b3-b4, roll, b4-b5, roll, c3-c4, "
            "roll, f2-f3, roll, c4^c6, roll, roll, roll, roll, d4^d6, stop, roll, f3-f4, "
            "roll, d5^d7, stop, roll, roll, d6^fold, roll, f4^f6, f6^d6, d6^fold, roll, c5^c7"
        ),
    },
    {
        "stars": 3,
        "goal": "saved 3",
        "turns": 5,
        "throws": ["any", "C", "C", "C", "C"],
        "seed": 13,
        "moves": (
            "put c3, put c7, roll, b1^b3, b3^d3, roll, roll, b2^b4, roll, roll, roll, e1^e3, "
            "e3^c3, roll, d2^d4, roll, d4-d5, roll, d5-d6, roll, d6-d7, roll, f1^f3, roll, "
            "d7-fold, roll, f2^f4, roll, roll, c3^c5, roll, roll, c1^c3, c3^e3, e3^e5, roll, "
            "f3^f5, f5^d5, stop, roll, roll, c2-c3, roll, roll, e2-d2, roll, d3-d4, roll, "
            "roll, c3-c4, roll, d4^d6, roll, c4^c6, c6^e6, stop, roll, roll, d5^d7, roll, "
            "d6^fold, roll, roll, roll, roll, e6-e7, roll, d2-d3, roll, roll, e5-d5"
        ),
    },
    {
        "stars": 3,
        "goal": "saved 3",
        "turns": 5,
        "throws": ["C", "any", "pack", "any", "C"],
        "seed": 14,
        "moves": (
            "put c3, put c7, roll, b1^b3, b3^d3, roll, d2^d4, roll, e1^e3, roll, roll, roll, "
            "roll, d4-d5, roll, roll, b2^d2, roll, roll, d2^d4, d4^d6, roll, c1^c3, roll, "
            "roll, f2^d2, d2^d4, roll, roll, d5^d7, roll, roll, d3^d5, roll, c2^c4, c4^e4"
        ),
    },
)

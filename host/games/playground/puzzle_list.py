"""Puzzles of this game, found and checked by `make puzzles`."""

PLAYERS = 2
OPTIONS: dict = {"board": "small"}
PUZZLES = (
    {
        "stars": 1,
        "goal": "hit 1",
        "turns": 1,
        "throws": ["2"],
        "seed": 20,
        "moves": (
            "roll, roll, roll, roll, roll, roll, roll, roll, roll, roll, roll, roll, roll, "
            "roll, roll, roll, enter, roll, t14, roll, roll, roll, roll, t19, roll, roll, "
            "enter, roll, t0, roll, enter, roll, t14, roll, t1, roll, t23*, roll, t5, roll, "
            "t4, roll, roll, t7, roll, roll, t12, roll, enter, roll, t0, roll, enter, roll, "
            "t14, roll, t20, roll, t5, roll, t21, roll, enter, roll, t0, roll, t16*, roll, "
            "t9, roll, enter, roll, t25, roll, enter, roll, t0, roll, t27, roll, enter, roll,"
            " t0, roll, t1*, roll, t12, roll, t11, roll, t3*, roll, t24, roll, t14*, roll, "
            "enter, roll, t15, roll, t2, roll, t0*, roll, t5, roll, t18, roll, t9"
        ),
    },
    {
        "stars": 2,
        "goal": "hit 2",
        "turns": 1,
        "throws": ["6", "6", "6", "6", "4"],
        "seed": 1305,
        "moves": (
            "roll, roll, enter, roll, t0, roll, t6, roll, roll, enter, roll, t14*, roll, t9, "
            "roll, t25, roll, t14*, roll, t1, roll, t25, roll, enter, roll, t14, roll, z0.3, "
            "roll, enter, roll, t14*, roll, roll, t5, roll, enter, roll, t0*, roll, t6, roll,"
            " t11, roll, enter, roll, t8, roll, t25, roll, t13, roll, t27, roll, t17, roll, "
            "t0, roll, enter, roll, t0*, roll, t19, roll, enter, roll, t0, roll, t14*, roll, "
            "t11, roll, t2, roll, enter, roll, t0, roll, t3*, roll, t16, roll, t11"
        ),
    },
    {
        "stars": 2,
        "goal": "home 1",
        "turns": 1,
        "throws": ["6", "4"],
        "seed": 9,
        "moves": (
            "roll, roll, roll, roll, roll, roll, enter, roll, t14*, roll, roll, roll, roll, "
            "t25, roll, roll, roll, roll, t1, roll, enter, roll, t0, roll, t6, roll, enter, "
            "roll, t14, roll, t10, roll, t5, roll, t14, roll, t17, roll, roll, t9, roll, "
            "roll, t19, roll, roll, t24, roll, roll, t27, roll, roll, t2, roll, roll, t6, "
            "roll, enter, roll, t0, roll, t10, roll, enter, roll, t0*, roll, t12, roll, t11, "
            "roll, roll, enter, roll, t0, roll, z1.1, roll, t14, roll, roll, t15, roll, z1.2,"
            " roll, t20, roll, roll, t25, roll, roll, t1*, roll, roll, t11, roll, enter, "
            "roll, t14, roll, t2, roll, enter, roll, t17, roll, t5, roll, t22, roll, enter, "
            "roll, t0, roll, t27, roll, t10, roll, t1, roll, t12, roll, t3*, roll, enter, "
            "roll, t0*, roll, t11, roll, t18, roll, z1.1, roll, t19, roll"
        ),
    },
)

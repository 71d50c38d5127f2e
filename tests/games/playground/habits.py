"""How the tests treat the Enchanted Playground."""

WORDS = ("enter", "t0", "t1", "t17", "t99", "t-1", "*", "z0.1", "z9.9", "z", "claim", "claim t8")
FACES = ("1", "2", "3", "4", "5", "6")

UNTRUE = (
    'new 2 {"first": 1}',
    (
        "legal roll; enter",
        "do roll=3 > throw 0 3",
        "not roll=3",
        'then {"turn": 0}',
        'then {"options.star": "off"}',
        'then {"to_act": 0}',
        "offers 2 roll",
        "has roll; stop",
        "lacks roll",
        "kind roll stop",
        "from S",
        "offers 1 stop",
        'sees {"turn": 0}',
        "hides turn",
        "perhaps roll",
    ),
)
RULES = 22

BY_HAND = (
    (2, {"goal": 1}, (8, 8)),
    (3, {"goal": 1, "knockout": "penalty", "enter": "may"}, (8, 16)),
    (5, {"goal": 1, "knockout": "forced", "star": "must"}, (16, 16)),
)
BENCH = ((4, "", {}, 60), (2, "", {}, 200), (8, "", {}, 8))
BENCH_BY_HAND = (4, {"goal": 1}, (16, 16))


def standing(state: dict, scene) -> int:
    """Four pieces of each player, in the house or on the way."""
    return 4 * state["players"]

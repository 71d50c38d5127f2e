"""How the tests treat Jahrmarkt."""

WORDS = ("use", "use 3", "take L", "take 4", "lay 7", "site c3", "build", "go a1 b1", "go f8 tent")
WORDS += ("cry b1", "keep", "toss", "pass", "=1DC", "a1", "tent", "use 3, take 5")

# Nothing limits visitors: a dozen for each player, more than bots ever had, beside five figures
# for each and the pointer.
MAGNETS = tuple(players * (12 + 5) + 1 for players in (1, 2, 4))
STAYS_FREE_KB = 90  # the heaviest of the games

RULES = 35
FORMS = {
    "tricks": {int, list},
    "wagons": {type(None), str},
    "stack": {type(None), list},
    "supply": {type(None), dict},
}
UNTRUE = (
    "from S",
    (
        "legal use 1",
        "kind use use 1",
        "has use 2",
        "lacks use 3",
        "offers 4 use 2",
        "from Q",
        'score 0 {"barkers": 6}',
        'then {"pl.0.tent": 3}',
        'then {"supply.3L": 1}',
        'sees {"stack": ["79B1", "D25C8"]}',
    ),
)
SOUND_ALL_THE_SAME = ("tricks", "supply", "discard", "result")
MOVES_TOGETHER = True

BY_HAND = (
    (1, {}, (8, 8)),
    (2, {"market": "4x4", "start": 1}, (16, 16)),
    (4, {"tricks": [3, 6, 12]}, (16, 16)),
)
BENCH = ((1, "", {}, 40), (2, "", {}, 20), (4, "", {}, 10))
BENCH_BY_HAND = (1, {}, (8, 8))


def scene_options(seed: int, game) -> dict:
    """The market of the game."""
    return {"market": game.state()["market"]}


def standing(state: dict, scene) -> int:
    """Figures on covered numbers, and visitors outside the tent."""
    return sum([len(player["used"]) + len(player["vis"]) for player in state["pl"]])

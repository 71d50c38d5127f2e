"""How the tests treat Berries."""

WORDS = ("pick", "pick c3", "pick d4 1", "back c3", "keep", "keep 0", "keep 3", "c3")
LEAST_EXAMPLES = 6
LEAST_PLAYS = 4
RULES = 6
EVERY_TOUCH_COUNTS = True
BY_HAND = ((2, {}, (8, 8)), (4, {"wasp": False}, (8, 8)))


def is_by_hand(move: str, game) -> bool:
    """Lifting a berry does not say who did it; bots and programs say it."""
    return not move.startswith("pick") or len(move.split(" ")) == 2


def standing(state: dict, scene) -> int:
    """All berries but those that are eaten or in the air."""
    return 16 - state["eaten"] - state["unknown"] - len(state["holding"])

"""How the tests treat Smart Sheep."""

from shared_rules.smart_sheep.layout import FACES as ON_THE_DIE

_ALL_TILES = {"tiles": ["rock", "mole", "patou", "raccoon", "fox"]}

WORDS = ("put", "put d5", "skip", "c2", "^", "c2-c3", "d7-fold", "fold", "a1-a2", "put b1 F")
FACES = tuple(ON_THE_DIE)

RULES = 32
FORMS = {"tiles": {list, str, dict}, "wolves": {str, dict}}

BY_HAND = (
    (2, {}, (8, 8)),
    (3, _ALL_TILES, (16, 16)),
    (1, {"die": "table", "tiles": "ask"}, (8, 8)),
)
BENCH = ((2, "", {}, 40), (2, "all tiles", _ALL_TILES, 40))
BENCH_BY_HAND = (2, {}, (8, 8))


def by_hand(move: str, options: dict, chance) -> str:
    """A real die, whose face is shown to the board by the bell."""
    if move == "roll" and options.get("die") == "table":
        return "roll=" + FACES[chance.below(6)]
    return move


def scene_options(seed: int, game) -> dict:
    """The die of the board and a real one."""
    return {"die": ("board", "table")[seed % 2]}


def standing(state: dict, scene) -> int:
    """Sheep, wolves and tiles that are on the meadow."""
    spaces = list(state["sheep"].values()) + list(state["wolves"].values())
    spaces += list(state["tiles"].values())
    return len([space for space in spaces if space not in ("fold", "den", None)])

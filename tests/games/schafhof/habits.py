"""How the tests treat Schafhof."""

LONGEST = 600  # random play needs thousands of moves until somebody names all tiles by accident
RANDOM_PER_CENT = 20

WORDS = ("flip", "flip b1", "know", "name", "name b1 clown", "F", "b1", "stop", "put b1 F")

RULES = 40
FORMS = {"tiles": {type(None), str}}

BY_HAND = (
    (2, {}, (16, 16)),
    (3, {"pieces": "bell"}, (16, 16)),
)
BENCH = ((2, "", {}, 6), (4, "", {}, 6))
BENCH_BY_HAND = (2, {}, (16, 16))


def scene_options(seed: int, game) -> dict:
    """With discs on the tiles, and without."""
    return {"pieces": ("discs", "bell")[seed % 2]}


def standing(state: dict, scene) -> int:
    """A figure for each player, and a disc on each of 44 tiles."""
    return state["players"] + (44 if scene.discs else 0)

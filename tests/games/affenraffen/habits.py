"""How the tests treat Affenraffen."""

from shared_rules.affenraffen.layout import SPOT_OF

WORDS = (
    "flip",
    "flip=any5",
    "p0 look c3",
    "px look c3",
    "p1 back e3",
    "p0 take",
    "p1 take c3",
    "p0 keep c3",
    "p0 give c3 to p1",
    "p0 done",
    "c3",
    "p5",
)
SOUND_ALL_THE_SAME = ("pile", "used", "tiles", "air", "rounds", "layouts", "goal", "round")
RULES = 39
EVERY_TOUCH_COUNTS = True
FORMS = {"goals": {type(None), list}, "layouts": {type(None), list}}
BY_HAND = (
    (2, {"turns": 1}, (16, 16)),
    (3, {"young": 1}, (16, 16)),
)
BENCH = ((2, "", {}, 12), (4, "", {}, 12), (6, "", {}, 12))


def scene_options(seed: int, game) -> dict:
    """What the game was begun with."""
    return game.state()["options"]


def is_by_hand(move: str, game) -> bool:
    """Whoever lifts a disc sees its tile, so nothing is taken unseen; in the blind game one has to
    hold it for a while, which the hands of the tests do not. And there is room for ten tiles and
    both red ones: nobody keeps green ones."""
    words = move.split(" ")
    if len(words) < 3:
        return True
    if words[1] == "keep" or (words[1] == "take" and len(game.kept[int(words[0][1])]) >= 10):
        return False
    if words[1] == "give":
        player = int(words[-1][1])
        if len(game.kept[player]) + len(game.extras[player]) == 12:
            return False
    spot = SPOT_OF[words[2]]
    if game.lying[spot]:
        return words[1] == ("take" if game.options["blind"] else "look")
    return game.holder[spot] == int(words[0][1])


def is_unlisted(move: str) -> bool:
    """Moves of hands that nobody knows, and goals that are named."""
    return move.startswith("px ") or move.startswith("flip=")


def speaker(move: str):
    """Whose move it is."""
    return int(move[1]) if move[:1] == "p" and move[1:2] in "012345" else None


def standing(state: dict, scene) -> int:
    """All discs but those in hands and those for which there is no room; and the markers."""
    markers = 1 if state["players"] == 2 else 2
    if state["phase"] != "search":
        small = state["options"]["young"] or not state["options"]["extras"]
        return markers + (60 if small else 66)
    before = 0
    for player in range(state["players"]):
        before += min(12, len(state["kept"][player]) + len(state["extras"][player]))
    in_hands = len([spot for spot, who in state["air"] if who >= 0])
    return len(state["tiles"]) - in_hands + before + markers

"""Why a move is not legal: one sentence for the player. Asked only after a move was refused.

No sentence tells anything about a face-down tile.
"""

from shared_rules.schafhof.layout import ATTRACTIONS, CHILDREN_EACH, KINDS, SPOT_NAMES, TEAMS

_VERBS = ("flip", "stop", "put", "know", "name")


def why_not(game, move) -> str:
    """The sentence for a move that `play` does not take in the present position."""
    if not isinstance(move, str):
        return "A move is a text such as flip b1."
    if game.phase == "over":
        return "The game is over."
    words = move.split(" ")
    if words[0] not in _VERBS:
        return "That is no move of this game: flip, stop, put, know or name."
    if game.phase == "name":
        return _why_no_name(game, words)
    if game.phase == "put":
        return _why_no_put(game, words)
    return _why_no_turn(game, words)


def _why_no_turn(game, words: list) -> str:
    """In a turn: tiles are turned over, or the player stops or announces."""
    if words == ["stop"]:
        return "The bell rang before a tile was turned over."
    if words == ["know"]:
        return "You can only say that you know them all before you turn over a tile."
    if words[0] == "put":
        return "Stop first; then tiles are placed."
    if words[0] == "name":
        return "Say that you know them all before you name tiles."
    if len(words) == 2 and words[0] == "flip":
        return _why_no_tile(game, words[1])
    return "That is no move: turn over a tile, such as flip b1, or stop."


def _why_no_tile(game, name: str) -> str:
    if name not in SPOT_NAMES:
        return "There is no tile spot called %s." % name
    if SPOT_NAMES.index(name) in game.up:
        return "The tile on %s is face-up already." % name
    return "There is no face-down tile on %s." % name


def _why_no_name(game, words: list) -> str:
    if words[0] != "name":
        return "You said that you know them all: name a tile."
    if len(words) != 3:
        return "Name a spot and a kind, such as name b1 clown."
    if words[2] not in KINDS:
        return "There is no kind called %s." % words[2]
    return _why_no_tile(game, words[1])


def _why_no_put(game, words: list) -> str:
    """While tiles are placed: the clown first, then children where there is room."""
    clown = "c" in game.shown()
    if words[0] != "put" or len(words) != 3:
        return (
            "The clown has to be placed first." if clown else "Children have to be placed first."
        )
    spot, area = words[1], words[2]
    if spot not in SPOT_NAMES or SPOT_NAMES.index(spot) not in game.up:
        return "There is no face-up tile on %s." % spot
    letter = game.tiles[SPOT_NAMES.index(spot)]
    if clown and letter != "c":
        return "The clown has to be placed first."
    if letter != "c" and letter not in TEAMS:
        return "Horses and small animals are placed at the end of the turn."
    if area in ("M", "B"):
        return "Only horses go to the meadow, and only small animals to the brook."
    if len(area) != 1 or area not in ATTRACTIONS:
        return "There is no attraction called %s: F, C, U or S." % area
    lying = game.areas[ATTRACTIONS.index(area)]
    if letter == "c":
        return "The attraction %s has a clown already." % area
    if not lying:
        return "The attraction %s is not open." % area
    return "All %d yellow places of the attraction %s are taken." % (CHILDREN_EACH, area)

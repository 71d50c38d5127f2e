"""What a game of Affenraffen hides, and states that look the same to whoever does not know."""

from shared_rules.affenraffen.layout import ANIMALS, EACH, EXTRAS, GOALS, SPOT_NAMES, need_of
from shared_rules.affenraffen.setup import has_extras

HIDDEN = "??"


def view_of(state: dict, player) -> dict:
    """A state without what this player may not know; None: a spectator."""
    state["pile"] = [HIDDEN] * len(state["pile"])
    state["rng"] = None
    state["layouts"] = []
    if state["phase"] != "search":
        return state
    seen = [spot for spot, who in state["air"] if who == player or state["options"]["open"]]
    tiles = state["tiles"]
    for spot in tiles:
        if spot not in seen:  # RL17
            tiles[spot] = HIDDEN
    state["kept"] = [[HIDDEN] * len(kept) for kept in state["kept"]]  # R9
    return state


def imagine(view: dict, chance) -> dict:
    """A state that looks like this view: what it hides is dealt anew."""
    state = dict(view)
    left = [goal for goal in GOALS if goal not in state["used"] and goal != state["goal"]]
    chance.shuffle(left)
    state["pile"] = left[: len(state["pile"])]
    if state["phase"] != "search":
        return state
    spots = [spot for spot in SPOT_NAMES if spot in view["tiles"]]
    hidden = [spot for spot in spots if view["tiles"][spot] == HIDDEN]
    codes = _unseen(state)
    chance.shuffle(codes)
    if not _somebody_has_enough(state):
        _leave_an_animal(codes, len(hidden), view["tiles"])
    state["tiles"] = dict(view["tiles"])
    for spot in hidden:
        state["tiles"][spot] = codes.pop()
    state["kept"] = [
        [codes.pop() if code == HIDDEN else code for code in kept] for kept in view["kept"]
    ]
    return state


def _unseen(state: dict) -> list:
    """Every tile that the view does not show."""
    codes = ANIMALS * EACH + (EXTRAS if has_extras(state["options"]) else [])
    for known in state["extras"] + state["kept"]:  # of what was taken, a player may remember some
        for code in known:
            if code != HIDDEN:
                codes.remove(code)
    for spot in SPOT_NAMES:
        if state["tiles"].get(spot, HIDDEN) != HIDDEN:
            codes.remove(state["tiles"][spot])
    return codes


def _somebody_has_enough(state: dict) -> bool:
    enough = 2 * need_of(state["goal"])
    for player in range(state["players"]):
        if not state["marker"][player] and len(state["kept"][player]) >= enough:
            return True
    return False


def _leave_an_animal(codes: list, hidden: int, tiles: dict):
    """Of the last codes, which hidden tiles get, one is an animal; else the round were over."""
    shown = [tiles[spot] for spot in tiles if tiles[spot] in ANIMALS]
    if shown or not hidden:
        return
    first = len(codes) - hidden
    if not [code for code in codes[first:] if code in ANIMALS]:
        animals = [place for place in range(first) if codes[place] in ANIMALS]
        codes[first], codes[animals[-1]] = codes[animals[-1]], codes[first]

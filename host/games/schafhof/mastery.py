"""How the master searches in Schafhof: it remembers every tile, and tries one of each kind."""

from shared_rules.schafhof.bots import Mind
from shared_rules.schafhof.layout import FIRST_TRAIL, NEXT, SPOT_NAMES

POSITIONS = 4000
ROLLOUT = "strong"
HORIZON = 6
_WON = 20  # spaces


def recalled(mind: Mind, view: dict, player: int) -> dict:
    """The view with the face-down tiles that were seen before."""
    tiles = zip(view["tiles"], mind.known)
    return {**view, "tiles": "".join(known if seen == "?" else seen for seen, known in tiles)}


def dealt(mind: Mind, game, luck: int) -> Mind:
    """The same memory for all bots of a world: everybody saw what was turned over."""
    twin = Mind(ROLLOUT, luck)
    twin.known = mind.known[:]
    return twin


def candidates(game, player: int, moves: list, mind: Mind) -> list:
    """One tile of each known kind, an unknown one, and whatever else a turn may be."""
    if game.phase != "turn":
        return []
    kinds: dict = {}
    for move in moves:
        word, _, spot = move.partition(" ")
        kinds.setdefault((word, mind.known[SPOT_NAMES.index(spot)] if spot else ""), move)
    return [(move, mind) for move in kinds.values()]


def value(game, player: int) -> float:
    """Spaces ahead of the foremost of the others; a victory is worth some more."""
    reached = [_reached(space) for space in game.pos]
    ahead = reached[player] - max(one for seat, one in enumerate(reached) if seat != player)
    result = game.result
    return ahead + (_WON if result and player in result["winners"] else 0)


def _reached(space: int) -> int:
    """An attraction space is as good as the space before its way back."""
    return NEXT[space] - 1 if space >= FIRST_TRAIL else space

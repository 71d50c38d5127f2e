"""How the master searches in Schafhof: it remembers every tile, and tries one of each kind.

The strong bot plays on. What it turns over next depends on few things, and the same ones come up
in world after world: so it is asked once for each, and what it said is looked up.
"""

from functools import lru_cache
from types import SimpleNamespace

from shared_rules.schafhof import bots
from shared_rules.schafhof.bots import Mind
from shared_rules.schafhof.layout import FIRST_TRAIL, NEXT, SPOT_NAMES
from shared_rules.schafhof.mind import Thought
from shared_rules.schafhof.rules import Game
from shared_rules.schafhof.tiles import FLIPS
from shared_rules.steps import conclusion

POSITIONS = 2000
LEAGUE_ROUNDS = 30
ROLLOUT = "strong"
HORIZON = 6
_WON = 20  # spaces


def recalled(mind: Mind, view: dict, player: int) -> dict:
    """The view with the face-down tiles that were seen before."""
    tiles = zip(view["tiles"], mind.known)
    return {**view, "tiles": "".join(known if seen == "?" else seen for seen, known in tiles)}


def dealt(mind: Mind, game: Game, luck: int) -> Mind:
    """The same memory for all bots of a world: everybody saw what was turned over."""
    twin = Mind(ROLLOUT, luck)
    twin.known = mind.known[:]
    return twin


def reply(game: Game, player: int, mind: Mind) -> str:
    """What the strong bot does; whether it names all tiles it decides anew."""
    if game.phase != "turn":
        return bots.choose(game, player, ROLLOUT, mind)
    thought = Thought(game, mind.known)
    if thought.knows_all and not game.up:
        return bots.choose(game, player, ROLLOUT, mind)
    shown, letters = "".join(sorted(game.shown())), "".join(sorted(thought.letters))
    filled = tuple(sorted([len(area) for area in game.areas[:4]]))
    letter = _next_letter(shown, letters, thought.hidden, filled, tuple(game.pos), player)
    if letter == "stop" and game.up:
        return "stop"
    if letter in ("stop", "?"):
        spots = thought.spots if letter == "stop" else thought.unknown
        return FLIPS[spots[mind.below(len(spots))]]
    return FLIPS[thought.spot_with(letter)]


@lru_cache(maxsize=100000)
def _next_letter(
    shown: str, letters: str, hidden: str, filled: tuple, pos: tuple, player: int
) -> str:
    """The plan of the strong bot: which tile it turns over next, "?" or stop."""
    areas = ["." * tiles for tiles in filled]
    game = SimpleNamespace(shown=lambda: shown, areas=areas, pos=list(pos), player=player)
    thought = SimpleNamespace(letters=list(letters), hidden=hidden, unknown="?" in letters)
    return conclusion(bots._strong_plan(game, thought))


def candidates(game: Game, player: int, moves: list, mind: Mind) -> list:
    """One tile of each known kind, an unknown one, and whatever else a turn may be."""
    if game.phase != "turn":
        return []
    kinds: dict = {}
    for move in moves:
        word, _, spot = move.partition(" ")
        kinds.setdefault((word, mind.known[SPOT_NAMES.index(spot)] if spot else ""), move)
    return [(move, mind) for move in kinds.values()]


def value(game: Game, player: int) -> float:
    """Spaces ahead of the foremost of the others; a victory is worth some more."""
    reached = [_reached(space) for space in game.pos]
    ahead = reached[player] - max(one for seat, one in enumerate(reached) if seat != player)
    result = game.result
    return ahead + (_WON if result and player in result["winners"] else 0)


def _reached(space: int) -> int:
    """An attraction space is as good as the space before its way back."""
    return NEXT[space] - 1 if space >= FIRST_TRAIL else space

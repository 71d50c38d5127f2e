"""How the master searches in Affenraffen: to the end of the round, one tile of each kind.

What others looked at stays theirs: in each world they remember the tiles that lie there.
"""

from shared_rules.affenraffen.bots import Mind
from shared_rules.affenraffen.layout import ANIMALS, EXTRAS, SPOT_NAMES, SPOT_OF
from shared_rules.affenraffen.mind import UNKNOWN
from shared_rules.affenraffen.rules import Game

POSITIONS = 4000
LEAGUE_ROUNDS = 40
ROLLOUT = "strong"
_CODES = ANIMALS + EXTRAS


def recalled(mind: Mind, view: dict, player: int) -> dict:
    """The view with the tiles that this player has seen before, and took."""
    if view["phase"] != "search":
        return view
    of_all = view["options"]["open"]
    known = dict(zip(SPOT_NAMES, mind.known(player, of_all)))
    tiles = {
        spot: (known[spot] or code) if code == UNKNOWN else code
        for spot, code in view["tiles"].items()
    }
    kept = [
        mind.taken(seat, of_all, len(own)) if of_all or seat == player else own
        for seat, own in enumerate(view["kept"])
    ]
    return {**view, "tiles": tiles, "kept": kept}


def dealt(mind: Mind, game: Game, luck: int) -> Mind:
    """Everybody remembers where he looked; what he saw is what lies there in this world."""
    twin = Mind(ROLLOUT, luck)
    twin._seers = mind._seers[:]
    twin._codes = bytearray([_CODES.index(code) if code else 0 for code in game.tiles])
    for seat, kept in enumerate(game.kept):
        seen = [seers for seers, _ in mind._taken[seat][: len(kept)]]
        seen += [0] * (len(kept) - len(seen))
        twin._taken[seat] = list(zip(seen, kept))
    return twin


def candidates(game: Game, player: int, moves: list, mind: Mind) -> list:
    """An unknown tile to look at, one of each pair that is known, and all ends of a look."""
    known = mind.known(player, game.options["open"])
    lying = [code for spot, code in enumerate(known) if code and game.lying[spot]]
    half = mind.taken(player, game.options["open"], len(game.kept[player]))
    wanted = half[-1:] if len(half) % 2 else [code for code in lying if lying.count(code) > 1]
    kinds: dict = {}
    for move in moves:
        words = move.split(" ")
        code = known[SPOT_OF[words[2]]] if len(words) > 2 else ""
        unknown = words[1] == "look" and not code
        if unknown or words[1] == "done" or game.hand[player] >= 0:
            kinds.setdefault((words[1], *words[3:]), move)
        elif words[1] == "take" and code in wanted:
            kinds.setdefault(("take", code), move)
    return [(move, mind) for move in kinds.values()]


def is_far(game: Game) -> bool:
    """The round is over."""
    return game.phase != "search"


def value(game: Game, player: int) -> float:
    """Points ahead of the best of the others."""
    others = [score for seat, score in enumerate(game.scores) if seat != player]
    return game.scores[player] - max(others)

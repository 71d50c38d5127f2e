"""A bot between two levels of its game, so that it can grow with whoever plays against it.

`strong:40` makes 40 of 100 moves like strong, the others like the level before it. Before the
first level there are whims: `simple:40` makes 40 of 100 moves like simple, and for the others does
whatever comes to its mind. Which move is which, the bot's own chance decides.
"""

from shared_rules.steps import one_thought

_ALL = 100


def parts_of(level: str) -> tuple:
    """(name of the upper level, its share of 100 moves); ValueError if this is no mixed level."""
    name, _, share = level.partition(":")
    digits = [one for one in share if one in "0123456789"]  # isdigit knows others, too
    if not name or not 0 < len(share) == len(digits) <= 3 or int(share) > _ALL:
        raise ValueError("A level with a share is such as strong:40, a share from 0 to %d." % _ALL)
    return name, int(share)


def mixed_thought(bots, game, player: int, level: str, mind):
    """The move of a mixed bot, in small steps as `think` of its game."""
    name, share = parts_of(level)
    levels = list(bots.BOTS)
    place = levels.index(name)
    if mind.below(_ALL) >= share:
        place -= 1
    move = yield from one_thought(bots, game, player, levels[max(0, place)], mind)
    if move is None or place >= 0:
        return move
    return _whim(game, player, move, mind)


def _whim(game, player: int, move: str, mind) -> str:
    """Any move of this player instead of this one."""
    moves = [one for one in game.legal_moves() if game.actor(one) == player]
    return moves[mind.below(len(moves))] if moves else move

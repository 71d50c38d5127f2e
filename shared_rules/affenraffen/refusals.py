"""Why a move is not legal: one sentence for the player. Asked only after a move was refused.

No sentence tells anything about a tile that the player does not hold.
"""

from shared_rules.affenraffen.layout import SPOT_OF, WHO, is_green, is_red

_VERBS = ("look", "back", "take", "keep", "give", "done")


def why_not(game, move) -> str:
    """The sentence for a move that `play` does not take in the present position."""
    if not isinstance(move, str):
        return "A move is a text such as p0 look c3."
    if game.phase == "over":
        return "The game is over."
    words = move.split(" ")
    flips = words[0] == "flip" or words[0][:5] == "flip="
    if game.phase == "goal":
        return _why_no_flip(game, words) if flips else "First turn over the goal of this round."
    if flips:
        return "The goal of this round lies open already."
    if words[0] not in WHO or len(words) < 2 or words[1] not in _VERBS:
        return "That is no move of this game: look, back, take, keep, give or done."
    who = WHO.index(words[0])
    if who == 6:
        who = -1
    return _why_not_he(game, who, words) or _why_no_deed(game, who, words)


def _why_no_flip(game, words: list) -> str:
    if len(words) > 1 or not game.next_goal():
        return "There is no goal left to turn over."
    return "There is no hidden goal called %s." % words[0][5:]


def _why_not_he(game, who: int, words: list) -> str:
    """Why this player may do nothing now, or ""."""
    if who < 0:
        return "In the calm game a move tells who makes it." if game.options["turns"] else ""
    if who >= game.players:
        return "There is no player %s." % words[0]
    if game.marker[who]:
        return "You have finished this round."  # R19
    if not game.may_act(who):
        return "It is not your turn."
    return ""


def _why_no_deed(game, who: int, words: list) -> str:
    verb = words[1]
    holds = game.hand[who] if who >= 0 else -2
    if verb == "done":
        return _why_not_done(who, words, holds)
    if len(words) < 3 or len(words) != (5 if verb == "give" else 3):
        return "Name a spot, such as look c3 or give c3 to p1."
    spot = SPOT_OF.get(words[2], -1)
    if spot < 0:
        return "There is no spot called %s." % words[2]
    if verb in ("look", "take") and holds >= 0 and holds != spot:
        return "One tile at a time: first end the look at the one in your hand."  # R7
    if not game.tiles[spot]:
        return "There is no tile on %s any more." % words[2]
    if verb == "look" or (verb == "take" and game.holder.get(spot, who) not in (who, -1)):
        return "The tile of %s is in a hand." % words[2]  # R6
    if game.lying[spot]:
        return "Nobody holds the tile of %s." % words[2]
    if game.holder[spot] != who and (game.holder[spot] >= 0 or holds >= 0):
        return "You do not hold the tile of %s." % words[2]  # R6, R7
    return _why_no_end(game, who, words, game.tiles[spot])


def _why_not_done(who: int, words: list, holds: int) -> str:
    if who < 0 or len(words) != 2:
        return "Who has finished? Such as p0 done."
    if holds >= 0:
        return "First end the look at the tile in your hand."
    return "You do not have enough pairs."  # R18


def _why_no_end(game, who: int, words: list, code: str) -> str:
    """Why the look at this tile cannot end like this."""
    verb = words[1]
    if is_red(code) and verb != "give":
        return "A red tile has to go to another player."  # R15
    if verb == "give":
        return _why_no_gift(game, who, words, code)
    if who < 0:
        return "Who keeps the tile? Such as p0 %s %s." % (verb, words[2])
    if is_green(code):
        return "An additional goal is kept open, or put back."  # R16
    if verb == "keep":
        return "Only additional goals are kept open; animals are taken."
    return "You have looked at this animal: put it back, and take it unseen."  # R8, RL3


def _why_no_gift(game, who: int, words: list, code: str) -> str:
    if not is_red(code):
        return "Only a red tile is given away."
    if words[3] != "to" or words[4] not in WHO[: game.players]:
        return "Say to whom you give it, such as give %s to p1." % words[2]
    if who == WHO.index(words[4]):
        return "You must give it to somebody else."
    return "Nobody is left who could give it."

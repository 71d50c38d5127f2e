"""Show me: the move that a game's best bot would make, how it is made, and what it is good for.

The bot knows no more than the player who asks: what is hidden is made up, and what was seen is in
the record. Nothing of the coming throws is looked at.
"""

from collections import namedtuple

from firmware.suggestion import coming, thought, wise
from host.follower import Follower
from host.games.words import GameWords, sentence
from shared_rules.bot_play import new_mind
from shared_rules.registry import open_game
from shared_rules.steps import conclusion, one_thought

# One suggestion: the move, the cells to touch next, its events as far as they are known, and a
# sentence that says why.
Advice = namedtuple("Advice", ("move", "cells", "events", "why"))


def advise(follower: Follower, player: int, seen: bytearray) -> Advice | None:
    """What this player might do now; None if nothing occurs to the bot."""
    return conclusion(advising(follower, player, seen))


def advising(follower: Follower, player: int, seen: bytearray):
    """The same in steps: a bot may think for a while."""
    bots = open_game(follower.name, "bots")
    words = GameWords(follower.name, follower.options)
    level = wise(bots)
    mind = new_mind(bots, level, 1)
    if hasattr(mind, "see"):
        for entry in follower.log:
            heard = [one for one in entry["events"] if words.heard(one, player) == one]
            mind.see(heard)

    def think(position):
        return one_thought(bots, position.fork(), player, level, mind)

    moves, cells, lets_go = yield from thought(think, follower.game, follower.scene, seen)
    if not moves:
        return None
    events = coming(follower.game, moves[0], follower.hides)
    if lets_go:
        why = sentence("advice")  # no reason to go there, but to leave it
    else:
        reason = words.reason(moves[-1], events if len(moves) == 1 else [])
        why = sentence("advice", f"reasons|{reason}")
    return Advice(moves[0], cells, events, why)

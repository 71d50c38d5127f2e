"""Show me: the move that a game's best bot would make, how it is made, and what it is good for.

The bot knows no more than the player who asks: what is hidden is made up, and what was seen is in
the record. Nothing of the coming throws is looked at.
"""

from collections import namedtuple

from host.follower import Follower
from host.games.words import GameWords, sentence
from shared_rules.bot_play import new_mind
from shared_rules.cells import cell_name
from shared_rules.gesture import POOL
from shared_rules.registry import open_game
from shared_rules.steps import conclusion, one_thought

_WISE = "strong"


# One suggestion: the move, the cells to touch, its events as far as they are known, and a sentence
# that says why.
Advice = namedtuple("Advice", ("move", "cells", "events", "why"))


def advise(follower: Follower, player: int, seen: bytearray) -> Advice | None:
    """What this player might do now; None if nothing occurs to the bot."""
    return conclusion(advising(follower, player, seen))


def advising(follower: Follower, player: int, seen: bytearray):
    """The same in steps: a bot may think for a while."""
    bots = open_game(follower.name, "bots")
    level = _WISE if _WISE in bots.BOTS else bots.BOTS[-1]
    words = GameWords(follower.name, follower.options)
    mind = new_mind(bots, level, 1)
    if hasattr(mind, "see"):
        for entry in follower.log:
            heard = [one for one in entry["events"] if words.heard(one, player) == one]
            mind.see(heard)
    game = follower.game.fork()
    move = yield from one_thought(bots, game, player, level, mind)
    if move is None:
        return None
    events = _events_of(follower, move)
    why = sentence("advice", f"reasons|{words.reason(move, events)}")
    return Advice(move, cells_of(follower.scene, seen, move), events, why)


def _events_of(follower: Follower, move: str) -> list:
    """What would come of it; nothing where that is chance or hidden."""
    if follower.hides or move.partition("=")[0] == "roll":
        return []
    game = follower.game.fork()
    return game.play(move)


def cells_of(scene, seen: bytearray, move: str) -> list:
    """The cells where a hand makes this move: what to lift first, then where to put it."""
    for one in scene.gestures(seen):
        if move in one.moves:
            places = tuple(one.lifts) + tuple(one.places) + tuple(one.swapped)
            return [cell_name(_cell(scene, seen, place)) for place in places]
    for press in scene.presses(seen):
        if move in press.moves:
            return [cell_name(press.cell)]
    by_hand = [cell for cell, _ in scene.touches(move, seen)]  # where many hands play at once
    return [cell_name(cell) for cell in by_hand or scene.ready(move, seen)]


def _cell(scene, seen: bytearray, place: int) -> int:
    """A cell, or of a pool the first one with a piece."""
    if place < POOL:
        return place
    pool = scene.pools[place - POOL]
    return next((cell for cell in pool if seen[cell]), pool[0])

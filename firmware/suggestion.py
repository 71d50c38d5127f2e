"""Show me, as the board itself answers it: what the game's best bot would do for a player now,
where hands do it, and what would come of it. Loaded when a host asks, and forgotten again.

The bot knows no more than the player who asks: it has heard all that was said at the table, and of
the throws and tiles to come it knows nothing.
"""

from firmware.long_work import answer_later
from firmware.memory import NO_ROOM, forget
from firmware.pointing import point
from shared_rules.bot_play import new_mind
from shared_rules.cells import cell_name
from shared_rules.gesture import POOL
from shared_rules.registry import open_game
from shared_rules.secrets import has_secrets
from shared_rules.steps import one_thought

_WISE = "strong"


def suggest(match, table, link, work, request: dict, now: int):
    """A bot may think for some seconds; what it found is lit, and answered."""

    def lit(found: dict, then: int) -> dict:
        point(table, found["cells"], then)
        return found

    steps = _suggesting(match, table.differences.seen, request)
    answer_later(link, work, request, steps, lit, now)


def _suggesting(match, seen: bytearray, request: dict):
    """The answer to `suggest`, in small steps; for the player who is on, if none is named."""
    match.need_game()
    game, name = match.sitting.game, match.sitting.header.game
    player = _asking(game, request.get("player"))
    try:
        bots = open_game(name, "bots")
        level = wise(bots)
        mind = new_mind(bots, level, 1)
        yield from _remind(mind, match.journal)

        def think(position):
            return one_thought(bots, position, player, level, mind)

        moves, cells, _ = yield from thought(think, game, match.scene, seen)
        if not moves:
            raise ValueError("Nothing occurs to the bot either.")
        events = coming(game, moves[0], has_secrets(name))
        return {"player": player, "move": moves[0], "cells": cells, "events": events}
    except (MemoryError, RuntimeError):
        raise ValueError(NO_ROOM) from None
    finally:
        if not "".join(match.seats):
            forget("shared_rules.%s.bots" % name)


def _asking(game, player) -> int:
    """Who asks; ValueError if that is nobody who may act."""
    acting = game.to_act
    if acting is None:
        raise ValueError("The game is over.")
    if not isinstance(acting, list):
        acting = [acting]
    if player is None:
        return acting[0]
    if player not in acting:
        raise ValueError("It is not the turn of player %d." % player)
    return player


def _remind(mind, journal):
    """Tell a mind what happened so far, if it remembers anything."""
    if not hasattr(mind, "see"):
        return
    from shared_rules.record_reader import RecordReader  # few minds remember

    try:
        reader = RecordReader(journal.lines())
        entry = reader.entry()
        while entry is not None:
            if entry[1] is not None:  # what was taken back was seen all the same
                mind.see(entry[1])
            yield
            entry = reader.entry()
    finally:
        forget("shared_rules.record_reader")
        forget("shared_rules.record_unseal")


def wise(bots) -> str:
    """The level of the best bot that does not take long."""
    return _WISE if _WISE in bots.BOTS else bots.BOTS[-1]


def thought(think, game, scene, seen: bytearray):
    """In steps: what `think` would do, as moves; cells; whether they are to be let go first,
    or else where the last move is made.

    What hands have done but the board has not played yet, as it binds only with what follows,
    goes before it: there the bot thinks on. What does not fit its plan is let go first.
    """
    moves, wished = [], scene.wished(seen)
    move = yield from think(game)
    while move in wished:
        moves.append(move)
        game = game.fork()
        game.play(move)
        move = yield from think(game)
    if move is None:
        return [], [], False
    left = scene.let_go() if len(moves) < len(wished) else ()
    cells = [cell_name(cell) for cell in left] or cells_of(scene, seen, move)
    return moves + [move], cells, len(left) > 0


def coming(game, move: str, hides: bool) -> list:
    """What would come of a move; nothing where that is chance or hidden."""
    if hides or move.partition("=")[0] == "roll":
        return []
    return game.fork().play(move)


def cells_of(scene, seen: bytearray, move: str) -> list:
    """The cells where a hand makes this move: what to lift first, then where to put it."""
    for one in scene.gestures(seen):
        if move in one.moves:
            cells = _cells(scene, seen, one.lifts, 1) + _cells(scene, seen, one.places, 0)
            return [cell_name(cell) for cell in cells + list(one.swapped)]
    for press in scene.presses(seen):
        if move in press.moves:
            return [cell_name(press.cell)]
    by_hand = [cell for cell, _ in scene.touches(move, seen)]  # where many hands play at once
    return [cell_name(cell) for cell in by_hand or scene.ready(move, seen)]


def _cells(scene, seen: bytearray, places: tuple, covered: int) -> list:
    """The cells of these places; of a pool the first that is covered, or free, each one once."""
    found = []
    for place in places:
        pool = (place,) if place < POOL else scene.pools[place - POOL]
        fitting = [cell for cell in pool if seen[cell] == covered and cell not in found]
        found.append(fitting[0] if fitting else pool[0])
    return found

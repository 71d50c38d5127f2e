"""What the board does for each request of the host: one function for each line of the table.

Here is what is asked while people play; game_requests.py has the layer of the game, and
service_requests.py what is asked now and then.
"""

import gc

from firmware import game_requests
from firmware.long_work import answer_later
from firmware.memory import NO_ROOM, forget
from firmware.news import names_of
from shared_rules.errors import IllegalMove
from shared_rules.registry import entry_of


def obey(app, request: dict, now: int):
    """Carry out a checked request and answer it; a refusal is a sentence and changes nothing."""
    try:
        if request["do"] == "undo":
            _undo(app, request, now)
            return
        fields = _done(app, request, now)
        if fields is not None:  # otherwise it is answered later
            app.link.answer(request["id"], fields)
    except (IllegalMove, ValueError) as error:
        app.link.fail(request["id"], str(error))
    except (RuntimeError, MemoryError):  # too deep or too large, for reading or for telling
        app.link.fail(request["id"], NO_ROOM)


def _undo(app, request: dict, now: int):
    """In a long game it is answered some passes later."""

    def fields_of(taken: int, then: int) -> dict:
        return {"count": app.match.undone(taken, then)}

    answer_later(app, request, game_requests.undoing(app.match, request), fields_of, now)


def _done(app, request: dict, now: int):
    name = request["do"]
    if name in game_requests.ACTIONS:
        return game_requests.ACTIONS[name](app.match, request, now)
    if name in _ACTIONS:
        return _ACTIONS[name](app, request, now)
    from firmware import service_requests  # takes memory only while it is asked

    try:
        return service_requests.ACTIONS[name](app, request, now)
    finally:
        forget("firmware.service_requests")


# Control.


def _feature(app, request: dict, now: int) -> dict:
    on = app.link.choose_features(request["on"])
    app.table.dirty = True  # whoever asked for frames gets one
    app.news.forget()
    app.tell_screen()
    return {"on": on}


def _stats(app, request: dict, now: int) -> dict:
    counts = hasattr(gc, "mem_free")
    if counts:
        gc.collect()  # what is free, not what is free of garbage
    return {
        "passes": app.news.passes,
        "flaps": app.watch.flaps,
        "flapping": names_of(app.watch.flapping),
        "dropped": app.link.dropped,
        "milliamperes": app.display.lights.milliamperes,
        "free": gc.mem_free() if counts else -1,
    }


def _frame(app, request: dict, now: int) -> dict:
    return {"words": app.news.frame_text()}


# Cells.


def _cells(app, request: dict, now: int) -> dict:
    seen = app.table.differences.seen
    return {"seen": names_of([cell for cell in range(len(seen)) if seen[cell]])}


def _touch(app, request: dict, now: int) -> dict:
    from firmware.host_hands import touch  # a board with real sensors needs none

    return touch(app, request)


# The life of a game, as far as it changes the screen.


def _new(app, request: dict, now: int) -> dict:
    seats = request.get("seats")
    if seats is None:
        seats = [""] * max(0, min(request["players"], entry_of(request["game"]).most))
    seed = request.get("seed")
    if seed is None:
        seed = app.match.new_seed()
    options = request.get("options", {})
    app.begin(request["game"], request["players"], options, seed, seats, now)
    return app.match.header()


def _abort(app, request: dict, now: int) -> dict:
    app.match.need_game()
    app.leave(now)
    return {}


def _discard(app, request: dict, now: int) -> dict:
    app.match.need_saved()
    app.discard(now)
    return {}


def _state(app, request: dict, now: int) -> dict:
    answer = app.screen()
    answer["missing"], answer["surplus"] = app.news.differences()
    answer["notes"] = app.news.notes()
    if app.match.sitting is not None:
        game_requests.add_position(app.match, request.get("player"), answer)
    return answer


_ACTIONS = {
    "feature": _feature,
    "stats": _stats,
    "frame": _frame,
    "cells": _cells,
    "lift": _touch,
    "place": _touch,
    "new": _new,
    "abort": _abort,
    "discard": _discard,
    "state": _state,
}

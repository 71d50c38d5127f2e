"""What the board does for each request of the host: one function for each line of the table."""

import gc

from firmware.messages import FEATURES, PROTOCOL
from firmware.settings import SETTINGS
from shared_rules.cells import cell_name, cell_number
from shared_rules.errors import BadRecord, IllegalMove
from shared_rules.record import Reader, replay
from shared_rules.registry import game_names
from shared_rules.secrets import public_head

_LINES_AT_ONCE = 10
_NO_HEAD = ("\n",) * 6  # where nobody can tell what a head keeps secret


def obey(app, request: dict, now: int):
    """Carry out a checked request and answer it; a refusal is a sentence and changes nothing."""
    try:
        fields = _ACTIONS[request["do"]](app, request, now)
    except (IllegalMove, ValueError) as error:
        app.link.fail(request["id"], str(error))
        return
    app.link.answer(request["id"], fields)


def _hello(app, request: dict, now: int) -> dict:
    return {
        "board": "lichtwiese",
        "protocol": PROTOCOL,
        "version": app.version,
        "columns": app.columns,
        "rows": app.rows,
        "games": game_names(),
        "features": list(FEATURES),
        "sensors": "real" if app.simulated is None else "simulated",
    }


def _feature(app, request: dict, now: int) -> dict:
    on = app.link.choose_features(request["on"])
    app.table.dirty = True  # whoever asked for frames gets one
    app.news.forget()
    app.news.tell_screen()
    return {"on": on}


def _settings(app, request: dict, now: int) -> dict:
    values = app.settings.values()
    return {
        "settings": [
            [name, values[name], least, most, meaning]
            for name, _, least, most, meaning in SETTINGS
        ]
    }


def _set(app, request: dict, now: int) -> dict:
    name = request["name"]
    before = app.settings.values().get(name)
    app.settings.set(name, request["value"])
    try:
        if app.kept is not None:
            app.kept.keep_settings(app.settings)
    except OSError:
        app.settings.set(name, before)
        raise ValueError("The board cannot keep %s: its disk is full." % name)
    return {"name": name, "value": request["value"]}


def _test(app, request: dict, now: int) -> dict:
    step = request["step"]
    if step == "begin":
        app.begin_test(now)
    elif app.test is None:
        raise ValueError("No test is running: begin one.")
    elif step == "ask":
        app.test.ask(cell_number(request["cell"]) if "cell" in request else -1)
    elif step not in ("look", "end"):
        raise ValueError("The steps of a test are begin, look, ask and end.")
    test = app.test
    if step == "end":
        app.end_test(now)
    answer = test.report()
    answer["flapping"] = [cell_name(cell) for cell in app.watch.flapping]
    return answer


def _log(app, request: dict, now: int) -> dict:
    return _some_lines(app.kept.log_lines() if app.kept is not None else (), request)


def _bootloader(app, request: dict, now: int) -> dict:
    if app.leaves_for is None:
        raise ValueError("This board is simulated: there is nothing to be loaded.")
    app.leaves_for = "bootloader"
    return {}


def _stats(app, request: dict, now: int) -> dict:
    gc.collect()  # what is free, not what is free of garbage
    return {
        "passes": app.passes,
        "flaps": app.watch.flaps,
        "flapping": [cell_name(cell) for cell in app.watch.flapping],
        "dropped": app.link.dropped,
        "milliamperes": app.lights.milliamperes,
        "free": gc.mem_free() if hasattr(gc, "mem_free") else -1,
    }


def _frame(app, request: dict, now: int) -> dict:
    return {"words": app.news.frame_text()}


def _cells(app, request: dict, now: int) -> dict:
    seen = app.table.seen
    return {"seen": [cell_name(cell) for cell in range(len(seen)) if seen[cell]]}


def _lift(app, request: dict, now: int) -> dict:
    return _touch(app, request["cell"], False)


def _place(app, request: dict, now: int) -> dict:
    return _touch(app, request["cell"], True)


def _touch(app, name: str, down: bool) -> dict:
    """The host's hand on a simulated board."""
    if app.simulated is None:
        raise ValueError("This board has real sensors: use your hands.")
    cell = cell_number(name)
    if cell % 16 >= app.columns or cell // 16 >= app.rows:
        raise ValueError("This board has no cell %s." % name)
    app.simulated.put(cell, down)
    return {"cell": name}


def _new(app, request: dict, now: int) -> dict:
    seats = request.get("seats")
    if seats is None:
        seats = [""] * max(0, min(request["players"], 8))
    seed = request.get("seed")
    if seed is None:
        seed = app.new_seed()
    options = request.get("options", {})
    app.begin(request["game"], request["players"], options, seed, seats, now)
    return app.news.header()


def _move(app, request: dict, now: int) -> dict:
    _need_game(app)
    return {"events": app.play(request["move"], now)}


def _undo(app, request: dict, now: int) -> dict:
    _need_game(app)
    count = request.get("count", 0)
    if count < 0 or count > app.sitting.count:
        raise ValueError("%d moves can be taken back." % app.sitting.count)
    return {"count": app.undo(count, now)}


def _abort(app, request: dict, now: int) -> dict:
    _need_game(app)
    app.leave(now)
    return {}


def _resume(app, request: dict, now: int) -> dict:
    if app.saved is None:
        raise ValueError("There is no saved game.")
    app.resume(now)
    return {"game": app.sitting.header[0]}


def _discard(app, request: dict, now: int) -> dict:
    if app.saved is None:
        raise ValueError("There is no saved game.")
    app.discard()
    app.show_menu(now)
    return {}


def _state(app, request: dict, now: int) -> dict:
    answer = app.news.screen()
    missing, surplus = app.news.differences()
    answer["missing"], answer["surplus"] = missing, surplus
    if app.sitting is None:
        return answer
    game = app.sitting.game
    player = request.get("player")
    if player is not None and not 0 <= player < app.sitting.header[1]:
        raise ValueError("There is no player %d." % player)
    answer["game"] = app.sitting.header[0]
    answer["seats"] = app.seats
    answer["number"] = app.sitting.count
    answer["view"] = game.view(player)
    answer["to_act"] = game.to_act
    answer["moves"] = game.legal_moves()
    answer["result"] = game.result
    return answer


def _record(app, request: dict, now: int) -> dict:
    head = _told_head(app) if request.get("from", 0) < _LINES_AT_ONCE else ()
    return _some_lines(app.journal.lines(), request, head)


def _told_head(app) -> list:
    """The head of the record, with its secrets only if the very game it tells of is over."""
    known = app.sitting or (app.saved[0] if app.saved else None)
    try:
        header = Reader(app.journal.lines()).header
        if known is None or known.header != header:  # it is over, or does not fit this board
            known = replay(app.journal.lines())[0]
    except BadRecord:
        return _NO_HEAD
    return public_head(known)


def _some_lines(source, request: dict, head=()) -> dict:
    """Some lines from a number on; `next` is where to go on, or None at the end.

    The lines of `head` are told instead of the first ones.
    """
    first = request.get("from", 0)
    lines = []
    number = 0
    for line in source:
        if number >= first:
            if len(lines) == _LINES_AT_ONCE:
                return {"lines": lines, "next": number}
            text = line if isinstance(line, str) else line.decode()
            lines.append(head[number] if number < len(head) else text)
        number += 1
    return {"lines": lines, "next": None}


def _need_game(app):
    if app.sitting is None:
        raise ValueError("No game is being played.")


_ACTIONS = {
    "hello": _hello,
    "feature": _feature,
    "settings": _settings,
    "set": _set,
    "test": _test,
    "log": _log,
    "bootloader": _bootloader,
    "stats": _stats,
    "frame": _frame,
    "cells": _cells,
    "lift": _lift,
    "place": _place,
    "new": _new,
    "move": _move,
    "undo": _undo,
    "abort": _abort,
    "resume": _resume,
    "discard": _discard,
    "state": _state,
    "record": _record,
}

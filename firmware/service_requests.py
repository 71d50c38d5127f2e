"""What the board does when it is asked who it is, looked after, or asked to point or to suggest.

Loaded when a host asks for one of these, and forgotten again.
"""

from firmware.long_lists import some_lines
from firmware.memory import forget
from firmware.messages import FEATURES, PROTOCOL
from firmware.news import names_of
from firmware.settings import SETTINGS
from firmware.version import VERSION
from shared_rules.cells import cell_number
from shared_rules.registry import game_names

MEANINGS = {
    "debounce_ms": "how long a cell must be steady before a change counts",
    "settle_ms": "how long the board must be still before a move counts",
    "press_ms": "how long the bell must be in the air before a press counts",
    "mistake_ms": "how long a wrong picture may last before it is shown",
    "flap_edges": "how many changes without rest make a cell a flapping one",
    "flap_quiet_ms": "how long a flapping cell must be quiet to count again",
    "hold_ms": "how long a held move rests before it counts for a bot",
    "bot_pause_ms": "how long a bot waits before it moves",
    "brightness": "of the lights, in per cent",
    "tiles": "how many tiles the board has: 1, 2 or 4; counts from the next start",
    "current_ma": "what the lights may draw, in milliamperes",
}


def _hello(app, request: dict, now: int) -> dict:
    columns, rows = app.size
    return {
        "board": "lichtwiese",
        "protocol": PROTOCOL,
        "version": VERSION,
        "columns": columns,
        "rows": rows,
        "games": game_names(),
        "features": list(FEATURES),
        "sensors": "real" if app.simulated is None else "simulated",
    }


def _settings(app, request: dict, now: int) -> dict:
    values = app.settings.values()
    return {
        "settings": [
            [name, values[name], least, most, MEANINGS[name]] for name, _, least, most in SETTINGS
        ]
    }


def _set(app, request: dict, now: int) -> dict:
    name = request["name"]
    before = app.settings.values().get(name)
    app.settings.set(name, request["value"])
    try:
        if app.files is not None:
            app.files.keep_settings(app.settings)
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
    answer["flapping"] = names_of(app.watch.flapping)
    return answer


def _log(app, request: dict, now: int) -> dict:
    first = max(0, request.get("from", 0))
    return some_lines(app.files.log_lines(first) if app.files is not None else (), first)


def _point(app, request: dict, now: int) -> dict:
    from firmware import pointing

    app.match.need_game()
    pointing.point(app, request["cells"], now)
    forget("firmware.pointing")
    return {"cells": request["cells"]}


def _suggest(app, request: dict, now: int):
    from firmware import suggestion

    suggestion.suggest(app, request, now)
    forget("firmware.suggestion")
    forget("firmware.pointing")


def _files(app, request: dict, now: int):
    from firmware import inventory

    inventory.tell_files(app, request, now)
    forget("firmware.inventory")


def _bootloader(app, request: dict, now: int) -> dict:
    if app.leaves_for is None:
        raise ValueError("This board is simulated: there is nothing to be loaded.")
    app.leaves_for = "bootloader"
    return {}


ACTIONS = {
    "hello": _hello,
    "settings": _settings,
    "set": _set,
    "test": _test,
    "log": _log,
    "point": _point,
    "suggest": _suggest,
    "files": _files,
    "bootloader": _bootloader,
}

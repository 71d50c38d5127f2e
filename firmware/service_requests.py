"""What the board does for requests that come now and then: when somebody comes and asks who it is
and what it shows, looks after it, wants to be shown something, or ends a game.

Loaded when a host asks for one of these, and forgotten again.
"""

import gc

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


def _hello(size, simulated, request: dict, now: int) -> dict:
    columns, rows = size
    return {
        "board": "lichtwiese",
        "protocol": PROTOCOL,
        "version": VERSION,
        "columns": columns,
        "rows": rows,
        "games": game_names(),
        "features": list(FEATURES),
        "sensors": "real" if simulated is None else "simulated",
    }


def _feature(link, news, table, tell_screen, request: dict, now: int) -> dict:
    on = link.choose_features(request["on"])
    table.dirty = True  # whoever asked for frames gets one
    news.forget()
    tell_screen()
    return {"on": on}


def _stats(link, news, watch, display, request: dict, now: int) -> dict:
    counts = hasattr(gc, "mem_free")
    if counts:
        gc.collect()  # what is free, not what is free of garbage
    return {
        "passes": news.passes,
        "flaps": watch.flaps,
        "flapping": names_of(watch.flapping),
        "dropped": link.dropped,
        "milliamperes": display.lights.milliamperes,
        "free": gc.mem_free() if counts else -1,
    }


def _settings(settings, request: dict, now: int) -> dict:
    values = settings.values()
    return {
        "settings": [
            [name, values[name], least, most, MEANINGS[name]] for name, _, least, most in SETTINGS
        ]
    }


def _set(settings, files, request: dict, now: int) -> dict:
    name = request["name"]
    before = settings.values().get(name)
    settings.set(name, request["value"])
    try:
        if files is not None:
            files.keep_settings(settings)
    except OSError:
        settings.set(name, before)
        raise ValueError("The board cannot keep %s: its disk is full." % name)
    return {"name": name, "value": request["value"]}


def _test(test, watch, begin_test, end_test, request: dict, now: int) -> dict:
    step = request["step"]
    if step == "begin":
        test = begin_test(now)
    elif test is None:
        raise ValueError("No test is running: begin one.")
    elif step == "ask":
        test.ask(cell_number(request["cell"]) if "cell" in request else -1)
    elif step == "end":
        end_test(now)
    elif step != "look":
        raise ValueError("The steps of a test are begin, look, ask and end.")
    answer = test.report()
    answer["flapping"] = names_of(watch.flapping)
    return answer


def _frame(news, request: dict, now: int) -> dict:
    return {"words": news.frame_text()}


def _cells(table, request: dict, now: int) -> dict:
    seen = table.differences.seen
    return {"seen": names_of([cell for cell in range(len(seen)) if seen[cell]])}


def _log(files, request: dict, now: int) -> dict:
    first = max(0, request.get("from", 0))
    return some_lines(files.log_lines(first) if files is not None else (), first)


def _point(match, table, request: dict, now: int) -> dict:
    from firmware import pointing

    try:
        match.need_game()
        pointing.point(table, request["cells"], now)
    finally:
        forget("firmware.pointing")
    return {"cells": request["cells"]}


def _suggest(match, table, link, work, request: dict, now: int):
    from firmware import suggestion

    suggestion.suggest(match, table, link, work, request, now)
    forget("firmware.suggestion")
    forget("firmware.pointing")


def _abort(match, leave, request: dict, now: int) -> dict:
    match.need_game()
    leave(now)
    return {}


def _discard(match, discard, request: dict, now: int) -> dict:
    match.need_saved()
    discard(now)
    return {}


def _files(after_loop, link, work, request: dict, now: int):
    if after_loop is None:
        raise ValueError("This board is simulated: it has no files.")
    from firmware import inventory

    inventory.tell_files(link, work, request, now)
    forget("firmware.inventory")


def _bootloader(after_loop, end_loop, request: dict, now: int) -> dict:
    if after_loop is None:
        raise ValueError("This board is simulated: there is nothing to be loaded.")
    end_loop("bootloader")
    return {}


# What is done, and the parts of the board that are needed for it.
ACTIONS = {
    "hello": (_hello, "size", "simulated"),
    "feature": (_feature, "link", "news", "table", "tell_screen"),
    "stats": (_stats, "link", "news", "watch", "display"),
    "settings": (_settings, "settings"),
    "set": (_set, "settings", "files"),
    "test": (_test, "test", "watch", "begin_test", "end_test"),
    "frame": (_frame, "news"),
    "cells": (_cells, "table"),
    "log": (_log, "files"),
    "point": (_point, "match", "table"),
    "suggest": (_suggest, "match", "table", "link", "work"),
    "abort": (_abort, "match", "leave"),
    "discard": (_discard, "match", "discard"),
    "files": (_files, "after_loop", "link", "work"),
    "bootloader": (_bootloader, "after_loop", "end_loop"),
}

"""What hosts say to a board: what pages want to know, and what nobody would say on purpose."""

import json

from firmware.messages import REQUESTS

_QUIET = ("hello", "feature", "settings", "stats", "frame", "cells", "state", "moves", "record")
_VALUES = (None, True, 0, -1, 10**12, "", "x" * 90, "roll", [], {}, [[[[]]]], 1.5, "p16", "\u00e4")


def asked(chance) -> bytes:
    """A request of a page."""
    request = {"id": chance.below(1000), "do": _QUIET[chance.below(len(_QUIET))]}
    if request["do"] == "feature":
        request["on"] = ["moves", "cells", "frames", "log"][: chance.below(5)]
    if request["do"] in ("moves", "record"):
        request["from"] = chance.below(40)
    return line_of(request)


def nonsense(chance) -> bytes:
    """Bytes that mean nothing, or a request that cannot be meant."""
    kind = chance.below(6)
    if kind == 0:
        return bytes([chance.below(256) for _ in range(chance.below(60))]) + b"\n"
    if kind == 1:
        return (
            b">" + b"[{"[chance.below(2) : chance.below(2) + 1] * (50 + chance.below(600)) + b"\n"
        )
    if kind == 2:
        return b">" + b"x" * chance.below(1000) + b"\n"
    request = {"id": 5, "do": REQUESTS[chance.below(len(REQUESTS))][1]}
    if request["do"] in ("abort", "discard", "resume", "test", "undo", "new", "bootloader"):
        request["more"] = 1  # which makes it a nonsense, too
    for field in ("game", "players", "options", "seed", "move", "cell", "name", "value", "from"):
        if chance.below(3) == 0:
            request[field] = _VALUES[chance.below(len(_VALUES))]
    if request["do"] in ("lift", "place", "move", "set"):
        request.pop("id", None)
    line = line_of(request)
    return line[: chance.below(len(line))] + b"\n" if kind == 3 else line


def line_of(request: dict) -> bytes:
    """A request as a line of the link."""
    return (">" + json.dumps(request) + "\n").encode()

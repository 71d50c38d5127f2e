"""The main.py of a release image: MicroPython runs it before any file of that name on the disk.

What is frozen runs, whatever older files the disk holds. Files come first only where they were
put over this very release (their list says so), are all there (their start came last) and can be
started.
"""

import json
import sys

from lichtwiese_release import LINE


def _start_over_it() -> str:
    """The start of files that were put over this release; "" unless they are all there."""
    try:
        with open("lichtwiese.json") as file:
            over = json.load(file)["over"]
        with open("main.py") as file:
            return file.read() if over == LINE else ""  # a cut while it is copied leaves it empty
    except (OSError, ValueError, KeyError, TypeError):
        return ""


def _failure_of(start: str):
    """What kept the files from starting; None if nothing did."""
    try:
        exec(start)
        return None
    except Exception as error:  # a file is damaged, or does not go with this MicroPython
        return error


def _prefer_what_is_frozen():
    sys.path[:] = [".frozen", "", "/lib"]
    for name in list(sys.modules):
        if name.split(".")[0] in ("firmware", "shared_rules"):
            del sys.modules[name]  # it came from a file


_start = _start_over_it()
_failure = _failure_of(_start)
if not _start or _failure is not None:
    _prefer_what_is_frozen()
    from firmware.main import run

    if _failure is not None:
        from firmware.board_files import BoardFiles
        from firmware.version import VERSION

        BoardFiles("board").note_fault(_failure, VERSION)
    run()

"""The main.py of a release image: MicroPython runs it before any file of that name on the disk.

What is frozen runs, whatever older files the disk holds. Files come first only where they were
put over this very release (their list says so), are all there (their start came last), can be
started, and had no three faults in a row: then they go without their start until they are copied
again.
"""

import json
import os
import sys

from lichtwiese_release import LINE

_START = "main.py"
_FAULTS = "board/faults.txt"  # firmware/board_files.py writes it
_MOST_FAULTS = 3


def _start_over_it() -> str:
    """The start of files that were put over this release; "" unless they are all there."""
    try:
        with open("lichtwiese.json") as file:
            over = json.load(file)["over"]
        with open(_START) as file:
            return file.read() if over == LINE else ""  # a cut while it is copied leaves it empty
    except (OSError, ValueError, KeyError, TypeError):
        return ""


def _look_back():
    """Gives files up that failed again and again. The start goes first: the power may go, too."""
    try:
        with open(_FAULTS) as file:
            faults = int(file.read())
    except (OSError, ValueError):
        return
    if faults >= _MOST_FAULTS:
        os.remove(_START)
        os.remove(_FAULTS)
        raise RuntimeError("The files had three faults in a row: what is frozen runs instead.")


def _failure_of(start: str):
    """What kept the files from starting; None if nothing did."""
    try:
        _look_back()
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
_failure = _failure_of(_start) if _start else None
if not _start or _failure is not None:
    _prefer_what_is_frozen()
    from firmware.main import run

    if _failure is not None:
        from firmware.board_files import BoardFiles
        from firmware.version import VERSION

        _files = BoardFiles("board")
        if _files.note_fault(_failure, VERSION) >= _MOST_FAULTS:
            try:
                _look_back()
            except Exception as _error:
                _files.note_fault(_error, VERSION)
    run()

"""Which of our files a board has, for a program that would bring it up to date: if all is as it
should be, nobody is disturbed.

Loaded when a host asks, and forgotten again. The file system is slow: it is looked at in steps.
"""

import os
from hashlib import sha256

from firmware.long_work import answer_later

_FOLDERS = ("firmware", "shared_rules")
_LIST = "lichtwiese.json"  # which files are ours, with their sizes and stamps
_START = "main.py"
_RELEASE = "lichtwiese_release"  # a module of a release image
_FOLDER = 0x4000
_PART = 256  # bytes


def tell_files(app, request: dict, now: int):
    """Answer with the stamp of the list, the number and bytes of the files, and the release."""
    if app.leaves_for is None:
        raise ValueError("This board is simulated: it has no files.")
    answer_later(app, request, _counting(), lambda came, then: came, now)


def _counting():
    count = size = 0
    waiting = list(_FOLDERS)
    while waiting:
        folder = waiting.pop()
        if not _is_there(folder):
            continue
        for entry in os.ilistdir(folder):
            path = folder + "/" + entry[0]
            if entry[1] == _FOLDER:
                waiting.append(path)
            else:
                count += 1
                size += entry[3] if len(entry) > 3 else os.stat(path)[6]
            yield
    listed = _stamp(_LIST) if _is_there(_LIST) and _is_there(_START) else ""
    return {"listed": listed, "files": count, "bytes": size, "release": _release()}


def _is_there(path: str) -> bool:
    try:
        os.stat(path)
        return True
    except OSError:
        return False


def _stamp(path: str) -> str:
    digest = sha256()
    with open(path, "rb") as file:
        part = file.read(_PART)
        while part:
            digest.update(part)
            part = file.read(_PART)
    return "".join(["%02x" % byte for byte in digest.digest()[:8]])


def _release() -> str:
    try:
        return __import__(_RELEASE).LINE
    except ImportError:
        return ""

"""Which of our files a board has, for a program that would bring it up to date: if all is as it
should be, nobody is disturbed.

Loaded when a host asks, and forgotten again. The file system is slow: it is looked at in steps.
"""

import os
import sys
from hashlib import sha256

from firmware.long_work import answer_later

_FOLDERS = ("firmware", "shared_rules")
_LIST = "lichtwiese.json"  # which files are ours, with their sizes and stamps
_START = "main.py"
_RELEASE = "lichtwiese_release"  # a module of a release image
_FOLDER = 0x4000
_GONE = 2  # of the numbers of an OSError: there is no such file
_PART = 256  # bytes


def tell_files(link, work, request: dict, now: int):
    """Answer with the stamp of the list, the number and bytes of the files, the release, and which
    machine another release must be for."""
    answer_later(link, work, request, _counting(), lambda came, then: came, now)


def _counting():
    try:
        count, size = yield from _walk()
        return {
            "listed": _listed(),
            "files": count,
            "bytes": size,
            "release": _release(),
            "machine": getattr(sys.implementation, "_machine", ""),
        }
    except OSError:
        raise ValueError("The board cannot read its disk.") from None


def _walk():
    """How many files there are, and their bytes."""
    count = size = 0
    waiting = list(_FOLDERS)
    while waiting:
        folder = waiting.pop()
        for entry in _entries(folder):
            path = folder + "/" + entry[0]
            if entry[1] == _FOLDER:
                waiting.append(path)
            else:
                count += 1
                size += entry[3] if len(entry) > 3 else os.stat(path)[6]
            yield
    return count, size


def _entries(folder: str):
    try:
        return os.ilistdir(folder)
    except OSError as error:
        if error.errno != _GONE:
            raise
        return ()  # a release has none


def _listed() -> str:
    """The stamp of the list; "" where it or the start is missing: then nothing is sure."""
    try:
        os.stat(_START)
        return _stamp()
    except OSError as error:
        if error.errno != _GONE:
            raise
        return ""


def _stamp() -> str:
    digest = sha256()
    with open(_LIST, "rb") as file:
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

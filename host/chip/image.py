"""The MicroPython image for the Pico: given, kept from before, or downloaded."""

import os
import re
import urllib.request
from http.client import HTTPException
from pathlib import Path

from host import places
from host.chip.release import DOWNLOAD, HOW_TO_GET, OLDEST
from host.chip.uf2_reader import flash_of
from host.trouble import Trouble
from host.whole_file import whole_file

_RELEASE = re.compile(rb"MicroPython v(\d+)\.(\d+)(?:\.(\d+))?[!-~]* on \d")  # in sys.version
_BOARD = re.compile(rb"; ([ -~]+ with RP2\w+)")  # in what it says when it starts
_PICO = b"Raspberry Pi Pico with RP2040"
_SECONDS = 60


def find_image(given: Path | None = None) -> Path:
    """The path of an image, downloaded if need be; Trouble says how to get one."""
    at_hand = image_at_hand(given)
    if at_hand:
        return at_hand
    _download(_kept())
    return _checked(_kept())


def image_at_hand(given: Path | None = None) -> Path | None:
    """The path of an image that need not be downloaded; None if there is none."""
    named = given or os.environ.get("LICHTWIESE_UF2")
    if named:
        return _checked(Path(named))
    return _checked(_kept()) if _kept().exists() else None


def _kept() -> Path:
    return places.home() / "images" / DOWNLOAD.rpartition("/")[2]


def _checked(path: Path) -> Path:
    _check_program(path, flash_of(path))
    return path


def _check_program(path: Path, program: bytearray):
    """Trouble if it names another release or board; if it names none it is trusted."""
    board = _BOARD.search(program)
    if board and board[1] != _PICO:
        raise Trouble(f"{path} is for another board, {board[1].decode()}: {HOW_TO_GET}.")
    found = _RELEASE.search(program)
    release = tuple(int(number or 0) for number in found.groups()) if found else OLDEST
    if release < OLDEST:
        theirs, oldest = (".".join(map(str, numbers)) for numbers in (release, OLDEST))
        raise Trouble(
            f"{path} is MicroPython {theirs}, and at least {oldest} is needed: {HOW_TO_GET}."
        )


def _download(target: Path):
    try:
        with urllib.request.urlopen(DOWNLOAD, timeout=_SECONDS) as answer:
            data = answer.read()
    except (OSError, HTTPException):
        raise Trouble(f"{DOWNLOAD} cannot be reached: {HOW_TO_GET}.") from None
    target.parent.mkdir(parents=True, exist_ok=True)
    with whole_file(target) as partly:
        partly.write_bytes(data)
        _checked(partly)  # a page that says "log in first" is not kept

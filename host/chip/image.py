"""The MicroPython image for the Pico: given, kept from before, or downloaded."""

import os
import re
import struct
import urllib.request
from http.client import HTTPException
from pathlib import Path

from host import places
from host.chip.release import DOWNLOAD, FLASH_START, HOW_TO_GET, OLDEST
from host.trouble import Trouble

_UF2_MAGIC = b"UF2\n"
_BLOCK_BYTES = 512
_HEAD = struct.Struct("<8I")  # magic twice, flags, address, size, number, count, family
_RELEASE = re.compile(rb"MicroPython v(\d+)\.(\d+)(?:\.(\d+))?[!-~]* on \d")  # in sys.version
_BOARD = re.compile(rb"; ([ -~]+ with RP2\w+)")  # in what it says when it starts
_PICO = b"Raspberry Pi Pico with RP2040"
_SECONDS = 60


def find_image(given: Path | None = None, may_download: bool = True) -> Path:
    """The path of an image; Trouble says how to get one."""
    named = given or os.environ.get("LICHTWIESE_UF2")
    if named:
        return _checked(Path(named))
    kept = places.home() / "images" / DOWNLOAD.rpartition("/")[2]
    if not kept.exists():
        if not may_download:
            raise Trouble(f"There is no MicroPython image here: {HOW_TO_GET}.")
        _download(kept)
    return _checked(kept)


def _checked(path: Path) -> Path:
    try:
        data = path.read_bytes()
    except OSError as error:
        raise Trouble(f"{path} cannot be read: {error.strerror}.") from None
    if not data.startswith(_UF2_MAGIC) or len(data) < _BLOCK_BYTES:
        raise Trouble(f"{path} is no UF2 image: {HOW_TO_GET}.")
    _, _, _, address, _, _, count, _ = _HEAD.unpack_from(data)
    if len(data) != count * _BLOCK_BYTES:
        raise Trouble(f"{path} is not whole: {HOW_TO_GET}.")
    if address < FLASH_START:
        raise Trouble(f"{path} is not for the flash of a Pico: {HOW_TO_GET}.")
    _check_program(path, _program(data))
    return path


def _program(data: bytes) -> bytes:
    """What the blocks of a UF2 file bring, one behind the other."""
    parts = []
    for start in range(0, len(data), _BLOCK_BYTES):
        size = min(_HEAD.unpack_from(data, start)[4], _BLOCK_BYTES - _HEAD.size)
        parts.append(data[start + _HEAD.size : start + _HEAD.size + size])
    return b"".join(parts)


def _check_program(path: Path, program: bytes):
    """Trouble if it tells of another release or board; what tells nothing is taken on trust."""
    board = _BOARD.search(program)
    if board and board[1] != _PICO:
        raise Trouble(f"{path} is for another board, {board[1].decode()}: {HOW_TO_GET}.")
    found = _RELEASE.search(program)
    release = tuple(int(number or 0) for number in found.groups()) if found else OLDEST
    if release < OLDEST:
        told, oldest = (".".join(map(str, numbers)) for numbers in (release, OLDEST))
        raise Trouble(
            f"{path} is MicroPython {told}, and at least {oldest} is needed: {HOW_TO_GET}."
        )


def _download(target: Path):
    partly = target.with_suffix(".part")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        with urllib.request.urlopen(DOWNLOAD, timeout=_SECONDS) as answer:
            partly.write_bytes(answer.read())
    except (OSError, HTTPException):
        raise Trouble(f"{DOWNLOAD} cannot be reached: {HOW_TO_GET}.") from None
    _checked(partly).replace(target)  # a page that says "log in first" is not kept

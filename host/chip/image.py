"""The MicroPython image for a Pico: given, kept from before, or downloaded."""

import hashlib
import os
import re
import urllib.request
from http.client import HTTPException
from pathlib import Path

from host import places
from host.chip.binary_info import disk_named_in
from host.chip.chips import RP2040, Chip
from host.chip.release import HOW_TO_GET, OLDEST, SECTOR_BYTES
from host.chip.uf2_reader import Image, read
from host.trouble import Trouble
from host.whole_file import whole_file

_RELEASE = re.compile(rb"MicroPython v(\d+)\.(\d+)(?:\.(\d+))?[!-~]* on \d")  # in sys.version
_BOARD = re.compile(rb"; ([ -~]+ with RP2\w+)")  # in what it says when it starts
_SECONDS = 60


def find_image(given: Path | None = None, chip: Chip = RP2040) -> Path:
    """The path of an image, downloaded if need be; Trouble says how to get one."""
    at_hand = image_at_hand(given, chip)
    if at_hand:
        return at_hand
    _download(_kept(chip), chip)
    return checked(_kept(chip), chip)


def image_at_hand(given: Path | None = None, chip: Chip = RP2040) -> Path | None:
    """The path of an image that need not be downloaded; None if there is none."""
    named = given or os.environ.get("LICHTWIESE_UF2")
    if named:
        return checked(Path(named), chip)
    return checked(_kept(chip), chip) if _kept(chip).exists() else None


def _kept(chip: Chip) -> Path:
    return places.home() / "images" / chip.download.rpartition("/")[2]


def checked(path: Path, chip: Chip) -> Path:
    """The path again; Trouble if its image is for another chip or board, or is too old."""
    image = read(path)
    if image.chip != chip:
        raise Trouble(f"{path} is for a {image.chip.pico}, not for a {chip.pico}: {HOW_TO_GET}.")
    _check_program(path, image)
    return path


def _check_program(path: Path, image: Image) -> None:
    """Trouble if it names another release, board or disk; if it names none it is trusted."""
    board = _BOARD.search(image.flash)
    if board and board[1] != image.chip.machine.encode():
        raise Trouble(f"{path} is for another board, {board[1].decode()}: {HOW_TO_GET}.")
    found = _RELEASE.search(image.flash)
    release = tuple(int(number or 0) for number in found.groups()) if found else OLDEST
    if release < OLDEST:
        theirs, oldest = (".".join(map(str, numbers)) for numbers in (release, OLDEST))
        raise Trouble(
            f"{path} is MicroPython {theirs}, and at least {oldest} is needed: {HOW_TO_GET}."
        )
    disk = image.chip.files_start, image.chip.files_sectors * SECTOR_BYTES
    if disk_named_in(image.flash) not in (None, disk):
        raise Trouble(
            f"{path} has its disk elsewhere than a {image.chip.pico}, so that settings and games "
            f"would be lost: {HOW_TO_GET}."
        )


def _download(target: Path, chip: Chip) -> None:
    try:
        with urllib.request.urlopen(chip.download, timeout=_SECONDS) as answer:
            data = answer.read()
    except (OSError, HTTPException):
        raise Trouble(f"{chip.download} cannot be reached: {HOW_TO_GET}.") from None
    target.parent.mkdir(parents=True, exist_ok=True)
    with whole_file(target) as partly:
        partly.write_bytes(data)
        checked(partly, chip)  # a page that says "log in first" is not kept
        _check_sum(data, chip)


def _check_sum(data: bytes, chip: Chip) -> None:
    """Its right sum is not known here: whoever flashes must say that it is the one."""
    found = hashlib.sha256(data).hexdigest()
    if os.environ.get("LICHTWIESE_UF2_SHA256", "").lower() != found:
        raise Trouble(
            f"{chip.download} was downloaded, and nobody has said which it must be. Its SHA-256 "
            f"is {found}: if that is the one that you know, run this again with "
            f"LICHTWIESE_UF2_SHA256={found}; or name an image that you trust with --image."
        )

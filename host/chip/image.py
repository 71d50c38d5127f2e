"""The MicroPython image for the Pico: given, kept from before, or downloaded."""

import os
import urllib.request
from pathlib import Path

from host import places
from host.chip.release import DOWNLOAD, FLASH_START, HOW_TO_GET
from host.trouble import Trouble

_UF2_MAGIC = b"UF2\n"
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
        with path.open("rb") as file:
            head = file.read(16)
    except OSError as error:
        raise Trouble(f"{path} cannot be read: {error.strerror}.") from None
    if not head.startswith(_UF2_MAGIC):
        raise Trouble(f"{path} is no UF2 image: {HOW_TO_GET}.")
    if int.from_bytes(head[12:16], "little") < FLASH_START:
        raise Trouble(f"{path} is not for the flash of a Pico: {HOW_TO_GET}.")
    return path


def _download(target: Path):
    target.parent.mkdir(parents=True, exist_ok=True)
    partly = target.with_suffix(".part")
    try:
        with urllib.request.urlopen(DOWNLOAD, timeout=_SECONDS) as answer:
            partly.write_bytes(answer.read())
    except OSError:
        raise Trouble(f"{DOWNLOAD} cannot be reached: {HOW_TO_GET}.") from None
    partly.replace(target)

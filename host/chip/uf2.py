"""One UF2 file with MicroPython and all games, for drag and drop on a Pico in BOOTSEL mode.

A release image holds them already. To MicroPython alone our files are joined as a new disk: what
the board has kept is gone; settings can be put in its place. `lichtwiese flash` keeps it.
"""

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from host.chip.chips import CHIPS, FLASH_START, RP2040, Chip
from host.chip.on_board import MANIFEST, manifest
from host.chip.release import HOW_TO_GET, SECTOR_BYTES
from host.chip.uf2_reader import Image, first_of_all, read
from host.installing import how_to_install
from host.trouble import Trouble
from host.whole_file import whole_file

if TYPE_CHECKING:
    from littlefs import LittleFS
    from uf2utils.file import UF2File

_PAGE_BYTES = 256  # of a UF2 block, as the Pico's boot program wants it
_DISK_VERSION = 0x0002_0000  # of littlefs: the one that every MicroPython reads
_SETTINGS = "board/settings.json"
_MISSING = "{} is not installed: " + how_to_install("flash") + " brings it."


def write(
    image: Path, files: dict, version: str, target: Path, settings: dict | None = None
) -> None:
    """Join an image and files (path -> bytes), or leave the target as it was.

    Where there is neither a file nor a setting to bring, the board keeps its disk.
    """
    everything = {**files, **kept_files(settings or {})}
    if files:
        everything[MANIFEST] = manifest(files, version)
    whole = _program(image)
    if everything:
        whole.flash[_disk(whole.chip) :] = disk_of(everything, whole.chip)
    with whole_file(target) as partly:
        write_program(bytes(whole.flash), partly, whole.chip)
        if read(partly) != whole or (everything and read_files(partly) != everything):
            raise Trouble(f"{target} cannot be written: it was read back and is not the same.")


def kept_files(settings: dict, before: dict | None = None) -> dict:
    """The files that a board keeps, with these settings among the ones it had: path -> bytes."""
    try:
        settings = {**json.loads((before or {})[_SETTINGS]), **settings}
    except (KeyError, TypeError, ValueError):
        pass  # there are none that a board would take
    return {_SETTINGS: json.dumps(settings).encode()} if settings else {}


def read_files(path: Path) -> dict:
    """Path -> bytes of every file in the disk of a joined UF2."""
    image = read(path)
    return files_of(bytes(image.flash[_disk(image.chip) :]))


def files_of(image: bytes) -> dict:
    """Path -> bytes of every file on a disk."""
    sectors = len(image) // SECTOR_BYTES
    disk = _LittleFS()(block_size=SECTOR_BYTES, block_count=sectors, mount=False)
    disk.context.buffer = bytearray(image)
    disk.mount()
    found = {}
    for folder, _, names in disk.walk("/"):
        for name in names:
            whole = f"{folder}/{name}".lstrip("/")
            with disk.open(whole, "rb") as file:
                found[whole] = file.read()
    return found


def _program(path: Path) -> Image:
    """The flash as MicroPython's image leaves it, our part of it empty."""
    image = read(path)
    if any(byte != 0xFF for byte in image.flash[_disk(image.chip) :]):
        raise Trouble(f"{path} fills the place of our files: {HOW_TO_GET}.")
    return image


def _disk(chip: Chip) -> int:
    """Where the disk begins in the flash, to its end."""
    return chip.files_start - FLASH_START


def disk_of(files: dict, chip: Chip = RP2040) -> bytes:
    """A littlefs image with these files (path -> bytes), as large as a Pico's disk."""
    disk = _LittleFS()(
        block_size=SECTOR_BYTES,
        block_count=chip.files_sectors,
        disk_version=_DISK_VERSION,
        mount=True,
    )
    for path, data in sorted(files.items()):
        disk.makedirs(path.rpartition("/")[0] or "/", exist_ok=True)
        with disk.open(path, "wb") as file:
            file.write(data)
    return bytes(disk.context.buffer)


def write_program(flash: bytes, target: Path, chip: Chip) -> None:
    """Write the contents of the flash, from its start.

    Whole sectors only, up to the last one in use: RP2040-E14 loses parts of sectors.
    """
    used = len(bytes(flash).rstrip(b"\xff"))
    whole = bytes(flash[:used]).ljust(-(-used // SECTOR_BYTES) * SECTOR_BYTES, b"\xff")
    made = _UF2File()(board_family=chip.family)
    made.append_payload(whole, FLASH_START, _PAGE_BYTES)
    made.to_file(str(target))
    target.write_bytes(first_of_all(chip) + target.read_bytes())


def _LittleFS() -> "type[LittleFS]":
    try:
        from littlefs import LittleFS
    except ImportError:
        raise Trouble(_MISSING.format("littlefs-python")) from None
    return LittleFS


def _UF2File() -> "type[UF2File]":
    try:
        from uf2utils.file import UF2File
    except ImportError:
        raise Trouble(_MISSING.format("uf2utils")) from None
    return UF2File


if __name__ == "__main__":
    program, target, board = sys.argv[1:]
    chip = next(chip for chip in CHIPS if chip.image == board)
    write_program(Path(program).read_bytes(), Path(target), chip)

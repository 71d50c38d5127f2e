"""The release image of these very sources, if one is at hand: named, built here, or kept.

`LICHTWIESE_RELEASE` names one, `make image` builds one in build/, and one that was downloaded may
lie where MicroPython's images are kept.
"""

import os
from contextlib import suppress
from pathlib import Path

from host import places
from host.chip.chips import FLASH_START, Chip
from host.chip.frozen import release_in, release_line
from host.chip.image import checked
from host.chip.uf2_reader import read
from host.trouble import Trouble

_BUILT = Path(__file__).resolve().parents[2] / "build"  # in a checkout
_NAMES = "lichtwiese*.uf2"


def release_at_hand(chip: Chip) -> Path | None:
    """The image for a chip; None if there is none. Trouble if one was named that will not do."""
    named = os.environ.get("LICHTWIESE_RELEASE")
    if named and read(Path(named)).chip == chip:
        return _fitting(Path(named), chip)
    for folder in (_BUILT, places.home() / "images"):
        for path in sorted(folder.glob(_NAMES)):
            with suppress(Trouble):  # it is of another day, or for somebody else
                return _fitting(path, chip)
    return None


def _fitting(path: Path, chip: Chip) -> Path:
    checked(path, chip)
    if release_in(path) != release_line():
        raise Trouble(
            f"{path} is no release of these sources: `make image` builds one, and --files does "
            "without."
        )
    if any(byte != 0xFF for byte in read(path).flash[chip.files_start - FLASH_START :]):
        raise Trouble(f"{path} would replace the board's disk: --image takes it all the same.")
    return path

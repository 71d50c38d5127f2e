"""A Pico whose BOOTSEL button was held: a drive that takes a UF2 image and then restarts."""

import os
import string
import sys
import time
from contextlib import suppress
from pathlib import Path

from serial.tools import list_ports

from host.chip.chips import CHIPS, Chip
from host.ports import RASPBERRY_PI
from host.trouble import NO_BOARD, Trouble
from host.wire import Wire

_SECONDS = 20


def find_drive() -> tuple[Path, Chip] | None:
    """The drive of a Pico that waits for an image, and its chip."""
    for place in _mounted():
        note = place / "INFO_UF2.TXT"
        try:
            said = note.read_text(errors="replace")
        except OSError:
            continue
        for chip in CHIPS:
            if chip.drive in said:
                return place, chip
    return None


def load(image: Path, drive: Path) -> str:
    """Copy the image and wait until MicroPython is there; its port."""
    before = usb_ports()
    try:
        _copy(image, drive)
    except OSError as error:
        if drive.exists():  # the Pico restarts, and its drive goes, as soon as it has everything
            raise Trouble(
                f"{drive} does not take the image: {error.strerror}. Hold BOOTSEL while you plug "
                "it in, and run this again."
            ) from None
    return _new_port(before)


def usb_ports() -> list:
    """The serial ports of boards with a chip of Raspberry Pi."""
    return sorted(port.device for port in list_ports.comports() if port.vid == RASPBERRY_PI)


def _copy(image: Path, drive: Path) -> None:
    with (drive / image.name).open("wb") as file:
        file.write(image.read_bytes())
        file.flush()
        with suppress(OSError):  # the Pico has left with the last bytes
            os.fsync(file.fileno())  # not every system writes to a drive before it must


def _new_port(before: list) -> str:
    """The new port, once it can be opened: Linux allows that a moment later."""
    trouble = Trouble(
        "MicroPython was loaded but no port came: unplug the board and plug it in.", NO_BOARD
    )
    until = time.monotonic() + _SECONDS
    while time.monotonic() < until:
        for port in usb_ports():
            if port not in before:
                try:
                    Wire(port).close()
                    return port
                except Trouble as why_not:
                    trouble = why_not
        time.sleep(0.25)
    raise trouble


def _mounted() -> list:
    if sys.platform == "win32":
        return [Path(f"{letter}:/") for letter in string.ascii_uppercase[2:]]
    if sys.platform == "darwin":
        return _below(Path("/Volumes"))
    user = os.environ.get("USER", "")
    places = [Path("/media") / user, Path("/run/media") / user, Path("/media"), Path("/mnt")]
    return [drive for place in places for drive in _below(place)]


def _below(folder: Path) -> list:
    try:
        return sorted(folder.iterdir())
    except OSError:
        return []

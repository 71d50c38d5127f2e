"""A board that runs already gets the release that is at hand, without anybody who holds BOOTSEL.

It is asked for its bootloader, waits as a drive, and takes the image as a new Pico does. Settings
and the saved game stay: they lie on its disk at the end of the flash, and such an image ends
before it (releases.py looks). Until the first byte is copied it can be unplugged and is as before.
"""

import os
import time
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path

from host import ports
from host.chip import bootsel
from host.chip.chips import CHIPS, Chip
from host.chip.flashed_files import FlashedFiles
from host.chip.frozen import release_line
from host.chip.on_board import START
from host.chip.releases import release_at_hand
from host.trouble import NO_BOARD, Trouble

RUNNING_SECONDS = 1  # a board that runs answers sooner
_DRIVE_SECONDS = 20


@dataclass(frozen=True)
class Renewal:
    """The image that a board is to get."""

    image: Path
    chip: Chip
    stopped: bool  # whether the board's program was ended to ask it
    strange: bool  # whether that program is somebody else's


def due(store: FlashedFiles) -> Renewal | None:
    """What a board lacks; None if it has this release, or there is none for it.

    Whoever does not answer over the link is asked in its Python, and is left there.
    """
    if not {store.port, os.path.realpath(store.port)} & {*bootsel.usb_ports()}:
        return None  # it never becomes a drive
    releases = {chip: image for chip in CHIPS if (image := release_at_hand(chip))}
    if not releases:
        return None
    by_link = _by_link(store)
    machine, release, board = by_link or _by_python(store)
    for chip, image in releases.items():
        if chip.machine == machine and release != release_line():
            if not by_link and board["disk"] != chip.files_bytes:
                return None  # a MicroPython of another kind: its disk would not be found again
            strange = not by_link and START in board["sizes"] and not board["manifest"]
            return Renewal(image, chip, stopped=not by_link, strange=strange)
    return None


def renew(store: FlashedFiles, renewal: Renewal) -> FlashedFiles:
    """Load the image; the same board, perhaps at another port."""
    try:
        if bootsel.find_drive():
            raise Trouble("Another Pico waits as a drive: unplug it, and run this again.")
        if renewal.stopped or not _asked_by_link(store):
            store.bootloader()
    except (Trouble, KeyboardInterrupt):
        with suppress(Trouble):  # if it is still there it goes on as before
            store.restart()
        raise
    return FlashedFiles(bootsel.load(renewal.image, _drive(renewal)))


def _by_link(store: FlashedFiles) -> tuple | None:
    """(machine, release, nothing more) of a board that runs and tells both."""
    seconds = store.patience(RUNNING_SECONDS)
    try:
        wire, _ = ports.find(store.port, seconds)
        with closing(wire):
            said = wire.ask("files", seconds) or {}
    except (Trouble, OSError):
        return None
    return (said["machine"], said["release"], {}) if said.get("machine") else None


def _by_python(store: FlashedFiles) -> tuple:
    who, board = store.meet()
    return who["machine"], board.get("release", ""), board


def _asked_by_link(store: FlashedFiles) -> bool:
    """Whether the board ends its game in good order and goes."""
    seconds = store.patience(ports.HANDSHAKE_SECONDS)
    with suppress(Trouble):
        wire, _ = ports.find(store.port, seconds)
        with closing(wire):
            try:
                return wire.ask("bootloader", seconds) is not None
            except OSError:  # it was quicker than its answer
                return True
    return False


def _drive(renewal: Renewal) -> Path:
    """The drive of the board, once it is there."""
    until = time.monotonic() + _DRIVE_SECONDS
    while time.monotonic() < until:
        found = bootsel.find_drive()
        if found and found[1].drive == renewal.chip.drive:
            return found[0]
        time.sleep(0.25)
    raise Trouble(
        f"The board waits for its release, but no drive {renewal.chip.drive} was found here: copy "
        f"{renewal.image} onto it by hand; or unplug the board, it starts as before, and run this "
        "again with --files.",
        NO_BOARD,
    )

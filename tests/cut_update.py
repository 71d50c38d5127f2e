"""An update of files over a release, by the real plan on a model of the chip's flash; the power
may go at any operation."""

from contextlib import suppress

from firmware.version import VERSION
from host.chip import plan as plans
from host.chip.on_board import MANIFEST, manifest
from tests.flash_model import SECTOR, Files, FlashModel
from tests.test_flash_plan import Disk


class CutUpdate:
    """From one set of files that run over a release (its line) to another."""

    def __init__(self, old: dict, new: dict, line: str, sectors: int, kept: dict | None = None):
        self._flash = FlashModel(sectors)
        self._files = Files(self._flash, new=True)
        there = {**old, MANIFEST: manifest(old, "0", line)}
        self._copy([*there.items(), *(kept or {}).items()])
        self._first = bytes(self._flash.buffer)
        self._flash.operations.clear()
        board = Disk(there)
        board.release = line
        plan = plans.plan(board.look(), new)
        verbs = {"rename": self._files.rename, "remove": self._remove, "copy": self._copy}
        for verb, values in plans.carrying_out(plan, new, VERSION):
            verbs[verb](*values)
        self.after = bytes(self._flash.buffer)

    def disks(self):
        """What each cut leaves: before an operation, in its middle, torn."""
        for _, _, disk in self._flash.cuts(self._first, 1):
            yield disk

    def _remove(self, paths: list):
        for path in paths:
            with suppress(OSError):
                self._files.remove(path)

    def _copy(self, written: list):
        for path, data in written:
            folders = path.split("/")[:-1]
            for depth in range(len(folders)):
                with suppress(FileExistsError):
                    self._files.mkdir("/".join(folders[: depth + 1]))
            with self._files.open(path, "wb") as file:
                file.write(data)


def file_on(disk: bytes, path: str):
    """The bytes of a file; None if it is not there."""
    files = Files(FlashModel(len(disk) // SECTOR, disk))
    with suppress(OSError), files.open(path, "rb") as file:
        return file.read()
    return None

"""A flash chip in memory with MicroPython's file system, whose power may go at any operation.

Programming only clears bits, erasing sets them, as in a real one. Every operation is noted, so
that the disk can be had as a cut would have left it. Ctrl-C may come after every call (ctrl_c.py).
The firmware's own code works on such files while they are `used`.
"""

import contextlib
import os
import random
from unittest import mock

from firmware import journal, journal_recovery, record_file, record_sheets, sheet_flash
from firmware.journal import Journal
from firmware.record_sheets import RecordSheets
from host.emulator.flash import Operation
from shared_rules.record_reader import verify
from tests import micropython_disk

SECTOR = micropython_disk.SECTOR
FOLDER = "board"  # where the board keeps its games
_PIECE = 50  # bytes of a write at a time


class FlashModel(micropython_disk.Blocks):
    """Block device of littlefs, and `rp2.Flash` for the sheets; `mark()` is noted with each
    operation."""

    def __init__(self, sectors: int, buffer: bytes = b"", mark=lambda: 0):
        self.sectors = sectors
        super().__init__(buffer=bytearray(buffer or b"\xff" * (sectors * SECTOR)))
        self.operations = []
        self.mark = mark
        self.hear = deaf

    # As littlefs calls it.

    def prog(self, cfg, block: int, off: int, data: bytes) -> int:
        self._write(block * SECTOR + off, bytes(data))
        return 0

    def erase(self, cfg, block: int) -> int:
        self._note(block * SECTOR, b"\xff" * SECTOR)
        return 0

    # As the sheets call it.

    def ioctl(self, command: int, argument: int) -> int:
        assert command == 4
        return self.sectors

    def readblocks(self, block: int, buffer, offset: int):
        start = block * SECTOR + offset
        buffer[:] = self.buffer[start : start + len(buffer)]
        self.hear()

    def writeblocks(self, block: int, buffer, offset: int):
        assert len(buffer) % 256 == offset % 256 == 0, "the chip programs whole pages"
        self._write(block * SECTOR + offset, bytes(buffer))
        self.hear()

    def _write(self, start: int, data: bytes):
        before = self.buffer[start : start + len(data)]
        self._note(start, bytes(old & new for old, new in zip(before, data, strict=True)))

    def _note(self, start: int, after: bytes):
        place = slice(start, start + len(after))
        self.operations.append(Operation(start, bytes(self.buffer[place]), after, self.mark()))
        self.buffer[place] = after

    def cuts(self, first: bytes, share: int):
        """(number, mark, disk) of every so manieth cut: before an operation, in its middle, or
        where some bits are through and others are not."""
        disk = bytearray(first)
        for place, one in enumerate(self.operations):
            there = slice(one.start, one.start + len(one.before))
            for kind, left in enumerate(_LEFT):
                if (3 * place + kind) % share == 0:
                    disk[there] = left(one)
                    yield 3 * place + kind, one.mark, bytes(disk)
            disk[there] = one.after


def deaf():
    """Nobody presses Ctrl-C."""


def untouched(one: Operation) -> bytes:
    """What is left where the power went just before."""
    return one.before


def torn(one: Operation) -> bytes:
    """What is left where only some of the bits have changed."""
    chance = random.Random(one.start + len(one.after))
    return bytes(
        new ^ (old ^ new) & chance.randrange(256)
        for old, new in zip(one.before, one.after, strict=True)
    )


_LEFT = (untouched, Operation.half_done, torn)


class File:
    """An open file; what goes wrong with it is an OSError. A block that is left closes it, also
    when Ctrl-C ends it."""

    def __init__(self, file, flash: FlashModel):
        self._file = file
        self._flash = flash

    def __enter__(self):
        return self

    def __exit__(self, *error):
        with _as_on_micropython(self._flash):
            self._file.close()

    def __iter__(self):
        return iter(self._file)

    def write(self, data):
        """In pieces: littlefs may be left in the middle."""
        for start in range(0, len(data), _PIECE):
            with _as_on_micropython(self._flash):
                self._file.write(data[start : start + _PIECE])

    def __getattr__(self, name: str):
        def call(*what):
            with _as_on_micropython(self._flash):
                return getattr(self._file, name)(*what)

        return call


class Files:
    """What the firmware wants of `os`, on such a disk."""

    urandom = staticmethod(os.urandom)

    def __init__(self, flash: FlashModel, new: bool = False):
        self._flash = flash
        self._disk = micropython_disk.mounted(flash, flash.sectors, new)

    def open(self, path: str, mode: str = "r"):
        with _as_on_micropython(self._flash):
            return File(self._disk.open(path, mode), self._flash)

    def mkdir(self, path: str):
        self._disk.mkdir(path)

    def remove(self, path: str):
        with _as_on_micropython(self._flash):
            self._disk.remove(path)

    def rename(self, old: str, new: str):
        with _as_on_micropython(self._flash):
            self._disk.rename(old, new)

    def stat(self, path: str) -> tuple:
        with _as_on_micropython(self._flash):
            return (0,) * 6 + (self._disk.stat(path).size,)


@contextlib.contextmanager
def _as_on_micropython(flash: FlashModel):
    try:
        yield
    except micropython_disk.DiskError as error:
        raise OSError(str(error)) from None
    flash.hear()


@contextlib.contextmanager
def used(files: Files):
    """The firmware's own code works on these files."""
    with contextlib.ExitStack() as stack:
        for module in (journal, journal_recovery, record_file, record_sheets):
            stack.enter_context(mock.patch.object(module, "open", files.open, create=True))
        for module in (record_file, sheet_flash):
            stack.enter_context(mock.patch.object(module, "os", files))
        stack.enter_context(mock.patch.object(record_file, "_rename", files.rename))
        yield


def found_on(disk: bytes, torn_line: bool = False):
    """(game, moves) that a board finds on a disk, by its own code; None if there is no game.

    `torn_line`: whether the line that was being written may be there in part."""
    flash = FlashModel(len(disk) // SECTOR, disk)
    with used(Files(flash)):
        journal = Journal(FOLDER, RecordSheets(FOLDER, flash))
        found = journal.resume()
        if found is None:
            return None
        sitting, _, damage = found
        whole = damage is None or not sitting.count or torn_line
        assert whole, "a cut leaves whole lines"
        move = sitting.game.legal_moves()
        moves = list(sitting.moves)
        if move:  # and it goes on
            journal.add_gesture((move[0],), [sitting.play(move[0])])
            assert verify(journal.lines()) == ""
        return sitting.header.game, moves

"""Sheets in the flash: found by their marks, read, and programmed beneath the file system.

    sheet  mark (16 bytes, by which its sector is found), base (4), check (2), blank (2), entries
    entry  length (2), check (2), the lines of one gesture

The base is how long the record was before the sheet: by it a sheet tells whether and where it
belongs to the record. A cut in the middle of an entry leaves a wrong check.
"""

import os
from binascii import crc32

MARK = 16
_SECTOR = 4096
_PAGE = 256
_BLANK = b"\xff" * _PAGE
_MAGIC = b"lw sheet"
_FIRST = MARK + 8  # where the entries begin
_HEAD = 4  # of an entry
LONGEST = _SECTOR - _FIRST  # entry


class Sheet:
    """A prepared sector: where it is, what it holds."""

    def __init__(self, number: int, block: int, mark: bytes):
        self.number = number  # in the name of its file
        self.block = block
        self.mark = mark
        self.base = -1  # where it belongs to the record; -1 while it is blank
        self.length = 0  # of the text in it
        self.place = _FIRST  # of the next entry

    def has_room(self, length: int) -> bool:
        """For an entry of so many bytes."""
        return self.place + length <= _SECTOR


class SheetFlash:
    """All sheets in `flash`, an `rp2.Flash` that holds the file system."""

    def __init__(self, flash):
        self._flash = flash
        self._page = bytearray(_PAGE)
        self._numbers = []  # of the marks that sectors had when they were last looked at

    # Marks.

    def blocks_of(self, marks) -> dict:
        """The blocks that begin with each of these marks."""
        found = {mark: [] for mark in marks}
        head = bytearray(MARK)
        self._numbers = []
        for block in range(self._flash.ioctl(4, 0)):
            self._flash.readblocks(block, head, 0)
            if is_mark(head):
                mark = bytes(head)
                self._numbers.append(_number_in(mark))
                if mark in found:
                    found[mark].append(block)
        return found

    def new_mark(self) -> bytes:
        """One that no sector has: a chip without true chance would make the same again."""
        number = int.from_bytes(os.urandom(3), "little")
        while number in self._numbers:
            number += 1
        self._numbers.append(number)
        return _MAGIC + number.to_bytes(MARK - len(_MAGIC), "little")

    def has_mark(self, sheet: Sheet) -> bool:
        """Whether its sector is still its own."""
        return self._read(sheet, 0, MARK) == sheet.mark

    # Reading.

    def look_at(self, sheet: Sheet):
        """Find out what it holds."""
        data = self._read(sheet, MARK, 6)
        sheet.base = int.from_bytes(data[:4], "little") if data[4:] == _check(data[:4]) else -1
        sheet.length = sum([len(text) for text in self.entries(sheet)])

    def is_blank(self, sheet: Sheet) -> bool:
        """Whether nothing but the mark is there."""
        page = self._page
        for start in range(0, _SECTOR, _PAGE):
            self._flash.readblocks(sheet.block, page, start)
            if start == 0:
                page[:MARK] = _BLANK[:MARK]
            if page != _BLANK:
                return False
        return True

    def entries(self, sheet: Sheet):
        """The texts in a sheet, as far as they are whole."""
        place = _FIRST
        while place + _HEAD < _SECTOR:
            head = self._read(sheet, place, _HEAD)
            length = int.from_bytes(head[:2], "little")
            if not 0 < length <= _SECTOR - place - _HEAD:
                return
            text = self._read(sheet, place + _HEAD, length)
            if head[2:] != _check(text):
                return
            yield text
            place += _HEAD + length

    def _read(self, sheet: Sheet, place: int, length: int) -> bytes:
        data = bytearray(length)
        self._flash.readblocks(sheet.block, data, place)
        return bytes(data)

    # Writing.

    def program(self, sheet: Sheet, entry: bytes) -> bool:
        """Write behind what is there; whether it can be read back."""
        start = sheet.place
        data = entry
        if start == _FIRST:
            base = sheet.base.to_bytes(4, "little")
            start, data = MARK, base + _check(base) + b"\xff\xff" + entry
        sheet.place = start + len(data)
        if not self.has_mark(sheet):
            return False  # somebody else has got this sector
        page, end = self._page, sheet.place
        for first in range(start - start % _PAGE, end, _PAGE):
            page[:] = _BLANK  # which leaves a byte as it is
            low, high = max(start, first), min(end, first + _PAGE)
            page[low - first : high - first] = data[low - start : high - start]
            self._flash.writeblocks(sheet.block, page, first)
        return self._read(sheet, start, len(data)) == data

    def make_void(self, sheet: Sheet):
        """From now on it belongs to no record."""
        if sheet.block >= 0 and self.has_mark(sheet):
            self._page[:] = _BLANK
            self._page[MARK:_FIRST] = bytes(_FIRST - MARK)
            self._flash.writeblocks(sheet.block, self._page, 0)


def pages_with(mark: bytes):
    """What the file of a new sheet holds."""
    yield mark + _BLANK[MARK:]
    for _ in range(_PAGE, _SECTOR, _PAGE):
        yield _BLANK


def is_mark(data: bytes) -> bool:
    """Whether what begins like this is a sheet, or was one."""
    return data.startswith(_MAGIC)


def entry_with(data: bytes) -> bytes:
    """The lines of one gesture as they stand in a sheet."""
    return len(data).to_bytes(2, "little") + _check(data) + data


def _number_in(mark: bytes) -> int:
    return int.from_bytes(mark[len(_MAGIC) :], "little")


def _check(data: bytes) -> bytes:
    return (crc32(data) & 0xFFFF).to_bytes(2, "little")

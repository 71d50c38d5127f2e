"""The record on the chip without a pause: lines go to sheets that were prepared beforehand.

To erase a sector of flash takes 45 ms, for which the lights stand still. So while nobody plays a
few files of just one sector, the sheets, are filled with 0xFF. A move is programmed into the next
free bytes of a sheet, beneath the file system. When nobody plays, all of it is taken over into the
record, and the sheets are prepared anew; if none is left before, the oldest one is.

    sheet  mark (16 bytes, by which its sector is found), base (4), check (2), blank (2), entries
    entry  length (2), check (2), the lines of one gesture

The base is how long the record was before the sheet: by it a sheet tells whether and where it
belongs to the record. A cut in the middle of an entry leaves a wrong check, and what is there is
taken over before anything else is written.
"""

import os
from binascii import crc32

from firmware.record_file import RECORD, RecordFile
from shared_rules.steps import conclusion

SHEETS = 8
_SECTOR = 4096
_PAGE = 256
_MAGIC = b"lw sheet"
_MARK = 16
_FIRST = _MARK + 8  # where the entries begin
_BLANK = b"\xff" * _PAGE
_SCARCE = 2  # so few blank ones: time for new ones, even in a game
_RESTS_MS = (300, 1000, 3000)  # of hands in a game before that, with none, one, more of them


class Sheet:
    """A prepared sector: where it is, what it holds."""

    def __init__(self, number: int, block: int, mark: bytes):
        self.number = number  # in the name of its file
        self.block = block
        self.mark = mark
        self.base = -1  # where it belongs to the record; -1 while it is blank
        self.length = 0  # of the text in it
        self.place = _FIRST  # of the next entry


class RecordSheets(RecordFile):
    """A RecordFile with sheets in `flash`, an `rp2.Flash` that holds the file system."""

    def __init__(self, folder: str, flash):
        super().__init__(folder)
        self._flash = flash
        self._page = bytearray(_PAGE)
        self._file_size = super().size()
        self._blank = []
        self._used = []  # those whose lines belong to the record, in their order
        self._stale = []  # those that must be prepared anew; block -1: nobody knows where
        self._closed = True  # the last used one takes no more: its end may be spoiled by a cut
        self._find_sheets()

    # Reading.

    def lines(self, place: int = 0):
        """The lines as bytes, from a place on."""
        if place < self._file_size:
            for line in super().lines(place):
                yield line
        for sheet in list(self._used):
            at = sheet.base
            if at + sheet.length <= place:
                continue
            for text in self._entries(sheet):
                for line in text[:-1].split(b"\n"):
                    if at >= place:
                        yield line + b"\n"
                    at += len(line) + 1

    def size(self) -> int:
        """How many bytes there are."""
        return self._file_size + sum([sheet.length for sheet in self._used])

    def _find_sheets(self):
        """Look where the prepared files lie in the flash."""
        marks = {}
        for number in range(SHEETS):
            mark = self._mark_in(number)
            if mark in marks or not mark.startswith(_MAGIC):
                self._stale.append(Sheet(number, -1, mark))
            else:
                marks[mark] = number
        found = self._blocks_of(marks)
        sheets = []
        for mark in marks:
            number = marks[mark]
            if len(found[mark]) == 1:
                sheets.append(Sheet(number, found[mark][0], mark))
            else:  # none: this is not the disk; two: nobody knows which
                self._stale.append(Sheet(number, -1, mark))
        self._sort_out(sheets)

    def _sort_out(self, sheets: list):
        """Which sheets go on where the record ends, which are blank, which were used long ago."""
        for sheet in sheets:
            sheet.base = self._base_of(sheet)
            sheet.length = sum([len(text) for text in self._entries(sheet)])
        sheet = self._following(sheets)
        while sheet is not None:
            self._used.append(sheet)
            sheets.remove(sheet)
            sheet = self._following(sheets)
        for sheet in sheets:
            if self._is_blank(sheet):
                self._blank.append(sheet)
            else:
                self._stale.append(sheet)

    def _following(self, sheets: list):
        """The sheet that goes on where the record ends now, or None."""
        end = self.size()
        for sheet in sheets:
            if end and sheet.base == end and sheet.length:
                return sheet
        return None

    def _mark_in(self, number: int) -> bytes:
        try:
            with open(self._path(self._sheet_name(number)), "rb") as file:
                return file.read(_MARK)
        except OSError:
            return b""

    def _blocks_of(self, marks) -> dict:
        """The blocks that begin with each of these marks."""
        found = {mark: [] for mark in marks}
        for block, mark in self._marked():
            if mark in found:
                found[mark].append(block)
        return found

    def _marked(self):
        """(block, mark) of every sector that is a sheet, or was one."""
        head = bytearray(_MARK)
        for block in range(self._flash.ioctl(4, 0)):
            self._flash.readblocks(block, head, 0)
            if head.startswith(_MAGIC):
                yield block, bytes(head)

    def _base_of(self, sheet: Sheet) -> int:
        data = self._read(sheet, _MARK, 6)
        base = int.from_bytes(data[:4], "little")
        return base if data[4:] == _check(data[:4]) else -1

    def _is_blank(self, sheet: Sheet) -> bool:
        page = self._page
        for start in range(0, _SECTOR, _PAGE):
            self._flash.readblocks(sheet.block, page, start)
            skipped = _MARK if start == 0 else 0
            if page[skipped:] != _BLANK[skipped:]:
                return False
        return True

    def _entries(self, sheet: Sheet):
        """The texts in a sheet, as far as they are whole."""
        place = _FIRST
        while place + 4 < _SECTOR:
            head = self._read(sheet, place, 4)
            length = int.from_bytes(head[:2], "little")
            if not 0 < length <= _SECTOR - place - 4:
                return
            text = self._read(sheet, place + 4, length)
            if head[2:] != _check(text):
                return
            yield text
            place += 4 + length

    def _read(self, sheet: Sheet, place: int, length: int) -> bytes:
        data = bytearray(length)
        self._flash.readblocks(sheet.block, data, place)
        return bytes(data)

    # Writing.

    def append(self, data: bytes):
        """When this returns, it is there, all of it; a cut before leaves all or nothing."""
        entry = len(data).to_bytes(2, "little") + _check(data) + data
        for _ in range(SHEETS):
            sheet = self._sheet_for(len(entry))
            if sheet is None:
                break
            if self._program(sheet, entry):
                sheet.length += len(data)
                return
            self._closed = True  # what was read back is something else
        while self._used:
            self._fold()
        super().append(data)
        self._file_size += len(data)

    def _sheet_for(self, length: int):
        """The sheet that takes so many bytes, or None."""
        if self._used and not self._closed and self._used[-1].place + length <= _SECTOR:
            return self._used[-1]
        if _FIRST + length > _SECTOR:
            return None
        if not self._blank:  # hands never rested: the work of one sheet, and no more
            if self._used:
                self._fold()
            conclusion(self._preparing())
        if not self._blank:
            return None
        sheet = self._blank.pop(0)
        sheet.base = self.size()
        self._used.append(sheet)
        self._closed = False
        return sheet

    def _program(self, sheet: Sheet, entry: bytes) -> bool:
        """Write behind what is there; whether it can be read back."""
        start = sheet.place
        data = entry
        if start == _FIRST:
            base = sheet.base.to_bytes(4, "little")
            start, data = _MARK, base + _check(base) + b"\xff\xff" + entry
        sheet.place = start + len(data)
        if self._read(sheet, 0, _MARK) != sheet.mark:
            return False  # somebody else has got this sector
        page, end = self._page, sheet.place
        for first in range(start - start % _PAGE, end, _PAGE):
            page[:] = _BLANK  # which leaves a byte as it is
            low, high = max(start, first), min(end, first + _PAGE)
            page[low - first : high - first] = data[low - start : high - start]
            self._flash.writeblocks(sheet.block, page, first)
        return self._read(sheet, start, len(data)) == data

    def replace(self, texts, name: str = RECORD):
        """A whole new text, of some parts: a cut leaves the old one or the new one, whole."""
        if name == RECORD:
            conclusion(self._taking_leave())
        super().replace(texts, name)
        if name == RECORD:
            self._file_size = super().size()

    def _taking_leave(self):
        """Of a record that goes: it is whole before, and none of its sheets fits what comes."""
        while self._used:
            self._fold()
            yield
        for sheet in self._stale:
            if sheet.block >= 0 and self._read(sheet, 0, _MARK) == sheet.mark:
                self._page[:] = _BLANK
                self._page[_MARK:_FIRST] = bytes(_FIRST - _MARK)
                self._flash.writeblocks(sheet.block, self._page, 0)

    def remove(self):
        """Forget it; without a record no sheet belongs to anything."""
        super().remove()
        self._file_size = 0
        self._stale += self._used
        self._used = []

    def rewriting(self, lines):
        """Other lines, as bytes, take the place of these, in small steps."""
        yield from self._taking_leave()
        yield from super().rewriting(lines)
        self._file_size = super().size()

    # While nobody plays.

    def wants_tidying(self, in_play: bool) -> bool:
        """Whether it is time for that; in a game only when blank sheets are scarce."""
        left = len(self._used) + len(self._stale)
        return left > 1 and len(self._blank) < _SCARCE if in_play else left > 0

    def rest_ms(self, in_play: bool) -> int:
        """How long hands must rest before a step of it."""
        return _RESTS_MS[min(len(self._blank), 2)] if in_play else super().rest_ms(False)

    def folding(self):
        """Take the sheets over into the record, one in each step.

        Lines that come meanwhile go to another sheet.
        """
        self._closed = True
        last = len(self._used)
        while last and self._used:
            self._fold()
            last -= 1
            yield

    def tidying(self):
        """The same, but each is prepared anew before the next; the last takes lines until then."""
        for _ in range(len(self._used)):
            if self._used:
                self._fold()
            yield
            yield from self._preparing()
        while self._stale:
            yield from self._preparing()

    def _fold(self):
        """Take the oldest used sheet over into the record."""
        sheet = self._used[0]
        with open(self._path(RECORD), "ab") as file:
            for text in self._entries(sheet):
                file.write(text)
        self._file_size += sheet.length
        self._used.remove(sheet)
        self._stale.append(sheet)
        if not self._used:
            self._closed = True

    def _preparing(self):
        """Fill a sheet with 0xFF. Where it does not lie in the flash as it should, it goes."""
        if not self._stale:
            return
        number, mark = self._stale.pop().number, self._new_mark()
        try:
            with open(self._path(self._sheet_name(number)), "wb") as file:
                file.write(mark + _BLANK[_MARK:])
                for _ in range(_PAGE, _SECTOR, _PAGE):
                    file.write(_BLANK)
        except OSError:
            self.remove_file(self._sheet_name(number))  # the disk is full
            return
        yield
        blocks = self._blocks_of((mark,))[mark]
        sheet = Sheet(number, blocks[0] if blocks else -1, mark)
        if len(blocks) == 1 and self._is_blank(sheet):
            self._blank.append(sheet)
        else:
            self.remove_file(self._sheet_name(number))

    def _new_mark(self) -> bytes:
        """One that no sector has: a chip without true chance would make the same again."""
        number = int.from_bytes(os.urandom(3), "little")
        taken = []  # of the numbers from there on, more than there are sectors
        for _, mark in self._marked():
            other = int.from_bytes(mark[len(_MAGIC) :], "little")
            if number <= other < number + _SECTOR:
                taken.append(other)
        while number in taken:
            number += 1
        return _MAGIC + number.to_bytes(_MARK - len(_MAGIC), "little")

    def _sheet_name(self, number: int) -> str:
        return "sheet%d.bin" % number


def _check(data: bytes) -> bytes:
    return (crc32(data) & 0xFFFF).to_bytes(2, "little")

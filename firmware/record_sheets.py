"""The record on the chip without a pause: lines go to sheets that were prepared beforehand.

To erase a sector of flash takes 45 ms, for which the lights stand still. So while nobody plays a
few files of just one sector, the sheets (sheet_flash.py), are filled with 0xFF. A move is
programmed into the next free bytes of a sheet, beneath the file system. When nobody plays, all of
it is taken over into the record, and the sheets are prepared anew; if none is left before, the
oldest one is.
"""

from firmware.record_file import RECORD, RecordFile
from firmware.sheet_flash import LONGEST, MARK, Sheet, SheetFlash, entry_with, is_mark, pages_with
from shared_rules.steps import conclusion

SHEETS = 16  # for some 60 moves each
_SCARCE = SHEETS // 2  # so few blank ones: time for new ones, even in a game
_RESTS_MS = (300, 1000, 3000)  # of hands in a game before that, with none, one, more of them


class RecordSheets(RecordFile):
    """A RecordFile with sheets in `flash`, an `rp2.Flash` that holds the file system."""

    def __init__(self, folder: str, flash):
        super().__init__(folder)
        self._flash = SheetFlash(flash)
        self._file_size = super().size()  # but for what is in the file and in a used sheet, too
        self._blank = []
        self._used = []  # those whose lines belong to the record, in their order
        self._stale = []  # those that must be prepared anew; block -1: nobody knows where
        self._closed = True  # the last used one takes no more: its end may be spoiled by a cut
        self._find_sheets()

    # Reading.

    def lines(self, place: int = 0):
        """The lines as bytes, from a place on.

        No sheet is taken over meanwhile: whoever reads in steps keeps hands from resting.
        """
        end = self._file_size
        if place < end:
            at = place
            for line in super().lines(place):
                yield line
                at += len(line)
                if at >= end:
                    break  # a part of a sheet may follow, which has all of it
        assert end == self._file_size, "a sheet was taken over while somebody read"
        for sheet in self._used:
            at = sheet.base
            if at + sheet.length <= place:
                continue
            for text in self._flash.entries(sheet):
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
            if mark in marks or not is_mark(mark):
                self._stale.append(Sheet(number, -1, mark))
            else:
                marks[mark] = number
        found = self._flash.blocks_of(marks)
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
            self._flash.look_at(sheet)
        sheet = self._taken_in_part(sheets) or self._following(sheets)
        while sheet is not None:
            self._used.append(sheet)
            sheets.remove(sheet)
            sheet = self._following(sheets)
        for sheet in sheets:
            if self._flash.is_blank(sheet):
                self._blank.append(sheet)
            else:
                self._stale.append(sheet)

    def _taken_in_part(self, sheets: list):
        """The sheet in which the file ends, or None: Ctrl-C ended taking it over, and MicroPython
        closed the file on its way out. What is there of it counts only when all of it is."""
        for sheet in sheets:
            if 0 <= sheet.base < self._file_size < sheet.base + sheet.length:
                self._file_size = sheet.base
                return sheet
        return None

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
                return file.read(MARK)
        except OSError:
            return b""

    # Writing.

    def append(self, data: bytes):
        """When this returns, it is there, all of it; a cut before leaves all or nothing."""
        entry = entry_with(data)
        for _ in range(SHEETS):
            sheet = self._sheet_for(len(entry))
            if sheet is None:
                break
            if self._flash.program(sheet, entry):
                sheet.length += len(data)
                return
            self._closed = True  # what was read back is something else
        while self._used:
            self._fold()
        super().append(data)
        self._file_size += len(data)

    def _sheet_for(self, length: int):
        """The sheet that takes so many bytes, or None."""
        if self._used and not self._closed and self._used[-1].has_room(length):
            return self._used[-1]
        if length > LONGEST:
            return None
        if not self._blank:
            # Hands never rested: one is prepared, for which four sectors are erased.
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
            self._flash.make_void(sheet)

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
        last = self._last_used()
        while last in self._used:
            self._fold()
            yield

    def tidying(self):
        """The same, but each is prepared anew before the next; the last takes lines until then."""
        last = self._last_used()
        while last in self._used:
            self._fold()
            yield
            yield from self._preparing()
        while self._stale:
            yield from self._preparing()

    def _last_used(self):
        return self._used[-1] if self._used else None

    def _fold(self):
        """Take the oldest used sheet over into the record, but for what is there of it: Ctrl-C or
        want of memory may have ended this in the middle."""
        sheet = self._used[0]
        with open(self._path(RECORD), "ab") as file:
            there = file.seek(0, 2) - sheet.base
            for text in self._flash.entries(sheet):
                if there < len(text):
                    file.write(text[max(0, there) :])
                there -= len(text)
        self._file_size += sheet.length
        self._used.remove(sheet)
        self._stale.append(sheet)
        if not self._used:
            self._closed = True

    def _preparing(self):
        """Fill a sheet with 0xFF. Where it does not lie in the flash as it should, it goes."""
        if not self._stale:
            return
        number, mark = self._stale[-1].number, self._flash.new_mark()
        filled = self._fill(number, mark)
        self._stale.pop()  # only now: had memory run short before, it would still be there
        if not filled:
            self.remove_file(self._sheet_name(number))
            return
        yield
        blocks = self._flash.blocks_of((mark,))[mark]
        sheet = Sheet(number, blocks[0] if blocks else -1, mark)
        if len(blocks) == 1 and self._flash.is_blank(sheet):
            self._blank.append(sheet)
        else:
            self.remove_file(self._sheet_name(number))

    def _fill(self, number: int, mark: bytes) -> bool:
        """Whether the disk has room for it."""
        try:
            with open(self._path(self._sheet_name(number)), "wb") as file:
                for page in pages_with(mark):
                    file.write(page)
        except OSError:
            return False
        return True

    def _sheet_name(self, number: int) -> str:
        return "sheet%d.bin" % number

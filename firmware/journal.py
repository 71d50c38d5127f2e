"""The record on the file system: a line for each move, kept before the move is told to anybody.

Whatever moment the power goes, the game comes back at the last move that was written: a line that
was cut off is left out, and cut away before the next one is written; the record as it was found is
kept beside it.
"""

import json

from firmware.memory import forget
from firmware.record_file import RecordFile
from shared_rules.errors import BadRecord
from shared_rules.plain_json import loads
from shared_rules.record import header_text, move_text, undo_text
from shared_rules.record_seal import BEGINNING, HEAD_LINES, is_sealed, sealed, sealed_head
from shared_rules.steps import conclusion

_SEATS = "seats.json"
_LONGEST_SEATS = 1000  # bytes
_STRIDE = 50  # lines between two places that are remembered


class Journal:
    """Keeps the game in progress in a folder, which must exist."""

    def __init__(self, folder: str, record=None):
        self._seats_path = folder + "/" + _SEATS
        self.record = record or RecordFile(folder)
        self._whole = True  # False once a line is missing: what follows would mean something else
        self._check = BEGINNING  # of the line written last; None: the record has no checks
        self._steps = None  # while it is being tidied up
        self.untidy = True  # something was written since
        self._forget_places()

    def begin(self, header: tuple, seats: list, texts=()):
        """A game takes the place of the one before, whole or not at all: a new one, or one of
        which lines are missing, written anew with the texts of its moves."""
        self._whole = False
        self.record.replace((json.dumps({"seed": header.seed, "seats": seats}),), _SEATS)
        self._forget_places()
        self.record.replace(self._whole_record(header, texts))
        if texts == ():
            self._end = HEAD_LINES
        self._whole = self.untidy = True

    def _whole_record(self, header: tuple, texts):
        yield sealed_head(header_text(header))
        self._check = BEGINNING
        for text in texts:
            yield self._sealed(text)

    def _sealed(self, text: str) -> str:
        if self._check is not None:
            text, self._check = sealed(text, self._check)
        return text

    def add_gesture(self, moves: tuple, events: list, further: bool = False):
        """Moves have been made by one gesture, each with a list of events; when this returns,
        they are on the file system, all of them or none. `further`: by the gesture before."""
        lines = [move_text(moves[0], events[0], further)]
        for place in range(1, len(moves)):
            lines.append(move_text(moves[place], events[place], True))
        self._append("".join(lines))

    def add_undo(self, count: int):
        """Moves have been taken back."""
        self._append(undo_text(count))

    def discard(self):
        """Forget the game."""
        self.untidy = True
        self.record.remove()
        self.record.remove_file(_SEATS)
        self._forget_places()

    # Back again.

    def resume(self):
        """(sitting, seats, damage or None) of the saved game; None if none can go on."""
        return conclusion(self.resuming(lambda header, seats: None))

    def resuming(self, witness):
        """The same in small steps: yields (bytes read, bytes in all) or None after each.

        `witness(header, seats)`: who is told everything that has happened, by `see(events)`.
        """
        yield from self._carefully(self.record.folding())
        try:
            found = yield from self._replaying(witness)
        except BadRecord:
            return None
        finally:
            forget("shared_rules.record_reader")
        damage = found[2]
        if damage:
            yield from self._keeping()
            yield from self._cutting_back(damage.line - 1)
        if self._whole:
            yield from self._finding_end()
            forget("shared_rules.record_unseal")
        return found

    def _finding_end(self):
        """New lines follow the last one, and an end if there is one goes."""
        from shared_rules.record_unseal import check_at, is_end  # for a while only

        count, last, first = 0, "", ""
        for raw in self.lines():
            line = raw.decode()
            first = first or line
            if is_end(line) and is_sealed(first):
                yield from self._cutting_back(count)
                break
            count, last = count + 1, line
            yield
        self._check = check_at(last) if is_sealed(first) else None

    def _replaying(self, witness):
        from shared_rules.record_reader import RecordReader, begin, replaying  # for a while only

        reader = RecordReader(self.lines())
        sitting = begin(reader)
        seats = self._seats(sitting.header)
        told = witness(sitting.header, seats)
        steps = replaying(sitting, reader, told.see if told is not None else None)
        damage = yield from self._counted(steps)
        return sitting, seats, damage

    def _counted(self, steps):
        """Steps that tell how far the record has been read."""
        size = self.record.size()
        while True:
            try:
                next(steps)
            except StopIteration as end:
                return end.value
            yield self._read_to, size

    def lines(self, first: int = 0):
        """The lines of the record from a number on, for whoever wants to read it."""
        known = min(first // _STRIDE, len(self._places) - 1)
        number, place = known * _STRIDE, self._places[known]
        for line in self.record.lines(place):
            if number >= first:
                self._read_to = place
                yield line
            number += 1
            place += len(line)
            self._note_place(number, place)
        self._end = number

    def _note_place(self, number: int, place: int):
        """Where a line begins: far down a long record is found at once."""
        if number == len(self._places) * _STRIDE:
            self._places.append(place)

    def _forget_places(self):
        self._places = [0]
        self._end = -1  # how many lines there are, once that is known
        self._read_to = 0

    def _seats(self, header: tuple) -> list:
        """Who sat where; people everywhere, if that is not known any more."""
        kept = self._kept_seats()
        seats = kept.get("seats") if isinstance(kept, dict) else None
        if isinstance(seats, list) and kept.get("seed") == header.seed:
            levels = [seat for seat in seats if isinstance(seat, str)]
            if len(seats) == len(levels) == header.players:
                return seats
        return [""] * header.players

    def _kept_seats(self):
        try:
            with open(self._seats_path, "rb") as file:
                return loads(file.read(_LONGEST_SEATS))
        except (OSError, ValueError):
            return None

    def _keeping(self):
        """Keep the damaged record beside the one that will be mended."""
        try:
            yield from self.record.keeping()
        except OSError:
            pass  # there is no room for it

    def _cutting_back(self, good_lines: int):
        """Leave out the damage and what follows it, so that new lines follow good ones."""
        try:
            yield from self.record.cutting(good_lines)
            self._forget_places()
        except OSError:
            self._whole = False  # nothing can be written here; the game goes on all the same

    def _append(self, text: str):
        """OSError if lines are missing; then the record must be written anew."""
        if not self._whole:
            raise OSError("lines of the record are missing")
        self._whole = False
        text = self._sealed(text)
        place = self.record.size()
        self.record.append(text.encode())
        self._whole = self.untidy = True
        if self._end >= 0:
            for line in text[:-1].split("\n"):
                self._end += 1
                place += len(line.encode()) + 1
                self._note_place(self._end, place)

    # While nobody plays.

    def _carefully(self, steps):
        """Steps that write."""
        try:
            yield from steps
        except OSError:
            pass  # the disk is full: what is there can be read all the same

    def tidy(self, in_play: bool):
        """A step of that, if it is time."""
        if self._steps is None:
            self.untidy = self.record.wants_tidying(in_play)
            if self.untidy:
                self._steps = self._carefully(self.record.tidying())
            return
        try:
            next(self._steps)
        except StopIteration:
            self._steps = None
            self.untidy = False  # also where it failed: not again before something is written

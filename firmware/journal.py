"""The record on the file system: a line for each move, closed each time.

Whatever moment the power goes, the game comes back at the last move that was written: a line that
was cut off is left out, and cut away before the next one is written; the file as it was found is
kept beside it.
"""

import json
import os

from firmware.memory import forget
from shared_rules.errors import BadRecord
from shared_rules.plain_json import loads
from shared_rules.record import header_text, move_text, undo_text
from shared_rules.record_seal import BEGINNING, check_at, is_end, is_sealed, sealed, sealed_head

_RECORD = "game.txt"
_SEATS = "seats.json"
_NEW = "new.tmp"
_DAMAGED = "damaged.txt"  # the record as it was found, the last time that something was wrong
_ALL = 1 << 29  # lines
_LONGEST_SEATS = 1000  # bytes
_rename = getattr(os, "replace", os.rename)  # where both exist, only `replace` overwrites


class Journal:
    """Keeps the game in progress in a folder, which must exist."""

    def __init__(self, folder: str):
        self._folder = folder
        self._whole = True  # False once a line is missing: what follows would mean something else
        self._check = BEGINNING  # of the line written last; None: the record has no checks
        self._read = self._read_bytes = 0  # how many lines, and bytes, somebody has read last

    def begin(self, header: tuple, seats: list, texts=()):
        """A game takes the place of the one before, whole or not at all: a new one, or one of
        which lines are missing, written anew with the texts of its moves."""
        self._whole = False
        self._replace(_SEATS, (json.dumps({"seed": header.seed, "seats": seats}),))
        self._check = None
        self._replace(_RECORD, self._whole_record(header, texts))
        self._whole = True

    def _whole_record(self, header: tuple, texts):
        yield sealed_head(header_text(header))
        self._check = BEGINNING
        for text in texts:
            yield self._sealed(text)

    def _sealed(self, text: str) -> str:
        if self._check is not None:
            text, self._check = sealed(text, self._check)
        return text

    def add_gesture(self, moves: tuple, events: list):
        """Moves have been made by one gesture, each with a list of events; when this returns,
        they are on the file system, all of them or none."""
        lines = [move_text(moves[0], events[0])]
        for place in range(1, len(moves)):
            lines.append(move_text(moves[place], events[place], True))
        self._append("".join(lines))

    def add_undo(self, count: int):
        """Moves have been taken back."""
        self._append(undo_text(count))

    def discard(self):
        """Forget the game."""
        for name in (_RECORD, _SEATS, _NEW, _DAMAGED):
            self._remove(name)

    def resume(self):
        """(sitting, seats, damage or None) of the saved game; None if none can go on."""
        from shared_rules.record_reader import replay  # nobody needs it while a game is played

        try:
            sitting, damage = replay(self.lines())
        except BadRecord:
            return None
        finally:
            forget("shared_rules.record_reader")
        if damage:
            self._copy(_DAMAGED, _ALL)
            self._cut_back(damage.line - 1)
        if self._whole:
            self._find_end()
        return sitting, self._seats(sitting.header), damage

    def lines(self, first: int = 0):
        """The lines of the record from a number on, for whoever wants to read it.

        Whoever comes back for more goes on where he stopped.
        """
        number, place = (0, 0) if self._read > first else (self._read, self._read_bytes)
        try:
            with open(self._path(_RECORD), "rb") as file:
                file.seek(place)
                for line in file:
                    if number >= first:
                        yield line
                    number += 1
                    place += len(line)
                    self._read, self._read_bytes = number, place
        except OSError:
            return

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
            with open(self._path(_SEATS), "rb") as file:
                return loads(file.read(_LONGEST_SEATS))
        except (OSError, ValueError):
            return None

    def _find_end(self):
        """New lines follow the last one, and an end if there is one goes."""
        count, last, first = 0, "", ""
        for raw in self.lines():
            line = raw.decode()
            first = first or line
            if is_end(line) and is_sealed(first):
                self._cut_back(count)
                break
            count, last = count + 1, line
        self._check = check_at(last) if is_sealed(first) else None

    def _cut_back(self, good_lines: int):
        """Leave out the damage and what follows it, so that new lines follow good ones."""
        self._whole = self._copy(_NEW, good_lines)
        if self._whole:
            self._put_in_place(_RECORD)

    def _copy(self, target: str, most: int) -> bool:
        """Copy so many lines of the record; False if nothing can be written here: the game goes
        on all the same."""
        try:
            with open(self._path(target), "wb") as new, open(self._path(_RECORD), "rb") as old:
                for line in old:
                    if most <= 0:
                        break
                    new.write(line)
                    most -= 1
        except OSError:
            return False
        return True

    def _append(self, text: str):
        """OSError if lines are missing; then the record must be written anew."""
        if not self._whole:
            raise OSError("lines of the record are missing")
        self._whole = False
        with open(self._path(_RECORD), "a") as file:
            file.write(self._sealed(text))
        self._whole = True

    def _replace(self, name: str, texts):
        """Write a whole file: a cut leaves either the old one or the new one."""
        with open(self._path(_NEW), "w") as file:
            for text in texts:
                file.write(text)
        self._put_in_place(name)

    def _put_in_place(self, name: str):
        self._read = self._read_bytes = 0  # of what was there before
        _rename(self._path(_NEW), self._path(name))

    def _remove(self, name: str):
        try:
            os.remove(self._path(name))
        except OSError:
            pass  # it was not there

    def _path(self, name: str) -> str:
        return self._folder + "/" + name

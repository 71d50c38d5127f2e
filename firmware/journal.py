"""The record on the file system: a line for each move, closed each time.

Whatever moment the power goes, the game comes back at the last move that was written: a line that
was cut off is left out, and cut away before the next one is written.
"""

import json
import os

from firmware.memory import forget
from shared_rules.errors import BadRecord
from shared_rules.record import header_text, move_text, undo_text

_RECORD = "game.txt"
_SEATS = "seats.json"
_NEW = "new.tmp"
_rename = getattr(os, "replace", os.rename)  # where both exist, only `replace` overwrites


class Journal:
    """Keeps the game in progress in a folder, which must exist."""

    def __init__(self, folder: str):
        self._folder = folder
        self._whole = True  # False once a line is missing: what follows would mean something else
        self._read = self._read_bytes = 0  # how many lines, and bytes, somebody has read last

    def begin(self, header: tuple, seats: list):
        """A new game takes the place of the one before, whole or not at all."""
        self._whole = False
        self._replace(_SEATS, json.dumps({"seed": header.seed, "seats": seats}))
        self._replace(_RECORD, header_text(header))
        self._whole = True

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
        for name in (_RECORD, _SEATS, _NEW):
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
            self._cut_back(damage.line - 1)
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
        try:
            with open(self._path(_SEATS)) as file:
                kept = json.load(file)
            seats = kept["seats"]
            levels = [seat for seat in seats if isinstance(seat, str)]
            if kept["seed"] == header.seed and len(seats) == len(levels) == header.players:
                return seats
        except (OSError, ValueError, KeyError, TypeError):
            pass
        return [""] * header.players

    def _cut_back(self, good_lines: int):
        """Leave out the damage and what follows it, so that new lines follow good ones."""
        try:
            with open(self._path(_NEW), "wb") as new, open(self._path(_RECORD), "rb") as old:
                for _ in range(good_lines):
                    new.write(old.readline())
            self._put_in_place(_RECORD)
        except OSError:
            self._whole = False  # nothing can be written here; the game goes on all the same

    def _append(self, text: str):
        if self._whole:
            self._whole = False
            with open(self._path(_RECORD), "a") as file:
                file.write(text)
            self._whole = True

    def _replace(self, name: str, text: str):
        """Write a whole file: a cut leaves either the old one or the new one."""
        with open(self._path(_NEW), "w") as file:
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

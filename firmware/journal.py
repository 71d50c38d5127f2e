"""The record on the file system: a line for each move, kept before anybody hears of the move.
Where that fails, people play on, and all of it is written anew in the passes that follow.

Whatever moment the power goes, the game comes back at the last move that was written: a line that
was cut off is left out, and cut away before the next one is written; the record as it was found is
kept beside it.
"""

import json

from firmware.memory import forget
from firmware.record_file import RecordFile, carefully
from shared_rules.record import header_text, move_text, undo_text
from shared_rules.record_seal import BEGINNING, HEAD_LINES, sealed, sealed_head
from shared_rules.steps import conclusion

_SEATS = "seats.json"
_SELDOM = 100  # a failing disk is tried again after one line more for so many that it took
_STRIDE = 50  # lines between two places that are remembered


class Journal:
    """Keeps the game in progress in a folder, which must exist."""

    def __init__(self, folder: str, record=None):
        self.seats_path = folder + "/" + _SEATS
        self.record = record or RecordFile(folder)
        self.whole = True  # False once a line is missing: what follows would mean something else
        self.unsaved = False  # lines are missing, and it is time to write all of it anew
        self._passed_over = 0  # so many lines, before that is tried again
        self.check = BEGINNING  # of the line written last
        self._steps = None  # while it is being tidied up
        self.untidy = True  # something was written since
        self.seats = ""  # who sits where in the game whose record is there, a line of their file
        self.forget_places()

    def begin(self, header: tuple, seats: list):
        """A new game takes the place of the one before, with its seats, whole or not at all."""
        self.whole = False  # until it is there, nothing is added
        self.forget_places()
        line = self.keep_seats(header, seats)
        self.record.replace((sealed_head(header_text(header)),))
        self.seats = line
        self.check = BEGINNING
        self.end = HEAD_LINES
        self._miss_nothing()
        self.untidy = True

    def _miss_nothing(self):
        self.whole, self.unsaved, self._passed_over = True, False, 0

    def keep_seats(self, header: tuple, seats: list) -> str:
        """Who will sit where in a game whose record is to come, beside those of the one that is
        there: whichever of them a cut leaves has its own. The line that says so."""
        line = json.dumps({"game": header.game, "seed": header.seed, "seats": seats}) + "\n"
        self.record.replace((line, self.seats), _SEATS)
        return line

    def writing_anew(self, header: tuple, seats: list, texts):
        """A game of which lines are missing, with the texts of its moves, takes the place of what
        is there, whole or not at all; yields how many it has written. OSError if the disk fails:
        what took long is not tried again too soon."""
        from firmware import journal_recovery  # takes memory only while that lasts

        self.unsaved, done = False, 0
        try:
            for _ in journal_recovery.writing_anew(self, header, seats, texts):
                done += 1
                yield done
        except OSError:
            self._passed_over = done // _SELDOM
            raise
        finally:
            forget("firmware.journal_recovery")

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

    def missed(self):
        """Something could not be added."""
        self.unsaved = self._passed_over == 0
        if not self.unsaved:
            self._passed_over -= 1

    def discard(self):
        """Forget the game."""
        self._miss_nothing()
        self.untidy = True
        self.record.remove()
        self.record.remove_file(_SEATS)
        self.seats = ""
        self.forget_places()

    # Back again.

    def resume(self):
        """(sitting, seats, damage or None) of the saved game; None if none can go on."""
        return conclusion(self.resuming(lambda header, seats: None))

    def resuming(self, witness):
        """The same in small steps: yields (bytes read, bytes in all) or None after each.

        `witness(header, seats)`: who hears everything that has happened, by `see(events)`.
        """
        from firmware import journal_recovery  # takes memory only until the game is back

        try:
            found = yield from journal_recovery.recovering(self, witness)
            return found
        finally:
            forget("firmware.journal_recovery")

    def lines(self, first: int = 0):
        """The lines of the record from a number on, for whoever wants to read it."""
        known = min(first // _STRIDE, len(self.places) - 1)
        number, place = known * _STRIDE, self.places[known]
        for line in self.record.lines(place):
            if number >= first:
                self.read_to = place
                yield line
            number += 1
            place += len(line)
            self.note_place(self.places, number, place)
        self.end = number

    def note_place(self, places: list, number: int, place: int):
        """Where a line begins: far down a long record is found at once."""
        if number == len(places) * _STRIDE:
            places.append(place)

    def forget_places(self):
        """Another record, or less of it: nothing is known about its lines."""
        self.places = [0]
        self.end = None  # how many lines there are, once that is known
        self.read_to = 0  # the place of the line that was read last

    def _append(self, text: str):
        """OSError if lines are missing; then the record must be written anew."""
        if not self.whole:
            raise OSError("lines of the record are missing")
        self.whole = False
        text, self.check = sealed(text, self.check)
        place = self.record.size()
        self.record.append(text.encode())
        self.whole = self.untidy = True
        if self.end is not None:
            for line in text[:-1].split("\n"):
                self.end += 1
                place += len(line.encode()) + 1
                self.note_place(self.places, self.end, place)

    # While nobody plays.

    def tidy(self, in_play: bool):
        """A step of that, if it is time."""
        if self._steps is None:
            self.untidy = self.record.wants_tidying(in_play)
            if self.untidy:
                self._steps = carefully(self.record.tidying())
            return
        try:
            next(self._steps)
        except StopIteration:
            self._steps = None
            self.untidy = False  # also where it failed: not again before something is written

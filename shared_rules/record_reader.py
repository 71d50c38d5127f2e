"""Reads a record line by line, replays it, and finds out whether it is sound.

A board needs this only when a game is resumed or its record is asked for.
"""

from shared_rules.errors import BadRecord, IllegalMove
from shared_rules.plain_json import loads
from shared_rules.record import FURTHER, LONGEST_FIELD, Header, Sitting, alone
from shared_rules.record_seal import BEGINNING, FIRST_LINE, SEALED_LINE
from shared_rules.record_unseal import END, goes_on, unsealed
from shared_rules.steps import conclusion


class RecordReader:
    """Reads a record line by line: first its `header`, then its entries."""

    def __init__(self, lines):
        self._lines = iter(lines)
        self.number = 0  # of the line read last
        self.further = False  # the move read last belongs to the gesture of the one before
        self._after_a_move = False
        self.ended = False  # it was closed, and nothing followed
        self.sealed = False  # its lines carry checks
        self.goes_on = False  # the line read last says that its gesture goes on in the next
        self.check = BEGINNING  # of the line read last
        first = self._next()
        if first not in (FIRST_LINE, SEALED_LINE):
            raise self.bad("this is not a record (%s)" % FIRST_LINE)
        self.sealed = first == SEALED_LINE
        game = self._field("game")
        rest = [self._json(self._field(name)) for name in ("players", "options", "seed")]
        self.header = Header(game, rest[0], rest[1], rest[2])
        if self._next() != "":
            raise self.bad("a blank line must follow the head")
        self.check = BEGINNING

    def entry(self):
        """The next (move, events), an undo as (count, None), or None at the end."""
        line = self._next()
        if line is None:
            if self.goes_on:
                raise self.bad("the rest of a gesture is missing")
            return None
        if self.sealed and line == END:
            self._close()
            return None
        after_a_move, self._after_a_move = self._after_a_move, False
        word, _, count = line.partition(" ")
        if word == "undo":
            return self._count(count) if count else 1, None
        move, arrow, events = line.partition(" > ")
        if not arrow or not move or not events:
            raise self.bad("this is neither a move with its events nor an undo")
        self.further = move.startswith(FURTHER)
        if self.further and not after_a_move:
            raise self.bad("it goes on with a gesture, and no move stands before it")
        self._after_a_move = True
        return alone(move), events.split("; ")

    def _close(self):
        """The record says that it ends here."""
        if self._next() is not None:
            raise self.bad("it follows the end")
        self.number -= 1  # the end is the last line that was there
        self.ended = True

    def _count(self, text: str) -> int:
        for letter in text:
            if letter not in "0123456789":  # isdigit() knows more digits on one runtime
                raise self.bad("undo takes a number")
        if len(text) > 6 or int(text) == 0:
            raise self.bad("undo takes a number from 1 to 999999")
        return int(text)

    def bad(self, why: str) -> BadRecord:
        """The error for the line read last."""
        error = BadRecord("Line %d of the record: %s." % (self.number, why))
        error.line = self.number
        return error

    def _next(self):
        """The next line without its line feed, or None at the end."""
        self.number += 1
        try:
            line = next(self._lines)  # a default is unknown to MicroPython before 1.25
        except StopIteration:
            return None
        if isinstance(line, bytes):
            try:
                line = line.decode()
            except UnicodeError:
                raise self.bad("it is not text")
        if not line.endswith("\n"):
            raise self.bad("it is cut off")
        line = line[:-2] if line.endswith("\r\n") else line[:-1]
        return self._unsealed(line) if self.sealed and line else line

    def _unsealed(self, line: str) -> str:
        found = unsealed(line, self.check)
        if found is None:
            raise self.bad("its check is wrong: a line was lost, changed or exchanged")
        self.check = found[1]
        self.goes_on = goes_on(line)
        return found[0]

    def _field(self, name: str) -> str:
        line = self._next() or ""
        word, _, value = line.partition(" ")
        if word != name or not value:
            raise self.bad("the %s is missing" % name)
        return value

    def _json(self, text: str):
        if len(text) > LONGEST_FIELD:
            raise self.bad("it is too long")
        try:
            return loads(text)
        except ValueError:
            raise self.bad("its value cannot be read")


def replay(lines):
    """Play a record from its lines: the sitting, and None or the first damage as a BadRecord.

    Everything before the damage has been played. BadRecord if not even the head can be used.
    """
    return replay_on(RecordReader(lines))


def replay_on(reader: RecordReader):
    """The same for a reader; it knows afterwards whether there was an end."""
    sitting = begin(reader)
    return sitting, conclusion(replaying(sitting, reader))


def replaying(sitting: Sitting, reader: RecordReader, see=None):
    """Play all lines that a reader has left, in small steps: yields after each of them.

    Returns None, or the damage before which it ended. `see(events)` hears all that happened,
    also what was taken back.
    """
    half, began = 0, 0  # the moves of a gesture that is not whole yet, and its first line
    try:
        while True:
            events = yield from _replayed(sitting, reader)
            if events is None:
                return None
            half = half + 1 if reader.goes_on else 0
            began = reader.number if half == 1 else began
            if see is not None:
                see(events)
            yield
    except BadRecord as damage:
        if half:
            yield from sitting.undoing(half)
            damage.line = began
        return damage


def begin(reader: RecordReader) -> Sitting:
    """The game of a record before its first move; BadRecord if its head cannot be used."""
    if reader.header.seed is None:
        raise BadRecord("The head of the record: its seed is secret until the game is over.")
    try:
        return Sitting(*reader.header)
    except ValueError as error:
        raise reader.bad("the head above it cannot be used: %s" % str(error)[:-1])


def _replayed(sitting: Sitting, reader: RecordReader):
    """Play one line and compare what comes of it with what it says, in small steps.

    Returns its events, none for an undo; None at the end.
    """
    entry = reader.entry()
    if entry is None:
        return None
    move, recorded = entry
    try:
        if recorded is None:
            yield from sitting.undoing(move)
            return []
        events = sitting.play(move, reader.further)
    except (IllegalMove, ValueError) as error:
        what = "undo %d" % move if recorded is None else move
        raise reader.bad("%s is refused: %s" % (what, str(error)[:-1]))
    if events != recorded:
        yield from sitting.undoing(1)
        raise reader.bad("%s gives %s, not %s" % (move, "; ".join(events), "; ".join(recorded)))
    return events


def verify(lines) -> str:
    """ "" if every line replays exactly, else a sentence about the first that does not."""
    try:
        return str(replay(lines)[1] or "")
    except BadRecord as error:
        return str(error)

"""A game as text: what the journal stores, the log shows, a replay reads, two runtimes compare.

    lichtwiese record 1
    game playground
    players 4
    options {"star": "must"}
    seed 7

    roll > throw 0 6
    enter > enter 0 t0; again 0
    undo

A line for each move with its events behind `>`; `undo` or `undo 3` takes back the latest moves
that still stand. Nothing is ever erased. Every line ends with a line feed: one that does not was
cut off. Lines are taken one by one, as text or bytes: a record may be longer than the memory of
a chip.
"""

import json

from shared_rules.errors import BadRecord, IllegalMove
from shared_rules.registry import open_game

_FIRST = "lichtwiese record 1"
_FIELDS = ("game", "players", "options", "seed")
_CHAPTER = 50  # moves
_LONGEST_FIELD = 500  # characters of the options and the like


class Sitting:
    """A game being played: the position, and the moves that led there.

    An evening may be longer than the memory of a chip: older moves are kept as chapters of text,
    and a few positions as marks from which undo plays on.
    """

    def __init__(self, game: str, players: int, options: dict, seed: int):
        self._rules = open_game(game)
        self.game = self._rules.new(players, options, seed)
        self.header = (game, players, json.loads(canonical(options)), seed)  # nobody else's dict
        self.count = 0  # moves that stand
        self._chapters = []
        self._latest = []  # moves since the last chapter
        self._marks = [(0, self.game.state())]

    @property
    def moves(self) -> list:
        """All moves that stand, from the first on."""
        return self.since(0)

    def since(self, count: int) -> list:
        """The moves that followed the first so many."""
        first = count // _CHAPTER
        moves = []
        for chapter in self._chapters[first:]:
            moves += chapter.split("\n")
        return (moves + self._latest)[count - first * _CHAPTER :]

    def play(self, move: str) -> list:
        """Play a move and return its events; IllegalMove changes nothing."""
        events = self.game.play(move)
        self.count += 1
        self._latest.append(move)
        if len(self._latest) == _CHAPTER:
            self._chapters.append("\n".join(self._latest))
            self._latest = []
            self._marks.append((self.count, self.game.state()))
            if len(self._marks) > 3:
                del self._marks[1]  # the first position and the two latest marks are enough
        return events

    def undo(self, count: int = 1):
        """Take back the latest moves. A `roll` played again falls as before."""
        left = self.count - count
        if count < 1 or left < 0:
            raise ValueError("%d moves cannot be taken back; %d stand." % (count, self.count))
        while self._marks[-1][0] > left:
            self._marks.pop()
        self.count, state = self._marks[-1]
        self.game = self._rules.load(state)
        first = self.count // _CHAPTER
        again = self._chapters[first:] + ["\n".join(self._latest)]
        del self._chapters[first:]
        self._latest = []
        for chapter in again:
            for move in chapter.split("\n"):
                if self.count == left:
                    return
                self.play(move)


def header_text(header: tuple) -> str:
    """The head of a record, for (game, players, options, seed)."""
    game, players, options, seed = header
    values = (game, str(players), canonical(options), canonical(seed))
    lines = [_FIRST]
    for place in range(len(_FIELDS)):
        lines.append(_FIELDS[place] + " " + values[place])
    return "\n".join(lines) + "\n\n"


def move_text(move: str, events: list) -> str:
    """The line of a move and what came of it."""
    return move + " > " + "; ".join(events) + "\n"


def undo_text(count: int = 1) -> str:
    """The line of an undo."""
    return "undo\n" if count == 1 else "undo %d\n" % count


def canonical(value) -> str:
    """JSON with its keys in order: the same text on every runtime."""
    if isinstance(value, dict):
        pairs = [json.dumps(key) + ": " + canonical(value[key]) for key in sorted(value)]
        return "{" + ", ".join(pairs) + "}"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join([canonical(item) for item in value]) + "]"
    return json.dumps(value)


class Reader:
    """Reads a record line by line: first its `header`, then its entries."""

    def __init__(self, lines):
        self._lines = iter(lines)
        self.number = 0  # of the line read last
        if self._next() != _FIRST:
            raise self.bad("this is not a record (%s)" % _FIRST)
        game = self._field("game")
        rest = [self._json(self._field(name)) for name in _FIELDS[1:]]
        self.header = (game, rest[0], rest[1], rest[2])
        if self._next() != "":
            raise self.bad("a blank line must follow the head")

    def entry(self):
        """The next (move, events), an undo as (count, None), or None at the end."""
        line = self._next()
        if line is None:
            return None
        word, _, count = line.partition(" ")
        if word == "undo":
            return self._count(count) if count else 1, None
        move, arrow, events = line.partition(" > ")
        if not arrow or not move or not events:
            raise self.bad("this is neither a move with its events nor an undo")
        return move, events.split("; ")

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
        line = next(self._lines, None)
        if line is None:
            return None
        if isinstance(line, bytes):
            try:
                line = line.decode()
            except UnicodeError:
                raise self.bad("it is not text")
        if not line.endswith("\n"):
            raise self.bad("it is cut off")
        return line[:-2] if line.endswith("\r\n") else line[:-1]

    def _field(self, name: str) -> str:
        line = self._next() or ""
        word, _, value = line.partition(" ")
        if word != name or not value:
            raise self.bad("the %s is missing" % name)
        return value

    def _json(self, text: str):
        if len(text) > _LONGEST_FIELD:
            raise self.bad("it is too long")
        try:
            return json.loads(text)
        except ValueError:
            raise self.bad("%s cannot be read" % text)


def replay(lines):
    """Play a record from its lines: the sitting, and None or the first damage as a BadRecord.

    Everything before the damage has been played. BadRecord if not even the head can be used.
    """
    reader = Reader(lines)
    sitting = begin(reader)
    try:
        while _replay_entry(sitting, reader):
            pass
    except BadRecord as damage:
        return sitting, damage
    return sitting, None


def begin(reader: Reader) -> Sitting:
    """The game of a record before its first move; BadRecord if its head cannot be used."""
    if reader.header[3] is None:
        raise BadRecord("The head of the record: its seed is secret until the game is over.")
    try:
        return Sitting(*reader.header)
    except ValueError as error:
        raise reader.bad("the head above it cannot be used: %s" % str(error)[:-1])


def _replay_entry(sitting: Sitting, reader: Reader) -> bool:
    """Play one line and compare what comes of it with what it says. False at the end."""
    entry = reader.entry()
    if entry is None:
        return False
    move, told = entry
    try:
        if told is None:
            sitting.undo(move)
            return True
        events = sitting.play(move)
    except (IllegalMove, ValueError) as error:
        what = "undo %d" % move if told is None else move
        raise reader.bad("%s is refused: %s" % (what, str(error)[:-1]))
    if events != told:
        sitting.undo()
        raise reader.bad("%s gives %s, not %s" % (move, "; ".join(events), "; ".join(told)))
    return True


def verify(lines) -> str:
    """ "" if every line replays exactly, else a sentence about the first that does not."""
    try:
        return str(replay(lines)[1] or "")
    except BadRecord as error:
        return str(error)

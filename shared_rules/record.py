"""A game as text: what the journal stores, the log shows, a replay reads, two runtimes compare.

This file writes it; record_reader.py reads it; record_seal.py adds what tells of lost lines.

    lichtwiese record 1
    game NAME
    players 4
    options {"goal": 2}
    seed 7

    roll > throw 0 6
    enter > enter 0 t0; again 0
    undo

A line for each move with its events behind `>`; `and ` before a move: made by the same gesture as
the one before it. `undo` or `undo 3` takes back the latest moves that still stand. Nothing is ever
erased. Every line ends with a line feed: one that does not was cut off. Lines are taken one by
one, as text or bytes: a record may be longer than the memory of a chip.
"""

import json
from collections import namedtuple

from shared_rules.record_seal import FIRST_LINE
from shared_rules.registry import open_game
from shared_rules.steps import conclusion

Header = namedtuple("Header", ("game", "players", "options", "seed"))
_CHAPTER = 50  # moves
LONGEST_FIELD = 2000  # characters of the options and the like
FURTHER = "and "


class Course:
    """A position, and the moves that led there.

    An evening may be longer than the memory of a chip: older moves are kept as chapters of text,
    and a few positions, as JSON, which takes a third of the room, as marks from which undo plays
    on.
    """

    def __init__(self, game, chapters: list, marks: list):
        self.game = game
        self.count = marks[-1][0]  # moves that stand
        self._chapters = chapters
        self._latest = []  # moves since the last chapter; `and ` before those of one gesture
        self._marks = marks

    def play(self, move: str, further: bool = False) -> list:
        """Play a move and return its events; IllegalMove changes nothing.

        A further move belongs to the gesture of the one before.
        """
        events = self.game.play(move)
        self.count += 1
        self._latest.append(FURTHER + move if further else move)
        if len(self._latest) == _CHAPTER:
            self._chapters.append("\n".join(self._latest))
            self._latest = []
            self._marks.append((self.count, json.dumps(self.game.state())))
            self._thin_out()
        return events

    def _thin_out(self):
        """Between the first mark and the two latest, one goes if without it no more lies between
        its neighbours than was played since the later one: so few are kept, and one is near."""
        marks = self._marks
        for place in range(len(marks) - 3, 0, -1):
            after = marks[place + 1][0]
            if after - marks[place - 1][0] <= self.count - after:
                del marks[place]


class Sitting(Course):
    """A game being played: its head and its course, which may be taken back."""

    def __init__(self, game: str, players: int, options: dict, seed):
        self._rules = open_game(game)
        begun = self._rules.new(players, options, seed)
        super().__init__(begun, [], [(0, json.dumps(begun.state()))])
        self.uncovered = 0  # so many of its moves brought to light what was hidden, and stay
        options = json.loads(_checked(canonical(options)))  # nobody else's dict
        self.header = Header(game, players, options, seed)
        self._uncovers = getattr(self._rules, "uncovers", None)

    def play(self, move: str, further: bool = False) -> list:
        """Play a move and return its events; IllegalMove changes nothing."""
        events = super().play(move, further)
        if self._uncovers is not None and self._uncovers(events):
            self.uncovered = self.count
        return events

    @property
    def moves(self) -> list:
        """All moves that stand, from the first on."""
        return self.since(0)

    def since(self, count: int) -> list:
        """The moves that followed the first so many."""
        return [alone(move) for move in self._written_since(count)]

    def _written_since(self, count: int):
        """One after the other: all of them at once may be too many for a chip."""
        first = count // _CHAPTER
        passed = count - first * _CHAPTER
        for place in range(first, len(self._chapters)):
            for move in self._chapters[place].split("\n")[passed:]:
                yield move
            passed = 0
        for move in self._latest[passed:]:
            yield move

    @property
    def marks(self) -> int:
        """How many positions are kept, the first among them."""
        return len(self._marks)

    def retraced(self, mark: int):
        """The moves that stand since a kept position: (moves before it, the position before it,
        the move, whether it is a further one of its gesture) each."""
        count, state = self._marks[mark]
        game = self._rules.load(json.loads(state))
        for written in self._written_since(count):
            move = alone(written)
            yield count, game, move, written.startswith(FURTHER)
            game.play(move)
            count += 1

    def texts(self):
        """The lines of the moves that stand, each played again: what a lost record must have."""
        game = self._rules.load(json.loads(self._marks[0][1]))
        for written in self._written_since(0):
            move = alone(written)
            yield move_text(move, game.play(move), written.startswith(FURTHER))

    def undo(self, count: int = 1):
        """Take back the latest moves. A `roll` played again falls as before."""
        conclusion(self.undoing(count))

    def undoing(self, count: int):
        """`undo` in small steps: yields (how many were played again, of how many) after each move.

        Nothing has changed before the last one.
        """
        left = self.count - count
        if count < 1 or left < 0:
            raise ValueError("%d moves cannot be taken back; %d stand." % (count, self.count))
        mark = len(self._marks) - 1
        while self._marks[mark][0] > left:
            mark -= 1
        first, state = self._marks[mark]
        chapters = self._chapters[: first // _CHAPTER]
        again = Course(self._rules.load(json.loads(state)), chapters, self._marks[: mark + 1])
        for move in self._written_since(first):
            if again.count == left:
                break
            again.play(alone(move), move.startswith(FURTHER))
            yield again.count - first, left - first
        self.game, self.count = again.game, again.count
        self.uncovered = min(self.uncovered, left)
        self._chapters, self._latest, self._marks = again._chapters, again._latest, again._marks


def alone(move: str) -> str:
    """A move without the mark that it belongs to the one before."""
    return move[len(FURTHER) :] if move.startswith(FURTHER) else move


def _checked(options: str) -> str:
    """ValueError if these options are too long to be written down."""
    if len(options) > LONGEST_FIELD:
        raise ValueError("The options are longer than %d letters." % LONGEST_FIELD)
    return options


def header_text(header: Header) -> str:
    """The head of a record."""
    game, players, options, seed = header
    lines = (FIRST_LINE, game, players, canonical(options), canonical(seed))
    return "%s\ngame %s\nplayers %s\noptions %s\nseed %s\n\n" % lines


def move_text(move: str, events: list, further: bool = False) -> str:
    """The line of a move and what came of it."""
    return (FURTHER if further else "") + move + " > " + "; ".join(events) + "\n"


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

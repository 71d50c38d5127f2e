"""Goes through the recorded plays of a game move by move, with the position around each move."""

from shared_rules.record import Sitting
from shared_rules.record_reader import RecordReader
from tests.micropython_runtime import ROOT
from tests.shared.games import folder_of


class Step:
    """One move: the state and the legal moves before it, its events, and the same after it."""

    def __init__(self, number: int, before: tuple, move: str, events: list, after: tuple):
        self.number = number  # 0 for the first move of the game
        self.before, self.legal = before
        self.move = move
        self.events = [event.split(" ") for event in events]
        self.after, self.offered = after

    def event(self, word: str) -> list:
        """The words of the first event of this kind, or nothing."""
        return next((event for event in self.events if event[0] == word), [])

    def all_events(self, word: str) -> list:
        """The words of every event of this kind."""
        return [event for event in self.events if event[0] == word]


def called(name: str):
    """Names a question that is made for one of several things, such as each face of a die."""

    def name_it(question):
        question.__name__ = name.replace(" ", "_")
        return question

    return name_it


def plays_of(name: str) -> list:
    """The files of a game's recorded plays, in order."""
    return sorted((ROOT / folder_of(name) / "plays").glob("*.txt"))


def header_of(path) -> tuple:
    """(game, players, options, seed) of a recorded play."""
    with open(path) as lines:
        return RecordReader(lines).header


def steps_of(lines, kind=Step):
    """Every move of a record, also those taken back later: the rules decided them all."""
    reader = RecordReader(lines)
    sitting = Sitting(*reader.header)
    before = sitting.game.state(), sitting.game.legal_moves()
    entry = reader.entry()
    while entry is not None:
        move, events = entry
        number = len(sitting.moves)
        if events is None:
            sitting.undo(move)
        else:
            sitting.play(move)
        after = sitting.game.state(), sitting.game.legal_moves()
        if events is not None:
            yield kind(number, before, move, events, after)
        before = after
        entry = reader.entry()

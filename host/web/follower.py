"""The game of the board as the server follows it: position, labels, and the log for the pages.

It knows what a spectator may know. A game without secrets is played along from its record; of a
game with secrets the position is made from the view, and what that hides is made up.
"""

from collections import deque

from host.drawing.boards import GameDrawing
from shared_rules.cells import cell_name
from shared_rules.chance import seeded
from shared_rules.record import Reader, Sitting
from shared_rules.registry import open_game
from shared_rules.secrets import acting_after, imagine

_LOG_TOLD = 200  # entries that a page gets when it comes in


class _Lines:
    """The lines of a record as they come; it may end for now and go on later."""

    def __init__(self):
        self._waiting = deque()
        self.count = 0

    def take(self, lines: list):
        self._waiting.extend(lines)
        self.count += len(lines)

    def __iter__(self):
        return self

    def __next__(self) -> str:
        if not self._waiting:
            raise StopIteration
        return self._waiting.popleft()


class Follower:
    """Follows one game. Asks the board: not for the event loop."""

    def __init__(self, line):
        self._line = line
        self._lines = _Lines()
        self.changes = 0  # of the log: a move taken back and another one leave it equally long
        self.log = []  # {"number", "player", "move", "events"} of the moves that stand
        self._fetch()
        self._reader = Reader(self._lines)
        self.header = self._reader.header
        name, players, options, _ = self.header
        self._rules = open_game(name)
        self._sitting = None if hasattr(self._rules, "imagine") else Sitting(*self.header)
        self.scene = open_game(name, "scene").Scene(options)
        self.drawing = GameDrawing(name, players, options)
        self.game = None
        self.catch_up()

    @property
    def count(self) -> int:
        """The moves that stand."""
        return len(self.log)

    def catch_up(self):
        """Follow what has been played since the last time."""
        self._fetch()
        while (entry := self._reader.entry()) is not None:
            self._follow(*entry)
        if self._sitting:
            self.game = self._sitting.game
        else:
            view = self._line.ask("state")["view"]
            self.game = self._rules.load(imagine(self.header[0], view, seeded(1)))
        self.scene.look(self.game)

    def _follow(self, move, events):
        self.changes += 1
        if events is None:
            del self.log[-move:]
            if self._sitting:
                self._sitting.undo(move)
            return
        acting = self._sitting.game.to_act if self._sitting else self._acting()
        player = acting[0] if isinstance(acting, list) else acting
        entry = {"number": self.count + 1, "player": player, "move": move, "events": events}
        self.log.append(entry)
        if self._sitting:
            self._sitting.play(move)

    def _acting(self) -> int:
        """Who is on after the last move that stands, of a game with secrets."""
        if not self.log:
            return 0
        return acting_after(self.log[-1]["events"], self.log[-1]["player"])

    def _fetch(self):
        following = self._lines.count
        while following is not None:
            answer = self._line.ask("record", **{"from": following})
            self._lines.take(answer["lines"])
            following = answer["next"]

    def told(self) -> dict:
        """What pages are told of the game beside the board's own words; no seed among it."""
        game, players, options, _ = self.header
        return {
            "game": game,
            "players": players,
            "options": options,
            "tally": self.drawing.tally(self.game),
            "looks": self.drawing.looks(self.game),
            "marks": self.drawing.marks(self.game, self.log[-1]["events"] if self.log else []),
            "hint": self.drawing.hint(self.game),
            "spaces": self.drawing.spaces(),
            "own_pieces": self.drawing.own_pieces,
            "bell_cells": [cell_name(cell) for cell in self.scene.bell_cells],
        }

    def latest(self) -> list:
        """The end of the log."""
        return self.log[-_LOG_TOLD:]

"""The game of the board as the server follows it: position, labels, and the log for the pages."""

from host.drawing.boards import GameDrawing
from host.mirror import Mirror
from shared_rules.cells import cell_name
from shared_rules.registry import open_game

_LOG_TOLD = 200  # entries that a page gets when it comes in


class Follower(Mirror):
    """A mirror that also writes down who did what. Asks the board: not for the event loop."""

    def __init__(self, line):
        self.log = []  # {"number", "player", "move", "events"} of the moves that stand
        super().__init__(line)
        game, players, options, _ = self.sitting.header
        self.drawing = GameDrawing(game, players, options)

    def catch_up(self):
        """Follow what has been played since the last time."""
        self._fetch()
        while (entry := self._reader.entry()) is not None:
            move, events = entry
            if events is None:
                self.sitting.undo(move)
                del self.log[-move:]
            else:
                self.log.append(_entry(self.sitting, move, events))
                self.sitting.play(move)
        self.scene.look(self.sitting.game)

    def told(self) -> dict:
        """What pages are told of the game beside the board's own words; no seed among it."""
        game, players, options, _ = self.sitting.header
        secret = secrets_of(game)
        return {
            "game": game,
            "players": players,
            "options": {name: options[name] for name in options if name not in secret},
            "tally": self.drawing.tally(self.sitting.game),
            "looks": self.drawing.looks(self.sitting.game),
            "bell_cells": [cell_name(cell) for cell in self.scene.bell_cells],
        }

    def latest(self) -> list:
        """The end of the log."""
        return self.log[-_LOG_TOLD:]


def secrets_of(game: str) -> tuple:
    """The options that nobody may know while it is played; none in a game without secrets."""
    return getattr(open_game(game), "SECRET_OPTIONS", ())


def _entry(sitting, move: str, events: list) -> dict:
    acting = sitting.game.to_act
    player = acting[0] if isinstance(acting, list) else acting
    return {"number": sitting.count + 1, "player": player, "move": move, "events": events}

"""The game of the board as the server follows it: position, labels, and the log for the pages."""

from host.drawing.boards import GameDrawing
from host.mirror import Mirror
from shared_rules.cells import cell_name

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
        return {
            "game": game,
            "players": players,
            "options": options,
            "tally": self.drawing.tally(self.sitting.game),
            "looks": self.drawing.looks(self.sitting.game),
            "bell_cells": [cell_name(cell) for cell in self.scene.bell_cells],
        }

    def latest(self) -> list:
        """The end of the log."""
        return self.log[-_LOG_TOLD:]


def _entry(sitting, move: str, events: list) -> dict:
    acting = sitting.game.to_act
    player = acting[0] if isinstance(acting, list) else acting
    return {"number": sitting.count + 1, "player": player, "move": move, "events": events}

"""What the host is told without having asked: only what is new, and only what it wants to hear."""

from shared_rules.cells import cell_name
from shared_rules.secrets import public_header

_FRAME_MS = 33  # between two frames


class News:
    """Remembers what the host knows of a board."""

    def __init__(self, app):
        self._app = app
        self._link = app.link
        self._differences = ([], [])
        self._flapping = []
        self._frame_at = 0
        self._frame_untold = False
        self._logged = []  # the latest lines, for a host that comes later

    def forget(self):
        """A new host knows nothing yet."""
        self._differences = ([], [])
        self._flapping = []
        self._frame_untold = True
        for text in self._logged:
            self._link.tell("log", {"text": text})

    def painted(self):
        """The frame has changed, and so may have what the board asks for."""
        self._frame_untold = True
        if self._link.wants("differ"):
            differences = self.differences()
            if differences != self._differences:
                self._differences = differences
                missing, surplus = differences
                self._link.tell("differ", {"missing": missing, "surplus": surplus})

    def turn(self, now: int):
        """Once in every pass."""
        if self._app.watch.flapping != self._flapping:
            self._flapping = self._app.watch.flapping
            cells = [cell_name(cell) for cell in self._flapping]
            self._link.tell("flapping", {"cells": cells})
        if self._frame_untold and now - self._frame_at >= _FRAME_MS:
            self._frame_at = now
            self._frame_untold = False
            if self._link.wants("frame"):
                self._link.tell("frame", {"words": self.frame_text()})

    def log(self, text: str):
        """Something worth remembering."""
        if text not in self._logged:
            self._logged = self._logged[-4:] + [text]
        self._link.tell("log", {"text": text})

    def tell_screen(self):
        """Tell which screen is shown."""
        if self._link.wants("screen"):
            self._link.tell("screen", self.screen())

    def screen(self) -> dict:
        """What the board shows: a game, or a menu with its choices."""
        app = self._app
        if app.sitting is not None:
            return {"screen": "game", "choices": []}
        choices = [[cell_name(cell), command] for cell, _, command in app.menu.choices]
        return {"screen": "menu", "choices": choices}

    def header(self) -> dict:
        """What may be told about the game that is played, besides its position."""
        sitting = self._app.sitting
        game, players, options, seed = public_header(
            sitting.header, sitting.game.result is not None
        )
        told = {"game": game, "players": players, "options": options}
        told["seed"], told["seats"] = seed, self._app.seats
        return told

    def differences(self) -> tuple:
        """The names of the cells to fill and to clear, if the table asks for any."""
        table = self._app.table
        if table.agreed and not table.mistaken:
            return [], []
        names = [cell_name(cell) for cell in table.missing_cells()]
        return names, [cell_name(cell) for cell in table.surplus_cells()]

    def frame_text(self) -> str:
        """The light words of all cells, four hex digits each, a1 first, row by row."""
        app = self._app
        words = []
        for row in range(app.rows):
            for column in range(app.columns):
                words.append("%04x" % app.table.frame[row * 16 + column])
        return "".join(words)

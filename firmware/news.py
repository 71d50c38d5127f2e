"""What the host hears without having asked: only what is new, and only what it wants to hear."""

from shared_rules.cells import SIDE, cell_name

_FRAME_MS = 33  # between two frames


class News:
    """Remembers what the host knows of a board."""

    def __init__(self, link, table, watch, size: tuple):
        self._link = link
        self._table = table
        self._watch = watch
        self._columns, self._rows = size
        self._differences = ([], [])
        self._notes = []
        self._flapping = []
        self.passes = 0  # of the board, since it was started
        self._frame_at = 0
        self._frame_is_new = False
        self._logged = []  # the latest lines, for a host that comes later

    def tell(self, name: str, fields: dict):
        """A notice about what has just happened."""
        self._link.tell(name, fields)

    def forget(self):
        """A new host knows nothing yet."""
        self._differences = ([], [])
        self._notes = []
        self._flapping = []
        self._frame_is_new = True
        for text in self._logged:
            self._link.tell("log", {"text": text})

    def painted(self):
        """The frame has changed, and so may have what the board asks for."""
        self._frame_is_new = True
        if self._link.wants("differ"):
            differences = self.differences()
            if differences != self._differences:
                self._differences = differences
                missing, surplus = differences
                self._link.tell("differ", {"missing": missing, "surplus": surplus})
            notes = self.notes()
            if notes != self._notes:
                self._notes = notes
                self._link.tell("notes", {"notes": notes})

    def turn(self, now: int):
        """Once in every pass."""
        self.passes += 1
        if self._watch.flapping != self._flapping:
            self._flapping = self._watch.flapping
            self._link.tell("flapping", {"cells": names_of(self._flapping)})
        if self._frame_is_new and now - self._frame_at >= _FRAME_MS:
            self._frame_at = now
            self._frame_is_new = False
            if self._link.wants("frame"):
                self._link.tell("frame", {"words": self.frame_text()})

    def log(self, text: str):
        """Something worth remembering."""
        if text not in self._logged:
            self._logged = self._logged[-4:] + [text]
        self._link.tell("log", {"text": text})

    def differences(self) -> tuple:
        """The names of the cells to fill and to clear, if the table asks for any."""
        table = self._table
        if table.reader.in_order and not table.reader.mistake.shown:
            return [], []
        differences = table.differences
        return names_of(differences.missing_cells()), names_of(differences.surplus_cells())

    def notes(self) -> list:
        """What the scene tells beside its picture: [what, cells, player or None] each."""
        scene = self._table.scene
        if scene is None:
            return []
        if self._table.reader.paused:  # then nothing else counts
            return [["pause", names_of(scene.pause_cells), None]]
        return [[one.what, names_of(one.cells), one.player] for one in scene.notes()]

    def frame_text(self) -> str:
        """The light words of all cells, four hex digits each, a1 first, row by row."""
        words = []
        for row in range(self._rows):
            for column in range(self._columns):
                words.append("%04x" % self._table.frame[row * SIDE + column])
        return "".join(words)


def names_of(cells) -> list:
    """The names of some cells."""
    return [cell_name(cell) for cell in cells]

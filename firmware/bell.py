"""Where the bell is: the one neutral magnet that works the control cells of every game.

No switch tells one magnet from another, so it is followed: it is the magnet that was put on a
cell for the bell, and it stays the bell until it is lifted. In some games it lives beside the
board and only taps.
"""

from firmware.differences import CELLS


class Bell:
    """Follows the bell, and remembers what it may mean where it was put down."""

    def __init__(self, settings):
        self._settings = settings
        self.cell = -1  # where it stands, -1 while it is in the air or beside the board
        self.came_from = -1  # where it stood before it was lifted
        self.home = -1  # where it lives, -1: beside the board
        self.press = None  # what it means where it was put down, as the scene tells it
        self.waits = False  # it has been put down, and that may mean something
        self.touched = None  # the moves of a press that counts now that it is lifted
        self.refused = False  # it was put down too fast, or while the pieces were not in order
        self.spoiled = False  # the board was knocked about while it was in the air
        self.committed = None  # the held gesture that was finished when it was lifted
        self._lifted_at = 0
        self._cells = b""  # where it may be put in this position
        self._may_stand = bytearray(CELLS)

    def go_to(self, scene):
        """In this position the bell may stand on other cells; where it stands, it stays."""
        self.home = scene.bell_home
        if scene.bell_cells is not self._cells:
            self._cells = scene.bell_cells
            self._may_stand = bytearray(CELLS)
            for cell in self._cells:
                self._may_stand[cell] = 1

    def begin(self, differences):
        """Another scene: whatever befell it in the one before does not matter any more."""
        self.came_from = -1
        self.spoiled = False
        self.look_for(differences)

    def look_for(self, differences):
        """It may be on any of its cells where a magnet is and no piece belongs; home first. One
        that lives beside the board is there."""
        self.cell = -1
        if self.home < 0:
            return
        if differences.seen[self.home]:
            self.cell = self.home
            return
        for cell in self._cells:
            if differences.seen[cell] and not differences.is_expected(cell):
                self.cell = cell
                return

    def settle(self):
        """Whatever it was to mean, it does not any more: the position is another."""
        self.waits = self.refused = False
        self.touched = None

    def is_lifted_by(self, cell: int, down: bool) -> bool:
        """Whether this change is the bell's leaving."""
        return cell == self.cell and not down

    def may_come_to(self, cell: int) -> bool:
        """Whether a magnet put here is the bell, if no piece was on its way here."""
        return self._may_stand[cell] == 1

    def lift(self, differences, finished, now: int):
        """It has left its cell; another magnet may turn out to be the bell. The gesture that is
        finished now, if any, is meant."""
        self.committed = finished
        self.came_from = self.cell
        self.look_for(differences)
        self._lifted_at = now
        self.spoiled = self.refused = self.waits = False

    def land(self, cell: int, now: int, paused: bool) -> int:
        """A magnet came to one of its cells. 1 if that may mean something, 0 if it is not the
        bell, -1 if it came from outside or its switch has only blinked, -2 if it came from another
        cell too fast."""
        if self.cell < 0:
            self.cell = cell
            if self.came_from < 0:
                return 1 if self.home < 0 else -1
            if now - self._lifted_at >= self._settings.press_ms:
                return 1
            return -1 if cell == self.came_from else -2
        if cell == self.home and not paused:
            self.cell = cell  # what stood on the other cell was not the bell, and means nothing
            self.settle()
        return 0

    def press_of(self, presses):
        """The one of these presses that it means where it stands, or None."""
        for one in presses:
            if one.cell == self.cell and one.origin in (-1, self.came_from):
                return one
        return None

    def pauses(self, pause_cells) -> bool:
        """Whether it stands on the cell that interrupts the game."""
        return len(pause_cells) > 0 and self.cell == pause_cells[0]

    def counts(self, still: int) -> bool:
        """Whether it has rested for long enough where it waits; then it waits no more."""
        rest_ms = self.press.rest_ms if self.press else 0
        if rest_ms < 0 or still < (rest_ms or self._settings.settle_ms):
            return False
        self.waits = False
        return True

    def came_straight_back(self) -> bool:
        """Whether it was put down where it had been lifted."""
        return self.cell == self.came_from

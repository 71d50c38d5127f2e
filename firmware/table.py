"""Expected magnets against seen magnets: the heart of the board, the same for every game.

A scene (shared_rules/README.md) says which cells must hold a piece, which gestures mean which
moves, and what each cell shows. The table compares that with the magnets it sees. Setting up,
turns, captures, bots' moves carried out by people, undo, resuming, a knocked-over board and wrong
moves are all the same thing here: a difference, and what may be done about it.
"""

from array import array

from shared_rules.lights import BELL, CHOICE, MISSING, NOTHING, SURPLUS, WRONG

CELLS = 256
POOL = 256  # gestures name pool number n as POOL + n

# What a table may ask for in a turn: these words with what belongs to them, or None.
PLAY = "play"  # the moves that were made by hand
REFUSE = "refuse"  # the move that somebody seems to have tried
PRESSED = "pressed"  # the bell was put on a cell that means no move


class Table:
    """Compares. Whoever calls `turn` grants its wishes and presents the scene that follows."""

    def __init__(self, settings):
        self._settings = settings
        self.scene = None
        self.seen = bytearray(CELLS)  # 1 where a magnet is seen
        self.frame = array("H", [NOTHING] * CELLS)  # the light word of each cell
        self.dirty = True  # the frame must be painted again
        self.agreed = False  # the pieces stood as they should, so gestures count
        self.missing = []  # cells and pools that lack a piece
        self.surplus = []  # cells and pools with a piece too many
        self.bell = -1  # the cell where the bell stands, -1 while it is in the air
        self.fitting = None  # the gesture that is finished on the board
        self.open = []  # the gestures that may still become of what is in the air
        self.paused = False  # the bell rests on the pause cell
        self.mistaken = False  # the wrong picture has lasted long enough to be shown
        self._expected = bytearray(CELLS)  # cell -> label of the piece that must stand there
        self._pool_of = bytearray(CELLS)  # cell -> its pool + 1
        self._is_bell_cell = bytearray(CELLS)
        self._known = bytearray(
            CELLS
        )  # cell -> label of what stands there since the last agreement
        self._exchange = []  # cells where another piece must take the place of a known one
        self._gestures = []
        self._changed_at = 0
        self.hold_ms = 0  # a held gesture counts after this rest; 0: only when the bell is lifted
        self._flashes = []  # (cells, word) laid over the picture for a moment
        self._flash_until = 0
        self.bell_from = -1  # where it stood before it was lifted
        self._bell_lifted_at = 0
        self._press_waits = False
        self._spoiled = False  # the board was knocked about while the bell was in the air
        self.bell_refused = False  # the bell was put down while the pieces were not in order
        self._refusal_waits = False

    # From the scene.

    def present(self, scene, now: int):
        """Show a new position. Play goes on when the pieces stand as it says."""
        expected = bytearray(CELLS)
        scene.standing(expected)
        if scene is not self.scene:
            self._watch_cells_of(scene)
        self.scene = scene
        self._expected = expected
        self._begin(now)

    def _begin(self, now: int):
        """From here on the present scene counts, once the pieces stand as it says."""
        self._gestures = self._pause_gestures() if self.paused else self.scene.gestures()
        self._press_waits = False
        self.agreed = False
        self._changed_at = now
        self._compare()

    def flash(self, shown: list, until: int):
        """Lay words over the picture for a moment: something happened and is over."""
        self._flashes = shown
        self._flash_until = until
        self.dirty = True

    def pause(self, now: int):
        """The bell rests on the pause cell: until it leaves, only undo and abort are heard."""
        self.paused = True
        self._begin(now)

    def _pause_gestures(self) -> list:
        _, undo, abort = self.scene.pause_cells
        return [(("undo",), (), (undo,), (), False), (("abort",), (), (abort,), (), False)]

    def _watch_cells_of(self, scene):
        """Another game: nothing is known about what stands where."""
        self._pool_of = bytearray(CELLS)
        self._is_bell_cell = bytearray(CELLS)
        for number in range(len(scene.pools)):
            for cell in scene.pools[number]:
                self._pool_of[cell] = number + 1
        self._known = bytearray(CELLS)
        self.paused = False
        self.bell = -1
        for cell in scene.bell_cells:
            self._is_bell_cell[cell] = 1
            if self.seen[cell]:
                self.bell = cell

    # From the sensors.

    def change(self, cell: int, down: bool, now: int):
        """A magnet came to a cell or left it."""
        self.seen[cell] = 1 if down else 0
        if not down:
            self._known[cell] = 0
        if self.scene is None:
            return
        self._changed_at = now
        landed = self._follow_bell(cell, down, now)
        self._compare()
        if landed:
            self._press_waits = landed > 0 and self.at_rest() and not self._spoiled
            self.bell_refused = not self.at_rest()

    def _follow_bell(self, cell: int, down: bool, now: int) -> int:
        """Where the bell is. 1 if it has just been put down and that may mean something, else 0
        or, if it was in the air too shortly or came from outside, -1."""
        if cell == self.bell and not down:
            self.bell, self.bell_from = -1, cell
            self._bell_lifted_at = now
            self._spoiled = self.bell_refused = self._press_waits = False
            if self.paused:
                self.paused = False
                self._begin(now)
        elif down and self.bell < 0 and self._is_bell_cell[cell]:
            self.bell = cell
            away = now - self._bell_lifted_at
            return 1 if self.bell_from >= 0 and away >= self._settings.press_ms else -1
        return 0

    # The comparison.

    def _compare(self):
        """What is missing, what is too many, and which gestures that may be or become."""
        self._list_differences()
        self.dirty = True
        self.mistaken = False
        self.open = []
        self.fitting = None
        if not self.missing and not self.surplus and not self._exchange:
            self.agreed = True
            if not self.paused:
                self._known[:] = self._expected
        elif self.agreed:
            self.open = [gesture for gesture in self._gestures if self._may_become(gesture)]
            for gesture in self.open:
                if self._is_finished(gesture):
                    self.fitting = gesture
                    break
            self._refusal_waits = not self.open
            if not self.open and self.bell < 0:
                self._spoiled = True

    def _list_differences(self):
        scene, seen, expected, known = self.scene, self.seen, self._expected, self._known
        self.missing = []
        self.surplus = []
        self._exchange = []
        if self.paused:
            self.surplus = [cell for cell in scene.pause_cells if seen[cell] and cell != self.bell]
            return
        for cell in scene.cells:
            if self._pool_of[cell]:
                continue
            if expected[cell]:
                if not seen[cell]:
                    self.missing.append(cell)
                elif known[cell] and known[cell] != expected[cell]:
                    self._exchange.append(cell)
            elif seen[cell] and cell != self.bell:
                self.surplus.append(cell)
        for number in range(len(scene.pools)):
            over = 0
            for cell in scene.pools[number]:
                over += seen[cell] - (expected[cell] > 0)
            (self.surplus if over > 0 else self.missing).extend([POOL + number] * abs(over))

    def _may_become(self, gesture: tuple) -> bool:
        """Whether what has been lifted and put down so far can be a part of this gesture."""
        _, lifts, places, through, _ = gesture
        for cell in self.missing:
            if cell not in lifts and cell not in through:
                return False
        for cell in self.surplus:
            if cell not in places:
                return False
        return not _twice(self.missing) and not _twice(self.surplus)

    def _is_finished(self, gesture: tuple) -> bool:
        """Whether the board shows the end of this gesture, which it may become."""
        _, lifts, places, through, _ = gesture
        if len(self.missing) != len(lifts) or len(self.surplus) != len(places):
            return False
        for cell in self.missing:
            if cell not in lifts:
                return False
        for cell in through:
            if self._known[cell]:
                return False  # the piece that stood there has not been lifted
        return True

    # The passing of time.

    def turn(self, now: int):
        """What the people want, as (word, what), once the board has been still; mostly None."""
        if self.scene is None:
            return None
        if self._flashes and now >= self._flash_until:
            self._flashes = []
            self.dirty = True
        still = now - self._changed_at
        if self.fitting is not None:
            return (PLAY, self.fitting[0]) if self._counts(still) else None
        if self.missing or self.surplus:
            return self._watch_mistake(still)
        if self._press_waits and self.agreed:
            return self._press(still)
        return None

    def _counts(self, still: int) -> bool:
        """Whether the finished gesture is meant: at rest, or held until the bell is lifted."""
        if not self.fitting[4]:
            return still >= self._settings.settle_ms
        if self.bell < 0:
            return True
        return self.hold_ms > 0 and still >= self.hold_ms

    def _watch_mistake(self, still: int):
        if not self.agreed or self.open:
            return None
        if self._refusal_waits and self.surplus and still >= self._settings.settle_ms:
            self._refusal_waits = False
            self.mistaken = self.dirty = True
            return REFUSE, self.scene.meant(self.missing, self.surplus)
        if not self.mistaken and still >= self._settings.mistake_ms:
            self.mistaken = self.dirty = True
        return None

    def _press(self, still: int):
        """The bell has been put down somewhere: what does that mean?"""
        for origin, cell, moves, rest_ms in self.scene.presses():
            if cell == self.bell and origin in (-1, self.bell_from):
                if still < (rest_ms or self._settings.settle_ms):
                    return None
                self._press_waits = False
                return PLAY, moves
        if still < self._settings.settle_ms:
            return None
        self._press_waits = False
        return PRESSED, self.bell

    def at_rest(self) -> bool:
        """Whether the pieces stand as they should and nothing is in the air or held."""
        return self.agreed and not self.missing and not self.surplus and not self.paused

    def came_straight_back(self) -> bool:
        """Whether the bell was put down where it had been lifted."""
        return self.bell == self.bell_from

    # The picture.

    def paint(self):
        """Bring the frame up to date: the scene's picture, and over it every difference."""
        frame = self.frame
        for cell in range(CELLS):
            frame[cell] = NOTHING
        self.dirty = False
        if self.scene is None:
            return
        self.scene.picture(frame, self)
        if self.paused:
            for cell in self.scene.pause_cells[1:]:
                frame[cell] = CHOICE
        if not self.agreed or self.mistaken:
            self._paint_differences(frame)
        for cells, light in self._flashes:
            for cell in cells:
                frame[cell] = light
        if self.bell < 0 and self.scene.bell_cells:
            frame[self.scene.bell_cells[0]] = BELL
        elif self.bell_refused:
            frame[self.bell] = WRONG

    def _paint_differences(self, frame):
        scene, wrong = self.scene, WRONG if self.agreed else SURPLUS
        for cell in self.missing_cells():
            frame[cell] = scene.missing_word(cell) or MISSING
        for cell in self.surplus_cells():
            frame[cell] = wrong
        for cell in self._exchange:
            frame[cell] = SURPLUS

    def missing_cells(self) -> list:
        """The cells to be filled; of a pool that lacks pieces every empty cell."""
        return self._spread(self.missing, 0)

    def surplus_cells(self) -> list:
        """The cells to be cleared; of a pool with too many pieces every covered cell."""
        return self._spread(self.surplus, 1) + self._exchange

    def _spread(self, places: list, covered: int) -> list:
        cells = []
        for place in places:
            if place < POOL:
                cells.append(place)
            else:
                for cell in self.scene.pools[place - POOL]:
                    if self.seen[cell] == covered and cell not in cells:
                        cells.append(cell)
        return cells


def _twice(places: list) -> bool:
    """Whether something is listed twice: no gesture moves two pieces of one pool."""
    return len(places) > 1 and len(set(places)) < len(places)

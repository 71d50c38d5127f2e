"""Expected magnets against seen magnets: the heart of the board, the same for every game.

A scene (shared_rules/README.md) says which cells must hold a piece, which gestures mean which
moves, and what each cell shows. The table compares that with the magnets it sees. Setting up,
turns, captures, bots' moves carried out by people, undo, resuming, a knocked-over board and wrong
moves are all the same thing here: a difference, and what may be done about it.
"""

from array import array

from firmware import gestures
from firmware.flashes import Flashes
from firmware.gestures import POOL
from shared_rules.lights import NOTHING

CELLS = 256

# What a table may ask for in a turn: these words with what belongs to them, or None.
PLAY = "play"  # the moves that were made by hand
SEVERAL = "several"  # moves made at once, each of which counts only if the one before allows it
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
        self._loose = bytearray(CELLS)  # 1 where a piece may lie or not
        self.ignored = []  # cells whose switch is not to be believed
        self._is_bell_cell = bytearray(CELLS)
        self._known = bytearray(CELLS)  # cell -> label of what stands there since they agreed
        self.exchange = []  # cells where another piece must take the place of a known one
        self._gestures = []
        self._changed_at = 0
        self.bots_sit = False  # then a held gesture also counts when it has rested for a while
        self._committed = None  # the held gesture that was finished when the bell was lifted
        self.flashes = Flashes()
        self.bell_from = -1  # where it stood before it was lifted
        self._bell_lifted_at = 0
        self._press_waits = False
        self._press = None  # what the bell means where it was put down: a line of the scene
        self._touched = None  # the moves of a press that counts now that the bell is lifted
        self._spoiled = False  # the board was knocked about while the bell was in the air
        self._one_by_one = False  # of several pieces put down at once only the first counted yet
        self.bell_refused = False  # the bell was put down while the pieces were not in order
        self._refusal_waits = False

    # From the scene.

    def present(self, scene, now: int):
        """Show a new position. Play goes on when the pieces stand as it says."""
        expected = bytearray(CELLS)
        scene.standing(expected)
        if scene is not self.scene:
            self._watch_cells_of(scene)
        self._loose = bytearray(CELLS)
        for cell in scene.loose:
            self._loose[cell] = 1
        if scene.by_cell:
            for cell in scene.cells:
                self._loose[cell] = self.seen[cell]
        self.scene = scene
        self._expected = expected
        self._begin(now)

    def _begin(self, now: int):
        """From here on the present scene counts, once the pieces stand as it says."""
        self._ask_gestures()
        self._press_waits = self.bell_refused = False
        self._touched = None
        self.agreed, self._one_by_one = self._one_by_one, False
        self._changed_at = now
        self._compare()

    def _ask_gestures(self):
        if self.paused:
            self._gestures = gestures.of_pause(self.scene.pause_cells)
        else:
            self._gestures = self.scene.gestures(self.seen)

    def _ask_anew(self):
        """A loose piece moved. What was lifted before it keeps its meaning, or goes back first."""
        before = self._gestures
        self._ask_gestures()
        if self.missing and self._gestures != before:
            self.agreed = False

    def flash(self, shown: list, now: int):
        """Lay words over the picture for a while: something happened and is over."""
        self.flashes.add(shown, now)
        self.dirty = True

    def dismiss(self):
        """What was asked for cannot be done: it counts no more, until hands do something else."""
        self.fitting = None
        self.agreed = False

    def pause(self, now: int):
        """The bell rests on the pause cell: until it leaves, only undo and abort are heard."""
        self.paused = True
        self._begin(now)

    def _watch_cells_of(self, scene):
        """Another game: nothing is known about what stands where."""
        self._pool_of = bytearray(CELLS)
        self._is_bell_cell = bytearray(CELLS)
        for number in range(len(scene.pools)):
            for cell in scene.pools[number]:
                self._pool_of[cell] = number + 1
        self._known = bytearray(CELLS)
        self.flashes.forget()
        self.paused = False
        for cell in scene.bell_cells:
            self._is_bell_cell[cell] = 1
        self.bell = self._covered_bell_cell(scene)

    def _covered_bell_cell(self, scene) -> int:
        """Where the bell may be: its home first; -1 if no magnet is on its cells."""
        for cell in scene.bell_cells:
            if self.seen[cell]:
                return cell
        return -1

    # From the sensors.

    def change(self, cell: int, down: bool, now: int):
        """A magnet came to a cell or left it."""
        self.seen[cell] = 1 if down else 0
        if not down:
            self._known[cell] = 0
        if self.scene is None:
            return
        if self.scene.by_cell and not down:
            self._loose[cell] = 0  # it has been seen empty: from now on it counts
        touched = self._touch_of(cell, down, now)
        self._changed_at = now
        landed = self._is_bell_cell[cell] and self._follow_bell(cell, down, now)
        if self._loose[cell]:
            self._ask_anew()
        self._compare()
        if touched and self.at_rest():
            self._touched = touched
        if landed:
            self._land(landed)

    def ignore(self, cells: list):
        """Whatever these cells say is no difference; the game goes on without them."""
        self.ignored = cells
        self._compare()

    def _land(self, landed: int):
        """The bell has been put down: it may mean something, if the pieces are in order."""
        pauses = self.bell == self.scene.pause_cells[0]  # this it always may
        in_order = self.at_rest() and not self._spoiled
        self._press_waits = pauses or (landed > 0 and in_order)
        self._press = self._press_at_bell() if self._press_waits else None
        self.bell_refused = not pauses and not in_order and self._press_at_bell() is not None

    def _touch_of(self, cell: int, down: bool, now: int):
        """The moves of a press that counts by lifting the bell, if it has just been lifted."""
        if cell != self.bell or down or not self._press_waits or self._press is None:
            return None
        rested = now - self._changed_at >= self._settings.settle_ms
        return self._press[2] if rested and self._press[3] < 0 else None

    def _follow_bell(self, cell: int, down: bool, now: int) -> int:
        """Where the bell is. 1 if it has just been put down and that may mean something, else 0
        or, if it was in the air too shortly or came from outside, -1."""
        if cell == self.bell and not down:
            self._lift_bell(cell, now)
        elif down and self.bell < 0:
            self.bell = cell
            away = now - self._bell_lifted_at
            return 1 if self.bell_from >= 0 and away >= self._settings.press_ms else -1
        elif down and cell == self.scene.bell_cells[0] and not self.paused:
            self.bell = cell  # what stood on the other cell was not the bell
        return 0

    def _lift_bell(self, cell: int, now: int):
        self.bell_from = cell
        self.bell = self._covered_bell_cell(self.scene)
        self._bell_lifted_at = now
        self._committed = self.fitting
        self._spoiled = self.bell_refused = self._press_waits = False
        if self.paused:
            self.paused = False
            self._begin(now)

    # The comparison.

    def _compare(self):
        """What is missing, what is too many, and which gestures that may be or become."""
        self._list_differences()
        self.dirty = True
        self.mistaken = False
        self.open = []
        self.fitting = None
        if not self.missing and not self.surplus and not self.exchange:
            self.agreed = True
            if not self.paused:
                self._known[:] = self._expected
                for cell in self.scene.loose:
                    self._known[cell] = 0
        elif self.agreed:
            self._look_for_gesture()
            self._refusal_waits = not self.open
            if not self.open and self.fitting is None:
                self._spoiled = self._spoiled or (self.bell < 0 and len(self.missing) > 1)
                self.agreed = not gestures.is_knocked_over(self._gestures, self.missing)

    def _look_for_gesture(self):
        missing, surplus = self.missing, self.surplus
        for gesture in self._gestures:
            if gestures.may_become(gesture, missing, surplus):
                self.open.append(gesture)
                done = gestures.is_finished(gesture, missing, surplus, self._known)
                if done and self.fitting is None:
                    self.fitting = gesture
        if not self.open:
            self.fitting = gestures.several(self._gestures, missing, surplus)
            if self.fitting is None and self.scene.one_by_one:
                self.fitting = gestures.first_placed(self._gestures, missing, surplus)
                self._one_by_one = self.fitting is not None

    def _list_differences(self):
        scene, seen, expected, known = self.scene, self.seen, self._expected, self._known
        pool_of, loose, ignored = self._pool_of, self._loose, self.ignored
        self.missing = []
        self.surplus = []
        self.exchange = []
        if self.paused:
            self.surplus = [cell for cell in scene.pause_cells if seen[cell] and cell != self.bell]
            return
        for cell in scene.cells:
            if pool_of[cell] or cell in ignored:
                continue
            if loose[cell]:
                # What lay here before must have been lifted once; then it does not matter.
                if seen[cell] and known[cell] and known[cell] != expected[cell]:
                    self.exchange.append(cell)
            elif expected[cell]:
                if not seen[cell]:
                    self.missing.append(cell)
                elif known[cell] and known[cell] != expected[cell]:
                    self.exchange.append(cell)
            elif seen[cell] and cell != self.bell:
                self.surplus.append(cell)
        for number in range(len(scene.pools)):
            over = 0
            for cell in scene.pools[number]:
                if cell not in ignored:
                    over += seen[cell] - (expected[cell] > 0)
            (self.surplus if over > 0 else self.missing).extend([POOL + number] * abs(over))

    # The passing of time.

    def turn(self, now: int):
        """What the people want, as (word, what), once the board has been still; mostly None."""
        if self.scene is None:
            return None
        if self.flashes.turn(now):
            self.dirty = True
        still = now - self._changed_at
        if self.fitting is not None:
            if not self._counts(still):
                return None
            return PLAY if self.open else SEVERAL, self.fitting[0]
        if self._press_waits and self.bell == self.scene.pause_cells[0]:
            return self._press_down(still)
        if self.missing or self.surplus:
            return self._watch_mistake(still)
        if self._touched is not None:
            moves, self._touched = self._touched, None
            return PLAY, moves
        if self._press_waits and self.agreed:
            return self._press_down(still)
        return None

    def _counts(self, still: int) -> bool:
        """Whether the finished gesture is meant: at rest, or held until the bell is lifted."""
        if not self.fitting[4]:
            return still >= self._settings.settle_ms
        if self.bell < 0:
            return self.fitting is self._committed
        return self.bots_sit and still >= self._settings.hold_ms

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

    def _press_at_bell(self):
        """What the bell means where it stands now, as the scene tells it, or None."""
        for press in self.scene.presses():
            if press[1] == self.bell and press[0] in (-1, self.bell_from):
                return press
        return None

    def _press_down(self, still: int):
        """The bell has been put down somewhere: does that count yet?"""
        rest_ms = self._press[3] if self._press else 0
        if rest_ms < 0 or still < (rest_ms or self._settings.settle_ms):
            return None
        self._press_waits = False
        return (PLAY, self._press[2]) if self._press else (PRESSED, self.bell)

    def missing_cells(self) -> list:
        """The cells to be filled; of a pool that lacks pieces every empty cell."""
        return gestures.spread(self.missing, self.scene.pools, self.seen, 0)

    def surplus_cells(self) -> list:
        """The cells to be cleared; of a pool with too many pieces every covered cell."""
        return gestures.spread(self.surplus, self.scene.pools, self.seen, 1) + self.exchange

    def offered(self) -> list:
        """The gestures that what is in the air may become; after a mistake those it could."""
        if self.open or not self.agreed:
            return self.open
        return [one for one in self._gestures if gestures.may_become(one, self.missing, ())]

    def at_rest(self) -> bool:
        """Whether the pieces stand as they should and nothing is in the air or held."""
        return self.agreed and not self.missing and not self.surplus and not self.paused

    def came_straight_back(self) -> bool:
        """Whether the bell was put down where it had been lifted."""
        return self.bell == self.bell_from

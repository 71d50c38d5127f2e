"""Expected magnets against seen magnets: the heart of the board, the same for every game.

A scene (shared_rules/README.md) says which cells must hold a piece, which gestures mean which
moves, and what each cell shows. The table compares that with the magnets it sees. Setting up,
turns, captures, bots' moves carried out by people, undo, resuming, a knocked-over board and wrong
moves are all the same thing here: a difference (differences.py), and what may be done about it
(reader.py). Where many hands play at once, the scene's own reader reads as soon as the pieces
stand as they should.
"""

from array import array

from firmware.bell import Bell
from firmware.differences import CELLS, Differences
from firmware.flashes import Flashes
from firmware.reader import MADE, TurnReader, Wish
from firmware.restless import Restless
from shared_rules.lights import NOTHING


class View:
    """What a scene may know of the table when it paints its picture."""

    def __init__(self, differences, bell, reader):
        self._differences = differences
        self._bell = bell
        self._reader = reader
        self.look()

    def look(self, thinking: bool = False):
        """Bring it up to date."""
        differences, reader = self._differences, self._reader
        self.seen = differences.seen  # 1 where a magnet is seen
        self.missing = differences.missing  # places that lack a piece
        self.surplus = differences.surplus  # places with a piece too many
        self.exchange = differences.exchange  # cells where another piece must stand
        self.in_order = reader.in_order  # the pieces stood as they should, so gestures count
        self.paused = reader.paused  # the bell rests on the pause cell
        self.thinking = thinking  # a bot is to move
        self.bell = self._bell.cell  # where the bell stands, or -1
        return self

    def offered(self) -> list:
        """The gestures that what is in the air may become; after a mistake those it could."""
        return self._reader.offered()


class Table:
    """Compares. Whoever calls `turn` grants its wishes and presents the scene that follows."""

    def __init__(self, settings):
        self.scene = None
        self.frame = array("H", [NOTHING] * CELLS)  # the light word of each cell
        self.dirty = True  # the frame must be painted again
        self.fresh = True  # what comes lay there before the board was on, and means nothing
        self.flashes = Flashes()
        self.differences = Differences()
        self.bell = Bell(settings)
        self.reader = TurnReader(settings, self.differences, self.bell)
        self.view = View(self.differences, self.bell, self.reader)
        self.restless = []  # cells that come and go without an end
        self._comings = Restless(settings)
        self._own = None  # the scene's own reader, while it reads
        self._made = []  # the gestures it has read

    # From the scene.

    def present(self, scene, now: int):
        """Show a new position. Play goes on when the pieces stand as it says."""
        if scene is None:
            return  # a saved game is not read yet
        self.take_over()
        self._show(scene, now)
        self._hand_over(now)

    def go_on(self, scene, now: int):
        """Show what has come of the moves that were read last; a reader of its own reads on."""
        own = self._own
        lost = own is None or (own.lost and not self._made)  # what it read before still counts
        if lost or scene.reader is not own:
            self.present(scene, now)
        else:
            self.bell.go_to(scene)  # what must stand where is asked when the pieces are compared
            self.reader.ask_press_anew()
            self.dirty = True

    def _expect(self, scene):
        self._comings.forget()
        self.differences.expect(scene)
        self.bell.go_to(scene)
        self.dirty = True

    def _show(self, scene, now: int):
        another = scene is not self.scene
        if another:
            self.scene = scene
            self.differences.forget()  # before it is said what must be lifted once
            self.flashes.forget()
            self.reader.paused = False
        self._expect(scene)
        if another:
            self.bell.begin(self.differences)
        self.reader.begin(scene, now)

    def look_again(self):
        """The scene has taken note of something: what it shows and accepts may be different."""
        self.bell.go_to(self.scene)
        self.reader.ask_anew()
        self.reader.compare()
        self.dirty = True

    def pause(self, now: int):
        """The bell rests on the pause cell: now it means something else than a move."""
        self.take_over()
        self.reader.pause(now)
        self.dirty = True

    def dismiss(self):
        """What was asked for cannot be done: it counts no more, until hands do something else."""
        self.reader.dismiss()
        self.dirty = True

    def flash(self, shown: list, now: int):
        """Lay words over the picture for a while: something happened and is over."""
        self.flashes.add(shown, now)
        self.dirty = True

    # The scene's own reader.

    def _hand_over(self, now: int):
        """The pieces stand as they should: now a reader of the scene's own may read."""
        scene = self.scene
        if self._own is None and scene.reader is not None and self.reader.at_rest():
            self._own = scene.reader
            self.reader.free = True
            self.reader.begin(scene, now)
            self._own.begin(self.differences.seen, now)

    def take_over(self):
        """From now on the pieces are compared again; nobody knows what stands where."""
        if self._own is not None:
            self._own = None
            self._made = []
            self.reader.free = False
            self.differences.forget()
            self.differences.expect(self.scene)

    def _read_own(self, changes: list, now: int):
        hands = []
        for cell, down, seat in changes:
            self.differences.saw(cell, down)
            if self.reader.is_of_the_bell(cell, down):
                self.reader.read(cell, down, now)
            else:
                hands.append((cell, down, seat))
        if hands:
            self._note(self._own.read(hands, now), now)

    def _note(self, made: list, now: int):
        """What the scene's own reader has read; it may also have lost track."""
        if made:
            self._made += made
        if self._own.stirred:
            self.dirty = True
        if self._own.lost and not self._made:
            self.present(self.scene, now)

    # From the sensors.

    def change(self, changes: list, now: int):
        """Magnets came or went in one scan: (cell, down, seat or -1), row by row."""
        self.dirty = True
        if self._own is not None:
            self._read_own(changes, now)
            return
        for cell, down, _ in changes:
            self.differences.saw(cell, down)
            if self.scene is not None:
                self.reader.read(cell, down, now)
                if not self._is_for_taps(cell) and self._comings.changed(cell, now):
                    self.restless.append(cell)
        if self.scene is not None:
            self._hand_over(now)
            if self.fresh:
                self.present(self.scene, now)

    def _is_for_taps(self, cell: int) -> bool:
        """Whether people put the bell there, or answer a menu, as often as they like."""
        return self.scene.by_cell or self.bell.may_come_to(cell)

    def ignore(self, cells: list, now: int):
        """Whatever these cells say is no difference; the game goes on without them."""
        self.differences.ignored = cells
        if self.scene is not None:
            self.reader.compare()
            self._hand_over(now)
        self.dirty = True

    # The passing of time.

    def turn(self, now: int):
        """What the people want, as a Wish, once the board has been still; mostly None."""
        if self.scene is None:
            return None
        if self.flashes.turn(now):
            self.dirty = True
        if self._own is not None:
            waiting = self.has_read
            self._note(self._own.turn(now), now)
            if self._made:  # what was read just now is shown first, and counts in the next turn
                return self.read_by_hands() if waiting else None
        mistaken = self.reader.mistake.shown
        wish = self.reader.turn(now)
        if self.reader.mistake.shown != mistaken:
            self.dirty = True
        return wish

    @property
    def many_hands(self) -> bool:
        """Whether a reader of the scene's own reads."""
        return self._own is not None

    @property
    def has_read(self) -> bool:
        """Whether the scene's own reader has read something that nobody has played yet."""
        return len(self._made) > 0

    def read_by_hands(self):
        """The first gesture that its own reader has read and nobody has played yet, as a Wish."""
        return Wish(MADE, self._made.pop(0))

    def at_rest(self) -> bool:
        """Whether the pieces stand as they should and nothing is in the air or held."""
        return self.reader.at_rest()

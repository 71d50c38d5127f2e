"""Virtual hands: carry out moves on a simulated board with lifts and places, as people would.

They know what people at the board know: the gestures of the scene, and the lights that ask for
pieces to be put down or taken away. `Habits` make them clumsy. Runs on both runtimes, like the
board that it plays on.
"""

from shared_rules.chance import seeded
from shared_rules.gesture import POOL


class Habits:
    """How hands behave; all but the times are per cent of the occasions."""

    bounce = 0  # a magnet flickers when it comes or goes
    slide = 0  # a piece is slid over other cells
    dither = 0  # a piece is put back, and taken up again
    misplace = 0  # a piece is put on a wrong cell first
    knock_over = 0  # pieces fall all over the board
    lift_ms = 300  # how long a piece is in the air
    rest_ms = 350  # how long the hands rest after a move


class Clumsy(Habits):
    """Hands of somebody who is three years old, or has had a long day."""

    bounce, slide, dither, misplace, knock_over = 40, 25, 20, 12, 2


class Hands:
    """Moves magnets on the cells of a board in this process, and lets its time pass."""

    def __init__(
        self, app, habits: "type[Habits]" = Habits, seed: int = 1, tick_ms: int = 10
    ) -> None:
        self.app = app
        self.habits = habits
        self.now = 0
        self.begun: tuple = ()  # moves that the board hears only together with what follows
        self._chance = seeded(seed)
        self._tick_ms = tick_ms

    # The board's time.

    def wait(self, milliseconds: int) -> None:
        """Let the board run for a while."""
        until = self.now + milliseconds
        while self.now < until:
            self.now += self._tick_ms
            self.app.turn(self.now)

    # Single touches.

    def lift(self, cell: int) -> None:
        """Take the magnet off a cell."""
        self._touch(cell, False)

    def place(self, cell: int) -> None:
        """Put a magnet on a cell."""
        self._touch(cell, True)

    def _touch(self, cell: int, down: bool, seat: int = -1) -> None:
        cells = self.app.simulated
        if self._happens(self.habits.bounce):
            for _ in range(1 + self._chance.below(3)):
                cells.put(cell, down, seat)
                self.wait(self._tick_ms)
                cells.put(cell, not down, seat)
                self.wait(self._tick_ms)
        cells.put(cell, down, seat)
        self.wait(self.habits.lift_ms // 2)

    def _happens(self, per_cent: int) -> bool:
        return self._chance.below(100) < per_cent

    def _pick(self, items: list):
        return items[self._chance.below(len(items))]

    # Whole moves.

    def play(self, *moves: str) -> None:
        """Make a move by hand, or the moves of one gesture, and whatever the board asks for then.

        A move that the board holds is not played yet: the next one commits it. Where some moves
        are made only together, nothing is played until the last of them.
        """
        knocks = not self.begun and self._happens(self.habits.knock_over)
        if knocks and self.app.table.at_rest():
            self.knock_over()
        self.settle()
        self._check_legal(moves[0])
        held = self._held()
        together = self.begun + moves
        wanted = held + together
        before = self.app.match.sitting.count
        if held and moves[0].startswith("roll"):
            self.lift(self.app.table.bell.cell)  # which commits the held move
            self.settle_pieces()
        if not self.begun:
            self._make_ready(self.app.match.scene.let_go())
        for move in moves:
            self._make_ready(self._needed_for(move))
        if self.app.match.scene.together and not self._is_offered(wanted):
            self.begun = together
            return
        if not self._press(together) and not self._reach(together):
            self._gesture(held, wanted)
        self.begun = ()
        self.wait(self.habits.rest_ms)
        made = tuple(self.app.match.sitting.since(before)) + self._held()
        if not self._is_made(wanted, made):
            raise AssertionError("%s was made by hand, the board took %s" % (wanted, made))
        self.settle()

    def _check_legal(self, move: str):
        """The board may have taken something else for a move, where a switch lies."""
        fresh = not self.begun and not self._held()
        if fresh and move.partition("=")[0] not in self.app.match.sitting.game.legal_moves():
            raise AssertionError("%s can no longer be made" % move)

    def _is_made(self, wanted: tuple, made: tuple) -> bool:
        """Whether these moves were made, and nothing else but by bots."""
        if "".join(self.app.match.seats) == "":
            return made == wanted
        left = iter(made)
        return all(move in left for move in wanted)

    def commit(self) -> None:
        """Let a held move count, as the next player does by lifting the bell."""
        if self._held():
            self.lift(self.app.table.bell.cell)
            self.settle_pieces()

    def _held(self) -> tuple:
        """The moves of the gesture that the board holds."""
        finished = self.app.table.reader.finished
        return finished.moves if finished is not None and finished.held else ()

    def _is_offered(self, moves: tuple) -> bool:
        """Whether one gesture or press means these moves."""
        scene, seen = self.app.match.scene, self.app.table.differences.seen
        for one in scene.gestures(seen) + scene.presses(seen):
            if one.moves == moves:
                return True
        return False

    def _needed_for(self, move: str) -> tuple:
        """The cells to touch before this move can be made."""
        return self.app.match.scene.ready(move, self.app.table.differences.seen)

    def _make_ready(self, cells: tuple) -> None:
        """Touch what a move needs beforehand, and what no board asks for."""
        scene, table = self.app.match.scene, self.app.table
        for cell in cells:
            for_bell = cell in list(scene.bell_cells)
            tapped_again = for_bell and cell == table.bell.cell and cell not in list(scene.loose)
            if self.covered(cell) and not tapped_again:
                self.lift(cell)
            elif for_bell:
                self.carry_bell(cell)
                self._take_home(cell)
            else:
                self.place(cell)

    def _take_home(self, cell: int) -> None:
        """A bell that lives beside the board only taps."""
        if self.app.table.bell.home < 0 and self.app.table.bell.cell == cell:
            self.lift(cell)

    def _press(self, moves: tuple) -> bool:
        """Put the bell where it means these moves, if there is such a place."""
        for press in self.app.match.scene.presses(self.app.table.differences.seen):
            if press.moves == moves:
                if press.origin >= 0 and self._bell_was_at() != press.origin:
                    self.carry_bell(press.origin)
                self.carry_bell(press.cell)
                if press.rest_ms < 0:
                    self.lift(press.cell)
                self.wait(press.rest_ms)
                self._take_home(press.cell)
                return True
        return False

    def _reach(self, moves: tuple) -> bool:
        """Touch what the scene says, where it does; perhaps it is known whose hand that is."""
        table, match = self.app.table, self.app.match
        touches = match.scene.touches(moves[0], table.differences.seen)
        player = match.sitting.game.actor(moves[0])
        for cell, down in touches:
            self._touch(cell, down, -1 if player is None else player)
        return len(touches) > 0

    def _bell_was_at(self) -> int:
        """Where the bell stands, or stood before it was lifted."""
        table = self.app.table
        return table.bell.cell if table.bell.cell >= 0 else table.bell.came_from

    def carry_bell(self, cell: int) -> None:
        """Lift the bell, wherever it is, and put it on a cell."""
        if self.app.table.bell.cell >= 0:
            self.lift(self.app.table.bell.cell)
        self.wait(self.habits.lift_ms)
        self.place(cell)
        self.wait(self.habits.rest_ms)

    def _gesture(self, held: tuple, moves: tuple) -> None:
        """Lift and put down what the gesture of moves needs, beyond what is done already."""
        wanted = [one for one in self._gestures() if one.moves == moves]
        if not wanted:
            raise AssertionError("no gesture means " + " and ".join(moves))
        _, lifts, places, swapped, _ = wanted[-1]
        if held:
            lifts, places = self._what_is_left(lifts, places)
            swapped = ()
        lifted = [self._one_of(place, True) for place in lifts] + list(swapped)
        self._chance.shuffle(lifted)
        if self._happens(self.habits.dither) and lifted and self._may_dither(places):
            self.lift(lifted[0])
            self.place(lifted[0])
        for cell in lifted:
            self.lift(cell)
        goals = [self._one_of(place, False) for place in places] + list(swapped)
        if self._happens(self.habits.misplace):
            self._misplace(goals)
        for goal in goals:
            if self._happens(self.habits.slide):
                self._slide_towards(goal)
            self.place(goal)

    def _may_dither(self, places: "list | tuple") -> bool:
        """Where a lift alone is a move, whoever takes that long has made it."""
        return len(places) > 0 or self.habits.lift_ms // 2 <= self.app.settings.settle_ms

    def _gestures(self) -> list:
        return self.app.match.scene.gestures(self.app.table.differences.seen)

    def _what_is_left(self, lifts: tuple, places: tuple) -> tuple:
        """What remains to be done of a gesture when the board holds another one."""
        differences = self.app.table.differences
        missing, surplus = differences.missing, differences.surplus
        return (
            [p for p in lifts if p not in missing] + [p for p in surplus if p not in places],
            [p for p in places if p not in surplus] + [p for p in missing if p not in lifts],
        )

    def _one_of(self, place: int, covered: bool) -> int:
        """The cell, or one of the cells of a pool."""
        if place < POOL:
            return place
        pool = self.app.match.scene.pools[place - POOL]
        cells = [cell for cell in pool if self.covered(cell) == covered]
        if not cells:
            raise AssertionError("no cell of the pool is " + ("covered" if covered else "free"))
        return self._pick(cells)

    def covered(self, cell: int) -> bool:
        """Whether a magnet lies on a cell."""
        return self.app.simulated.covered(cell)

    def _free_cells(self) -> list:
        return [cell for cell in self.app.match.scene.cells if not self.covered(cell)]

    def _misplace(self, goals: list) -> None:
        """Put the piece somewhere else, wait for the board to complain, take it away again."""
        scene = self.app.match.scene
        meaningful = goals + list(scene.bell_cells) + list(scene.loose)
        for gesture in self._gestures():
            meaningful += gesture.places
        for pool in scene.pools:
            meaningful += list(pool)
        wrong = [cell for cell in self._free_cells() if cell not in meaningful]
        if wrong:
            cell = self._pick(wrong)
            self.place(cell)
            self.wait(self.app.settings.mistake_ms + 500)
            self.lift(cell)

    def _slide_towards(self, goal: int) -> None:
        """Touch cells beside the goal, each for too short a time to count."""
        for cell in (goal - 1, goal + 1, goal - 16):
            if cell in self._free_cells():
                self.app.simulated.put(cell, True)
                self.wait(60)
                self.app.simulated.put(cell, False)
                self.wait(20)

    def knock_over(self) -> None:
        """Throw some pieces about; the board will say what has to be put right."""
        covered = [cell for cell in self.app.match.scene.cells if self.covered(cell)]
        free = self._free_cells()
        self._chance.shuffle(covered)
        self._chance.shuffle(free)
        for place in range(min(5, len(covered), len(free))):
            self.app.simulated.put(covered[place], False)
            self.app.simulated.put(free[place], True)
        self.wait(self.app.settings.mistake_ms + 1000)
        if self.app.table.reader.paused:
            self.lift(self.app.table.bell.cell)  # it has fallen on the pause cell

    # What the lights ask for.

    def settle_pieces(self) -> None:
        """Do what the board asks for, with the bell still in the air."""
        for _ in range(50):
            self.wait(self._tick_ms * 8)
            if self.app.table.at_rest() or not self._put_right():
                return

    def settle(self, most: int = 200) -> None:
        """Do what the board asks for until it is content."""
        for _ in range(most):
            self.wait(self._tick_ms * 8)
            if not self._answer_lights():
                return
        raise AssertionError("the board is never content")

    def _answer_lights(self) -> bool:
        """One piece put right; False if nothing is asked for."""
        table = self.app.table
        reader, differences, bell = table.reader, table.differences, table.bell
        in_order = reader.in_order and not differences.missing and not differences.surplus
        if reader.finished is None and not in_order:
            return self._put_right()
        if bell.cell >= 0 or bell.home < 0:
            return False
        self.place(bell.home)
        self.wait(self.habits.rest_ms)
        return True

    def _put_right(self) -> bool:
        differences = self.app.table.differences
        surplus, missing = differences.surplus_cells(), differences.missing_cells()
        if surplus:
            self.lift(surplus[0])
        elif missing:
            self.place(missing[0])
        return bool(surplus or missing)

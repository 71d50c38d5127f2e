"""Virtual hands: carry out moves on a simulated board with lifts and places, as people would.

They know what people at the board know: the gestures of the scene, and the lights that ask for
pieces to be put down or taken away. `Habits` make them clumsy. Runs on both runtimes, like the
board that it plays on.
"""

from shared_rules.chance import seeded

POOL = 256


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

    def __init__(self, app, habits=Habits, seed: int = 1, tick_ms: int = 10):
        self.app = app
        self.habits = habits
        self.now = 0
        self._chance = seeded(seed)
        self._tick_ms = tick_ms

    # The board's time.

    def wait(self, milliseconds: int):
        """Let the board run for a while."""
        until = self.now + milliseconds
        while self.now < until:
            self.now += self._tick_ms
            self.app.turn(self.now)

    # Single touches.

    def lift(self, cell: int):
        """Take the magnet off a cell."""
        self._touch(cell, False)

    def place(self, cell: int):
        """Put a magnet on a cell."""
        self._touch(cell, True)

    def _touch(self, cell: int, down: bool):
        cells = self.app.simulated
        if self._happens(self.habits.bounce):
            for _ in range(1 + self._chance.below(3)):
                cells.put(cell, down)
                self.wait(self._tick_ms)
                cells.put(cell, not down)
                self.wait(self._tick_ms)
        cells.put(cell, down)
        self.wait(self.habits.lift_ms // 2)

    def _happens(self, per_cent: int) -> bool:
        return self._chance.below(100) < per_cent

    def _pick(self, items: list):
        return items[self._chance.below(len(items))]

    # Whole moves.

    def play(self, move: str):
        """Make a move by hand, and whatever the board asks for after it.

        A move that the board holds is not played yet: the next one commits it.
        """
        if self._happens(self.habits.knock_over) and self.app.table.at_rest():
            self.knock_over()
        self.settle()
        held = self._held()
        wanted = held + (move,)
        before = self.app.sitting.count
        if held and move.startswith("roll"):
            self.lift(self.app.table.bell)  # which commits the held move
            self.settle_pieces()
        self._make_ready(move)
        if not self._press(move):
            self._gesture(held, move)
        self.wait(self.habits.rest_ms)
        made = tuple(self.app.sitting.since(before)) + self._held()
        if made != wanted:
            raise AssertionError("%s was made by hand, the board took %s" % (move, made))
        self.settle()

    def commit(self):
        """Let a held move count, as the next player does by lifting the bell."""
        if self._held():
            self.lift(self.app.table.bell)
            self.settle_pieces()

    def _held(self) -> tuple:
        """The moves of the gesture that the board holds."""
        fitting = self.app.table.fitting
        return fitting[0] if fitting is not None and fitting[4] else ()

    def _make_ready(self, move: str):
        """Touch what this move needs beforehand, and what no board asks for."""
        for cell in self.app.scene.ready(move, self.app.table.seen):
            if cell not in list(self.app.scene.bell_cells):
                self._touch(cell, not self.covered(cell))
            elif self.covered(cell) and cell != self.app.table.bell:
                self.lift(cell)
            else:
                self.carry_bell(cell)

    def _press(self, move: str) -> bool:
        """Put the bell where it means this move, if there is such a place."""
        for origin, cell, moves, rest_ms in self.app.scene.presses():
            if moves == (move,):
                if origin >= 0 and self._bell_was_at() != origin:
                    self.carry_bell(origin)
                self.carry_bell(cell)
                if rest_ms < 0:
                    self.lift(cell)
                self.wait(rest_ms)
                return True
        return False

    def _bell_was_at(self) -> int:
        """Where the bell stands, or stood before it was lifted."""
        table = self.app.table
        return table.bell if table.bell >= 0 else table.bell_from

    def carry_bell(self, cell: int):
        """Lift the bell, wherever it is, and put it on a cell."""
        if self.app.table.bell >= 0:
            self.lift(self.app.table.bell)
        self.wait(self.habits.lift_ms)
        self.place(cell)
        self.wait(self.habits.rest_ms)

    def _gesture(self, held: tuple, move: str):
        """Lift and put down what the gesture of a move needs, beyond what is done already."""
        known = {gesture[0]: gesture[1:4] for gesture in self._gestures()}
        if held + (move,) not in known:
            raise AssertionError("no gesture means " + move)
        lifts, places, through = known[held + (move,)]
        if held:
            lifts, places = self._what_is_left(lifts, places)
            through = ()
        lifted = [self._one_of(place, True) for place in lifts] + list(through)
        self._chance.shuffle(lifted)
        if self._happens(self.habits.dither) and lifted:
            self.lift(lifted[0])
            self.place(lifted[0])
        for cell in lifted:
            self.lift(cell)
        goals = [self._one_of(place, False) for place in places] + list(through)
        if self._happens(self.habits.misplace):
            self._misplace(goals)
        for goal in goals:
            if self._happens(self.habits.slide):
                self._slide_towards(goal)
            self.place(goal)

    def _gestures(self) -> list:
        return self.app.scene.gestures(self.app.table.seen)

    def _what_is_left(self, lifts: tuple, places: tuple) -> tuple:
        """What remains to be done of a gesture when the board holds another one."""
        missing, surplus = self.app.table.missing, self.app.table.surplus
        return (
            [p for p in lifts if p not in missing] + [p for p in surplus if p not in places],
            [p for p in places if p not in surplus] + [p for p in missing if p not in lifts],
        )

    def _one_of(self, place: int, covered: bool) -> int:
        """The cell, or one of the cells of a pool."""
        if place < POOL:
            return place
        cells = [c for c in self.app.scene.pools[place - POOL] if self.covered(c) == covered]
        return self._pick(cells)

    def covered(self, cell: int) -> bool:
        """Whether a magnet lies on a cell."""
        return self.app.simulated.covered(cell)

    def _free_cells(self) -> list:
        return [cell for cell in self.app.scene.cells if not self.covered(cell)]

    def _misplace(self, goals: list):
        """Put the piece somewhere else, wait for the board to complain, take it away again."""
        scene = self.app.scene
        meaningful = goals + list(scene.bell_cells)
        for _, _, places, _, _ in self._gestures():
            meaningful += places
        for pool in scene.pools:
            meaningful += list(pool)
        wrong = [cell for cell in self._free_cells() if cell not in meaningful]
        if wrong:
            cell = self._pick(wrong)
            self.place(cell)
            self.wait(self.app.settings.mistake_ms + 500)
            self.lift(cell)

    def _slide_towards(self, goal: int):
        """Touch cells beside the goal, each too shortly to count."""
        for cell in (goal - 1, goal + 1, goal - 16):
            if cell in self._free_cells():
                self.app.simulated.put(cell, True)
                self.wait(60)
                self.app.simulated.put(cell, False)
                self.wait(20)

    def knock_over(self):
        """Throw some pieces about; the board will say what has to be put right."""
        covered = [cell for cell in self.app.scene.cells if self.covered(cell)]
        free = self._free_cells()
        self._chance.shuffle(covered)
        self._chance.shuffle(free)
        for place in range(min(5, len(covered), len(free))):
            self.app.simulated.put(covered[place], False)
            self.app.simulated.put(free[place], True)
        self.wait(self.app.settings.mistake_ms + 1000)

    # What the lights ask for.

    def settle_pieces(self):
        """Do what the board asks for, with the bell still in the air."""
        for _ in range(50):
            self.wait(self._tick_ms * 8)
            if self.app.table.at_rest() or not self._put_right():
                return

    def settle(self, most: int = 200):
        """Do what the board asks for until it is content."""
        for _ in range(most):
            self.wait(self._tick_ms * 8)
            if not self._answer_lights():
                return
        raise AssertionError("the board is never content")

    def _answer_lights(self) -> bool:
        """One piece put right; False if nothing is asked for."""
        table = self.app.table
        if table.fitting is not None or (table.agreed and not table.missing and not table.surplus):
            if table.bell < 0:
                self.place(self.app.scene.bell_cells[0])
                self.wait(self.habits.rest_ms)
                return True
            return False
        return self._put_right()

    def _put_right(self) -> bool:
        surplus, missing = self.app.table.surplus_cells(), self.app.table.missing_cells()
        if surplus:
            self.lift(surplus[0])
        elif missing:
            self.place(missing[0])
        return bool(surplus or missing)

"""What is missing and what is too many: the magnets a scene wants against the magnets seen.

Places are cells, or pools (POOL + number): groups of cells where equal pieces stand in any order,
which are only counted.
"""

from shared_rules.gesture import POOL

CELLS = 256
_LEFT_OVER = 255  # the label of a piece that was there before, whatever it is


class Differences:
    """Compares, when asked to. `missing`, `surplus` and `exchange` are what it found last."""

    def __init__(self):
        self.seen = bytearray(CELLS)  # 1 where a magnet is seen
        self.missing = []  # places that lack a piece
        self.surplus = []  # places with a piece too many
        self.exchange = []  # cells where another piece must take the place of a known one
        self.ignored = []  # cells whose switch is not to be believed
        self.known = bytearray(CELLS)  # cell -> label of what stands there since all was in order
        self._scene = None
        self._expected = bytearray(CELLS)  # cell -> label of the piece that must stand there
        self._loose = bytearray(CELLS)  # 1 where a piece may lie or not
        self._pools = ()
        self._pool_of = bytearray(CELLS)  # cell -> its pool + 1

    def forget(self):
        """Another game: nothing is known about what stands where."""
        self.known = bytearray(CELLS)

    def expect(self, scene):
        """From now on the pieces must stand as this scene says."""
        self._scene = scene
        self._expected = bytearray(CELLS)
        scene.standing(self._expected)
        self._loose = bytearray(CELLS)
        for cell in scene.loose:
            self._loose[cell] = 1
        for cell in scene.anew:
            if self.seen[cell]:
                self.known[cell] = _LEFT_OVER
        if scene.by_cell:
            for cell in scene.cells:
                self._loose[cell] = self.seen[cell]
        if scene.pools is not self._pools:
            self._number_pools(scene.pools)

    def _number_pools(self, pools: tuple):
        self._pools = pools
        self._pool_of = bytearray(CELLS)
        for number in range(len(pools)):
            for cell in pools[number]:
                self._pool_of[cell] = number + 1

    def saw(self, cell: int, down: bool):
        """A magnet came to a cell or left it."""
        self.seen[cell] = 1 if down else 0
        if not down:
            self.known[cell] = 0
            if self._scene is not None and self._scene.by_cell:
                self._loose[cell] = 0  # it has been seen empty: from now on it counts

    def is_loose(self, cell: int) -> bool:
        """Whether this cell may be covered or not."""
        return self._loose[cell] == 1

    def place_of(self, cell: int) -> int:
        """The pool that a cell belongs to, or the cell itself."""
        pool = self._pool_of[cell]
        return POOL + pool - 1 if pool else cell

    def is_expected(self, cell: int) -> bool:
        """Whether a piece must stand on this cell."""
        return self._expected[cell] > 0

    def none(self) -> bool:
        """Whether everything stood as it should when it was compared last."""
        return not self.missing and not self.surplus and not self.exchange

    def note_order(self):
        """All is in order: from now on it is known what stands where."""
        self.known[:] = self._expected
        for cell in self._scene.loose:
            self.known[cell] = 0

    # The comparison.

    def clear(self):
        """Nothing is compared: every piece may stay where it is."""
        self.missing = []
        self.surplus = []
        self.exchange = []

    def compare_few(self, cells: bytes, bell: int):
        """Only these cells matter, and they must be bare but for the bell."""
        self.clear()
        self.surplus = [cell for cell in cells if self.seen[cell] and cell != bell]

    def compare(self, bell: int):
        """All cells of the scene; the bell, where it stands, is no piece."""
        self.clear()
        self._compare_cells(bell)
        ignored, seen, expected = self.ignored, self.seen, self._expected
        for number in range(len(self._pools)):
            over = 0
            for cell in self._pools[number]:
                if cell not in ignored:
                    over += seen[cell] - (expected[cell] > 0)
            (self.surplus if over > 0 else self.missing).extend([POOL + number] * abs(over))

    def _compare_cells(self, bell: int):
        seen, expected, known = self.seen, self._expected, self.known
        pool_of, loose, ignored = self._pool_of, self._loose, self.ignored
        for cell in self._scene.cells:
            if not seen[cell] and not expected[cell]:
                continue  # first of all, because that is most of them
            if pool_of[cell] or cell in ignored:
                continue
            if loose[cell]:
                # What lay here before must have been lifted once; then it does not matter.
                if seen[cell] and known[cell] and known[cell] != expected[cell]:
                    self.exchange.append(cell)
            elif expected[cell]:
                if not seen[cell]:
                    self.missing.append(cell)
                elif cell == bell or (known[cell] and known[cell] != expected[cell]):
                    self.exchange.append(cell)
            elif seen[cell] and cell != bell:
                self.surplus.append(cell)

    # What is to be done about it.

    def missing_cells(self) -> list:
        """The cells to be filled; of a pool that lacks pieces every empty cell."""
        return self._spread(self.missing, 0)

    def surplus_cells(self) -> list:
        """The cells to be cleared; of a pool with too many pieces every covered cell."""
        return self._spread(self.surplus, 1) + self.exchange

    def _spread(self, places: list, covered: int) -> list:
        cells = []
        before = -1
        for place in places:
            if place < POOL:
                cells.append(place)
            elif place != before:  # a pool stands there once for each of its pieces
                for cell in self._pools[place - POOL]:
                    if self.seen[cell] == covered:
                        cells.append(cell)
            before = place
        return cells

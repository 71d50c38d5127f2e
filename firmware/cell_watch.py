"""Watches the hall switches: raw readings in, steady changes out.

A reading is 32 bytes, one bit for each of the 256 cells of the largest board, so that a pass in
which nothing happens is one comparison and touches no memory.
"""

from array import array

BYTES = 32
_EDGES_MS = 2000  # in so long a time many edges are a flapping cell
_MOMENTS = 0x3FFFFFFF
_SLOW = 3  # how many times longer a cell that flaps slowly must be quiet


class CellWatch:
    """Debounces cells and keeps flapping ones from ever becoming a move.

    A cell flaps if it never comes to rest, or if each of its rests is so short that the board
    would never be still; or if the table finds that nothing ever comes of its coming and going.
    """

    def __init__(self, read, settings):
        self._read = read  # read(buffer) puts the present reading into a buffer of 32 bytes
        self._settings = settings
        self._raw = bytearray(BYTES)
        self._before = bytearray(BYTES)  # the reading of the pass before
        self._steady = bytearray(BYTES)  # what has been reported
        self._waiting = {}  # cell -> when it changed last, until it has been steady
        self._edges = bytearray(8 * BYTES)  # how often each cell has changed lately
        self._edges_since = 0
        self._restless = bytearray(8 * BYTES)  # how often it was reported without a rest between
        self._reported_at = array("I", [0] * (8 * BYTES))
        self._restless_cells = []  # those that the table has found
        self.flapping = []  # cells that change too often to be believed, in order
        self.flaps = 0  # how often a cell began to flap
        self.spent = None  # spent(): milliseconds of this pass; None: a pass takes no time
        self._now = 0

    def changes(self, now: int):
        """The cells that have changed for good, as (cell, True if a magnet came); mostly ()."""
        self._now = now
        self._read(self._raw)
        if self._raw != self._before:
            self._note_edges(now)
        elif not self._waiting:
            return ()
        return self._settled(now)

    @property
    def pending(self) -> bool:
        """Whether a change has been seen once, and may count soon."""
        return len(self._waiting) > len(self.flapping)

    def glance(self) -> bool:
        """In the middle of a pass: whether a change may count soon. One that comes just now is
        noted with its moment, so that it counts no later for all that the pass still does."""
        if self.spent is not None:
            self._read(self._raw)
            if self._raw != self._before:
                self._note_edges(self._now + self.spent())
        return self.pending

    def stirs(self) -> bool:
        """A glance between two passes: whether something has changed since the one before."""
        self._read(self._raw)
        return self._raw != self._before and not self.flapping

    def _settled(self, now: int) -> list:
        settled = []
        for cell in sorted(self._waiting):
            quiet = now - self._waiting[cell]
            if quiet >= self._quiet_needed(cell):
                self._settle(cell, settled, now)
        return settled

    def _note_edges(self, now: int):
        raw, before = self._raw, self._before
        for place in range(BYTES):
            if raw[place] != before[place]:
                changed = raw[place] ^ before[place]
                for bit in range(8):
                    if changed >> bit & 1:
                        self._edge(place * 8 + bit, now)
        before[:] = raw

    def _edge(self, cell: int, now: int):
        self._waiting[cell] = now
        if now - self._edges_since > _EDGES_MS:
            self._edges = bytearray(8 * BYTES)
            self._edges_since = now
        self._edges[cell] = min(255, self._edges[cell] + 1)
        self._judge(cell, self._edges[cell], now)

    def _note_report(self, cell: int, now: int):
        # Modulo some days, for a board may be on for years.
        rested = (now - self._reported_at[cell]) & _MOMENTS >= self._settings.settle_ms
        self._reported_at[cell] = now & _MOMENTS
        self._restless[cell] = 1 if rested else min(255, self._restless[cell] + 1)
        self._judge(cell, self._restless[cell], now)

    def _judge(self, cell: int, count: int, now: int):
        if count >= self._settings.flap_edges and cell not in self.flapping:
            self._waiting[cell] = now
            self.flapping = sorted(self.flapping + [cell])
            self.flaps += 1

    def distrust(self, cell: int, now: int):
        """A cell that comes and goes slowly: the table has seen enough of it."""
        self._restless_cells.append(cell)
        self._judge(cell, self._settings.flap_edges, now)

    def _quiet_needed(self, cell: int) -> int:
        if cell in self._restless_cells:
            return _SLOW * self._settings.flap_quiet_ms
        if cell in self.flapping:
            return self._settings.flap_quiet_ms
        return self._settings.debounce_ms

    def _settle(self, cell: int, settled: list, now: int):
        """The cell has been steady long enough: report it, if it differs from the last report."""
        del self._waiting[cell]
        if cell in self.flapping:
            self.flapping = [other for other in self.flapping if other != cell]
            self._edges[cell] = self._restless[cell] = 0
            if cell in self._restless_cells:
                self._restless_cells.remove(cell)
        mask = 1 << (cell & 7)
        down = self._before[cell >> 3] & mask
        if down != self._steady[cell >> 3] & mask:
            self._steady[cell >> 3] ^= mask
            settled.append((cell, down != 0))
            self._note_report(cell, now)

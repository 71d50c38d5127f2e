"""Watches the hall switches: raw readings in, steady changes out.

A reading is 32 bytes, one bit for each of the 256 cells of the largest board, so that a pass in
which nothing happens is one comparison and touches no memory.
"""

BYTES = 32
_EDGES_MS = 2000  # in so long a time many edges are a flapping cell


class Tally:
    """How often each cell did something in a stretch of time; then it begins anew."""

    def __init__(self):
        self._counts = bytearray(8 * BYTES)
        self._since = 0

    def count(self, cell: int, now: int, stretch_ms: int) -> int:
        """Once more; how often so far."""
        if now - self._since > stretch_ms:
            self._counts = bytearray(8 * BYTES)
            self._since = now
        self._counts[cell] = min(255, self._counts[cell] + 1)
        return self._counts[cell]

    def forget(self, cell: int):
        """Begin anew with this one."""
        self._counts[cell] = 0


class CellWatch:
    """Debounces cells and keeps flapping ones from ever becoming a move.

    A cell flaps that never comes to rest, or that rests again and again but so shortly that the
    board would never be still.
    """

    def __init__(self, read, settings):
        self._read = read  # read(buffer) puts the present reading into a buffer of 32 bytes
        self._settings = settings
        self._raw = bytearray(BYTES)
        self._before = bytearray(BYTES)  # the reading of the pass before
        self._steady = bytearray(BYTES)  # what has been reported
        self._waiting = {}  # cell -> when it changed last, until it has been steady
        self._edges = Tally()
        self._reports = Tally()
        self.flapping = []  # cells that change too often to be believed, in order
        self.flaps = 0  # how often a cell began to flap

    def changes(self, now: int):
        """The cells that have changed for good, as (cell, True if a magnet came); mostly ()."""
        self._read(self._raw)
        if not self._waiting and self._raw == self._before:
            return ()
        self._note_edges(now)
        return self._settled(now)

    def _settled(self, now: int) -> list:
        settled = []
        for cell in sorted(self._waiting):
            quiet = now - self._waiting[cell]
            if quiet >= self._quiet_needed(cell):
                self._settle(cell, settled, now)
        return settled

    def _note_edges(self, now: int):
        for place in range(BYTES):
            changed = self._raw[place] ^ self._before[place]
            bit = 0
            while changed:
                if changed & 1:
                    self._edge(place * 8 + bit, now)
                changed >>= 1
                bit += 1
            self._before[place] = self._raw[place]

    def _edge(self, cell: int, now: int):
        self._waiting[cell] = now
        self._judge(cell, self._edges.count(cell, now, _EDGES_MS), now)

    def _judge(self, cell: int, count: int, now: int):
        if count >= self._settings.flap_edges and cell not in self.flapping:
            self._waiting[cell] = now
            self.flapping = sorted(self.flapping + [cell])
            self.flaps += 1

    def _quiet_needed(self, cell: int) -> int:
        if cell in self.flapping:
            return self._settings.flap_quiet_ms
        return self._settings.debounce_ms

    def _settle(self, cell: int, settled: list, now: int):
        """The cell has been steady long enough: report it, if it differs from the last report."""
        del self._waiting[cell]
        if cell in self.flapping:
            self.flapping = [other for other in self.flapping if other != cell]
            self._edges.forget(cell)
            self._reports.forget(cell)
        mask = 1 << (cell & 7)
        down = self._before[cell >> 3] & mask
        if down != self._steady[cell >> 3] & mask:
            self._steady[cell >> 3] ^= mask
            settled.append((cell, down != 0))
            stretch_ms = self._settings.flap_edges * self._settings.settle_ms
            self._judge(cell, self._reports.count(cell, now, stretch_ms), now)

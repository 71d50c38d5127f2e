"""Switches and pixels of a world with all their faults."""

from firmware.cell_watch import BYTES


class FaultySwitches:
    """Between the magnets and the board: contacts stick, die, bounce, come and go, are swapped."""

    def __init__(self, cells, chance):
        self._cells = cells
        self._chance = chance
        self._read = cells.read
        self._stuck = []  # cells that were told to stick
        self._bouncing = []
        self._swapped = []  # pairs of cells whose wires are exchanged
        self._wandering = []  # [cell, least ms, most ms, when it changes next, whether it lies]

    @property
    def any(self) -> bool:
        """Whether a switch lies now or may soon."""
        return bool(self._stuck or self._bouncing or self._swapped or self._wandering)

    def stick(self, cell: int, down: bool):
        """From now on it says the same, whatever lies there."""
        self._stuck.append(cell)
        self._cells.stick(cell, down)

    def bounce(self, cell: int):
        """It never rests."""
        self._bouncing.append(cell)
        self._cells.bounce(cell, True)

    def swap(self, one: int, other: int):
        """Each tells of the other's magnet."""
        self._swapped.append((one, other))

    def wander(self, cell: int, least_ms: int, most_ms: int, now: int):
        """It comes and goes."""
        self._wandering.append([cell, least_ms, most_ms, now, False])

    def heal(self):
        """All is well again."""
        for cell in self._stuck:
            self._cells.stick(cell, None)
        for cell in self._bouncing:
            self._cells.bounce(cell, False)
        self._stuck, self._bouncing, self._swapped, self._wandering = [], [], [], []

    def turn(self, now: int):
        """In every pass."""
        for one in self._wandering:
            if now >= one[3]:
                one[4] = not one[4]
                one[3] = now + one[1] + self._chance.below(max(1, one[2] - one[1]))

    def read(self, buffer: bytearray):
        """What the switches say."""
        self._read(buffer)
        for one in self._wandering:
            if one[4]:
                buffer[one[0] >> 3] ^= 1 << (one[0] & 7)
        for one, other in self._swapped:
            if _bit(buffer, one) != _bit(buffer, other):
                buffer[one >> 3] ^= 1 << (one & 7)
                buffer[other >> 3] ^= 1 << (other & 7)


def _bit(buffer: bytearray, cell: int) -> int:
    assert len(buffer) == BYTES
    return buffer[cell >> 3] >> (cell & 7) & 1


class DyingPixels:
    """Lights that take no frame for a while."""

    milliamperes = 0

    def __init__(self):
        self.dead_until = 0

    def show(self, frame, now: int) -> bool:
        """Whether the frame went out."""
        return now >= self.dead_until

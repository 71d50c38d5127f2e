"""Switches and pixels of a world with all their faults."""


class FaultySwitches:
    """Between the magnets and the board: contacts stick, die, bounce, come and go, are swapped,
    feel too much or let go too late; and the cable of a whole tile can be pulled."""

    def __init__(self, cells, watch, chance):
        self._cells = cells
        self._watch = watch
        self._chance = chance
        self._now = 0
        self._forget()

    def _forget(self):
        self._stuck = []  # cells that were told to stick
        self._bouncing = []
        self._swapped = []  # pairs of cells whose wires are exchanged
        self._wandering = []  # [cell, least ms, most ms, when it changes next, whether it lies]
        self._keen = []  # (cell that sees a magnet beside it, too, the cells beside it)
        self._late = []  # [cell, how many ms it sees a magnet that is gone, until when it does]
        self._pulled = []  # (tile, what its cells say now that its cable is out)
        self.any = False  # whether a switch lies now or may soon
        self._watch._read = self._cells.read

    def _begin(self):
        """From now on nothing is read as it is."""
        self.any = True
        self._watch._read = self.read

    def stick(self, cell: int, down: bool):
        """From now on it says the same, whatever lies there."""
        self.any = True
        self._stuck.append(cell)
        self._cells.stick(cell, down)

    def bounce(self, cell: int):
        """It never rests."""
        self.any = True
        self._bouncing.append(cell)
        self._cells.bounce(cell, True)

    def swap(self, one: int, other: int):
        """Each tells of the other's magnet."""
        self._begin()
        self._swapped.append((one, other))

    def wander(self, cell: int, least_ms: int, most_ms: int, now: int):
        """It comes and goes."""
        self._begin()
        self._wandering.append([cell, least_ms, most_ms, now, False])

    def drift(self, cell: int, late_ms: int):
        """Its threshold has drifted: it sees the magnets beside it, or lets go so much later."""
        self._begin()
        if late_ms:
            self._late.append([cell, late_ms, 0])
        else:
            self._keen.append((cell, _beside(cell)))

    def pull(self, tile: int, down: bool):
        """The cable of a tile is out: all of its cells say the same."""
        self._begin()
        self._pulled.append((tile, down))

    def heal(self):
        """All is well again."""
        for cell in self._stuck:
            self._cells.stick(cell, None)
        for cell in self._bouncing:
            self._cells.bounce(cell, False)
        self._forget()

    def turn(self, now: int):
        """In every pass, while a switch lies."""
        self._now = now
        for one in self._wandering:
            if now >= one[3]:
                one[4] = not one[4]
                one[3] = now + one[1] + self._chance.below(max(1, one[2] - one[1]))

    def read(self, buffer: bytearray):
        """What the switches say."""
        self._cells.read(buffer)
        if self._keen:
            self._feel_beside(buffer)
        for one in self._late:
            if _bit(buffer, one[0]):
                one[2] = self._now + one[1]
            elif self._now < one[2]:
                buffer[one[0] >> 3] |= 1 << (one[0] & 7)
        for one in self._wandering:
            if one[4]:
                buffer[one[0] >> 3] ^= 1 << (one[0] & 7)
        for one, other in self._swapped:
            if _bit(buffer, one) != _bit(buffer, other):
                buffer[one >> 3] ^= 1 << (one & 7)
                buffer[other >> 3] ^= 1 << (other & 7)
        for tile, down in self._pulled:
            for place in range(tile // 2 * 16 + tile % 2, tile // 2 * 16 + 16, 2):
                buffer[place] = 255 if down else 0

    def _feel_beside(self, buffer: bytearray):
        """Before any of them has spoken: none feels what another one only seems to feel."""
        felt = []
        for cell, beside in self._keen:
            for one in beside:
                if buffer[one >> 3] >> (one & 7) & 1:
                    felt.append(cell)
                    break
        for cell in felt:
            buffer[cell >> 3] |= 1 << (cell & 7)


def _beside(cell: int) -> list:
    """The cells above, below, left and right."""
    row, column = cell // 16, cell % 16
    places = ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
    return [16 * up + right for up, right in places if 0 <= up < 16 and 0 <= right < 16]


def _bit(buffer: bytearray, cell: int) -> int:
    return buffer[cell >> 3] >> (cell & 7) & 1


class DyingPixels:
    """Lights that take no frame for a while."""

    milliamperes = 0

    def __init__(self):
        self.dead_until = 0

    def show(self, frame, now: int) -> bool:
        """Whether the frame went out."""
        return now >= self.dead_until

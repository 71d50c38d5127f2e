"""The sensors: a chain of 74HC165 shift registers, read at once into one buffer.

The latch loads all hall switches into the registers, SPI shifts them in. While nothing changes a
reading is one transfer and one comparison, and touches no memory.
"""


class HallChain:
    """Reads cells as the bits that CellWatch wants: 32 bytes, cell n is bit n % 8 of byte n // 8.

    `spi` has `readinto(buffer)`, `latch(level)` sets its pin; `cells` are the cell numbers in the
    order in which bits arrive, the highest bit of each byte first. `magnet` is the bit of a cell
    that sees one.
    """

    def __init__(self, spi, latch, cells: bytes, magnet: int = 0):
        self._spi = spi
        self._latch = latch
        self._cells = cells
        self._flip = 0 if magnet else 255
        self._raw = bytearray(len(cells) // 8)
        self._before = bytearray([self._flip] * len(self._raw))  # as if no magnet were there
        self._bits = bytearray(32)
        self._filled = None  # the buffer that holds our bits already

    def read(self, buffer: bytearray):
        """Put the present reading into a buffer of 32 bytes."""
        self._latch(0)
        self._latch(1)
        self._spi.readinto(self._raw)
        if self._raw != self._before:
            self._take_changes()
        elif self._filled is buffer:
            return  # nobody else writes into the watch's own buffer
        buffer[:] = self._bits  # a loop takes the chip a third of a millisecond more
        self._filled = buffer

    def _take_changes(self):
        for place in range(len(self._raw)):
            if self._raw[place] != self._before[place]:
                self._before[place] = self._raw[place]
                self._take_byte(place * 8, self._raw[place] ^ self._flip)

    def _take_byte(self, first: int, seen: int):
        """The eight cells from `first` along the chain."""
        for bit in range(8):
            cell = self._cells[first + bit]
            mask = 1 << (cell & 7)
            if seen & (128 >> bit):
                self._bits[cell >> 3] |= mask
            else:
                self._bits[cell >> 3] &= 255 ^ mask

"""The pixels of an emulated board, word by word: their state machine need not be run bit by bit.

A frame of 256 pixels is 12,288 edges at a pin, and watching each of them takes most of an
emulator's time. Here the block of state machines takes a word for each pixel, keeps it for as long
as it is on the wire, and asks for the next one; the processor and DMA see no difference.
"""

from collections import deque
from typing import Any

_BLOCK = 0x50200  # PIO0 among the chip's peripherals
_CTRL, _TXF0 = 0x00, 0x10
_REQUEST = 0  # of PIO0's first state machine: "there is room in the queue"
_ROOM = 8  # words, both queues joined
_WORD_NS = 30_000
_LATCH_NS = 50_000  # low for so long, and a frame is taken over


class PixelWords:
    """`pixels` is the latest frame as (red, green, blue) along the chain; `on_pixels` hears of
    each."""

    def __init__(self) -> None:
        self.pixels: list[tuple[int, ...]] = []
        self.frame_count = 0
        self.on_pixels = None
        self._enabled = 0
        self._frame: list[int] = []
        self._sending = False
        self._queue: deque[int] = deque()

    def attach(self, chip: Any) -> None:
        """Stand before the real block; what is not for the pixels is handed on."""
        self._dma = chip.dma
        self._block = chip.peripherals[_BLOCK]
        chip.peripherals[_BLOCK] = self
        self._sent = chip.clock.create_alarm(self._go_on)
        self._quiet = chip.clock.create_alarm(self._latch)

    def read_uint32(self, offset: int) -> int:
        """A register, as the processor sees it."""
        return self._block.read_uint32(offset) | (self._enabled if offset == _CTRL else 0)

    def write_uint32(self, offset: int, value: int) -> None:
        """A word of a frame, or a register."""
        self.write_uint32_atomic(offset, value, 0)

    def write_uint32_atomic(self, offset: int, value: int, kind: int) -> None:
        """The same by one of the four aliases: as it is, toggled, set or cleared."""
        if offset == _TXF0:
            self._take(value)
            return
        if offset == _CTRL:
            bit = value & 1
            changed = (bit, self._enabled ^ bit, self._enabled | bit, self._enabled & ~bit)
            self._enabled = changed[kind]
            value &= ~1  # the real machine never runs
        self._block.write_uint32_atomic(offset, value, kind)

    def _take(self, word: int) -> None:
        if self._sending:
            self._queue.append(word)
            if len(self._queue) == _ROOM:
                self._dma.clear_dreq(_REQUEST)
        else:
            self._quiet.cancel()
            self._send(word)

    def _send(self, word: int) -> None:
        self._frame.append(word)
        self._sending = True
        self._sent.schedule(_WORD_NS)

    def _go_on(self) -> None:
        if self._queue:
            self._send(self._queue.popleft())
            self._dma.set_dreq(_REQUEST)
        else:
            self._sending = False
            self._quiet.schedule(_LATCH_NS)

    def _latch(self) -> None:
        words, self._frame = self._frame, []
        self.pixels = [(word >> 16 & 255, word >> 24, word >> 8 & 255) for word in words]
        self.frame_count += 1
        if self.on_pixels is not None:
            self.on_pixels(self.pixels)

"""What is soldered around an emulated RP2040, and four repairs of the emulator rp2040py 0.3.6.

Each part has `attach(chip)`. Times are nanoseconds of the chip's own clock.
"""

import time
from collections.abc import Iterator
from enum import Enum
from typing import Any

_PIN_MOVES_NS = 100
_LINGER_NS = 60_000
_GATHER_NS = 20_000
_LOOK_NS = 1_000_000
_USB_FRAME, _FRAME_NS = 0x48, 1_000_000


class HallRegisters:
    """A chain of 74HC165 at an SPI block; `put` lays a magnet on a cell.

    The latch pin low loads the inputs, high shifts; the first byte is that of the register next to
    the chip, its highest bit first. A byte takes its real time on the wire.
    """

    def __init__(self, cells: bytes, magnet: int, spi: int, latch_pin: int) -> None:
        self._cells = cells
        self._magnet = magnet
        self._spi_number, self._latch_pin = spi, latch_pin
        self._covered: set[int] = set()
        self._left = bytearray()
        self._answer = 0
        self.on_scan = lambda: None  # called whenever the inputs are loaded

    def put(self, cell: int, down: bool) -> None:
        """Lay a magnet on a cell, or take it away."""
        (self._covered.add if down else self._covered.discard)(cell)

    def attach(self, chip: Any) -> None:
        """Listen to the latch and answer the SPI block."""
        self._spi = chip.spi[self._spi_number]
        self._done = chip.clock.create_alarm(self._complete)
        self._spi.on_transmit = self._transmit
        chip.gpio[self._latch_pin].add_listener(self._latch)

    def _latch(self, new: Enum, old: Enum) -> None:
        if new.name in ("LOW", "HIGH"):
            self._left = bytearray(self._inputs())
        if new.name == "LOW":
            self.on_scan()

    def _inputs(self) -> Iterator[int]:
        for first in range(0, len(self._cells), 8):
            byte = 0
            for cell in self._cells[first : first + 8]:
                byte = byte << 1 | (self._magnet if cell in self._covered else 1 - self._magnet)
            yield byte

    def _transmit(self, value: int) -> None:
        self._answer = self._left.pop(0) if self._left else 255 * (1 - self._magnet)
        self._done.schedule(self._spi.data_bits * 1e9 / (self._spi.clock_frequency or 1e6))

    def _complete(self) -> None:
        self._spi.complete_transmit(self._answer)


class KeepAlive:
    """While the processor sleeps the emulator jumps from alarm to alarm, and a state machine gets
    one step for each jump. Small steps while its pin moves keep a frame whole."""

    def __init__(self, pin: int) -> None:
        self._pin = pin
        self._moved_at = 0.0
        self._stepping = False

    def attach(self, chip: Any) -> None:
        """Watch the pin."""
        self._clock = chip.clock
        self._alarm = chip.clock.create_alarm(self._step)
        chip.gpio[self._pin].add_listener(self._edge)

    def _edge(self, new: Enum, old: Enum) -> None:
        self._moved_at = self._clock.nanos
        if not self._stepping:
            self._stepping = True
            self._alarm.schedule(_PIN_MOVES_NS)

    def _step(self) -> None:
        self._stepping = self._clock.nanos - self._moved_at <= _LINGER_NS
        if self._stepping:
            self._alarm.schedule(_PIN_MOVES_NS)


class RealTime:
    """A sleeping chip's clock jumps ahead of the world's. This lets it wait for the world."""

    def attach(self, chip: Any) -> None:
        """Compare the clocks every millisecond."""
        self._clock = chip.clock
        self._alarm = chip.clock.create_alarm(self._look)
        self._since = (time.monotonic(), 0.0)
        self._alarm.schedule(_LOOK_NS)

    def _look(self) -> None:
        began, nanos = self._since
        ahead = (self._clock.nanos - nanos) / 1e9 - (time.monotonic() - began)
        if ahead > 0:
            time.sleep(ahead)
        else:
            self._since = (time.monotonic(), self._clock.nanos)  # what is lost is lost
        self._alarm.schedule(_LOOK_NS)


class QuietUsb:
    """The emulator completes every armed transfer with nothing in it after 10 us, so that the
    chip is interrupted for ever. This holds the transfer until there is something to send."""

    def __init__(self, cdc: Any, clock: Any) -> None:
        self._cdc = cdc
        self._complete = cdc.usb.on_endpoint_read
        self._held: tuple[int, int] | None = None
        self._release = clock.create_alarm(self._go_on)
        self._push = cdc.tx_fifo.push
        self._reset = cdc.usb.on_reset
        cdc.usb.on_endpoint_read = self._read
        cdc.usb.on_reset = self._forget
        cdc.tx_fifo.push = cdc.send_serial_byte = self._send

    def _read(self, endpoint: int, size: int) -> None:
        if endpoint and endpoint == self._cdc._out_endpoint and self._cdc.tx_fifo.empty:
            self._held = (endpoint, size)
        else:
            self._complete(endpoint, size)

    def _send(self, byte: int) -> None:
        self._push(byte)
        if self._held and self._cdc.tx_fifo.item_count == 1:
            self._release.schedule(_GATHER_NS)  # a burst of bytes is one packet

    def _go_on(self) -> None:
        if self._held and not self._cdc.tx_fifo.empty:
            held, self._held = self._held, None
            self._complete(*held)

    def _forget(self) -> None:
        self._held = None
        self._reset()


class UsbFrames:
    """The emulated USB host begins no frames. This one does, every millisecond it is awake."""

    def __init__(self, usb: Any, clock: Any) -> None:
        self.awake = True
        self._frame = 0
        self._clock = clock
        self._read = usb.read_uint32
        usb.read_uint32 = self._read_uint32

    def _read_uint32(self, offset: int) -> int:
        if offset != _USB_FRAME:
            return self._read(offset)
        if self.awake:
            self._frame = int(self._clock.nanos // _FRAME_NS) & 0x7FF
        return self._frame

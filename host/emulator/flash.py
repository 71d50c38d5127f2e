"""The flash of an emulated Pico as it really is: slow, and cut off in the middle by a power cut.

The emulator rp2040py 0.3.6 erases and programs in no time. Here the processor waits as it does on
a board, and every operation is noted, so that the disk can be had as a cut would have left it.
"""

from collections.abc import Callable, Iterator
from typing import Any

from host.chip.chips import FLASH_START, RP2040
from shared_rules.chance import seeded

_READ_STATUS, _PROGRAM, _ERASE_SECTOR, _ERASE_BLOCK = 0x05, 0x02, 0x20, 0xD8
_BUSY = 1
_BUSY_NS = {_PROGRAM: 400_000, _ERASE_SECTOR: 45_000_000, _ERASE_BLOCK: 150_000_000}
_ERASED_BYTES = {_ERASE_SECTOR: 4096, _ERASE_BLOCK: 65536}
_HEAD_BYTES = 4  # the command and its address
_DISK = RP2040.files_start - FLASH_START  # where the disk begins in the flash, to its end


class Operation:
    """An erase or a write of the disk: what lay there before, and after; `mark()` at the time."""

    def __init__(self, start: int, before: bytes, after: bytes, mark: int) -> None:
        self.start, self.before, self.after, self.mark = start, before, after, mark

    def half_done(self) -> bytes:
        """A write got half its bytes; of an erase some bits are through, here and there."""
        if any(byte != 0xFF for byte in self.after):
            half = len(self.after) // 2
            return self.after[:half] + self.before[half:]
        chance = seeded(self.start + 1)
        return bytes(byte | chance.below(256) for byte in self.before)


class Flash:
    """Takes the place of the emulator's own way to erase and program; `operations` is the log."""

    def __init__(self, mark: Callable[[], int] = lambda: 0) -> None:
        self.operations: list[Operation] = []
        self._mark = mark
        self._first = b""  # the disk before the first operation
        self._busy_until = 0.0

    def attach(self, chip: Any) -> None:
        """Wrap both steps of the emulated flash: a byte is shifted, a command is carried out."""
        self._chip = chip
        self._shift, self._carry_out = chip.ssi._shift_byte, chip.ssi._apply_command
        chip.ssi._shift_byte = self._shift_byte
        chip.ssi._apply_command = self._apply_command

    def _shift_byte(self, byte: int) -> int:
        answer = self._shift(byte)
        sent = self._chip.ssi._tx_buffer
        if sent[0] == _READ_STATUS and len(sent) > 1:
            answer |= _BUSY if self._chip.clock.nanos < self._busy_until else 0
        return answer

    def _apply_command(self) -> None:
        ssi = self._chip.ssi
        sent = bytes(ssi._tx_buffer)
        if not (len(sent) >= _HEAD_BYTES and sent[0] in _BUSY_NS and ssi._write_enabled):
            self._carry_out()
            return
        start = int.from_bytes(sent[1:_HEAD_BYTES], "big")
        end = start + _ERASED_BYTES.get(sent[0], len(sent) - _HEAD_BYTES)
        flash = self._chip.flash
        self._first = self._first or bytes(flash[_DISK : RP2040.flash_bytes])
        before = bytes(flash[start:end])
        self._carry_out()
        after = bytes(flash[start:end])
        self.operations.append(Operation(start - _DISK, before, after, self._mark()))
        self._busy_until = self._chip.clock.nanos + _BUSY_NS[sent[0]]

    def cuts(self) -> Iterator[tuple[int, bytes]]:
        """(mark, disk) for a cut before each operation, and for one in the middle of it."""
        disk = bytearray(self._first)
        for operation in self.operations:
            yield operation.mark, bytes(disk)
            place = slice(operation.start, operation.start + len(operation.before))
            disk[place] = operation.half_done()
            yield operation.mark, bytes(disk)
            disk[place] = operation.after

"""What a program for a Pico says of itself, as its makers' tools read it: where its disk lies.

Near its start it has a mark, with where the list of such facts begins and ends; each item is the
address of a fact, which begins with its kind and whose it is: pico-sdk, `binary_info/structure.h`.
"""

import struct

from host.chip.chips import FLASH_START

_MARK = struct.Struct("<IIIII")  # first word, start and end of the list, elsewhere, last word
_FIRST, _LAST = 0x7188_EBF2, 0xE71A_A390
_NEAR = 4096  # bytes from the start of the flash
_FACT = struct.Struct("<H2sIII")  # kind, whose; of a block device: name, start, bytes
_BLOCK_DEVICE, _MICROPYTHON = 7, b"MP"


def disk_named_in(flash: bytes | bytearray) -> tuple[int, int] | None:
    """Where the disk of a MicroPython starts, and its bytes; None if it does not say so."""
    for place in range(0, _NEAR, 4):
        first, start, end, _, last = _MARK.unpack_from(flash, place)
        if (first, last) == (_FIRST, _LAST):
            listed = flash[max(0, start - FLASH_START) : max(0, end - FLASH_START)]
            return _disk_among(flash, listed)
    return None


def _disk_among(flash: bytes | bytearray, listed: bytes | bytearray) -> tuple[int, int] | None:
    for item in range(0, len(listed), 4):
        address = int.from_bytes(listed[item : item + 4], "little") - FLASH_START
        if 0 <= address <= len(flash) - _FACT.size:
            kind, whose, _, start, size = _FACT.unpack_from(flash, address)
            if (kind, whose) == (_BLOCK_DEVICE, _MICROPYTHON):
                return start, size
    return None

"""Reads a UF2 file for the Pico, and refuses one that its boot program would take in part only.

It is a row of blocks of 512 bytes, which https://github.com/microsoft/uf2 describes.
"""

import struct
from pathlib import Path

from host.chip.release import FLASH_BYTES, FLASH_START, HOW_TO_GET
from host.trouble import Trouble

# Two magic numbers, flags, address, size, number, count, family; what it brings; a magic number.
_BLOCK = struct.Struct("<8I476sI")
_MAGIC = (0x0A32_4655, 0x9E5D_5157, 0x0AB1_6F30)
_MOST_BYTES = 476
_NAMES_FAMILY = 0x2000  # a flag
_RP2040 = 0xE48B_FF56  # a family


def flash_of(path: Path) -> bytearray:
    """A Pico's whole flash, 0xFF where the file says nothing; Trouble if it is not for one."""
    flash = bytearray(b"\xff" * FLASH_BYTES)
    for _, _, _, address, size, _, _, _, payload, _ in _blocks(path):
        start = address - FLASH_START
        if not 0 <= start <= FLASH_BYTES - size:
            raise Trouble(f"{path} is not for a Pico with 2 MB of flash: {HOW_TO_GET}.")
        flash[start : start + size] = payload[:size]
    return flash


def _blocks(path: Path) -> list:
    """The fields of every block, all for an RP2040, each of them there once and in order."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise Trouble(f"{path} cannot be read: {error.strerror}.") from None
    rest = len(data) % _BLOCK.size
    blocks = list(_BLOCK.iter_unpack(data[: len(data) - rest]))
    if not blocks or not all(_is_block(block) for block in blocks):
        raise Trouble(f"{path} is no UF2 image: {HOW_TO_GET}.")
    if not all(_is_for_rp2040(block) for block in blocks):  # others number their blocks otherwise
        raise Trouble(f"{path} is not for an RP2040: {HOW_TO_GET}.")
    numbers = [(number, len(blocks)) for number in range(len(blocks))]
    if rest or [block[5:7] for block in blocks] != numbers:
        raise Trouble(f"{path} is not whole: {HOW_TO_GET}.")
    return blocks


def _is_for_rp2040(fields: tuple) -> bool:
    return fields[2] & _NAMES_FAMILY != 0 and fields[7] == _RP2040


def _is_block(fields: tuple) -> bool:
    return (fields[0], fields[1], fields[-1]) == _MAGIC and fields[4] <= _MOST_BYTES

"""Reads a UF2 file for the Pico, and refuses one that its boot program would take in part only.

It is a row of blocks of 512 bytes, which https://github.com/microsoft/uf2 describes.
"""

import struct
from dataclasses import dataclass
from pathlib import Path

from host.chip.chips import CHIPS, FLASH_START, RP2040, Chip
from host.chip.release import HOW_TO_GET
from host.trouble import Trouble

# Two magic numbers, flags, address, size, number, count, family; what it brings; a magic number.
_BLOCK = struct.Struct("<8I476sI")
_MAGIC = (0x0A32_4655, 0x9E5D_5157, 0x0AB1_6F30)
_MOST_BYTES = 476
_NAMES_FAMILY, _HAS_TAGS = 0x2000, 0x8000  # flags
_IGNORED = (0x9957_E304).to_bytes(4, "little")  # a tag: such a block is not written
_ANYWHERE = 0xE48B_FF57  # the family of a block that says nothing about a program


@dataclass(frozen=True)
class Image:
    """What a UF2 file brings."""

    chip: Chip
    flash: bytearray  # the whole of it, 0xFF where the file says nothing


def read(path: Path) -> Image:
    """The image in a file; Trouble if it is not for a Pico."""
    blocks = _blocks(path)
    chip = _chip_of(blocks)
    if chip is None:
        raise Trouble(f"{path} is for no Pico: {HOW_TO_GET}.")
    flash = bytearray(b"\xff" * chip.flash_bytes)
    for _, _, _, address, size, _, _, _, payload, _ in _numbered(path, blocks):
        start = address - FLASH_START
        if not 0 <= start <= chip.flash_bytes - size:
            megabytes = chip.flash_bytes >> 20
            raise Trouble(
                f"{path} is not for a {chip.pico} with {megabytes} MB of flash: {HOW_TO_GET}."
            )
        flash[start : start + size] = payload[:size]
    return Image(chip, flash)


def first_of_all(chip: Chip) -> bytes:
    """What comes before the program: the RP2350 (erratum E10) wants a block that is for nobody."""
    if chip is RP2040:
        return b""
    end_of_flash = FLASH_START + (1 << 24) - 256
    flags = _NAMES_FAMILY | _HAS_TAGS
    fields = (*_MAGIC[:2], flags, end_of_flash, 256, 0, 2, _ANYWHERE)
    return _BLOCK.pack(*fields, b"\xef" * 256 + _IGNORED, _MAGIC[2])


def _blocks(path: Path) -> list:
    """The fields of every block."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise Trouble(f"{path} cannot be read: {error.strerror}.") from None
    rest = len(data) % _BLOCK.size
    blocks = list(_BLOCK.iter_unpack(data[: len(data) - rest]))
    if not blocks or not all(_is_block(block) for block in blocks):
        raise Trouble(f"{path} is no UF2 image: {HOW_TO_GET}.")
    if rest:
        raise Trouble(f"{path} is not whole: {HOW_TO_GET}.")
    return blocks


def _chip_of(blocks: list) -> Chip | None:
    """The one chip that all blocks of the program are for."""
    families = {_family(block) for block in blocks} - {_ANYWHERE}
    return next((chip for chip in CHIPS if families == {chip.family}), None)


def _family(fields: tuple) -> int:
    return fields[7] if fields[2] & _NAMES_FAMILY else 0


def _numbered(path: Path, blocks: list) -> list:
    """The blocks of the program, each of them there once and in order."""
    program = [block for block in blocks if _family(block) != _ANYWHERE]
    numbers = [(number, len(program)) for number in range(len(program))]
    if [block[5:7] for block in program] != numbers:
        raise Trouble(f"{path} is not whole: {HOW_TO_GET}.")
    return program


def _is_block(fields: tuple) -> bool:
    return (fields[0], fields[1], fields[-1]) == _MAGIC and fields[4] <= _MOST_BYTES

"""UF2 files for tests, written by hand from the format's description."""

import struct
from pathlib import Path

from host.chip.chips import FLASH_START

RP2040 = 0xE48BFF56
RP2350 = 0xE48BFF59
RP2_ABSOLUTE = 0xE48BFF57
ESP32_S2 = 0xBFDD4EEE
FLASH_BYTES = 2 * 1024 * 1024  # of a Pico


def block(address: int, payload: bytes, number: int, count: int, family: int) -> bytes:
    """One block of a UF2 file."""
    head = struct.pack(
        "<8I", 0x0A324655, 0x9E5D5157, 0x2000, address, len(payload), number, count, family
    )
    return head + payload.ljust(476, b"\0") + struct.pack("<I", 0x0AB16F30)


def made_image(path: Path, program: bytes, start: int = FLASH_START, family: int = RP2040) -> Path:
    """A UF2 file of these bytes, 256 to a block."""
    pages = [
        program[first : first + 256].ljust(256, b"\0") for first in range(0, len(program), 256)
    ]
    blocks = [
        block(start + 256 * number, page, number, len(pages), family)
        for number, page in enumerate(pages)
    ]
    path.write_bytes(b"".join(blocks))
    return path

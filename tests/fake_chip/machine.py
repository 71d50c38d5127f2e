"""The chip's `machine` on MicroPython's unix port: pins, sensors and a watchdog that are files.

The present directory stands for the chip: `magnets` holds the names of the cells that see one,
`wires.txt` tells what the program did to the hardware. A file `ctrl-c` is Ctrl-C: on a chip it
comes between two steps of the program, but a signal of the unix port may strike in the middle of a
collection, and then no memory can be had any more.
"""

import os
from time import ticks_ms

from firmware.pins import SENSOR_CELLS
from shared_rules.cells import cell_number


def report(text: str):
    """Write down what happened to the hardware."""
    with open("wires.txt", "a") as file:
        file.write(text + "\n")


class Pin:
    """A pin that remembers its level."""

    OUT = 1

    def __init__(self, number: int, mode: int = 0, value: int = 0):
        self.number = number
        self.level = value

    def __call__(self, level: int):
        self.level = level


class SPI:
    """The sensor chain: every reading shifts in what the file of magnets says."""

    def __init__(self, number: int, baudrate: int, sck=None, miso=None):
        report("spi %d %d %d %d" % (number, baudrate, sck.number, miso.number))

    def readinto(self, buffer):
        """The registers, a magnet as 0."""
        _end_by_ctrl_c()
        try:
            with open("magnets") as file:
                cells = [cell_number(name) for name in file.read().split()]
        except OSError:
            cells = []
        for place in range(len(buffer)):
            buffer[place] = 255
        for place in range(len(buffer) * 8):
            if SENSOR_CELLS[place] in cells:
                buffer[place >> 3] ^= 128 >> (place & 7)


def _end_by_ctrl_c():
    try:
        os.remove("ctrl-c")
    except OSError:
        return
    raise KeyboardInterrupt


class WDT:
    """A watchdog that is only reported."""

    def __init__(self, timeout: int):
        report("watchdog %d" % timeout)

    def feed(self):
        """Well fed."""


class _Registers:
    """Memory-mapped registers; scratch registers survive a reset, as on the chip."""

    def __getitem__(self, address: int) -> int:
        if address == 0x50110048:  # the frames of a USB host
            return ticks_ms() & 0x7FF
        try:
            with open("scratch-%x" % address) as file:
                return int(file.read())
        except OSError:
            return 0

    def __setitem__(self, address: int, value: int):
        if address in (0x4005B000, 0x400DB000):  # of a Pico, of a Pico 2
            report("watchdog off")
        else:
            with open("scratch-%x" % address, "w") as file:
                file.write(str(value))


mem32 = _Registers()


def reset():
    """Start again: the process ends, and whoever stands in for the chip starts another."""
    report("reset")
    raise SystemExit(77)


def bootloader():
    """Gone as a serial port."""
    report("bootloader")
    os.remove("magnets") if "magnets" in os.listdir() else None
    raise SystemExit(78)

"""The chip's `rp2` on MicroPython's unix port: frames are written to `frame.hex`."""

import os


def asm_pio(**settings):
    """The program is not run here; tests/test_pixel_wire.py does that."""
    return lambda function: function


class PIO:
    """Only what pixel_wire names."""

    OUT_LOW = SHIFT_LEFT = JOIN_TX = 0

    def __init__(self, number: int):
        pass

    def remove_program(self, program):
        """Nothing to be given back."""


class StateMachine:
    """Takes words from DMA."""

    def __init__(self, number: int, program, freq: int, sideset_base):
        self.pin = sideset_base

    def active(self, on: int):
        """Runs or not, all the same."""


class DMA:
    """Writes whole frames at once."""

    def pack_ctrl(self, **settings) -> int:
        """The settings that pixel_wire needs to have made."""
        assert settings == {"size": 2, "inc_write": False, "treq_sel": 0}
        return 7

    def config(self, read=None, write=None, count=0, ctrl=0, trigger=False):
        """First where to and how much, then frame by frame, as hex digits."""
        if not trigger:
            assert isinstance(write, StateMachine) and ctrl == 7
            self._count = count
            return
        assert self._count == len(read)
        with open("frame.tmp", "w") as file:
            for word in read:
                file.write("%08x\n" % word)
        os.rename("frame.tmp", "frame.hex")

    def active(self) -> bool:
        """It went at once."""
        return False

    def close(self):
        """Nothing to be given back."""


class Flash:
    """The files here lie in no flash."""

    def ioctl(self, command: int, argument: int) -> int:
        """It has no blocks."""
        return 0


def bootsel_button() -> int:
    """Held while there is a file of this name."""
    return 1 if "bootsel" in os.listdir() else 0

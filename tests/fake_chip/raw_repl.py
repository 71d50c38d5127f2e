"""The REPL of a fake chip: runs what it is sent, in one set of names, as a raw REPL does.

Standard input brings pieces of code, each behind its length in four digits of base 10 and a
newline. Output follows, then byte 4, then what went wrong, then byte 4 again.
"""

import io
import sys


class _Sys:
    """What the chip's own `sys` would say."""

    platform = "rp2"
    stdin, stdout = sys.stdin, sys.stdout

    class implementation:
        _machine = "Raspberry Pi Pico with RP2040"
        _mpy = 4870

        def __getitem__(self, place):
            return ("micropython", (1, 28, 0, ""))[place]


def main(release: str):
    """Serve until there is nothing more to run."""
    chip = _Sys()
    chip.implementation = _Sys.implementation()
    if release:
        numbers = tuple([int(number) for number in release.split(".")])
        _Sys.implementation.__getitem__ = lambda self, place: ("micropython", numbers)[place]
    real = sys
    real.modules["sys"] = chip
    names = {"__name__": "__main__"}
    while True:
        head = real.stdin.buffer.readline()
        if not head:
            return
        code = real.stdin.buffer.read(int(head))
        wrong = io.StringIO()
        try:
            exec(code.decode(), names)
        except Exception as error:
            real.print_exception(error, wrong)
        real.stdout.buffer.write(b"\x04" + wrong.getvalue().encode() + b"\x04")


main(sys.argv[1] if len(sys.argv) > 1 else "")

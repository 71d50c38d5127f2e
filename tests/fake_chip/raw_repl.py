"""The REPL of a fake chip: runs what it is sent, in one set of names, as a raw REPL does.

Standard input brings pieces of code, each behind its length in four digits of base 10 and a
newline. Output follows, then byte 4, then what went wrong, then byte 4 again.
"""

import io
import sys


class _Sys:
    """What the chip's own `sys` would say."""

    stdin, stdout = sys.stdin, sys.stdout

    def __init__(self, name: str, release: tuple):
        self.platform = "rp2" if name == "micropython" else "RP2040"
        self.implementation = _Implementation(name, release)


class _Implementation:
    def __init__(self, name: str, release: tuple):
        self._fields = (name, release)
        if release >= (1, 19):  # before, it did not tell
            self._machine = "Raspberry Pi Pico with RP2040"
            self._mpy = 4870

    def __getitem__(self, place: int):
        return self._fields[place]


def main(name: str, release: str):
    """Serve until there is nothing more to run."""
    chip = _Sys(name, tuple([int(number) for number in release.split(".")]))
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


main(*sys.argv[1:])

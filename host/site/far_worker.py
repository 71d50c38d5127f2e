"""A real board's session in a browser's worker: only MicroPython as WebAssembly runs this.

As worker.py, but the board is at a port of the page: files/worker.js also calls `take` with its
bytes, and `lose` and `find` when it was unplugged and is there again.
"""

from binascii import unhexlify

import shell

from firmware import memory

memory.PLENTY[0] = True  # before anybody forgets anything

from host.drawing.kept import made_before  # noqa: E402
from host.site.far_desk import FarDesk  # noqa: E402
from host.site.made import made, report  # noqa: E402

made_before[0] = made
_desk = FarDesk(
    shell.folder,
    shell.say,
    lambda data: shell.send(data.decode()),
    shell.seconds,
    report,
)
hear, turn, lose, find = _desk.hear, _desk.turn, _desk.lose, _desk.find


def take(digits: str):
    """What the board says."""
    _desk.take(unhexlify(digits))

"""A real board's session in a browser's worker: only MicroPython as WebAssembly runs this.

As worker.py, but the board is at a port of the page: files/worker.js also calls `take` with its
bytes, and `lose` and `find` when it was unplugged and is there again.
"""

import shell

from firmware import memory

memory.PLENTY[0] = True  # before anybody forgets anything

from host.drawing.kept import made_before  # noqa: E402
from host.site.far_board import FarBoard  # noqa: E402
from host.site.made import ends, made, report, send  # noqa: E402

made_before[0] = made
_board = FarBoard(shell.folder, shell.say, send, shell.seconds, report)
hear, turn, take, lose, find = ends(_board)

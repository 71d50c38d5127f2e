"""The board in a browser's worker: only MicroPython as WebAssembly runs this.

The module `shell` is made by files/worker.js, which calls `turn` a hundred times a second and
`hear` for every message of the page.
"""

import shell

from firmware import memory

memory.PLENTY[0] = True  # before anybody forgets anything

from host.drawing.kept import made_before  # noqa: E402
from host.site.made import made, report  # noqa: E402
from host.site.site_board import SiteBoard  # noqa: E402
from shared_rules.wide_chance import SEED_BYTES  # noqa: E402

_SIZE = (16, 16)


made_before[0] = made
_board = SiteBoard(
    shell.folder,
    _SIZE,
    shell.say,
    shell.seconds,
    report,
    lambda: shell.random(SEED_BYTES),
)
hear = _board.hear
turn = _board.turn

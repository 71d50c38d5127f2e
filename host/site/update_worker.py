"""An update of a board's files in a browser's worker: only MicroPython as WebAssembly runs this.

As far_worker.py; files/worker.js has unpacked the files for the board before.
"""

import json

import shell

from host.site.board_update import BoardUpdate
from host.site.made import ends, report, send


def _read(path: str) -> bytes:
    with open("/chip/" + path, "rb") as file:
        return file.read()


_facts = json.loads(_read("facts.json"))
_update = BoardUpdate(
    {path: _read("files/" + path) for path in _facts["files"]},
    _facts,
    shell.say,
    send,
    shell.seconds,
    report,
)
hear, turn, take, lose, find = ends(_update)

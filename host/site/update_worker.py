"""An update of a board's files in a browser's worker: only MicroPython as WebAssembly runs this.

As far_worker.py; files/worker.js has unpacked the files for the board before.
"""

import json
from binascii import unhexlify

import shell

from host.site.made import report
from host.site.update_desk import UpdateDesk


def _read(path: str) -> bytes:
    with open("/chip/" + path, "rb") as file:
        return file.read()


_facts = json.loads(_read("facts.json"))
_desk = UpdateDesk(
    {path: _read("files/" + path) for path in _facts["files"]},
    _facts,
    shell.say,
    lambda data: shell.send(data.decode()),
    shell.seconds,
    report,
)
hear, turn, lose, find = _desk.hear, _desk.turn, _desk.lose, _desk.find


def take(digits: str):
    """What the board says."""
    _desk.take(unhexlify(digits))

"""Which files a board has, asked over the link; on a disk in memory that may fail."""

import sys

from firmware.memory import forget
from tests.shared.simulated import board
from tests.shared.test_link import ask

_GONE, _BROKEN = 2, 5  # ENOENT, EIO
_FOLDER, _FILE = 0x4000, 0x8000


class Disk:
    """The part of `os` that is asked: one folder in another, and no list of files."""

    def __init__(self, fails_at=None):
        self.fails_at = fails_at  # the name of what cannot be read

    def ilistdir(self, folder):
        if folder == "shared_rules":
            raise OSError(_GONE, "gone")
        self._read(folder)
        if folder == "firmware":
            return self._read_one_by_one([("table.mpy", _FILE, 0, 40), ("menu", _FOLDER, 0, 0)])
        return self._read_one_by_one([("first.mpy", _FILE, 0, 2), ("second.mpy", _FILE, 0)])

    def _read_one_by_one(self, entries):
        for entry in entries:
            self._read(entry[0])
            yield entry

    def stat(self, path):
        self._read(path)
        if path == "main.py":
            raise OSError(_GONE, "gone")
        return (_FILE, 0, 0, 0, 0, 0, 3)

    def _read(self, name: str):
        if name == self.fails_at:
            raise OSError(_BROKEN, "broken")


def _files_of(disk) -> dict:
    """What a board with this disk answers; it must go on afterwards."""
    from firmware import inventory

    app, port, hands = board("inventory")
    app.after_loop = ""  # as on a chip
    theirs, inventory.os = inventory.os, disk
    try:
        answer = ask(port, hands, {"id": 1, "do": "files"})
    finally:
        inventory.os = theirs
        forget("firmware.inventory")
    assert "ok" in ask(port, hands, {"id": 2, "do": "hello"})
    return answer


def test_files_in_folders_of_folders_are_counted():
    answer = _files_of(Disk())
    machine = answer["ok"].pop("machine")
    assert machine == getattr(sys.implementation, "_machine", "")
    assert answer["ok"] == {"listed": "", "files": 3, "bytes": 45, "release": ""}


def test_a_disk_that_fails_is_refused_with_a_sentence():
    for name in ("firmware", "menu", "second.mpy", "firmware/menu/second.mpy", "main.py"):
        answer = _files_of(Disk(name))
        assert answer == {"id": 1, "error": "The board cannot read its disk."}, name

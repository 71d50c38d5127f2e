"""A part of `make bench-chip`: `lichtwiese flash` beside `mpremote cp -r` of the same files.

Both talk to the same emulated chip and pass over what is there already. What counts is the time
for which the chip's processor works: the emulated line between them has no speed of its own. What
a board that is not disturbed does meanwhile does not count.
"""

import subprocess
import sys
import tempfile
import time
from pathlib import Path
from threading import Event, Thread

from host.chip import build
from host.emulator.chip import EmulatedChip, new_disk
from host.emulator.rp2040_board import Rp2040Board
from host.simulator import boards
from host.simulator.shared_port import SharedPort
from tests import emulated

_SPOIL = "import os; os.remove('firmware/flashes.mpy')"
_SECONDS = 3600  # of ours, on a busy machine
_REST_SECONDS = 2  # of the chip's


def of_flash(tell):
    """Nothing changed, then one file: `tell(what, figure, unit, goal)` for each."""
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        for path, data in build.compiled().items():
            (root / path).parent.mkdir(parents=True, exist_ok=True)
            (root / path).write_bytes(data)
        bench = _Bench(root)
        try:
            for what, spoil, goal in (("unchanged", False, 0.3), ("one file changed", True, 0.5)):
                ours = bench.flash(spoil)
                theirs = bench.copy(spoil)
                tell(f"flash, {what}: work of the chip", ours, "s", "")
                tell(f"mpremote cp -r, {what}: work of the chip", theirs, "s", "")
                tell(f"flash of mpremote, {what}", ours / theirs, "", f"at most {goal}")
        finally:
            bench.close()


class _Bench:
    """A board with all files, at a console."""

    def __init__(self, files: Path):
        self._files = files
        self._chip = EmulatedChip(
            emulated.image(), new_disk(emulated.image(), {"tiles": 1}), 1, real_time=True
        )
        port = SharedPort([])
        self._board = Rp2040Board(port, files.parent, (8, 8), 1, self._chip)
        self._ended = Event()
        self._living = Thread(target=boards.run, args=(self._board, port, self._ended.is_set))
        self._living.start()

    def close(self):
        """Switch it off."""
        self._ended.set()
        self._living.join()
        self._board.close()

    def flash(self, spoil: bool) -> float:
        """The seconds that `lichtwiese flash` costs the chip."""
        return self._work("host", ["flash", "--port", self._board.console], spoil)

    def copy(self, spoil: bool) -> float:
        """The seconds that mpremote costs it."""
        folders = [str(path) for path in sorted(self._files.iterdir())]
        words = ["connect", self._board.console, "cp", "-r", *folders, ":"]
        return self._work("mpremote", words, spoil)

    def _work(self, module: str, words: list, spoil: bool) -> float:
        if spoil:
            self._run("mpremote", ["connect", self._board.console, "exec", _SPOIL])
        at_rest = self._at_rest() if module == "host" and not spoil else 0.0
        began, before = self._chip.seconds, self._chip.busy_seconds
        self._run(module, words)
        undisturbed = at_rest * (self._chip.seconds - began)
        return self._chip.busy_seconds - before - undisturbed

    def _at_rest(self) -> float:
        """For which part of its time a board works that goes on as before."""
        began, before = self._chip.seconds, self._chip.busy_seconds
        while self._chip.seconds < began + _REST_SECONDS:
            time.sleep(0.1)
        return (self._chip.busy_seconds - before) / (self._chip.seconds - began)

    def _run(self, module: str, words: list):
        command = [sys.executable, "-m", module, *words]
        done = subprocess.run(command, capture_output=True, text=True, timeout=_SECONDS)
        if done.returncode:
            sys.exit(f"bench-chip: {module} failed: {done.stdout}{done.stderr}")

"""The files on a board, through the program mpremote: looked at, copied, removed.

mpremote is called as a program, because that is the interface its makers promise. What it says
when something fails is turned into a sentence with a way out.
"""

import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from queue import Empty, Queue
from threading import Thread
from typing import Any

from host.chip import on_board
from host.chip.release import EMULATED_SLOWNESS
from host.installing import how_to_install
from host.trouble import FAILED, NO_BOARD, Trouble
from host.wire import Wire

_WRITING = "writing "
_SILENCE_SECONDS = 30  # looking at a file or copying one begins with a line, and takes less
_NO_ANSWER = (
    "MicroPython does not answer at {port}: unplug the board, plug it in again, and if that does "
    "not help hold BOOTSEL while you do so and run this again."
)
_FULL = (
    "The board's disk is full: remove files that are not ours with `mpremote rm`, then run this "
    "again."
)
_FAILURES = (
    # what mpremote or the board says, the sentence, its exit code
    ("failed to access", "{port} is busy: close the program that uses it.", NO_BOARD),
    ("could not enter raw repl", _NO_ANSWER, NO_BOARD),
    ("OSError: 28", _FULL, FAILED),
    ("ENOSPC", _FULL, FAILED),
)
# How pyserial, and the systems below it, say that the other end is gone.
_GONE = (
    "Input/output error",
    "device disconnected",
    "Device not configured",
    "No such device",
    "No such file or directory: '{port}'",
    "Bad file descriptor",
    "ClearCommError failed",
    "WriteFile failed",
    "GetOverlappedResult failed",
    "port that is not open",
    "socket disconnected",
    "Broken pipe",
    "Connection reset",
    "Connection refused",
)
_PULLED_OUT = (
    "The board at {port} went away in the middle: plug it in and run this again, nothing is lost."
)
_OTHERWISE = "mpremote did not manage it at {port}, run this again. It said: {line}"


class FlashedFiles:
    """The files on the board at a port."""

    def __init__(self, port: str) -> None:
        Wire(port).close()  # which says best why a port cannot be opened
        self.port = port

    def meet(self) -> tuple[dict, dict]:
        """What the board says of itself, and what `look` tells; without MicroPython the first."""
        return self._follow(on_board.meeting())

    def look(self, doubted: list) -> dict:
        """Free bytes, manifest, names, release; stamp and size of each file that may be ours.

        Doubted files are read again, whatever the manifest says of them.
        """
        return self._follow(on_board.looking(doubted))

    def _follow(self, steps: Generator[str, Any, Any]) -> Any:
        """Run what these say, at first on a board that has begun anew; what they come to."""
        words, printed = ["exec"], None
        while True:
            try:
                code = steps.send(printed)
            except StopIteration as end:
                return end.value
            except on_board.Stranger:
                sentence = f"What runs at {self.port} is no MicroPython that we know."
                raise Trouble(sentence, NO_BOARD) from None
            printed = self._run(*words, code)
            words = ["resume", "exec"]

    def rename(self, path: str, new: str) -> None:
        """Give a file another name."""
        self._run("resume", "exec", on_board.rename(path, new))

    def remove(self, paths: list) -> None:
        """Remove files, and folders that are empty then."""
        self._run("resume", "exec", on_board.remove(paths))

    def copy(self, files: dict, progress: Callable[[str], object]) -> None:
        """Write files (path -> bytes); `progress(path)` when one begins."""
        words = ["resume", "exec", on_board.make_folders(list(files))]
        with tempfile.TemporaryDirectory(prefix="lichtwiese-") as store:
            for path, data in files.items():
                for place, code in on_board.writing(path, data):
                    script = Path(store) / str(len(words))
                    script.write_text(code if place else f"print({_WRITING + path!r})\n{code}")
                    words += ["+", "run", str(script)]
            self._run(*words, heard=lambda line: _tell(line, progress))

    def restart(self) -> None:
        """Restart the board."""
        self._run("resume", "reset")

    def bootloader(self) -> None:
        """Restart it as a drive that takes an image."""
        self._run("resume", "bootloader")

    def patience(self, seconds: float) -> float:
        """At a socket sits an emulated chip."""
        return seconds * (EMULATED_SLOWNESS if self.port.startswith("socket://") else 1)

    def _run(self, *words: str, heard: Callable[[str], object] = lambda line: None) -> str:
        child = _started([sys.executable, "-m", "mpremote", "connect", self.port, *words])
        said = []
        try:
            for line in _lines(child, self.patience(_SILENCE_SECONDS)):
                said.append(line)
                heard(line.rstrip())
            failed = child.wait()
        except Empty:
            raise Trouble(_NO_ANSWER.format(port=self.port), NO_BOARD) from None
        finally:  # also after Ctrl-C; one that has ended does not mind
            child.kill()
            child.wait()
        if failed:
            raise _trouble(self.port, "".join(said))
        return "".join(said)


def _started(command: list) -> subprocess.Popen:
    return subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        stdin=subprocess.DEVNULL,
        text=True,
        errors="replace",
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    )


def _lines(child: subprocess.Popen, seconds: float) -> Iterator[str]:
    """What a program says, line by line; Empty if it says nothing for this many seconds."""
    said: Queue = Queue()

    def listen() -> None:
        for line in child.stdout or ():
            said.put(line)
        said.put(None)

    Thread(target=listen, daemon=True).start()
    return iter(lambda: said.get(timeout=seconds), None)


def _tell(line: str, progress: Callable[[str], object]) -> None:
    """A line comes before each file."""
    if line.startswith(_WRITING):
        progress(line[len(_WRITING) :])


def _trouble(port: str, said: str) -> Trouble:
    if "No module named mpremote" in said:
        return Trouble(f"mpremote is not installed: {how_to_install('flash')} brings it.")
    for words, sentence, code in _FAILURES:
        if words in said:
            return Trouble(sentence.format(port=port), code)
    if any(words.format(port=port) in said for words in _GONE):
        return Trouble(_PULLED_OUT.format(port=port), NO_BOARD)
    line = (said.strip().splitlines() or ["nothing"])[-1].strip()
    return Trouble(_OTHERWISE.format(port=port, line=line))

"""The files on a board, through the program mpremote: looked at, copied, removed.

mpremote is called as a program, because that is the interface its makers promise. What it says
when something fails is turned into a sentence with a way out.
"""

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from queue import Empty, Queue
from threading import Thread

from host.chip.build import FOLDERS, MANIFEST, START
from host.chip.frozen import MODULE
from host.chip.release import EMULATED_SLOWNESS
from host.installing import how_to_install
from host.trouble import FAILED, NO_BOARD, Trouble
from host.wire import Wire

_SILENCE_SECONDS = 30  # looking at a file or copying one begins with a line, and takes less
_MARK = "lichtwiese:"  # before the answer of our code, among whatever else a board prints

# Runs on any board, also where there is no more than this: who it is.
_WHO = f"""
import sys, json
me = sys.implementation
print({_MARK!r} + json.dumps({{
    "name": me[0], "release": list(me[1][:3]), "mpy": getattr(me, "_mpy", 0),
    "platform": sys.platform, "machine": getattr(me, "_machine", sys.platform)}}))
"""

# Runs on the board: hash and size of each file, a line each because its memory is small; then how
# much room there is, our manifest, which names are taken, and which release is frozen in. Hashing
# takes long: a file of the size that the manifest says has the stamp that it says, as long as the
# start is there, which comes last in an update; unless just this file is doubted.
_LOOK = f"""
import os, json, hashlib
def stamp(path):
    size = os.stat(path)[6]
    if path not in doubted and known.get(path, [-1])[0] == size:
        print({_MARK!r} + json.dumps([path, known[path][1], size]))
        return
    h = hashlib.sha256()
    buffer = bytearray(1024)
    view = memoryview(buffer)
    with open(path, "rb") as file:
        while True:
            count = file.readinto(buffer)
            if not count:
                break
            h.update(view[:count])
    name = "".join(["%02x" % byte for byte in h.digest()[:8]])
    print({_MARK!r} + json.dumps([path, name, size]))
try:
    with open({MANIFEST!r}) as file:
        ours = json.load(file)
except (OSError, ValueError):
    ours = {{}}
try:
    os.stat({START!r})
    known = dict(ours.pop("stamps"))
except (OSError, KeyError, ValueError, TypeError, AttributeError):
    known = {{}}
waiting = {list(FOLDERS)!r}
while waiting:
    folder = waiting.pop()
    try:
        entries = list(os.ilistdir(folder))
    except OSError:
        continue
    for entry in entries:
        path = folder + "/" + entry[0]
        if entry[1] == 0x4000:
            waiting.append(path)
        else:
            stamp(path)
try:
    stamp({START!r})
except OSError:
    pass
try:
    from {MODULE} import LINE
except ImportError:
    LINE = ""
room = os.statvfs("/")
print({_MARK!r} + json.dumps({{
    "free": room[0] * room[3], "manifest": ours, "names": os.listdir(), "release": LINE}}))
"""

_REMOVE = """
import os
for path in {paths!r}:
    try:
        os.remove(path)
    except OSError:
        pass
for path in {folders!r}:
    try:
        os.rmdir(path)
    except OSError:
        pass
"""

_MAKE_FOLDERS = """
import os
for path in {folders!r}:
    try:
        os.mkdir(path)
    except OSError:
        pass
"""

_NO_ANSWER = (
    "MicroPython does not answer at {port}: unplug the board, plug it in again, and if that does "
    "not help hold BOOTSEL while you do so and run this again."
)
_FAILURES = (
    # what mpremote says, the sentence, its exit code
    ("failed to access", "{port} is busy: close the program that uses it.", NO_BOARD),
    ("could not enter raw repl", _NO_ANSWER, NO_BOARD),
    (
        "No space left",
        "The board's disk is full: remove files that are not ours with `mpremote rm`, then run "
        "this again.",
        FAILED,
    ),
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


class BoardFiles:
    """The files on the board at a port."""

    def __init__(self, port: str):
        Wire(port).close()  # which says best why a port cannot be opened
        self.port = port

    def who(self) -> dict:
        """What the board says of itself: name, release, mpy, platform, machine."""
        return self._answers(_WHO)[0]

    def meet(self) -> tuple[dict, dict]:
        """What `who` and `look` tell, at once; of a board without MicroPython only the first."""
        code = _WHO + "doubted = []\nif me[0] == 'micropython':\n    exec(" + repr(_LOOK) + ")"
        who, *seen = self._answers(code)
        return who, _board_of(seen) if seen else {}

    def look(self, doubted: list | None = None) -> dict:
        """Free bytes, manifest, names, release; stamp and size of each file that may be ours.

        The stamps of doubted files are made anew; None: of all.
        """
        known = "class All:\n def __contains__(self, path): return True\ndoubted = All()\n"
        head = known if doubted is None else f"doubted = {doubted!r}\n"
        return _board_of(self._answers(head + _LOOK))

    def rename(self, path: str, new: str):
        """Give a file another name."""
        self._run("resume", "exec", f"import os; os.rename({path!r}, {new!r})")

    def remove(self, paths: list):
        """Remove files, and folders that are empty then."""
        folders = sorted({folder for path in paths for folder in _folders_of(path)}, reverse=True)
        self._run("resume", "exec", _REMOVE.format(paths=paths, folders=folders))

    def copy(self, files: dict, progress):
        """Write files (path -> bytes); `progress(path)` when one begins."""
        folders = sorted({folder for path in files for folder in _folders_of(path)})
        words = ["resume", "exec", _MAKE_FOLDERS.format(folders=folders)]
        with tempfile.TemporaryDirectory(prefix="lichtwiese-") as store:
            for number, (path, data) in enumerate(files.items()):
                local = Path(store) / str(number)
                local.write_bytes(data)
                words += ["+", "fs", "cp", "--force", str(local), ":" + path]
            self._run(*words, heard=lambda line: _tell(line, progress))

    def restart(self):
        """Restart the board."""
        self._run("resume", "reset")

    def patience(self, seconds: float) -> float:
        """At a socket sits an emulated chip."""
        return seconds * (EMULATED_SLOWNESS if self.port.startswith("socket://") else 1)

    def _answers(self, code: str) -> list:
        """What our code printed on the board, one value per line."""
        lines = self._run("exec", code).splitlines()
        answers = [json.loads(line[len(_MARK) :]) for line in lines if line.startswith(_MARK)]
        if not answers:
            raise Trouble(f"What runs at {self.port} is no MicroPython that we know.", NO_BOARD)
        return answers

    def _run(self, *words: str, heard=lambda line: None) -> str:
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


def _board_of(answers: list) -> dict:
    *stamps, board = answers
    files = {path: name for path, name, _ in stamps}
    sizes = {path: size for path, _, size in stamps}
    return {**board, "files": files, "sizes": sizes}


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


def _lines(child: subprocess.Popen, seconds: float):
    """What a program says, line by line; Empty if it says nothing for this many seconds."""
    said: Queue = Queue()

    def listen():
        for line in child.stdout or ():
            said.put(line)
        said.put(None)

    Thread(target=listen, daemon=True).start()
    return iter(lambda: said.get(timeout=seconds), None)


def _tell(line: str, progress):
    """A line `cp LOCAL :PATH` comes before each copy."""
    if line.startswith("cp ") and " :" in line:
        progress(line.rpartition(" :")[2])


def _folders_of(path: str) -> list:
    parts = path.split("/")[:-1]
    return ["/".join(parts[: count + 1]) for count in range(len(parts))]


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

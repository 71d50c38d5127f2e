"""What a board is asked and told in its own Python, and which of its files are ours.

Portable: `lichtwiese flash` sends this through mpremote, the page without a server by itself.
"""

import json
from binascii import hexlify
from hashlib import sha256

MANIFEST = "lichtwiese.json"  # on the board: which files are ours
START = "main.py"
FOLDERS = ("firmware", "shared_rules")  # on the board: nothing but our files
MODULE = "lichtwiese_release"  # frozen only, so that no file on a disk is taken for it
_MARK = "lichtwiese:"  # before the answer of our code, among whatever else a board prints

# Runs on any board, also where there is no more than this: who it is.
WHO = f"""
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
_ALL = "class All:\n def __contains__(self, path): return True\ndoubted = All()\n"
# Of a board without MicroPython we only want to know who it is.
MEET = WHO + "doubted = []\nif me[0] == 'micropython':\n    exec(" + repr(_LOOK) + ")"

_EACH = """
import os
for path in {paths!r}:
    try:
        os.{verb}(path)
    except OSError:
        pass
"""


def look(doubted: list | None = None) -> str:
    """Tells of its files; stamps of doubted ones are made anew, if None is given of all."""
    return (_ALL if doubted is None else f"doubted = {doubted!r}\n") + _LOOK


def rename(path: str, new: str) -> str:
    """Gives a file another name."""
    return f"import os; os.rename({path!r}, {new!r})"


def remove(paths: list) -> str:
    """Removes files, and folders that are empty then."""
    folders = list(reversed(_folders_of(paths)))
    return _EACH.format(verb="remove", paths=paths) + _EACH.format(verb="rmdir", paths=folders)


def make_folders(paths: list) -> str:
    """Makes the folders that these files need."""
    return _EACH.format(verb="mkdir", paths=_folders_of(paths))


def _folders_of(paths: list) -> list:
    found = set()
    for path in paths:
        parts = path.split("/")[:-1]
        found |= {"/".join(parts[: count + 1]) for count in range(len(parts))}
    return sorted(found)


def answers(printed: str) -> list:
    """What our code printed, one value per line; none if what runs there is nothing we know."""
    lines = [line.strip() for line in printed.split("\n")]
    return [json.loads(line[len(_MARK) :]) for line in lines if line.startswith(_MARK)]


def board_of(answers: list) -> dict:
    """What `look` printed: free bytes, manifest, names, release; stamp and size of each file."""
    stamps, board = answers[:-1], answers[-1]
    files = {path: name for path, name, _ in stamps}
    sizes = {path: size for path, _, size in stamps}
    return board | {"files": files, "sizes": sizes}


def manifest(files: dict, version: str, over: str = "") -> bytes:
    """The list of the files that a board gets, with their sizes and stamps, and of the release
    that they are put over."""
    stamps = {path: [len(data), stamp(data)] for path, data in files.items()}
    listed = {"version": version, "files": sorted(files), "stamps": stamps}
    return json.dumps(listed | {"over": over} if over else listed).encode()


def digest(data: bytes) -> str:
    """What a release is known by."""
    return hexlify(sha256(data).digest()).decode()


def stamp(data: bytes) -> str:
    """How files are compared."""
    return digest(data)[:16]

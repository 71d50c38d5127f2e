"""Compiles the emulator's own C files for this very Python, beside those of its wheel.

The wheel of rp2040py is for every Python, and there each of its calls looks a name up: compiled
for one Python alone it does the same several times as fast. Without a compiler it stays as it is.
"""

import shutil
import subprocess
import sysconfig
from concurrent.futures import ThreadPoolExecutor
from importlib.util import find_spec
from pathlib import Path

_COMPILE = ["cc", "-O2", "-fno-strict-aliasing", "-fwrapv", "-DNDEBUG", "-shared", "-fPIC"]


def main():
    """Every module of the emulator's native part."""
    native = Path(find_spec("rp2040py").origin).parent / "native"
    headers = Path(sysconfig.get_paths()["include"])
    if not shutil.which(_COMPILE[0]) or not (headers / "Python.h").exists():
        print("No C compiler, or no headers of Python: the emulator stays as it is, and slow.")
        return
    sources = sorted(native.glob("*.c"), key=lambda path: -path.stat().st_size)
    with ThreadPoolExecutor() as pool:
        for done in pool.map(lambda source: _compile(source, headers), sources):
            if done.returncode:
                print("The emulator stays as it is, and slow:", done.stderr[-500:])


def _compile(source: Path, headers: Path) -> subprocess.CompletedProcess:
    """One of them; Python prefers its name to that of the wheel's."""
    target = source.with_suffix(sysconfig.get_config_var("EXT_SUFFIX"))
    partly = target.with_name(target.name + ".part")
    command = [*_COMPILE, f"-I{headers}", str(source), "-o", str(partly)]
    done = subprocess.run(command, capture_output=True, text=True)
    if not done.returncode:
        partly.replace(target)
    return done


main()

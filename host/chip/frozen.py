"""What a release image holds besides MicroPython: `python -m host.chip.frozen FOLDER` lays it out.

Rules and firmware are frozen, which means that they run where they lie in the flash and take no
memory. The manifest names them for MicroPython's build (.ci/image).
"""

import re
import shutil
import sys
from pathlib import Path

import firmware
from firmware.version import VERSION
from host.chip.build import sources
from host.chip.on_board import MODULE, START, digest
from host.chip.uf2_reader import read

_MARK = "lichtwiese release "  # then version and stamp: how an image tells what it holds
_LINE = re.compile(re.escape(_MARK.encode()) + rb"[0-9a-z.+]+ [0-9a-f]{16}")
_START = {START: Path(firmware.__path__[0]) / "frozen_start.py"}
_MANIFEST = "freeze({folder!r}, {paths!r}, opt=2)\n"


def release_line() -> str:
    """The line by which a release image of these sources is known."""
    lines = [f"{path} {digest(file.read_bytes())}\n" for path, file in _frozen().items()]
    return f"{_MARK}{VERSION} {digest(''.join(lines).encode())[:16]}"


def release_in(image: Path) -> str:
    """The line of the release that an image holds; "" if it is MicroPython alone."""
    found = _LINE.search(read(image).flash)
    return found[0].decode() if found else ""


def lay_out(folder: Path) -> None:
    """Put every source where the build finds it, and the manifest beside them."""
    tree = folder / "frozen"
    for path, source in _frozen().items():
        (tree / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, tree / path)
    (tree / (MODULE + ".py")).write_text(f"LINE = {release_line()!r}\n")
    paths = tuple(path.relative_to(tree).as_posix() for path in sorted(tree.rglob("*.py")))
    (folder / "frozen.py").write_text(_MANIFEST.format(folder=str(tree.resolve()), paths=paths))


def _frozen() -> dict:
    """Path in the image -> source file; the start is not the one that boards with files have."""
    return {path.replace(".mpy", ".py"): file for path, file in (sources() | _START).items()}


if __name__ == "__main__":
    lay_out(Path(sys.argv[1]))

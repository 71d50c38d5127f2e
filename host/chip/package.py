"""Writes package.json for `mpremote mip install`: `make package`, after a file came or went."""

import json
from pathlib import Path

from firmware.version import VERSION
from host.chip import build

ROOT = Path(__file__).resolve().parents[2]


def text() -> str:
    """What package.json must hold: the path of every source on the board and here."""
    pairs = []
    for path, source in build.sources().items():
        target = path.removesuffix(".mpy") + ".py" if path.endswith(".mpy") else path
        pairs.append([target, source.relative_to(ROOT).as_posix()])
    lines = ",\n".join("  " + json.dumps(pair) for pair in pairs)
    head = f'{{\n "version": "{VERSION}",\n "deps": [],\n "urls": [\n'
    return f"{head}{lines}\n ]\n}}\n"


if __name__ == "__main__":
    (ROOT / "package.json").write_text(text(), encoding="utf-8")

"""MicroPython's WebAssembly port for the tests, in node: found, and fed with our files.

It is 32 bit like the chip, but its heap grows and is swept only between two calls from outside:
what fits the chip's heap, the unix port shows.
"""

import shutil
import subprocess
from pathlib import Path

import pytest

from host.site.runtime import unpacked
from host.trouble import Trouble
from tests.micropython_runtime import ROOT

MACHINE = ""  # it runs no machine code
KEPT = ROOT / "build/npm"


def interpreter() -> list:
    """The command up to the script, or skip the test with the reason."""
    node = shutil.which("node")
    if not node:
        pytest.skip("no node here: `apt-get install nodejs npm` brings the tests on WebAssembly")
    try:
        return [node, "tests/run_in_node.mjs", str(unpacked(KEPT))]
    except Trouble as trouble:
        pytest.skip(str(trouble))


def run(arguments: list, heap: str = "", seconds: int = 900) -> subprocess.CompletedProcess:
    """Run a script's `main` from the root of the project; folders among its words come along."""
    folders = [".", *[str(word) for word in arguments if Path(str(word)).is_absolute()]]
    return subprocess.run(
        [*interpreter(), ",".join(folders), *[str(argument) for argument in arguments]],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=seconds,
    )

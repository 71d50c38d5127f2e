"""The runtimes beside CPython on which the shared tests and recorded plays run.

Each is a module with `interpreter()`, which skips where it cannot be had, `run(arguments, heap)`
and MACHINE, the kind of machine code it runs. A further one is a line here.
"""

import shutil

import pytest

from tests import micropython_runtime, webassembly_runtime

RUNTIMES = {"unix": micropython_runtime, "webassembly": webassembly_runtime}


def pypy() -> str:
    """PyPy, where it is installed; else the test is skipped."""
    return shutil.which("pypy3") or pytest.skip("no PyPy here: Debian has it as pypy3")

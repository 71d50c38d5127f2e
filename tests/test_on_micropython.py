"""The shared tests, compiled, on MicroPython, in the heap that the chip leaves for the rules."""

from pathlib import Path

import pytest

from tests import micropython_runtime
from tests.micropython_runtime import ROOT

PORTABLE = [
    "shared_rules",
    "firmware",
    "host/hands.py",
    "host/simulator/__init__.py",
    "host/simulator/parts.py",
    "tests/shared",
]
MODULES = sorted(path.stem for path in (ROOT / "tests" / "shared").glob("test_*.py"))


@pytest.fixture(scope="module")
def compiled(tmp_path_factory) -> Path:
    micropython_runtime.interpreter()
    target = tmp_path_factory.mktemp("compiled")
    micropython_runtime.compile_tree(target, PORTABLE)
    for package in ("host", "tests"):
        (target / package / "__init__.py").touch()
    return target


@pytest.mark.parametrize("module", MODULES)
def test_shared_tests_pass_on_micropython(compiled, module):
    done = micropython_runtime.run(
        ["tests/run_on_micropython.py", compiled, "tests.shared." + module]
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "ok tests.shared." + module in done.stdout

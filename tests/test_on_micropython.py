"""The shared tests, compiled, on MicroPython, in the heap of a chip.

Tests of the rules get what a chip leaves for the rules, tests of a whole simulated board what it
has in all: the board's app, tables and link live in the rest of it.
"""

from pathlib import Path

import pytest

from tests import micropython_runtime
from tests.micropython_runtime import BOARD_HEAP, HERE, ROOT, RULES_HEAP

PORTABLE = [
    "shared_rules",
    "firmware",
    "host/hands.py",
    "host/simulator/__init__.py",
    "host/simulator/parts.py",
    "host/simulator/micropython_board.py",
    "tests/shared",
]
WITH_A_BOARD = ("simulated", "random_hands", "schafhof_hands")
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
    source = (ROOT / "tests" / "shared" / (module + ".py")).read_text()
    if not HERE and "firmware.pixel_chain" in source:
        pytest.skip("MicroPython makes no machine code on this kind of machine")
    whole_board = [helper for helper in WITH_A_BOARD if "tests.shared." + helper in source]
    heap = BOARD_HEAP if whole_board else RULES_HEAP
    script = ["tests/run_on_micropython.py", compiled, "tests.shared." + module]
    done = micropython_runtime.run(script, heap)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "ok tests.shared." + module in done.stdout

"""The shared tests, compiled, on MicroPython, in the heap of a chip.

Tests of the rules get what a chip leaves for the rules, tests of a whole simulated board what it
has in all: the board's app, tables and link live in the rest of it.
"""

from pathlib import Path

import pytest

from shared_rules.registry import game_names
from tests import micropython_runtime
from tests.micropython_runtime import HANDS_HEAP, HERE, ROOT, RULES_HEAP

PORTABLE = [
    "shared_rules",
    "firmware",
    "host/hands.py",
    "host/simulator/__init__.py",
    "host/simulator/parts.py",
    "host/simulator/micropython_board.py",
    "tests/shared",
    "tests/games/__init__.py",
    *["tests/games/" + folder for folder in ("*/__init__.py", "*/habits.py", "*/shared")],
    "tests/toys/__init__.py",
    "tests/worlds",
    *[
        "tests/toys/*/%s.py" % part
        for part in "__init__ habits layout rules refusals bots scene".split()
    ],
]
SHARED = [
    *(ROOT / "tests").glob("shared/test_*.py"),
    *(ROOT / "tests").glob("games/*/shared/test_*.py"),
]
MODULES = sorted(
    path.relative_to(ROOT).with_suffix("").as_posix().replace("/", ".") for path in SHARED
)
# A test of a whole board imports one of these.
WITH_A_BOARD = (
    "shared.simulated",
    "shared.random_hands",
    "shared.hands",
    "test_by_hand",
    "worlds.world",
)


@pytest.fixture(scope="module")
def compiled(tmp_path_factory) -> Path:
    micropython_runtime.interpreter()
    target = tmp_path_factory.mktemp("compiled")
    micropython_runtime.compile_tree(target, PORTABLE)
    for package in ("host", "tests"):
        (target / package / "__init__.py").touch()
    return target


def source_of(module: str) -> str:
    return (ROOT / (module.replace(".", "/") + ".py")).read_text()


def is_of_every_game(module: str) -> bool:
    """Whether its tests go through all games and name none."""
    source = source_of(module)
    named = [game for game in game_names() if '"%s"' % game in source]
    return "in game_names()" in source and not named


# Tests that go through all games do so in one process for each: the chip has room for one.
RUNS = [("all", module) for module in MODULES if not is_of_every_game(module)]
RUNS += [(game, module) for module in MODULES if is_of_every_game(module) for game in game_names()]


@pytest.mark.parametrize(("game", "module"), RUNS)
def test_shared_tests_pass_on_micropython(compiled, game, module):
    source = source_of(module)
    if not HERE and "firmware.pixel_chain" in source:
        pytest.skip("MicroPython makes no machine code on this kind of machine")
    whole_board = [helper for helper in WITH_A_BOARD if helper in source]
    twins = module == "tests.shared.test_secrets"  # two games and the bots of both at once
    heap = HANDS_HEAP if whole_board or twins else RULES_HEAP
    script = ["tests/run_on_micropython.py", compiled, game, module]
    done = micropython_runtime.run(script, heap)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "ok " + module in done.stdout

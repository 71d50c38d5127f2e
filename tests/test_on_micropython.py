"""The shared tests, compiled, on every runtime of MicroPython (runtimes.py).

On the unix port they run in the heap of a chip: tests of the rules get what a chip leaves for the
rules, tests of a whole simulated board what it has in all: the board's app, tables and link live
in the rest of it. The WebAssembly port has all the room it wants and takes twice as long: there
many modules share a process, those that go through all games play one of them, by turns, and of
each module's tests every sixth is run; `make soak` runs all.
"""

import os
from pathlib import Path

import pytest

from shared_rules.registry import game_names
from tests import micropython_runtime
from tests.micropython_runtime import HANDS_HEAP, ROOT, RULES_HEAP, WORLD_HEAP
from tests.runtimes import RUNTIMES

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
)


@pytest.fixture(scope="module")
def compiled(tmp_path_factory) -> Path:
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


def needs_machine_code(module: str) -> bool:
    return "firmware.pixel_chain" in source_of(module)


def heap_for(module: str) -> str:
    """Tests of a whole board need more, as do two games with the bots of both; worlds most."""
    source = source_of(module)
    if "worlds.world" in source:
        return WORLD_HEAP
    twins = module == "tests.shared.test_secrets"
    return HANDS_HEAP if twins or any(one in source for one in WITH_A_BOARD) else RULES_HEAP


# Tests that go through all games do so in one process for each: the chip has room for one.
ALONE = [("all", module) for module in MODULES if not is_of_every_game(module)]
EVERY = [module for module in MODULES if is_of_every_game(module)]
RUNS = [("unix", [run]) for run in ALONE]
RUNS += [("unix", [(game, module)]) for module in EVERY for game in game_names()]
GAMES = game_names()
BY_TURNS = [(GAMES[number % len(GAMES) - 1], EVERY[number]) for number in range(len(EVERY))]
BATCHES = 4
STEP = {"unix": 1, "webassembly": 1 if os.environ.get("LICHTWIESE_SOAK") else 6}
RUNS += [("webassembly", (ALONE + BY_TURNS)[first::BATCHES]) for first in range(BATCHES)]


def run_of(runtime: str, batch: list):
    """A run as a parameter of a test; WebAssembly is what a browser runs."""
    name = "-".join([runtime, *batch[0]]) + ("-and-more" if batch[1:] else "")
    marks = pytest.mark.browser if runtime == "webassembly" else ()
    return pytest.param(runtime, batch, id=name, marks=marks)


@pytest.mark.parametrize(("name", "batch"), [run_of(*run) for run in RUNS])
def test_shared_tests_pass_on_micropython(compiled, name, batch):
    runtime = RUNTIMES[name]
    runtime.interpreter()
    batch = [run for run in batch if runtime.MACHINE or not needs_machine_code(run[1])]
    if not batch:
        pytest.skip("MicroPython makes no machine code on this kind of machine")
    words = [word for run in batch for word in run]
    script = ["tests/run_on_micropython.py", compiled, STEP[name], *words]
    done = runtime.run(script, max(heap_for(module) for _, module in batch))
    assert done.returncode == 0, done.stdout + done.stderr
    for _, module in batch:
        assert "ok " + module in done.stdout


@pytest.mark.parametrize("module", [one for one in MODULES if needs_machine_code(one)])
def test_what_needs_machine_code_is_not_for_webassembly(module):
    pytest.skip(f"{module}: the WebAssembly port has no viper; the unix port runs it")

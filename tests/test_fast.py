"""The same games on other runtimes of the same source: compiled by mypyc, and on PyPy, where the
shared tests run, too."""

import os
import subprocess
import sys

import pytest

from host.fast_rules import files_to_compile
from shared_rules import chance
from shared_rules.registry import game_names
from tests.micropython_runtime import ROOT
from tests.runtimes import pypy
from tests.shared.random_play import digest_of_game
from tests.test_on_micropython import MODULES, needs_machine_code

GAMES_EACH = 20
FAST = ROOT / "build" / "fast"


def digests(interpreter: str, name: str, rules: str = "") -> list:
    """What another runtime makes of the first games."""
    script = ["tests/play_digests.py", name, "0", str(GAMES_EACH), rules]
    done = subprocess.run([interpreter, *script], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


@pytest.mark.parametrize("name", game_names())
def test_compiled_rules_play_the_same_games(name):
    if not (FAST / "ready").exists():
        pytest.skip("no compiled rules here: `make fast` builds them")
    here = [digest_of_game(name, seed) for seed in range(GAMES_EACH)]
    assert digests(sys.executable, name, str(FAST)) == here


@pytest.mark.parametrize("name", game_names())
def test_pypy_plays_the_same_games(name):
    here = [digest_of_game(name, seed) for seed in range(GAMES_EACH)]
    assert digests(pypy(), name) == here


@pytest.mark.parametrize("module", [one for one in MODULES if not needs_machine_code(one)])
def test_shared_tests_pass_on_pypy(module):
    if os.environ.get("LICHTWIESE_RULES"):
        pytest.skip("PyPy has nothing to do with the compiled rules")
    script = [pypy(), "--jit", "trace_limit=1500", "tests/run_on_pypy.py", module]
    done = subprocess.run(script, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "ok " + module in done.stdout


def test_all_that_playing_needs_is_compiled():
    files = files_to_compile()
    assert "shared_rules/chance.py" in files
    assert not [file for file in files if file.endswith(("scene.py", "picture.py"))]
    for name in game_names():
        assert f"shared_rules/{name}/rules.py" in files


def test_what_is_asked_for_is_tested():
    """`make test-fast` would otherwise test the source, and nobody would notice."""
    compiled = chance.__file__.endswith((".so", ".pyd"))
    assert compiled == bool(os.environ.get("LICHTWIESE_RULES"))

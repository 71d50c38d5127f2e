"""The same games on CPython and on MicroPython, as unix port and as WebAssembly: moves, events,
states and results by digest."""

import os

import pytest

from shared_rules.registry import game_names
from tests import micropython_runtime, webassembly_runtime
from tests.shared.random_play import digest_of_game

GAMES_EACH = 10000 if os.environ.get("LICHTWIESE_SOAK") else 300
BATCH = 50
WEBASSEMBLY_GAMES = 4


@pytest.mark.parametrize("name", game_names())
@pytest.mark.parametrize("first", range(0, GAMES_EACH, BATCH))
def test_both_runtimes_play_the_same_games(name, first):
    script = ["tests/play_digests.py", name, first, BATCH]
    there = micropython_runtime.run(script, heap="heapsize=4m")
    assert there.returncode == 0, there.stderr
    here = [digest_of_game(name, seed) for seed in range(first, first + BATCH)]
    assert there.stdout.splitlines() == here


@pytest.mark.browser
@pytest.mark.parametrize("name", game_names())
def test_webassembly_plays_the_same_games(name):
    there = webassembly_runtime.run(["tests/play_digests.py", name, 0, WEBASSEMBLY_GAMES])
    assert there.returncode == 0, there.stderr
    here = [digest_of_game(name, seed) for seed in range(WEBASSEMBLY_GAMES)]
    assert there.stdout.splitlines() == here

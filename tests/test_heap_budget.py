"""A heap budget: with a game open at least 100 KB of the Pico's 228 KB stay free, or as many as
the game's habits say.

On a 64-bit machine pointers, and with them nearly all objects, are twice as large: 200 of 456 KB.
The figures of the chip itself come from `make bench-chip`, where an image is at hand.
"""

import pytest

from shared_rules.registry import GAMES
from tests import micropython_runtime
from tests.micropython_runtime import BOARD_HEAP, HERE
from tests.shared.games import habit


@pytest.fixture(scope="module")
def compiled(tmp_path_factory):
    if not HERE:
        pytest.skip("MicroPython makes no machine code on this kind of machine")
    target = tmp_path_factory.mktemp("compiled")
    micropython_runtime.compile_tree(target, ["firmware", "shared_rules"])
    return target


@pytest.mark.parametrize("game", [line[0] for line in GAMES])
def test_a_game_leaves_enough_of_the_heap(compiled, tmp_path, game):
    entry = next(line for line in GAMES if line[0] == game)
    most = entry[3]
    script = ["tests/heap_budget.py", compiled, tmp_path, game, most]
    done = micropython_runtime.run(script, BOARD_HEAP)
    assert done.returncode == 0, done.stdout + done.stderr
    free = int(done.stdout)
    print(f"{game} with {most} players: {free // 1024} KB free")
    assert free >= 2 * 1024 * habit(game, "STAYS_FREE_KB")

"""A heap budget: how much of the Pico's 228 KB stays free with a game open.

Here every module lies in the heap, as with files on a stock MicroPython, the way of developers:
nineteen twentieths of what a game's habits ask for are enough there. A release has its modules in
flash; that those figures are kept, and 150 KB besides, is seen on the emulated chip
(test_chip_games.py, test_chip_release.py, `make bench-chip`).

On a 64-bit machine pointers, and with them nearly all objects, are twice as large.
"""

import shutil
import tempfile
from pathlib import Path

import pytest

from shared_rules.registry import GAMES
from tests import micropython_runtime
from tests.micropython_runtime import BOARD_HEAP, HERE
from tests.shared.games import habit


@pytest.fixture(scope="module")
def compiled():
    if not HERE:
        pytest.skip("MicroPython makes no machine code on this kind of machine")
    with tempfile.TemporaryDirectory() as folder:  # its path is short: the heap has it, too
        target = Path(folder)
        micropython_runtime.compile_tree(target, ["firmware", "shared_rules"])
        shutil.copy(micropython_runtime.ROOT / "tests/heap_budget.py", target)
        yield target


@pytest.mark.parametrize("game", [line[0] for line in GAMES])
def test_a_game_leaves_enough_of_the_heap(compiled, game):
    entry = next(line for line in GAMES if line[0] == game)
    most = entry[3]
    folder = compiled / "board"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    done = micropython_runtime.run(["heap_budget.py", game, most], BOARD_HEAP, folder=compiled)
    assert done.returncode == 0, done.stdout + done.stderr
    free = int(done.stdout)
    print(f"{game} with {most} players: {free // 1024} KB free")
    assert free >= 2 * 1024 * habit(game, "STAYS_FREE_KB") * 19 // 20

"""The toys on two runtimes, and at a table where anything is done in any order."""

import pytest

from tests import micropython_runtime
from tests import test_properties as properties
from tests.shared.random_play import digest_of_game
from tests.shared.toys import TOYS, Toys

NAMES = [line[0] for line in TOYS]
GAMES_EACH = 50


@pytest.mark.parametrize("name", NAMES)
def test_both_runtimes_play_the_same_games_of_a_toy(name):
    script = ["tests/play_digests.py", name, 0, GAMES_EACH]
    there = micropython_runtime.run(script, heap="heapsize=4m")
    assert there.returncode == 0, there.stderr
    with Toys():
        here = [digest_of_game(name, seed) for seed in range(GAMES_EACH)]
    assert there.stdout.splitlines() == here


@pytest.mark.parametrize("name", NAMES)
def test_nothing_breaks_a_table_with_a_toy(name):
    with Toys():
        properties.test_nothing_breaks_the_table(name)

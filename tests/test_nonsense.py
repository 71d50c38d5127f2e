"""Fuzzed move strings: 20,000 for each game, a million in `make soak`."""

import os

import pytest

from shared_rules.registry import game_names
from tests.shared.nonsense import fuzz

COUNT = 1000000 if os.environ.get("LICHTWIESE_SOAK") else 20000


@pytest.mark.parametrize("name", game_names())
@pytest.mark.parametrize("part", range(4))
def test_nonsense_never_moves_anything(name, part):
    assert fuzz(name, COUNT // 4, 1000 * part) > COUNT // 8

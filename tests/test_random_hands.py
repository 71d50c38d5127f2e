"""Random physical events: 5,000 for each game, 100,000 in `make soak`."""

import os

import pytest

from shared_rules.registry import game_names
from tests.shared.random_hands import disturb_board, is_usual
from tests.shared.test_link import disturb

SOAK = bool(os.environ.get("LICHTWIESE_SOAK"))


@pytest.mark.parametrize("name", game_names())
@pytest.mark.parametrize("part", range(4))
def test_a_board_comes_back_to_play_whatever_hands_do(name, part):
    moves, begun = disturb_board(name, (100000 if SOAK else 5000) // 4, 100 + part)
    assert moves > 20, "random hands make a move now and then"
    others = [options for options in begun if not is_usual(name, options)]
    assert len(others) > 1 and len(begun) > len(others), "games of more than one kind"


@pytest.mark.parametrize("part", range(2))
def test_nonsense_on_the_link_changes_nothing(part):
    disturb(25000 if SOAK else 5000, 50 + part)

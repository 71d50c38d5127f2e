"""Random hands for a short while on every runtime; tests/test_random_hands.py goes on longer."""

from shared_rules.registry import game_names
from tests.shared.random_hands import disturb_board


def test_a_board_comes_back_to_play_whatever_hands_do():
    for name in game_names():
        disturb_board(name, 150, 2)

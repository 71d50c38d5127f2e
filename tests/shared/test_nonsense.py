"""A few thousand nonsense moves on every runtime; tests/test_nonsense.py tries many more."""

from shared_rules.registry import game_names
from tests.shared.nonsense import fuzz


def test_nonsense_is_refused_with_a_sentence_and_changes_nothing():
    for name in game_names():
        assert fuzz(name, 1500, 5) > 1000

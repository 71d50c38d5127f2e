"""The examples and plays of the games that are at hand, each for itself: the quickest judges."""

from shared_rules.record_reader import verify
from shared_rules.registry import game_names
from tests.shared.examples import read_examples, run_example
from tests.shared.nonsense import fuzz
from tests.shared.test_plays import folder_of, plays_of


def test_a_examples():
    for name in game_names():
        for _, lines in read_examples(name):
            run_example(name, lines)


def test_b_plays():
    for name in game_names():
        for play in plays_of(name):
            with open(folder_of(name) + "/" + play) as lines:
                assert verify(lines) == ""


def test_c_nonsense():
    for name in game_names():
        assert fuzz(name, 1500, 77) > 600

"""The toys' examples hold, their plays replay, and their scenes are sound."""

from tests.shared import test_examples as examples
from tests.shared import test_nonsense as nonsense
from tests.shared import test_plays as plays
from tests.shared import test_scenes as scenes
from tests.shared.toys import check_all


def test_the_examples_of_the_toys_hold():
    check_all(examples)


def test_the_plays_of_the_toys_replay():
    check_all(plays)


def test_the_scenes_of_the_toys_are_sound():
    check_all(scenes)


def test_the_toys_refuse_nonsense():
    check_all(nonsense)

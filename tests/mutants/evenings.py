"""Evenings of worlds as judges, where nothing shorter has noticed anything."""

from tests.worlds.evening import happenings
from tests.worlds.shrink import failure_of


def test_evenings():
    for seed in range(8):
        assert failure_of(seed, happenings(seed, 40)) == ""

"""Every script of a world that ever failed, on both runtimes."""

import json
import os

from tests.worlds.evening import happenings
from tests.worlds.world import World

KEPT = "tests/worlds/kept/"


def test_what_once_went_wrong_does_not_any_more():
    names = [name for name in os.listdir(KEPT) if name.endswith(".json")]
    assert len(names) >= 3
    for name in sorted(names):
        with open(KEPT + name) as file:
            script = json.load(file)
        World(script["seed"]).live(script["happenings"])


def test_an_evening_comes_out_the_same_on_every_runtime():
    world = World(2)
    world.live(happenings(2, 12))
    counts = [world.counts[name] for name in ("passes", "touches", "faults", "moves")]
    assert counts == [12853, 79, 1, 36]

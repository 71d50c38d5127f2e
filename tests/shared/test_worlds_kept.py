"""Every script of a world that ever failed, on both runtimes."""

import gc
import json
import os

from firmware.memory import forget_others
from tests.worlds.world import World

KEPT = "tests/worlds/kept/"


def test_what_once_went_wrong_does_not_any_more():
    names = [name for name in os.listdir(KEPT) if name.endswith(".json")]
    assert len(names) >= 3
    for name in sorted(names):
        with open(KEPT + name) as file:
            script = json.load(file)
        World(script["seed"]).live(script["happenings"])
        forget_others("")  # each world has a chip of its own
        gc.collect()

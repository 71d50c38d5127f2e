"""The rules of Smart Sheep and a second engine, written from their text alone, agree: move by move
in random games, and in how many ways play can go on from each of many positions.

`make soak` compares more of both.
"""

import os
import random

import pytest

from shared_rules.registry import open_game
from tests.games.smart_sheep.model import Model
from tests.games.two_engines import TwoEngines, after

SOAK = bool(os.environ.get("LICHTWIESE_SOAK"))
GAMES = 300 if SOAK else 20
TREES = 520 if SOAK else 25
FACES = ("T", "C", "S", "any", "pack", "big")


def placed(seed: int, chance: random.Random):
    """A game with some tiles, which have been placed at random."""
    tiles = chance.sample(["rock", "mole", "patou", "raccoon", "fox"], chance.randrange(6))
    game = open_game("smart_sheep").new(1 + seed % 4, {"tiles": sorted(tiles)}, seed)
    while game.state()["phase"] == "setup":
        game.play(chance.choice(game.legal_moves()))
    return game


def ways_on(game) -> list:
    """All that can happen next: each face counts for itself."""
    moves = game.legal_moves()
    return [f"roll={face}" for face in FACES] if moves == ["roll"] else moves


def fond_of_hops(game, chance: random.Random) -> str:
    """A move, rather one by which a sheep hops."""
    ways = ways_on(game)
    hops = [way for way in ways if "^" in way]
    return chance.choice(hops if hops and chance.random() < 0.7 else ways)


ENGINES = TwoEngines("smart_sheep", Model, ways_on)


@pytest.mark.parametrize("first", range(0, GAMES, 10))
def test_both_engines_play_the_same_games(first):
    ended = 0
    for seed in range(first, first + 10):
        chance = random.Random(seed)
        state = placed(seed, chance).state()
        ended += ENGINES.play(state, lambda one, c=chance: fond_of_hops(one, c), 300, seed)
    assert ended > 0


def test_play_can_go_on_in_as_many_ways_in_both():
    counted = 0
    for seed in range(TREES):
        chance = random.Random(seed)
        game = placed(seed, chance)
        moves = chance.randrange(80)
        state = after(game, lambda one, chance=chance: chance.choice(ways_on(one)), moves)
        counted += ENGINES.ways_differ(state, 3)
    assert counted > TREES // 2


def test_a_difference_would_be_noticed():
    game, model = ENGINES.at(placed(1, random.Random(1)).state())
    model.state["dir"] = "ccw"
    assert game.play("roll=pack") != model.play("roll=pack")

"""The rules of Smart Sheep and a second engine, written from their text alone, agree: move by move
in random games, and in how many ways play can go on from each of many positions.

`make soak` compares more of both.
"""

import json
import os
import random

import pytest

from shared_rules.registry import open_game
from tests.games.smart_sheep.model import Model
from tests.games.trees import count_ways

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


def both(state: dict) -> tuple:
    """Two engines at the same position."""
    return open_game("smart_sheep").load(state), Model(json.loads(json.dumps(state)))


def ways_on(game) -> list:
    """All that can happen next: each face counts for itself."""
    moves = game.legal_moves()
    return [f"roll={face}" for face in FACES] if moves == ["roll"] else moves


@pytest.mark.parametrize("first", range(0, GAMES, 10))
def test_both_engines_play_the_same_games(first):
    ended = 0
    for seed in range(first, first + 10):
        chance = random.Random(seed)
        game, model = both(placed(seed, chance).state())
        for number in range(300):
            assert sorted(game.legal_moves()) == sorted(model.legal_moves()), (seed, number)
            ways = ways_on(game)
            if not ways:
                ended += 1
                break
            hops = [way for way in ways if "^" in way]
            move = chance.choice(hops if hops and chance.random() < 0.7 else ways)
            assert game.play(move) == model.play(move), (seed, number, move)
            assert game.state() == model.state, (seed, number, move)
    assert ended > 0


def test_play_can_go_on_in_as_many_ways_in_both():
    counted = 0
    for seed in range(TREES):
        chance = random.Random(seed)
        game = placed(seed, chance)
        for _ in range(chance.randrange(80)):
            if game.result is None:
                game.play(chance.choice(ways_on(game)))
        state = game.state()

        def fresh(path: tuple, engine: int, state=state):
            one = both(state)[engine]
            for move in path:
                one.play(move)
            return one

        ways = [count_ways(lambda path, e=e: fresh(path, e), ways_on, 3) for e in (0, 1)]
        assert ways[0] == ways[1], (seed, state)
        counted += ways[0] > 1
    assert counted > TREES // 2


def test_a_difference_would_be_noticed():
    game, model = both(placed(1, random.Random(1)).state())
    model.state["dir"] = "ccw"
    assert game.play("roll=pack") != model.play("roll=pack")

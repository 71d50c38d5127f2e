"""The rules of the Playground and a second engine, written from their text alone, agree: move by
move in random games, and in how many ways play can go on from each of many positions.

`make soak` compares more of both.
"""

import json
import os
import random

import pytest

from shared_rules.registry import open_game
from tests.games.playground.model import BOARDS, Model
from tests.games.trees import count_ways

SOAK = bool(os.environ.get("LICHTWIESE_SOAK"))
GAMES = 400 if SOAK else 26
TREES = 600 if SOAK else 40


def some_start(seed: int) -> tuple:
    """(players, options): every board, and options of all kinds."""
    chance = random.Random(seed)
    board, players = sorted(BOARDS)[seed % len(BOARDS)]
    options = {"board": board, "goal": chance.choice((1, 1, 2, 4))}
    for name, values in (
        ("three_throws", ("opening", "always")),
        ("knockout", ("free", "forced", "penalty")),
        ("home", ("jump", "order")),
        ("star", ("may", "must", "off")),
        ("enter", ("must", "may")),
    ):
        options[name] = chance.choice(values)
    return players, options


def throw(move: str, chance: random.Random) -> str:
    """A throw gets its number; sixes are frequent, or nobody would ever leave the house."""
    return "roll=%d" % chance.choice((1, 2, 3, 4, 5, 6, 6)) if move == "roll" else move


def both(state: dict) -> tuple:
    """Two engines at the same position."""
    return open_game("playground").load(state), Model(json.loads(json.dumps(state)))


@pytest.mark.parametrize("first", range(0, GAMES, 13))
def test_both_engines_play_the_same_games(first):
    for seed in range(first, first + 13):
        chance = random.Random(seed)
        game, model = both(open_game("playground").new(*some_start(seed), seed).state())
        for number in range(400):
            moves = game.legal_moves()
            assert sorted(moves) == sorted(model.legal_moves()), (seed, number)
            if not moves:
                break
            move = throw(chance.choice(moves), chance)
            assert game.play(move) == model.play(move), (seed, number, move)
            assert game.state() == model.state, (seed, number, move)


def ways_on(game) -> list:
    """All that can happen next: each throw counts for itself."""
    moves = game.legal_moves()
    return [f"roll={number}" for number in range(1, 7) if "roll" in moves] + [
        move for move in moves if move != "roll"
    ]


def test_play_can_go_on_in_as_many_ways_in_both():
    counted = 0
    for seed in range(TREES):
        chance = random.Random(seed)
        game = open_game("playground").new(*some_start(seed), seed)
        for _ in range(chance.randrange(300)):
            if game.result is None:
                game.play(throw(chance.choice(game.legal_moves()), chance))
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
    game, model = both(open_game("playground").new(2, {}, 1).state())
    model.starts[0] = 1
    told = []
    for engine in (game, model):
        engine.play("roll=6")
        told.append(engine.play("enter"))
    assert told[0] != told[1]

"""The rules of the Playground and a second engine, written from their text alone, agree: move by
move in random games, and in how many ways play can go on from each of many positions.

`make soak` compares more of both.
"""

import os
import random

import pytest

from shared_rules.registry import open_game
from tests.games.playground.model import BOARDS, Model
from tests.games.two_engines import TwoEngines, after

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


def somehow(game, chance: random.Random) -> str:
    """A move; sixes are frequent, or nobody would ever leave the house."""
    move = chance.choice(game.legal_moves())
    return "roll=%d" % chance.choice((1, 2, 3, 4, 5, 6, 6)) if move == "roll" else move


def ways_on(game) -> list:
    """All that can happen next: each throw counts for itself."""
    moves = game.legal_moves()
    return [f"roll={number}" for number in range(1, 7) if "roll" in moves] + [
        move for move in moves if move != "roll"
    ]


ENGINES = TwoEngines("playground", Model, ways_on)


@pytest.mark.parametrize("first", range(0, GAMES, 13))
def test_both_engines_play_the_same_games(first):
    for seed in range(first, first + 13):
        chance = random.Random(seed)
        game = open_game("playground").new(*some_start(seed), seed)
        ENGINES.play(game.state(), lambda one, chance=chance: somehow(one, chance), 400, seed)


def test_play_can_go_on_in_as_many_ways_in_both():
    counted = 0
    for seed in range(TREES):
        chance = random.Random(seed)
        game = open_game("playground").new(*some_start(seed), seed)
        moves = chance.randrange(300)
        state = after(game, lambda one, chance=chance: somehow(one, chance), moves)
        counted += ENGINES.ways_differ(state, 3)
    assert counted > TREES // 2


def test_a_difference_would_be_noticed():
    game, model = ENGINES.at(open_game("playground").new(2, {}, 1).state())
    model.starts[0] = 1
    events = []
    for engine in (game, model):
        engine.play("roll=6")
        events.append(engine.play("enter"))
    assert events[0] != events[1]

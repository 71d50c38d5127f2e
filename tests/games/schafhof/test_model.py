"""The rules of Schafhof and a second engine, written from their text alone, agree: move by move in
random games, and in how many ways play can go on from each of many positions.

`make soak` compares more of both.
"""

import json
import os
import random

import pytest

from shared_rules.registry import open_game
from tests.games.schafhof.model import KINDS, Model
from tests.games.trees import count_ways

SOAK = bool(os.environ.get("LICHTWIESE_SOAK"))
GAMES = 300 if SOAK else 18
TREES = 520 if SOAK else 25


def both(state: dict) -> tuple:
    """Two engines at the same position."""
    return open_game("schafhof").load(state), Model(json.loads(json.dumps(state)))


def somehow(game, chance: random.Random) -> str:
    """A move of somebody who has peeped now and then, or the game would last for hours."""
    moves = game.legal_moves()
    state = game.state()
    if state["phase"] == "name" and chance.random() < 0.97:
        spots = dict(zip(open_game("schafhof").SPOT_NAMES, state["tiles"], strict=True))
        spot = chance.choice(moves).split(" ")[1]
        return f"name {spot} {KINDS[spots[spot]]}"
    if "know" in moves and chance.random() < 0.02:
        return "know"
    if "stop" in moves and chance.random() < 0.3:
        return "stop"
    if state["phase"] == "turn" and chance.random() < 0.6:
        return peeped(state, moves, chance)
    return chance.choice(moves)


def peeped(state: dict, moves: list, chance: random.Random) -> str:
    """A tile that goes well with those that are face-up."""
    spots = open_game("schafhof").SPOT_NAMES
    tiles = dict(zip(spots, state["tiles"], strict=True))
    up = [tiles[spot] for spot in state["up"]]
    liked = [
        move
        for move in moves
        if move.startswith("flip ") and (tiles[move[5:]] in "bwp" or tiles[move[5:]] not in up)
    ]
    return chance.choice(liked or moves)


@pytest.mark.parametrize("first", range(0, GAMES, 6))
def test_both_engines_play_the_same_games(first):
    ended = 0
    for seed in range(first, first + 6):
        chance = random.Random(seed)
        game, model = both(open_game("schafhof").new(2 + seed % 3, {}, seed).state())
        for number in range(600):
            moves = game.legal_moves()
            assert sorted(moves) == sorted(model.legal_moves()), (seed, number)
            if not moves:
                ended += 1
                break
            move = somehow(game, chance)
            assert game.play(move) == model.play(move), (seed, number, move)
            assert game.state() == model.state, (seed, number, move)
    assert ended > 0


def test_play_can_go_on_in_as_many_ways_in_both():
    counted = 0
    for seed in range(TREES):
        chance = random.Random(seed)
        game = open_game("schafhof").new(2 + seed % 3, {}, seed)
        for _ in range(chance.randrange(150)):
            if game.result is None:
                game.play(somehow(game, chance))
        state = game.state()

        def fresh(path: tuple, engine: int, state=state):
            one = both(state)[engine]
            for move in path:
                one.play(move)
            return one

        ways = [
            count_ways(lambda path, e=e: fresh(path, e), lambda one: one.legal_moves(), 2)
            for e in (0, 1)
        ]
        assert ways[0] == ways[1], (seed, state)
        counted += ways[0] > 1
    assert counted > TREES // 2


def test_a_difference_would_be_noticed():
    game, model = both(open_game("schafhof").new(2, {}, 1).state())
    model.state["pos"][0] = "r3"
    for number in range(200):
        move = somehow(game, random.Random(number))
        if game.play(move) != model.play(move):
            return
    raise AssertionError("nobody noticed")

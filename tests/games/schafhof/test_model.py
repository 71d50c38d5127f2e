"""The rules of Schafhof and a second engine, written from their text alone, agree: move by move in
random games, and in how many ways play can go on from each of many positions.

`make soak` compares more of both.
"""

import os
import random

import pytest

from shared_rules.registry import open_game
from tests.games.schafhof.model import KINDS, Model
from tests.games.two_engines import TwoEngines, after

SOAK = bool(os.environ.get("LICHTWIESE_SOAK"))
GAMES = 300 if SOAK else 18
TREES = 520 if SOAK else 25


ENGINES = TwoEngines("schafhof", Model, lambda game: game.legal_moves())


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
        state = open_game("schafhof").new(2 + seed % 3, {}, seed).state()
        ended += ENGINES.play(state, lambda one, chance=chance: somehow(one, chance), 600, seed)
    assert ended > 0


def test_play_can_go_on_in_as_many_ways_in_both():
    counted = 0
    for seed in range(TREES):
        chance = random.Random(seed)
        game = open_game("schafhof").new(2 + seed % 3, {}, seed)
        moves = chance.randrange(150)
        state = after(game, lambda one, chance=chance: somehow(one, chance), moves)
        counted += ENGINES.ways_differ(state, 2)
    assert counted > TREES // 2


def test_a_difference_would_be_noticed():
    game, model = ENGINES.at(open_game("schafhof").new(2, {}, 1).state())
    model.state["pos"][0] = "r3"
    for number in range(200):
        move = somehow(game, random.Random(number))
        if game.play(move) != model.play(move):
            return
    raise AssertionError("nobody noticed")

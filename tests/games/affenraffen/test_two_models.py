"""The rules and a second model of them, written from the text alone, agree move by move, and in
how many ways play can go on from each of many positions."""

import json
import os
import random

import pytest

from shared_rules.affenraffen import rules
from shared_rules.errors import IllegalMove
from tests.games.affenraffen import model
from tests.games.two_engines import TwoEngines, after

GAMES, TREES = (400, 520) if os.environ.get("LICHTWIESE_SOAK") else (24, 8)


def some_options(chance: random.Random) -> dict:
    options = {"young": chance.choice([0, 0, 0, 0, 1, 2, 3, 4, 5])}
    options["turns"] = chance.choice([0, 0, 0, 1, 2, 4])
    for name in ("blind", "open", "red_return", "five_needs_goal"):
        options[name] = chance.random() < 0.3
    options["extras"] = chance.random() < 0.8
    return options


def some_text(chance: random.Random, players: int) -> str:
    """A move of the right form, seldom a legal one."""
    who = chance.choice([f"p{number}" for number in range(7)] + ["px"] * 3)
    spot = chance.choice(model.SPOTS)
    verb = chance.choice(["look", "back", "take", "keep", "give", "done"])
    if verb == "done":
        return f"{who} done"
    return f"{who} {verb} {spot}" + (f" to p{chance.randrange(7)}" if verb == "give" else "")


def px_moves(state: dict) -> list:
    """What somebody, nobody knows who, may do."""
    texts = [f"px look {spot}" for spot in state["tiles"]]
    for spot, _ in state["air"]:
        texts.append(f"px back {spot}")
        texts += [f"px give {spot} to p{number}" for number in range(state["players"])]
    return [text for text in texts if model.allowed(state, text)]


def hurry(chance: random.Random, moves: list, state: dict) -> str:
    """A legal move; most of them end something, or the game would last for hours."""
    ends = [move for move in moves if " look " not in move and " take " not in move]
    anonymous = px_moves(state) if state["phase"] == "search" else []
    pick = chance.random()
    if anonymous and pick < 0.3:
        return chance.choice(anonymous)
    if ends and pick < 0.6:
        return chance.choice(ends)
    return chance.choice(moves)


@pytest.mark.parametrize("seed", range(GAMES))
def test_both_models_agree(seed):
    chance = random.Random(seed)
    players = 2 + seed % 5
    game = rules.new(players, some_options(chance), seed)
    state = json.loads(json.dumps(game.state()))
    played = 0
    while state["phase"] != "over":
        moves = game.legal_moves()
        if played % 7 == 0:
            listed = [text for text in model.every_text(state) if model.allowed(state, text)]
            assert sorted(moves) == sorted(listed)
            for _ in range(20):
                text = some_text(chance, players)
                if not model_takes(state, text):
                    with pytest.raises(IllegalMove, match=r"\.$"):
                        game.play(text)
        move = hurry(chance, moves, state)
        events = game.play(move)
        mixed = game.state()["tiles"] if move == "flip" else {}
        assert model.play(state, move, mixed) == events, move
        played += 1
        found = game.state()
        state["rng"] = found["rng"]
        assert found == state, move
        if played % 50 == 0:
            game = rules.load(json.loads(json.dumps(found)))
    assert played > 10, "a whole game, though the shortest of 400 has 20 moves"


def model_takes(state: dict, text: str) -> bool:
    if " give " in text and int(text[-1]) >= state["players"]:
        return False
    return model.allowed(state, text)


class ModelGame:
    """The second model as an engine. It turns no goal: that is chance."""

    def __init__(self, state: dict):
        self.state = state

    def legal_moves(self) -> list:
        texts = model.every_text(self.state)
        return [text for text in texts if model.allowed(self.state, text)]

    def play(self, text: str) -> list:
        return model.play(self.state, text, {})


ENGINES = TwoEngines("affenraffen", ModelGame, lambda game: game.legal_moves())


def test_play_can_go_on_in_as_many_ways_in_both():
    counted = 0
    for seed in range(TREES):
        chance = random.Random(seed)
        game = rules.new(2 + seed % 5, some_options(chance), seed)
        choose = lambda one, chance=chance: hurry(chance, one.legal_moves(), one.state())  # noqa: E731
        state = after(game, choose, 1 + chance.randrange(60))
        if state["phase"] == "search":
            counted += ENGINES.ways_differ(state, 2)
    assert counted > TREES // 2

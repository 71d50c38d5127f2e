"""The rules of Jahrmarkt and a second engine, written from their text alone, play the same games,
and from each of many positions play can go on in as many ways.

`make soak` compares more than 200,000 moves and 500 positions; otherwise some thousand and a few.
"""

import json
import os
import random

import pytest

from shared_rules.registry import open_game
from tests.games import two_engines
from tests.games.jahrmarkt.model import Model

GAMES, TREES = (1000, 520) if os.environ.get("LICHTWIESE_SOAK") else (12, 12)
BATCH = 20
LIKES = (
    (),
    ("go",),
    ("site", "build"),
    ("take", "toss"),
    ("site", "go"),
)  # by the taste of a game
TILES = "123456789ABCDE"


def some_tiles(chance: random.Random, least: int, most: int) -> str:
    return "".join(chance.choices(TILES, k=chance.randrange(least, most)))


def some_start(chance: random.Random, seed: int) -> tuple:
    """Players and options, also such as make piles run dry and shapes run out."""
    players = 1 + seed % 4
    options: dict = {"start": chance.randrange(players)}
    if players < 3 and chance.random() < 0.4:
        options["market"] = "4x4"
    if chance.random() < 0.7:
        options["tricks"] = sorted(chance.sample(range(1, 13), chance.randrange(1, 4)))
    few = chance.random()
    if few < 0.2:
        lengths = (0, 3) if few < 0.05 else (1, 9)
        options["stack"] = [some_tiles(chance, *lengths) for _ in "LR"]
    if chance.random() < 0.15:
        options["supply"] = {"3I": 2, "4S": 1, "5P": 1, "5U": 1}
    return players, options


def learnt_before(chance: random.Random, state: dict) -> dict:
    """The same position with tricks that may be used at once."""
    for player in state["pl"]:
        player["tr"] = "".join(chance.choice("-YY") for _ in player["tr"])
    return state


class SideBySide:
    """The same game on both, with discards that the model shuffles and the rules are given."""

    def __init__(self, seed: int):
        self.seed, self.chance, self.count = seed, random.Random(seed), 0
        self.rules = open_game("jahrmarkt")
        self.game = self.rules.new(*some_start(self.chance, seed), seed)
        if self.chance.random() < 0.3:
            self.game = self.rules.load(learnt_before(self.chance, self.game.state()))
        self.orders: list = []
        self.model = Model(self.game.state(), self.shuffle)

    def shuffle(self, tiles: str) -> str:
        self.orders.append("=" + "".join(self.chance.sample(tiles, len(tiles))))
        return self.orders[-1][1:]

    def any_move(self, liked: tuple) -> str:
        moves = self.game.legal_moves()
        assert sorted(moves) == sorted(self.model.legal_moves()), (self.seed, self.count)
        wanted = [move for move in moves if move.split(" ")[0] in liked]
        return self.chance.choice(wanted if wanted and self.chance.random() < 0.6 else moves)

    def play(self, move: str):
        """On both: the same events, states and points."""
        self.orders.clear()
        events = self.model.play(move)
        assert self.game.play(move + "".join(self.orders)) == events, (self.seed, self.count, move)
        found = json.loads(json.dumps(self.game.state()))
        self.model.state["rng"] = found["rng"]
        assert found == self.model.state, (self.seed, self.count, move)
        assert self.game.to_act == self.model.to_act()
        for player in range(self.game.players):
            assert self.game.score(player) == self.model.score(player)
        self.count += 1
        if self.count % 50 == 0:
            self.game = self.rules.load(found)


def compare_game(seed: int) -> int:
    """A whole game on both; how many moves it had."""
    engines = SideBySide(seed)
    liked = engines.chance.choice(LIKES)
    while engines.game.result is None:
        engines.play(engines.any_move(liked))
    assert engines.model.legal_moves() == engines.game.legal_moves() == []
    return engines.count


@pytest.mark.parametrize("first", range(0, GAMES, BATCH))
def test_both_engines_play_the_same_games(first):
    moves = sum(compare_game(seed) for seed in range(first, min(first + BATCH, GAMES)))
    assert moves > 100 * min(BATCH, GAMES)


def test_a_difference_would_be_noticed():
    engines = SideBySide(1)
    engines.model.state["barkers"] += 1
    with pytest.raises(AssertionError):
        engines.play(engines.any_move(()))


class Shuffled(Exception):
    """What comes next is chance, and no engine knows the other's."""


def shuffle_nothing(tiles: str):
    raise Shuffled


def ways_differ(seed: int) -> bool:
    """At a position of a game; not where tiles are shuffled before it is known."""
    chance = random.Random(seed)
    game = open_game("jahrmarkt").new(*some_start(chance, seed), seed)
    moves = chance.randrange(90)
    state = two_engines.after(game, lambda one: chance.choice(one.legal_moves()), moves)
    engines = two_engines.TwoEngines(
        "jahrmarkt",
        lambda state: Model(state, shuffle_nothing),
        lambda one: one.legal_moves(),
    )
    try:
        return engines.ways_differ(state, 2)
    except Shuffled:
        return False


def test_play_can_go_on_in_as_many_ways_in_both():
    counted = sum(ways_differ(seed) for seed in range(TREES))
    assert counted > TREES // 2

"""The bots are as strong as the specification measured: 45 of 59 games by memory alone.

The limits are four standard errors of the games played here around the measured figures.
"""

import pytest

from shared_rules.affenraffen import bots, rules

MEASURED = 45 / 59


def acting(game, turn: int) -> list:
    """Who may act; where several may, another one is asked first each time."""
    players = game.to_act if isinstance(game.to_act, list) else [game.to_act]
    first = turn % len(players)
    return players[first:] + players[:first]


def play(levels: list, minds: list, options: dict, seed: int) -> tuple:
    """(winners, moves of each player in each round) of a game among bots."""
    game = rules.new(len(levels), options, seed)
    memories = [bots.Mind(level, 1000 * seed + seat) for seat, level in enumerate(minds)]
    moves = 0
    while game.result is None:
        ideas = (bots.choose(game, one, levels[one], memories[one]) for one in acting(game, moves))
        events = game.play(next(move for move in ideas if move is not None))
        for memory in memories:
            memory.see(events)
        moves += 1
        assert moves < 20000, "nobody finishes"
    return game.result["winners"], moves / 3 / len(levels)


def share(level: str, memory: str, options: dict, games: int) -> float:
    """How often such a bot wins or shares against a simple one."""
    won = 0
    for seed in range(games):
        seat = seed % 2
        levels, minds = ["simple", "simple"], ["simple", "simple"]
        levels[seat], minds[seat] = level, memory
        won += seat in play(levels, minds, options, seed)[0]
    return won / games


def test_a_bot_that_never_forgets_wins_as_often_as_measured():
    found = share("simple", "strong", {"turns": 1}, 200)
    assert abs(found - MEASURED) < 4 * (MEASURED * (1 - MEASURED) * (1 / 200 + 1 / 59)) ** 0.5
    assert found > 0.6


@pytest.mark.parametrize("options", [{"turns": 1}, {}, {"open": True}, {"young": 3}])
def test_the_strong_bot_beats_the_simple_one(options):
    assert share("strong", "strong", options, 60) > MEASURED


def test_the_strong_bot_beats_the_simple_one_in_the_blind_game():
    assert share("strong", "strong", {"blind": True, "turns": 1}, 100) > 0.6


@pytest.mark.parametrize("players", range(2, 7))
def test_rounds_last_about_as_long_as_measured(players):
    lengths = [
        play(["simple"] * players, ["simple"] * players, {"turns": 1}, seed)[1]
        for seed in range(12)
    ]
    assert 38 < sum(lengths) / len(lengths) < 56  # measured 43 to 49 core moves of each player


def test_every_game_ends_even_if_all_mates_are_gone():
    for seed in range(6):
        for options in ({}, {"open": True, "blind": True}, {"extras": False, "red_return": True}):
            play(["simple"] * 6, ["simple"] * 6, options, seed)

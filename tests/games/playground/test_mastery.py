"""What the master knows of the Playground: likely winners, moves to play on with, its lessons."""

import pytest

from host.games.playground import learnt, lessons
from host.games.playground.mastery import reply, value
from shared_rules.playground import rules


def standing(pieces: list, **changes):
    """A game in progress in which everybody has come out."""
    state = rules.new(len(pieces), {}, 1).state()
    state.update(pieces=pieces, opened=[True] * len(pieces), tries_left=1)
    return rules.load({**state, **changes})


@pytest.mark.parametrize("players", [2, 3, 8])
def test_somebody_wins(players):
    game = rules.new(players, {}, 1)
    values = [value(game, player) for player in range(players)]
    assert sum(values) == pytest.approx(1) and max(values) < 2 / players
    assert values[0] == max(values), "whoever throws first is ahead by that"


def test_a_victory_is_certain():
    game = standing([[23, 25, 26, 27], [-1, -1, -1, -1]])
    assert 0.5 < value(game, 0) < 1
    game.play("roll=1")
    game.play(game.legal_moves()[0])
    assert (value(game, 0), value(game, 1)) == (1.0, 0.0)


def test_pieces_are_worth_more_at_home_and_less_in_danger():
    behind, ahead = [[-1, -1, 8, 20], [-1, -1, -1, 2]], [[-1, -1, 8, 24], [-1, -1, -1, 2]]
    assert value(standing(behind), 0) < value(standing(ahead), 0)
    hunted, safe = [[-1, -1, -1, 18], [-1, -1, -1, 3]], [[-1, -1, -1, 18], [-1, -1, -1, 7]]
    assert value(standing(hunted, turn=1), 0) < value(standing(safe, turn=1), 0)


def test_it_plays_on_with_the_move_that_leaves_it_best():
    game = standing([[-1, -1, 2, 20], [-1, -1, -1, 18]], phase="move", die=4)
    assert reply(game, 0, None) == "t2", "knocks out a piece that had come far"
    assert reply(standing([[-1, -1, 2, 20], [-1, -1, -1, 18]]), 0, None) == "roll"


def test_other_boards_are_stretched_to_the_one_it_learnt_on():
    game = rules.new(8, {}, 1)
    game.pieces[0] = [-1, 0, game.length - 1, game.length + 3]
    assert [part for part, _ in learnt.parts(game, 0)[2:6]][:3] == [0, 1, 24]


def test_some_lessons_tell_that_home_is_better_than_the_house():
    kept = learnt.WEIGHTS[:]
    try:
        lessons.learn(60)
        assert learnt.WEIGHTS[28] > learnt.WEIGHTS[0]
    finally:
        learnt.WEIGHTS[:] = kept

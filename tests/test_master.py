"""The master: in every game it plays on from what its seat may see, and from nothing else."""

import time

import pytest

from host.adapters.seated import calm_options
from host.league.matches import Match, play
from host.league.trust import own_moves
from host.master import Budget, Master, Trial
from shared_rules.chance import seeded
from shared_rules.imagining import imagine
from shared_rules.record_reader import verify
from shared_rules.registry import game_names, open_game


@pytest.mark.parametrize("game", game_names())
def test_a_match_with_a_master_is_a_sound_record(game):
    outcome = play(Match(0, "", game, calm_options(game), ["master:40", "simple"], 3))
    assert not outcome.fault
    assert verify(outcome.record.splitlines(keepends=True)) == ""


def some_positions(game: str, seed: int):
    """(position, who acts, all events so far) now and then in a game of chance moves."""
    position = open_game(game).new(2, calm_options(game), seed)
    chance, heard = seeded(seed), []
    for number in range(60):
        moves = position.legal_moves()
        if not moves:
            return
        acting = position.to_act if isinstance(position.to_act, list) else [position.to_act]
        if number % 20 == 7 and len(moves) > 1:
            yield position, acting[0], heard
        heard.append(position.play(moves[chance.below(len(moves))]))


@pytest.mark.parametrize("game", game_names())
def test_what_is_hidden_from_its_seat_makes_no_difference(game):
    for position, seat, heard in some_positions(game, 5):
        view = position.view(seat)
        twin = open_game(game).load(imagine(game, view, seeded(99)))
        chosen = []
        for one in (position, twin):
            master = Master(game, seat, 4, Budget(60))
            for events in heard:
                master.see([event for event in events if not event.startswith("see")])
            chosen.append(master.choose(one.view(seat), own_moves(one, seat)))
        assert chosen[0] == chosen[1] and chosen[0] in own_moves(position, seat)


def test_a_budget_is_kept():
    position, seat, _ = next(some_positions("smart_sheep", 8))
    view, moves = position.view(seat), own_moves(position, seat)
    few, many = Master("smart_sheep", seat, 1, Budget(200)), Master("smart_sheep", seat, 1)
    few.choose(view, moves)
    many.choose(view, moves)
    assert 200 <= few.positions < many.positions
    one_set = Master("smart_sheep", seat, 1, Budget(1))
    one_set.choose(view, moves)
    assert few.positions < 200 + one_set.positions, "to the end of a set of worlds"
    assert many.positions < 4000 + one_set.positions
    hasty = Master("smart_sheep", seat, 1, Budget(10**6, 0.2))
    begun = time.monotonic()
    hasty.choose(view, moves)
    assert hasty.positions and time.monotonic() - begun < 5


def test_another_move_must_be_better_beyond_doubt():
    usual, other = Trial("a", None), Trial("b", None)
    usual.values, other.values = [1.0, 2.0, 3.0, 4.0] * 4, [1.5, 2.5, 3.6, 4.4] * 4
    assert other.beats(usual, 2) and not usual.beats(other, 0)
    other.values = [7.0, 0.0, 3.0, 4.0] * 4
    assert not other.beats(usual, 2), "luck"
    usual.values, other.values = [1.0, 2.0], [2.0, 3.0]
    assert not other.beats(usual, 0), "seen too seldom"


def test_all_pairs_of_throws_take_turns():
    master = Master("playground", 0, 1)
    pairs = [tuple(master._even_throws(number)) for number in range(36)]
    assert len(set(pairs)) == 36
    for place in (0, 1):
        assert len({pair[place] for pair in pairs[:6]}) == 6, "each face early, too"

"""Saved games of the Playground that cannot have come up; and who makes a claim."""

from shared_rules.playground import rules

HOUSE = [-1, -1, -1, -1]


def state_with(**fields) -> dict:
    """A game for four with some fields replaced; the road has 40 spaces, starts are 10 apart."""
    state = rules.new(4, {"knockout": "penalty", "goal": 2}, 1).state()
    state["pieces"] = [HOUSE] * 4
    state.update(fields)
    return state


def is_refused(state: dict) -> bool:
    try:
        rules.load(state)
    except ValueError as error:
        assert "do not fit" in str(error), error
        return True
    return False


def test_two_strangers_do_not_stand_on_one_space():  # R11
    own, beside = [-1, -1, -1, 12], [-1, -1, -1, 3]
    assert not is_refused(state_with(pieces=[own, beside, HOUSE, HOUSE]))
    there = [-1, -1, -1, 2]  # ten spaces further on
    assert is_refused(state_with(pieces=[own, there, HOUSE, HOUSE]))
    start = [-1, -1, -1, 0]
    assert is_refused(state_with(pieces=[[-1, -1, -1, 10], start, HOUSE, HOUSE]))
    assert is_refused(state_with(pieces=[start, [-1, -1, -1, 30], HOUSE, HOUSE]))


def test_whoever_is_to_move_can():  # R15
    assert is_refused(state_with(phase="move", die=3))
    assert not is_refused(state_with(phase="move", die=6))


def test_a_game_is_over_when_somebody_is_home_and_not_before():  # R17
    home = [-1, -1, 40, 43]
    assert is_refused(state_with(pieces=[home, HOUSE, HOUSE, HOUSE]))
    over = {"phase": "over", "tries_left": 0}
    assert not is_refused(state_with(pieces=[home, HOUSE, HOUSE, HOUSE], winner=0, **over))
    assert is_refused(state_with(pieces=[home, HOUSE, HOUSE, HOUSE], winner=1, **over))
    assert is_refused(state_with(pieces=[home, home, HOUSE, HOUSE], winner=0, **over))
    assert is_refused(state_with(winner=0, **over))


def test_a_claim_is_nobodys_in_particular():  # R22
    game = rules.load(state_with(pieces=[[-1, -1, -1, 8], HOUSE, HOUSE, HOUSE], turn=1, debtor=0))
    assert game.to_act == [1, 2, 3]
    assert game.legal_moves() == ["roll", "claim t8"]
    assert game.actor("claim t8") is None and game.actor("roll") == 1


def test_the_track_of_a_game_is_laid_in_steps_before_it_begins():
    rules.new(3, {}, 1)  # another one is there
    assert len(list(rules.preparing(4, {}))) == 6, "the board, the track, the way of each player"
    assert list(rules.preparing(4, {})) == [], "it is there"

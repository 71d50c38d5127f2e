"""Saved games of Smart Sheep, and what people hear about it."""

from shared_rules.smart_sheep import rules

TILES = {"rock": "a4", "mole": "e4", "molehill": "a6", "patou": "c5", "fox": "b5"}
SHUT_IN = {
    "T1": "a5",
    "T2": "fold",
    "T3": "fold",
    "C1": "den",
    "C2": "den",
    "C3": "fold",
    "S1": "fold",
    "S2": "fold",
    "S3": "fold",
}


def test_a_position_in_which_nobody_can_move_is_over_or_none():
    state = rules.new(1, {"wolves": {"big": "d4", "little": "d6"}}, 1).state()
    state["tiles"], state["sheep"] = TILES, SHUT_IN
    assert rules.load(state).legal_moves() == ["roll"], "before the throw it can be one"
    state["phase"], state["die"] = "move", "T"
    try:
        rules.load(state)
    except ValueError as error:
        assert "nobody can move" in str(error)
    else:
        raise AssertionError("it was loaded")


def test_all_win_or_nobody():  # R31
    assert rules.TOGETHER is True

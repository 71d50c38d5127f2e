"""What the rules of Affenraffen say about a game besides its moves."""

from shared_rules.affenraffen import rules
from tests.games.affenraffen.shared.example_words import small_state


def is_refused(fields: dict) -> bool:
    """Whether a saved game is refused, by a sentence."""
    try:
        rules.load(small_state(fields))
    except ValueError as error:
        return "damaged" in str(error)
    return False


def test_a_goal_and_the_tiles_at_the_end_of_a_round_stay_known():
    assert rules.uncovers(["goal any5 5"])
    assert rules.uncovers(["marker p0 1", "endround 1 first", "round p0 0 0"])
    assert not rules.uncovers(["lift p0 c3", "see p0 c3 zb"])


def test_a_saved_search_in_which_nobody_can_go_on_is_refused():
    calm = {"players": 3, "options": {"turns": 1}, "marker": [1, 0, 0], "tiles": {"c3": "zb"}}
    assert is_refused({"players": 2, "tiles": {"c3": "+5"}})
    assert is_refused(calm)
    assert not is_refused(dict(calm, turn=1))

"""A table of truthful players: what the reader of hands believes is what they really took."""

from tests.games.affenraffen.shared.crowd import Crowd
from tests.shared.effort import most

CALM, QUICK = 2500, 300  # the longest pause between two looks, in ms


def rounds(players: int, seeds, knocking: bool, options: dict, pause: int) -> tuple:
    """(landings, corrections) of so many rounds that all came out right."""
    landings = corrections = 0
    for seed in seeds:
        crowd = Crowd(players, seed, knocking, options, pause)
        crowd.play()
        which = (players, seed, knocking, options, pause)
        assert crowd.game.kept == crowd.kept, which
        assert crowd.game.extras == crowd.extras, which
        landings += crowd.landings
        corrections += crowd.corrections
    return landings, corrections


def test_truthful_players_get_what_they_took():
    for players in most(range(2, 7)):
        for knocking in (False, True):
            for pause in (CALM, QUICK):
                landings, _ = rounds(players, range(3), knocking, {}, pause)
                assert landings > 10


def test_truthful_players_get_what_they_took_unseen():
    for players in most(range(2, 7)):
        landings, _ = rounds(players, range(4), False, {"blind": True}, QUICK)
        assert landings > 10

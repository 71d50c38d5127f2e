"""A game among bots: for as few players as can play, unless somebody says how many."""

from shared_rules.bot_play import bot_game
from shared_rules.registry import GAMES


def test_a_game_that_is_for_nobody_is_refused():
    for name, title, least, _, _ in GAMES:
        try:
            next(bot_game(name, 0))
        except ValueError as error:
            assert title in str(error) and str(error).endswith(", not 0."), error
        else:
            raise AssertionError("%s was played by nobody" % name)
        assert "players %d\n" % least in next(bot_game(name)), name

"""Whole games on the simulated board by virtual hands, clean and clumsy."""

from host.hands import Clumsy, Habits
from shared_rules.record_reader import verify
from shared_rules.registry import entry_of, game_names
from tests.shared.effort import most, some
from tests.shared.games import habit
from tests.shared.simulated import play_by_hand


def games_of(name: str) -> tuple:
    """(players, options, size of the board) for each game that hands are to play."""
    _, _, least, _, side = entry_of(name)
    return habit(name, "BY_HAND") or ((least, {}, (side, side)),)


class Shaky(Habits):
    """Hands that are sure of their cells, but not of their fingers."""

    bounce = Clumsy.bounce


def check(habits, share):
    for name in game_names():
        shaky = habits is Clumsy and habit(name, "EVERY_TOUCH_COUNTS")
        games = games_of(name)
        for number in share(range(len(games))):
            players, options, size = games[number]
            app, port, _ = play_by_hand(
                name, players, options, 3, Shaky if shaky else habits, size
            )
            assert verify(app.match.journal.lines()) == ""
            assert port.counts["moved"] == app.match.sitting.count
            assert port.counts["over"] == 1


def test_clean_hands_play_whole_games():
    check(Habits, most)


def test_clumsy_hands_play_the_same_games():
    check(Clumsy, some)

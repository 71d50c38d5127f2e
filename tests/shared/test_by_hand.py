"""Whole games on the simulated board by virtual hands, clean and clumsy."""

from host.hands import Clumsy, Habits
from shared_rules.record import verify
from tests.shared.simulated import play_by_hand

ALL_TILES = {"tiles": ["rock", "mole", "patou", "raccoon", "fox"]}


def check(habits):
    for game, players, options, size in (
        ("smart_sheep", 2, {}, (8, 8)),
        ("smart_sheep", 3, ALL_TILES, (16, 16)),
        ("smart_sheep", 1, {"die": "table", "tiles": "ask"}, (8, 8)),
        ("playground", 2, {"goal": 1}, (8, 8)),
        ("playground", 3, {"goal": 1, "knockout": "penalty", "enter": "may"}, (8, 16)),
        ("playground", 5, {"goal": 1, "knockout": "forced", "star": "must"}, (16, 16)),
        ("schafhof", 2, {}, (16, 16)),
        ("schafhof", 3, {"pieces": "bell"}, (16, 16)),
    ):
        app, port, _ = play_by_hand(game, players, options, 3, habits, size)
        assert verify(app.journal.lines()) == ""
        assert port.counts["moved"] == app.sitting.count
        assert port.counts["over"] == 1


def test_clean_hands_play_whole_games():
    check(Habits)


def test_clumsy_hands_play_the_same_games():
    check(Clumsy)

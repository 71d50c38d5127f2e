"""Bots between two levels: as strong as their share, the same again with the same seed."""

from shared_rules.bot_play import BotSeats, bot_game, bots_of_saved
from shared_rules.record import Sitting
from shared_rules.registry import entry_of, game_names, open_game

_FIRST = 40  # lines of a record


def test_a_whole_share_plays_like_its_level():
    bots = open_game("playground", "bots").BOTS
    for place in range(len(bots)):
        name = bots[place]
        assert played("playground", [name + ":100"] * 2) == played("playground", [name] * 2)


def test_no_share_at_all_plays_like_the_level_before():
    assert played("playground", ["strong:0"] * 2) == played("playground", ["simple"] * 2)
    assert played("playground", ["simple:0"] * 2) != played("playground", ["simple"] * 2)


def test_whims_follow_from_the_seed():
    for name in game_names():
        first = open_game(name, "bots").BOTS[0]
        once = begun(name, first + ":50")
        assert once == begun(name, first + ":50") and once != begun(name, first), name


def test_a_game_of_whims_alone_ends():
    for name in game_names():
        lines = 0
        for _ in bot_game(name, level="simple:0", seed=5):  # all at once have no room on a chip
            lines += 1
        assert lines > 10, name


def test_a_level_that_cannot_be_is_refused_in_a_sentence():
    for level in (
        "simple:",
        "simple:101",
        "simple:-1",
        "simple:1.5",
        "simple:0000",
        "king:50",
        ":50",
        "simple:\u00b2",
    ):
        try:
            BotSeats("playground", ["", level], 1)
        except ValueError as error:
            assert str(error).endswith("."), level
        else:
            raise AssertionError(level)


def test_people_take_the_seat_of_a_saved_level_that_cannot_be():
    header = Sitting("playground", 2, {}, 1).header
    assert bots_of_saved(header, ["", "simple:40"]).levels == ["", "simple:40"]
    assert bots_of_saved(header, ["", "king:40"]).levels == ["", ""]


def begun(name: str, level: str) -> list:
    """The first moves of a game among bots of this level, with what came of them."""
    lines = bot_game(name, entry_of(name).least, level=level, seed=5)
    return [next(lines) for _ in range(_FIRST)]


def played(name: str, levels: list) -> list:
    """The moves of a game among bots of these levels."""
    sitting, bots = Sitting(name, len(levels), {}, 3), BotSeats(name, levels, 3)
    moves = []
    while sitting.game.result is None:
        moves.append(bots.next_move(sitting.game))
        bots.see(sitting.play(moves[-1]))
    return moves

"""Every recorded play replays exactly, to its end: the plays freeze how the rules behave."""

import gc
import os

from shared_rules.record_reader import replay, verify
from shared_rules.registry import game_names
from tests.shared import games

if hasattr(gc, "threshold"):  # MicroPython: sweep early, or the kept moves tear the heap to pieces
    gc.threshold(16 * 1024)


def plays_of(name: str) -> list:
    """The names of a game's recorded plays, in order."""
    return sorted(os.listdir(folder_of(name)))


def folder_of(name: str) -> str:
    return games.folder_of(name) + "/plays"


def test_every_play_replays_exactly():
    for name in game_names():
        for play in plays_of(name):
            with open(folder_of(name) + "/" + play) as lines:
                damage = verify(lines)
            assert damage == "", "%s %s: %s" % (name, play, damage)


def test_every_play_is_a_whole_game_of_its_folder():
    for name in game_names():
        for play in plays_of(name):
            with open(folder_of(name) + "/" + play) as lines:
                sitting, _ = replay(lines)
            assert sitting.header[0] == name, play
            assert sitting.game.result is not None, play


def test_every_game_has_its_plays_numbered_in_order():
    for name in game_names():
        plays = plays_of(name)
        assert len(plays) >= games.habit(name, "LEAST_PLAYS"), "%s has %d plays" % (
            name,
            len(plays),
        )
        for place in range(len(plays)):
            number, dash, title = plays[place][:2], plays[place][2:3], plays[place][3:]
            assert number == "%02d" % (place + 1) and dash == "-", plays[place]
            assert title.endswith(".txt") and len(title) > 4, plays[place]


def test_a_play_that_is_changed_or_cut_off_is_noticed():
    for name in game_names():
        path = folder_of(name) + "/" + plays_of(name)[0]
        with open(path) as lines:
            assert verify(changed(lines, 30)).startswith("Line 30 of the record: "), path
        with open(path) as lines:
            sitting, damage = replay(first(lines, 40))
            assert not damage and sitting.game.result is None, path


def changed(lines, number: int):
    """The lines of a play, but one of them tells of something that did not happen."""
    for line in lines:
        number -= 1
        yield line if number else line[:-1] + "; win 9\n"


def first(lines, count: int):
    """Only the first lines of a play."""
    for line in lines:
        if count > 0:
            yield line
        count -= 1

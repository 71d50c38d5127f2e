"""The lines of the journal: what each writing leaves, and that any of them is found at once."""

import os

from firmware.journal import Journal
from shared_rules.chance import seeded
from shared_rules.record import Sitting
from tests.shared.simulated import empty_folder


def begun(name: str) -> tuple:
    """(journal, sitting) of a game that begins."""
    journal = Journal(empty_folder(name))
    sitting = Sitting("playground", 2, {"board": "small"}, 4)
    journal.begin(sitting.header, ["", ""])
    return journal, sitting


def play(journal, sitting, count: int, chance):
    """So many moves, each of them written down; the last ones once more if the game is over."""
    for _ in range(count):
        if sitting.game.result is not None:
            sitting.undo(30)
            journal.add_undo(30)
        legal = sitting.game.legal_moves()
        move = legal[chance.below(len(legal))]
        journal.add_gesture((move,), [sitting.play(move)])


def check_places(journal):
    """From every number on the lines are those that are there."""
    whole = list(journal.lines())
    for first in range(0, len(whole) + 2, 7):
        assert list(journal.lines(first)) == whole[first:], first
    assert list(journal.lines(len(whole) + 200)) == []


def test_any_line_is_found_whatever_was_written_before():
    chance = seeded(6)
    journal, sitting = begun("lines-found")
    for kind in (0, 1, 0, 2, 0, 3, 1, 4):
        play(journal, sitting, 110, chance)
        check_places(journal)
        if kind == 1:
            sitting.undo(3)
            journal.add_undo(3)
        elif kind == 2:  # lines were missing, and the record is written anew
            journal.begin(sitting.header, ["", ""], sitting.texts())
        elif kind == 3:  # another game takes its place
            sitting = Sitting("playground", 2, {"board": "small"}, 5)
            journal.begin(sitting.header, ["", ""])
        elif kind == 4:
            journal = Journal("build/boards/lines-found")
            sitting, _, _ = journal.resume()
        check_places(journal)


def test_a_long_record_is_not_read_from_its_beginning():
    journal, sitting = begun("lines-far")
    play(journal, sitting, 150, seeded(2))
    read = []
    lines = journal.record.lines
    journal.record.lines = lambda place=0: [read.append(1) or line for line in lines(place)]
    assert len(list(journal.lines(150))) == 6
    assert len(read) <= 56, "the places of lines are known since they were written"


def test_the_moves_of_a_gesture_belong_together():
    journal, sitting = begun("lines-gesture")
    moves = ("roll=1", "roll=2", "roll=4")
    journal.add_gesture(moves, [sitting.play(move, move != "roll=1") for move in moves])
    words = [line.split(b" ")[0] for line in list(journal.lines())[6:]]
    assert words == [b"roll=1", b"and", b"and"]
    assert Journal("build/boards/lines-gesture").resume()[0].game.state() == sitting.game.state()


def test_a_game_that_is_discarded_leaves_nothing_but_work_to_tidy_up():
    journal, sitting = begun("lines-discarded")
    assert Journal("build/boards/lines-discarded").untidy, "who knows what was left"
    play(journal, sitting, 5, seeded(1))
    journal.untidy = False
    journal.discard()
    assert journal.untidy and os.listdir("build/boards/lines-discarded") == []
    assert list(journal.lines()) == [] and Journal("build/boards/lines-discarded").resume() is None

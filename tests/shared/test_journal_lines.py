"""The lines of the journal: what each writing leaves, and that any of them is found at once."""

import os

from firmware.journal import Journal
from firmware.record_file import RecordFile
from shared_rules.chance import seeded
from shared_rules.record import Sitting
from shared_rules.steps import conclusion
from tests.shared.simulated import BOARDS, board, empty_folder


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


def write_anew(journal, sitting):
    """Lines were missing."""
    conclusion(journal.writing_anew(sitting.header, ["", ""], sitting.texts()))


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
            write_anew(journal, sitting)
        elif kind == 3:  # another game takes its place
            sitting = Sitting("playground", 2, {"board": "small"}, 5)
            journal.begin(sitting.header, ["", ""])
        elif kind == 4:
            journal = Journal(BOARDS + "/lines-found")
            sitting, _, _ = journal.resume()
        check_places(journal)


def test_lines_are_found_that_were_written_after_a_record_was_written_anew():
    journal, sitting = begun("lines-anew")
    play(journal, sitting, 40, seeded(2))
    write_anew(journal, sitting)
    play(journal, sitting, 80, seeded(3))
    check_places(journal)


def test_the_lines_of_gestures_of_several_moves_are_found():
    journal, sitting = begun("lines-pairs")
    for _ in range(70):
        moves = ("roll=1", "roll=2")
        journal.add_gesture(moves, [sitting.play(move, move == "roll=2") for move in moves])
    check_places(journal)


def test_nothing_is_known_of_the_lines_of_a_record_that_came_after_a_discarded_one():
    journal, sitting = begun("lines-after")
    play(journal, sitting, 120, seeded(2))
    journal.discard()
    other = Journal(BOARDS + "/lines-after")
    sitting = Sitting("playground", 4, {"board": "small"}, 9)
    other.begin(sitting.header, [""] * 4)
    play(other, sitting, 120, seeded(3))
    assert list(journal.lines(100)) == list(other.lines())[100:]


def test_after_a_gap_nothing_is_added_before_the_record_is_written_anew():
    journal, sitting = begun("lines-gap")
    append, journal.record.append = journal.record.append, disk_full
    before = list(journal.lines())
    moves = ("roll=1", "roll=2", "roll=3")
    for move in moves:
        events = [sitting.play(move)]
        try:
            journal.add_gesture((move,), events)
        except OSError:
            journal.record.append = append  # there is room again, but a line is missing
        else:
            raise AssertionError("it was added")
    assert list(journal.lines()) == before
    write_anew(journal, sitting)
    assert len(list(journal.lines())) == len(before) + 3


def disk_full(data: bytes):
    raise OSError(28)


def lines_read(journal, first: int) -> int:
    """How many lines are read to know those from this number on."""
    read = []
    lines = journal.record.lines
    journal.record.lines = lambda place=0: [read.append(1) or line for line in lines(place)]
    assert len(list(journal.lines(first))) == 6
    return len(read)


def test_a_long_record_is_not_read_from_its_beginning():
    journal, sitting = begun("lines-far")
    play(journal, sitting, 150, seeded(2))
    assert lines_read(journal, 150) <= 56, "the places of lines are known since they were written"


def test_nor_is_one_that_goes_on():
    _, sitting = begun("lines-far-on")
    journal = Journal(BOARDS + "/lines-far-on")
    journal.resume()
    play(journal, sitting, 150, seeded(2))
    assert lines_read(journal, 150) <= 56


def test_the_moves_of_a_gesture_belong_together():
    journal, sitting = begun("lines-gesture")
    moves = ("roll=1", "roll=2", "roll=4")
    journal.add_gesture(moves, [sitting.play(move, move != "roll=1") for move in moves])
    words = [line.split(b" ")[0] for line in list(journal.lines())[6:]]
    assert words == [b"roll=1", b"and", b"and"]
    assert Journal(BOARDS + "/lines-gesture").resume()[0].game.state() == sitting.game.state()


def test_a_game_that_is_discarded_leaves_nothing_but_work_to_tidy_up():
    journal, sitting = begun("lines-discarded")
    assert Journal(BOARDS + "/lines-discarded").untidy, "who knows what was left"
    play(journal, sitting, 5, seeded(1))
    journal.untidy = False
    journal.discard()
    assert journal.untidy and os.listdir(BOARDS + "/lines-discarded") == []
    assert list(journal.lines()) == [] and Journal(BOARDS + "/lines-discarded").resume() is None


class Sheets(RecordFile):
    """A record that wants to be tidied up, in two steps; the second one may fail."""

    wants = True
    fails = False
    steps = 0

    def wants_tidying(self, in_play: bool) -> bool:
        return self.wants and not in_play

    def tidying(self):
        self.steps += 1
        yield
        if self.fails:
            raise OSError(28)
        self.steps += 1
        yield


def on_sheets(name: str) -> tuple:
    """(journal, record, sitting) of a game that begins on such a record."""
    record = Sheets(empty_folder(name))
    journal = Journal(BOARDS + "/" + name, record)
    sitting = Sitting("playground", 2, {"board": "small"}, 4)
    journal.begin(sitting.header, ["", ""])
    return journal, record, sitting


def test_a_record_is_tidied_up_step_by_step_while_nobody_plays():
    journal, record, _ = on_sheets("lines-tidy")
    journal.tidy(False)
    assert journal.untidy and record.steps == 0, "a pass for the question"
    for steps in (1, 2):
        journal.tidy(False)
        assert journal.untidy and record.steps == steps
    journal.tidy(True)
    assert not journal.untidy and record.steps == 2, "what was begun comes to its end"
    journal.tidy(False)
    assert journal.untidy, "it is asked anew"


def test_a_record_that_is_tidy_or_in_play_is_left_alone():
    for wants, in_play in ((False, False), (True, True)):
        journal, record, sitting = on_sheets("lines-alone")
        record.wants = wants
        assert journal.untidy, "a game has begun"
        journal.tidy(in_play)
        assert not journal.untidy
        journal.tidy(in_play)
        assert record.steps == 0
        play(journal, sitting, 1, seeded(1))
        assert journal.untidy, "a line was written"


def test_the_first_line_that_is_missed_is_made_good_at_once():
    journal, sitting = begun("lines-missed")
    journal.missed()
    assert journal.unsaved
    steps = list(journal.writing_anew(sitting.header, ["", ""], sitting.texts()))
    assert steps == [1, 2] and not journal.unsaved, "the seats, and the head"


def test_a_game_that_is_over_is_not_played_any_more():
    app, _, hands = board("lines-over")
    asked = []
    app.match.journal.record.wants_tidying = asked.append
    app.match.begin("playground", 2, {"board": "small", "goal": 1}, 7, ["", ""], hands.now)
    hands.wait(50)
    sitting = app.match.sitting
    while sitting.game.result is None:
        app.match.play(sitting.game.legal_moves()[-1], hands.now)
        app.tidy(hands.now + 9000)
    assert asked[-1] is False and set(asked[:-1]) == {True}
    app.match.undo(1, hands.now)
    app.tidy(hands.now + 9000)
    assert asked[-1] is True


def test_tidying_up_that_fails_ends_without_a_word():
    journal, record, _ = on_sheets("lines-tidy-full")
    record.fails = True
    for _ in range(3):
        journal.tidy(False)
    assert not journal.untidy and record.steps == 1

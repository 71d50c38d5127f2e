"""Whatever grows with the length of a game goes in small steps, and a light shows how far."""

import os

from firmware.board_app import BoardApp
from firmware.cell_watch import CellWatch
from firmware.journal import Journal
from firmware.record_file import RecordFile
from firmware.settings import Settings
from host.simulator.parts import NoLights, SimulatedCells
from shared_rules import lights
from shared_rules.chance import seeded
from shared_rules.record import Sitting
from tests.shared.simulated import Port, empty_folder

LINES = 1200
STEPS = 40  # in a pass, by the clock of this test


class Clock:
    """A pass has so many steps; `most` tells how many it ever had."""

    def __init__(self):
        self.steps = self.most = 0

    def spent(self) -> int:
        self.steps += 1
        self.most = max(self.most, self.steps)
        return self.steps * 25 // STEPS


class LongEvening:
    """A board, switched on again in the middle of a long game, whose passes are counted."""

    def __init__(self, name: str):
        self.folder = empty_folder(name)
        self.sitting = written(self.folder)
        self.clock = Clock()
        self.port = Port()
        settings = Settings()
        watch = CellWatch(SimulatedCells().read, settings)
        journal = Journal(self.folder)
        spent = self.clock.spent
        parts = (watch, NoLights(), self.port, journal, settings, (8, 8), int, spent)
        self.app = BoardApp(*parts)
        self.now = 0
        self.rows = []  # the lights of the lowest row, whenever they changed

    def turn(self):
        self.now += 10
        self.clock.steps = 0
        self.app.turn(self.now)
        row = list(self.app.table.frame)[:8]
        if not self.rows or row != self.rows[-1]:
            self.rows.append(row)

    def until_done(self) -> int:
        """Passes until the work is done."""
        passes = 0
        while self.app.work.busy or self.app.work.waiting:
            self.turn()
            passes += 1
        return passes

    def ask(self, **request):
        """The answer, if it comes in the next pass; else None."""
        self.port.said = []
        self.port.say(request)
        self.turn()
        return self.answer(request["id"])

    def answer(self, number: int):
        answers = [one for one in self.port.said if one.get("id") == number]
        return answers[0] if answers else None


def written(folder: str) -> Sitting:
    """A long game that has been written down, with undos near and far."""
    journal = Journal(folder)
    sitting = Sitting("playground", 4, {"board": "small"}, 4)
    journal.begin(sitting.header, [""] * 4)
    chance = seeded(1)
    for number in range(LINES):
        legal = sitting.game.legal_moves()
        if number % 300 == 299 or not legal:
            taken = min(sitting.count, 120)
            sitting.undo(taken)
            journal.add_undo(taken)
        else:
            move = legal[chance.below(len(legal))]
            journal.add_gesture((move,), [sitting.play(move)])
    return sitting


def test_a_long_game_comes_back_in_small_steps_and_its_light_grows():
    evening = LongEvening("long-back")
    evening.app.link.choose_features(["moves"])
    assert evening.app.match.saved is None
    hello = evening.ask(id=1, do="hello")
    assert hello is not None and "ok" in hello, "who it is, it says at once"
    assert evening.ask(id=2, do="state")["ok"]["choices"] == []
    assert evening.ask(id=3, do="resume") is None, "this waits"
    passes = evening.until_done()
    assert passes > LINES // STEPS // 2 and evening.clock.most <= STEPS
    assert evening.answer(3)["ok"] == {"game": "playground"}
    assert evening.app.match.sitting.game.state() == evening.sitting.game.state()
    steady = lights.word(lights.WHITE, lights.STEADY)
    grown = [row.count(steady) for row in evening.rows if any(row)][:-1]
    assert grown == sorted(grown) and max(grown) >= 5, "a row of lights grows"


def test_far_undo_goes_in_small_steps_and_changes_nothing_before_its_end():
    evening = LongEvening("long-undo")
    evening.until_done()
    evening.app.match.resume(evening.now)
    before = evening.app.match.sitting.game.state()
    taken = evening.sitting.count - evening.sitting._marks[1][0] + 1  # to be played from the first
    evening.clock.most = 0
    assert evening.ask(id=5, do="undo", count=taken) is None
    assert evening.ask(id=6, do="move", move="nonsense") is None, "it waits for its turn"
    assert evening.app.match.sitting.game.state() == before
    evening.until_done()
    assert evening.clock.most <= STEPS
    assert evening.answer(5)["ok"] == {"count": taken}
    assert "error" in evening.answer(6)
    evening.sitting.undo(taken)
    assert evening.app.match.sitting.game.state() == evening.sitting.game.state()
    assert list(evening.app.match.sitting.moves) == list(evening.sitting.moves)


def test_an_undo_that_cannot_be_is_refused_with_a_sentence():
    evening = LongEvening("long-refused")
    evening.until_done()
    evening.app.match.resume(evening.now)
    assert "error" in evening.ask(id=5, do="undo", count=99999)


def test_only_some_requests_may_wait():
    evening = LongEvening("long-many")
    answers = [evening.ask(id=number, do="discard") for number in range(1, 10)]
    assert answers[:8] == [None] * 8 and "busy" in answers[8]["error"]


def test_those_that_waited_have_a_pass_each():
    evening = LongEvening("long-after")
    for number in (1, 3):
        assert evening.ask(id=number, do="resume") is None
        assert evening.ask(id=number + 1, do="abort") is None
    answered = []
    while evening.app.work.busy or evening.app.work.waiting:
        evening.port.said = []
        evening.turn()
        answered.append([one["id"] for one in evening.port.said if "id" in one])
    assert answered[-5:] == [[], [1], [2], [3], [4]]


class Failing(RecordFile):
    """A record on a disk that has room for so many bytes more; None: for any number."""

    room = None

    def append(self, data: bytes):
        if self.room is not None:
            raise OSError(28)
        RecordFile.append(self, data)

    def rewriting(self, lines):
        return RecordFile.rewriting(self, self.fitting(lines))

    def fitting(self, lines):
        left = self.room
        for line in lines:
            if left is not None:
                left -= len(line)
                if left < 0:
                    raise OSError(28)
            yield line


def test_a_self_test_that_ends_while_a_game_is_read_stops_no_board():
    evening = LongEvening("long-test")
    for number, what in enumerate(("begin", "end")):
        assert evening.app.work.busy
        evening.ask(id=number, do="test", step=what)
    evening.until_done()
    assert evening.app.match.saved is not None


def test_a_long_game_on_a_disk_that_fails_for_a_while_is_saved_in_small_steps():
    evening = LongEvening("long-failing")
    evening.app.link.choose_features(["moves", "log"])
    evening.until_done()
    evening.app.match.resume(evening.now)
    sitting, journal = evening.app.match.sitting, evening.app.match.journal
    record = journal.record = Failing(evening.folder)
    record.room = 9000
    evening.clock.most = passes = 0
    chance = seeded(3)
    for number in range(50):
        if number == 30:
            record.room = None
        legal = sitting.game.legal_moves()
        move = legal[chance.below(len(legal))]
        assert "ok" in evening.ask(id=number, do="move", move=move), "it is told, and goes on"
        passes += evening.until_done()
        assert evening.clock.most <= STEPS
        if number == 0:
            assert evening.port.heard("log") and passes > 5, "it has been tried"
            once = passes
    assert passes < 12 * once, "but not for every move of a long game"
    found, _, damage = Journal(evening.folder).resume()
    assert damage is None and found.game.state() == sitting.game.state()
    assert "new.tmp" not in os.listdir(evening.folder)


def test_who_leaves_a_long_game_at_once_waits_until_it_is_saved():
    evening = LongEvening("long-leaving")
    evening.until_done()
    evening.app.match.resume(evening.now)
    sitting, journal = evening.app.match.sitting, evening.app.match.journal
    record = journal.record = Failing(evening.folder)
    record.append = disk_full
    evening.clock.most = 0
    evening.port.say({"id": 1, "do": "move", "move": sitting.game.legal_moves()[0]})
    assert evening.ask(id=2, do="abort") is None
    assert evening.until_done() > 10 and evening.clock.most <= STEPS
    assert evening.answer(2) == {"id": 2, "ok": {}}
    assert Journal(evening.folder).resume()[0].count == sitting.count


def disk_full(data: bytes):
    raise OSError(28)


class Counting:
    """A record that counts the lines that are read from it."""

    def __init__(self, record):
        self._record = record
        self.read = 0

    def lines(self, place: int):
        for line in self._record.lines(place):
            self.read += 1
            yield line


def test_a_long_record_is_read_anywhere_without_reading_what_lies_before():
    evening = LongEvening("long-record")
    evening.until_done()
    evening.app.match.resume(evening.now)
    journal = evening.app.match.journal
    move = evening.app.match.sitting.game.legal_moves()[0]
    for _ in range(60):
        evening.app.match.play(move, evening.now)
        evening.app.match.undo(1, evening.now)
    whole = list(journal.lines())
    assert len(whole) == LINES + 6 + 120
    counting = journal.record = Counting(journal.record)
    for first in (1200, 700, 30, 1310, 0, 650):
        counting.read = 0
        answer = evening.ask(id=first, do="record", **{"from": first})["ok"]
        assert [line.encode() for line in answer["lines"]][-1] == whole[first : first + 10][-1]
        assert counting.read < 50, "what lies before is passed over"


def test_work_that_is_soon_done_shows_no_light():
    evening = LongEvening("long-short")
    evening.until_done()
    evening.app.match.resume(evening.now)
    evening.turn()
    shown = len(evening.rows)
    evening.ask(id=5, do="undo", count=1)
    evening.until_done()
    assert len(evening.rows) <= shown + 1

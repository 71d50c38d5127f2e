"""The journal: whenever the power goes, no move that was acknowledged is lost."""

from firmware.journal import Journal
from firmware.record_file import RecordFile
from host.hands import Hands
from host.simulator.parts import simulated_board
from shared_rules.bot_play import bot_game
from shared_rules.chance import seeded
from shared_rules.record import Sitting, header_text, move_text, undo_text
from shared_rules.record_reader import verify
from shared_rules.record_unseal import whole_record
from shared_rules.registry import entry_of, game_names
from tests.shared.simulated import BOARDS, Port, board, empty_folder


def written(folder: str, moves: int) -> Sitting:
    """A sitting of so many moves, all of them in the journal."""
    journal = Journal(folder)
    sitting = Sitting("playground", 2, {"board": "small"}, 4)
    journal.begin(sitting.header, ["", "simple"])
    chance = seeded(1)
    for _ in range(moves):
        legal = sitting.game.legal_moves()
        move = legal[chance.below(len(legal))]
        journal.add_gesture((move,), [sitting.play(move)])
    return sitting


def test_a_game_comes_back_as_it_was():
    folder = empty_folder("journal-back")
    sitting = written(folder, 60)
    again, seats, damage = Journal(folder).resume()
    assert damage is None and seats == ["", "simple"]
    assert again.game.state() == sitting.game.state()


def test_without_a_game_there_is_nothing_to_resume():
    folder = empty_folder("journal-none")
    assert Journal(folder).resume() is None
    written(folder, 3)
    Journal(folder).discard()
    assert Journal(folder).resume() is None
    assert list(Journal(folder).lines()) == []


def test_a_record_is_read_on_where_somebody_stopped_or_from_anywhere():
    folder = empty_folder("journal-on")
    written(folder, 60)
    journal = Journal(folder)
    whole = list(journal.lines())
    for first in (0, 10, 20, 5, 30, 66, 70, 0):
        assert list(journal.lines(first)) == whole[first:]
        some = journal.lines(first)
        assert [next(some) for _ in whole[first : first + 10]] == whole[first : first + 10]
    journal.begin(Sitting("playground", 2, {}, 5).header, ["", ""])
    rest = list(journal.lines(4))
    assert len(rest) == 2 and rest[0].startswith(b"seed 5 #"), "another, from its own beginning"


def test_a_line_cut_off_anywhere_costs_only_itself():
    folder = empty_folder("journal-cut")
    sitting = written(folder, 12)
    with open(folder + "/game.txt") as file:
        text = file.read()
    lines = text.split("\n")
    last = len(lines[-2]) + 1
    sitting.undo()
    for cut in range(1, last + 1):
        with open(folder + "/game.txt", "w") as file:
            file.write(text[:-cut])
        journal = Journal(folder)
        again, _, damage = journal.resume()
        assert again.game.state() == sitting.game.state()
        assert (damage is None) == (cut == last)
        move = again.game.legal_moves()[0]
        journal.add_gesture((move,), [again.play(move)])
        assert verify(journal.lines()) == "", "new lines follow good ones"


def test_rubbish_in_the_folder_is_no_game():
    folder = empty_folder("journal-rubbish")
    for rubbish in ("", "\n", "lichtwiese record 1\n", "x" * 300):
        with open(folder + "/game.txt", "w") as file:
            file.write(rubbish)
        assert Journal(folder).resume() is None
        simulated_board(folder, Port(), (8, 8), int).turn(10)


def test_a_board_stopped_at_any_moment_loses_no_acknowledged_move():
    chance = seeded(7)
    small = [name for name in game_names() if entry_of(name).side == 8]
    for round_ in range(25):
        name = small[round_ % len(small)]
        app, port, hands = board("stop", (16, 16))
        app.match.begin(name, 2, {}, round_, ["", ""], hands.now)
        hands.settle()
        for _ in range(1 + chance.below(14)):
            if app.match.sitting.game.result is None:
                hands.play(app.match.sitting.game.legal_moves()[0])
                hands.commit()
                hands.settle()
        acknowledged = port.counts.get("moved", 0)
        state = app.match.sitting.game.state()
        # The power goes: what was in memory is gone, a half-written line may be left over.
        if chance.below(2):
            with open(BOARDS + "/stop/game.txt", "a") as file:
                file.write("roll > thr"[: 1 + chance.below(9)])
        again = simulated_board(BOARDS + "/stop", Port(), (16, 16), int)
        assert again.match.saved[0].count >= acknowledged
        hands = Hands(again)
        hands.wait(50)
        resume = next(cell for cell, _, command in again.menu.choices if command == "resume")
        hands.place(resume)
        hands.wait(400)
        hands.lift(resume)
        assert again.match.sitting.game.state() == state
        hands.settle()
        hands.play(again.match.sitting.game.legal_moves()[0])
        assert verify(again.match.journal.lines()) == ""


def test_a_file_of_seats_in_any_shape_stops_no_board():
    folder = empty_folder("journal-seats")
    written(folder, 3)
    with open(folder + "/seats.json") as file:
        good = file.read()
    wrong = ["", "7", "null", "[]", "{}", "[" * 900, '{"seats": ' + "[" * 400, "\xff"]
    for seats in ('{"0": ""}', '"ab"', "2", "null", '["", 1]', '["", ["simple"]]', '[""]', "{}"):
        wrong.append('{"seed": 4, "seats": %s}' % seats)
    for text in wrong:
        with open(folder + "/seats.json", "w") as file:
            file.write(text)
        assert Journal(folder).resume()[1] == ["", ""], text
        app = simulated_board(folder, Port(), (8, 8), int)
        app.match.resume(10)
        app.turn(20)
    with open(folder + "/seats.json", "w") as file:
        file.write(good)
    assert Journal(folder).resume()[1] == ["", "simple"]


def first_edition(folder: str):
    """A game as the first edition has left it in a folder."""
    sitting = Sitting("playground", 2, {"board": "small"}, 4)
    with open(folder + "/game.txt", "w") as file:
        file.write(header_text(sitting.header))
        file.write(move_text("roll=6", sitting.play("roll=6")))
        file.write(move_text("enter", sitting.play("enter", True), True))
        file.write(undo_text(1))
    sitting.undo(1)
    return sitting


def test_a_record_of_the_first_edition_goes_on_with_checks():
    folder = empty_folder("journal-first")
    sitting = first_edition(folder)
    journal = Journal(folder)
    again, _, damage = journal.resume()
    assert damage is None and again.game.state() == sitting.game.state()
    journal.add_gesture(("enter",), [again.play("enter")])
    lines = [line.decode() for line in journal.lines()]
    assert lines[0] == "lichtwiese record 2\n" and lines[7].startswith("and enter > ")
    assert verify(lines) == "" and len(lines) == 10
    assert Journal(folder).resume()[0].game.state() == again.game.state()


def test_half_a_gesture_in_a_record_of_the_first_edition_is_left_out():
    folder = empty_folder("journal-first-half")
    state = first_edition(folder).game.state()
    journal = Journal(folder)
    again, _, _ = journal.resume()
    size = journal.record.size()
    moves = ("enter", "roll=3")
    journal.add_gesture(moves, [again.play(move, move != "enter") for move in moves])
    with open(folder + "/game.txt") as file:
        whole = file.read()
    for cut in range(size, len(whole)):
        with open(folder + "/game.txt", "w") as file:
            file.write(whole[:cut])
        assert Journal(folder).resume()[0].game.state() == state, cut


def test_where_no_checks_can_be_written_the_game_goes_on_all_the_same():
    folder = empty_folder("journal-first-full")
    state = first_edition(folder).game.state()
    journal = Journal(folder, Full(folder))
    assert journal.resume()[0].game.state() == state and not journal.whole
    assert next(journal.lines()) == b"lichtwiese record 1\n"
    assert Journal(folder).resume()[0].game.state() == state


class Full(RecordFile):
    """A record on a disk that takes nothing."""

    def rewriting(self, lines):
        next(lines)
        raise OSError(28)
        yield


def test_a_record_that_was_closed_goes_on_without_its_end():
    folder = empty_folder("journal-closed")
    texts = list(bot_game("playground", 2, {"board": "small"}, 4))[:20]
    with open(folder + "/game.txt", "w") as file:
        for text in whole_record(texts):
            file.write(text)
    journal = Journal(folder)
    again, _, damage = journal.resume()
    assert damage is None and again.count == 19
    move = again.game.legal_moves()[0]
    journal.add_gesture((move,), [again.play(move)])
    assert verify(journal.lines()) == ""
    assert Journal(folder).resume()[0].count == 20


def test_what_was_damaged_is_kept_beside_what_was_mended():
    folder = empty_folder("journal-kept")
    written(folder, 9)
    with open(folder + "/game.txt", "a") as file:
        file.write("roll > thr")
    with open(folder + "/game.txt") as file:
        found = file.read()
    assert Journal(folder).resume()[2] is not None
    with open(folder + "/damaged.txt") as file:
        assert file.read() == found
    assert Journal(folder).resume()[2] is None


class Leaky(RecordFile):
    """A record on a disk that is full now and then, and may have taken half of a line."""

    fails = 0

    def append(self, data: bytes):
        if self.fails:
            self.fails -= 1
            RecordFile.append(self, data[: len(data) // 2])
            raise OSError(28)
        RecordFile.append(self, data)

    def replace(self, texts, name: str = "game.txt"):
        if self.fails:
            self.fails -= 1
            raise OSError(28)
        RecordFile.replace(self, texts, name)


def leaky(name: str, fails: int) -> Journal:
    """A journal on such a disk."""
    record = Leaky(BOARDS + "/" + name)
    record.fails = fails
    return Journal(BOARDS + "/" + name, record)


def test_a_disk_that_is_full_for_a_while_costs_nothing_once_there_is_room_again():
    for fails in (1, 2, 3, 5):
        app, port, hands = board("leaky", (8, 8), ("log",))
        app.match.journal = leaky("leaky", 0)
        app.match.begin("playground", 2, {}, 5, ["", ""], hands.now)
        for number in range(60):
            if number in (10, 30):
                app.match.journal.record.fails = fails
            moves = app.match.sitting.game.legal_moves()
            app.match.play(moves[number % len(moves)], hands.now)
            hands.wait(10)
            if number in (20, 40):
                app.match.undo(2, hands.now)
        hands.wait(50)
        again, _, damage = Journal(BOARDS + "/leaky").resume()
        assert damage is None
        assert again.game.state() == app.match.sitting.game.state()
        assert again.count == app.match.sitting.count
        assert (port.counts.get("log", 0) > 0) == (fails > 1), "each writing is tried in two ways"


def test_a_game_that_could_not_even_be_begun_on_the_disk_is_written_later():
    app, _, hands = board("leaky-head")
    app.match.journal = leaky("leaky-head", 1)
    app.match.begin("smart_sheep", 2, {}, 5, ["", ""], hands.now)
    for _ in range(5):
        app.match.play(app.match.sitting.game.legal_moves()[0], hands.now)
        hands.wait(10)
    again, _, damage = Journal(BOARDS + "/leaky-head").resume()
    assert damage is None and again.game.state() == app.match.sitting.game.state()

"""The way back to a saved game: in small steps, with those who sat there, and fit to go on."""

import sys

from firmware import memory
from firmware.journal import Journal
from firmware.record_file import RecordFile
from shared_rules.bot_play import bot_game
from shared_rules.record import Header, Sitting
from shared_rules.record_reader import verify
from shared_rules.record_unseal import plain_lines, whole_record
from tests.shared.simulated import empty_folder
from tests.shared.test_journal import first_edition, written


def nobody(header, seats):
    """A witness who does not listen."""


def test_every_line_of_a_record_is_a_step_of_its_own_and_read_once():
    folder = empty_folder("recovery-steps")
    written(folder, 0)
    few = len(list(Journal(folder).resuming(nobody)))
    written(folder, 20)
    assert len(list(Journal(folder).resuming(nobody))) == few + 20


def test_what_takes_its_time_before_the_first_move_is_cut_into_steps():
    folder = empty_folder("recovery-begin")
    written(folder, 0)
    steps = len(list(Journal(folder).resuming(nobody)))
    assert steps >= 3 + 1 + 1, "three files, the game, its witness"
    Sitting("playground", 3, {}, 1)  # another track is laid
    assert len(list(Journal(folder).resuming(nobody))) == steps + 4, "it is laid in steps, too"


def test_the_steps_tell_how_far_the_record_has_been_read():
    folder = empty_folder("recovery-far")
    written(folder, 12)
    steps = [step for step in Journal(folder).resuming(nobody) if step is not None]
    places = [place for place, _ in steps]
    size = Journal(folder).record.size()
    assert len(steps) == 12 and places == sorted(set(places)) and places[0] > 0
    assert [whole for _, whole in steps] == [size] * 12 and places[-1] < size


class Witness:
    """Keeps all that it hears."""

    def __init__(self):
        self.seen = []

    def see(self, events: list):
        self.seen += events


def test_whoever_witnesses_the_game_hears_all_that_happened():
    folder = empty_folder("recovery-witness")
    sitting = written(folder, 8)
    witness, asked = Witness(), []

    def come(header, seats):
        asked.append((header, seats))
        return witness

    for _ in Journal(folder).resuming(come):
        pass
    assert asked == [(sitting.header, ["", "simple"])]
    again = written(empty_folder("recovery-witness-again"), 0)
    events = []
    for move in sitting.moves:
        events += again.play(move)
    assert witness.seen == events


class Sheets(RecordFile):
    """A record whose last lines lie elsewhere until they are folded in."""

    rest = b""
    fails = False

    def folding(self):
        if self.fails:
            raise OSError(28)
        self.append(self.rest)
        yield


def test_lines_that_lie_elsewhere_are_brought_in_first():
    folder = empty_folder("recovery-fold")
    sitting = written(folder, 9)
    with open(folder + "/game.txt") as file:
        text = file.read()
    record = Sheets(folder)
    cut = len(text) // 2
    record.rest = text[cut:].encode()
    with open(folder + "/game.txt", "w") as file:
        file.write(text[:cut])
    again, _, damage = Journal(folder, record).resume()
    assert damage is None and again.game.state() == sitting.game.state()
    record.fails = True
    assert Journal(folder, record).resume()[0].count == 9, "a full disk does not matter"


def test_seats_of_another_game_are_no_seats_of_this_one():
    folder = empty_folder("recovery-other")
    written(folder, 2)
    for text, seats in (
        ('{"seed": 4, "seats": ["simple", ""]}', ["simple", ""]),
        ('{"seed": 5, "seats": ["simple", ""]}', ["", ""]),
        ('{"game": "another", "seed": 4, "seats": ["simple", ""]}', ["", ""]),
        ('{"seats": ["simple", ""]}', ["", ""]),
        ('{"seed": 4, "seats": ["simple", "", ""]}', ["", ""]),
    ):
        with open(folder + "/seats.json", "w") as file:
            file.write(text)
        assert Journal(folder).resume()[1] == seats, text


def test_a_damaged_record_is_read_kept_cut_back_and_read_again_line_by_line():
    folder = empty_folder("recovery-steps")
    written(folder, 40)
    with open(folder + "/game.txt", "a") as file:
        file.write("nonsense\n")
    steps = list(Journal(folder).resuming(lambda header, seats: None))
    assert len(steps) >= 4 * 40


def test_a_cut_before_a_new_game_is_there_leaves_the_seats_of_the_one_before():
    folder = empty_folder("recovery-begins")
    written(folder, 2)
    for game, seed in (("another", 4), ("playground", 9)):
        header = Header(game, 2, {}, seed)
        journal = Journal(folder)
        before = journal.resume()[1]
        assert before == ["", "simple"]
        journal.keep_seats(header, ["strong", "strong"])
        assert Journal(folder).resume()[1] == before


def test_a_spoiled_line_of_seats_is_passed_over():
    folder = empty_folder("recovery-spoiled")
    written(folder, 2)
    with open(folder + "/seats.json", "w") as file:
        file.write('nonsense\n{"seed": 4, "seats": ["simple", ""]}\n')
    assert Journal(folder).resume()[1] == ["simple", ""]


def test_a_file_of_seats_is_read_up_to_a_thousand_bytes():
    folder = empty_folder("recovery-longest")
    written(folder, 2)
    for length, first in ((1000, "simple"), (1001, "")):
        text = '{"seed": 4, "seats": ["simple", ""]'
        with open(folder + "/seats.json", "w") as file:
            file.write(text + " " * (length - len(text) - 1) + "}")
        assert Journal(folder).resume()[1] == [first, ""], length


def test_lines_that_were_ended_in_another_way_get_their_checks_too():
    folder = empty_folder("recovery-feeds")
    state = first_edition(folder).game.state()
    with open(folder + "/game.txt") as file:
        text = file.read()
    with open(folder + "/game.txt", "wb") as file:
        file.write(text.replace("\n", "\r\n").encode())
    journal = Journal(folder)
    assert journal.resume()[0].game.state() == state
    lines = [line.decode() for line in journal.lines()]
    head, moves = "".join(text.split("\n\n")[0]) + "\n\n", text.split("\n\n")[1]
    texts = [head] + [line + "\n" for line in moves.split("\n")[:-1]]
    assert "".join(lines) == "".join(list(whole_record(texts))[:-1])
    assert verify(lines) == ""


def check_places(journal):
    """From every number on the lines are those that are there."""
    whole = list(journal.record.lines())
    for first in (0, 20, 49, 50, 51, 53, 100, 125):
        assert list(journal.lines(first)) == whole[first:], first


def test_the_lines_of_a_record_that_was_cut_back_are_found():
    folder = empty_folder("recovery-places")
    written(folder, 120)
    with open(folder + "/game.txt", "a") as file:
        file.write("roll > thr")
    journal = Journal(folder)
    again, _, damage = journal.resume()
    assert damage is not None and again.count == 120
    check_places(journal)


def test_the_lines_of_a_record_that_got_checks_are_found():
    folder = empty_folder("recovery-places-first")
    written(folder, 120)
    with open(folder + "/game.txt") as file:
        lines = plain_lines([line + "\n" for line in file.read().split("\n")[:-1]])
    with open(folder + "/game.txt", "w") as file:
        file.write("".join(lines))
    journal = Journal(folder)
    assert journal.resume()[0].count == 120
    check_places(journal)


def test_the_lines_that_follow_a_record_which_was_closed_are_found():
    folder = empty_folder("recovery-places-closed")
    texts = list(bot_game("playground", 2, {"board": "small"}, 4))[:41]
    with open(folder + "/game.txt", "w") as file:
        for text in whole_record(texts):
            file.write(text)
    journal = Journal(folder)
    again, _, _ = journal.resume()
    for _ in range(20):
        move = again.game.legal_moves()[0]
        journal.add_gesture((move,), [again.play(move)])
    check_places(journal)


class LittleRoom:
    """A chip, for a while: what is not needed is forgotten, and comes back at the end."""

    def __enter__(self):
        self._plenty, memory.PLENTY[0] = memory.PLENTY[0], False
        self._modules = [(name, sys.modules[name]) for name in sys.modules if "." in name]

    def __exit__(self, *error):
        memory.PLENTY[0] = self._plenty
        for name, module in self._modules:
            sys.modules[name] = module
            room, _, last = name.rpartition(".")
            if room in sys.modules:
                setattr(sys.modules[room], last, module)


def loaded(*names: str) -> list:
    return [name for name in names if name in sys.modules]


def test_the_files_of_a_game_are_loaded_one_in_a_step():
    folder = empty_folder("recovery-loaded")
    written(folder, 0)
    names = ["shared_rules.playground." + part for part in ("layout", "rules", "scene")]
    with LittleRoom():
        memory.forget("shared_rules.playground")
        counts = []
        for _ in Journal(folder).resuming(nobody):
            counts.append(len(loaded(*names)))
        assert counts[:2] == [1, 2] and counts[-2:] == [2, 3]


def test_what_is_needed_on_the_way_back_alone_is_forgotten_afterwards():
    names = ("firmware.journal_recovery", "shared_rules.record_reader")
    names += ("shared_rules.record_unseal",)
    folder = empty_folder("recovery-room")
    for moves in (0, 5):  # nothing to resume; a game
        with LittleRoom():
            assert (Journal(folder).resume() is None) == (moves == 0)
            assert loaded(*names) == []
        written(folder, 5)

"""The journal: whenever the power goes, no move that was acknowledged is lost."""

from firmware.journal import Journal
from host.hands import Hands
from host.simulator.parts import simulated_board
from shared_rules.chance import seeded
from shared_rules.record import Sitting
from shared_rules.record_reader import verify
from tests.shared.simulated import Port, board, empty_folder


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
    assert list(journal.lines(4)) == [b"seed 5\n", b"\n"], "another game, from its own beginning"


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
    for round_ in range(25):
        name = ("smart_sheep", "playground")[round_ % 2]
        app, port, hands = board("stop")
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
            with open("build/boards/stop/game.txt", "a") as file:
                file.write("roll > thr"[: 1 + chance.below(9)])
        again = simulated_board("build/boards/stop", Port(), (8, 8), int)
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

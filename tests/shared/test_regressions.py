"""What once went wrong on the board and must not again; each test is named after what is right."""

from firmware.journal import Journal
from host.hands import Hands
from host.simulator.parts import simulated_board
from shared_rules.cells import cell_name, cell_number
from shared_rules.lights import BELL, GOAL, WRONG
from shared_rules.record_reader import replay, verify
from tests.shared.simulated import BOARDS, Port, board
from tests.shared.test_table import SHEEP, begin, sheep


def disk_full(*what):
    raise OSError(28)


def test_a_game_that_is_not_set_up_can_be_paused_and_left():
    app, _, hands = board("mend-pause")
    app.match.begin("smart_sheep", 2, SHEEP, 1, ["", ""], hands.now)
    hands.place(cell_number("g1"))
    hands.wait(400)
    assert app.table.reader.paused
    hands.place(cell_number("a1"))
    hands.wait(400)
    assert app.match.sitting is None and app.match.saved is not None


def test_after_the_end_the_bell_coming_home_starts_nothing():
    app, _, hands = begin("mend-over", "playground", 2, {"goal": 1})
    while app.match.sitting.game.result is None:
        app.match.play(app.match.sitting.game.legal_moves()[-1], hands.now)
    hands.settle()
    count = app.match.sitting.count
    hands.carry_bell(app.match.scene.pause_cells[0])
    hands.carry_bell(app.match.scene.bell_home)
    hands.settle()
    assert app.match.sitting.count == count and app.match.sitting.game.result is not None
    assert verify(app.match.journal.lines()) == ""


def test_pieces_back_into_the_houses_start_a_new_playground():
    app, _, hands = begin("mend-again", "playground", 2, {"goal": 1})
    while app.match.sitting.game.result is None:
        app.match.play(app.match.sitting.game.legal_moves()[-1], hands.now)
    hands.settle()
    for cell in app.match.scene.cells:
        if cell not in list(app.match.scene.bell_cells) and hands.covered(cell):
            hands.lift(cell)
    assert app.match.sitting.game.result is not None
    for house in app.match.scene.pools:
        for cell in house:
            hands.place(cell)
    assert app.match.sitting.game.result is None and app.match.sitting.count == 0


def test_a_spare_piece_on_a_control_cell_is_never_taken_for_the_bell():
    app, _, hands = sheep("mend-bell")
    app.leave(hands.now)
    resume = next(cell for cell, _, command in app.menu.choices if command == "resume")
    hands.place(resume)
    hands.wait(400)
    hands.lift(resume)
    hands.wait(200)
    assert cell_name(app.table.bell.cell) == "d1" and app.table.at_rest()
    hands.lift(cell_number("d1"))
    hands.place(cell_number("a2"))
    hands.place(cell_number("d1"))
    hands.wait(400)
    assert app.table.differences.surplus_cells() == [cell_number("a2")]
    hands.lift(cell_number("a2"))
    hands.wait(400)
    assert cell_name(app.table.bell.cell) == "d1" and app.table.at_rest()


def test_a_throw_that_is_lost_at_once_is_shown():
    app, _, hands = begin("mend-throw", "playground", 2, {})
    die = cell_number("d5")
    app.match.play("roll=4", hands.now)
    hands.wait(50)
    four = app.table.frame[die]
    hands.wait(3000)
    app.match.play("roll=3", hands.now)
    hands.wait(50)
    assert BELL not in (four, app.table.frame[die]) and four != app.table.frame[die]
    app, _, hands = sheep("mend-face")
    app.match.play("roll=pack", hands.now)
    hands.wait(50)
    assert app.table.frame[cell_number("d1")] != BELL


def test_a_full_disk_stops_no_game_and_is_reported():
    app, port, hands = board("mend-disk", (8, 8), ("moves", "log"))
    app.match.journal._append = app.match.journal.record.replace = disk_full
    app.match.begin("smart_sheep", 2, SHEEP, 1, ["", ""], hands.now)
    hands.settle()
    hands.play("roll")
    assert app.match.sitting.count == 1 and port.counts["log"] >= 2
    assert "saved" in port.heard("log")[-1]["text"]


def test_seats_that_cannot_be_read_are_taken_by_people():
    for junk in ("{}", "5", "null", "[1, 2]", '{"seed": 1, "seats": ["genius", ""]}', "{", ""):
        app, _, hands = sheep("mend-seats")
        app.leave(hands.now)
        with open(BOARDS + "/mend-seats/seats.json", "w") as file:
            file.write(junk)
        again = simulated_board(BOARDS + "/mend-seats", Port(), (8, 8), int)
        again.match.resume(0)
        assert again.match.seats == ["", ""]


def test_bytes_that_are_no_text_cost_only_themselves():
    app, _, hands = sheep("mend-bytes")
    hands.play("roll")
    state = app.match.sitting.game.state()
    with open(BOARDS + "/mend-bytes/game.txt", "ab") as file:
        file.write(b"\xff\xfe\x80\n")
    journal = Journal(BOARDS + "/mend-bytes")
    again, _, damage = journal.resume()
    assert damage is not None and again.game.state() == state
    assert verify(journal.lines()) == ""


def test_a_held_move_counts_only_if_it_fitted_when_the_bell_was_lifted():
    app, _, hands = begin("mend-held", "playground", 2, {"star": "may"})
    for move in ("roll=6", "enter", "roll=1", "t0", "roll=1", "roll=1", "roll=1", "roll=3"):
        app.match.play(move, hands.now)
    hands.settle()
    assert app.match.sitting.game.legal_moves() == ["t1", "t1*"]
    board_ = app.match.sitting.game.track.board
    count = app.match.sitting.count
    hands.lift(app.table.bell.cell)
    hands.lift(board_.cell_of(0, 1))
    hands.place(board_.cell_of(0, 4))
    hands.wait(100)
    assert app.match.sitting.count == count, "nobody meant to stop on the star"


def test_goals_stay_lit_after_a_wrong_one():
    app, port, hands = begin("mend-goal", "playground", 2, {"star": "off"})
    for move in ("roll=6", "enter", "roll=1", "t0", "roll=1", "roll=1", "roll=1", "roll=3"):
        app.match.play(move, hands.now)
    hands.settle()
    board_ = app.match.sitting.game.track.board
    hands.lift(board_.cell_of(0, 1))
    hands.place(board_.cell_of(0, 6))
    hands.wait(400)
    assert app.table.frame[board_.cell_of(0, 6)] == WRONG
    assert app.table.frame[board_.cell_of(0, 4)] == GOAL
    assert port.heard("refused")[-1]["why"] == "This piece may move, but not like that."


def test_undo_at_the_first_position_is_refused_once():
    app, port, hands = sheep("mend-undo")
    pause, undo, _ = app.match.scene.pause_cells
    hands.carry_bell(pause)
    hands.place(undo)
    hands.wait(2000)
    assert port.counts["refused"] == 1
    hands.lift(undo)
    hands.carry_bell(app.match.scene.bell_home)
    hands.settle()
    assert app.table.at_rest()


def test_undo_with_bots_on_every_seat_takes_back_one_move():
    app, _, hands = board("mend-bots")
    app.match.begin("playground", 2, {}, 1, ["simple", "simple"], hands.now)
    hands = Hands(app)
    for _ in range(5):
        app.match.play(app.match.sitting.game.legal_moves()[0], hands.now)
    assert app.match.undo(0, hands.now) == 1 and app.match.sitting.count == 4


def test_a_flapping_cell_that_is_quiet_again_is_reported():
    app, port, hands = sheep("mend-flap")
    app.link.choose_features(["cells"])
    for _ in range(60):
        app.simulated.put(cell_number("e5"), True)
        hands.wait(20)
        app.simulated.put(cell_number("e5"), False)
        hands.wait(20)
    hands.wait(4000)
    reported = [notice["cells"] for notice in port.heard("flapping")]
    assert reported == [["e5"], []]


def test_a_cell_that_flaps_slowly_stops_nobody_for_long():
    for period_ms in (40, 80, 160, 240):
        for noisy in (cell_number("h8"), cell_number("p16")):  # on the meadow, and beside it
            app, _, hands = sheep("mend-slow-flap")
            app.match.play("roll=T", hands.now)
            hands.lift(cell_number("b2"))
            hands.place(cell_number("b3"))
            for edge in range(16000 // period_ms):
                app.simulated.put(noisy, edge % 2 == 0)
                hands.wait(period_ms)
            assert app.watch.flapping == [noisy] and app.watch.flaps == 1
            assert app.match.sitting.since(1) == ["b2-b3"], period_ms


def test_a_bot_goes_on_after_a_test_in_which_the_pieces_were_put_right():
    app, _, hands = board("mend-test-bot")
    app.match.begin("playground", 2, {}, 1, ["simple", "simple"], hands.now)
    app.begin_test(hands.now)
    for cell in app.table.differences.missing_cells():
        app.simulated.put(cell, True)
    hands.wait(500)
    app.end_test(hands.now)
    hands.wait(3000)
    assert app.match.sitting.count > 0


def test_many_moves_are_taken_back_at_once():
    app, _, hands = board("mend-undo")
    app.match.begin("playground", 2, {}, 1, ["", ""], hands.now)
    for _ in range(40):
        app.match.play(app.match.sitting.game.legal_moves()[0], hands.now)
    asked = []
    undoing = app.match.sitting.undoing
    app.match.sitting.undoing = lambda count: (asked.append(count), undoing(count))[1]
    assert app.match.undo(30, hands.now) == 30 and app.match.undo(30, hands.now) == 10
    assert app.match.undo(30, hands.now) == 0 and asked == [30, 10]
    assert verify(app.match.journal.lines()) == ""


def test_a_line_that_could_not_be_written_leaves_no_gap_once_there_is_room():
    for fails in ("append", "replace"):
        app, _, hands = board("mend-gap")
        app.match.begin("playground", 2, {}, 1, ["", ""], hands.now)
        app.match.play("roll=3", hands.now)
        before = list(app.match.journal.lines())
        record = app.match.journal.record
        write = getattr(record, fails)
        replace, record.replace = record.replace, disk_full
        setattr(record, fails, disk_full)
        if fails == "append":
            app.match.play("roll=3", hands.now)
        else:
            app.match.begin("playground", 3, {}, 2, ["", "", ""], hands.now)
        record.replace = replace
        setattr(record, fails, write)
        assert list(app.match.journal.lines()) == before, "neither a gap nor moves of another game"
        app.match.play("roll=3", hands.now)
        hands.wait(10)  # it is written anew in the next pass
        again, damage = replay(app.match.journal.lines())
        assert damage is None and again.header == app.match.sitting.header
        assert again.game.state() == app.match.sitting.game.state()
        app.match.begin("playground", 2, {}, 3, ["", ""], hands.now)
        app.match.play("roll=3", hands.now)
        assert len(list(app.match.journal.lines())) == len(before)


def test_people_go_on_while_a_strong_bot_thinks():
    app, _, hands = board("mend-think")
    app.match.bot_turn.steps = 2  # as on the chip
    app.match.begin("smart_sheep", 1, SHEEP, 11, ["strong"], hands.now)
    hands.settle()
    app.match.play("roll=T", hands.now)
    meant = app.match._bots.next_move(app.match.sitting.game)
    hands.wait(app.settings.bot_pause_ms + 200)
    assert app.match.sitting.count == 1 and app.match.bot_turn.waiting, "it thinks"
    hands.lift(cell_number("b2"))
    hands.wait(200)
    assert not app.match.bot_turn.waiting, "somebody has a piece in the hand"
    hands.place(cell_number("b2"))
    hands.wait(10000)
    assert app.match.sitting.since(1)[0] == meant, "the same thought, from the beginning"


def test_a_bell_that_is_rung_again_and_again_does_not_flap():
    app, _, hands = board("mend-ring")
    cell = cell_number("d4")
    for _ in range(60):
        app.simulated.put(cell, True)
        hands.wait(260)
        app.simulated.put(cell, False)
        hands.wait(240)
    assert app.watch.flaps == 0


def test_bots_play_on_beside_cells_that_flap():
    for number in (0, -1):  # a cell of a house, and one outside
        app, _, hands = board("mend-bot-flap", (16, 16))
        app.match.begin("playground", 2, {"board": "small"}, 1, ["simple", "simple"], hands.now)
        noisy = app.match.scene.pools[0][0] if number == 0 else cell_number("p16")
        hands.settle()
        for edge in range(400):
            app.simulated.put(noisy, edge % 2 == 0)
            hands.wait(20)
        assert app.watch.flapping == [noisy]
        count = app.match.sitting.count
        for _ in range(20):
            hands.settle()
            for _ in range(40):
                app.simulated.put(noisy, not app.simulated.covered(noisy))
                hands.wait(20)
        assert app.match.sitting.count > count + 5, number


def test_a_touch_beside_the_game_does_not_begin_a_thought_anew():
    app, _, hands = board("mend-fiddle", (16, 16))
    app.match.bot_turn.steps = 2
    app.match.begin("smart_sheep", 1, SHEEP, 11, ["strong"], hands.now)
    hands.settle()
    app.match.play("roll=T", hands.now)
    for _ in range(20):
        app.simulated.put(cell_number("p16"), not app.simulated.covered(cell_number("p16")))
        hands.wait(900)
    assert app.match.sitting.count > 1


def test_the_first_tap_of_a_new_game_counts_whatever_was_knocked_over_before():
    app, _, hands = board("mend-spoiled")
    app.match.begin("playground", 2, {"board": "small"}, 1, ["", ""], hands.now)
    hands.settle()
    hands.lift(app.table.bell.cell)
    for cell in range(256):
        app.simulated.put(cell, False)  # an elbow, with the bell in the air
    hands.wait(400)
    app.match.begin("jahrmarkt", 1, {}, 5, [""], hands.now)
    hands.settle()
    moves = ["use 4", "take L"]
    for move in moves:
        hands.play(move)
    assert app.match.sitting.moves == moves or app.match.scene.wishes.source == "L"


def test_what_lies_where_something_must_be_put_anew_is_asked_away_in_a_new_game_too():
    app, _, hands = board("mend-anew")
    app.simulated.put(cell_number("a2"), True)
    hands.wait(100)
    app.match.begin("jahrmarkt", 1, {}, 5, [""], hands.now)
    hands.wait(100)
    assert cell_number("a2") in app.table.differences.exchange
    hands.settle()
    assert app.match.scene.wishes.number(app.table.differences.seen) == 0

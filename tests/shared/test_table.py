"""The table: hands do this, and the board does that. One simulated board, real firmware."""

from shared_rules.cells import cell_name, cell_number
from shared_rules.lights import BELL, MISSING, SURPLUS, WRONG
from shared_rules.record_reader import verify
from tests.shared.simulated import board

MISTAKE = 3300  # milliseconds after which every mistake is shown
SHEEP = {"sheep": "TCSTCSTCS", "wolves": {"big": "g4", "little": "a7"}}


def begin(name: str, game: str, players: int, options: dict, size=(8, 8), seats=None):
    """A board on which a game has been set up by hand."""
    app, port, hands = board(name, size)
    app.match.begin(game, players, options, 1, seats or [""] * players, hands.now)
    hands.settle()
    return app, port, hands


def sheep(name: str, options: dict = SHEEP):
    return begin(name, "smart_sheep", 2, options)


def word_at(app, name: str) -> int:
    return app.table.frame[cell_number(name)]


def move(hands, start: str, goal: str):
    """A piece goes from one cell to another."""
    hands.lift(cell_number(start))
    hands.place(cell_number(goal))
    hands.wait(400)


def test_the_setup_asks_for_every_piece_and_then_for_the_bell():
    app, port, hands = board("setup")
    app.match.begin("smart_sheep", 2, SHEEP, 1, ["", ""], hands.now)
    hands.wait(50)
    assert len(port.heard("differ")[-1]["missing"]) == 11
    assert word_at(app, "b2") != word_at(app, "c2") != 0
    assert word_at(app, "d1") == BELL
    hands.settle()
    assert port.heard("differ")[-1] == {"say": "differ", "missing": [], "surplus": []}
    assert app.table.at_rest() and app.match.sitting.count == 0


def test_a_lifted_piece_may_be_put_back():
    app, _, hands = sheep("back")
    app.match.play("roll=T", hands.now)
    hands.wait(100)
    hands.lift(cell_number("b2"))
    assert app.table.reader.possible and word_at(app, "b3") != 0
    hands.place(cell_number("b2"))
    hands.wait(MISTAKE)
    assert app.match.sitting.since(1) == [] and app.table.at_rest()


def test_a_piece_that_may_not_move_is_shown_until_it_is_back():
    app, port, hands = sheep("not-you")
    app.match.play("roll=T", hands.now)
    hands.lift(cell_number("c2"))
    hands.wait(1000)
    assert not app.table.reader.mistake.shown
    hands.wait(MISTAKE)
    assert word_at(app, "c2") != 0 and app.table.reader.mistake.shown
    assert port.heard("differ")[-1]["missing"] == ["c2"]
    hands.place(cell_number("c2"))
    hands.wait(400)
    assert app.table.at_rest() and app.match.sitting.count == 1


def test_a_wrong_goal_is_refused_with_its_reason_and_can_be_mended_at_once():
    app, port, hands = sheep("wrong")
    app.match.play("roll=T", hands.now)
    hands.lift(cell_number("b2"))
    hands.place(cell_number("b5"))
    hands.wait(400)
    assert word_at(app, "b5") == WRONG
    assert port.heard("refused")[-1]["move"] == "b2-b5"
    assert len(port.heard("refused")[-1]["why"]) > 10
    move(hands, "b5", "b3")
    assert app.match.sitting.since(1) == ["b2-b3"] and app.table.at_rest()


def test_a_stranger_s_magnet_is_shown_and_forgotten_when_it_leaves():
    app, _port, hands = sheep("stranger")
    hands.place(cell_number("e5"))
    hands.wait(500)
    assert word_at(app, "e5") == WRONG
    hands.lift(cell_number("e5"))
    hands.wait(400)
    assert app.table.at_rest() and app.match.sitting.count == 0


def test_two_pieces_in_the_air_wait_for_their_return():
    app, _, hands = sheep("two")
    app.match.play("roll=T", hands.now)
    hands.lift(cell_number("b2"))
    hands.lift(cell_number("c2"))
    hands.place(cell_number("b3"))
    hands.wait(MISTAKE)
    assert app.match.sitting.count == 1
    hands.place(cell_number("c2"))
    hands.wait(400)
    assert app.match.sitting.since(1) == ["b2-b3"]


def test_a_slide_counts_only_where_it_ends():
    app, _, hands = begin("slide", "smart_sheep", 1, SHEEP)
    app.match.play("roll=T", hands.now)
    hands.wait(100)
    cells = app.simulated
    cells.put(cell_number("b2"), False)
    for name in ("b3", "b4", "b3"):
        cells.put(cell_number(name), True)
        hands.wait(150)
        if name == "b4":
            assert app.match.sitting.count == 1
        cells.put(cell_number(name), False)
        hands.wait(40)
    hands.place(cell_number("b3"))
    hands.wait(400)
    assert app.match.sitting.since(1) == ["b2-b3"]


def test_a_flapping_cell_is_counted_reported_and_never_a_move():
    app, port, hands = sheep("flap")
    app.link.choose_features(["moves", "cells"])
    app.match.play("roll=T", hands.now)
    for _ in range(120):
        app.simulated.put(cell_number("b3"), True)
        hands.wait(20)
        app.simulated.put(cell_number("b3"), False)
        hands.wait(20)
    assert app.watch.flapping == [cell_number("b3")] and app.watch.flaps == 1
    assert port.counts["flapping"] == 1
    assert app.match.sitting.count == 1
    hands.wait(3000)
    assert app.watch.flapping == [] and app.table.at_rest()


def test_a_flicker_of_the_bell_is_no_throw():
    app, _, hands = sheep("flicker")
    die = cell_number("d1")
    for gap in (10, 50, 90):
        app.simulated.put(die, False)
        hands.wait(gap)
        app.simulated.put(die, True)
        hands.wait(600)
    assert app.match.sitting.count == 0
    hands.carry_bell(die)
    assert app.match.sitting.since(0) == ["roll"]


def test_a_captured_sheep_must_leave_before_the_wolf_stands_there():
    options = {"sheep": "TCSTCSTCS", "wolves": {"big": "a3", "little": "a7"}}
    app, port, hands = sheep("capture", options)
    for deed in ("roll=T", "b2-b3", "roll=T", "b3-b4"):
        app.match.play(deed, hands.now)
    hands.settle()
    app.match.play("roll=big", hands.now)  # a3 a4 b4: the sheep on b4 is captured
    hands.wait(100)
    asked = port.heard("differ")[-1]
    assert asked["missing"] == [] and sorted(asked["surplus"]) == ["a3", "b4"]
    hands.lift(cell_number("a3"))
    hands.wait(400)
    assert not app.table.reader.in_order, "the sheep still stands where the wolf belongs"
    assert word_at(app, "b4") == SURPLUS
    hands.lift(cell_number("b4"))
    hands.place(cell_number("b4"))
    hands.wait(100)
    assert app.table.at_rest()


def test_an_exchange_is_not_forgotten_when_the_host_plays_on():
    options = {"sheep": "TCSTCSTCS", "wolves": {"big": "a3", "little": "a7"}}
    app, _, hands = sheep("capture-on", options)
    for deed in ("roll=T", "b2-b3", "roll=T", "b3-b4"):
        app.match.play(deed, hands.now)
    hands.settle()
    for deed in ("roll=big", "roll=C", "c2-c3"):
        app.match.play(deed, hands.now)
    hands.wait(100)
    assert sorted([cell_name(cell) for cell in app.table.differences.surplus_cells()]) == [
        "a3",
        "b4",
        "c2",
    ]
    hands.settle()
    assert app.table.at_rest()


def test_a_sheep_in_the_fold_must_leave_the_board():
    app, port, hands = sheep("fold")
    state = app.match.sitting.game.state()
    state["sheep"]["T1"] = "d7"
    app.match.sitting.game = app.match.sitting._rules.load(state)
    app.match._present(hands.now)
    hands.settle()
    app.match.play("roll=T", hands.now)
    move(hands, "d7", "d8")
    assert app.match.sitting.since(1) == ["d7-fold"]
    assert port.heard("differ")[-1]["surplus"] == ["d8"]
    hands.lift(cell_number("d8"))
    hands.wait(100)
    assert app.table.at_rest()


def test_undo_on_the_board_goes_back_to_the_first_position():
    undo_everything("smart_sheep", SHEEP)


def test_undo_on_the_board_goes_back_to_the_first_position_of_pieces_in_houses():
    undo_everything("playground", {"goal": 1})


def undo_everything(game: str, options: dict):
    """Twelve moves by hands, taken back one by one."""
    app, _port, hands = begin("undo-" + game, game, 2, options)
    before = app.match.sitting.game.state()
    for _ in range(12):
        hands.play(app.match.sitting.game.legal_moves()[0])
        hands.commit()
        hands.settle()
    pause, undo, _ = app.match.scene.pause_cells
    hands.carry_bell(pause)
    assert app.table.reader.paused
    cells = [cell_name(cell) for cell in app.match.scene.pause_cells]
    assert app.news.notes() == [["pause", cells, None]], "it says so, and what the cells do"
    most = app.match.sitting.count
    for _ in range(most):
        hands.place(undo)
        hands.wait(400)
        hands.lift(undo)
        hands.wait(200)
    assert app.match.sitting.count == 0 and app.match.sitting.game.state() == before
    hands.place(undo)
    hands.wait(400)
    hands.lift(undo)
    assert app.match.sitting.count == 0, "there is nothing left to take back"
    hands.carry_bell(app.match.scene.bell_home)
    hands.settle()
    assert app.table.at_rest()
    hands.play(app.match.sitting.game.legal_moves()[0])
    assert verify(app.match.journal.lines()) == ""


def test_abort_on_the_board_and_resume_by_a_piece():
    app, _port, hands = sheep("abort")
    hands.play("roll")
    count = app.match.sitting.count
    state = app.match.sitting.game.state()
    pause, undo, abort = app.match.scene.pause_cells
    hands.carry_bell(pause)
    hands.place(abort)
    hands.wait(400)
    assert app.match.sitting is None and app.screen()["screen"] == "menu"
    assert [choice[1] for choice in app.screen()["choices"]] == ["resume", "discard"]
    hands.lift(abort)
    hands.wait(200)
    hands.place(undo)
    hands.wait(400)
    assert app.match.sitting.count == count and app.match.sitting.game.state() == state
    hands.settle()
    assert app.table.at_rest()


def test_bots_move_and_people_carry_their_pieces():
    app, _port, hands = begin("bots", "smart_sheep", 1, {"sheep": "TCSTCSTCS"}, (8, 8), ["simple"])
    for _ in range(400):
        if app.match.sitting.game.result is not None:
            break
        hands.settle()
        hands.wait(700)
    assert app.match.sitting.game.result is not None
    assert verify(app.match.journal.lines()) == ""


def test_a_held_move_may_be_changed_until_the_bell_is_lifted():
    app, _port, hands = begin("held", "playground", 2, {"star": "off"})
    for deed in ("roll=6", "enter", "roll=1", "t0", "roll=6"):
        app.match.play(deed, hands.now)
    hands.settle()
    app.match.play("enter", hands.now)
    app.match.play("roll=1", hands.now)
    app.match.play("t14", hands.now)
    for deed in ("roll=6", "enter", "roll=3", "t0"):
        app.match.play(deed, hands.now)
    hands.settle()
    app.match.play("roll=2", hands.now)
    app.match.play("t15", hands.now)
    app.match.play("roll=4", hands.now)
    hands.settle()
    game = app.match.sitting.game
    assert game.legal_moves() == ["t1", "t3"]
    count = app.match.sitting.count
    names = [cell_name(game.track.board.cell_of(0, progress)) for progress in (1, 3, 5, 7)]
    move(hands, names[0], names[2])
    hands.wait(5000)
    assert app.match.sitting.count == count, "it is held"
    move(hands, names[2], names[0])
    move(hands, names[1], names[3])
    hands.lift(app.table.bell.cell)
    hands.wait(100)
    assert app.match.sitting.since(count) == ["t3"]
    hands.place(app.match.scene.bell_home)
    hands.wait(400)
    assert app.match.sitting.since(count) == ["t3", "roll"]


def test_the_bell_throws_nothing_while_the_picture_does_not_fit():
    app, _port, hands = begin("unfit", "playground", 2, {})
    for deed in ("roll=6", "enter"):
        app.match.play(deed, hands.now)
    hands.settle()
    count = app.match.sitting.count
    house = app.match.scene.pools[1][0]
    hands.lift(house)
    hands.carry_bell(app.match.scene.bell_home)
    assert app.match.sitting.count == count
    assert app.table.frame[app.table.bell.cell] == WRONG
    hands.place(house)
    hands.wait(600)
    assert app.match.sitting.count == count, "a throw needs a lift of its own"
    hands.carry_bell(app.match.scene.bell_home)
    assert app.match.sitting.count == count + 1


def test_a_missing_piece_of_a_pool_is_asked_for_on_every_empty_cell():
    app, _port, hands = board("pool", (8, 8))
    app.match.begin("playground", 2, {}, 1, ["", ""], hands.now)
    hands.settle()
    house = app.match.scene.pools[0]
    hands.lift(house[1])
    hands.wait(MISTAKE)
    assert app.table.differences.missing_cells() == [house[1]]
    hands.place(house[1])
    hands.wait(100)
    assert app.table.at_rest()


def test_words_for_what_is_missing_are_never_dark():
    app, _port, hands = board("dark", (8, 8))
    app.match.begin("playground", 2, {}, 1, ["", ""], hands.now)
    hands.wait(50)
    for cell in app.table.differences.missing_cells():
        assert app.table.frame[cell] not in (0, SURPLUS, WRONG)
    assert MISSING != SURPLUS

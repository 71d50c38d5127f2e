"""A scene's own reader on a board: what it reads is played and shown, whatever else happens."""

from shared_rules.cells import cell_number
from shared_rules.gesture import note, press
from tests.shared.simulated import BOARDS, Port, board
from tests.shared.test_toys_board import begin, touch
from tests.shared.toys import Toys

CALM = {"wasp": False}


def test_a_press_that_waits_is_asked_for_anew_when_hands_have_moved():
    """It was played as it had been when the bell was put down, and stopped the board."""
    with Toys():
        app, _, hands = begin("stale-press", "berries", CALM)
        scene = app.match.scene
        bell = cell_number("h6")
        scene.bell_cells += bytes((bell,))
        scene.cells += bytes((bell,))
        app.table.bell.go_to(scene)
        scene.presses = lambda seen: [press(bell, (scene.game.legal_moves()[0],))]
        app.simulated.put(bell, True)
        hands.wait(100)
        app.simulated.put(cell_number("c3"), False)
        hands.wait(1000)
        assert app.match.sitting.moves[0] == "pick c3" and app.match.sitting.count == 2


def test_time_alone_may_change_what_is_shown_and_noted():
    with Toys():
        app, port, hands = begin("stirred", "berries", CALM)
        scene, reader = app.match.scene, app.match.scene.reader
        late = hands.now + 1000
        notes = scene.notes

        def turn(now):
            reader.stirred = now == late
            if reader.stirred:
                scene.notes = lambda: [note("late")] + notes()
            return ()

        reader.turn = turn
        hands.wait(2000)
        assert port.heard("notes")[-1]["notes"][0] == ["late", [], None]


def test_bots_move_however_busy_hands_are():
    with Toys():
        app, port, hands = begin("busy", "berries", CALM, seats=("", "simple"))
        for _ in range(12):
            for change in ("-c3", "+c3"):
                app.simulated.put(cell_number(change[1:]), change[0] == "+")
                hands.wait(300)
                hands.settle()
        assert 1 in [notice["by"] for notice in port.heard("moved")]


def test_what_was_read_is_played_before_a_request_changes_the_position():
    with Toys():
        app, port, hands = begin("before-request", "berries", CALM)
        app.simulated.put(cell_number("c3"), False)
        hands.wait(10)
        port.say({"id": 1, "do": "move", "move": "pick d3 1"})
        hands.wait(200)
        assert app.match.sitting.moves == ["pick c3", "pick d3 1"]


def test_what_a_self_test_has_moved_is_put_right_and_not_played():
    with Toys():
        app, _, hands = begin("self-test", "berries", CALM)
        app.begin_test(hands.now)
        touch(hands, "-c3")
        touch(hands, "+a1")
        app.end_test(hands.now)
        hands.wait(500)
        assert app.match.sitting.count == 0 and not app.table.at_rest()
        hands.settle()
        assert app.table.at_rest()


def test_a_reader_that_errs_has_the_pieces_put_back():
    with Toys():
        app, port, hands = begin("errs", "berries", CALM)
        app.match.scene.reader.read = lambda changes, now: [("pick c3",), ("pick c3",)]
        touch(hands, "-c3")
        assert app.match.sitting.moves == ["pick c3"]
        assert port.heard("refused")[-1]["why"]
        touch(hands, "-d4")
        assert app.table.differences.missing_cells() == [cell_number("d4")]


def test_a_seat_that_is_not_there_is_refused():
    with Toys():
        _, port, hands = begin("no-seat", "berries", CALM)
        for seat in (2, 99, -7):
            port.say({"id": 1, "do": "lift", "cell": "c3", "seat": seat})
            hands.wait(50)
            assert "error" in [message for message in port.said if message.get("id") == 1][-1]


def test_a_piece_put_where_it_belongs_is_never_the_bell():
    with Toys():
        app, _, hands = board("toy-both", (8, 8))
        app.match.begin("berries", 2, CALM, 1, ["", ""], hands.now)
        scene = app.match.scene
        scene.bell_cells = scene.cells
        app.table.present(scene, hands.now)
        hands.settle()
        assert app.table.bell.cell < 0 and app.table.at_rest()


def test_a_game_without_a_pause_can_be_left_and_offered_again():
    from host.simulator.parts import simulated_board

    with Toys():
        app, _, hands = begin("no-pause", "berries", CALM)
        kind = type(app.match.scene)
        pause, kind.pause_cells = kind.pause_cells, b""
        try:
            app.leave(hands.now)
            assert app.screen()["choices"] == [["h1", "resume"], ["a1", "discard"]]
            again = simulated_board(BOARDS + "/toy-no-pause", Port(), (8, 8), int)
            assert again.match.saved is not None
        finally:
            kind.pause_cells = pause

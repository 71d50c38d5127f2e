"""What only the toys can show on a board: taps almost everywhere, and many hands at once."""

from shared_rules.cells import cell_number
from shared_rules.gesture import POOL
from shared_rules.record_reader import verify
from shared_rules.record_unseal import plain_lines
from tests.shared.simulated import board
from tests.shared.toys import Toys


def begin(name: str, game: str, options=None, seats=("", ""), seed: int = 1):
    """A board on which a game of a toy has been set up by hand."""
    app, port, hands = board("toy-" + name, (8, 8), ("moves", "cells"))
    app.match.begin(game, len(seats), options or {}, seed, list(seats), hands.now)
    hands.settle()
    return app, port, hands


def touch(hands, *changes: str):
    """Lift (`-c3`) and place (`+c3`) magnets in one scan, and wait."""
    for change in changes:
        hands.app.simulated.put(cell_number(change[1:]), change[0] == "+")
    hands.wait(400)


def written(app) -> str:
    return "".join(plain_lines([line.decode() for line in app.match.journal.lines()]))


def missing(app) -> list:
    return app.table.differences.missing_cells()


def test_a_tapped_cell_asks_for_a_lantern():
    with Toys():
        app, _, hands = begin("tap", "lanterns")
        touch(hands, "+c3")
        assert app.match.sitting.count == 0, "it counts when the pointer is lifted"
        touch(hands, "-c3")
        assert app.match.sitting.moves == ["tap c3"] and missing(app) == [cell_number("c3")]
        touch(hands, "+c3")
        assert app.table.at_rest() and app.match.sitting.count == 1
        assert cell_number("c3") not in list(app.match.scene.bell_cells)


def test_a_carried_lantern_is_three_moves_and_one_undo():
    with Toys():
        app, port, hands = begin("carry", "lanterns")
        for move in ("tap c3", "roll=1", "tap b2", "roll=1"):
            app.match.play(move, hands.now)
        hands.settle()
        touch(hands, "-c3", "+d3")
        assert app.match.sitting.since(4) == ["take c3", "hang d3", "bow"]
        assert "\ntake c3 > taken 0 c3\nand hang d3 > hung 0 d3\nand bow > " in written(app)
        assert [notice["by"] for notice in port.heard("moved")[-3:]] == [0, 0, 0]
        assert app.match.undo(0, hands.now) == 3 and app.match.sitting.count == 4
        assert missing(app) == [cell_number("c3")], "it goes back where it was"
        hands.settle()
        assert verify(app.match.journal.lines()) == ""


def test_a_lantern_in_the_air_is_not_taken_for_the_pointer():
    with Toys():
        app, _, hands = begin("air", "lanterns")
        for move in ("tap c3", "roll=1", "tap b2", "roll=1"):
            app.match.play(move, hands.now)
        hands.settle()
        touch(hands, "-c3")
        assert app.table.bell.cell < 0
        touch(hands, "+c4")
        assert app.match.sitting.since(4) == ["take c3", "hang c4", "bow"]
        assert app.table.bell.cell < 0 and app.table.at_rest()


def test_the_pointer_pauses_and_takes_back():
    with Toys():
        app, _, hands = begin("pause", "lanterns")
        hands.play("tap c3")
        touch(hands, "+a8")
        assert app.table.reader.paused
        touch(hands, "+c8")
        assert app.match.sitting.count == 0
        assert missing(app) == []
        touch(hands, "-c8")
        touch(hands, "-a8")
        assert app.table.bell.cell < 0, "what is left on c3 is a lantern, not the pointer"
        assert app.table.differences.surplus_cells() == [cell_number("c3")]
        touch(hands, "-c3")
        assert app.table.at_rest() and app.match.sitting.game.phase == "tap"


def test_undo_with_a_bot_takes_back_what_it_did_after_a_person():
    with Toys():
        app, _, hands = begin("undo-bot", "lanterns", seats=("", "simple"))
        hands.play("tap c3")
        hands.play("roll")
        for _ in range(20):
            hands.settle()
            hands.wait(1000)
        assert app.match.sitting.game.to_act == 0 and app.match.sitting.count == 4
        assert app.match.undo(0, hands.now) == 3, "the bot's two moves, and the person's roll"


def test_hands_that_act_at_once_are_read_in_one_scan():
    with Toys():
        app, port, hands = begin("many", "berries", {"wasp": False})
        touch(hands, "-c3")
        touch(hands, "+a1", "-f6", "-d3")
        assert app.match.sitting.moves == ["pick c3", "pick d3", "keep 0"]
        assert [notice["by"] for notice in port.heard("moved")] == [None, None, 0]
        assert missing(app) == [cell_number("f6")], "one berry in every hand is enough"


def test_a_lift_is_read_before_a_place_in_a_lower_row():
    with Toys():
        app, _, hands = begin("order", "berries", {"wasp": False})
        touch(hands, "-f6", "+a1")
        assert app.match.sitting.moves == ["pick f6", "keep 0"]


def test_a_hand_that_says_whose_it_is_makes_a_named_move():
    with Toys():
        app, port, hands = begin("seat", "berries", {"wasp": False})
        port.say({"id": 1, "do": "lift", "cell": "e4", "seat": 1})
        hands.wait(400)
        assert app.match.sitting.moves == ["pick e4 1"]
        assert port.heard("moved")[-1]["by"] == 1


def test_hands_off_the_baskets():
    with Toys():
        app, port, hands = begin("hands-off", "berries", {"wasp": False})
        touch(hands, "-c3")
        touch(hands, "+a1")
        assert port.heard("notes") == [] or port.heard("notes")[-1]["notes"] == [["go", [], None]]
        touch(hands, "-a1")
        assert app.match.scene.reader.lost and app.table.differences.missing == [POOL]
        assert port.heard("notes")[-1]["notes"] == [["hands off", [], None]]
        touch(hands, "-d3")
        assert app.match.sitting.moves == ["pick c3", "keep 0"], "nothing counts meanwhile"
        hands.settle()
        assert not app.match.scene.reader.lost
        assert port.heard("notes")[-1]["notes"] == [["go", [], None]]
        touch(hands, "-d3")
        assert app.match.sitting.since(2) == ["pick d3"]


def test_an_eaten_berry_is_taken_away_first():
    with Toys():
        app, _, hands = begin("eaten", "berries")
        while app.match.sitting.game.eaten == 0:
            ripe = [one for one in app.match.scene.gestures(bytearray(256)) if one.lifts]
            hands.play(ripe[0].moves[0])
            touch(hands, "+" + ("a1", "b1", "c1", "d1")[app.match.sitting.game.baskets[0]])
        assert len(app.table.differences.surplus) == 1, "the berry that was eaten"
        hands.settle()
        assert app.table.at_rest()


def test_bots_in_a_list_take_turns_and_undo_stops_at_the_person():
    with Toys():
        app, port, hands = begin(
            "fair", "berries", {"wasp": False}, seats=("", "simple", "simple")
        )
        touch(hands, "-c3")
        touch(hands, "+a1")
        for _ in range(12):
            hands.settle()
            hands.wait(500)
        bots = [notice["by"] for notice in port.heard("moved") if notice["by"]]
        assert len(bots) > 5 and bots[:6] == [1, 2, 1, 2, 1, 2]
        app.match.undo(0, hands.now)
        left = app.match.sitting.moves
        assert "pick c3" not in left, "the person's two moves, and all that followed"
        assert [move for move in left if not move.startswith("pick ")] == []


def test_undo_with_bots_in_a_list_does_not_take_back_everything():
    with Toys():
        app, _, hands = begin("undo-list", "berries", {"wasp": False}, seats=("", "simple"))
        for _ in range(2):
            app.match.play("pick " + app.match.sitting.game.bush[0], hands.now)
            app.match.play("keep 0", hands.now)
        while app.match.sitting.count < 6:
            hands.settle()
            hands.wait(100)
        app.match.undo(0, hands.now)
        assert app.match.sitting.moves[-2:] == ["pick c3", "keep 0"], "no more than one berry"


def test_notes_are_reported_when_they_change_and_in_the_state():
    with Toys():
        _, port, hands = begin("notes", "lanterns")
        assert port.heard("notes")[-1]["notes"] == [["tap", [], 0]]
        hands.play("tap c3")
        assert port.heard("notes")[-1]["notes"] == [["wind", ["a1"], 0]]
        count = port.counts["notes"]
        hands.wait(2000)
        assert port.counts["notes"] == count
        port.say({"id": 5, "do": "state"})
        hands.wait(50)
        answers = [message["ok"] for message in port.said if message.get("id") == 5]
        assert answers[0]["notes"] == [["wind", ["a1"], 0]]


def test_after_a_self_test_the_pieces_are_compared_before_many_hands_play_on():
    with Toys():
        app, _, hands = begin("tested", "berries")
        assert app.table._own is not None
        cell = next(cell for cell in range(256) if app.table.differences.seen[cell])
        app.simulated.put(cell, False)
        app.table.differences.seen[cell] = 0  # its reader lets such a piece pass
        app.begin_test(hands.now)
        app.end_test(hands.now)
        assert missing(app) == [cell] and app.table._own is None
        hands.wait(100)
        hands.place(cell)
        hands.wait(400)
        assert app.table._own is not None

"""How the bell is read: where it is put down means a move, a pause, or nothing at all."""

from firmware.reader import PLAY, PRESSED
from shared_rules.cells import cell_number
from shared_rules.gesture import BY_LIFTING, press
from tests.shared.desk import Desk, Shelf, cells, go

A1, B1, C3, H1 = cells("a1 b1 c3 h1")
ROLL = press(A1, ("roll",))
ROLLED = [(PLAY, ("roll",))]


def with_die(*gestures, pause: str = ""):
    """A desk with two pieces and the bell on a1, where it means a throw; b1 is for it, too."""
    shelf = Shelf("b2 c2", *gestures).with_bell("a1", "b1 " + pause, ROLL)
    shelf.pause_cells = bytes(cells(pause))
    return Desk(shelf, "a1")


def ring(desk, air_ms: int = 200):
    """Lift the bell and put it back."""
    desk.do("-a1")
    desk.wait(air_ms)
    desk.do("+a1")


def test_the_bell_counts_when_it_has_rested():
    desk = with_die()
    assert desk.table.bell.cell == A1 and desk.wait(5000) == []
    ring(desk)
    assert desk.wait(249) == [] and desk.wait(1) == ROLLED
    assert desk.wait(5000) == [], "once"


def test_the_bell_must_have_been_in_the_air():
    desk = with_die()
    ring(desk, 119)
    assert desk.wait(5000) == [] and not desk.table.bell.refused, "its switch may have blinked"
    ring(desk, 120)
    assert desk.wait(250) == ROLLED


def test_the_bell_where_it_means_no_move_is_reported():
    desk = with_die()
    desk.do("-a1")
    desk.wait(200)
    desk.do("+b1")
    assert desk.wait(249) == [] and desk.wait(1) == [(PRESSED, B1)]


def test_a_press_may_ask_for_a_longer_rest():
    shelf = Shelf("b2").with_bell("", "c3", press(C3, ("hold",), rest_ms=1000))
    desk = Desk(shelf)
    desk.do("+c3")
    assert desk.wait(999) == [] and desk.wait(1) == [(PLAY, ("hold",))]
    desk.do("-c3")
    desk.do("+c3")
    desk.wait(500)
    desk.do("-c3")
    assert desk.wait(5000) == [], "it was lifted too soon"


def test_whoever_lifts_the_bell_at_the_last_moment_has_not_rung():
    for cell in ("a1", "b1"):  # where it means a throw, and where it means nothing
        desk = with_die()
        desk.do("-a1")
        desk.wait(200)
        desk.do("+" + cell)
        desk.now += 250
        desk.do("-" + cell)
        assert desk.wait(5000) == []


def test_the_bell_does_not_ring_while_a_piece_is_missing_and_says_so_where_it_would():
    for cell, refused in (("a1", True), ("b1", False)):
        desk = with_die()
        desk.do("-b2")
        desk.do("-a1")
        desk.wait(200)
        desk.do("+" + cell)
        assert desk.table.bell.refused == refused
        assert desk.wait(5000) == []
        desk.do("+b2")
        assert desk.wait(5000) == [], "it takes another lift"
        desk.do("-" + cell)
        desk.wait(200)
        assert not desk.table.bell.refused
        desk.do("+a1")
        assert desk.wait(250) == ROLLED


def test_a_piece_that_was_only_lifted_and_put_back_does_not_keep_the_bell_from_ringing():
    desk = with_die()
    desk.do("-a1")
    desk.do("-b2")
    desk.do("+b2")
    desk.wait(200)
    desk.do("+a1")
    assert desk.wait(250) == ROLLED
    ring(desk)
    desk.do("-b2")
    assert desk.wait(5000) == []
    desk.do("+b2")
    assert desk.wait(250) == ROLLED, "nor after it"


def test_a_board_that_is_knocked_about_while_the_bell_is_in_the_air_spoils_its_throw():
    desk = with_die()
    desk.do("-a1")
    desk.do("-b2 -c2")
    desk.do("+b2")
    desk.do("-b2")
    desk.do("+b2 +c2")
    desk.wait(200)
    desk.do("+a1")
    assert desk.table.bell.refused and desk.wait(5000) == []
    ring(desk)
    assert desk.wait(250) == ROLLED


def test_a_board_that_is_knocked_about_while_the_bell_rests_takes_its_throw_away():
    desk = with_die()
    ring(desk)
    desk.do("-b2 -c2")
    desk.do("+b2 +c2")
    assert desk.wait(5000) == []


def test_another_position_takes_the_throw_away():
    desk = with_die()
    ring(desk)
    desk.present(desk.table.scene)
    assert desk.wait(5000) == []


TAP = press(C3, ("tap",), rest_ms=BY_LIFTING)


def for_taps():
    """A desk whose bell lives beside it and taps c3; e1 is a loose cell."""
    shelf = Shelf("b2 c2 d2", go("m", "b2", "b3")).with_bell("", "c3", TAP)
    shelf.loose = bytes(cells("e1"))
    return Desk(shelf)


def test_a_tap_counts_when_the_bell_is_lifted_again():
    desk = for_taps()
    desk.do("+c3")
    assert desk.wait(9000) == []
    desk.do("-c3")
    assert desk.wait(0) == [(PLAY, ("tap",))] and desk.wait(5000) == []


def test_a_tap_must_have_rested_and_a_flicker_is_none():
    for rest_ms, taps in ((249, []), (250, [(PLAY, ("tap",))])):
        desk = for_taps()
        desk.do("+c3")
        desk.wait(rest_ms)
        desk.do("-c3")
        assert desk.wait(5000) == taps


def test_a_tap_does_not_count_while_a_piece_is_missing():
    desk = for_taps()
    desk.do("+c3")
    desk.wait(300)
    desk.do("-b2")
    desk.wait(300)
    desk.do("-c3")
    desk.do("+b2")
    assert desk.wait(5000) == []


def test_a_tap_does_not_count_once_the_board_was_knocked_about():
    desk = for_taps()
    desk.do("+c3")
    desk.do("-c2 -d2")
    desk.do("+c2 +d2")
    desk.wait(300)
    desk.do("-c3")
    assert desk.wait(5000) == []
    desk.do("+c3")
    desk.wait(300)
    desk.do("-c3")
    assert desk.wait(10) == [(PLAY, ("tap",))], "but the next one does: nothing else is to be done"


def test_a_board_that_was_knocked_about_before_spoils_no_tap():
    desk = for_taps()
    desk.do("-c2 -d2")
    desk.do("+c2 +d2")
    desk.do("+c3")
    desk.wait(300)
    desk.do("-c3")
    assert desk.wait(10) == [(PLAY, ("tap",))]


def test_a_loose_cell_that_changes_does_not_end_a_tap():
    desk = for_taps()
    desk.do("+c3")
    desk.wait(300)
    desk.do("+e1")
    assert desk.wait(300) == []
    desk.do("-c3")
    assert desk.wait(10) == [(PLAY, ("tap",))]


def test_a_loose_cell_that_changes_with_a_tap_does_not_matter():
    desk = for_taps()
    desk.do("+c3")
    desk.wait(300)
    desk.do("-c3 +e1")
    assert desk.wait(10) == [(PLAY, ("tap",))]


def test_where_the_bell_lives_beside_the_board_a_lifted_piece_is_no_bell_anywhere():
    desk = for_taps()
    desk.do("-b2")
    desk.do("+c3")
    assert desk.table.bell.cell < 0
    desk.do("-c3")
    desk.do("-d2")
    desk.do("+c3")
    assert desk.table.bell.cell == C3, "with two in the air nobody knows"


def test_while_the_pieces_are_not_in_order_what_comes_to_its_cells_is_the_bell():
    desk = for_taps()
    desk.present(Shelf("b2 c2 d2 d3", go("m", "b2", "c3")).with_bell("", "c3", TAP))
    desk.do("+c3")
    assert desk.table.bell.cell == C3 and not desk.reader.in_order


def test_a_piece_that_is_wanted_on_a_cell_of_the_bell_is_no_bell():
    desk = for_taps()
    desk.present(Shelf("b2 c2 d2 c3").with_bell("", "c3", TAP))
    desk.do("+c3")
    assert desk.table.bell.cell < 0 and desk.table.at_rest()


def test_a_piece_in_the_air_may_go_where_the_bell_may_and_is_no_bell_there():
    desk = with_die(go("m", "b2", "b1"))
    desk.do("-a1")
    desk.do("-b2")
    desk.do("+b1")
    assert desk.table.bell.cell < 0 and desk.wait(250) == [(PLAY, ("m",))]
    for lifted in ("", "-c2"):
        desk = with_die(go("m", "b2", "b1"))
        desk.do("-a1")
        desk.do(lifted)
        desk.do("+b1")
        assert desk.table.bell.cell == B1, "no gesture can have brought a piece there"


def test_a_held_gesture_counts_when_the_bell_is_lifted():
    desk = with_die(go("m", "b2", "b3", "", True))
    desk.do("-b2 +b3")
    assert desk.wait(9000) == []
    desk.do("-a1")
    assert desk.wait(0) == [(PLAY, ("m",))]


def test_a_held_gesture_that_was_made_with_the_bell_in_the_air_waits_for_another_lift():
    desk = with_die(go("m", "b2", "b3", "", True))
    desk.do("-a1")
    desk.do("-b2 +b3")
    desk.reader.bots_sit = True
    assert desk.wait(9000) == []
    desk.reader.bots_sit = False
    desk.do("+a1")
    assert desk.wait(9000) == []
    desk.do("-a1")
    assert desk.wait(0) == [(PLAY, ("m",))]


def test_among_bots_a_held_gesture_also_counts_after_a_while():
    desk = with_die(go("m", "b2", "b3", "", True))
    desk.reader.bots_sit = True
    desk.do("-b2 +b3")
    assert desk.wait(1499) == [] and desk.wait(1) == [(PLAY, ("m",))]


def to_pause(desk):
    """The bell goes to the pause cell, and the table is paused as the board does it."""
    desk.do("-a1")
    desk.wait(200)
    desk.do("+h1")
    assert desk.wait(250) == [(PRESSED, H1)]
    desk.table.pause(desk.now)


def test_the_bell_pauses_whatever_is_missing():
    desk = with_die(pause="h1 f1 e1")
    desk.do("-b2 -c2")
    to_pause(desk)
    assert desk.reader.paused and not desk.table.at_rest()
    desk = with_die(pause="h1 f1 e1")
    desk.do("-a1")
    desk.do("+h1")
    desk.do("-b2 -c2")
    assert desk.wait(250) == [(PRESSED, H1)] and not desk.table.bell.refused


def test_in_a_pause_only_its_cells_mean_something():
    desk = with_die(go("m", "b2", "b3"), pause="h1 f1 e1")
    to_pause(desk)
    desk.do("-b2 +b3")
    assert desk.wait(5000) == []
    for cell, word in (("f1", "undo"), ("e1", "abort")):
        desk.do("+" + cell)
        assert desk.wait(349) == [] and desk.wait(1) == [(PLAY, (word,))]
        desk.do("-" + cell)
    desk.do("-h1")
    assert not desk.reader.paused and not desk.reader.in_order, "what was moved goes back first"
    desk.do("-b3 +b2")
    assert desk.table.at_rest()
    desk.do("-b2 +b3")
    assert desk.wait(250) == [(PLAY, ("m",))]


def test_what_must_be_exchanged_is_not_forgotten_in_a_pause():
    desk = with_die(pause="h1 f1 e1")
    desk.table.scene.label = 2  # other pieces must stand there now
    desk.present(desk.table.scene)
    assert desk.table.differences.exchange == list(cells("b2 c2")) and not desk.table.at_rest()
    to_pause(desk)
    desk.do("-h1")
    assert desk.table.differences.exchange == list(cells("b2 c2"))
    desk.do("-b2 -c2")
    desk.do("+b2 +c2")
    assert desk.table.at_rest() and desk.table.bell.cell != cell_number("b2")


def test_what_waits_where_the_bell_was_not_means_nothing_once_the_bell_is_at_home():
    desk = Desk(Shelf("b2").with_bell("a1", "b1", press(B1, ("tap",), rest_ms=BY_LIFTING)), "a1")
    desk.do("-a1")
    desk.wait(200)
    desk.do("+b1")
    desk.wait(1000)
    desk.do("+a1")  # so this is the bell, and what stands on b1 is not
    desk.wait(1000)
    desk.do("-a1")
    assert desk.wait(5000) == []

"""How gestures are read: what hands do means a move, a mistake, or nothing yet."""

from firmware.reader import PLAY, REFUSE, SEVERAL
from firmware.settings import Settings
from firmware.table import Table
from tests.shared.desk import Desk, Shelf, cells, go


def played(*moves: str) -> tuple:
    return (PLAY, moves)


def first_after(desk, rest_ms: int) -> list:
    """The first wish when the board has been still for so long; none came before."""
    assert desk.wait(rest_ms - 1) == []
    return desk.wait(1)


def test_a_gesture_counts_when_it_has_rested_and_one_of_a_single_switch_later():
    for one, changes, rest_ms in (
        (go("m", "b2", "b3"), "-b2 +b3", 250),
        (go("m", "b2"), "-b2", 350),
        (go("m", "", "b3"), "+b3", 350),
        (go("m", "b2", "", "c2"), "-b2 -c2 +c2", 250),
        (go("m", "b2", "b3", "c2"), "-b2 -c2 +c2 +b3", 250),
        (go("m", "", "b3 b4 b5"), "+b3 +b4 +b5", 250),
    ):
        desk = Desk(Shelf("b2 c2", one))
        desk.do(changes)
        assert first_after(desk, rest_ms) == [played("m")], changes


def test_in_a_menu_a_single_switch_is_enough():
    shelf = Shelf("", go("m", "", "b3"))
    shelf.by_cell = True
    desk = Desk(shelf)
    desk.do("+b3")
    assert first_after(desk, 250) == [played("m")]


def test_what_hands_do_next_begins_the_rest_anew():
    desk = Desk(Shelf("b2 c2", go("m", "b2", "b3"), go("n", "b2", "b4")))
    desk.do("-b2 +b3")
    desk.wait(200)
    desk.do("-b3")
    assert desk.wait(5000) == [] and not desk.reader.mistake.shown, "it is on its way"
    desk.do("+b4")
    assert first_after(desk, 250) == [played("n")]


def test_of_two_gestures_that_look_alike_the_first_one_counts():
    desk = Desk(Shelf("b2", go("m", "b2", "b3"), go("n", "b2", "b3")))
    desk.do("-b2 +b3")
    assert desk.wait(250) == [played("m")]


def test_pieces_lifted_together_are_several_moves():
    for one_by_one in (False, True):
        shelf = Shelf("b2 c2 d2", go("m", "b2"), go("n", "c2"))
        shelf.one_by_one = one_by_one
        desk = Desk(shelf)
        desk.do("-b2 -c2")
        assert first_after(desk, 250) == [(SEVERAL, ("m", "n"))]


def test_of_pieces_lifted_together_one_may_go_back():
    desk = Desk(Shelf("b2 c2 d2", go("m", "b2"), go("n", "c2")))
    desk.do("-b2 -c2")
    desk.wait(100)
    desk.do("+c2")
    assert first_after(desk, 350) == [played("m")]


def test_where_a_lift_is_a_move_pieces_that_were_knocked_over_all_go_back_first():
    desk = Desk(Shelf("b2 c2 d2", go("m", "b2"), go("n", "c2")))
    desk.do("-b2 -d2")
    assert not desk.reader.in_order and desk.reader.offered() == []
    desk.do("+d2")
    assert desk.wait(5000) == [] and not desk.reader.mistake.shown
    desk.do("+b2")
    assert desk.table.at_rest()
    desk.do("-b2")
    assert desk.wait(350) == [played("m")]


def test_where_pieces_are_carried_a_second_one_in_the_air_only_has_to_go_back():
    desk = Desk(Shelf("b2 c2", go("m", "b2", "b3")))
    desk.do("-b2 -c2")
    desk.do("+c2")
    desk.do("+b3")
    assert desk.wait(250) == [played("m")]


def test_pieces_put_down_at_once_count_one_by_one():
    shelf = Shelf("", go("m", "", "b3"), go("n", "", "b4"))
    shelf.one_by_one = True
    desk = Desk(shelf)
    desk.do("+b3 +b4")
    assert first_after(desk, 350) == [(SEVERAL, ("m",))]
    shelf.stands, shelf.taken = "b3", [go("n", "", "b4")]
    desk.present(shelf)
    assert first_after(desk, 350) == [played("n")], "the second one stands there already"
    shelf.stands = "b3 b4 d4"
    for _ in range(2):
        desk.present(shelf)
        assert not desk.reader.in_order, "only what was put down with the first one"


def test_pieces_put_down_at_once_are_a_mistake_where_they_do_not_count_one_by_one():
    desk = Desk(Shelf("", go("m", "", "b3"), go("n", "", "b4")))
    desk.do("+b3 +b4")
    assert desk.wait(1000) == [(REFUSE, "meant 0 2")]


def test_what_stands_where_no_gesture_brings_it_is_refused_once():
    desk = Desk(Shelf("b2 c2", go("m", "b2", "b3")))
    desk.do("-b2 +b5")
    assert desk.wait(249) == [] and not desk.reader.mistake.shown
    assert [one.moves for one in desk.reader.offered()] == [("m",)], "what it could have been"
    assert desk.wait(5000) == [(REFUSE, "meant 1 1")] and desk.reader.mistake.shown
    desk.do("-b5")
    assert not desk.reader.mistake.shown and desk.wait(5000) == []
    desk.do("+b6")
    assert first_after(desk, 250) == [(REFUSE, "meant 1 1")], "it was tried anew"
    desk.do("-b6 +b3")
    assert first_after(desk, 250) == [played("m")]


def test_a_stranger_s_magnet_is_refused_and_not_shown_before():
    desk = Desk(Shelf("b2 c2", go("m", "b2", "b3")))
    desk.do("+e5")
    assert desk.wait(249) == [] and not desk.reader.mistake.shown and not desk.table.at_rest()
    assert desk.wait(1) == [(REFUSE, "meant 0 1")] and desk.reader.mistake.shown


def test_only_what_may_still_be_made_is_offered():
    desk = Desk(Shelf("b2 c2", go("m", "b2 c2", "b3 c3"), go("n", "b2", "b4")))
    desk.do("-b2")
    assert [one.moves for one in desk.reader.offered()] == [("m",), ("n",)]
    desk.do("+b3")
    assert [one.moves for one in desk.reader.offered()] == [("m",)]


def test_a_piece_in_the_air_that_may_not_move_is_shown_after_a_while_and_not_refused():
    desk = Desk(Shelf("b2 c2", go("m", "b2", "b3")))
    desk.do("-c2")
    desk.table.dirty = False
    assert desk.wait(2999) == [] and not desk.reader.mistake.shown and not desk.table.dirty
    assert desk.wait(1) == [] and desk.reader.mistake.shown and desk.table.dirty
    assert desk.reader.offered() == []
    desk.do("+c2")
    assert desk.table.at_rest() and not desk.reader.mistake.shown


def test_a_part_of_a_gesture_is_no_mistake_however_long_it_takes():
    desk = Desk(Shelf("b2 c2", go("m", "b2 c2", "b3 c3")))
    desk.do("+b3")
    assert desk.wait(9000) == [] and not desk.reader.mistake.shown
    desk.do("-b2 -c2 +c3")
    assert first_after(desk, 250) == [played("m")]


def shown_after(desk) -> int:
    """After how many milliseconds a mistake that was just made is shown."""
    for waited in range(0, 3010, 10):
        if desk.reader.mistake.shown:
            return waited
        desk.wait(10)
    return -1


def test_a_mistake_is_as_old_as_the_restlessness_it_belongs_to():
    for now in (0, 10000):
        desk = Desk(Shelf("b2 c2"), "", now)
        desk.do("-c2")
        desk.wait(2000)
        desk.do("+c2")
        desk.wait(500)
        desk.do("-c2")
        assert shown_after(desk) == 500, "it was well for a moment only"
        desk.do("+c2")
        desk.wait(3010)
        desk.do("-c2")
        assert shown_after(desk) == 3000, "it was well for a while"


def test_what_is_no_mistake_makes_none_older():
    for before, after in (("-b2", "+b2"), ("-d2 -e2", "+d2 +e2"), ("+b3", "-b3")):
        desk = Desk(Shelf("b2 c2 d2 e2", go("m", "b2", "b3"), go("n", "d2"), go("o", "e2")))
        desk.do(before)
        desk.wait(200)
        desk.do(after)
        desk.do("-c2")
        assert shown_after(desk) == 3000, before


def test_setting_up_is_no_mistake():
    desk = Desk(Shelf("b2 c2"))
    desk.present(Shelf("b2 c2 d2"))
    assert desk.wait(9000) == [] and not desk.reader.mistake.shown and not desk.reader.in_order
    desk.do("+d2")
    assert desk.table.at_rest()
    desk.do("-d2")
    assert shown_after(desk) == 3000


def test_another_position_forgets_the_mistakes_of_the_one_before():
    shelf = Shelf("b2 c2")
    desk = Desk(shelf)
    desk.do("-c2")
    desk.wait(2000)
    desk.do("+c2")
    desk.present(shelf)
    desk.do("-c2")
    assert shown_after(desk) == 3000


def test_what_was_asked_in_vain_counts_no_more_until_the_piece_was_back():
    desk = Desk(Shelf("b2", go("m", "b2", "b3")))
    desk.do("-b2 +b3")
    assert desk.wait(250) == [played("m")]
    desk.table.dismiss()
    assert desk.wait(5000) == []
    desk.do("-b3")
    desk.do("+b3")
    assert desk.wait(5000) == [], "it goes back first"
    desk.do("-b3 +b2")
    desk.do("-b2 +b3")
    assert desk.wait(250) == [played("m")]


class Chosen(Shelf):
    """A shelf whose loose cell e1 says where the piece on b2 may go; f1 says nothing."""

    loose = bytes(cells("e1 f1"))

    def gestures(self, seen: bytearray) -> list:
        return [go("n", "b2", "b4") if seen[self.loose[0]] else go("m", "b2", "b3")]


def test_a_loose_cell_changes_what_gestures_mean():
    desk = Desk(Chosen("b2"))
    desk.do("+e1")
    assert desk.table.at_rest()
    desk.do("-b2 +b4")
    assert desk.wait(250) == [played("n")]


def test_what_was_lifted_before_a_loose_cell_changed_goes_back_first():
    for goal in ("b3", "b4"):
        desk = Desk(Chosen("b2"))
        desk.do("-b2")
        desk.do("+e1")
        assert not desk.reader.in_order and desk.reader.offered() == []
        desk.do("+" + goal)
        assert desk.wait(5000) == []
        desk.do("-" + goal)
        desk.do("+b2")
        assert desk.table.at_rest()
        desk.do("-b2 +b4")
        assert desk.wait(250) == [played("n")]


def test_a_piece_that_was_slid_over_a_loose_cell_goes_on():
    desk = Desk(Chosen("b2"))
    for change in ("-b2", "+e1", "-e1"):
        desk.do(change)
    assert desk.reader.in_order
    desk.do("+b3")
    assert desk.wait(250) == [played("m")]


def test_a_loose_cell_that_changes_no_gesture_disturbs_nobody():
    desk = Desk(Chosen("b2"))
    for change in ("-b2", "+f1", "+b3"):
        desk.do(change)
    assert desk.wait(250) == [played("m")]


def test_what_was_meant_before_is_forgotten_once_the_piece_is_back():
    desk = Desk(Chosen("b2"))
    for change in ("-b2", "+e1", "+b2", "-e1", "-b2", "+e1"):
        desk.do(change)
    assert not desk.reader.in_order
    desk.do("-e1")
    assert desk.reader.in_order


def test_a_loose_cell_puts_nothing_in_order_that_was_not():
    desk = Desk(Chosen("b2"))
    desk.present(Chosen("b2 c2"))
    desk.do("+e1")
    desk.do("-e1")
    assert not desk.reader.in_order and desk.table.differences.missing == list(cells("c2"))


def test_before_the_pieces_stand_there_for_the_first_time_nothing_is_in_order():
    table = Table(Settings())
    table.fresh = False
    assert not table.view.in_order and not table.view.paused and table.view.offered() == []
    table.present(Shelf("b2", go("m", "b2", "b3")), 0)
    assert not table.reader.in_order and not table.at_rest()

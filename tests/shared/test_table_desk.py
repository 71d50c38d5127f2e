"""The table without a game: what a scene knows of it, and a reader of the scene's own."""

from firmware.reader import MADE, PRESSED
from firmware.settings import Settings
from firmware.table import Table
from shared_rules.cells import cell_number
from shared_rules.gesture import flash
from tests.shared.desk import Desk, Shelf, cells, go


def test_a_scene_knows_what_the_table_sees():
    desk = Desk(Shelf("b2 c2", go("m", "b2", "b3")).with_bell("a1"), "a1")
    view, differences = desk.table.view, desk.table.differences
    assert view.seen is differences.seen and view.missing == [], "from the beginning"
    desk.do("-b2")
    assert view.look(True) is view and view.thinking and view.in_order and not view.paused
    assert view.missing == list(cells("b2")) and view.bell == cell_number("a1")
    assert [one.moves for one in view.offered()] == [("m",)]
    desk.do("+e5")
    assert view.look().surplus == list(cells("e5")) and not view.thinking
    desk.do("-e5 +b2")
    desk.table.scene.label = 2
    desk.present(desk.table.scene)
    assert view.look().exchange == list(cells("b2 c2")) and not view.in_order


def test_a_scene_knows_that_the_bell_pauses():
    shelf = Shelf("b2").with_bell("", "h1")
    shelf.pause_cells = bytes(cells("h1 g1 f1"))
    desk = Desk(shelf)
    desk.do("+h1")
    assert desk.wait(250) == [(PRESSED, cell_number("h1"))]
    assert changed(desk, desk.table.pause, desk.now)
    assert desk.table.view.look().paused and desk.table.view.in_order
    desk.present(shelf)
    assert desk.reader.paused, "what was taken back is shown in the pause"
    desk.present(Shelf("b2"))
    assert not desk.reader.paused, "another game"


def changed(desk, do, *what) -> bool:
    """Whether what somebody does has the picture painted again."""
    desk.table.dirty = False
    do(*what)
    return desk.table.dirty


def test_whatever_happens_the_picture_is_painted_again():
    desk = Desk(Shelf("b2 c2", go("m", "b2", "b3")))
    assert Table(Settings()).dirty
    assert changed(desk, desk.do, "-b2")
    assert changed(desk, desk.do, "+b2")
    assert changed(desk, desk.present, desk.table.scene)
    assert changed(desk, desk.table.look_again)
    assert changed(desk, desk.table.ignore, [5], desk.now)
    assert not changed(desk, desk.wait, 5000), "nothing happens"


def test_a_flash_is_painted_when_it_begins_and_ends():
    desk = Desk(Shelf("b2"))
    shown = [flash(b"\x05", 7, 1000, 500)]
    assert changed(desk, desk.table.flash, shown, desk.now)
    assert not changed(desk, desk.wait, 499) and changed(desk, desk.wait, 1)
    assert not changed(desk, desk.wait, 999) and changed(desk, desk.wait, 1)


def flashes(desk) -> bool:
    frame = bytearray(256)
    desk.table.flashes.paint(frame)
    return frame[5] == 7


def test_a_flash_outlives_the_next_position_but_not_the_game():
    desk = Desk(Shelf("b2"))
    desk.table.flash([flash(b"\x05", 7, 1000)], desk.now)
    desk.present(desk.table.scene)
    assert flashes(desk)
    desk.present(Shelf("b2"))
    assert not flashes(desk)


def test_what_stands_there_before_a_scene_is_shown_is_seen():
    table = Table(Settings())
    table.fresh = False
    table.ignore([], 0)
    table.change([(cell_number("b2"), True, -1)], 0)
    assert table.turn(0) is None and table.differences.seen[cell_number("b2")] == 1
    table.present(Shelf("b2"), 10)
    assert table.at_rest() and table.turn(10) is None


def test_a_scene_may_take_note_of_something_and_accept_other_gestures():
    desk = Desk(Shelf("b2", go("m", "b2", "b3")))
    desk.do("-b2")
    desk.do("+b2")
    desk.table.scene.taken = [go("n", "b2", "b4")]
    desk.table.scene.with_bell("", "h1")
    desk.table.look_again()
    assert desk.table.bell.may_come_to(cell_number("h1"))
    desk.do("-b2 +b4")
    assert desk.wait(250) == [("play", ("n",))]


def test_a_scene_may_take_note_of_something_while_a_piece_is_in_the_air():
    desk = Desk(Shelf("b2", go("m", "b2", "b3")))
    desk.do("-b2 +b3")
    desk.table.scene.taken = []
    desk.table.look_again()
    assert not desk.reader.in_order and desk.wait(5000) == [], "it goes back first"


def come_and_go(desk, name: str, times: int) -> list:
    """Which cells are called restless when this one changes so often, once a second."""
    for _ in range(times):
        desk.do(("-" if desk.table.differences.seen[cell_number(name)] else "+") + name)
        desk.wait(1000)
    return desk.table.restless


def test_a_cell_that_comes_and_goes_without_an_end_is_called_restless():
    desk = Desk(Shelf("b2").with_bell("", "h1"))
    assert come_and_go(desk, "b2", 11) == [] and come_and_go(desk, "b2", 1) == [17]
    assert come_and_go(Desk(Shelf("b2").with_bell("", "h1")), "h1", 40) == [], "people may tap"
    menu = Shelf("")
    menu.by_cell = True
    assert come_and_go(Desk(menu), "b2", 40) == [], "and answer a menu"


def test_another_position_ends_the_count_of_comings_and_goings():
    desk = Desk(Shelf("b2"))
    come_and_go(desk, "b2", 10)
    desk.present(desk.table.scene)
    assert come_and_go(desk, "b2", 10) == []


class Own:
    """A reader of the scene's own, which reads what a test says."""

    def __init__(self):
        self.lost = self.stirred = False
        self.begun = []
        self.heard = []
        self.reads = []
        self.later = []

    def begin(self, seen: bytearray, now: int):
        self.lost = False
        self.begun.append((seen[cell_number("b2")], now))

    def read(self, changes: list, now: int) -> list:
        self.heard += changes
        reads, self.reads = self.reads, []
        return reads

    def turn(self, now: int):
        later, self.later = self.later, []
        return later


def by_hands(stands: str = "b2 c2"):
    """(desk, own reader) of a scene that brings one; h1, g1 and f1 are for the pause."""
    shelf = Shelf(stands, go("m", "b2", "b3")).with_bell("", "h1")
    shelf.pause_cells = bytes(cells("h1 g1 f1"))
    shelf.reader = Own()
    return Desk(shelf), shelf.reader


def test_a_reader_of_its_own_begins_when_the_pieces_stand_as_they_should():
    desk, own = by_hands()
    assert desk.table.many_hands and own.begun == [(1, 10000)]
    desk.do("-b2")
    assert own.heard == [(cell_number("b2"), False, -1)] and not desk.table.has_read
    assert desk.table.at_rest() and desk.wait(5000) == [], "nothing is compared"
    other = Shelf("c2 d2")
    other.reader = Own()
    desk.present(other)
    assert not desk.table.many_hands and other.reader.begun == []
    desk.do("+d2")
    assert desk.table.many_hands and len(other.reader.begun) == 1


def test_while_it_reads_nothing_is_compared_or_offered_whatever_else_happens():
    desk, own = by_hands()
    desk.do("-b2")
    desk.table.ignore([5], desk.now)
    desk.do("+h1")
    assert desk.table.at_rest() and desk.table.differences.missing == []
    assert desk.table.view.offered() == [] and len(own.begun) == 1


def test_a_scene_without_such_a_reader_is_compared():
    desk, _ = by_hands()
    desk.present(Shelf("b2 c2"))
    assert not desk.table.many_hands
    desk.do("-b2")
    assert desk.table.differences.missing == list(cells("b2"))


def test_a_switch_that_is_not_believed_does_not_hold_up_many_hands():
    desk, _ = by_hands()
    other = Shelf("b2 c2 d2")
    other.reader = Own()
    desk.present(other)
    assert not desk.table.many_hands
    desk.table.ignore(list(cells("d2")), desk.now)
    assert desk.table.many_hands


def test_what_hands_did_is_played_in_the_same_pass_and_what_time_brought_in_the_next():
    desk, own = by_hands()
    own.reads = [("m",), ("n",)]
    desk.do("-b2")
    assert desk.wait(0) == [(MADE, ("m",))] and desk.table.has_read
    assert desk.wait(10) == [(MADE, ("n",))] and not desk.table.has_read
    own.later = [("o",)]
    assert desk.wait(10) == [] and desk.table.has_read, "it is shown first"
    assert desk.wait(10) == [(MADE, ("o",))] and desk.wait(5000) == []


def test_what_was_read_can_be_had_at_once():
    desk, own = by_hands()
    own.later = [("m",), ("n",)]
    desk.wait(10)
    assert desk.table.read_by_hands().what == ("m",) and desk.table.has_read
    assert desk.table.read_by_hands() == (MADE, ("n",)) and not desk.table.has_read


def test_time_alone_may_stir_the_picture():
    desk, own = by_hands()
    assert not changed(desk, desk.wait, 100)
    own.stirred = True
    assert changed(desk, desk.wait, 10)


def test_a_reader_that_has_lost_track_has_the_pieces_compared():
    desk, own = by_hands()
    own.lost = True
    desk.do("-b2")
    assert not desk.table.many_hands and desk.table.differences.missing == list(cells("b2"))
    desk.do("+b2")
    assert desk.table.many_hands and len(own.begun) == 2


def test_what_it_read_before_it_lost_track_still_counts():
    desk, own = by_hands()
    own.later = [("m",), ("n",)]
    own.lost = True
    desk.wait(10)
    for left in (1, 0):
        desk.table.read_by_hands()
        assert changed(desk, desk.table.go_on, desk.table.scene, desk.now)
        assert len(own.begun) == (1 if left else 2), "only then all is compared"


def test_a_reader_reads_on_when_its_moves_were_played():
    desk, own = by_hands()
    own.reads = [("m",)]
    desk.do("-b2")
    desk.table.scene.stands = "c2"
    desk.table.scene.with_bell("", "h1 g2")
    assert changed(desk, desk.table.go_on, desk.table.scene, desk.now)
    assert len(own.begun) == 1 and desk.table.bell.may_come_to(cell_number("g2"))
    other = Shelf("c2")
    other.reader = Own()
    desk.table.go_on(other, desk.now)
    assert len(other.reader.begun) == 1, "but not in another scene"
    desk.table.go_on(Shelf("c2"), desk.now)
    assert not desk.table.many_hands
    desk.table.go_on(Shelf("c2 d2"), desk.now)
    assert desk.table.differences.missing == list(cells("d2"))


def test_a_pause_interrupts_many_hands_and_what_they_did_counts_no_more():
    desk, own = by_hands()
    desk.do("+h1")
    assert own.heard == [] and desk.wait(250) == [(PRESSED, cell_number("h1"))]
    desk.table.scene.stands = "c2"  # as it is in the game by now
    desk.do("-b2")
    own.later = [("m",)]
    desk.wait(10)
    assert desk.table.has_read
    desk.table.pause(desk.now)
    assert not desk.table.many_hands and not desk.table.has_read
    desk.do("+g1")
    assert desk.wait(350) == [("play", ("undo",))]
    desk.do("-g1")
    desk.do("-h1")
    assert desk.table.many_hands and len(own.begun) == 2
    desk.do("-c2")
    assert own.heard[-1] == (cell_number("c2"), False, -1)


def test_many_hands_get_every_magnet_but_the_bell():
    shelf = Shelf("b2 c2").with_bell("a1", "h1")
    shelf.reader = own = Own()
    desk = Desk(shelf, "a1")
    desk.do("+h1")
    assert own.heard == [(cell_number("h1"), True, -1)], "the bell is at home"
    desk.do("-h1")
    own.heard = []
    desk.do("-a1")
    desk.do("+h1")
    desk.do("+a1")
    assert own.heard == [] and desk.table.bell.cell == cell_number("a1")
    desk, own = by_hands("b2 h1")
    desk.do("-h1")
    assert own.heard == [(cell_number("h1"), False, -1)], "a piece may stand where it may"


def test_after_many_hands_nobody_knows_which_piece_stands_where():
    desk, _ = by_hands()
    other = Shelf("b2 c2")
    desk.table.scene.label = 2
    desk.table.scene.reader = None
    desk.present(desk.table.scene)
    assert desk.table.at_rest() and desk.table.differences.exchange == []
    desk.present(other)
    assert desk.table.at_rest(), "nor in another game"


def test_in_a_new_game_nobody_knows_which_piece_stands_where():
    desk = Desk(Shelf("b2 c2"))
    other = Shelf("b2 c2")
    other.label = 2
    desk.present(other)
    assert desk.table.at_rest()

"""A bell that comes too fast from another cell does not count, and whoever put it hears so."""

from firmware.reader import REFUSE
from shared_rules.cells import cell_number
from shared_rules.lights import WRONG
from tests.shared.simulated import board
from tests.shared.test_reader_bell import ROLLED, with_die


def test_a_bell_that_came_too_fast_from_another_cell_is_refused_once_it_rests():
    for cell, said in (("a1", [(REFUSE, None)]), ("b1", [])):  # on b1 it means nothing
        desk = with_die()
        other = "b1" if cell == "a1" else "a1"
        desk.do("-a1")
        desk.wait(200)
        desk.do("+" + other)
        desk.wait(5000)
        desk.do("-" + other)
        desk.wait(119)
        desk.do("+" + cell)
        assert desk.wait(249) == [] and desk.wait(1) == said
        assert desk.wait(5000) == [], "once"
        desk.do("-" + cell)
        desk.wait(200)
        desk.do("+a1")
        assert desk.wait(250) == ROLLED, "and then it counts"


def test_a_bell_that_is_pushed_on_at_once_is_not_refused_for_being_too_fast():
    desk = with_die()
    desk.do("-a1")
    desk.wait(200)
    desk.do("+b1")
    desk.wait(5000)
    desk.do("-b1")
    desk.do("+a1")
    desk.wait(200)
    desk.do("-a1")
    assert desk.wait(5000) == []


def test_what_was_tried_before_is_not_held_against_the_bell():
    desk = with_die()
    desk.do("+e5")
    desk.do("-e5")  # sooner than it could be refused
    desk.do("-b2")
    desk.do("-a1")
    desk.wait(200)
    desk.do("+a1")
    desk.do("+b2")
    assert desk.table.bell.refused and desk.wait(5000) == [], "it came slowly"


def test_the_board_says_in_a_sentence_and_by_a_light_that_it_was_too_fast():
    app, port, hands = board("hasty")
    options = {"die": "table", "wolves": {"big": "f4", "little": "b7"}}
    app.match.begin("smart_sheep", 1, options, 5, [""], hands.now)
    hands.settle()
    for air_ms, count in ((50, 0), (150, 1)):
        app.simulated.put(app.table.bell.cell, False)
        hands.wait(air_ms)
        app.simulated.put(cell_number("c8" if count else "b8"), True)
        hands.wait(1000)
        assert app.match.sitting.count == count
        assert port.counts.get("refused", 0) == 1, "the first time"
        assert (app.table.frame[cell_number("b8")] == WRONG) == (count == 0)
    why = "The bell came too fast: put it down again."
    assert port.heard("refused")[-1]["why"] == why

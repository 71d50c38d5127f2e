"""Schafhof played by clumsy families: what the board says, lights, and never takes for a move."""

from shared_rules.cells import cell_number
from shared_rules.lights import STEADY, SURPLUS, WHITE, WRONG, word
from tests.games.schafhof.shared.hands import (
    BELL_MODE,
    ONE_PLACE,
    begin,
    latest,
    lift,
    place,
    word_at,
)

CHILDREN = {
    "tiles": "..cccccaaaaaaaa...ss..rrr..yyy..tttbbbwwwppp",
    "up": ["p12", "b16"],
    "areas": {"F": "csr", "C": "", "U": "", "S": "", "M": "", "B": ""},
}


def why(port) -> str:
    return port.heard("refused")[-1]["why"]


def test_the_bell_may_go_home_while_pieces_are_asked_for():
    app, _, hands = begin("home")
    lift(hands, "l1")
    lift(hands, "m1")
    hands.carry_bell(cell_number("h1"))
    hands.carry_bell(cell_number("i1"))
    assert latest(app) == "stop" and app.table.differences.missing and word_at(app, "i1") != WRONG


def test_a_bell_that_means_something_is_refused_while_a_piece_is_astray():
    app, _, hands = begin("early")
    place(hands, "e8")
    hands.carry_bell(cell_number("j1"))
    assert app.match.sitting.count == 0 and word_at(app, "j1") == WRONG


def test_the_bell_on_a_dark_cell_is_lit_as_refused():
    app, port, hands = begin("dark-light")
    hands.carry_bell(cell_number("h1"))
    assert why(port) == "The bell rang before a tile was turned over."
    assert word_at(app, "h1") == WRONG
    hands.carry_bell(cell_number("i1"))
    assert word_at(app, "h1") != WRONG


def test_a_disc_lifted_while_nobody_has_named_one_kind_goes_back_first():
    app, _, hands = begin("two-names")
    hands.carry_bell(cell_number("j1"))
    hands.carry_bell(cell_number("h16"))
    place(hands, "i16")
    lift(hands, "l1")
    lift(hands, "i16")
    hands.wait(1000)
    assert latest(app) == "know", "the name came after the disc was lifted"
    place(hands, "l1")
    lift(hands, "l1")
    assert latest(app) == "name l1 clown"


def test_a_kind_named_after_the_disc_was_lifted_is_no_name():
    app, _, hands = begin("late-name")
    hands.carry_bell(cell_number("j1"))
    lift(hands, "l1")
    hands.carry_bell(cell_number("i16"))
    hands.wait(1000)
    assert latest(app) == "know"


def test_two_children_put_down_at_once_are_both_placed():
    app, _, hands = begin("both", None, CHILDREN)
    hands.carry_bell(cell_number("h1"))
    for name in ("f3", "e3"):
        app.simulated.put(cell_number(name), True)
    hands.wait(1500)
    assert app.match.sitting.since(1) == ["put p12 F", "put b16 F"]


def test_a_child_put_down_with_the_clown_counts_after_him():
    app, _, hands = begin("clown", None, CHILDREN)
    lift(hands, "d1")
    assert app.match.sitting.game.phase == "put"
    for name in ("k4", "j4"):
        app.simulated.put(cell_number(name), True)
    hands.wait(1500)
    assert app.match.sitting.since(1) == ["put d1 C", "put p12 C"]


def test_a_disc_too_many_beside_a_good_one_is_shown():
    app, _, hands = begin("odd", None, CHILDREN)
    hands.carry_bell(cell_number("h1"))
    for name in ("f3", "e8"):
        app.simulated.put(cell_number(name), True)
    hands.wait(1500)
    assert latest(app) == "put p12 F" and word_at(app, "e8") == WRONG


def test_too_many_children_are_reported_in_words_and_light():
    app, port, hands = begin("stay", None, ONE_PLACE)
    hands.carry_bell(cell_number("h1"))
    place(hands, "k3")
    assert why(port) == "There are too many children for the places: choose first who stays."
    lift(hands, "k3")
    place(hands, "p12", "b16")
    assert word_at(app, "o12") == SURPLUS and word_at(app, "b15") == SURPLUS, "one has to go"


def test_without_discs_the_bell_is_reported_why_it_may_not_stand_there():
    app, port, hands = begin("yellow", BELL_MODE, ONE_PLACE)
    hands.carry_bell(cell_number("h1"))
    hands.carry_bell(cell_number("k3"))
    assert why(port) == "There are too many children for the places: choose first who stays."
    assert latest(app) == "stop" and word_at(app, "k3") == WRONG


def test_a_disc_in_the_meadow_before_the_stop():
    _, port, hands = begin("meadow")
    lift(hands, "a4")
    place(hands, "m2")
    assert why(port) == "Stop first; then tiles are placed."


def test_the_way_of_a_figure_runs_from_cell_to_cell():
    app, _, hands = begin("way")
    lift(hands, "l1")
    lift(hands, "m1")
    hands.carry_bell(cell_number("h1"))
    shown = []
    for _ in range(20):
        cells = [n for n in ("e14", "d14", "c14") if word_at(app, n) == word(WHITE, STEADY)]
        if cells not in shown:
            shown.append(cells)
        hands.wait(50)
    assert shown == [["e14", "d14"], ["e14", "d14", "c14"], ["d14", "c14"], ["c14"], []], shown


def test_nobody_hears_letters_when_a_disc_lies_in_the_meadow():
    _, port, hands = begin("meadow", change=CHILDREN)
    hands.carry_bell(cell_number("h1"))
    place(hands, "m4")
    assert why(port) == "Only horses go to the meadow, and only small animals to the brook."


def turned_in_vain(name: str, seats: list):
    """A board on which a turn has just ended with a small animal beside something else."""
    app, port, hands = begin(name, seats=seats)
    for spot in ("l1", "p12"):
        lift(hands, spot)
        place(hands, spot)
    return app, port, hands


def test_a_bot_waits_until_people_have_read_what_was_turned_in_vain():
    app, _, hands = turned_in_vain("read", ["", "simple"])
    assert app.match.sitting.game.player == 1, "the turn is over"
    count = app.match.sitting.count
    hands.wait(3500)
    assert app.match.sitting.count == count, "five seconds were promised"
    hands.wait(3000)
    assert app.match.sitting.count > count

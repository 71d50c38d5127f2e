"""Schafhof on the lit board: what hands do, what is lit, and what the board takes it for."""

from shared_rules.cells import cell_number, surround
from shared_rules.lights import BELL, GOAL, SURPLUS, WRONG
from shared_rules.record_reader import verify
from shared_rules.schafhof.layout import CORNERS, SPOT_NAMES
from shared_rules.schafhof.picture import kind_word
from tests.games.schafhof.shared.hands import (
    BELL_MODE,
    CLOWNS,
    ONE_PLACE,
    begin,
    latest,
    lift,
    place,
    touch,
    word_at,
)
from tests.shared.simulated import BOARDS, _same_seed, board, simulated_board


def test_the_setup_asks_for_44_discs_and_the_figures():
    app, port, hands = board("schafhof-setup", (16, 16))
    app.match.begin("schafhof", 3, {}, 1, ["", "", ""], hands.now)
    hands.wait(50)
    missing = port.heard("differ")[-1]["missing"]
    assert len(missing) == 47 and "a1" in missing and "b1" in missing and "p16" in missing
    assert word_at(app, "b1") == GOAL and word_at(app, "i1") == BELL
    hands.settle()
    assert app.table.at_rest() and word_at(app, "b1") == 0, "a face-down tile is dark"


def test_a_lifted_disc_is_a_tile_turned_over_and_shows_its_kind():
    app, _, hands = begin("lift")
    lift(hands, "a4")
    assert app.match.sitting.moves == ["flip a4"] and word_at(app, "a4") == kind_word("b")
    place(hands, "a4")
    lift(hands, "a4")
    assert app.match.sitting.count == 1 and app.table.at_rest(), "it stays face-up all the same"
    for name in SPOT_NAMES:
        assert name == "a4" or word_at(app, name) == 0


def test_two_discs_at_once_are_taken_in_spot_order():
    app, _, hands = begin("two")
    lift(hands, "a5", "a4")
    assert app.match.sitting.moves == ["flip a4", "flip a5"]


def test_of_two_discs_the_second_stays_secret_if_the_first_ended_the_turn():
    app, _, hands = begin("second")
    lift(hands, "a4")
    lift(hands, "p6", "l1")
    assert app.match.sitting.moves == ["flip a4", "flip l1"] and app.match.sitting.game.to_act == 1
    for _ in range(90):
        hands.wait(100)
        assert word_at(app, "p6") == GOAL, "it is only asked back"
    hands.settle()
    assert app.table.at_rest() and app.match.sitting.count == 2


def test_tiles_that_stopped_a_turn_stay_readable_for_two_cycles():
    app, _, hands = begin("readable")
    lift(hands, "l1")
    lift(hands, "a4")
    assert app.match.sitting.game.to_act == 1
    hands.wait(3900)
    assert word_at(app, "a4") == kind_word("b") and word_at(app, "l1") == kind_word("a")
    hands.wait(3000)
    assert word_at(app, "a4") == word_at(app, "l1") == GOAL
    hands.settle()
    assert word_at(app, "a4") == 0


def test_a_whole_turn_with_clown_and_children():
    app, port, hands = begin("turn")
    for name in ("a13", "p6", "m16", "b1"):
        lift(hands, name)
    assert app.match.sitting.game.phase == "put"
    assert word_at(app, "l10") != 0 and word_at(app, "k10") == 0, "only orange places are lit"
    place(hands, "k10")
    assert word_at(app, "k10") == WRONG
    assert port.heard("refused")[-1]["why"] == "The clown has to be placed first."
    lift(hands, "k10")
    place(hands, "l10")
    place(hands, "k9")
    place(hands, "m10")
    assert app.match.sitting.moves[4:] == ["put b1 U", "put p6 U", "put m16 U"]
    asked = port.heard("differ")[-1]
    assert sorted(asked["missing"]) == ["a13", "c12"] and asked["surplus"] == ["a1"]
    hands.settle()
    assert app.table.at_rest() and app.match.sitting.game.to_act == 1


def test_the_bell_stops_a_turn_and_animals_are_asked_into_the_brook():
    app, port, hands = begin("brook")
    lift(hands, "l1")
    lift(hands, "m1")
    hands.carry_bell(cell_number("h1"))
    assert latest(app) == "stop"
    missing = port.heard("differ")[-1]["missing"]
    assert len([name for name in missing if name.endswith("15")]) == 8, "any blue place will do"
    place(hands, "n15", "j15")
    hands.settle()
    assert app.table.at_rest() and app.match.sitting.game.areas[5] == "aa"


def test_the_bell_on_a_dark_cell_is_refused_with_a_sentence():
    app, port, hands = begin("dark")
    hands.carry_bell(cell_number("h1"))
    assert port.heard("refused")[-1]["why"] == "The bell rang before a tile was turned over."
    lift(hands, "a4")
    hands.carry_bell(cell_number("j1"))
    assert port.heard("refused")[-1]["move"] == "know" and app.match.sitting.count == 1


def test_too_many_children_somebody_stays():
    app, _, hands = begin("room", None, ONE_PLACE)
    hands.carry_bell(cell_number("h1"))
    assert latest(app) == "stop"
    assert word_at(app, "p12") == kind_word("s") and word_at(app, "o12") != 0, "who stays?"
    place(hands, "p12")
    place(hands, "k3")
    assert latest(app) == "put b16 C" and app.match.sitting.game.to_act == 1
    hands.settle()
    assert app.table.at_rest()


def test_naming_all_tiles_by_bell_and_discs():
    app, port, hands = begin("know", None, CLOWNS)
    hands.carry_bell(cell_number("j1"))
    assert latest(app) == "know"
    lift(hands, "f1")
    assert app.match.sitting.count == 1 and word_at(app, "f1") != kind_word("c"), (
        "nobody said a kind"
    )
    hands.wait(3200)
    hands.settle()
    hands.carry_bell(cell_number("h16"))
    lift(hands, "f1")
    lift(hands, "k1")
    assert latest(app) == "name k1 clown"
    assert word_at(app, "g1") == SURPLUS, "the free tile waits to be turned over"
    assert "g1" in port.heard("differ")[-1]["surplus"]
    lift(hands, "g1")
    assert word_at(app, "g1") == kind_word("c")
    assert app.match.sitting.game.result["winners"] == [0]


def test_a_wrong_name_shows_the_truth_for_a_while():
    app, _, hands = begin("wrong")
    hands.carry_bell(cell_number("j1"))
    hands.carry_bell(cell_number("h16"))
    lift(hands, "a4")
    assert latest(app) == "name a4 clown" and app.match.sitting.game.to_act == 1
    assert word_at(app, "a4") == kind_word("b")
    hands.wait(7000)
    assert word_at(app, "a4") == GOAL


def test_two_naming_cells_mean_nothing():
    app, _, hands = begin("naming")
    hands.carry_bell(cell_number("j1"))
    hands.carry_bell(cell_number("h16"))
    place(hands, "i16")
    lift(hands, "l1")
    assert app.match.sitting.count == 1
    place(hands, "l1")
    lift(hands, "h16")
    lift(hands, "l1")
    assert latest(app) == "name l1 animal"


def test_hands_take_every_other_magnet_off_the_naming_cells():
    for covered, kind in (("i16 j16", "clown"), ("i16 h16", "clown"), ("h16 i16 a8", "animal")):
        app, _, hands = begin("naming-" + covered.replace(" ", "-"))
        hands.carry_bell(cell_number("j1"))
        lift(hands, "j1")
        place(hands, *covered.split(" "))
        hands.play("name l1 " + kind)
        assert latest(app) == "name l1 " + kind, covered


def test_without_discs_the_bell_turns_over_by_being_lifted():
    app, _, hands = begin("bell", BELL_MODE)
    assert word_at(app, "a4") != 0, "a face-down tile glows"
    hands.carry_bell(cell_number("a4"))
    hands.wait(2000)
    assert app.match.sitting.count == 0
    hands.lift(cell_number("a4"))
    hands.wait(50)
    assert latest(app) == "flip a4" and word_at(app, "a4") == kind_word("b")
    touch(hands, "p6")
    touch(hands, "b1")
    assert app.match.sitting.game.phase == "put"
    hands.carry_bell(cell_number("f4"))
    hands.carry_bell(cell_number("g3"))
    assert app.match.sitting.since(3) == ["put b1 F", "put p6 F"]
    assert word_at(app, "f4") == kind_word("c") and word_at(app, "e4") == kind_word("s")


def test_without_discs_a_short_touch_is_nothing():
    app, _, hands = begin("short", BELL_MODE)
    hands.lift(cell_number("i1"))
    hands.wait(300)
    for name in ("a4", "a5", "a6"):
        app.simulated.put(cell_number(name), True)
        hands.wait(90)
        app.simulated.put(cell_number(name), False)
        hands.wait(200)
    assert app.match.sitting.count == 0


def test_without_discs_the_bell_marks_who_stays_and_names_tiles():
    app, _, hands = begin("marks", BELL_MODE, ONE_PLACE)
    hands.carry_bell(cell_number("h1"))
    hands.carry_bell(cell_number("k3"))
    assert latest(app) == "stop", "somebody has to stay"
    hands.carry_bell(cell_number("p12"))
    hands.carry_bell(cell_number("k3"))
    assert latest(app) == "put b16 C"
    hands.settle()
    hands.carry_bell(cell_number("j1"))
    hands.carry_bell(cell_number("h16"))
    hands.carry_bell(cell_number("i16"))
    touch(hands, "l1")
    assert latest(app) == "name l1 animal"
    touch(hands, "m1")
    assert latest(app) == "name l1 animal", "every tile needs a name of its own"


def test_after_a_power_cut_the_board_asks_for_what_is_missing():
    _, port, hands = begin("power")
    lift(hands, "a4")
    lift(hands, "a5")
    again = simulated_board(BOARDS + "/schafhof-power", port, (16, 16), _same_seed)
    again.link.choose_features(["moves"])
    hands.app = again
    again.match.resume(hands.now)
    hands.wait(100)
    assert len(port.heard("differ")[-1]["missing"]) == 44, "42 discs and two figures"
    assert word_at(again, "a4") == kind_word("b"), "face-up tiles need no disc"
    hands.settle()
    assert again.table.at_rest()
    lift(hands, "a6")
    assert latest(again) == "flip a6" and verify(again.match.journal.lines()) == ""


def test_a_disc_that_a_bot_turned_over_is_asked_for():
    app, _, hands = begin("bot", None, None, ["simple", ""])
    hands.wait(800)
    flipped = latest(app)[5:]
    assert word_at(app, flipped) == SURPLUS, "somebody has to lift it to see it"
    around = bytearray(256)
    surround(around, cell_number(flipped), 1)
    beside = [cell for cell in range(256) if around[cell]]
    assert [app.table.frame[cell] for cell in beside] == [SURPLUS] * 3, "a disc hides its cell"
    hands.wait(3000)
    assert app.match.sitting.count == 1, "the bot waits"
    lift(hands, flipped)
    assert word_at(app, flipped) != SURPLUS


def test_bots_remember_after_a_power_cut():
    app, port, hands = begin("memory", None, None, ["strong", "simple"])
    for _ in range(60):
        hands.settle()
        hands.wait(700)
    again = simulated_board(BOARDS + "/schafhof-memory", port, (16, 16), _same_seed)
    again.match.resume(hands.now)
    known = [mind.known for mind in app.match._bots._minds]
    assert [mind.known for mind in again.match._bots._minds] == known
    assert len([letter for letter in known[0] if letter != "?"]) > 5


def test_the_end_stays_on_the_board_until_the_bell_asks_for_more():
    app, port, hands = begin("end", None, {"up": ["a4", "a5", "a6"], "pos": ["r52", "tU"]})
    hands.carry_bell(cell_number("h1"))
    assert app.match.sitting.game.result["winners"] == [0]
    asked = port.heard("differ")[-1]
    assert "m11" in asked["missing"] and "l11" in asked["surplus"], "R39"
    hands.settle()
    hands.carry_bell(cell_number("i1"))
    assert app.match.sitting.game.result is not None, "bringing the bell home means nothing"
    assert app.table.frame[CORNERS[0]] != 0
    hands.carry_bell(cell_number("i1"))
    assert app.match.sitting.game.result is None and app.match.sitting.count == 0


def test_undo_turns_tiles_back():
    app, _, hands = begin("undo")
    lift(hands, "a4")
    hands.carry_bell(cell_number("i2"))
    place(hands, "h2")
    hands.lift(cell_number("h2"))
    hands.carry_bell(cell_number("i1"))
    hands.settle()
    assert app.match.sitting.count == 0 and app.table.at_rest() and word_at(app, "a4") == 0

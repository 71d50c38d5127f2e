"""Contacts that come and go: what is wrong is shown and reported, and a blink is no move."""

from firmware.restless import Restless
from firmware.settings import Settings
from shared_rules.cells import cell_name, cell_number
from shared_rules.chance import seeded
from shared_rules.lights import WRONG
from shared_rules.registry import entry_of, game_names
from tests.shared.simulated import board
from tests.shared.test_table import sheep


def reported_and_shown(app, port, cell: int) -> bool:
    """Whether the host and the people have just learnt what is wrong with a cell."""
    reported = False
    for notice in port.said:
        cells = notice.get("missing", []) + notice.get("surplus", []) + notice.get("cells", [])
        reported = reported or cell_name(cell) in cells
    return reported


def flap(app, port, hands, cell: int, chance, seconds: int) -> int:
    """Let a contact come and go; after how many milliseconds it was reported, or -1."""
    began, down = hands.now, True
    while hands.now < began + 1000 * seconds:
        down = not down
        app.simulated.put(cell, down)
        until = hands.now + 400 + 10 * chance.below(251)
        while hands.now < until:
            hands.wait(100)
            if reported_and_shown(app, port, cell):
                return hands.now - began
    return -1


def test_a_contact_that_comes_and_goes_is_reported_before_long():
    chance = seeded(4)
    players = 2
    for name in [one for one in game_names() if entry_of(one).side == 8]:
        for seed in range(3):
            app, port, hands = board("slow-%s" % name, (16, 16))
            app.match.begin(name, players, {}, seed, [""] * players, hands.now)
            hands.settle()
            del port.said[:]
            labels = bytearray(256)
            app.match.scene.standing(labels)
            gestures = app.match.scene.gestures(app.table.differences.seen)
            lifted = [place for one in gestures for place in one.lifts]
            fixed = [
                cell
                for cell in range(256)
                if labels[cell] and app.table.differences.place_of(cell) not in lifted
            ]
            if fixed:
                cell = fixed[seed % len(fixed)]
                after = flap(app, port, hands, cell, chance, 60)
                assert 0 < after <= 9000, (name, seed, cell_name(cell), after)


def test_a_contact_that_comes_and_goes_for_ever_is_left_out_and_lit():
    app, port, hands = sheep("slow-ever")
    app.link.choose_features(["moves", "cells"])
    app.match.play("roll=T", hands.now)
    cell = cell_number("b2")  # a sheep that may move: its coming and going means something
    for down in [False, True] * 10:
        app.simulated.put(cell, down)
        hands.wait(1900)
    assert app.watch.flapping == [cell]
    assert app.table.frame[cell] == WRONG
    assert port.heard("flapping")[-1]["cells"] == ["b2"]
    hands.wait(7000)
    assert app.watch.flapping == [] and app.table.at_rest()


def test_a_contact_that_changes_once_too_often_in_a_self_test_is_left_out_after_it():
    app, _, hands = sheep("slow-test")
    cell = cell_number("b2")
    for down in [False, True] * 5:  # it was put up, too
        app.simulated.put(cell, down)
        hands.wait(1900)
    app.begin_test(hands.now)
    app.simulated.put(cell, False)
    hands.wait(900)
    assert app.watch.flapping == []
    app.end_test(hands.now)
    hands.wait(10)
    assert app.watch.flapping == [cell] and app.table.restless == []


def test_hands_that_cannot_decide_are_no_flapping_contact():
    app, _, hands = sheep("slow-hands")
    app.match.play("roll=T", hands.now)
    for _ in range(5):
        hands.lift(cell_number("b2"))
        hands.place(cell_number("b2"))
    hands.lift(cell_number("b2"))
    hands.place(cell_number("b3"))
    hands.wait(400)
    assert app.watch.flaps == 0
    assert app.match.sitting.since(1) == ["b2-b3"]


def test_a_switch_that_blinks_turns_no_tile_over():
    app, _, hands = board("slow-blink", (16, 16))
    app.match.begin("schafhof", 2, {}, 3, ["", ""], hands.now)
    hands.settle()
    spots = [one.lifts[0] for one in app.match.scene.gestures(app.table.differences.seen)]
    for blink_ms in (20, 60, 150, 250, 300, 330):
        for spot in spots[::6]:
            app.simulated.put(spot, False)
            hands.wait(blink_ms)
            app.simulated.put(spot, True)
            hands.wait(500)
            assert app.match.sitting.count == 0, blink_ms
    hands.lift(spots[0])
    hands.wait(350)
    assert app.match.sitting.count == 1, "a hand takes longer"


def test_a_switch_that_blinks_sets_nothing_up():
    app, _, hands = board("slow-setup")
    app.match.begin("smart_sheep", 2, {"wolves": "ask"}, 3, ["", ""], hands.now)
    hands.settle()
    places = [one.places[0] for one in app.match.scene.gestures(app.table.differences.seen)]
    for blink_ms in (60, 250, 330):
        for place in places[::5]:
            app.simulated.put(place, True)
            hands.wait(blink_ms)
            app.simulated.put(place, False)
            hands.wait(600)
            assert app.match.sitting.count == 0, blink_ms


def test_a_board_may_be_on_for_years():
    app, _, hands = sheep("slow-years")
    app.match.play("roll=T", hands.now)
    for days in (13, 49, 50, 400, 4000):
        hands.now = days * 86400000
        hands.wait(50)
        hands.lift(cell_number("b2"))
        hands.place(cell_number("b2"))
    hands.lift(cell_number("b2"))
    hands.place(cell_number("b3"))
    hands.wait(400)
    assert app.match.sitting.since(1) == ["b2-b3"]


def counted(*moments: int) -> list:
    """The numbers of those changes of one cell, by their time, that were one too many."""
    restless = Restless(Settings())
    return [n + 1 for n in range(len(moments)) if restless.changed(7, moments[n])]


def test_a_dozen_slow_changes_of_one_cell_are_too_many():
    seconds = [10000 + 1000 * n for n in range(40)]
    assert counted(*seconds) == [12, 24, 36]
    assert counted(*[10000 + 2999 * n for n in range(12)]) == [12]
    assert counted(*[10000 + 3000 * n for n in range(40)]) == [], "it has rested in between"
    assert counted(*[10000 + 250 * n for n in range(12)]) == [12]
    assert counted(*[10000 + 249 * n for n in range(40)]) == [], "others find quick ones"
    assert counted(*(seconds[:11] + [24000] + [25000 + 1000 * n for n in range(11)])) == [23]


def test_each_cell_is_counted_by_itself_and_a_move_ends_the_count():
    restless = Restless(Settings())
    for n in range(11):
        assert not restless.changed(7, 10000 + 1000 * n)
        assert not restless.changed(8, 10500 + 1000 * n)
    assert restless.changed(8, 21500)
    restless.forget()
    assert not restless.changed(7, 22000)


def test_a_bot_does_not_wait_while_the_bell_comes_and_goes_at_home():
    app, _, hands = board("drumming-bell")
    app.match.begin("playground", 2, {}, 1, ["simple", "simple"], hands.now)
    for cell in app.table.differences.missing_cells():
        app.simulated.put(cell, True)
    hands.wait(200)
    app.match.play("roll=6", hands.now)  # a tap would have rolled, too
    assert app.match.bot_turn.waiting
    for edge in range(20):  # quicker than the bot's pause, slow enough to be believed
        app.simulated.put(app.match.scene.bell_home, edge % 2 == 1)
        hands.wait(300)
    assert not app.watch.flapping and app.match.sitting.count > 1

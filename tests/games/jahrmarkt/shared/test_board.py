"""Jahrmarkt on the lit board: wishes that cost nothing, gestures of several moves, the pause."""

from shared_rules import lights
from shared_rules.cells import cell_number
from shared_rules.jahrmarkt.picture import levels_of
from tests.games.jahrmarkt.shared.hands import (
    LAID,
    TILES,
    begun,
    carry,
    light,
    moves_of,
    tap,
    with_tiles,
)


def test_a_number_alone_means_nothing_and_can_be_taken_back():
    app, _, hands = begun("number")
    assert light(app, "a4") == (lights.WHITE, lights.BREATHING)
    hands.place(cell_number("a4"))
    hands.wait(500)
    assert moves_of(app) == [] and app.table.at_rest()
    hands.lift(cell_number("a4"))
    hands.wait(500)
    assert moves_of(app) == [] and app.table.at_rest()


def test_number_wagon_and_field_are_one_gesture_and_one_undo():
    app, port, hands = begun("lay")
    hands.place(cell_number("a4"))  # number 3
    hands.wait(300)
    tap(hands, "h5")  # wagon 3
    assert moves_of(app) == []
    assert light(app, "h5") == (lights.BLUE, lights.STEADY), "what is chosen is bright"
    assert light(app, "h4") == (lights.BLUE, lights.TWO_FLASHES)
    assert light(app, "c1")[0] == lights.GREEN, "the pattern is shown where it may lie"
    assert light(app, "b1") == (lights.ORANGE, lights.TWO_SLOW)
    tap(hands, "c2")
    assert moves_of(app) == ["use 3", "take 3", "lay 1"]
    assert [one["by"] for one in port.heard("moved")] == [0, 0, 0]
    assert app.match.undo(0, hands.now) == 3
    assert moves_of(app) == []


def test_a_second_tap_lets_a_wagon_go():
    app, _, hands = begun("let-go")
    hands.place(cell_number("a6"))
    hands.wait(300)
    tap(hands, "h7")
    assert light(app, "h7") == (lights.BLUE, lights.STEADY)
    tap(hands, "h7")
    assert light(app, "h7") != (lights.BLUE, lights.STEADY)
    tap(hands, "h4")  # wagon 2 after all
    tap(hands, "g8")
    assert moves_of(app) == ["use 5", "take 2", "lay 12"]


def test_with_the_figure_a_wagon_is_let_go_too():
    app, _, hands = begun("take-back")
    hands.place(cell_number("a6"))
    hands.wait(300)
    tap(hands, "h7")  # wagon 5
    assert light(app, "c1")[0] == lights.GREEN
    carry(hands, "a6", "a3")
    assert light(app, "c1")[0] != lights.GREEN, "number 2 does not open wagon 5"
    tap(hands, "h4")
    tap(hands, "b1")
    assert moves_of(app) == ["use 2", "take 2", "lay 1"]


def test_hands_let_go_what_was_tapped_before():
    app, _, hands = begun("let-go-first")
    with_tiles(app, hands, *LAID)
    hands.place(cell_number("a6"))
    hands.wait(300)
    tap(hands, "b2")
    hands.play("use 5")
    hands.play("site e2")
    hands.play("build")
    assert moves_of(app)[len(LAID) :] == ["use 5", "site e2", "build"]


def test_hands_let_go_what_was_tapped_after_the_number_was_played():
    for tapped, made, moves in (
        ("b2", ("use 5",), ("site e2", "build")),
        ("b2", ("use 5",), ("site c2", "build")),
        ("h4", ("use 5",), ("site c2", "build")),
        ("b2", ("use 5",), ("take 2", "lay 12")),
        ("c2", ("use 5", "site b2"), ("build",)),
    ):
        app, _, hands = begun("let-go-" + tapped + moves[0][-2:])
        with_tiles(app, hands, *LAID, *made)
        tap(hands, tapped)
        for move in moves:
            hands.play(move)
        assert moves_of(app)[len(LAID + made) :] == list(moves)


def test_a_face_down_tile_is_drawn_by_the_bell_cell_then_laid_then_kept():
    app, _, hands = begun("draw")
    hands.place(cell_number("a2"))
    hands.wait(300)
    tap(hands, "h2")
    assert moves_of(app) == []
    tap(hands, "a7")
    assert moves_of(app) == ["use 1", "take L"]
    tap(hands, "b1")
    assert moves_of(app)[2:] == ["lay 1"]
    tap(hands, "a7")
    assert moves_of(app)[3:] == ["keep"]


def test_a_pile_is_let_go_by_a_tap_on_anything_else():
    for other in ("b1", "b2", "d8"):
        app, port, hands = begun("leave-pile-" + other, options=dict(TILES, supply={"5I": 1}))
        with_tiles(app, hands, *LAID)
        hands.place(cell_number("a6"))
        hands.wait(300)
        tap(hands, "h2")
        assert light(app, "h2") == (lights.PURPLE, lights.STROBING)
        tap(hands, other)
        assert light(app, "h2") == (lights.PURPLE, lights.BREATHING)
        tap(hands, "a7")
        assert len(moves_of(app)) == len(LAID) and not port.heard("refused")


def test_sites_are_tapped_one_after_the_other_and_built_by_the_bell_cell():
    app, _, hands = begun("build")
    with_tiles(app, hands, *LAID)
    hands.place(cell_number("a6"))
    hands.wait(300)
    tap(hands, "b2")
    assert light(app, "b2") == (lights.YELLOW, lights.ONE_WINK)
    assert light(app, "c2") == (lights.WHITE, lights.BREATHING)
    tap(hands, "c2")
    tap(hands, "c2")  # released again
    tap(hands, "c2")
    tap(hands, "a7")
    assert moves_of(app)[len(LAID) :] == ["use 5", "site b2", "site c2", "build"]
    assert app.match.undo(0, hands.now) == 4


def test_a_visitor_may_be_slid_over_a_number():
    app, _, hands = begun("slide")
    with_tiles(app, hands, *LAID)
    hands.place(cell_number("a2"))
    hands.wait(300)
    hands.lift(cell_number("a1"))
    hands.place(cell_number("a6"))
    assert app.table.view.look().offered() == [], "two numbers are none"
    hands.lift(cell_number("a6"))
    hands.place(cell_number("b1"))
    hands.wait(500)
    assert moves_of(app)[len(LAID) :] == ["use 1", "go a1 b1"]


def test_a_visitor_walks_and_newcomers_are_asked_for():
    app, _, hands = begun("walk")
    with_tiles(app, hands, *LAID)
    hands.place(cell_number("a2"))
    hands.wait(300)
    hands.lift(cell_number("a1"))
    hands.wait(200)
    assert light(app, "b1") == (lights.WHITE, lights.BREATHING)
    hands.place(cell_number("a1"))  # thought again
    hands.wait(400)
    assert len(moves_of(app)) == len(LAID)
    carry(hands, "a1", "b1")
    assert moves_of(app)[len(LAID) :] == ["use 1", "go a1 b1"]
    assert app.match.undo(0, hands.now) == 2
    carry(hands, "b1", "a1")
    hands.settle()


def test_the_reach_of_a_visitor_is_shown_though_a_wagon_or_a_site_was_tapped():
    for tapped in ("h4", "h2", "b2"):
        app, _, hands = begun("reach-" + tapped)
        with_tiles(app, hands, *LAID)
        hands.place(cell_number("a6"))
        hands.wait(300)
        tap(hands, tapped)
        hands.lift(cell_number("a1"))
        hands.wait(300)
        assert light(app, "b1") == (lights.WHITE, lights.BREATHING)
        assert light(app, "d5") != (lights.GREEN, lights.STEADY), "no pattern of a tile beside it"
        hands.place(cell_number("b1"))
        hands.wait(500)
        assert moves_of(app)[len(LAID) :] == ["use 5", "go a1 b1"]


def test_empty_entrances_blink_for_newcomers_before_walkways_are_offered():
    app, _, hands = begun("newcomers")
    with_tiles(app, hands, *LAID)
    assert light(app, "a1") == (lights.WHITE, lights.STEADY), "a visitor waits here"
    hands.place(cell_number("a2"))
    hands.wait(300)
    carry(hands, "a1", "b1")
    assert light(app, "a1") == (lights.WHITE, lights.FAINT), "nobody waits, nobody is wanted"
    hands.place(cell_number("a6"))
    hands.wait(300)
    carry(hands, "h1", "g1")
    assert app.match.sitting.game.phase == "barker"
    assert light(app, "a1") == light(app, "h1") == (lights.WHITE, lights.BLINKING)
    assert light(app, "c1") == (lights.GREEN, lights.DIM), "first the newcomers"
    hands.place(cell_number("a1"))
    hands.place(cell_number("h1"))
    hands.wait(300)
    assert light(app, "a1") == light(app, "h1") == (lights.WHITE, lights.STEADY)
    assert light(app, "c1") == (lights.WHITE, lights.BREATHING)


def test_after_a_round_the_figures_come_off():
    app, _, hands = begun("round")
    game = app.match.sitting.game
    while app.match.sitting.game.round == 1:
        app.match.play(app.match.sitting.game.legal_moves()[0], hands.now)
        hands.settle()
        game = app.match.sitting.game
    assert game.taken == 0 and app.table.at_rest()
    for name in ("a2", "a3", "a4", "a5", "a6"):
        assert not hands.covered(cell_number(name)), "hands were asked to take them off"


def test_the_last_figure_of_a_round_comes_off_too():
    app, _, hands = begun("last-figure")
    for number in range(2, 6):
        with_tiles(app, hands, "use %d" % number, "take 2", "lay %d" % number)
    for move in ("use 1", "site c4", "build"):  # one gesture: its figure is never known before
        hands.play(move)
    assert app.match.sitting.game.round == 2 and app.table.at_rest()
    assert not hands.covered(cell_number("a2")), "hands were asked to take it off"


def test_the_pointer_on_the_tent_pauses_and_a_magnet_takes_back_a_gesture():
    app, _, hands = begun("pause")
    hands.place(cell_number("a4"))
    hands.wait(300)
    tap(hands, "h5")
    tap(hands, "c2")
    assert len(moves_of(app)) == 3
    hands.place(cell_number("a8"))
    hands.wait(500)
    assert app.table.reader.paused
    hands.place(cell_number("h8"))
    hands.wait(500)
    assert moves_of(app) == []
    hands.lift(cell_number("h8"))
    hands.lift(cell_number("a8"))
    hands.settle()
    assert app.table.at_rest() and not app.table.reader.paused


def test_the_pointer_on_the_bell_cell_shows_how_it_stands():
    app, _, hands = begun("info")
    hands.place(cell_number("a7"))
    hands.wait(500)
    assert light(app, "b8") == (lights.WHITE, lights.STEADY), "round 1"
    assert light(app, "c8") == (lights.DARK, lights.OFF)
    assert light(app, "b1")[1] == lights.FIVE_FLASHES, "five booths are left"
    hands.lift(cell_number("a7"))
    hands.wait(500)
    assert light(app, "b8") == (lights.DARK, lights.OFF)
    assert moves_of(app) == [] and app.table.at_rest()


def test_the_other_quadrants_are_soft():
    app, _, _ = begun("soft", 2, (8, 16))
    own = lights.parts(app.table.frame[cell_number("h5")])
    other = lights.parts(app.table.frame[cell_number("h13")])
    assert own[:2] == other[:2] and not own[3] and other[3]


def test_neighbours_of_one_size_differ_in_brightness():
    booths = [1 << 0, 1 << 1, 1 << 9, 1 << 8, 1 << 5]
    assert levels_of([[0, mask, 0] for mask in booths], 7) == [0, 1, 0, 2, 0]
    assert levels_of([[0, 1, 0], [1, 6, 0]], 7) == [0, 0], "another size"

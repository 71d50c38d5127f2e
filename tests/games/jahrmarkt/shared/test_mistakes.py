"""Jahrmarkt on the lit board: what is refused, with its reason, and changes nothing."""

from shared_rules.cells import cell_number
from tests.games.jahrmarkt.shared.hands import (
    LAID,
    TILES,
    begun,
    carry,
    moves_of,
    tap,
    walked_too_far,
    with_tiles,
)


def test_a_wagon_above_the_number_is_refused_with_its_reason():
    app, port, hands = begun("dear")
    hands.place(cell_number("a3"))
    hands.wait(300)
    tap(hands, "h7")
    assert moves_of(app) == []
    assert port.heard("refused")[-1]["why"] == "Your number opens the wagons up to 2 only."


def test_a_refused_site_does_not_let_the_wagon_go():
    app, port, hands = begun("keeps-wagon", options=dict(TILES, supply={"5I": 1}))
    with_tiles(app, hands, *LAID)
    hands.place(cell_number("a6"))
    hands.wait(300)
    tap(hands, "h4")
    tap(hands, "b2")
    assert port.heard("refused")[-1]["why"] == "Field 1 is not free for a tile."
    tap(hands, "d8")
    assert moves_of(app)[len(LAID) :] == ["use 5", "take 2", "lay 11"]


def test_a_tap_that_means_nothing_is_refused_with_its_reason():
    app, port, hands = begun("wrong-taps")

    def why(name: str) -> str:
        tap(hands, name)
        return port.heard("refused")[-1]["why"]

    with_tiles(app, hands, *LAID)
    assert why("b1") == "Put a figure on a free number first."
    hands.place(cell_number("a2"))
    hands.wait(300)
    assert why("c1") == "c1 is a walkway: attractions stand on free building sites."
    assert why("b8") == "No tile lies on b8 yet."
    with_tiles(app, hands, "use 1", "take L")
    assert why("b2") == "Field 1 is not free for a tile."
    assert why("h4") == "Lay the tile in your hand on a field first."
    with_tiles(app, hands, "lay 4")
    assert why("b2") == "Say whether you toss the open tiles or keep them."


def test_a_site_that_is_not_next_to_the_others_is_refused_whoever_chose_the_number():
    for chosen in ((), ("use 5",), ("use 5", "site b2")):
        app, port, hands = begun("apart-%d" % len(chosen))
        with_tiles(app, hands, *LAID, *chosen)
        if not chosen:
            hands.place(cell_number("a6"))
            hands.wait(300)
        if len(chosen) < 2:
            tap(hands, "b2")
        tap(hands, "e2")
        why = [one["why"] for one in port.heard("refused")]
        assert why == ["e2 is not next to the sites that you have chosen."], chosen


def test_what_was_tapped_before_does_not_hide_what_is_wrong_now():
    for chosen in ((), ("use 1",)):
        for before in ("b2", "h2"):  # a site, a pile
            app, port, hands = begun("hides-%d%s" % (len(chosen), before))
            with_tiles(app, hands, *LAID, *chosen)
            if not chosen:
                hands.place(cell_number("a2"))
                hands.wait(300)
            tap(hands, before)
            tap(hands, "h7")
            carry(hands, "a1", "c1")
            assert [one["why"] for one in port.heard("refused")] == [
                "Your number opens the wagons up to 1 only.",
                "c1 is farther than your steps reach (1), or the way is blocked.",
            ], (chosen, before)


def test_a_field_is_refused_when_its_wagon_was_let_go_with_the_figure():
    for tapped in ("h4", "h2"):
        app, port, hands = begun("let-go-field-" + tapped)
        hands.place(cell_number("a6"))
        hands.wait(300)
        tap(hands, tapped)
        carry(hands, "a6", "a3")
        tap(hands, "d8")
        assert [one["why"] for one in port.heard("refused")] == ["No tile lies on d8 yet."]
        assert moves_of(app) == [] and app.table.at_rest()


def test_without_a_figure_a_tap_is_refused():
    _, port, hands = begun("no-figure")
    tap(hands, "h4")
    assert port.heard("refused")[-1]["why"] == "Put a figure on a free number first."


def test_a_magnet_that_falls_on_a_field_lays_nothing():
    app, _, hands = begun("fall")
    with_tiles(app, hands, *LAID, "use 5", "take L")
    for name, down in (("b3", True), ("a3", False), ("a4", False), ("a5", False)):
        app.simulated.put(cell_number(name), down)
    hands.wait(1000)
    hands.settle()
    assert app.match.sitting.game.phase == "lay" and app.table.at_rest()
    hands.lift(cell_number("b3"))
    tap(hands, "g8")
    assert moves_of(app)[-1] == "lay 12"


def test_a_walk_too_far_is_refused_with_its_reason():
    app, port, hands = walked_too_far("too-far")
    assert "c1 is farther than your steps reach (1)," in port.heard("refused")[-1]["why"]
    carry(hands, "c1", "a1")
    assert app.table.at_rest()


def test_a_visitor_in_the_air_is_not_taken_for_the_pointer():
    for goal, why in (
        ("b2", "b2 is no walkway."),
        ("a8", "The tent is farther than your steps reach (1), or the way is blocked."),
        ("h8", "The tent is farther than your steps reach (1), or the way is blocked."),
        ("h4", "That is no move of this game."),
        ("a7", "That is no move of this game."),
    ):
        app, port, hands = begun("no-pointer-" + goal)
        with_tiles(app, hands, *LAID)
        hands.place(cell_number("a2"))
        hands.wait(300)
        carry(hands, "a1", goal)
        assert [one["why"] for one in port.heard("refused")] == [why]
        assert not app.table.reader.paused, "a visitor carried to the tent is a visitor"
        carry(hands, goal, "a1")
        assert app.table.at_rest() and len(moves_of(app)) == len(LAID)

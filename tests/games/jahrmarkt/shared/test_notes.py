"""Jahrmarkt on the lit board: what is to be done next is said step by step, within a turn too."""

from shared_rules.cells import cell_name, cell_number
from tests.games.jahrmarkt.shared.hands import LAID, TILES, begun, tap, with_tiles


def first_note(app) -> list:
    """What is said first, and the cells that it is about."""
    return app.news.notes()[0][:2]


def figure(hands, name: str):
    hands.place(cell_number(name))
    hands.wait(300)


def test_the_chosen_number_is_named_and_what_it_waits_for():
    app, _, hands = begun("noted-number")
    assert first_note(app) == ["number", []]
    figure(hands, "a4")
    assert first_note(app) == ["chosen 3", ["a4"]]
    hands.lift(cell_number("a4"))
    hands.wait(300)
    assert first_note(app) == ["number", []]


def test_a_wagon_a_pile_and_the_field_that_follows_are_named():
    app, _, hands = begun("noted-wagon")
    figure(hands, "a4")
    tap(hands, "h5")
    assert first_note(app) == ["wagon", ["h5"]]
    tap(hands, "h5")
    assert first_note(app)[0] == "chosen 3"
    tap(hands, "h2")
    assert first_note(app) == ["pile", ["h2"]]
    tap(hands, "a7")
    assert first_note(app) == ["lay", []]


def test_a_plot_is_named_until_it_is_an_attraction_and_when_it_cannot_grow():
    for supply, first in (({"2": 2}, "plot"), ({"1": 2, "2": 2}, "plot ready")):
        app, _, hands = begun("noted-plot", options=dict(TILES, supply=supply))
        with_tiles(app, hands, *LAID)
        figure(hands, "a6")
        tap(hands, "b2")
        assert first_note(app) == [first, ["b2"]]
        tap(hands, "c2")
        assert first_note(app) == ["plot whole", ["b2", "c2"]]
        tap(hands, "b2")
        assert first_note(app)[0] == "chosen 5"


def test_a_visitor_in_the_air_and_two_figures_are_noted():
    app, _, hands = begun("noted-visitor")
    with_tiles(app, hands, *LAID)
    figure(hands, "a2")
    hands.lift(cell_number("a1"))
    hands.wait(300)
    assert first_note(app) == ["lifted", ["a1"]]
    hands.place(cell_number("a1"))
    hands.wait(300)
    figure(hands, "a6")
    assert first_note(app) == ["two numbers", ["a2", "a6"]]


def test_the_pointer_may_rest_only_where_that_means_something():
    app, _, hands = begun("rests")
    names = [cell_name(cell) for cell in app.match.scene.rest_cells]
    assert names == ["a8", "a7"], "a pause, and how I stand"
    with_tiles(app, hands, "use 1", "take L")
    assert [cell_name(cell) for cell in app.match.scene.rest_cells] == ["a8"]

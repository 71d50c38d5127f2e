"""What the lit board of Jahrmarkt shows: a touched attraction, info page, lamps, the end."""

from array import array

from shared_rules import lights
from shared_rules.cells import cell_number
from shared_rules.jahrmarkt import rules
from shared_rules.jahrmarkt.scene import Scene
from shared_rules.light_tables import PATTERNS


class View:
    """A table on which nothing is in the air."""

    missing = surplus = exchange = ()
    in_order, paused, thinking = True, False, False

    def __init__(self, bell: str = ""):
        self.bell = cell_number(bell) if bell else -1
        self.seen = bytearray(256)

    def offered(self) -> list:
        return []


def shown(game, bell: str = "", figures: tuple = ()) -> array:
    """The frame of a position, with the pointer on a cell and figures on free numbers."""
    state = game.state()
    scene = Scene(state["players"], {"market": state["market"]})
    scene.look(game)
    frame, view = array("H", [0] * 256), View(bell)
    for name in figures:
        view.seen[cell_number(name)] = 1
    scene.picture(frame, view)
    return frame


def look(frame, name: str) -> tuple:
    return lights.parts(frame[cell_number(name)])[:2]


def with_players(state: dict, **changes):
    """The game with these fields of player 0."""
    for name in changes:
        state["pl"][0][name] = changes[name]
    return rules.load(state)


def test_a_touched_attraction_blinks_whole_before_a_number_is_chosen():
    state = rules.new(1, {}, 1).state()
    game = with_players(state, fields="C...........", attr=[["2", "b2,c2", 0]])
    assert look(shown(game), "b2")[1] == lights.STEADY
    for name in ("b2", "c2"):
        assert look(shown(game, "c2"), name) == (lights.PINK, lights.BLINKING)


def test_seven_and_more_of_a_size_are_steady_on_the_info_page():
    game = rules.new(4, {}, 1)
    assert look(shown(game, "a7"), "b1") == (lights.LIGHT_BLUE, lights.STEADY), "eight booths"
    game = rules.new(3, {}, 1)
    assert look(shown(game, "a7"), "b1") == (lights.LIGHT_BLUE, lights.SIX_FLASHES)


def test_a_marked_trick_blinks_in_its_whole_column_of_lamps():
    state = rules.new(2, {"market": "4x4", "tricks": [1, 2, 3]}, 1).state()
    game = with_players(state, tr="?YX")
    frame = shown(game)
    assert look(frame, "a8")[1] == lights.STROBING
    assert look(frame, "b8") == (lights.GREEN, lights.STEADY)
    assert look(frame, "c1")[0] == lights.RED and look(frame, "c2") == (lights.DARK, lights.OFF)


def test_a_winner_without_a_point_glitters_too():
    state = rules.new(1, {}, 1).state()
    state.update(phase="over", round=7, taken=5)
    state["pl"][0].update(fields="8" * 12, tent=2, attr=[], vis=["a1", "h1"])
    state["pl"][0]["attr"] = [["1", name, 0] for name in ("b2", "d2", "f2", "b4", "d4", "f4")]
    state["result"] = {"winners": [0], "scores": [0]}
    state["supply"] = {}
    frame = shown(rules.load(state))
    assert look(frame, "b2") == (lights.DARK, lights.OFF), "no point in all"
    assert look(frame, "a8")[1] == lights.SWAPPING


def test_a_figure_on_a_number_that_cannot_be_chosen_is_one_too_many():
    game = rules.new(1, {}, 1)
    assert look(shown(game, figures=("a3",)), "a3") == (lights.WHITE, lights.DIM)
    frame = shown(game, figures=("a3", "a4"))
    assert frame[cell_number("a3")] == frame[cell_number("a4")] == lights.SURPLUS, "one is enough"
    state = game.state()
    state["supply"] = {"2": 1}
    state["stack"], state["wagons"] = ["", ""], "----"
    game = with_players(state, fields="221" + "2" * 8 + "E")
    assert "use 1" not in game.legal_moves() and "use 2" in game.legal_moves()
    assert shown(game, figures=("a2",))[cell_number("a2")] == lights.SURPLUS, "it allows nothing"


def test_when_nothing_is_possible_only_the_lowest_number_takes_a_figure():
    state = rules.new(1, {}, 1).state()
    state["supply"] = {"2": 3}
    game = with_players(state, fields="281888888888")
    assert game.legal_moves() == ["pass"]
    assert shown(game, figures=("a4",))[cell_number("a4")] == lights.SURPLUS
    frame = shown(game, figures=("a2",))
    assert look(frame, "a2") == (lights.WHITE, lights.BREATHING)
    assert frame[cell_number("a7")] == lights.BELL


def test_when_nothing_is_possible_the_pointer_still_asks_how_it_stands_until_a_figure_stands():
    state = rules.new(1, {}, 1).state()
    state["supply"] = {"2": 3}
    game = with_players(state, fields="281888888888")
    assert game.legal_moves() == ["pass"]
    asked = (lights.WHITE, lights.STEADY)
    assert look(shown(game, "a7"), "b8") == asked, "round 1"
    assert look(shown(game, "a7", ("a4",)), "b8") == asked, "a figure that can do nothing"
    assert look(shown(game, "a7", ("a2",)), "b8") != asked, "now it passes"


def test_a_free_site_blinks_twice_in_about_two_seconds():
    state = rules.new(1, {}, 1).state()
    frame = shown(with_players(state, fields="C..........."))
    assert look(frame, "b2") == look(frame, "c2") == (lights.ORANGE, lights.TWO_SLOW)
    figures = PATTERNS[lights.TWO_SLOW][1]
    assert figures.count("99") == 2 and 18 <= len(figures) <= 24, "tenths of a second"


def test_sold_out_neighbours_of_one_size_stay_apart():
    state = rules.new(1, {}, 1).state()
    state["supply"] = {}
    sold = [["1", name, 1] for name in ("c1", "c2", "c4", "c3")]
    frame = shown(with_players(state, fields="5..5........", attr=sold))
    first, second, third, fourth = [frame[cell_number(name)] for name in ("c1", "c2", "c3", "c4")]
    assert len({first, second, third}) == 3 and fourth == first
    for light in (first, second, third):
        pattern = lights.parts(light)[1]
        assert pattern in (lights.SWAPPING, lights.SWAPPING_FAST), "they all glitter"


def test_a_chosen_site_is_told_from_a_booth_without_its_colour():
    state = rules.new(1, {}, 1).state()
    game = with_players(state, fields="5...........", attr=[["1", "c1", 0]])
    scene = Scene(1, {"market": "3x4"})
    scene.look(game)
    view, frame = View(), array("H", [0] * 256)
    view.seen[cell_number("a2")] = 1
    assert scene.wishes.number(view.seen) == 1 and scene.pressed(cell_number("c2"))
    scene.picture(frame, view)
    assert look(frame, "c1")[1] == lights.STEADY
    assert look(frame, "c2") == (lights.YELLOW, lights.ONE_WINK)


def test_the_sum_of_a_winner_goes_on_from_the_start_of_its_row():
    state = rules.new(1, {"tricks": [10]}, 1).state()
    state.update(phase="over", round=7, taken=5, supply={})
    sold = [["1", name, 1] for name in ("c1", "c2", "c4", "c5", "c7", "c8", "e1", "e8")]
    state["pl"][0].update(fields="5" * 12, attr=sold, tent=4, tr="Y")
    state["pl"][0]["bark"] = ["b1", "d1", "b2", "d2", "b3", "b4", "b5", "b6", "b7"]
    points = 13 + 15 + 9 * 3 - (16 - 6)  # booths, tent, barkers, hammers without tarpaulins
    state["result"] = {"winners": [0], "scores": [points]}
    frame = shown(rules.load(state))  # 45 points: nine cells, and six are in a row
    assert [look(frame, name)[1] for name in ("b2", "d2")] == [lights.BLINKING] * 2
    assert [look(frame, name)[1] for name in ("e2", "g2")] == [lights.STEADY] * 2
    assert look(frame, "a8")[1] == look(frame, "h8")[1] == lights.SWAPPING

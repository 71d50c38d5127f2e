"""What the lit board of Jahrmarkt tells once: tricks, rounds, and what was wrong."""

from shared_rules import lights
from shared_rules.cells import cell_name, cell_number, words_of
from shared_rules.jahrmarkt import rules
from shared_rules.jahrmarkt.scene import Scene
from tests.games.jahrmarkt.shared.hands import begun, light, tap, walked_too_far


def flashes(events: list, players: int = 2, market: str = "3x4") -> list:
    """The flashes of these events in a game with cards 2, 6 and 12."""
    scene = Scene(players, {"market": market})
    scene.look(rules.new(players, {"market": market, "tricks": [2, 6, 12]}, 1))
    return scene.flashes(events)


def looks(shown: list, name: str, until: int) -> list:
    """(colour, pattern) of a cell at each tenth of a second; None where nothing is shown."""
    cell, found = cell_number(name), []
    for now in range(0, until, 100):
        over = None
        for one in shown:
            lasts = one.delay_ms <= now < one.delay_ms + one.milliseconds
            if cell in one.cells and lasts:
                over = lights.parts(one.light)[:2]
        found.append(over)
    return found


def blinks(shown: list, name: str, until: int = 12000) -> int:
    """How often a cell lights up; never for longer, nor sooner again, than a blink may."""
    lit = [look is not None and look[1] != lights.OFF for look in looks(shown, name, until)]
    starts = [now for now in range(len(lit)) if lit[now] and not (now and lit[now - 1])]
    for place in range(1, len(starts)):
        assert starts[place] - starts[place - 1] >= 4, "no more than 2.5 times a second"
    return len(starts)


def test_a_new_round_blinks_on_the_bell_cell_as_often_as_its_number():
    for number in range(2, 8):
        shown = flashes(["round %d 1" % number])
        assert blinks(shown, "a15", 400 * number + 300) == number, "the first time"
        assert blinks(shown, "a15") == 2 * number, "and once more"
        assert blinks(shown, "a7") == 0, "the start player is another"


def test_a_learnt_trick_runs_round_the_market_as_often_as_its_card_is_counted():
    for place, card in ((1, 2), (2, 6), (3, 12)):
        shown = flashes(["learn 0 %d" % card])
        for name in ("b1", "g1", "g8", "b8", "b4", "g5", "d1"):
            assert blinks(shown, name) == place
        assert blinks(shown, "c2") == blinks(shown, "b9") == 0
    lit = [one.cells for one in flashes(["learn 0 2"])]
    path = [cell for cells in lit for cell in cells]
    assert len(path) == len(set(path)) == 24
    for place in range(24):
        step = abs(path[place] - path[place - 1])
        assert step in (1, 16), "round it, from neighbour to neighbour: " + words_of(bytes(path))


def test_a_large_market_is_run_round_too():
    path = [cell for one in flashes(["learn 1 2"], 2, "4x4") for cell in one.cells]
    assert len(path) == len(set(path)) == 28
    assert cell_name(min(path)) == "e9" and cell_name(max(path)) == "l16"


def test_two_cards_learnt_at_once_are_shown_one_after_the_other():
    shown = flashes(["learn 0 2", "mark 1 2", "learn 0 12", "mark 1 12"])
    assert blinks(shown, "b1") == 1 + 3
    assert blinks(shown, "a10") == 2 * (1 + 3), "each count twice"


def test_a_marked_player_sees_his_numbers_blink_in_the_count_of_the_card():
    shown = flashes(["learn 0 6", "mark 1 6"])
    for name in ("a10", "a14"):
        assert blinks(shown, name, 1100) == 2 and blinks(shown, name) == 4
    assert blinks(shown, "a2") == 0


def test_a_lost_trick_fades_to_red_once():
    found = looks(flashes(["lose 1 6"]), "a12", 6000)
    lit = [one for one in found if one is not None]
    assert [one[0] for one in lit] == [lights.RED] * len(lit)
    order = (lights.FAINT, lights.DIM, lights.STEADY)
    assert [order.index(one[1]) for one in lit] == sorted([order.index(one[1]) for one in lit])
    assert lit[0][1] == lights.FAINT and lit[-1][1] == lights.STEADY and len(lit) >= 15


def cross(app, *names) -> list:
    return [light(app, name) for name in names]


def test_a_wagon_that_is_too_dear_is_crossed_out_in_red():
    app, _, hands = begun("cross")
    hands.place(cell_number("a3"))
    hands.wait(300)
    tap(hands, "h7")  # wagon 5 with number 2
    red = (lights.RED, lights.STROBING)
    assert cross(app, "h7", "g7", "h6", "h8") == [red] * 4, "after the pointer has left, too"
    assert light(app, "g6") != red
    hands.wait(1300)
    assert red not in cross(app, "h7", "g7", "h6", "h8")


def test_a_walk_that_is_too_far_is_crossed_out_and_its_start_goes_on_blinking():
    app, _, hands = walked_too_far("cross-walk")
    red = (lights.RED, lights.STROBING)
    assert cross(app, "b1", "c1", "d1", "c2") == [red] * 4
    hands.wait(4000)
    assert red not in cross(app, "b1", "d1", "c2")
    assert light(app, "a1") == (lights.WHITE, lights.BLINKING)

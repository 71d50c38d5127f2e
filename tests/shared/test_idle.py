"""What takes no memory on MicroPython: an idle pass, and to ask a gesture about a lifted piece."""

from firmware.gestures import is_finished, may_become
from shared_rules.gesture import gesture
from shared_rules.registry import entry_of, game_names
from tests.shared.no_memory import takes_no_memory
from tests.shared.simulated import board


class Silence:
    """A port where nothing ever happens."""

    def read(self):
        return None

    def write(self, data):
        return len(data)


def test_an_idle_pass_in_the_menu_allocates_nothing():
    app, _, hands = board("idle-menu")
    app.link._port = Silence()
    hands.wait(500)
    takes_no_memory(app.turn, hands.now, 300)


class Pixels:
    """Takes frames, but not while it is busy."""

    milliamperes = 0

    def __init__(self):
        self.busy, self.asked = False, 0

    def show(self, frame, now) -> bool:
        self.asked += 1
        return not self.busy


def test_a_new_picture_is_shown_at_once_and_one_that_only_breathes_every_second_pass():
    app, _, hands = board("idle-pixels")
    hands.wait(500)
    pixels = app.display.lights = Pixels()
    hands.wait(200)
    assert pixels.asked == 10
    for _ in range(2):  # an even and an odd pass
        app.table.dirty = True
        hands.wait(10)
        assert pixels.asked == 11
        hands.wait(10)
        pixels.asked = 10
        hands.wait(10)
        pixels.asked = 10
    pixels.busy = app.table.dirty = True
    hands.wait(30)
    assert pixels.asked == 13, "again in every pass, until the wire is free"


def full_table(game: str):
    """A game of as many players as the smallest board has room for, set up."""
    _, _, least, most, side = entry_of(game)
    app, _, hands = board("idle-" + game, (side, side))
    for players in range(most, least - 1, -1):
        try:
            app.match.begin(game, players, {}, 1, [""] * players, hands.now)
            break
        except ValueError:
            pass  # so many need a larger board
    hands.settle()
    return app, hands


def test_an_idle_pass_in_a_game_allocates_nothing():
    for game in game_names():
        app, hands = full_table(game)
        app.link._port = Silence()
        hands.wait(4000)
        takes_no_memory(app.turn, hands.now, 300)


def test_an_idle_pass_with_the_bell_in_the_air_allocates_nothing():
    for game in game_names():
        app, hands = full_table(game)
        if app.table.bell.cell < 0:
            continue  # a game without a bell on the board
        hands.lift(app.table.bell.cell)
        app.link._port = Silence()
        hands.wait(4000)
        takes_no_memory(app.turn, hands.now, 300)


def test_a_gesture_is_compared_with_what_is_in_the_air_without_any_memory():
    """There may be fifty of them between a lifted piece and its lights."""
    walk, known = gesture(("a1-a2",), (0,), (16,)), bytearray(256)

    def ask(missing: list, surplus: list):
        takes_no_memory(lambda _: may_become(walk, missing, surplus), 0, 10)
        takes_no_memory(lambda _: is_finished(walk, missing, surplus, known), 0, 10)

    ask([0], [])
    ask([1], [])
    ask([0], [16])
    ask([0], [17])

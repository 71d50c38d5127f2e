"""An idle pass takes no memory on MicroPython."""

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


def test_an_idle_pass_in_a_game_allocates_nothing():
    for game, players, side in (("smart_sheep", 2, 8), ("playground", 4, 8), ("schafhof", 4, 16)):
        app, _, hands = board("idle-" + game, (side, side))
        app.begin(game, players, {}, 1, [""] * players, hands.now)
        hands.settle()
        app.link._port = Silence()
        hands.wait(4000)
        takes_no_memory(app.turn, hands.now, 300)


def test_an_idle_pass_with_a_piece_in_the_air_allocates_nothing():
    app, _, hands = board("idle-air")
    app.begin("smart_sheep", 1, {"wolves": {"big": "g4", "little": "a7"}}, 1, [""], hands.now)
    hands.settle()
    hands.lift(app.table.bell)
    app.link._port = Silence()
    hands.wait(4000)
    takes_no_memory(app.turn, hands.now, 300)

"""An idle pass allocates nothing on MicroPython: proved by locking the heap."""

from tests.shared.simulated import board

try:
    from micropython import heap_lock, heap_unlock
except ImportError:  # CPython has no such thing; there the test only runs the passes
    heap_lock = heap_unlock = int


class Silence:
    """A port where nothing ever happens."""

    def read(self):
        return None

    def write(self, data):
        return len(data)


def idle_passes(app, now: int, count: int):
    """Some passes with the heap locked; time stays among the small integers."""
    turn = app.turn
    heap_lock()
    try:
        while count:
            count -= 1
            now += 10
            turn(now)
    finally:
        heap_unlock()


def test_an_idle_pass_in_the_menu_allocates_nothing():
    app, _, hands = board("idle-menu")
    app.link._port = Silence()
    hands.wait(500)
    idle_passes(app, hands.now, 300)


def test_an_idle_pass_in_a_game_allocates_nothing():
    for game, players, side in (("smart_sheep", 2, 8), ("playground", 4, 8), ("schafhof", 4, 16)):
        app, _, hands = board("idle-" + game, (side, side))
        app.begin(game, players, {}, 1, [""] * players, hands.now)
        hands.settle()
        app.link._port = Silence()
        hands.wait(4000)
        idle_passes(app, hands.now, 300)


def test_an_idle_pass_with_a_piece_in_the_air_allocates_nothing():
    app, _, hands = board("idle-air")
    app.begin("smart_sheep", 1, {"wolves": {"big": "g4", "little": "a7"}}, 1, [""], hands.now)
    hands.settle()
    hands.lift(app.table.bell)
    app.link._port = Silence()
    hands.wait(4000)
    idle_passes(app, hands.now, 300)

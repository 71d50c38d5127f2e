"""Hands that do anything at all to a board, and then what its lights ask for."""

from host.hands import Hands
from host.simulator.parts import simulated_board
from shared_rules.chance import seeded
from shared_rules.record import replay
from shared_rules.registry import entry_of
from shared_rules.smart_sheep.layout import FACES
from tests.shared.random_play import random_start
from tests.shared.simulated import Port, board


def disturb_board(game: str, events: int, seed: int) -> tuple:
    """So many random lifts and places on a board in mid-game, with games of all kinds and with
    power cuts; how many moves came of them, and the options of all games.

    The board must never fail, never break a rule, and always come back to play when people do
    what it shows.
    """
    side = entry_of(game)[4]
    name = "disturbed-%s-%d" % (game, seed)
    app, _, _ = board(name, (side, side))
    hands = Hands(app, seed=seed)
    chance = seeded(seed)
    moves, begun = 0, []
    while events > 0:
        if app.sitting is None or app.sitting.game.result is not None or chance.below(12) == 0:
            begun.append(begin_any(app, game, chance, hands.now))
        elif chance.below(12) == 0:
            app = cut_power(app, name, hands.now)
            hands.app = app
        put_right(app, hands)
        before = app.sitting.count
        play_on(app, hands, chance)
        burst = 1 + chance.below(12)
        events -= burst
        for _ in range(burst):
            touch_anything(app, hands, chance)
        if app.sitting is not None:
            put_right(app, hands)
            moves += max(0, app.sitting.count - before)
            if chance.below(20) == 0:
                again, damage = replay(app.journal.lines())
                assert damage is None, damage
                assert again.game.state() == app.sitting.game.state()
    return moves, begun


def begin_any(app, game: str, chance, now: int) -> dict:
    """A new game with options that go together and fit the board; these options."""
    while True:
        players, options = random_start(game, chance)
        try:
            app.begin(game, players, options, chance.below(1000), [""] * players, now)
            return options
        except ValueError:
            pass  # it needs a larger board


def cut_power(app, name: str, now: int):
    """A new board with the same journal, and the pieces where they were; the game goes on."""
    size = app.columns, app.rows
    again = simulated_board("build/boards/" + name, Port(), size, app.new_seed)
    for cell in range(256):
        again.simulated.put(cell, app.simulated.covered(cell))
    again.resume(now)
    assert again.sitting.game.state() == app.sitting.game.state()
    assert again.sitting.header == app.sitting.header
    return again


def play_on(app, hands: Hands, chance):
    """A move as people should make it, so that the disturbances meet all kinds of positions."""
    for _, cell, _, rest_ms in app.scene.presses():
        if cell == app.table.bell and rest_ms < 0:  # the bell stands where lifting it is a move
            hands.carry_bell(app.scene.bell_cells[0])
            put_right(app, hands)
            break
    if app.table.at_rest() and app.sitting.game.result is None:
        moves = app.sitting.game.legal_moves()
        move = moves[chance.below(len(moves))]
        if move == "roll" and app.sitting.header[2].get("die") == "table":
            move = "roll=" + FACES[chance.below(6)]  # a real die, told by the bell
        hands.play(move)
    hands.commit()
    hands.settle()


def touch_anything(app, hands: Hands, chance):
    """One random event: a lift, a place, a flicker, a sweep, or the start of a real gesture."""
    scene = app.scene if app.sitting is not None else app.menu
    kind = chance.below(10)
    cell = chance.below(app.rows) * 16 + chance.below(app.columns)
    gestures = scene.gestures(app.table.seen)
    if kind == 0 and gestures:
        _, lifts, places, _, _ = gestures[chance.below(len(gestures))]
        for place in lifts + places:
            if place < 256:
                app.simulated.put(place, not app.simulated.covered(place))
                hands.wait(10 * chance.below(30))
    elif kind == 1 and scene.bell_cells:
        cell = scene.bell_cells[chance.below(len(scene.bell_cells))]
        app.simulated.put(cell, not app.simulated.covered(cell))
    elif kind == 2:
        for column in range(app.columns):  # an elbow
            app.simulated.put(cell // 16 * 16 + column, False)
    else:
        app.simulated.put(cell, not app.simulated.covered(cell))
    hands.wait(10 * chance.below(60))


def put_right(app, hands: Hands):
    """Do what the lights ask for until the board plays on, a held move included."""
    for _ in range(60):
        hands.settle()
        if app.sitting is None or app.table.paused:
            if app.table.paused:
                hands.carry_bell(app.scene.bell_cells[0])
                continue
            return
        if app.table.at_rest() or app.table.fitting is not None:
            return
    raise AssertionError("the board does not come back to play")

"""Hands that do anything at all to a board, and then what its lights ask for."""

from host.hands import Hands
from shared_rules.chance import seeded
from shared_rules.record import replay
from shared_rules.registry import entry_of
from tests.shared.simulated import board


def disturb_board(game: str, events: int, seed: int) -> int:
    """So many random lifts and places on a board in mid-game; how many moves came of them.

    The board must never fail, never break a rule, and always come back to play when people do
    what it shows.
    """
    side = entry_of(game)[4]
    app, _, hands = board("disturbed-%s-%d" % (game, seed), (side, side))
    hands = Hands(app, seed=seed)
    chance = seeded(seed)
    moves = 0
    while events > 0:
        if app.sitting is None or app.sitting.game.result is not None:
            players = entry_of(game)[2] + chance.below(2)
            app.begin(game, players, {}, chance.below(1000), [""] * players, hands.now)
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
    return moves


def play_on(app, hands: Hands, chance):
    """A move as people should make it, so that the disturbances meet all kinds of positions."""
    if app.table.at_rest() and app.sitting.game.result is None:
        moves = app.sitting.game.legal_moves()
        hands.play(moves[chance.below(len(moves))])
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

"""Hands that do anything at all to a board, and then what its lights ask for."""

from host.hands import Hands
from host.simulator.parts import simulated_board
from shared_rules.chance import seeded
from shared_rules.gesture import BY_LIFTING
from shared_rules.record_reader import replay
from shared_rules.registry import entry_of, open_game
from tests.shared.games import habit
from tests.shared.random_play import random_start
from tests.shared.simulated import BOARDS, Port, board

LARGEST = 16  # cells along a side of the largest board


def disturb_board(game: str, events: int, seed: int) -> tuple:
    """So many random lifts and places on a board in mid-game, with games of all kinds and with
    power cuts; how many moves came of them, and the options of all games. Even seeds disturb the
    smallest board of the game, odd ones the largest that there is.

    The board must never fail, never break a rule, and always come back to play when people do
    what it shows.
    """
    side = LARGEST if seed % 2 else entry_of(game).side
    name = "disturbed-%s-%d" % (game, seed)
    app, _, _ = board(name, (side, side))
    hands = Hands(app, seed=seed)
    chance = seeded(seed)
    moves, begun = 0, []
    while events > 0:
        if (
            app.match.sitting is None
            or app.match.sitting.game.result is not None
            or chance.below(12) == 0
        ):
            begun.append(begin_any(app, game, chance, hands.now, len(begun) % 2 == 0))
        elif chance.below(12) == 0:
            app = cut_power(app, name, hands.now)
            hands.app = app
        put_right(app, hands)
        if app.match.sitting is None:
            continue  # what lay on the pause cells has left the game
        before = app.match.sitting.count
        play_on(app, hands, chance)
        burst = 1 + chance.below(12)
        events -= burst
        for _ in range(burst):
            touch_anything(app, hands, chance)
        if app.match.sitting is not None:
            put_right(app, hands)
        if app.match.sitting is not None:
            moves += max(0, app.match.sitting.count - before)
            if chance.below(20) == 0:
                again, damage = replay(app.match.journal.lines())
                assert damage is None, damage
                assert again.game.state() == app.match.sitting.game.state()
    return moves, begun


def begin_any(app, game: str, chance, now: int, usual: bool) -> dict:
    """A new game with options that go together and fit the board; these options."""
    while True:
        players, options = random_start(game, chance)
        if is_usual(game, options) != usual:
            continue
        try:
            app.match.begin(game, players, options, chance.below(1000), [""] * players, now)
            return options
        except ValueError:
            pass  # it needs a larger board


def is_usual(game: str, options: dict) -> bool:
    """Whether all options have the values that they have anyway."""
    for name, values, _ in open_game(game).OPTIONS:
        if options.get(name, values[0]) != values[0]:
            return False
    return True


def cut_power(app, name: str, now: int):
    """A new board with the same journal, and the pieces where they were; the game goes on."""
    size = app.size[0], app.size[1]
    again = simulated_board(BOARDS + "/" + name, Port(), size, app.match.new_seed)
    for cell in range(256):
        again.simulated.put(cell, app.simulated.covered(cell))
    again.match.resume(now)
    assert again.match.sitting.game.state() == app.match.sitting.game.state()
    assert again.match.sitting.header == app.match.sitting.header
    return again


def play_on(app, hands: Hands, chance):
    """A move as people should make it, so that the disturbances meet all kinds of positions."""
    for press in app.match.scene.presses(app.table.differences.seen):
        if press.cell == app.table.bell.cell and press.rest_ms == BY_LIFTING:
            bring_bell_home(hands)  # which is a move
            put_right(app, hands)
            break
    if app.table.at_rest() and app.match.sitting.game.result is None:
        ahead = app.match.sitting.game.fork()
        hands.play(random_move(app.match, ahead, chance))
        while hands.begun:  # until the gesture is whole
            ahead.play(hands.begun[-1])
            hands.play(random_move(app.match, ahead, chance))
    hands.commit()
    hands.settle()


def random_move(match, game, chance) -> str:
    """A move that hands of people can make."""
    header, bots = match.sitting.header, [seat for seat, bot in enumerate(match.seats) if bot]
    by_hand = habit(header.game, "is_by_hand")
    moves = [
        move for move in game.legal_moves() if by_hand(move, game) and game.actor(move) not in bots
    ]
    assert moves, "there is no gesture for what was begun"
    return habit(header.game, "by_hand")(moves[chance.below(len(moves))], header.options, chance)


def bring_bell_home(hands: Hands):
    """Put the bell where it lives: on its cell, or beside the board."""
    bell = hands.app.table.bell
    if bell.home >= 0:
        hands.carry_bell(bell.home)
    else:
        hands.lift(bell.cell)


def clear(hands: Hands, cells: bytes):
    """Take away whatever lies on these cells; it may be the bell."""
    for cell in cells:
        if hands.covered(cell):
            hands.lift(cell)


def touch_anything(app, hands: Hands, chance):
    """One random event: a lift, a place, a flicker, a sweep, or the start of a real gesture."""
    scene = app.match.scene if app.match.sitting is not None else app.menu
    kind = chance.below(10)
    cell = chance.below(app.size[1]) * 16 + chance.below(app.size[0])
    gestures = scene.gestures(app.table.differences.seen)
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
        for column in range(app.size[0]):  # an elbow
            app.simulated.put(cell // 16 * 16 + column, False)
    else:
        app.simulated.put(cell, not app.simulated.covered(cell))
    hands.wait(10 * chance.below(60))


def rests_to_count(app) -> bool:
    """Whether the bell has just been put down and means something once it has rested."""
    bell = app.table.bell
    return bell.waits and (bell.press is None or bell.press.rest_ms != BY_LIFTING)


def put_right(app, hands: Hands):
    """Do what the lights ask for until the board plays on, a held move included.

    A scene that reads by itself does not compare; a pause makes it ask for everything.
    """
    doubtful = True
    for _ in range(60):
        hands.settle()
        if app.match.sitting is None or app.table.reader.paused:
            if app.table.reader.paused:
                bring_bell_home(hands)
                continue
            return
        if doubtful and app.table.at_rest() and app.match.scene.reader is not None:
            clear(hands, app.match.scene.pause_cells)
            doubtful = False
            hands.carry_bell(app.match.scene.pause_cells[0])
        elif app.table.at_rest() and rests_to_count(app):
            hands.wait(app.settings.settle_ms)
        elif app.table.at_rest() or app.table.reader.finished is not None:
            return
    raise AssertionError("the board does not come back to play")

"""Runs on the chip instead of main.py: what a pass, the rules and the bots cost there.

wanted.json says what is wanted: "parts" or "bots", and the moves of each game. Prints a JSON line
[what, microseconds or bytes] for each figure, then THE END.
"""

import gc
import json
from time import ticks_diff, ticks_us

from firmware.main import Chip
from shared_rules.bot_play import BotSeats
from shared_rules.registry import GAMES, open_game

_TIMES = 20
_STEPS = 60
_TURNS = 3  # of a bot; a strong one takes seconds for each


class NoPort:
    """Nobody listens."""

    def read(self):
        return None

    def write(self, data):
        return len(data)


def microseconds(action, *what) -> int:
    """What an action takes, on average."""
    action(*what)
    gc.collect()
    begun = ticks_us()
    for _ in range(_TIMES):
        action(*what)
    return ticks_diff(ticks_us(), begun) // _TIMES


def blocked(chip) -> int:
    """What it takes to send a frame off, while the wire is free."""
    wire, words = chip._wire, chip.pixels._spare
    taken = 0
    for _ in range(_TIMES):
        while wire.busy():
            pass
        begun = ticks_us()
        wire.start(words)
        taken += ticks_diff(ticks_us(), begun)
    return taken // _TIMES


def taken_by_a_pass(app) -> int:
    """Bytes of heap that a pass takes in which nothing happens."""
    app.turn(1000)
    gc.collect()
    before = gc.mem_alloc()
    for count in range(_TIMES):
        app.turn(1010 + 10 * count)  # as the loop does: lights and watchers see the time go by
    return (gc.mem_alloc() - before) // _TIMES


def idle_pass(chip, app) -> int:
    """What a pass takes in which nothing happens: the lights breathe, and the wire is free."""
    app.turn(3000)
    gc.collect()
    taken = 0
    for count in range(_TIMES):
        while chip._wire.busy():
            pass
        begun = ticks_us()
        app.turn(3010 + 10 * count)
        taken += ticks_diff(ticks_us(), begun)
    return taken // _TIMES


def composing(chip, frame) -> int:
    """What it takes to compose a frame that has changed and to send it off."""
    taken = 0
    for count in range(_TIMES):
        while chip._wire.busy():
            pass
        frame[0] ^= 1
        begun = ticks_us()
        chip.pixels.show(frame, 130 * count)
        taken += ticks_diff(ticks_us(), begun)
    return taken // _TIMES


def longest_step(name: str, players: int) -> int:
    """Of the strongest bots' thoughts in a game's first moves: the board waits for each step."""
    game = open_game(name).new(players, {}, 7)
    bots = BotSeats(name, [open_game(name, "bots").BOTS[-1]] * players, 7)
    thought = bots.thought(game)
    longest = 0
    for _ in range(_STEPS):
        begun = ticks_us()
        try:
            next(thought)
            move = None
        except StopIteration as end:
            move = end.value
        longest = max(longest, ticks_diff(ticks_us(), begun))
        if move is not None:
            bots.see(game.play(move))
            thought = bots.thought(game)
    return longest


def turns_of(name: str, players: int, level: str) -> list:
    """The milliseconds of each of a bot's first turns; none where all act at once.

    A turn is all that one player does before somebody else acts.
    """
    game = open_game(name).new(players, {}, 7)
    bots = BotSeats(name, [level] * players, 7)
    turns = [0]
    while len(turns) <= _TURNS and game.result is None:
        acting = game.to_act
        if isinstance(acting, list):
            return []
        gc.collect()
        begun = ticks_us()
        move = bots.next_move(game)
        turns[-1] += ticks_diff(ticks_us(), begun) // 1000
        bots.see(game.play(move))
        if game.to_act != acting:
            turns.append(0)
    return turns[:_TURNS]


def of_moves(name: str, players: int, moves: list) -> tuple:
    """(legal_moves, play, longest of either) while these moves are played, in microseconds.

    What others leave behind is collected between the moves, so that it does not count here.
    """
    open_game(name).new(players, {}, 7).play(moves[0])  # what is loaded when it is first needed
    game = open_game(name).new(players, {}, 7)
    listing = playing = longest = 0
    for move in moves:
        gc.collect()
        begun = ticks_us()
        game.legal_moves()
        listed = ticks_diff(ticks_us(), begun)
        gc.collect()
        begun = ticks_us()
        game.play(move)
        played = ticks_diff(ticks_us(), begun)
        listing += listed
        playing += played
        longest = max(longest, listed, played)
    return listing // len(moves), playing // len(moves), longest


def tell(what: str, figure: int):
    """A line for whoever listens: a long run may be looked at meanwhile."""
    print(json.dumps([what, figure]))


def of_parts(chip, app, moves: dict):
    """The parts of a pass, and the rules."""
    tell("scan and compare", microseconds(app.watch.changes, 1000))
    tell("blocked by a frame", blocked(chip))
    tell("bytes taken by an idle pass", taken_by_a_pass(app))
    tell("menu idle pass", idle_pass(chip, app))
    for name, _, players, _, _ in GAMES:
        if name in moves:
            app.match.begin(name, players, {}, 7, [""] * players, 0)
            app.turn(2000)  # paints it
            tell(name + " idle pass", idle_pass(chip, app))
            tell(name + " compose and send", composing(chip, app.table.frame))
            listing, playing, longest = of_moves(name, players, moves[name])
            tell(name + " legal_moves", listing)
            tell(name + " play", playing)
            tell(name + " longest of either", longest)


def of_bots(moves: dict):
    """How long the simplest and the strongest bots think."""
    for name, _, players, _, _ in GAMES:
        if name in moves:
            levels = open_game(name, "bots").BOTS
            tell(name + " longest step of a bot", longest_step(name, players))
            for level in (levels[0], levels[-1]):
                turns = turns_of(name, players, level)
                if turns:
                    tell("ms: %s turn of %s" % (name, level), sum(turns) // len(turns))
                    tell("ms: %s longest turn of %s" % (name, level), max(turns))


def main():
    """All figures of a board of as many tiles as its settings say."""
    with open("wanted.json") as file:
        what, moves = json.load(file)
    if what == "bots":
        gc.threshold(max(16 * 1024, gc.mem_free() // 4))  # as a board does
        of_bots(moves)
    else:
        chip = Chip()
        app = chip._new_app(NoPort())
        while app.work.busy:
            app.turn(0)
        of_parts(chip, app, moves)
    print("THE END")


main()

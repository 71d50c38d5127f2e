"""Runs on the chip instead of main.py: what the parts of a pass and of the rules cost there.

Prints a JSON line [what, microseconds or bytes] for each, then THE END.
"""

import gc
import json
from time import ticks_diff, ticks_us

from firmware.main import Chip
from shared_rules.bot_play import BotSeats
from shared_rules.chance import seeded
from shared_rules.registry import GAMES, open_game

_TIMES = 20
_MOVES = 30
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


def of_game(name: str, players: int) -> tuple:
    """(legal_moves, play, longest of either) of a game that bots play, in microseconds.

    What others leave behind is collected between the moves, so that it does not count here.
    """
    game = open_game(name).new(players, {}, 7)
    bots = BotSeats(name, ["simple"] * players, 7)
    chance = seeded(7)
    listing = playing = longest = made = 0
    while made < _MOVES and game.result is None:
        begun = ticks_us()
        moves = game.legal_moves()
        took = ticks_diff(ticks_us(), begun)
        listing += took
        longest = max(longest, took)
        move = bots.next_move(game) if made & 1 else moves[chance.below(len(moves))]
        gc.collect()
        begun = ticks_us()
        events = game.play(move)
        took = ticks_diff(ticks_us(), begun)
        playing += took
        longest = max(longest, took)
        bots.see(events)
        gc.collect()
        made += 1
    return listing // made, playing // made, longest


def tell(what: str, figure: int):
    """A line for whoever listens: a long run may be looked at meanwhile."""
    print(json.dumps([what, figure]))


def main():
    """All figures of a board of as many tiles as its settings say."""
    chip = Chip()
    app = chip._new_app(NoPort())
    while app.work.busy:
        app.turn(0)
    tell("scan and compare", microseconds(app.watch.changes, 1000))
    tell("blocked by a frame", blocked(chip))
    tell("bytes taken by an idle pass", taken_by_a_pass(app))
    for name, _, players, _, side in reversed(GAMES):
        if side <= app.size[0]:
            app.match.begin(name, players, {}, 7, [""] * players, 0)
            app.turn(2000)  # paints it
            tell(name + " compose and send", composing(chip, app.table.frame))
            listing, playing, longest = of_game(name, players)
            tell(name + " legal_moves", listing)
            tell(name + " play", playing)
            tell(name + " longest of either", longest)
            tell(name + " longest step of a bot", longest_step(name, players))
            levels = open_game(name, "bots").BOTS
            for level in (levels[0], levels[-1]):
                turns = turns_of(name, players, level)
                if turns:
                    tell("ms: %s turn of %s" % (name, level), sum(turns) // len(turns))
                    tell("ms: %s longest turn of %s" % (name, level), max(turns))
    print("THE END")


main()

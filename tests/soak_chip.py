"""`make soak-chip HOURS=2`: bots and hands on an emulated release for hours; the heap stays whole.

The hours are the chip's own; the emulator may take thirty times as long. Games of all kinds come
in turn, some seconds of each, and more of them in every round: one by bots, whose pieces hands put
right, the next by hand alone. After each of them the same game is opened, with the same players:
what is free then is the floor. It ends with an error if the floor is lower than it was after the
same game of the second round (in the first one names are new), or an answer is bad.
"""

import random
import sys

from firmware.pins import PIXEL_CELLS
from shared_rules.cells import cell_number
from shared_rules.registry import GAMES, entry_of
from tests import emulated
from tests.touch_tape import BRISK, Quick, Tape

_SIDE = 16
_GAME_SECONDS = 5  # in the first round; then the next game comes, however far it is
_ROUND = 2 * len(GAMES)
_LARGE = next(line[0] for line in GAMES if line[-1] == _SIDE)
_FLOOR = {"game": _LARGE, "players": 2, "seats": ["", ""], "seed": 7}
_FLAT_BYTES = 4096  # what the floor wavers: by chance some garbage seems to be in use


def main(hours: float):
    """Games one after the other, on a large board."""
    if emulated.image() is None:
        sys.exit(f"soak-chip: {emulated.NO_IMAGE}.")
    chance = random.Random(1)
    moves, floors = 0, []
    with emulated.Board.released(bot_pause_ms=20, **BRISK) as board:
        while board.chip.seconds < 3600 * hours:
            name = GAMES[len(floors) % _ROUND // 2][0]
            play = play_by_hand if len(floors) % 2 else let_bots_play
            moves += play(board, name, _GAME_SECONDS * (1 + len(floors) // _ROUND), chance)
            floors.append(floor(board))
            played = f"{board.chip.seconds / 3600:.3f} h, {len(floors)} games, {moves} moves"
            print(f"{played}: {floors[-1]} bytes are free after {name}", flush=True)
            before = floors[_ROUND + (len(floors) - 1) % _ROUND :][:1]
            if before and floors[-1] < before[0] - _FLAT_BYTES:
                sys.exit("soak-chip: the floor sinks.")
            assert moves > len(floors) or len(floors) < _ROUND, "nobody plays"


def let_bots_play(board, name: str, seconds: int, chance: random.Random) -> int:
    """How many moves bots made, with hands that put right what the board asks for."""
    entry = entry_of(name)
    players = chance.randint(entry.least, entry.most)
    seats = [chance.choice(("simple", "strong")) for _ in range(players)]
    begin(board, game=name, players=players, seats=seats, seed=chance.randrange(1 << 20))
    until = board.chip.seconds + seconds
    state = board.ask("state")["ok"]
    while board.chip.seconds < until and state["result"] is None:
        for cell in state["missing"]:
            board.chip.cells.put(cell_number(cell), True)
        for cell in state["surplus"]:
            board.chip.cells.put(cell_number(cell), False)
        board.let_pass(0.5)
        state = board.ask("state")["ok"]
    return state["number"]


def play_by_hand(board, name: str, seconds: int, chance: random.Random) -> int:
    """How many moves hands made."""
    seed = chance.randrange(1 << 20)
    tape = Tape(name, _SIDE, seed, BRISK, Quick)
    begin(board, game=name, players=tape.players, options=tape.options, seed=seed)
    touches = [touch for touch in tape.touches if touch[0] < 1000 * seconds]
    board.chip.touch(touches)
    board.let_pass(touches[-1][0] / 1000 + 1)
    return board.ask("state")["ok"]["number"]


def begin(board, **game):
    """A game on a cleared board."""
    for cell in PIXEL_CELLS:
        board.chip.cells.put(cell, False)
    assert "ok" in board.ask("new", **game)


def floor(board) -> int:
    """How many bytes are free once the game has been left and the usual one is open."""
    assert "ok" in board.ask("abort")
    begin(board, **_FLOOR)
    return board.ask("stats")["ok"]["free"]


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 1.0)

"""`make soak-chip HOURS=2`: bots and hands on the emulated chip for hours; the heap stays whole.

The hours are the chip's own; the emulator takes ten to thirty times as long. Bots play each game
in turn, hands put the pieces where the board wants them; after each the free memory is printed.
It ends with an error if less is free than the first time.
"""

import random
import sys

from shared_rules.cells import cell_number
from shared_rules.registry import GAMES
from tests import emulated

_PAUSE_MS = 20  # bots do not wait for anybody to look
_GAME_SECONDS = 120  # then the next game comes, however far it is
_FALLS_KB = 4  # what later evenings may leave less than the first one


def main(hours: float):
    """Games one after the other, on a large board."""
    if emulated.image() is None:
        sys.exit(f"soak-chip: {emulated.NO_IMAGE}.")
    chance = random.Random(1)
    floors: dict = {}
    games = moves = 0
    with emulated.Board(tiles=4, bot_pause_ms=_PAUSE_MS) as board:
        while board.chip.seconds < 3600 * hours:
            name, _, least, most, _ = GAMES[games % len(GAMES)]
            free, made = play(board, name, chance.randint(least, most), chance)
            games, moves = games + 1, moves + made
            first = floors.setdefault(name, free)
            so_far = f"{board.chip.seconds / 3600:.2f} h, {games} games, {moves} moves"
            print(f"{so_far}: {name} leaves {free // 1024} KB", flush=True)
            if free < first - 1024 * _FALLS_KB:
                sys.exit(f"soak-chip: {name} left {first // 1024} KB before.")


def play(board, name: str, players: int, chance: random.Random) -> tuple:
    """(free bytes, moves) of a game by bots, with hands that put right what the board asks for."""
    seats = ["simple"] * players
    board.ask("new", game=name, players=players, seats=seats, seed=chance.randrange(1 << 20))
    until = board.chip.seconds + _GAME_SECONDS
    state = board.ask("state")["ok"]
    while board.chip.seconds < until and state["result"] is None:
        for cell in state["missing"]:
            board.chip.cells.put(cell_number(cell), True)
        for cell in state["surplus"]:
            board.chip.cells.put(cell_number(cell), False)
        board.let_pass(0.5)
        state = board.ask("state")["ok"]
    return board.ask("stats")["ok"]["free"], state["number"]


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 1.0)

"""`make bench-chip`: figures of the emulated chip, by its own clock; needs an image."""

import sys

from shared_rules.registry import game_names
from tests import emulated

_MOVES = 40


def main():
    """Boot to the first answer, passes, moves, and free heap for each game."""
    if emulated.image() is None:
        sys.exit(f"bench-chip: {emulated.NO_IMAGE}.")
    board = emulated.Board()
    board.hello()
    print(f"boot to the first answer       {board.chip.seconds:8.2f} s")
    print(f"an idle pass, 100 of them      {_pass_ms(board):8.2f} ms each")
    for game in game_names():
        board.ask("new", game=game, players=2, seed=7)
        before, made = board.chip.seconds, 0
        for _ in range(_MOVES):
            moves = board.ask("state")["ok"]["moves"]
            if not moves:
                break
            board.ask("move", move=moves[0])
            made += 1
        each = (board.chip.seconds - before) * 1000 / max(made, 1)
        free = board.ask("stats")["ok"]["free"]
        print(f"{game:14} state and move    {each:8.2f} ms each, {free // 1024} KB free")
        board.ask("abort")
    board.chip.stop()


def _pass_ms(board) -> float:
    first, began = board.ask("stats")["ok"]["passes"], board.chip.seconds
    last = first
    while last < first + 100:
        last = board.ask("stats")["ok"]["passes"]
    return (board.chip.seconds - began) * 1000 / (last - first)


if __name__ == "__main__":
    main()

"""Random play through the full contract, timed: the part of the benchmark that all runtimes run.

    micropython tests/bench_play.py GAME LINE [FOLDER]

LINE is the number of a line of BENCH in the game's habits; FOLDER has other rules than ours: the
compiled ones. For each line on its standard input it plays a round and answers with its figures.
"""

import sys
import time
from random import random

sys.path.insert(0, ".")
sys.path.insert(0, sys.argv[3] if __name__ == "__main__" and sys.argv[3:4] > [""] else ".")

from shared_rules.registry import open_game
from tests.shared.games import habit

cpu_seconds = getattr(time, "process_time", None) or time.clock
WARM_UP_SECONDS = 20  # PyPy learns on the way; some games get faster for that long


def play_games(name: str, line: int) -> tuple:
    """(moves made, CPU-seconds) for a round of games of legal_moves() and play() with text."""
    new = open_game(name).new
    players, _, options, games = habit(name, "BENCH")[line]
    moves_made = 0
    begun = cpu_seconds()
    for seed in range(games):
        game = new(players, options, seed)
        while True:
            moves = game.legal_moves()
            if not moves:
                break
            game.play(moves[int(random() * len(moves))])
            moves_made += 1
    return moves_made, cpu_seconds() - begun


def answer(name: str, line: int):
    """Play whenever a line comes in, until there are no more."""
    if sys.implementation.name == "pypy":
        while cpu_seconds() < WARM_UP_SECONDS:
            play_games(name, line)
    while sys.stdin.readline():
        sys.stdout.write("%d %f\n" % play_games(name, line))
        if hasattr(sys.stdout, "flush"):  # MicroPython keeps nothing back
            sys.stdout.flush()


if __name__ == "__main__":
    answer(sys.argv[1], int(sys.argv[2]))

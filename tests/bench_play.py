"""Random play through the full contract, timed: the part of the benchmark that all runtimes run.

    micropython tests/bench_play.py GAME LINE [FOLDER]

LINE is the number of a line of BENCH in the game's habits; FOLDER has other rules than ours: the
compiled ones.
"""

import sys
import time
from random import random

sys.path.insert(0, ".")
sys.path.insert(0, sys.argv[3] if __name__ == "__main__" and sys.argv[3:4] > [""] else ".")

from shared_rules.registry import open_game
from tests.shared.games import habit

cpu_seconds = getattr(time, "process_time", None) or time.clock


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


if __name__ == "__main__":
    if sys.implementation.name == "pypy":
        for _ in range(3):  # it learns on the way
            play_games(sys.argv[1], int(sys.argv[2]))
    print(*play_games(sys.argv[1], int(sys.argv[2])))

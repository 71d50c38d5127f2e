"""Random play through the full contract, timed: the part of the benchmark that both runtimes run.

micropython tests/bench_play.py GAME PLAYERS GAMES
"""

import sys
import time
from random import random

sys.path.insert(0, ".")

from shared_rules.registry import open_game

OPTIONS = {"all tiles": {"tiles": ["rock", "mole", "patou", "raccoon", "fox"]}}

cpu_seconds = getattr(time, "process_time", None) or time.clock


def play_games(name: str, players: int, games: int, variant: str = "") -> tuple:
    """(moves made, CPU-seconds) for so many games of legal_moves() and play() with text."""
    new = open_game(name).new
    options = OPTIONS.get(variant, {})
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
    variant = sys.argv[4] if len(sys.argv) > 4 else ""
    print(*play_games(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), variant))

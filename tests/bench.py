"""Measures the rules, and two other engines beside them, in one run: `make bench`.

    python -m tests.bench [--json]

Every engine plays the same kind of game: random legal moves from a Python loop, per CPU-second.
The rounds take turns, so that a busy machine slows all of them alike; the median round counts.
OpenSpiel and LUDOpy play the parent game of the Playground, with their own rules of detail; for
OpenSpiel as for us a throw is a move, for LUDOpy a throw and the move after it are one.
"""

import json
import statistics
import sys
import time
from random import random

from tests import bench_board, bench_page, micropython_runtime
from tests.bench_play import play_games

ROUNDS = 5
OURS = (
    # game, players, variant, games a round
    ("playground", 4, "", 60),
    ("playground", 2, "", 200),
    ("playground", 8, "", 8),
    ("smart_sheep", 2, "", 40),
    ("smart_sheep", 2, "all tiles", 40),
    ("schafhof", 2, "", 6),
    ("schafhof", 4, "", 6),
)


def ours_on_cpython(name: str, players: int, variant: str, games: int):
    return lambda: (games, *play_games(name, players, games, variant))


def ours_on_micropython(name: str, players: int, variant: str, games: int):
    arguments = ["tests/bench_play.py", name, players, games, *([variant] if variant else [])]

    def measure():
        done = micropython_runtime.run(arguments, heap="heapsize=4m")
        moves, seconds = done.stdout.split()
        return games, int(moves), float(seconds)

    return measure


def open_spiel_maedn(games: int = 120):
    import pyspiel

    rules = pyspiel.load_game("maedn(players=4)")

    def measure():
        moves = 0
        begun = time.process_time()
        for _ in range(games):
            state = rules.new_initial_state()
            while not state.is_terminal():
                actions = state.legal_actions()
                state.apply_action(actions[int(random() * len(actions))])
                moves += 1
        return games, moves, time.process_time() - begun

    return measure


def ludopy_game(games: int = 8):
    import ludopy

    def measure():
        moves = 0
        begun = time.process_time()
        for _ in range(games):
            game, won = ludopy.Game(), False
            while not won:
                pieces = game.get_observation()[0][1]
                chosen = pieces[int(random() * len(pieces))] if len(pieces) else -1
                won = game.answer_observation(chosen)[5]
                moves += 1
        return games, moves, time.process_time() - begun

    return measure


def engines() -> list:
    """(label, runtime, measure) for each row of the table."""
    rows = []
    for name, players, variant, games in OURS:
        label = f"{name}, {players} players" + (f", {variant}" if variant else "")
        rows.append((label, "CPython", ours_on_cpython(name, players, variant, games)))
        rows.append((label, "MicroPython", ours_on_micropython(name, players, variant, games)))
    rows.append(("OpenSpiel maedn, 4 players", "C++", open_spiel_maedn()))
    rows.append(("LUDOpy, 4 players", "CPython", ludopy_game()))
    return rows


def measure_all() -> list:
    """One line of figures for each engine; the playground with four players comes first."""
    rows = engines()
    rounds = [[measure() for _, _, measure in rows] for _ in range(ROUNDS)]
    table = []
    for place, (label, runtime, _) in enumerate(rows):
        seen = [round_[place] for round_ in rounds]
        table.append(
            {
                "engine": label,
                "runtime": runtime,
                "games_per_second": statistics.median(games / took for games, _, took in seen),
                "moves_per_second": statistics.median(moves / took for _, moves, took in seen),
                "playground_is": statistics.median(
                    (round_[0][0] / round_[0][2]) / (games / took)
                    for round_, (games, _, took) in zip(rounds, seen, strict=True)
                ),
            }
        )
    return table


def measure_board() -> list:
    """The board's own figures on both runtimes."""
    there = micropython_runtime.run(["tests/bench_board.py"], heap="heapsize=4m").stdout
    figures = [("CPython", line) for line in bench_board.figures()]
    figures += [("MicroPython", line) for line in json.loads(there)]
    return [
        {"what": what, "runtime": runtime, "figure": figure, "unit": unit}
        for runtime, (what, figure, unit) in figures
    ]


def main():
    table = measure_all()
    board = measure_board()
    page = bench_page.measure()
    if "--json" in sys.argv[1:]:
        print(json.dumps({"rules": table, "board": board, "page": page}, indent=1))
        return
    print(f"{'random play, per CPU-second':38}{'runtime':13}{'games':>9}{'moves':>11}")
    for row in table:
        figures = f"{row['games_per_second']:9.1f}{row['moves_per_second']:11,.0f}"
        print(f"{row['engine']:38}{row['runtime']:13}{figures}")
    print("\nplayground with 4 players on CPython, in games per CPU-second:")
    for row in table[-2:]:
        print(f"  {row['playground_is']:.2f} times {row['engine']} ({row['runtime']})")
    print(f"\n{'the board':38}{'runtime':13}{'figure':>9}")
    for row in board:
        print(f"{row['what']:38}{row['runtime']:13}{row['figure']:9.1f} {row['unit']}")
    print("\nthe page")
    bench_page.print_table(page)


if __name__ == "__main__":
    main()

"""Measures the rules, and two other engines beside them, in one run: `make bench`.

    python -m tests.bench [--json]

Every engine plays the same kind of game: random legal moves from a Python loop, per CPU-second.
The rounds take turns, so that a busy machine slows all of them alike; the median round counts.
Which games are played, and which engines of others, is said in the folders of `tests/games/`.
"""

import json
import statistics
import sys

from shared_rules.registry import game_names
from tests import bench_board, bench_page, micropython_runtime
from tests.bench_play import play_games
from tests.micropython_runtime import ROOT
from tests.shared.games import habit, habits_folder, part_of

ROUNDS = 5


def ours_on_cpython(name: str, line: int, games: int):
    return lambda: (games, *play_games(name, line))


def ours_on_micropython(name: str, line: int, games: int):
    def measure():
        done = micropython_runtime.run(["tests/bench_play.py", name, line], heap="heapsize=4m")
        moves, seconds = done.stdout.split()
        return games, int(moves), float(seconds)

    return measure


def rivals_of(name: str) -> tuple:
    """Engines of others: (label, runtime, what measures it)."""
    there = (ROOT / habits_folder(name) / "rivals.py").exists()
    return part_of(name, "rivals").ENGINES if there else ()


def engines() -> list:
    """(label, runtime, measure, the row of ours that it is compared with) for each row."""
    rows = []
    for name in game_names():
        first = len(rows)
        for line, (players, variant, _, games) in enumerate(habit(name, "BENCH")):
            label = f"{name}, {players} players" + (f", {variant}" if variant else "")
            rows.append((label, "CPython", ours_on_cpython(name, line, games), None))
            rows.append((label, "MicroPython", ours_on_micropython(name, line, games), None))
        rows += [(label, runtime, make(), first) for label, runtime, make in rivals_of(name)]
    return rows


def measure_all() -> list:
    """One line of figures for each engine; `ours_is` tells how many times as fast we are."""
    rows = engines()
    rounds = [[measure() for _, _, measure, _ in rows] for _ in range(ROUNDS)]
    table = []
    for place, (label, runtime, _, ours) in enumerate(rows):
        seen = [round_[place] for round_ in rounds]
        row = {
            "engine": label,
            "runtime": runtime,
            "games_per_second": statistics.median(games / took for games, _, took in seen),
            "moves_per_second": statistics.median(moves / took for _, moves, took in seen),
        }
        if ours is not None:
            row["ours"] = rows[ours][0]
            row["ours_is"] = statistics.median(
                (round_[ours][0] / round_[ours][2]) / (games / took)
                for round_, (games, _, took) in zip(rounds, seen, strict=True)
            )
        table.append(row)
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
    print("\nin games per CPU-second, ours on CPython:")
    for row in [row for row in table if "ours" in row]:
        times = f"{row['ours_is']:.2f} times {row['engine']} ({row['runtime']})"
        print(f"  {row['ours']} is {times}")
    print(f"\n{'the board':38}{'runtime':13}{'figure':>9}")
    for row in board:
        print(f"{row['what']:38}{row['runtime']:13}{row['figure']:9.1f} {row['unit']}")
    print("\nthe page")
    bench_page.print_table(page)


if __name__ == "__main__":
    main()

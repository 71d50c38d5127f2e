"""Measures the rules on every runtime, and other engines beside them, in one run: `make bench`.

    python -m tests.bench [--json | --write]

Every engine plays the same kind of game: random legal moves from a Python loop, per CPU-second.
The rounds take turns, so that a busy machine slows all of them alike; the median round counts.
Which games are played, and which engines of others, is said in the folders of `tests/games/`.
`--write` keeps the table and its plot in `docs/`.
"""

import json
import shutil
import statistics
import subprocess
import sys

from shared_rules.registry import game_names
from tests import bench_board, bench_page, bench_report, micropython_runtime
from tests.bench_play import play_games
from tests.micropython_runtime import ROOT
from tests.shared.games import habit, habits_folder, part_of

ROUNDS = 5
FAST = ROOT / "build" / "fast"
# Rules branch a lot: PyPy does not get to the end of the long traces that it makes of itself.
PYPY = ["pypy3", "--jit", "trace_limit=1500"]


def ours_here(name: str, line: int, games: int):
    return lambda: (games, *play_games(name, line))


def ours_by(command: list, name: str, line: int, games: int, folder: str = ""):
    """Another runtime, as a program that stays and remembers what it learned of the game; the
    folder has other rules."""
    words = [*command, "tests/bench_play.py", name, str(line), folder]
    running: list = []

    def measure():
        if not running:
            pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
            running.append(subprocess.Popen(words, cwd=ROOT, **pipes))  # it ends with its input
        print(file=running[0].stdin, flush=True)
        moves, seconds = running[0].stdout.readline().split()
        return games, int(moves), float(seconds)

    return measure


def runtimes(name: str, line: int, games: int) -> list:
    """(runtime, what measures it) for all that are to be had here."""
    rows = [("CPython", ours_here(name, line, games))]
    if (FAST / "ready").exists():
        there = ours_by([sys.executable], name, line, games, str(FAST))
        rows.append(("CPython, compiled", there))
    if shutil.which(PYPY[0]):
        rows.append(("PyPy", ours_by(PYPY, name, line, games)))
    tiny = [micropython_runtime.interpreter(), "-X", "heapsize=4m"]
    return [*rows, ("MicroPython", ours_by(tiny, name, line, games))]


def rivals_of(name: str) -> tuple:
    """Engines of others: (label, runtime, what measures it)."""
    there = (ROOT / habits_folder(name) / "rivals.py").exists()
    return part_of(name, "rivals").ENGINES if there else ()


def engines() -> list:
    """(label, runtime, measure, rows of ours that it is compared with) for each row."""
    rows = []
    for name in game_names():
        first, ours = len(rows), []
        for line, (players, variant, _, games) in enumerate(habit(name, "BENCH")):
            label = f"{name}, {players} players" + (f", {variant}" if variant else "")
            rows += [(label, *one, []) for one in runtimes(name, line, games)]
            ours = ours or list(range(first, len(rows)))
        rows += [(label, runtime, make(), ours) for label, runtime, make in rivals_of(name)]
    return rows


def measure_all() -> list:
    """One line of figures for each engine, with its rounds: how many times as fast it is as
    CPython at the same game, by moves: games are not the same in every round, and long by luck;
    beside others, whose moves are other ones, how many times as fast we are by games."""
    rows = engines()
    rounds = [[measure() for _, _, measure, _ in rows] for _ in range(ROUNDS)]
    of_games = [[games / took for games, _, took in round_] for round_ in rounds]
    of_moves = [[moves / took for _, moves, took in round_] for round_ in rounds]
    places = {(label, runtime): place for place, (label, runtime, *_) in enumerate(rows)}
    table = []
    for place, (label, runtime, _, ours) in enumerate(rows):
        seen = [round_[place] for round_ in rounds]
        plain = places.get((label, "CPython"))
        row = {
            "engine": label,
            "runtime": runtime,
            "games_per_second": statistics.median(speed[place] for speed in of_games),
            "moves_per_second": statistics.median(speed[place] for speed in of_moves),
            "times_cpython": None if plain is None else times(of_moves, place, plain),
            "ours": [],
            "rounds": seen,
        }
        for one in ours:
            about = {"engine": rows[one][0], "runtime": rows[one][1]}
            row["ours"].append({**about, **times(of_games, one, place)})
        table.append(row)
    return table


def times(speeds: list, one: int, other: int) -> dict:
    """How many times as fast one is as another, of the rounds that took turns."""
    seen = sorted(speed[one] / speed[other] for speed in speeds)
    return {"least": seen[0], "median": statistics.median(seen), "most": seen[-1]}


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
    if "--write" in sys.argv[1:]:
        bench_report.write(table, ROUNDS)
    board = measure_board()
    page = bench_page.measure()
    if "--json" in sys.argv[1:]:
        print(json.dumps({"rules": table, "board": board, "page": page}, indent=1))
        return
    print("\n".join(bench_report.speed_lines(table) + ["", *bench_report.ratio_lines(table)]))
    print(f"\n{'the board':38}{'runtime':13}{'figure':>9}")
    for row in board:
        print(f"{row['what']:38}{row['runtime']:13}{row['figure']:9.1f} {row['unit']}")
    print("\nthe page")
    bench_page.print_table(page)


if __name__ == "__main__":
    main()

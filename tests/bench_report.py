"""What `make bench` tells about the rules: two tables and a plot, which it keeps in `docs/`."""

import json
import os
import platform
from datetime import date

from tests.bench_play import WARM_UP_SECONDS
from tests.micropython_runtime import ROOT

PAGE = ROOT / "docs" / "speed.md"
PLOT = ROOT / "docs" / "pictures" / "speed.svg"
KEPT_ROUNDS = ROOT / "build" / "speed.json"  # every round, for who wants to know more

_HEAD = """# How fast the rules are

Random legal moves from a Python loop, through the whole contract: lists of text moves in, lists
of text events out. Written by `make bench` on {day}: {machine}, Python {python}.
The rounds of all engines, {rounds} each, take turns in one run, in CPU-seconds; the median round
counts. On another machine figures and ratios differ, and a busy one makes them smaller: while
these were taken, {load:.0f} programs on average wanted to run on its {cores} cores. The last
columns tell how many times as many moves as by CPython: the median of the rounds, the least and
the most; games are random, and how long they are is luck. Every round is kept in
`build/speed.json`.

![moves per CPU-second, by game and runtime](pictures/speed.svg)

"""
_MIDDLE = """
## Beside other engines

Games per CPU-second, how many times as many as theirs: the median of the rounds, the least and
the most.

"""
_END = """
`CPython, compiled` is the same source through mypyc (`make fast`); PyPy is what Debian calls
`pypy3`, which does what Python 3.9 does: enough for the rules, the bots and the matches of a
league, while all else wants 3.10. It gets `--jit trace_limit=1500`: rules branch a lot, and of
longer traces it goes on compiling more and more, at Jahrmarkt for minutes. PyPy learns on the way:
it plays each game for {warm_up} CPU-seconds before it is measured. In the first seconds it is
slower than CPython, and some games go on getting faster.
"""


def speed_lines(table: list) -> list:
    """Moves and games per CPU-second and how many times CPython's, as a table of Markdown."""
    heads = ("random play", "runtime", "moves", "games", "times CPython", "from", "to")
    lines = ["| " + " | ".join(heads) + " |", "| --- | --- | ---: | ---: | ---: | ---: | ---: |"]
    for row in table:
        figures = f"{row['moves_per_second']:,.0f} | {row['games_per_second']:,.1f}"
        spread = _spread(row["times_cpython"]) if row["times_cpython"] else " | | "
        lines.append(f"| {row['engine']} | {row['runtime']} | {figures} | {spread} |")
    return lines


def ratio_lines(table: list) -> list:
    """Ours beside theirs, as a table of Markdown."""
    lines = ["| ours | theirs | times | from | to |", "| --- | --- | ---: | ---: | ---: |"]
    for row in table:
        for ours in row["ours"]:
            who = f"{ours['engine']}, {ours['runtime']} | {row['engine']}, {row['runtime']}"
            lines.append(f"| {who} | {_spread(ours)} |")
    return lines


def _spread(times: dict) -> str:
    return f"{times['median']:.2f} | {times['least']:.2f} | {times['most']:.2f}"


def write(table: list, rounds: int):
    """Keep the tables, the plot and the rounds."""
    machine = f"{platform.system()} on {platform.machine()}"
    facts = {"day": date.today().isoformat(), "machine": machine, "cores": os.cpu_count()}
    facts["load"] = os.getloadavg()[2]  # of the last quarter of an hour
    head = _HEAD.format(python=platform.python_version(), rounds=rounds, **facts)
    tables = speed_lines(table), ratio_lines(table)
    end = _END.format(warm_up=WARM_UP_SECONDS)
    text = head + "\n".join(tables[0]) + "\n" + _MIDDLE + "\n".join(tables[1]) + "\n" + end
    PAGE.write_text(text, encoding="utf-8")
    KEPT_ROUNDS.write_text(json.dumps(table, indent=1) + "\n", encoding="utf-8")
    draw(table)


def draw(table: list):
    """A bar for each game and runtime, on a scale of tens; told apart by place and hatching."""
    import matplotlib

    matplotlib.use("svg")
    matplotlib.rcParams["svg.hashsalt"] = "lichtwiese"
    from matplotlib import pyplot

    labels = list(dict.fromkeys(row["engine"] for row in table))
    runtimes = list(dict.fromkeys(row["runtime"] for row in table))
    figure, axes = pyplot.subplots(figsize=(9, 0.5 * len(labels) + 1.5))
    height = 0.8 / len(runtimes)
    for number, runtime in enumerate(runtimes):
        rows = [row for row in table if row["runtime"] == runtime]
        places = [labels.index(row["engine"]) + number * height for row in rows]
        speeds = [row["moves_per_second"] for row in rows]
        hatch = ("", "//", "..", "xx", "++")[number % 5]
        axes.barh(places, speeds, height, label=runtime, hatch=hatch, edgecolor="white")
    axes.set_yticks([place + 0.4 - height / 2 for place in range(len(labels))], labels)
    axes.invert_yaxis()
    axes.set_xscale("log")
    axes.set_xlabel("moves per CPU-second")
    axes.legend(loc="lower right", fontsize="small")
    figure.savefig(PLOT, bbox_inches="tight", metadata={"Date": None, "Creator": None})
    pyplot.close(figure)

"""`docs/speed.md` has the form that `make bench` gives it, for the games that there are."""

import re

from shared_rules.registry import game_names
from tests.bench_report import PAGE, PLOT
from tests.shared.games import habit

RUNTIMES = ("CPython", "CPython, compiled", "PyPy", "MicroPython")


def rows_of(part: str) -> list:
    """The cells of a table's lines, without its head."""
    lines = [line for line in part.splitlines() if line.startswith("| ")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


def test_the_page_has_a_line_for_every_game_and_runtime():
    speeds = rows_of(PAGE.read_text(encoding="utf-8").split("## Beside")[0])
    rows = [tuple(row[:2]) for row in speeds]
    assert len(set(rows)) == len(rows)
    for name in game_names():
        for players, variant, _, _ in habit(name, "BENCH"):
            label = f"{name}, {players} players" + (f", {variant}" if variant else "")
            assert [runtime for engine, runtime in rows if engine == label] == list(RUNTIMES)
    assert all(
        re.fullmatch(r"[\d,]+", row[2]) and float(row[3].replace(",", "")) for row in speeds
    )


def test_the_page_compares_every_runtime_with_each_other_engine():
    speeds, ratios = map(rows_of, PAGE.read_text(encoding="utf-8").split("## Beside"))
    ours = [f"{name}, " for name in game_names()]
    others = [", ".join(row[:2]) for row in speeds if not row[0].startswith(tuple(ours))]
    assert sorted({row[1] for row in ratios}) == sorted(others)
    for other in others:
        compared = [row[0] for row in ratios if row[1] == other]
        assert [row.split(" players, ")[1] for row in compared] == list(RUNTIMES)
    for _, _, median, least, most in ratios:
        assert float(least) <= float(median) <= float(most)


def test_the_plot_names_every_game():
    drawn = PLOT.read_text(encoding="utf-8")
    assert "<svg" in drawn
    for name in game_names():
        assert f"<!-- {name}," in drawn

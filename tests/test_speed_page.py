"""`docs/speed.md` has the form that `make bench` gives it, for the games that there are."""

import re

from shared_rules.registry import game_names
from tests import bench
from tests.bench import times
from tests.bench_report import PAGE, PLOT, speed_lines
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


def test_every_line_tells_how_many_times_as_fast_as_cpython_it_is():
    speeds = rows_of(PAGE.read_text(encoding="utf-8").split("## Beside")[0])
    for engine, runtime, _, _, *ratio in speeds:
        if (engine, "CPython") not in [tuple(row[:2]) for row in speeds]:
            assert ratio == [""] * 3
            continue
        median, least, most = map(float, ratio)
        assert 0 < least <= median <= most
        assert runtime != "CPython" or least == most == 1


def test_a_ratio_is_that_of_rounds_that_took_turns():
    speeds = [[10.0, 20.0], [5.0, 20.0], [10.0, 30.0]]
    seen = times(speeds, 1, 0)
    assert seen == {"least": 2.0, "median": 3.0, "most": 4.0}
    row = {"engine": "maedn", "runtime": "C++", "moves_per_second": 9, "games_per_second": 1}
    alone, beside = ({**row, "times_cpython": one} for one in (None, seen))
    lines = speed_lines([alone, beside])[2:]
    assert lines[0].endswith(" | 9 | 1.0 |  | |  |")
    assert lines[1].endswith(" | 9 | 1.0 | 3.00 | 2.00 | 4.00 |")


def test_runtimes_are_compared_by_moves_and_other_engines_by_games(monkeypatch):
    """The compiled rules make twice the moves in a second; their games were longer by luck."""
    rounds = {"CPython": (1, 100, 1.0), "CPython, compiled": (1, 400, 2.0), "C++": (4, 100, 1.0)}
    ours = [0, 1]
    rows = [
        ("a game", "CPython", lambda: rounds["CPython"], []),
        ("a game", "CPython, compiled", lambda: rounds["CPython, compiled"], []),
        ("theirs", "C++", lambda: rounds["C++"], ours),
    ]
    monkeypatch.setattr(bench, "engines", lambda: rows)
    plain, compiled, theirs = bench.measure_all()
    assert plain["times_cpython"]["median"] == 1
    assert compiled["times_cpython"] == {"least": 2, "median": 2, "most": 2}
    assert theirs["times_cpython"] is None
    assert [one["median"] for one in theirs["ours"]] == [0.25, 0.125]


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

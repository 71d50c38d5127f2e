"""`docs/ratings.md` and `docs/fairness.md` have the form that `make league` gives them."""

import re

import pytest

from host.league.matches import Match, Outcome
from host.league.pages import master_lines, master_matches
from host.league.seats import leads
from shared_rules.registry import GAMES, open_game
from tests.micropython_runtime import ROOT

DOCS = ROOT / "docs"


def rows_of(page: str) -> list:
    """The cells of all lines of all tables."""
    lines = (DOCS / page).read_text(encoding="utf-8").splitlines()
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if "|" in line]


@pytest.mark.parametrize("line", GAMES, ids=lambda line: line[0])
def test_every_bot_of_every_game_is_rated_the_best_first(line):
    rows = [row for row in rows_of("ratings.md") if row[0] == line[1]]
    assert sorted(row[1] for row in rows) == sorted(["random", *open_game(line[0], "bots").BOTS])
    ratings = [re.fullmatch(r"(-?\d+\.\d) ± (\d\.\d)", row[2]) for row in rows]
    assert all(ratings)
    skills = [float(rating[1]) for rating in ratings]
    assert skills == sorted(skills, reverse=True)


@pytest.mark.parametrize("line", GAMES, ids=lambda line: line[0])
def test_the_master_meets_every_bot_and_is_told_with_its_interval(line):
    matches = master_matches(line[0])
    assert [match.number for match in matches] == list(range(len(matches)))
    seen = [Outcome(one, [1, 2], [one.seed, 3], 9, "", "") for one in matches]
    told = [row.split(" | ") for row in master_lines(line[0], seen)]
    assert [row[0] for row in told] == list(open_game(line[0], "bots").BOTS)
    for _, wins, low, high, _, games in told:
        shares = [int(share.rstrip(" %")) for share in (low, wins, high)]
        assert shares == sorted(shares) and int(games.rstrip(" |")) >= 10


def test_a_lead_is_counted_for_whoever_won():
    duel = Match(0, "", "playground", {}, ["strong", "master"], 1)
    won, tie = Outcome(duel, [2, 1], [3, 4], 9, "", ""), Outcome(duel, [2, 1], [4, 4], 9, "", "")
    assert leads([won, tie], "strong") == [1, 1] and leads([won], "simple") == []
    alone = [Match(0, "", "smart_sheep", {}, [bot] * 2, 1) for bot in ("master", "strong")]
    seen = [Outcome(one, [1, 1], [points] * 2, 9, "", "") for one, points in zip(alone, (7, 9))]
    assert leads(seen, "strong") == [-2]


@pytest.mark.parametrize("line", GAMES, ids=lambda line: line[0])
def test_seats_are_told_for_every_game_that_has_a_winner(line):
    rows = [row for row in rows_of("fairness.md") if row[0] == line[1] and row[1].isdigit()]
    if getattr(open_game(line[0]), "TOGETHER", False):
        assert not rows
        return
    assert [int(row[1]) for row in rows] == list(range(2, min(4, line[3]) + 1))
    for row in rows:
        shares = [int(share) for share in re.findall(r"(\d+) %", row[2])]
        assert len(shares) == int(row[1]) and abs(sum(shares) - 100) <= 2
    assert line[1] in (DOCS / "pictures" / "seats.svg").read_text(encoding="utf-8")

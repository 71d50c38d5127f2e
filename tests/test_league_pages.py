"""`docs/ratings.md` and `docs/fairness.md` have the form that `make league` gives them."""

import re

import pytest

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

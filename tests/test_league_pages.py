"""The pages that `make league` writes have their form; a league of some minutes is a fair one."""

import re
from datetime import date

import pytest

from host.league import pages
from host.league.budget import played, that_fit, whole_rounds
from host.league.matches import Match, Outcome, round_robin
from host.league.pages import leads, master_lines, master_matches, of_games, rated_together
from host.league.ratings import rate
from host.master import LEVEL
from host.trouble import Trouble
from shared_rules.registry import GAMES, game_names, open_game
from tests.micropython_runtime import ROOT

DOCS = ROOT / "docs"


def rows_of(page: str) -> list:
    """The cells of all lines of all tables."""
    lines = (DOCS / page).read_text(encoding="utf-8").splitlines()
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if "|" in line]


@pytest.mark.parametrize("line", GAMES, ids=lambda line: line[0])
def test_every_bot_of_every_game_is_rated_the_best_first(line):
    rows = [row for row in rows_of("ratings.md") if row[0] == line[1]]
    bots = ["random", LEVEL, *open_game(line[0], "bots").BOTS]
    assert sorted(row[1] for row in rows) == sorted(bots)
    ratings = [re.fullmatch(r"(-?\d+\.\d) ± (\d\.\d)", row[2]) for row in rows]
    assert all(ratings)
    skills = [float(rating[1]) for rating in ratings]
    assert skills == sorted(skills, reverse=True)


@pytest.mark.parametrize("line", GAMES, ids=lambda line: line[0])
def test_the_master_meets_every_bot_and_is_listed_with_its_interval(line):
    matches = master_matches(line[0])
    assert [match.number for match in matches] == list(range(len(matches)))
    seen = [Outcome(one, [1, 2], [one.seed, 3], 9, "", "") for one in matches]
    rows = [row.split(" | ") for row in master_lines(line[0], seen)]
    assert [row[0] for row in rows] == list(open_game(line[0], "bots").BOTS)
    for _, wins, low, high, _, games in rows:
        shares = [int(share.rstrip(" %")) for share in (low, wins, high)]
        assert shares == sorted(shares) and int(games.rstrip(" |")) >= 10


@pytest.mark.parametrize("page", ["ratings.md", "master.md"])
def test_a_page_tells_when_it_was_made_and_of_which_games(page, tmp_path, monkeypatch):
    text = (DOCS / page).read_text(encoding="utf-8")
    assert re.search(r"\nMade by `make league`, last on \d{4}-\d\d-\d\d( \([\w -]+\))?\.\n", text)
    monkeypatch.setattr(pages, "master_lines", lambda *_: [])
    monkeypatch.setattr(pages, "mastered", lambda *_: [])
    monkeypatch.setattr(pages, "rating_lines", lambda *_: [])
    write = pages._PAGES[page.removesuffix(".md")]
    write(tmp_path, tmp_path, 0.0, [GAMES[2][0]])
    one = (tmp_path / page).read_text(encoding="utf-8")
    assert f"{date.today()} ({GAMES[2][1]} alone).\n" in one
    write(tmp_path, tmp_path, 0.0, game_names())
    assert f"{date.today()}.\n" in (tmp_path / page).read_text(encoding="utf-8")


def test_master_md_tells_of_every_bot_of_every_game():
    rows = [row[:2] for row in rows_of("master.md")[2:]]
    assert rows == [[line[1], bot] for line in GAMES for bot in open_game(line[0], "bots").BOTS]


def test_games_that_are_not_named_keep_their_lines(tmp_path):
    page = tmp_path / "page.md"
    first = of_games(page, game_names(), lambda game: ["strong | 1 |", "simple | 2 |"])
    page.write_text("# Of all\n\n| game | bot | rating |\n" + first, encoding="utf-8")
    named, title, *_ = GAMES[2]
    again = of_games(page, [named], lambda game: ["strong | 3 |"])
    expected = [line for line in first.splitlines() if title not in line]
    expected.insert(4, f"| {title} | strong | 3 |")
    assert again.splitlines() == expected


def test_a_game_that_is_named_leaves_the_page_about_fairness_alone(tmp_path, monkeypatch):
    written: list = []
    for name in ("master", "ratings", "fairness"):
        monkeypatch.setitem(
            pages._PAGES, name, lambda *words, name=name: written.append((name, words[-1]))
        )
    named = GAMES[2][0]
    pages.main([str(tmp_path), str(tmp_path), "0", named])
    assert written == [("master", [named]), ("ratings", [named])]
    with pytest.raises(Trouble, match="of all games at once"):
        pages.main([str(tmp_path), str(tmp_path), "0", "fairness", named])
    pages.main([str(tmp_path), str(tmp_path), "fairness"])
    assert written[2:] == [("fairness", game_names())]


def test_a_folder_that_is_not_there_is_told_before_anything_is_played(tmp_path):
    with pytest.raises(Trouble, match="There is no folder /no/folder"):
        pages.main(["/no/folder", str(tmp_path / "kept"), "0"])
    assert not (tmp_path / "kept").exists()


def test_a_league_without_time_is_one_whole_round_and_goes_on_later(tmp_path):
    matches = round_robin("playground", {}, 2, ["random", "simple"], 4, 1)
    first = played(matches, tmp_path, 0.0)
    assert [outcome.match for outcome in first] == matches[:2], "both seatings of the first seed"
    assert played(matches, tmp_path, 0.0) == [one._replace(record="") for one in first]
    assert [outcome.match for outcome in played(matches, tmp_path)] == matches
    assert [outcome.match for outcome in whole_rounds(first[:1], matches)] == []


def test_half_of_the_rounds_that_still_fit_come_next():
    assert that_fit(4, 2.0, 10.0) == 8, "eight minutes are left for sixteen"
    assert that_fit(4, 11.0, 10.0) == 0


def test_the_master_is_rated_with_those_it_met():
    others = round_robin("schafhof", {}, 2, ["simple", "strong"], 2, 1)
    masters = round_robin("schafhof", {}, 2, [LEVEL, "strong"], 3, 1)
    lost = [Outcome(one, [1, 2], [9, 3], 9, "", "") for one in others]
    won = [Outcome(one, [1, 1], [9, 9], 9, "", "") for one in masters]
    joined = rated_together(lost, won)
    assert [one.match.seed for one in joined] == [1] * 4 + [2] * 4 + [3] * 2
    assert {row.bot: row.matches for row in rate(joined)} == {"simple": 4, "strong": 10, LEVEL: 6}


def test_where_all_play_together_the_master_joins_those_with_its_seed():
    others = round_robin("smart_sheep", {}, 2, ["simple", "strong"], 2, 1)
    masters = round_robin("smart_sheep", {}, 2, [LEVEL, "strong"], 1, 1)
    seen = [Outcome(one, [1, 1], [one.seed] * 2, 9, "", "") for one in others]
    joined = rated_together(seen, [Outcome(one, [1, 1], [7, 7], 9, "", "") for one in masters])
    assert {row.bot: row.matches for row in rate(joined)} == {"simple": 2, "strong": 2, LEVEL: 1}


def test_a_master_wins_nothing_with_a_seed_that_nobody_else_has_played():
    others = round_robin("smart_sheep", {}, 2, ["simple", "strong"], 2, 1)
    masters = round_robin("smart_sheep", {}, 2, [LEVEL, "strong"], 6, 1)
    seen = [Outcome(one, [1, 1], [8, 8], 9, "", "") for one in others]
    joined = rated_together(seen, [Outcome(one, [1, 1], [7, 7], 9, "", "") for one in masters])
    rated = {row.bot: (row.wins, row.matches) for row in rate(joined)}
    assert rated == {"simple": (1, 2), "strong": (1, 2), LEVEL: (0, 2)}


def test_a_lead_is_counted_for_whoever_won():
    duel = Match(0, "", "playground", {}, ["strong", "master"], 1)
    won, tie = Outcome(duel, [2, 1], [3, 4], 9, "", ""), Outcome(duel, [2, 1], [4, 4], 9, "", "")
    assert leads([won, tie], "strong") == [1, 1] and leads([won], "simple") == []
    alone = [Match(0, "", "smart_sheep", {}, [bot] * 2, 1) for bot in ("master", "strong")]
    seen = [Outcome(one, [1, 1], [points] * 2, 9, "", "") for one, points in zip(alone, (7, 9))]
    assert leads(seen, "strong") == [-2]

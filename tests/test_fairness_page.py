"""`docs/fairness.md` has the form that `make league` gives it; its figures are those of games."""

import re

import pytest

from host.league import fairness
from host.league.budget import whole_rounds
from host.league.fair_games import RANDOM, FairGames, matches_of, seatings, variants
from host.league.fairness import (
    PLACES,
    favoured,
    length_lines,
    seat_lines,
    seats_looked_at,
    weaker_lines,
)
from host.league.matches import Outcome, plays_together
from host.league.plots import draw_lengths, draw_seats, draw_weaker
from shared_rules.registry import GAMES, game_names
from tests.micropython_runtime import ROOT

PAGE = ROOT / "docs" / "fairness.md"
TITLES = {line[0]: line[1] for line in GAMES}
NO_WORDS_OF_OURS = ("three_throws", "Wilson", "seat 0", "median", "interval", "`goal`")


def rows_of(chapter: str, title: str) -> list:
    """The cells of a game's lines in one chapter of the page."""
    text = PAGE.read_text(encoding="utf-8").split(f"\n## {chapter}\n")[1].split("\n## ")[0]
    lines = [line for line in text.splitlines() if line.startswith(f"| {title} |")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def figures(cell: str) -> list:
    """(value, low, high) of each figure in a cell."""
    found = re.findall(r"(-?[\d.]+) \((-?[\d.]+) to (-?[\d.]+)\)", cell)
    return [tuple(map(float, one)) for one in found]


def test_the_page_tells_when_and_with_which_rules_it_was_made_in_plain_words():
    text = " ".join(PAGE.read_text(encoding="utf-8").split())
    assert re.search(r"on \d{4}-\d\d-\d\d, with the rules and bots of version \d\S+\. ", text)
    assert "revision" not in text, "a reader's repository may not have it"
    assert not [word for word in NO_WORDS_OF_OURS if word in text]


@pytest.mark.parametrize("name", game_names())
def test_every_game_tells_who_wins_and_how_long_it_takes(name):
    known = [words for words, _ in variants(name)]
    weaker = rows_of("A weaker player at the table", TITLES[name])
    lengths = rows_of("Short and long evenings", TITLES[name])
    played = [row[1] for row in lengths]
    assert played[0] == "as usual" and set(played) <= set(known)
    begins = [] if plays_together(name) else ["the weaker one begins", "the better one begins"]
    assert [row[1] for row in weaker] == played + begins
    for row in weaker:
        for cell in row[2:]:
            ((value, low, high),) = figures(cell)
            assert low <= value <= high
    assert lengths[0][2] == "100" and all(int(row[2]) > 0 for row in lengths)


@pytest.mark.parametrize("line", GAMES, ids=lambda line: line[0])
def test_seats_are_listed_for_every_game_that_has_a_winner(line):
    rows = rows_of("Who begins", line[1])
    if plays_together(line[0]):
        assert not rows
        return
    assert [int(row[1]) for row in rows] == list(range(2, min(4, line[3]) + 1))
    for row in rows:
        shares = [value for value, _, _ in figures(row[2])]
        assert len(shares) == int(row[1]) and abs(sum(shares) - 100) <= 2


@pytest.mark.parametrize("picture", ["seats", "handicaps", "lengths"])
def test_the_plots_name_every_game_and_the_page_shows_them(picture):
    drawn = (ROOT / "docs" / "pictures" / f"{picture}.svg").read_text(encoding="utf-8")
    assert f"(pictures/{picture}.svg)" in PAGE.read_text(encoding="utf-8")
    for name in game_names():
        assert TITLES[name] in drawn or (plays_together(name) and picture != "lengths")


@pytest.mark.parametrize("name", game_names())
def test_every_round_has_every_table_once_with_its_seed(name):
    matches, tables = matches_of(name), seatings(name)
    assert [one.number for one in matches] == list(range(len(matches)))
    assert {one.seed for one in matches[: len(tables)]} == {1}
    assert [(one.options, one.bots) for one in matches[-len(tables) :]] == tables
    assert not [one for one in tables if tables.count(one) > 1]


def test_the_figures_are_those_of_the_games(monkeypatch):
    """With one piece at home to win, the weaker one always wins; otherwise who plays first."""
    matches = matches_of("playground")[: 10 * len(seatings("playground"))]
    seen = []
    for match in matches:
        quick = match.options == {"goal": 1}
        winner = match.bots.index(min(match.bots, key=("random simple strong").index))
        ranks = [1 if seat == (winner if quick else 0) else 2 for seat in range(len(match.bots))]
        seen.append(Outcome(match, ranks, [0] * len(ranks), 30 if quick else 60, "", ""))
    game = FairGames("playground", whole_rounds(seen, matches))
    assert [row[1][0] for row in game.seats()] == [1.0, 1.0, 1.0]
    assert all(line.endswith("| too few games |") for line in seat_lines(game, 9))
    assert seats_looked_at([game]) == 0
    monkeypatch.setattr(fairness, "_FEW", 10)
    assert seats_looked_at([game, game]) == 18
    assert all("| the first |" in line for line in seat_lines(game, 9))
    lines = weaker_lines(game)
    assert lines[0] == "| Enchanted Playground | as usual | 50 (30 to 70) | 50 (30 to 70) |"
    assert "Pieces at home to win: 1 | 100 (84 to 100) | 100 (84 to 100) |" in lines[1]
    assert "the weaker one begins | 100 (72 to 100)" in lines[2] and len(lines) == 4
    assert length_lines(game)[1].endswith(" | 50 | 30 | 10-15 |"), "half of 20-30 minutes"
    assert game.figure(RANDOM, {}).value == 0.5


def made_up(matches: list, rounds: int) -> list:
    """Outcomes of so many rounds."""
    bots = [range(len(match.bots)) for match in matches]
    return [
        Outcome(match, [1 + seat for seat in seats], [3 - seat for seat in seats], 30, "", "")
        for match, seats in zip(matches, bots, strict=True)
        if match.seed <= rounds
    ]


@pytest.mark.parametrize("rounds", [1, 19])
def test_of_a_game_with_too_few_rounds_nothing_is_told(rounds, tmp_path, monkeypatch):
    (one, its_title, *_), (often, often_title, *_), (other, other_title, *_) = GAMES[:3]
    drawn: list = []
    for plot in ("draw_seats", "draw_weaker", "draw_lengths"):
        monkeypatch.setattr(fairness, plot, lambda found, *_: drawn.append(found))

    def played(matches, *_):
        return made_up(matches, 50 if matches[0].game == often else rounds)

    monkeypatch.setattr(fairness, "played", played)
    fairness.write(tmp_path, tmp_path, 0.0, [often, other, one])
    page = (tmp_path / "fairness.md").read_text(encoding="utf-8")
    times = {1: "once", 19: "19 times"}[rounds]
    few = f": every game was played only {times}: too few to conclude anything.\n"
    for title in (its_title, other_title):
        assert f"- **{title}**{few}" in page and page.count(title) == 1
    assert "(Every game was played 50 times.)" in page
    assert len(drawn) == 3 and all(found for found in drawn)
    assert all(label.startswith(often_title[:9]) for found in drawn for label, *_ in found)


def test_of_a_game_with_few_rounds_figures_are_told_and_nothing_is_concluded(
    tmp_path, monkeypatch
):
    for plot in ("draw_seats", "draw_weaker", "draw_lengths"):
        monkeypatch.setattr(fairness, plot, lambda *_: None)
    monkeypatch.setattr(fairness, "played", lambda matches, *_: made_up(matches, 49))
    fairness.write(tmp_path, tmp_path, 0.0, ["schafhof"])
    page = (tmp_path / "fairness.md").read_text(encoding="utf-8")
    title = TITLES["schafhof"]
    assert f"- **{title}**: every game was played only 49 times: too few to conclude" in page
    assert f"| {title} | 2 | 100 (93 to 100), 0 (0 to 7) | 50 | too few games |" in page


@pytest.mark.parametrize("line", GAMES, ids=lambda line: line[0])
def test_the_page_calls_nobody_favoured_but_those_whom_its_own_figures_favour(line):
    """The figures are rounded: so only who is called favoured is looked at, and not who is not."""
    rows = [row for _, title, *_ in GAMES for row in rows_of("Who begins", title)]
    looked_at = sum(int(row[1]) for row in rows if row[4] != "too few games")
    short = PAGE.read_text(encoding="utf-8").split("## In short")[1].split("\n## ")[0]
    told = next(one for one in short.splitlines() if one.startswith(f"- **{line[1]}**"))
    for _, players, cell, _, who in rows_of("Who begins", line[1]):
        concluded = who not in ("nobody", "too few games")
        assert (f"of {players} players {who}" in told) == concluded
        shares = [value / 100 for value, _, _ in figures(cell)]
        assert not concluded or who == favoured(shares, 200, looked_at)


def test_the_plots_of_no_game_at_all_are_empty(tmp_path):
    pytest.importorskip("matplotlib")
    for number, plot in enumerate((draw_seats, draw_weaker, draw_lengths)):
        plot([], tmp_path / f"{number}.svg", *[PLACES][number:])
    assert len(list(tmp_path.iterdir())) == 3


def test_favoured_is_who_wins_more_than_chance_explains():
    assert favoured([0.55, 0.45], 20, 1) == "nobody"
    assert favoured([0.7, 0.3], 200, 27) == "the first"
    assert favoured([0.1, 0.1, 0.4, 0.4], 200, 27) == "the third and the fourth"
    assert favoured([0.58, 0.42], 200, 1) == "the first"
    assert favoured([0.58, 0.42], 200, 27) == "nobody", "one of 27 is that lucky by mere chance"
    assert len(PLACES) == 4

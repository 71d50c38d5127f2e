"""The league: round robins, ratings, what is kept of them, and programs of strangers."""

import json
import shutil
import sys
from importlib.util import find_spec

import pytest

from host.adapters.seated import calm_options
from host.league import program
from host.league.crew import outcomes
from host.league.matches import Match, play, round_robin, standings
from host.league.players import check_bots
from host.league.ratings import rate
from host.league.seats import interval, seat_wins
from host.league.shelf import Shelf
from host.trouble import Trouble
from shared_rules.record_reader import verify
from shared_rules.registry import GAMES, game_names
from shared_rules.secrets import has_secrets
from tests.micropython_runtime import ROOT

needs_openskill = pytest.mark.skipif(
    find_spec("openskill") is None, reason="no openskill here: `make test-more` brings it"
)
STRANGE = f"program:{sys.executable} tests/strange_bot.py"


def a_league(rounds: int = 2) -> list:
    return round_robin("playground", {"goal": 1}, 0, ["random", "simple"], rounds, 5)


def test_everybody_meets_everybody_from_every_seat_with_the_same_seeds():
    matches = round_robin("playground", {}, 4, ["random", "simple", "strong"], 3, 10)
    assert [match.number for match in matches] == list(range(3 * 3 * 2))
    for seat in range(4):
        sat = [match.bots[seat] for match in matches]
        assert {bot: sat.count(bot) for bot in sat} == {"random": 6, "simple": 6, "strong": 6}
    assert {match.seed for match in matches} == {10, 11, 12}


def test_where_all_win_together_each_bot_has_the_table_to_itself():
    matches = round_robin("smart_sheep", {}, 2, ["random", "simple"], 2, 1)
    assert [match.bots for match in matches] == [["random"] * 2, ["simple"] * 2] * 2
    assert matches[0].duel == matches[1].duel != matches[2].duel


@pytest.mark.parametrize("game", game_names())
def test_a_match_is_a_sound_record_and_always_the_same(game):
    least = next(line for line in GAMES if line[0] == game)[2]
    match = Match(0, "", game, {}, ["simple"] * max(2, least), 3)
    outcome = play(match)
    assert not outcome.fault
    assert verify(outcome.record.splitlines(keepends=True)) == ""
    assert play(match) == outcome


def test_ranks_follow_from_winners_and_points():
    assert standings({"winners": [2], "scores": [5, 9, 9]}, 3) == ([3, 2, 1], [5, 9, 9])
    assert standings({"winners": [0, 1], "scores": [4, 3]}, 2) == ([1, 1], [4, 3])
    assert standings(None, 2) == ([1, 1], [0, 0])


@needs_openskill
def test_the_outcome_does_not_depend_on_the_number_of_workers():
    matches = a_league(rounds=4)
    alone = sorted(outcomes(matches, 1), key=lambda outcome: outcome.match.number)
    both = sorted(outcomes(matches, 2), key=lambda outcome: outcome.match.number)
    assert alone == both
    assert rate(alone) == rate(list(reversed(both)))


@needs_openskill
def test_a_better_bot_is_rated_higher_and_doubt_shrinks():
    few, many = (rate(list(outcomes(a_league(rounds=rounds), 1))) for rounds in (1, 12))
    assert [row.bot for row in many] == ["simple", "random"]
    assert many[0].doubt < few[0].doubt
    assert sum(row.wins for row in many) == pytest.approx(24)


def test_seats_share_all_victories():
    shares = seat_wins(list(outcomes(a_league(rounds=6), 1)))
    assert sum(shares) == pytest.approx(1)
    low, high = interval(shares[0], 12)
    assert 0 <= low < shares[0] < high <= 1


@needs_openskill
def test_a_league_goes_on_where_it_stopped_and_counts_nothing_twice(tmp_path):
    matches = a_league(rounds=3)
    shelf = Shelf(tmp_path, matches)
    first = play(matches[0])
    shelf.keep(first)
    shelf.keep(first)
    with open(tmp_path / "outcomes.jsonl", "a") as lines:
        lines.write('{"number": 1, "ran')  # the power went
    again = Shelf(tmp_path, matches)
    assert [match.number for match in again.missing()] == [1, 2, 3, 4, 5]
    for outcome in outcomes(again.missing(), 1):
        again.keep(outcome)
    kept = Shelf(tmp_path, matches).outcomes
    assert sorted(outcome.match.number for outcome in kept) == list(range(6))
    assert rate(kept) == rate(list(outcomes(matches, 1)))
    assert (tmp_path / "records" / "0.txt").read_text() == first.record


def test_another_league_in_the_same_folder_is_refused(tmp_path):
    Shelf(tmp_path, a_league())
    with pytest.raises(Trouble, match="Another league is kept"):
        Shelf(tmp_path, a_league(rounds=3))


def test_any_program_can_play_and_sees_what_its_seat_may_see(tmp_path):
    file = tmp_path / "lines.jsonl"
    match = Match(0, "", "schafhof", {}, [f"{STRANGE} first {file}", "simple"], 2)
    outcome = play(match)
    assert not outcome.fault and outcome.moves > 20
    lines = [json.loads(line) for line in file.read_text().splitlines()]
    assert lines[0] == {"game": "schafhof", "players": 2, "seat": 0, "options": {}}
    assert all(set(line) <= {"view", "moves"} for line in lines[1:])
    for line in lines[1:]:
        view = line["view"]
        assert "rng" not in view and len(view["up"]) == sum(
            letter not in ".?" for letter in view["tiles"]
        )


@pytest.mark.parametrize(
    ("how", "sentence"),
    [
        ("slow", "took longer"),
        ("deaf", "took longer"),
        ("illegal", "not legal"),
        ("gone", "has ended"),
    ],
)
def test_a_program_that_fails_has_lost(how, sentence, monkeypatch):
    monkeypatch.setattr(program, "SECONDS", 0.5 if sentence == "took longer" else 10)
    outcome = play(Match(0, "", "playground", {}, ["simple", f"{STRANGE} {how}"], 2))
    assert sentence in outcome.fault and outcome.ranks == [1, 2]


@pytest.mark.parametrize("game", game_names())
def test_a_bot_of_another_version_plays_as_this_one_where_they_are_equal(game, tmp_path):
    """Its own process has nothing but the rules of that version; here they are the same."""
    shutil.copytree(ROOT / "shared_rules", tmp_path / "shared_rules")
    bots = ["simple", "simple"]
    here = Match(0, "", game, calm_options(game), bots, 4)
    there = Match(0, "", game, calm_options(game), ["simple", f"simple@{tmp_path}"], 4)
    assert play(there).fault == ""
    if not has_secrets(game):  # what is made up for a face-down tile may be drawn in another order
        assert play(there).record == play(here).record


def test_a_version_is_a_revision_a_folder_or_a_wheel(tmp_path):
    check_bots("playground", ["strong@HEAD"])
    assert play(Match(0, "", "playground", {"goal": 1}, ["simple@HEAD", "simple"], 1)).fault == ""
    for version in ("no-such-revision", str(tmp_path), "--help"):
        with pytest.raises(Trouble, match="There is no version"):
            check_bots("playground", [f"strong@{version}"])


def test_a_program_that_cannot_be_started_has_lost():
    outcome = play(Match(0, "", "playground", {}, ["program:no-such-program", "simple"], 2))
    assert "cannot be started" in outcome.fault and outcome.ranks == [2, 1]


@needs_openskill
def test_the_command_tells_ratings_and_keeps_records(lichtwiese, tmp_path):
    words = ["league", "playground", "--bot", "random", "--bot", "strong", "--rounds", "2"]
    words += ["--option", "goal=1", "--workers", "1", "--folder", str(tmp_path / "kept")]
    code, out, _ = lichtwiese(*words, "--json")
    printed = json.loads(out)
    assert code == 0
    assert [row["bot"] for row in printed["ratings"]] == ["strong", "random"]
    assert len(list((tmp_path / "kept" / "records").iterdir())) == 4
    assert "strong" in lichtwiese(*words)[1]  # nothing is played twice, and it reads as a table


def test_the_command_refuses_what_is_no_bot(lichtwiese, tmp_path):
    code, _, err = lichtwiese("league", "playground", "--bot", "genius", "--folder", tmp_path)
    assert code == 2 and "No bot of playground is called genius" in err

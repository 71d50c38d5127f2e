"""The league: round robins, ratings, what is kept of them, and the command."""

import json
import os
import subprocess
import sys
from importlib.util import find_spec

import pytest

from host.league import report, shelf, sources
from host.league.crew import outcomes
from host.league.matches import Match, play, round_robin, standings
from host.league.players import check_bots
from host.league.ratings import rate
from host.league.seats import interval, seat_intervals, seat_wins
from host.league.shelf import Shelf
from host.league.workers import check_workers
from host.trouble import Trouble
from host.verbs import league
from shared_rules.record_reader import verify
from shared_rules.registry import GAMES, game_names
from tests.micropython_runtime import ROOT

needs_openskill = pytest.mark.skipif(
    find_spec("openskill") is None, reason="no openskill here: `make test-more` brings it"
)


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


def test_games_of_the_same_seed_count_as_one_in_an_interval():
    seen = list(outcomes(a_league(rounds=6), 1))
    assert len(seen) == 12
    shares = seat_intervals(seen)
    assert [one[1:] for one in shares] == [interval(one.share, 6) for one in shares]


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


def test_a_line_that_was_written_twice_counts_once(tmp_path):
    matches = a_league()
    Shelf(tmp_path, matches).keep(play(matches[0]))
    kept = tmp_path / "outcomes.jsonl"
    kept.write_text(kept.read_text() * 2)
    assert [one.match.number for one in Shelf(tmp_path, matches).outcomes] == [0]


HOLDS = """
import sys
from pathlib import Path
from host.league.shelf import Shelf
from tests.test_league import a_league
shelf = Shelf(Path(sys.argv[1]), a_league())
print("here", flush=True)
sys.stdin.read()
"""


def test_a_second_league_in_the_same_folder_is_refused_until_the_first_is_over(tmp_path):
    words = [sys.executable, "-c", HOLDS, str(tmp_path)]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
    with subprocess.Popen(words, cwd=ROOT, **pipes) as other:
        assert other.stdout.readline()
        with pytest.raises(Trouble, match=r"is being played in .* already"):
            Shelf(tmp_path, a_league())
    assert Shelf(tmp_path, a_league()).missing()


def test_a_game_of_another_league_is_not_kept(tmp_path):
    kept = Shelf(tmp_path, a_league())
    for strange in (a_league(3)[5], a_league()[1]._replace(seed=77)):
        with pytest.raises(Trouble, match="not of the league"):
            kept.keep(play(strange))
    assert not kept.outcomes and not list((tmp_path / "records").iterdir())


def test_other_sources_do_not_go_on_with_a_league(tmp_path, monkeypatch):
    Shelf(tmp_path, a_league())
    monkeypatch.setattr(shelf, "sources_digest", lambda: "another")
    with pytest.raises(Trouble, match=r"other sources of Lichtwiese.*name another folder"):
        Shelf(tmp_path, a_league())
    assert len(sources.sources_digest()) == 64


def a_line(**other) -> str:
    line = {"number": 1, "ranks": [1, 2], "scores": [4, 0], "moves": 9, "fault": ""}
    return json.dumps({**line, **other}) + "\n"


def test_a_sound_line_is_read(tmp_path):
    Shelf(tmp_path, a_league())
    (tmp_path / "outcomes.jsonl").write_text(a_line())
    (outcome,) = Shelf(tmp_path, a_league()).outcomes
    assert outcome[:] == (a_league()[1], [1, 2], [4, 0], 9, "", "")


@pytest.mark.parametrize(
    "damage",
    ["{nonsense\n", '{"number": 99}\n', "7\n", "\xff\n", a_line(number=-1), a_line(ranks=3),
     a_line(ranks=[1]), a_line(scores=["4", "0"]), a_line(moves=None), a_line(fault=0),
     a_line(seed=5)],
)  # fmt: skip
def test_a_damaged_line_is_named(damage, tmp_path):
    Shelf(tmp_path, a_league()).keep(play(a_league()[0]))
    with open(tmp_path / "outcomes.jsonl", "ab") as lines:
        lines.write(damage.encode("latin-1"))
    with pytest.raises(Trouble, match=r"Line 2 of .* is damaged: delete it"):
        Shelf(tmp_path, a_league())


@pytest.mark.skipif(os.name == "nt", reason="no modes of folders")
def test_a_folder_that_is_there_keeps_its_mode(tmp_path):
    folder = tmp_path / "open"
    folder.mkdir()
    folder.chmod(0o755)
    strange = round_robin("playground", {}, 0, ["program:any", "simple"], 1, 1)
    with pytest.raises(Trouble, match="nobody else may read"):
        Shelf(folder, strange)
    assert folder.stat().st_mode & 0o777 == 0o755 and not list(folder.iterdir())
    Shelf(folder, a_league())
    Shelf(tmp_path / "new" / "hidden", strange)
    assert (tmp_path / "new" / "hidden").stat().st_mode & 0o777 == 0o700
    Shelf(tmp_path / "new" / "hidden", strange)


def test_a_full_disk_is_told_and_the_game_is_played_again(tmp_path, monkeypatch):
    kept, first = Shelf(tmp_path, a_league()), play(a_league()[0])
    with monkeypatch.context() as full:
        full.setattr("pathlib.Path.write_text", _no_space)
        full.setattr("builtins.open", _no_space)
        with pytest.raises(Trouble, match=r"cannot be kept .*: No space left"):
            kept.keep(first)
    assert kept.missing()[0].number == 0


def _no_space(*_, **__):
    raise OSError(28, "No space left on device")


def test_another_league_in_the_same_folder_is_refused(tmp_path):
    Shelf(tmp_path, a_league())
    with pytest.raises(Trouble, match="Another league is kept"):
        Shelf(tmp_path, a_league(rounds=3))


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


@needs_openskill
def test_sets_of_options_have_a_table_each_and_a_plot(lichtwiese, tmp_path):
    words = ["league", "playground", "--bot", "random", "--bot", "simple", "--rounds", "2"]
    words += ["--option", "first=1", "--set", "goal=1", "--set", "goal=2", "--workers", "1"]
    words += ["--folder", str(tmp_path)]
    code, out, err = lichtwiese(*words)
    assert code == 0, err
    assert "playground first=1 goal=1" in out and "playground first=1 goal=2" in out
    assert out.count("Won from each seat: seat 0 ") == 2 and " to " in out
    assert "<svg" in (tmp_path / "ratings.svg").read_text()
    assert f"the ratings are drawn in {tmp_path / 'ratings.svg'}." in " ".join(out.split())
    printed = json.loads(lichtwiese(*words, "--json")[1])
    assert printed["waiting"] is None, "nothing was played any more"
    assert [one["options"]["goal"] for one in printed["sets"]] == [1, 2]
    assert [row["matches"] for one in printed["sets"] for row in one["ratings"]] == [4] * 4
    assert [row["matches"] for row in printed["ratings"]] == [8] * 2
    for share in printed["sets"][0]["seats"]:
        assert 0 <= share["low"] <= share["share"] <= share["high"] <= 1


@needs_openskill
def test_a_value_in_a_set_of_options_may_have_spaces(lichtwiese, tmp_path):
    words = ["league", "smart_sheep", "--bot", "random", "--bot", "simple", "--rounds", "1"]
    words += ["--set", ' tiles=["rock", "fox"]  die=table', "--workers", "1", "--json"]
    code, out, err = lichtwiese(*words, "--folder", str(tmp_path))
    assert code == 0, err
    assert json.loads(out)["sets"][0]["options"] == {"tiles": ["rock", "fox"], "die": "table"}


def test_faults_are_told_once_with_their_number():
    seen = list(outcomes(a_league(), 1))
    words = ["The program a has ended (b).", "The program a has ended (c).", "It was slow."]
    faulty = [one._replace(fault=fault) for one, fault in zip(seen, words, strict=False)]
    assert report.faults_in_words(faulty) == [
        "2 games were given up. The program a has ended (b).",
        "1 game was given up. It was slow.",
    ]
    assert seat_intervals(faulty[:3]) == []


@pytest.mark.parametrize(
    "bot", ["genius", "strong:", "strong:101", "genius:40", "master:", "master:0", "master:fasts",
            "master:-1s", "random:3"]
)  # fmt: skip
def test_the_command_refuses_what_is_no_bot(bot, lichtwiese, tmp_path):
    code, _, err = lichtwiese("league", "playground", "--bot", bot, "--folder", tmp_path)
    assert code == 2 and f"No bot of playground is called {bot}" in " ".join(err.split())


def test_a_version_without_a_level_is_no_bot(lichtwiese, tmp_path):
    code, _, err = lichtwiese("league", "playground", "--bot", "@HEAD", "--folder", tmp_path)
    assert code == 2 and "Name a level before the version: LEVEL@HEAD." in " ".join(err.split())


@needs_openskill
def test_more_workers_than_a_machine_can_start_are_refused(lichtwiese, tmp_path):
    words = ["league", "playground", "--folder", str(tmp_path / "kept")]
    code, _, err = lichtwiese(*words, "--workers", "5000")
    assert code == 2 and "5000 workers are too many for" in " ".join(err.split())
    assert not (tmp_path / "kept").exists()
    check_workers(16)


def test_a_league_of_less_than_no_players_is_refused(lichtwiese, tmp_path):
    code, _, err = lichtwiese("league", "playground", "--players", "-1", "--folder", tmp_path)
    assert code == 2 and "players" in err


def test_without_dask_a_scheduler_is_refused_before_anything_is_played(
    lichtwiese, tmp_path, monkeypatch
):
    monkeypatch.setitem(sys.modules, "distributed", None)
    words = ["league", "playground", "--folder", str(tmp_path / "kept")]
    code, _, err = lichtwiese(*words, "--scheduler", "tcp://127.0.0.1:9")
    assert code == 1 and "Dask is not installed" in err
    assert not (tmp_path / "kept").exists()


@needs_openskill
@pytest.mark.parametrize("bot", ["simple", "program:any"])
def test_where_a_program_plays_no_scheduler_opens_a_port(bot, lichtwiese, tmp_path, monkeypatch):
    wished: list = []

    def nobody_plays(missing, workers, scheduler, sheet):
        wished.append(scheduler)
        raise Trouble("Enough.")

    monkeypatch.setattr(league, "find_spec", lambda name: True)
    monkeypatch.setattr(league, "check_dask", lambda: None)
    monkeypatch.setattr(league, "outcomes", nobody_plays)
    words = ["league", "schafhof", "--bot", "strong", "--bot", bot]
    lichtwiese(*words, "--folder", tmp_path / "kept")
    lichtwiese(*words, "--folder", tmp_path / "kept", "--scheduler", "local")
    assert wished == ["local" if bot == "simple" else "", "local"]


def test_a_wish_for_another_python_that_has_no_effect_is_told(lichtwiese, tmp_path, monkeypatch):
    pytest.importorskip("distributed")
    monkeypatch.setenv("LICHTWIESE_PYTHON", "pypy3")
    words = ["league", "playground", "--folder", str(tmp_path)]
    err = lichtwiese(*words, "--scheduler", "tcp://127.0.0.1:9")[2]
    assert "LICHTWIESE_PYTHON has no effect" in err


def test_a_bot_between_two_levels_plays_in_the_league():
    check_bots("schafhof", ["strong:40", "simple:0"])
    levels = ("simple:0", "simple:40", "simple:100", "strong:100")
    games = [play(Match(0, "", "schafhof", {}, [level, "simple"], 3)) for level in levels]
    assert not any(game.fault for game in games)
    assert len({game.record for game in games}) == len(games)
    assert games[0] == play(games[0].match)


def test_a_master_may_think_for_some_seconds():
    game = Match(0, "", "schafhof", {}, ["master:0.01s", "simple"], 3)
    assert not play(game).fault

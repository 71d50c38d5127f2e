"""Programs of strangers in the league, and bots of other versions: what they get, and what not."""

import json
import os
import shutil
import signal
import sys
import time

import pytest

from host.adapters.seated import calm_options
from host.league import program, versions
from host.league.matches import Match, play, round_robin
from host.league.players import check_bots
from host.league.shelf import Shelf
from host.league.trust import own_events
from host.trouble import Trouble
from shared_rules.record_reader import verify
from shared_rules.registry import game_names, open_game
from shared_rules.secrets import has_secrets
from shared_rules.wide_chance import is_wide
from tests.micropython_runtime import ROOT

STRANGE = f"program:{sys.executable} tests/strange_bot.py"


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
        ("slow", "took longer than 0.5 seconds"),
        ("deaf", "took longer than 0.5 seconds"),
        ("illegal", 'made a move that is not legal (it said "fly")'),
        ("bytes", 'made a move that is not legal (it said "\ufffd\ufffd")'),
        ("gone", 'has ended (on its standard error: "I have no board.")'),
    ],
)
def test_a_program_that_fails_has_lost(how, sentence, monkeypatch):
    monkeypatch.setattr(program, "FIRST_SECONDS", 0.5 if "took longer" in sentence else 10)
    outcome = play(Match(0, "", "playground", {}, ["simple", f"{STRANGE} {how}"], 2))
    assert outcome.fault == f"The {STRANGE.replace(':', ' ', 1)} {how} {sentence}."
    assert outcome.ranks == [1, 2]


def test_last_words_are_shown_up_to_a_length_that_tells_something():
    assert program._shown("a" * 250) == json.dumps("a" * 250)
    assert program._shown("a" * 400) == json.dumps("a" * 300)


def test_a_league_does_not_go_on_with_another_version_of_a_bot(tmp_path):
    shutil.copytree(ROOT / "shared_rules", tmp_path / "shared_rules")
    bots = [f"simple@{tmp_path}", "simple", f"{STRANGE} first me@home"]
    matches = round_robin("playground", {"goal": 1}, 2, bots, 1, 1)
    assert Shelf(tmp_path / "kept", matches).missing()[0].seed == 1
    assert Shelf(tmp_path / "kept", matches).missing()
    with open(tmp_path / "shared_rules" / "playground" / "bots.py", "a") as rules:
        rules.write("# better now\n")
    with pytest.raises(Trouble, match="other sources of Lichtwiese"):
        Shelf(tmp_path / "kept", matches)


def test_a_program_that_cannot_be_started_has_lost():
    outcome = play(Match(0, "", "playground", {}, ["program:no-such-program", "simple"], 2))
    assert "cannot be started" in outcome.fault and outcome.ranks == [2, 1]


def test_the_first_answer_may_take_longer_than_the_others(monkeypatch):
    monkeypatch.setattr(program, "SECONDS", 0.0)  # nobody is as quick as that
    outcome = play(Match(0, "", "playground", {}, [f"{STRANGE} first", "simple"], 2))
    assert "took longer than 0 seconds" in outcome.fault and outcome.moves > 0


def test_a_program_starts_in_an_empty_folder_with_hardly_any_environment(tmp_path, monkeypatch):
    monkeypatch.setenv("TELLS", "everything")
    file = tmp_path / "about.json"
    outcome = play(
        Match(0, "", "playground", {"goal": 1}, [f"{STRANGE} about {file}", "simple"], 2)
    )
    about = json.loads(file.read_text())
    assert not outcome.fault and about["there"] == []
    assert set(about["names"]) <= {"PATH", "LANG", "LC_ALL", "LC_CTYPE", "HOME"}
    assert about["folder"] != os.getcwd() and not os.path.exists(about["folder"])


def test_what_a_program_has_started_ends_with_it(tmp_path, monkeypatch):
    monkeypatch.setattr(program, "FIRST_SECONDS", 5.0)
    file = tmp_path / "pid"
    pipes = len(os.listdir("/proc/self/fd"))
    outcome = play(Match(0, "", "playground", {}, [f"{STRANGE} parent {file}", "simple"], 2))
    assert "took longer" in outcome.fault
    other = int(file.read_text())
    for _ in range(50):
        if not _is_running(other):
            break
        time.sleep(0.1)
    assert not _is_running(other)
    assert len(os.listdir("/proc/self/fd")) <= pipes


@pytest.mark.skipif(not hasattr(os, "killpg"), reason="no groups of processes")
def test_nobody_waits_for_a_program_that_may_not_be_killed(monkeypatch):
    left: list = []

    def refused(group, number):
        left.append(group)
        raise PermissionError

    monkeypatch.setattr(program, "FIRST_SECONDS", 0.5)
    begun = time.monotonic()
    with monkeypatch.context() as another_user:
        another_user.setattr(os, "killpg", refused)
        outcome = play(Match(0, "", "playground", {}, [f"{STRANGE} deaf", "simple"], 2))
    took = time.monotonic() - begun
    for group in left:
        os.killpg(group, signal.SIGKILL)
    assert "took longer" in outcome.fault and len(left) == 1
    assert took < program._END_SECONDS


def _is_running(pid: int) -> bool:
    try:
        with open(f"/proc/{pid}/stat") as stat:
            return stat.read().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def a_league(folder, rounds: int = 2) -> Shelf:
    bots = [f"{STRANGE} first", "simple", "random"]
    return Shelf(folder, round_robin("jahrmarkt", {}, 2, bots, rounds, 1))


def test_games_with_a_program_have_chances_that_nobody_finds_out(tmp_path):
    shelf = a_league(tmp_path)
    missing = shelf.missing()
    strange = [
        match for match in missing if match.bots[0][:7] == "program" or "program" in match.bots[1]
    ]
    seeds = [match.seed for match in strange]
    assert len(strange) == 8 and all(map(is_wide, seeds))
    assert len(set(seeds)) == len(seeds), "what one game has shown tells nothing of the next"
    assert {match.seed for match in missing if match not in strange} == {1, 2}
    written = "".join(file.read_text() for file in tmp_path.iterdir() if file.is_file())
    assert not any(seed in written for seed in seeds)
    assert tmp_path.stat().st_mode & 0o077 == 0
    assert {match.seed for match in a_league(tmp_path / "again").missing()}.isdisjoint(seeds)


def test_a_game_with_a_program_can_be_played_again_from_its_record(tmp_path):
    shelf = a_league(tmp_path)
    match = shelf.missing()[0]
    shelf.keep(play(match))
    again = a_league(tmp_path)
    assert again.outcomes[0].match.seed == 1, "as it was planned"
    record = (tmp_path / "records" / "0.txt").read_text().splitlines(keepends=True)
    assert verify(record) == "" and f"seed {json.dumps(match.seed)}" in "".join(record[:6])


def test_where_all_play_together_a_program_gets_the_chances_of_the_others(tmp_path):
    bots = [f"{STRANGE} first", "simple"]
    matches = round_robin("smart_sheep", {}, 2, bots, 2, 1)
    first, second, *_ = Shelf(tmp_path, matches).missing()
    assert is_wide(first.seed) and first.seed == second.seed
    shelf = Shelf(tmp_path, matches)
    first = shelf.missing()[0]
    shelf.keep(play(first))
    assert Shelf(tmp_path, matches).missing()[0].seed == first.seed, "also another day"


def test_an_option_that_tells_a_secret_is_refused_where_a_program_plays(lichtwiese, tmp_path):
    pytest.importorskip("openskill")
    words = ["league", "jahrmarkt", "--bot", "simple", "--folder", str(tmp_path)]
    rules = open_game("jahrmarkt")
    name = rules.SECRET_OPTIONS[0]
    option = f"{name}={json.dumps(rules.new(2, {}, 1).state().get(name))}"
    code, _, err = lichtwiese(*words, "--bot", f"{STRANGE} first", "--option", option)
    assert code == 2 and "is hidden" in err


def test_what_somebody_looks_at_only_he_hears():
    events = ["lift p0 f1", "see p0 f1 lion", "see px f2 emu"]
    match = Match(0, "", "affenraffen", {}, ["simple", "strong@HEAD"], 1)
    assert own_events(match, 0, events) == events
    assert own_events(match, 1, events) == [events[0], events[2]]
    assert own_events(match._replace(options={"open": True}), 1, events) == events
    assert own_events(match._replace(game="playground"), 1, events) == events


def test_a_bot_of_another_version_hears_no_more_than_its_seat(tmp_path, monkeypatch):
    shutil.copytree(ROOT / "shared_rules", tmp_path / "shared_rules")
    told: list = []
    tell = versions.Version.tell
    monkeypatch.setattr(
        versions.Version, "tell", lambda self, words: told.append(words) or tell(self, words)
    )
    bots = ["simple", f"strong@{tmp_path}"]
    match = Match(0, "", "affenraffen", {"turns": 2}, bots, 1)
    assert play(match).fault == ""
    heard = [event for words in told for event in words.get("events", [])]
    assert any(event.startswith("see p1 ") for event in heard)
    assert not any(event.startswith("see p0 ") for event in heard)


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


@pytest.mark.skipif(
    not shutil.which("git") or not (ROOT / ".git").exists(), reason="no git here, or no repository"
)
def test_a_version_is_a_revision_of_the_repository():
    check_bots("playground", ["strong@HEAD"])
    assert play(Match(0, "", "playground", {"goal": 1}, ["simple@HEAD", "simple"], 1)).fault == ""


def test_what_is_no_version_or_no_bot_of_one_is_told(tmp_path):
    shutil.copytree(ROOT / "shared_rules", tmp_path / "shared_rules")
    for level in ("genius", "random", "strong:40"):
        with pytest.raises(
            Trouble, match=f"No bot of playground is called {level} in the version"
        ):
            check_bots("playground", [f"{level}@{tmp_path}"])
    for version in ("no-such-revision", str(tmp_path / "shared_rules"), "--help"):
        with pytest.raises(Trouble, match="There is no version"):
            check_bots("playground", [f"strong@{version}"])

"""How matches are handed out: in batches of their kind's length, and again where somebody dies."""

import contextlib
import os
import signal
import subprocess
import sys
import time

import pytest

from host.league import workers
from host.league.batches import BATCH_SECONDS, Batches
from host.league.crew import outcomes
from host.league.matches import round_robin
from host.league.sources import playing_files, sources_digest
from host.league.timesheet import Shift, Timesheet
from host.league.workers import play_all
from host.trouble import Trouble
from tests.micropython_runtime import ROOT

MATCHES = round_robin("playground", {"goal": 1}, 0, ["random", "simple"], 12, 5)
_HERE = os.getpid()


def dies_once(matches, sources="", versions=None):
    """Like play_all, but for a process that is killed the first time somebody plays match 9."""
    mark = os.environ["DIES_ONCE"]
    fatal = os.getpid() != _HERE and any(match[0] == 9 for match in matches)
    if fatal and (mark == "always" or not os.path.exists(mark)):
        open(mark, "w").close()
        os.kill(os.getpid(), signal.SIGKILL)
    return play_all(matches, sources, versions)


def test_a_process_that_is_killed_loses_nothing_and_counts_nothing_twice(tmp_path, monkeypatch):
    monkeypatch.setenv("DIES_ONCE", str(tmp_path / "died"))
    monkeypatch.setattr(workers, "play_all", dies_once)
    came = list(outcomes(MATCHES, 2))
    assert (tmp_path / "died").exists()
    assert sorted(one.match.number for one in came) == [match.number for match in MATCHES]
    assert sorted(came) == sorted(outcomes(MATCHES, 1))


def test_a_match_that_kills_everybody_ends_the_league_with_a_sentence(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DIES_ONCE", "always")
    monkeypatch.setattr(workers, "play_all", dies_once)
    with pytest.raises(Trouble, match="died again and again"):
        list(outcomes(MATCHES, 2))


LEAGUE = """
import sys
from host.league.crew import outcomes
from host.league.matches import round_robin
from host.league.shelf import told_to_go_on
from host.trouble import Trouble
if __name__ == "__main__":
    matches = round_robin("playground", {}, 2, [sys.argv[1], "simple"], 9, 1)
    try:
        with told_to_go_on():
            list(outcomes(matches, 2, *sys.argv[2:]))
    except Trouble as trouble:
        sys.exit(str(trouble))
"""


@pytest.mark.skipif(not os.path.exists("/proc/self/cmdline"), reason="no /proc")
@pytest.mark.parametrize("scheduler", ["", "local"])
def test_ctrl_c_ends_a_league_and_its_programs_soon_and_says_that_it_goes_on(scheduler, tmp_path):
    if scheduler:
        pytest.importorskip("distributed", reason="no Dask here: `make test-more` brings it")
    started, script = tmp_path / "started", tmp_path / "league.py"
    script.write_text(LEAGUE)
    program = f"program:{sys.executable} {ROOT}/tests/strange_bot.py parent {started}"
    words = [sys.executable, str(script), program, scheduler]
    where = {**os.environ, "PYTHONPATH": str(ROOT)}
    with subprocess.Popen(
        words, env=where, stderr=subprocess.PIPE, text=True, start_new_session=True
    ) as league:
        while league.poll() is None and len(_running_with(started)) < 2:
            time.sleep(0.05)
        time.sleep(0.5)  # they are asked for their first move
        begun = time.monotonic()
        os.killpg(league.pid, signal.SIGINT)
        told = league.communicate(timeout=60)[1]
    took = time.monotonic() - begun
    assert told == "It is not finished. Run it again: it goes on.\n"
    assert took < 10 and _running_with(started) == set()


def _running_with(word) -> set:
    """The programs of which this is the last word."""
    found = set()
    for process in filter(str.isdecimal, os.listdir("/proc")):
        with contextlib.suppress(OSError), open(f"/proc/{process}/cmdline", "rb") as words:
            if words.read().split(b"\0")[-2:-1] == [bytes(word)]:
                found.add(int(process))
    return found


def handed_out(matches: list, seconds_of, crew: int = 2) -> list:
    """(bots, size, seconds) of all batches, if each came back before the next was wanted."""
    batches, sizes = Batches(matches), []
    while batch := batches.next(crew):
        seconds = sum(seconds_of(match) for match in batch)
        batches.came_back(batch, seconds)
        sizes.append((batch[0].bots, len(batch), seconds))
    return sizes


def test_a_batch_of_slow_bots_is_short_though_the_first_match_was_quick():
    matches = round_robin("playground", {}, 0, ["random", "simple", "master"], 200, 1)
    sizes = handed_out(matches, lambda match: 1.5 if "master" in match.bots else 0.002)
    assert sum(size for _, size, _ in sizes) == len(matches)
    assert {size for bots, size, _ in sizes if "master" in bots} == {1}
    assert max(size for bots, size, _ in sizes if "master" not in bots) > 50
    assert max(seconds for *_, seconds in sizes) <= BATCH_SECONDS
    assert "master" not in sizes[-1][0], "the longest come first"
    assert sizes[-1][2] < BATCH_SECONDS / 4, "and the last batch is a small one"


def test_batches_follow_when_games_become_slower_or_quicker():
    matches = round_robin("playground", {}, 0, ["random", "simple"], 2000, 1)
    warm = handed_out(matches, lambda match: 0.5 if match.number == 0 else 0.001)
    assert max(size for _, size, _ in warm) > 500, "a first match that loads everything is slow"
    assert warm[-1][1] < 300


def test_a_batch_that_was_lost_is_handed_out_once_more():
    batches = Batches(MATCHES)
    first = batches.next(2)
    batches.lost(first)
    assert batches.next(2) == first


def test_waiting_is_counted_from_the_first_batch_to_the_last_that_came():
    sheet = Timesheet()
    sheet.there_are(2, 100.0)
    sheet.note(Shift("a", 8.0))
    sheet.there_are(2, 109.0)
    sheet.note(Shift("b", 8.0))
    sheet.there_are(0, 110.0)  # a began late, b was ready early: both have waited
    assert sheet.waiting_share() == pytest.approx(0.2)
    assert Timesheet().waiting_share() == 0


EVERYTHING = """
import sys
from host.league import visiting_bot
from host.league.matches import Match, play
from host.master import Mastery
from shared_rules.registry import game_names
for game in game_names():
    Mastery(game)
    play(Match(0, "", game, {}, ["simple"] * 2, 1))
print(*[one.__file__ for name, one in sys.modules.items() if name.startswith("host.")])
"""


def test_the_digest_is_of_all_that_plays():
    """What a match imports is among the files, so that nothing can change unseen."""
    words = [sys.executable, "-c", EVERYTHING]
    printed = subprocess.run(words, capture_output=True, text=True, check=True, cwd=ROOT).stdout
    known = {str(file) for _, file in playing_files()}
    empty = {str(file) for file in ROOT.glob("host/**/__init__.py")}
    names = ("trouble.py", "whole_file.py", "games/any_game.py")
    tells_only = {str(ROOT / "host" / name) for name in names}
    assert set(printed.split()) - empty - tells_only <= known
    assert len(sources_digest()) == 64

"""The small programs of docs/examples do what they say."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from host.board_line import BoardLine
from shared_rules.registry import game_names
from tests.micropython_runtime import ROOT
from tests.test_host_sim import play_to_the_end

EXAMPLES = ROOT / "docs" / "examples"
PLAYS = [min((ROOT / "shared_rules" / name / "plays").iterdir()) for name in game_names()]


def command(name: str, *words) -> list:
    return [sys.executable, str(EXAMPLES / name), *map(str, words)]


def run(name: str, *words) -> subprocess.CompletedProcess:
    return subprocess.run(command(name, *words), capture_output=True, text=True, timeout=120)


def test_every_example_is_tried_here():
    tried = set(re.findall(r'"(\w+\.py)"', Path(__file__).read_text()))
    assert {example.name for example in EXAMPLES.glob("*.py")} == tried


def test_watch_a_board(board):
    with (
        subprocess.Popen(
            command("watch_board.py", board.port), stdout=subprocess.PIPE, text=True
        ) as watching,
        BoardLine.open(board.port) as line,
    ):
        assert watching.stdout.readline().startswith("A board of 16 x 16 cells at socket://")
        line.ask("new", game="playground", players=2, options={"board": "small"}, seed=5)
        play_to_the_end(line)
        printed = watching.stdout.read()
        number = line.ask("state")["number"]
    assert printed.startswith("playground for 2 players\nplayer 0: roll (throw 0 ")
    assert len(printed.splitlines()) == number + 2
    assert re.search(r"\nwon by \[[01]\]\n$", printed)


def test_write_a_bot():
    done = run("write_bot.py", 20)
    found = re.fullmatch(r"(\d+) of 20 games won\n", done.stdout)
    assert found, done.stderr
    assert 4 <= int(found[1]) <= 16  # the seeds are given, so this is no matter of luck


def test_train_a_bot():
    done = run("train_bot.py", 400)
    found = re.fullmatch(r"Before: (\d+) of .*\nLearned: .*\nAfter: (\d+) of .*\n", done.stdout)
    assert found, done.stderr
    before, after = int(found[1]), int(found[2])  # the seeds are given here, too
    assert after > 2 * before
    page = " ".join((ROOT / "docs" / "bots.md").read_text(encoding="utf-8").split())
    assert f"wins {before} of 200 games that it has never seen" in page
    assert f"after 400 lessons, which take some seconds, {after}." in page


@pytest.mark.parametrize("record", PLAYS, ids=lambda record: record.parents[1].name)
def test_play_a_record(record):
    done = run("play_record.py", record)
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    assert len(lines) == len(record.read_text().splitlines()) - 4
    assert lines[0].startswith(record.parents[1].name)


def test_a_record_that_does_not_fit_ends_as_a_sentence(tmp_path):
    spoiled = tmp_path / "spoiled.txt"
    spoiled.write_text(PLAYS[0].read_text().replace("rolled", "dropped", 1))
    done = run("play_record.py", spoiled)
    assert done.returncode == 1
    assert re.fullmatch(r"Line \d+ of the record: \S+ gives .* today\.\n", done.stderr)

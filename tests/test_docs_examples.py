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


@pytest.mark.parametrize(
    ("words", "code", "sentence"),
    [
        (["play_record.py"], 2, "Which record? Name its file, such as shared_rules/"),
        (["play_record.py", "no/such.txt"], 1, "There is no file no/such.txt that can be read."),
        (["play_record.py", "docs"], 1, "There is no file docs that can be read."),
        (["play_record.py", "docs/imports.svg"], 1, "Line 1 of the record: this is not a record"),
        (["play_record.py", "docs/pictures/jahrmarkt-desk-light.jpg"], 1, "it is not text."),
        (["write_bot.py", "x"], 2, "How many games? x is not a whole number."),
        (["train_bot.py", "-1"], 2, "How many lessons? -1 is not a whole number."),
        (["watch_board.py", "/dev/no-board"], 3, "/dev/no-board"),
        (["watch_board.py", "socket://127.0.0.1:9"], 3, "socket://127.0.0.1:9"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_a_mistake_ends_as_one_sentence(words, code, sentence):
    done = run(*words)
    assert (done.returncode, done.stdout) == (code, ""), done.stderr
    assert sentence in done.stderr and len(done.stderr.splitlines()) == 1, done.stderr


@pytest.mark.parametrize("line", ["a1-h8 > moved", "undo 7"])
def test_a_line_that_the_rules_refuse_ends_as_a_sentence(tmp_path, line):
    spoiled = tmp_path / "spoiled.txt"
    lines = PLAYS[0].read_text().splitlines(keepends=True)
    spoiled.write_text("".join([*lines[:6], line, "\n"]))
    done = run("play_record.py", spoiled)
    assert done.returncode == 1 and len(done.stderr.splitlines()) == 1, done.stderr


def test_the_pages_tell_commands_that_work_in_a_checkout():
    """Packages are in `.venv`, so it is its Python that runs a program."""
    pages = [*EXAMPLES.glob("*.py"), ROOT / "docs" / "bots.md"]
    runs = [
        line
        for page in pages
        for line in re.findall(r"^    .*docs/examples.*$", page.read_text(), re.M)
    ]
    assert len(runs) == 5 and all(line.startswith("    .venv/bin/python ") for line in runs), runs

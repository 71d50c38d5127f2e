"""Worlds: a small fixed set of evenings.

Scripts that once failed happen in shared/test_worlds_kept.py, on both runtimes; whether worlds
would notice a broken board is seen in test_worlds_notice.py.
"""

import socket
import subprocess
from collections import Counter
from contextlib import contextmanager
from threading import Thread

import pytest

from shared_rules.chance import seeded
from shared_rules.registry import GAMES
from tests import micropython_runtime
from tests.runtimes import pypy
from tests.worlds import tally
from tests.worlds.evening import KINDS, happenings
from tests.worlds.shrink import failure_of
from tests.worlds.watch import watch
from tests.worlds.world import World


@pytest.mark.parametrize("seed", range(6))
def test_nothing_goes_wrong_in_an_evening(seed):
    assert failure_of(seed, happenings(seed, 30)) == ""


def test_one_seed_decides_everything():
    worlds = [World(3), World(3)]
    for world in worlds:
        world.live(happenings(3, 25))
    assert worlds[0].counts == worlds[1].counts
    assert worlds[0].safe == worlds[1].safe


@pytest.mark.parametrize("runtime", ["micropython", "pypy"])
def test_an_evening_is_the_same_on_every_runtime(runtime, tmp_path):
    script = tmp_path / "evening.py"
    script.write_text(
        "import sys\nsys.path.insert(0, '.')\n"
        "from tests.worlds.evening import happenings\n"
        "from tests.worlds.world import World\n"
        "world = World(2)\nworld.live(happenings(2, 12))\n"
        "print([world.counts[name] for name in sorted(world.counts)], world.safe[1])\n"
    )
    if runtime == "micropython":
        there = micropython_runtime.run([script], heap="heapsize=8m")
    else:
        there = subprocess.run([pypy(), script], capture_output=True, text=True)
    world = World(2)
    world.live(happenings(2, 12))
    here = [world.counts[name] for name in sorted(world.counts)], world.safe[1]
    assert there.stdout == "%s %d\n" % here, there.stderr


@pytest.mark.parametrize("number", range(len(GAMES)))
def test_people_and_bots_play_together(number):
    """Whoever sits there moves: a game in which one waits for the other for ever shows nothing."""
    world = World(0)
    world.do(["game", number, 0, 1])
    match, actors = world.app.match, set()
    assert "" in match.seats and any(match.seats)
    moved = match._moved
    match._moved = lambda move, events, by: actors.add(by) or moved(move, events, by)
    for happening in [["moves", 6, 0, 5]] * 5:
        world.do(happening)
    kinds = {match.seats[seat] for seat in actors if seat is not None}
    assert kinds == {"", match.seats[-1]}


def test_a_script_happens_again_on_micropython():
    script = "tests/worlds/kept/first-tap.json"
    said = micropython_runtime.run(["tests/worlds/again.py", script], heap="heapsize=8m")
    assert said.stdout == "Nothing is wrong.\n", said.stderr


def test_every_kind_of_happening_can_happen():
    for word, _, ranges in KINDS:
        chance = seeded(5)
        numbers = [low + chance.below(high - low + 1) for low, high in ranges]
        assert failure_of(4, [["game", 1, 2, 0], [word, *numbers], ["heal"]]) == "", word


# A script can be watched.


class Guest:
    """A program at the port of a board; it leaves when everything has happened."""

    def __init__(self, address: str):
        host, port = address.removeprefix("socket://").split(":")
        self.line = socket.create_connection((host, int(port)))
        self.line.sendall(b'>{"id": 77, "do": "hello"}\n')
        self.heard = b""
        self.thread = Thread(target=self.listen)
        self.thread.start()

    def listen(self):
        while data := self.line.recv(4096):
            self.heard += data

    def poll(self) -> int:
        return 0


def test_a_script_is_watched_as_it_happens(capsys):
    guests = []

    @contextmanager
    def page(address: str):
        guests.append(Guest(address))
        yield guests[0]

    script = {"seed": 50, "happenings": [["game", 788, 473, 0], ["moves", 4, 0, 75], ["fall", 1]]}
    failure = watch(script, 1000.0, page, 0.001)
    guests[0].thread.join(10)
    guests[0].line.close()
    assert failure.startswith("AttributeError"), "there is no such happening"
    assert b'"id": 77' in guests[0].heard.replace(b'"id":77', b'"id": 77'), "it may ask"
    assert b"moved" in guests[0].heard
    assert "moves 4 0 75\n" in capsys.readouterr().out


# What all runs have seen.


def test_the_readme_shows_the_tally():
    assert tally.table(tally.read()) in tally.PAGE.read_text(encoding="utf-8")


def test_a_run_adds_what_it_saw_even_if_it_is_interrupted(tmp_path):
    path, page = tmp_path / "tally.json", tmp_path / "README.md"
    page.write_text("before\n<!-- the tally of all runs -->\nold\n<!-- its end -->\nafter\n")
    for worlds in (5, 7):
        tally.add(Counter(worlds=worlds, passes=720_000, cpu_seconds=7), path, page)
    assert tally.read(path) == {"worlds": 12, "passes": 1_440_000, "cpu_seconds": 14}
    text = page.read_text()
    assert "| worlds | 12 |" in text and "| 4.0 |" in text and "| 1029 |" in text
    assert text.startswith("before\n") and text.endswith("after\n") and "\nold\n" not in text


def test_every_happening_is_in_the_table():
    listed = {word for _, words in tally.ROWS for word in words}
    ordinary = {"menu", "moves", "mess", "heal", "ring", "cut", "wait"}
    words = {word for word, _, _ in KINDS}
    assert words <= listed | ordinary
    assert not words & set(World(1).counts), "what is counted twice means nothing"

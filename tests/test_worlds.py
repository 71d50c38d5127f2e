"""Worlds: a small fixed set of evenings, and whether they would notice a broken board.

Scripts that once failed happen in shared/test_worlds_kept.py, on both runtimes.
"""

import socket
import subprocess
from collections import Counter
from contextlib import contextmanager
from threading import Thread

import pytest

from shared_rules.chance import seeded
from shared_rules.imagining import imagine
from shared_rules.registry import GAMES, game_names, open_game
from shared_rules.secrets import has_secrets
from tests import micropython_runtime
from tests.runtimes import pypy
from tests.worlds import tally, watcher
from tests.worlds.evening import KINDS, happenings
from tests.worlds.shrink import failure_of, shrunk
from tests.worlds.watch import watch
from tests.worlds.watcher import Violation, is_sentence, look_closely, look_for_secrets
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


def test_every_kind_of_happening_can_happen():
    for word, _, ranges in KINDS:
        chance = seeded(5)
        numbers = [low + chance.below(high - low + 1) for low, high in ranges]
        assert failure_of(4, [["game", 1, 2, 0], [word, *numbers], ["heal"]]) == "", word


# Do the worlds notice? The board is broken on purpose.


def test_a_lost_move_is_noticed_and_shrunk_to_a_short_script(monkeypatch):
    from firmware.journal import Journal

    monkeypatch.setattr(Journal, "add_gesture", lambda *_: None)
    script = [["game", 1, 2, 0], ["wait", 3], ["moves", 3, 0, 7], ["wait", 3], ["heal"]]
    short, failure = shrunk(4, script, 40)
    assert "the record is not the game" in failure
    assert len(short) <= 2


def test_silence_is_noticed(monkeypatch):
    from firmware.reader import TurnReader

    monkeypatch.setattr(TurnReader, "_watch_mistake", lambda *_: None)
    script = [["game", 1, 2, 0], ["moves", 2, 0, 7], ["under", 3, 0]]
    failures = [failure_of(seed, script) for seed in range(6)]
    assert any("nobody hears of it" in failure for failure in failures), failures


def test_a_blink_that_counts_is_noticed(monkeypatch):
    from firmware.reader import TurnReader

    monkeypatch.setattr(TurnReader, "_rest_of", lambda *_: 50)
    script = [["game", 2, 3, 0]] + [["blink", piece, 20, 1] for piece in range(0, 90, 9)]
    failures = [failure_of(seed, script) for seed in range(4)]
    assert any("a blink was a move" in failure for failure in failures), failures


def test_a_cell_that_is_never_believed_again_is_noticed(monkeypatch):
    from firmware.cell_watch import CellWatch

    needed = CellWatch._quiet_needed
    script = [["game", 1, 2, 0], ["bounce", 40], ["heal"]]
    assert failure_of(4, script) == ""
    monkeypatch.setattr(
        CellWatch,
        "_quiet_needed",
        lambda watch, cell: needed(watch, cell) * (10 if cell in watch.flapping else 1),
    )
    assert "is not believed" in failure_of(4, script)


def test_hands_that_the_board_misunderstands_are_noticed(monkeypatch):
    from firmware.reader import TurnReader

    script = [["game", 2, 3, 0], ["moves", 3, 0, 7]]
    assert failure_of(4, script) == ""
    monkeypatch.setattr(TurnReader, "_counts", lambda *_: False)
    assert "hands and board disagree" in failure_of(4, script)


def test_a_bot_that_does_nothing_is_noticed(monkeypatch):
    from firmware.match import Match

    script = [["game", 1, 2, 2]] + [["wait", 100]] * 8
    assert [failure_of(seed, script) for seed in range(3)] == [""] * 3
    monkeypatch.setattr(Match, "_play_for_bot", lambda match, move, now: match.expect_bot(now))
    failures = [failure_of(seed, script) for seed in range(3)]
    assert any("a bot is on, and does nothing" in failure for failure in failures), failures


def test_one_bot_of_two_whose_hand_is_never_read_is_noticed():
    looks_on = watcher.Watcher()
    for _ in range(20):
        looks_on.reached_in(1)
        looks_on.reached_in(2)
        looks_on.went_on(2)
    with pytest.raises(Violation, match="a bot reaches in, and nothing comes of it"):
        looks_on.reached_in(1)
    looks_on.went_on(None)  # something was taken back, or another game begun
    looks_on.reached_in(1)


@pytest.mark.parametrize("passes", [1, 2, 4, 10, 19, 20])
def test_a_light_that_flickers_is_noticed(passes):
    """Lit for so many passes of 10 ms, and dark for as many: 2.5 flashes a second may be."""
    world = World(1)
    app, turn = world.app, world.app.turn

    def flickering(now):
        turn(now)
        app.table.frame[5] = now // (10 * passes) % 2

    app.turn = flickering
    assert (failure_of_waiting(world) == "") == (passes == 20)


def failure_of_waiting(world) -> str:
    try:
        world.hands.wait(8000)
    except Violation as violation:
        return str(violation)
    return ""


def test_what_is_no_sentence_is_noticed():
    for wrong in ("", "no", "KeyError: 'x'.", "it is", "X" * 400 + "."):
        assert not is_sentence(wrong)
    with pytest.raises(Violation):
        World(1).port.write(b'>{"id": 1, "error": "KeyError"}\n')


def test_what_grows_without_end_is_noticed():
    world = World(1)
    look_closely(world.app, True)
    world.app.news.heard = [str(number) for number in range(5000)]
    with pytest.raises(Violation, match="keeps"):
        look_closely(world.app, True)


HIDING = [name for name in game_names() if has_secrets(name)]


@pytest.mark.parametrize("game", HIDING)
def test_a_hidden_thing_that_comes_out_or_is_lit_is_noticed(game, monkeypatch):
    world = World(0)
    world.app.match.begin(game, 2, {}, world._new_seed(), ["", ""], 0)
    look_for_secrets(world.app)
    Game, Scene = type(world.app.match.sitting.game), open_game(game, "scene").Scene
    view, look = Game.view, Scene.look
    with monkeypatch.context() as broken:
        broken.setattr(
            Game, "view", lambda game, who: {**view(game, who), "next": game.state()["rng"]}
        )
        broken.setattr(
            watcher, "imagine", lambda game, seen, chance: imagine(game, seen_by(seen), chance)
        )
        with pytest.raises(Violation, match="hidden came out"):
            look_for_secrets(world.app)

    def shine(scene, position):
        look(scene, position)
        scene.picture = lambda frame, _: frame.__setitem__(0, position.state()["rng"] & 255)

    monkeypatch.setattr(Scene, "look", shine)
    with pytest.raises(Violation, match="hidden was lit"):
        look_for_secrets(world.app)


def seen_by(view: dict) -> dict:
    """A view without what must not be in it."""
    return {name: view[name] for name in view if name != "next"}


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

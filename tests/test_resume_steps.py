"""A saved game comes back part by part, and no part takes a chip long: neither to load nor to
play again, nor to show what must stand where."""

import sys

import pytest

from firmware.journal import Journal
from firmware.picture import paint
from firmware.settings import Settings
from firmware.table import Table
from shared_rules.record import Sitting
from shared_rules.registry import entry_of, game_names, open_game
from shared_rules.thrift import SHORT_OF_ROOM

GAME = "playground"
HOME = f"shared_rules.{GAME}."


def loaded() -> set:
    """The modules of the game that are there."""
    return {name.removeprefix(HOME) for name in sys.modules if name.startswith(HOME)}


@pytest.fixture
def forgotten():
    """The game as a board finds it after its start: not loaded."""
    open_game(GAME, "scene")
    open_game(GAME)
    before = {name: sys.modules.pop(name) for name in list(sys.modules) if name.startswith(HOME)}
    yield
    for name in loaded():
        del sys.modules[HOME + name]
    sys.modules.update(before)
    for name, module in before.items():  # the package must know the same ones
        setattr(sys.modules[HOME[:-1]], name.removeprefix(HOME), module)


def test_layout_rules_and_scene_are_loaded_in_steps_of_their_own(tmp_path, forgotten):
    journal = Journal(str(tmp_path))
    journal.begin(Sitting(GAME, 2, {}, 7).header, ["", ""])
    for name in loaded():
        del sys.modules[HOME + name]
    steps = [loaded() for _ in Journal(str(tmp_path)).resuming(lambda header, seats: None)]
    first = [next(there for there in steps if part in there) for part in ("layout", "rules")]
    assert first[0] == {"layout"}
    assert "rules" in first[1] and "scene" not in first[1]
    assert "scene" in steps[-1]


MOST_LINES = 2200  # of Python in a step in which nothing is loaded: a fairground for four is begun


def lines_of(steps) -> list:
    """How many lines each step runs; -1 where modules are loaded."""
    efforts = []
    while True:
        count = [0]

        def trace(frame, event, argument, count=count):
            count[0] += event == "line"
            return trace

        loaded_before, tracing = len(sys.modules), sys.gettrace()
        sys.settrace(trace)
        try:
            next(steps)
        except StopIteration:
            return efforts
        finally:
            sys.settrace(tracing)
        efforts.append(count[0] if len(sys.modules) == loaded_before else -1)


@pytest.fixture
def short_of_room():
    """As on every board."""
    before = SHORT_OF_ROOM[0]
    SHORT_OF_ROOM[0] = True
    yield
    SHORT_OF_ROOM[0] = before


@pytest.mark.parametrize("name", game_names())
def test_no_step_takes_long(name, tmp_path, short_of_room):
    most = entry_of(name).most
    journal = Journal(str(tmp_path))
    sitting = Sitting(name, most, dict(open_game(name, "scene").options_for(16, 16)), 7)
    journal.begin(sitting.header, [""] * most)
    for _ in range(60):  # more than a chapter
        move = sitting.game.legal_moves()[0]
        journal.add_gesture((move,), [sitting.play(move)])
    Sitting(name, entry_of(name).least, {}, 7)  # what is kept for the latest game is for this one
    efforts = lines_of(Journal(str(tmp_path)).resuming(lambda header, seats: None))
    assert len(efforts) > 60 and max(efforts) < MOST_LINES, efforts


@pytest.mark.parametrize("name", game_names())
def test_an_empty_board_is_soon_painted(name):
    most = entry_of(name).most
    scenes = open_game(name, "scene")
    options = dict(scenes.options_for(16, 16))
    scene = scenes.Scene(most, options)
    scene.look(Sitting(name, most, options, 7).game)
    table = Table(Settings())
    table.present(scene, 0)

    def painting():
        paint(table, False)
        yield

    assert lines_of(painting())[0] < MOST_LINES


def test_a_record_of_an_unknown_game_is_none(tmp_path):
    journal = Journal(str(tmp_path))
    journal.begin(Sitting(GAME, 2, {}, 7).header, ["", ""])
    record = tmp_path / "game.txt"
    record.write_text(record.read_text().replace(GAME, "strange_game"))
    assert Journal(str(tmp_path)).resume() is None

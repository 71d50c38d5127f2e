"""A saved game comes back part by part: on a chip, loading each of them takes its time."""

import sys

import pytest

from firmware.journal import Journal
from shared_rules.record import Sitting

GAME = "playground"
HOME = f"shared_rules.{GAME}."


def loaded() -> set:
    """The modules of the game that are there."""
    return {name.removeprefix(HOME) for name in sys.modules if name.startswith(HOME)}


@pytest.fixture
def forgotten():
    """The game as a board finds it after its start: not loaded."""
    before = {name: sys.modules.pop(name) for name in list(sys.modules) if name.startswith(HOME)}
    yield
    for name in loaded():
        del sys.modules[HOME + name]
    sys.modules.update(before)


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


def test_a_record_of_an_unknown_game_is_none(tmp_path):
    journal = Journal(str(tmp_path))
    journal.begin(Sitting(GAME, 2, {}, 7).header, ["", ""])
    record = tmp_path / "game.txt"
    record.write_text(record.read_text().replace(GAME, "strange_game"))
    assert Journal(str(tmp_path)).resume() is None

"""Matches on another Python come to the same end, also those of the master on PyPy."""

import shutil
import sys

import pytest

from host.adapters.seated import calm_options
from host.league.crew import outcomes
from host.league.matches import Match, play, round_robin
from host.trouble import Trouble
from shared_rules.registry import game_names


def by_number(found) -> list:
    return sorted(found, key=lambda outcome: outcome.match.number)


def test_another_python_plays_every_match_once_and_as_this_one_does(monkeypatch):
    matches = round_robin("playground", {"goal": 1}, 0, ["random", "simple"], 3, 5)
    here = by_number(outcomes(matches, 1))
    monkeypatch.setenv("LICHTWIESE_PYTHON", sys.executable)
    assert by_number(outcomes(matches, 2)) == here
    first = next(outcomes(matches, 2))  # nobody wants the others: nobody waits for them
    assert first == here[first.match.number]


def test_a_python_that_is_not_there_is_told(monkeypatch):
    monkeypatch.setenv("LICHTWIESE_PYTHON", "no-such-python")
    with pytest.raises(Trouble, match="no-such-python cannot be started"):
        list(outcomes(round_robin("playground", {}, 0, ["random", "simple"], 1, 5), 1))


def test_a_python_that_ends_is_told(monkeypatch):
    monkeypatch.setenv("LICHTWIESE_PYTHON", "true")
    with pytest.raises(Trouble, match="has ended in the middle"):
        list(outcomes(round_robin("playground", {}, 0, ["random", "simple"], 1, 5), 1))


def test_on_pypy_the_master_makes_the_same_moves(monkeypatch):
    pypy = shutil.which("pypy3")
    if not pypy:
        pytest.skip("no PyPy here: Debian has it as pypy3")
    bots = ["master:30", "simple"]
    matches = [
        Match(number, "", game, calm_options(game), bots, 3)
        for number, game in enumerate(game_names())
    ]
    monkeypatch.setenv("LICHTWIESE_PYTHON", pypy)
    assert by_number(outcomes(matches, 1)) == [play(match) for match in matches]

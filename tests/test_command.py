"""The command itself: its version, its help, and how people get what is missing."""

import shutil
import subprocess

import pytest

from firmware.version import VERSION
from host.installing import how_to_install
from tests.micropython_runtime import ROOT


def test_the_command_tells_its_version(lichtwiese):
    code, out, _ = lichtwiese("--version")
    assert code == 0 and out == f"lichtwiese {VERSION}\n"


@pytest.mark.parametrize("verb", ["play", "log", "doctor", "games"])
def test_help_names_no_kinds_of_switches(lichtwiese, verb):
    code, out, _ = lichtwiese(verb, "--help")
    assert code == 0 and "<bool>" not in out and "--help" in out


def test_what_is_missing_is_got_otherwise_in_a_checkout(tmp_path):
    assert how_to_install("play", tmp_path) == "`pip install 'lichtwiese[play]'`"
    assert how_to_install("play") == "`make play`"
    assert how_to_install("chip") == "`pip install --editable '.[chip]'`"


def test_whoever_plays_for_the_first_time_hears_what_is_being_set_up(tmp_path):
    if not shutil.which("make"):
        pytest.skip("no make here")
    words = ["make", "-n", f"VENV={tmp_path}", f"{tmp_path}/ready-play"]
    planned = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    steps = ["1 of 3: ", " -m venv ", "2 of 3: ", "install_locked.py", "3 of 3: ", " pip install"]
    places = [planned.index(step) for step in steps]
    assert places == sorted(places), "each step is named before it takes its time"

"""The command itself: its version, its help, and how people get what is missing."""

import pytest

from firmware.version import VERSION
from host.installing import how_to_install


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

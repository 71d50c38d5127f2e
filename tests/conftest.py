"""All tests run from the root of the project, wherever pytest was started."""

import signal

import pytest

from tests.micropython_runtime import ROOT

# A shell that runs the tests in the background lets its children ignore Ctrl-C, and theirs too;
# but some of our tests end programs in just that way.
signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(autouse=True)
def at_the_root(monkeypatch):
    monkeypatch.chdir(ROOT)

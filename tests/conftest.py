"""All tests run from the root of the project, wherever pytest was started."""

import signal

import pytest

from tests import emulated
from tests.micropython_runtime import ROOT

# A shell that runs the tests in the background lets its children ignore Ctrl-C, and theirs too;
# but some of our tests end programs in just that way.
signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(autouse=True)
def at_the_root(monkeypatch):
    monkeypatch.chdir(ROOT)


def pytest_addoption(parser):
    parser.addoption("--chip", action="store_true", help="run the tests of the emulated chip, too")


def pytest_collection_modifyitems(config, items):
    """The tests of the emulated chip take an hour: only who asks for them gets them."""
    asked = config.getoption("--chip")
    why_not = emulated.NO_IMAGE if asked else "they take long: `make test-chip` runs them"
    for item in items:
        if item.path.name.startswith("test_chip_") and not (asked and emulated.image()):
            item.add_marker(pytest.mark.skip(reason=why_not))

"""All tests run from the root of the project, wherever pytest was started."""

import gc
import os
import signal
import sys

import pytest

# `make test-fast`: the compiled rules take the place of the source, before anybody imports them.
sys.path.insert(0, os.environ.get("LICHTWIESE_RULES", sys.path[0]))

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


COUNTED_SECONDS = 0.25  # of its CPU time


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item):
    """The lines that a test runs are counted for a while; then it repeats itself, and counting on
    would treble its time."""
    tracer = sys.gettrace()
    if tracer is None:
        return (yield)
    signal.signal(signal.SIGVTALRM, lambda *_: sys.settrace(None))
    signal.setitimer(signal.ITIMER_VIRTUAL, COUNTED_SECONDS)
    try:
        return (yield)
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        sys.settrace(tracer)


IN_MAKE_TEST = ("test_page_play", "test_site")  # of the tests in a browser: a game, the site


def pytest_collection_modifyitems(config, items):
    """Tests in a browser are marked, for `make test-page`. Those of the emulated chip take long:
    only who asks for them gets them."""
    for item in items:
        if "one_chromium" in item.fixturenames and item.path.stem not in IN_MAKE_TEST:
            item.add_marker("browser")
    asked = config.getoption("--chip")
    why_not = emulated.NO_IMAGE if asked else "they take long: `make test-chip` runs them"
    for item in items:
        if item.path.name.startswith("test_chip_") and not (asked and emulated.image()):
            item.add_marker(pytest.mark.skip(reason=why_not))


def pytest_collection_finish(session):
    """The firmware collects garbage by itself: it need not look at all tests each time."""
    gc.collect()
    gc.freeze()


# For the tests of the command. What these need is imported by those who ask for it.


@pytest.fixture
def lichtwiese(tmp_path, monkeypatch, capsys):
    """Run the command in this process: lichtwiese("games") -> (exit code, stdout, stderr)."""
    from host.__main__ import main

    monkeypatch.setenv("LICHTWIESE_HOME", str(tmp_path / "home"))
    monkeypatch.setattr("host.ports.list_ports.comports", list)

    def run(*words) -> tuple:
        monkeypatch.setattr(sys, "argv", ["lichtwiese", *map(str, words)])
        with pytest.raises(SystemExit) as ended:
            main()
        out, err = capsys.readouterr()
        return ended.value.code or 0, out, err

    return run


@pytest.fixture
def board():
    """A simulated board with a port, in this process; its time goes fifty times as fast."""
    from host.simulator.background import BackgroundBoard

    board = BackgroundBoard(speed=50)
    yield board
    board.close()


@pytest.fixture
def no_release(tmp_path, tmp_path_factory, monkeypatch):
    """No release is at hand, whatever has been built; the folder where one would be."""
    built = tmp_path_factory.mktemp("built")
    monkeypatch.setattr("host.chip.releases._BUILT", built)
    monkeypatch.delenv("LICHTWIESE_RELEASE", raising=False)
    monkeypatch.setenv("LICHTWIESE_HOME", str(tmp_path / "home"))
    return built


# For the tests of the page.


@pytest.fixture(scope="session")
def one_chromium():
    from tests.page_server import browser

    with browser() as found:
        yield found


@pytest.fixture(scope="module")
def chromium(one_chromium):
    """To start one takes seconds: there is one for all, and each file of tests leaves it empty."""
    yield one_chromium
    for context in one_chromium.contexts:
        context.close()


@pytest.fixture
def server(tmp_path):
    from tests.page_server import page_server

    with page_server(tmp_path) as running:
        yield running


@pytest.fixture
def page(chromium):
    from tests.page_server import empty_page

    with empty_page(chromium) as page:
        yield page


@pytest.fixture
def site_page(chromium):
    """A page whose policy lets the stand-in for a board's cable through."""
    from tests.page_server import empty_page

    with empty_page(chromium, bypass_csp=True) as page:
        yield page


@pytest.fixture(params=["server", "site"])
def shell(request, page, tmp_path):
    """What is behind the page: a server, or a worker of the browser and no server at all."""
    from tests.page_server import page_server
    from tests.site_server import site_server

    with page_server(tmp_path) if request.param == "server" else site_server(page) as running:
        yield running


@pytest.fixture
def player(page, server):
    """Somebody who sits at it."""
    from tests.page_player import PagePlayer

    return PagePlayer(page, server)

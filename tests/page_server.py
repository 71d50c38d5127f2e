"""A server of the page in this process, and a browser, for the tests of the page."""

import os
import shutil
import threading
import time
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace

import pytest

from host.board_line import BoardLine
from host.master import Budget
from host.master_seats import MasterSeats
from host.people import People
from host.session.board import FEATURES
from host.session.workbench import Workbench
from host.simulator.background import BackgroundBoard
from host.souvenir import keepsake
from host.web.guard import Guard
from host.web.hub import Hub
from host.web.masters import Masters
from host.web.server import bind, build, make_server

ARGUMENTS = (
    "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking "
    "--disable-component-update --disable-sync"
).split()
_MOST_PATIENCE = 4.0
_GLANCE_SECONDS = 0.03  # between two looks: each takes a browser, its driver and us some time


class PageServer:
    """`lichtwiese play` without the command: its parts can be looked at.

    With `at` it shows the board at that port, as with `--port`.
    """

    def __init__(
        self,
        folder: Path,
        size: tuple = (8, 8),
        http_port: int = 0,
        host: str = "127.0.0.1",
        at: str = "",
    ):
        folder.mkdir(parents=True, exist_ok=True)
        self.board = None if at else BackgroundBoard(size, folder)
        self.line = BoardLine.open(at or self.board.port, FEATURES)
        listener = bind(host, http_port)
        self.port = listener.getsockname()[1]
        self.guard = Guard(host, self.port)
        workbench = Workbench(self.board.board if self.board else None)
        self.hub = Hub(self.line, workbench, People(folder / "people.json"))
        self.shared, self.helper = self.hub.board, self.hub.helper
        self.masters = Masters(self.hub, MasterSeats(Budget(300)))
        self._server = make_server(build(self.hub, self.guard, keepsake.page))
        self._thread = threading.Thread(target=self._server.run, args=([listener],), daemon=True)
        self._thread.start()
        wait_until(lambda: self._server.started)

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}/"

    @property
    def game(self):
        """The game as the server follows it."""
        return self.shared.follower.game if self.shared.follower else None

    @property
    def inside(self):
        """The board's own game, which knows more than any page."""
        match = self.board.board.app.match
        sitting = match.sitting
        return SimpleNamespace(
            game=sitting.game, scene=match.scene, count=sitting.count, moves=sitting.moves
        )

    @property
    def seen(self) -> bytearray:
        """The magnets that the board sees."""
        return self.board.board.app.table.differences.seen

    def is_calm(self) -> bool:
        """Whether the board waits for a move, and the pages know all of them.

        It goes on while we look: a move that is being played counts before the table shows it.
        """
        app, follower = self.board.board.app, self.shared.follower
        count = app.match.sitting.count
        follows = count == (follower.count if follower else 0) and not self.shared.known.needs_view
        return follows and app.table.at_rest() and app.match.sitting.count == count

    def plays(self, game: str) -> bool:
        """Whether the server follows this game and the pages know of it."""
        return self.game is not None and self.shared.table.get("game") == game

    def close(self):
        self._server.should_exit = True
        self._thread.join(10)
        assert not self._thread.is_alive(), "the server does not end"
        self.line.close()
        if self.board:
            self.board.close()


@contextmanager
def page_server(folder: Path, **how):
    server = PageServer(folder, **how)
    try:
        yield server
    finally:
        server.close()


@contextmanager
def brisk_server(folder: Path):
    """With a large board whose time runs fast, and hands that help without a rest."""
    with page_server(folder, size=(16, 16)) as server:
        server.helper.pause = 0.01
        server.shared.workbench.set_speed(10)
        yield server


@contextmanager
def empty_page(chromium, **how):
    """A page at a desk; no script of ours may fail on it."""
    desk = {"viewport": {"width": 1024, "height": 768}, "locale": "en-GB"}
    context = chromium.new_context(**desk, **how)
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    yield page
    context.close()
    assert not errors


def patience() -> float:
    """How much longer everything may take: as often as programs wait for each processor, where
    the machine knows it (Windows does not)."""
    load = os.getloadavg()[0] if hasattr(os, "getloadavg") else 1.0
    return min(_MOST_PATIENCE, max(1.0, load / (os.cpu_count() or 1)))


def wait_until(true, seconds: float = 30.0, what: str = ""):
    """Look again and again until something is true; on a busy machine for longer."""
    until = time.monotonic() + seconds * patience()
    while not true():
        assert time.monotonic() < until, what or "it did not happen in time"
        time.sleep(_GLANCE_SECONDS)


def see(page, expression: str, seconds: float = 30.0):
    """Wait until an expression is true on a page, whose policy allows no eval of its own."""
    wait_until(lambda: page.evaluate(expression), seconds, expression)


def find_chromium() -> str:
    for name in ("chromium", "chromium-browser", "google-chrome"):
        if found := shutil.which(name):
            return found
    return ""


@contextmanager
def browser():
    """Headless Chromium from the system's packages."""
    sync_api = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
    path = find_chromium()
    if not path:
        pytest.skip("no Chromium here: `apt-get install chromium` brings the tests of the page")
    with sync_api.sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        try:
            yield chromium
        finally:
            chromium.close()

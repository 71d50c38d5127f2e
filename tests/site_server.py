"""The site of `make site`, served as plain files, and what a test may know of the board in it.

It looks like `PageServer` as far as `PagePlayer` asks: what that finds in its own process is asked
of the page here, as nobody can look into the worker.
"""

import functools
import hashlib
import http.server
import os
import shutil
import threading
import time
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace

import pytest

from host.follower import follower_of
from host.site import build, program, runtime
from host.touches import magnets
from host.trouble import Trouble
from shared_rules.record_reader import replay
from shared_rules.registry import open_game
from shared_rules.secrets import has_secrets
from tests.micropython_runtime import ROOT

# A minute or more each: whole games in a browser, and whole boards examined there.
heavy = pytest.mark.skipif(
    not {"LICHTWIESE_SITE", "LICHTWIESE_SOAK"} & set(os.environ),
    reason="`make test-site` plays it",
)


def both_shells(usual: str = ""):
    """A whole game before a server and a worker: before the usual one, if any, in `make test`."""
    shells = [
        pytest.param(shell, marks=() if shell == usual else heavy) for shell in ("server", "site")
    ]
    return pytest.mark.parametrize("shell", shells, indirect=True)


_OLD_SECONDS = 3600
KEPT = ROOT / "build" / "npm"
LIT = "Boolean(window.lichtwiese?.board.cells && /[1-9a-f]/.test(lichtwiese.latest.frame?.words))"


def built_site() -> Path:
    """The site, built once for what its files are now; skips where MicroPython cannot be had."""
    try:
        runtime.read(KEPT)
    except Trouble as trouble:
        pytest.skip(str(trouble))
    sources = [*program.modules().values(), *(ROOT / "host").glob("page/**/*.*")]
    sources += [*(ROOT / "host/site").glob("*.py"), *(ROOT / "host/site/files").iterdir()]
    files = sorted({*sources, *(ROOT / "host/games").rglob("*.json")})
    state = hashlib.sha256(b"".join(file.read_bytes() for file in files)).hexdigest()[:16]
    site = ROOT / "build" / f"site-{state}"
    if not site.exists():
        for old in site.parent.glob("site-*"):
            if old.stat().st_mtime < time.time() - _OLD_SECONDS:  # nobody uses it any more
                shutil.rmtree(old, ignore_errors=True)
        partly = ROOT / "build" / f"part-{os.getpid()}"
        build.build(partly, KEPT)
        try:
            partly.rename(site)
        except OSError:  # another worker was faster
            shutil.rmtree(partly)
    return site


class Files(http.server.SimpleHTTPRequestHandler):
    """Files without a log on the screen."""

    def log_message(self, *_):
        pass


@contextmanager
def served(folder: Path, port: int = 0):
    """The folder at an address; gone at the end."""
    handler = functools.partial(Files, directory=str(folder))
    server = http.server.ThreadingHTTPServer(("127.0.0.1", port), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}/"
    finally:
        server.shutdown()
        server.server_close()


_KNOWN = """() => {
  const {table = {}, pieces = {}} = lichtwiese.latest;
  return {table, pieces, busy: document.body.dataset.busy === "yes"};
}"""


_ENTRIES = "count => lichtwiese.side.entries.filter(({number}) => number > count)"
# What the board in the worker has written to its record.
_BOARD_RECORD = """() => new Promise((resolve) => {
  const opened = indexedDB.open(`lichtwiese ${new URL(".", location).pathname}`, 1);
  opened.onsuccess = () => {
    const found = opened.result.transaction("files").objectStore("files").get("game.txt");
    found.onsuccess = () => {
      opened.result.close();
      resolve(new TextDecoder().decode(found.result));
    };
  };
})"""
_MOMENT_SECONDS = 0.02


class SiteServer:
    """What a player at the page needs to know, asked of the page once for every look."""

    def __init__(self, page, address: str):
        self.page, self.address = page, address
        self._follower = None
        self._seen, self._looked_at = None, 0.0

    def _look(self) -> SimpleNamespace:
        """What the page knows; of a moment ago, if somebody asks for much at once."""
        if not self._seen or time.monotonic() - self._looked_at > _MOMENT_SECONDS:
            self._seen = SimpleNamespace(**self.page.evaluate(_KNOWN))
            self._looked_at = time.monotonic()
        return self._seen

    @property
    def shared(self):
        """As the session would tell it."""
        look = self._look()
        at, tray = look.pieces.get("at", {}), look.pieces.get("tray", [])
        pieces = SimpleNamespace(at=at, tray=tray)
        follower = self._followed(look.table)
        return SimpleNamespace(pieces=pieces, table=look.table, follower=follower)

    def _followed(self, table: dict):
        """The game by its record, and by the moves that came to it since."""
        if table.get("screen") != "game":
            return None
        follower = self._follower
        if not follower or follower.name != table["game"] or follower.count > table["number"]:
            text = self.page.evaluate("lichtwiese.line.ask('record')")["text"]
            self._follower = follower = follower_of(text.splitlines(True))
        if follower.count < table["number"]:
            for entry in self.page.evaluate(_ENTRIES, follower.count):
                follower.moved(entry["move"], entry["events"], entry["player"])
        if follower.game is None or has_secrets(follower.name):  # no page knows enough to play on
            inside = self.inside
            follower.game, follower.scene = inside.game, inside.scene
        return follower

    @property
    def game(self):
        """The game as its record tells it."""
        follower = self.shared.follower
        return follower.game if follower else None

    @property
    def inside(self):
        """The board's own game, which knows more than any page: as the browser keeps it."""
        sitting, damage = replay(self.page.evaluate(_BOARD_RECORD).splitlines(True))
        assert damage is None, damage
        game = sitting.game
        name, players, options = sitting.header[:3]
        scene = open_game(name, "scene").Scene(players, options)
        scene.look(game)
        return SimpleNamespace(
            game=game, scene=scene, count=sitting.count, moves=list(sitting.moves)
        )

    def plays(self, game: str) -> bool:
        """Whether the page knows of this game."""
        return self._look().table.get("game") == game

    @property
    def helper(self):
        """Whether pieces are put right."""
        return SimpleNamespace(busy=self._look().busy)

    @property
    def seen(self) -> bytearray:
        """The magnets that lie on the board."""
        return magnets(list(self._look().pieces.get("at", {})))

    def is_calm(self) -> bool:
        """Whether nothing is in the air."""
        return not self._look().pieces.get("hand")


@contextmanager
def site_server(page):
    with served(built_site()) as address:
        yield SiteServer(page, address)

"""What lies face-down reaches no page: two worlds, other secrets, the same bytes."""

import contextlib
import json
import re
import threading

import pytest

pytest.importorskip("websockets.sync.client", reason="websockets is not installed")
from websockets.exceptions import ConnectionClosed

from shared_rules.schafhof.layout import KINDS, SPOT_NAMES
from tests.games.schafhof.shared.test_secrets import SEEDS, a_game, turned_round
from tests.page_server import PageServer, page_server, wait_until
from tests.test_page_security import ask, connect, get

MOVES, EVERY = 30, 10  # of the game, and how often the worlds are compared
HTTP = ("/", "/palette.css", "/page/main.js", "/texts/en.json")


class World:
    """A server with a game of Schafhof, and a page that hears everything it says."""

    def __init__(self, server: PageServer, tiles: str, seed: int):
        self.server, self.secrets = server, (tiles, str(seed))
        server.shared.workbench.set_speed(10)
        self.heard = []
        self._listening = threading.Event()
        threading.Thread(target=self._listen, daemon=True).start()
        assert self._listening.wait(10)
        options = {"tiles": tiles}
        server.line.ask("new", game="schafhof", players=2, options=options, seed=seed)

    def _listen(self):
        with contextlib.suppress(ConnectionClosed), connect(self.server) as socket:
            ask(socket, {"id": 1, "do": "workbench", "on": True})  # the link's lines too
            self._listening.set()
            self.heard.extend(socket)

    def play(self, move: str):
        self.server.line.ask("move", move=move)

    def is_calm(self, count: int) -> bool:
        """Whether every move is known, and the pieces lie as they should."""
        shared, table = self.server.shared, self.server.shared.table
        known = shared.follower is not None and shared.follower.count == count
        asked = table.get("missing") or table.get("surplus") or "bell" in shared.pieces.tray
        return known and table.get("number") == count and not asked and not self.server.helper.busy

    def event(self) -> str:
        """Everything that somebody learns who comes in now and asks for all there is."""
        with connect(self.server) as socket:
            record = ask(socket, {"id": 1, "do": "record"})
            replay = ask(socket, {"id": 2, "do": "replay", "text": record["ok"]["text"]})
            assert "secret until the game is over" in replay["error"]
        with connect(self.server) as socket:
            first = [json.loads(socket.recv(5)) for _ in range(7)]
        first = [self._plain(message) for message in first if message["say"] != "welcome"]
        pages = [get(self.server, path)[2].decode() for path in HTTP]
        pages[0] = pages[0].replace(self.server.guard.token, "")
        return json.dumps([record, replay, first, pages])

    @staticmethod
    def _plain(message: dict) -> dict:
        """Which of the discs lies where depends on the hands, and on nothing else."""
        if message["say"] != "pieces":
            return message
        at = {cell: name.partition(".")[0] for cell, name in sorted(message["at"].items())}
        return {"at": at, "tray": sorted(name.partition(".")[0] for name in message["tray"])}


@pytest.fixture
def worlds(tmp_path):
    tiles, moves, never = a_game(3, MOVES)
    both = tiles, turned_round(tiles, never)
    assert both[0] != both[1] and len(never) > 5
    with (
        page_server(tmp_path / "0", size=(16, 16)) as one,
        page_server(tmp_path / "1", size=(16, 16)) as other,
    ):
        pair = [World(one, both[0], SEEDS[0]), World(other, both[1], SEEDS[1])]
        yield pair, moves, [SPOT_NAMES[spot] for spot in never]


def test_no_page_learns_what_lies_face_down(worlds):
    pair, moves, never = worlds
    for number, move in enumerate(moves):
        for world in pair:
            world.play(move)
        if number % EVERY == EVERY - 1:
            wait_until(lambda: all(world.is_calm(number + 1) for world in pair), 60)  # noqa: B023
            wait_until(lambda: pair[0].event() == pair[1].event(), 20, "the worlds differ")
    assert "seed null" in pair[0].event()
    for world in pair:
        heard = "".join(world.heard)
        assert len(world.heard) > 100 and "flip " + moves[0].split(" ")[1] in heard
        check_heard(heard, world.secrets, never)


def check_heard(heard: str, secrets: tuple, never: list):
    """No message tells a spot that nobody has turned over, whatever the rest is like."""
    tiles, seed = secrets
    assert seed not in heard
    for start in range(len(tiles) - 8):
        assert tiles[start : start + 8] not in heard
    spots, kinds = "|".join(never), "|".join(KINDS)
    assert not re.search(rf"\b({spots})\W+({kinds})\b", heard)
    views = re.findall(r'\\?"tiles\\?": \\?"([casrytbwp.?]{44})', heard)
    assert views
    for view in views:
        assert all(view[SPOT_NAMES.index(spot)] == "?" for spot in never)


def test_the_search_finds_a_leak():
    """A check of the check: it can fail."""
    tiles, _, never = a_game(3, MOVES)
    names = [SPOT_NAMES[spot] for spot in never]
    sound = '"tiles": "' + "?" * 44 + '"'
    check_heard(sound, (tiles, "4711"), names)
    letters = ["?"] * 44
    letters[never[0]] = tiles[never[0]]
    leaks = ("4711", tiles, f"flip {names[0]} clown", '"tiles": "' + "".join(letters) + '"')
    for leak in leaks:
        with pytest.raises(AssertionError):
            check_heard(sound + leak, (tiles, "4711"), names)

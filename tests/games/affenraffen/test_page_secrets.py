"""Affenraffen on the page: nothing comes out early, and what a seat sees no other one hears."""

import contextlib
import json
import re
import threading

import pytest

pytest.importorskip("websockets.sync.client", reason="websockets is not installed")
from websockets.exceptions import ConnectionClosed

from shared_rules.affenraffen.pictures import neighbours
from shared_rules.cells import cell_number
from tests.games.affenraffen.page_table import game_of, pairs_of
from tests.page_server import page_server, wait_until
from tests.page_socket import ask, connect

SEED = 48151623  # which would be noticed anywhere


@pytest.fixture
def server(tmp_path):
    with page_server(tmp_path, size=(16, 16)) as running:
        yield running


def test_no_page_learns_what_lies_face_down(server):
    heard, listening = [], threading.Event()

    def listen():
        with contextlib.suppress(ConnectionClosed), connect(server) as socket:
            ask(socket, {"id": 1, "do": "workbench", "on": True})  # the link's lines, too
            listening.set()
            heard.extend(socket)

    threading.Thread(target=listen, daemon=True).start()
    assert listening.wait(10)
    server.shared.workbench.set_speed(10)
    seats = ["simple", "strong", "simple"]
    order = {"game": "affenraffen", "players": 3, "options": {"open": True}, "seats": seats}
    server.line.ask("new", **order, seed=SEED)
    app = server.board.board.app
    wait_until(lambda: app.match.sitting is not None and app.match.sitting.count > 30, 90)
    with connect(server) as socket:
        said = "".join(heard) + json.dumps([json.loads(socket.recv(5)) for _ in range(7)])
    sitting = app.match.sitting
    looked = {move.split(" ")[2] for move in sitting.moves if " look " in move}
    check(
        said,
        {spot: code for spot, code in sitting.game.state()["tiles"].items() if spot not in looked},
    )
    assert len(heard) > 100 and "see p1" in said


def listen(server, seat: int, heard: list) -> threading.Thread:
    """A page at a seat, with its workbench open; everything it hears, byte by byte."""
    sits = threading.Event()

    def stay():
        with contextlib.suppress(ConnectionClosed), connect(server) as socket:
            ask(socket, {"id": 1, "do": "workbench", "on": True})
            ask(socket, {"id": 2, "do": "sit", "seat": seat})
            sits.set()
            heard.extend(socket)

    threading.Thread(target=stay, daemon=True).start()
    assert sits.wait(10)


@pytest.mark.parametrize("turns", [0, 1])
def test_what_one_seat_sees_only_that_seat_hears(server, turns):
    said = {0: [], 1: [], -1: []}
    server.shared.workbench.set_speed(10)
    order = {"game": "affenraffen", "players": 2, "seats": ["", ""], "seed": SEED}
    server.line.ask("new", **order, options={"open": False, "turns": turns})
    wait_until(lambda: server.plays("affenraffen"))
    for seat, heard in said.items():
        listen(server, seat, heard)
    server.line.ask("move", move="flip")
    server.helper.set_auto(True)
    wait_until(lambda: server.board.board.app.table.at_rest(), 90)
    (first, second), *_ = pairs_of(server)
    tiles = game_of(server).state()["tiles"]
    looks = ((0, first), (1, second))
    for seat, spot in looks:
        server.line.ask("lift", cell=spot, seat=seat)
        wait_until(lambda seat=seat: f"see p{seat}" in "".join(said[seat]), 20)
        wait_until(lambda seat=seat, spot=spot: is_marked(spot, "".join(said[seat])), 20)
        server.line.ask("place", cell=spot, seat=seat)
        wait_until(lambda seat=seat: game_of(server).hand[seat] < 0, 20)
    with connect(server) as socket:
        record = ask(socket, {"id": 1, "do": "record"})["ok"]["text"]
    texts = {seat: "".join(heard) for seat, heard in said.items()}
    texts[-1] += record
    for seat, text in texts.items():
        assert str(SEED) not in text
        for owner, spot in looks:
            leak = re.search(rf'\b{spot}\b[\\":, ]+{tiles[spot]}\b', text)
            assert (leak is not None) == (owner == seat), (seat, owner, leak)
            assert f"see p{owner} {spot}" in text, "that he looks is no secret"
            assert is_marked(spot, text) == (owner == seat)
    assert lights_around(texts[-1], looks) == set(), "no lamp tells it"
    assert '"moves' not in "".join(texts.values()), "they would tell the kind of a tile"


def is_marked(spot: str, text: str) -> bool:
    """Whether a picture lies there in any of the messages."""
    return re.search(rf'"marks": {{[^}}]*"{spot}"', text) is not None


def lights_around(text: str, looks: tuple) -> set:
    """Which lamps beside the lifted tiles were lit in any of the frames."""
    frames = re.findall(r'"words": "([0-9a-f]{1024})"', text)
    assert len(frames) > 2
    beside = [cell for _, spot in looks for cell in neighbours(cell_number(spot))]
    return {
        cell for frame in frames for cell in beside if (frame[4 * cell : 4 * cell + 4] != "0000")
    }


def check(said: str, hidden: dict):
    """No message has a hidden tile beside its spot, nor what the goals and tiles come from."""
    assert len(hidden) > 10
    assert str(SEED) not in said
    for spot, code in hidden.items():
        assert not re.search(rf'\b{spot}\b[\\":, ]+{re.escape(code)}\b', said), (spot, code)


def test_the_search_finds_a_leak():
    """A check of the check: it can fail."""
    hidden = {f"x{number}": "zb" for number in range(11)} | {"c3": "lg"}
    for leak in ('"c3": "lg"', '\\"c3\\": \\"lg\\"', "see p0 c3 lg", str(SEED)):
        with pytest.raises(AssertionError):
            check(leak, hidden)
    check('"c3": "??", see p0 e3 lg', hidden)

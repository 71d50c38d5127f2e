"""Who may speak to the page's server, and what it makes of nonsense: without a browser."""

import asyncio
import http.client
import json
import time

import pytest

from host.web.guard import Guard
from host.web.outbox import Outbox
from tests.page_server import page_server, wait_until
from tests.page_socket import ConnectionClosed, InvalidStatus, ask, connect, run_aside, sync_client


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with page_server(tmp_path_factory.mktemp("board")) as running:
        yield running


def get(server, path: str, host: str = "") -> tuple:
    """(status, headers, body) of a request, its path sent as it is."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=5)
    connection.putrequest("GET", path, skip_host=True)
    connection.putheader("Host", host or f"127.0.0.1:{server.port}")
    connection.endheaders()
    answer = connection.getresponse()
    found = answer.status, dict(answer.getheaders()), answer.read()
    connection.close()
    return found


def board_is_well(server) -> bool:
    return server.line.ask("hello")["board"] == "lichtwiese"


def test_our_own_page_may_come_in(server):
    with connect(server) as socket:
        assert ask(socket, {"id": 1, "do": "settings"})["ok"]["settings"]


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "null", "http://127.0.0.1:1", "https://127.0.0.1:{port}"]
)
def test_a_foreign_page_may_not(server, origin):
    with pytest.raises(InvalidStatus), connect(server, origin=origin.format(port=server.port)):
        pass


def test_a_page_without_an_origin_may_not(server):
    address = f"ws://127.0.0.1:{server.port}/ws?token={server.guard.token}"
    with pytest.raises(InvalidStatus), sync_client.connect(address):
        pass


@pytest.mark.parametrize("token", ["", "x", "é" * 18])
def test_a_wrong_token_is_sent_away(server, token):
    with connect(server, token=token) as socket, pytest.raises(ConnectionClosed) as closed:
        socket.recv(5)
    assert closed.value.rcvd.code == 4403


def test_a_made_up_name_for_this_machine_is_refused(server):
    host = f"evil.example:{server.port}"
    assert get(server, "/", host)[0] == 421
    with pytest.raises(InvalidStatus), connect(server, host=host, origin=f"http://{host}"):
        pass


@pytest.mark.parametrize(
    "path",
    [
        "/page/../web/server.py",
        "/page/%2e%2e/web/server.py",
        "/page/..%2fweb%2fserver.py",
        "/page/..\\web\\server.py",
        "/page//etc/passwd",
        "/page/%2fetc%2fpasswd",
        "/page/texts/",
        "/page/texts/../../web/guard.py",
        "/../../../../etc/passwd",
        "/page/\x00style.css".replace("\x00", "%00"),
    ],
)
def test_no_path_leads_out_of_the_folder(server, path):
    status, _, body = get(server, path)
    assert status in (400, 404, 405), body[:80]


def test_the_page_has_strict_headers_and_the_token(server):
    status, headers, body = get(server, "/")
    names = {name.lower(): value for name, value in headers.items()}
    assert status == 200 and server.guard.token.encode() in body
    policy = names["content-security-policy"]
    assert "default-src 'self'" in policy and "connect-src 'self';" in policy
    assert names["x-frame-options"] == "DENY"
    assert "access-control-allow-origin" not in names
    assert server.guard.token.encode() not in get(server, "/page/main.js")[2]


def test_open_to_the_network_the_page_needs_its_token(tmp_path):
    with page_server(tmp_path, host="0.0.0.0") as server:
        assert get(server, "/")[0] == 403
        assert get(server, f"/?token={server.guard.token}")[0] == 200
        assert get(server, "/", f"evil.example:{server.port}")[0] == 421


def test_the_name_it_was_started_with_is_known():
    guard = Guard("Spielzimmer.lan", 8765)
    assert guard.knows_host("spielzimmer.lan:8765") and guard.knows_host("127.0.0.1:8765")
    assert not guard.knows_host("evil.example:8765") and not guard.local


_NEW = '{"id": 1, "do": "new", "options": {}, "seats": [], "auto": true, "game": '

NONSENSE = [
    "",
    "{",
    "[]",
    "null",
    '"lift"',
    "[" * 3000,
    '{"id": 1}',
    '{"id": true, "do": "undo"}',
    '{"id": 1, "do": "open_box"}',
    '{"id": 1, "do": "__class__"}',
    '{"id": 1, "do": "lift"}',
    '{"id": 1, "do": "lift", "cell": "z99"}',
    '{"id": 1, "do": "lift", "cell": 7}',
    '{"id": 1, "do": "place", "cell": "a1", "piece": "../x"}',
    '{"id": 1, "do": "place", "cell": "p16"}',
    '{"id": 1, "do": "undo", "more": 1}',
    _NEW + '"chess", "players": 2}',
    _NEW + '"playground", "players": 1e99}',
    '{"id": 1, "do": "preview", "game": "os", "players": 2, "options": {}}',
    '{"id": 1, "do": "preview", "game": "playground", "players": 99, "options": {}}',
    '{"id": 1, "do": "preview", "game": "playground", "players": 2, "options": {"board": []}}',
    '{"id": 1, "do": "replay", "text": "lichtwiese record 1\\ngame os\\n"}',
    '{"id": 1, "do": "replay_at", "at": 3}',
    '{"id": 1, "do": "set", "name": "settle_ms", "value": -5}',
    '{"id": 1, "do": "fault", "cell": "a1", "kind": "fire"}',
    '{"id": 1, "do": "fault", "cell": "p16", "kind": "pixel"}',
    '{"id": 1, "do": "speed", "value": 1000}',
    '{"id": 1, "do": "step", "ms": 999999999}',
    '{"id": 1, "do": "settings", "x": "' + "a" * 5000 + '"}',
    '{"id": 1, "do": "replay", "text": "' + "a" * 950_000 + '"}',
]


@pytest.mark.parametrize("text", NONSENSE, ids=lambda text: text[:50])
def test_nonsense_is_answered_with_a_sentence_and_changes_nothing(server, text):
    before = server.line.ask("state")
    with connect(server) as socket:
        answer = ask(socket, text)
        assert answer["error"] and "ok" not in answer
        assert answer["id"] == (1 if text.startswith('{"id": 1,') else answer["id"])
        assert ask(socket, {"id": 2, "do": "settings"})["ok"]
    assert server.line.ask("state") == before


@pytest.mark.parametrize(
    "players, seats, why",
    [
        (20_000_000, [], "Enchanted Playground is for 2 to 8 players, not 20000000."),
        (-1, [], "Enchanted Playground is for 2 to 8 players, not -1."),
        (2, [""] * 700, "There must be a seat for each of the players."),
        (2, [""], "There must be a seat for each of the players."),
    ],
)
def test_a_game_for_far_too_many_is_refused_at_once(server, players, seats, why):
    order = {"game": "playground", "players": players, "options": {}, "seats": seats}
    order |= {"names": ["Ada"] * 20, "children": [10**30, -1], "hints": 2**31 - 1}
    with connect(server) as socket:
        began = time.monotonic()
        assert ask(socket, {"id": 1, "do": "new", "auto": False, **order})["error"] == why
        assert time.monotonic() - began < 1
    assert server.line.ask("state")["screen"] != "game"


def test_a_message_that_is_far_too_long_ends_the_connection(server):
    with connect(server) as socket, pytest.raises(ConnectionClosed):
        socket.send("x" * (2 << 20))
        while True:
            socket.recv(5)
    assert board_is_well(server)


def test_bytes_are_no_message(server):
    with connect(server) as socket:
        socket.send(b"\x00\xff\xfe")
        assert ask(socket, {"id": 2, "do": "settings"})
    assert board_is_well(server)


def test_a_page_that_does_not_read_is_sent_away_and_slows_nobody(server):
    wait_until(lambda: not server.shared.pages.outboxes)
    flood, waited = {"say": "flood", "words": "x" * 100_000}, []
    with connect(server) as lazy:
        wait_until(lambda: server.shared.pages.outboxes)
        its_outbox = server.shared.pages.outboxes[0]
        with connect(server) as eager:
            for number in range(1000):
                server.hub.loop.call_soon_threadsafe(server.shared.pages.tell, flood)
                began = time.monotonic()
                ask(eager, {"id": number, "do": "settings"})
                waited.append(time.monotonic() - began)
                if its_outbox not in server.shared.pages.outboxes:
                    break
            assert sorted(waited)[len(waited) // 2] < 0.2  # a busy machine may delay single ones
            assert its_outbox.too_slow.is_set() and len(server.shared.pages.outboxes) == 1
            assert "ok" in ask(eager, {"id": 1, "do": "settings"})
        with pytest.raises(ConnectionClosed):
            while True:
                lazy.recv(5)
    wait_until(lambda: not server.shared.pages.outboxes)
    assert board_is_well(server)


def test_a_page_that_reads_late_hears_that_it_was_too_slow(server):
    flood = {"say": "flood", "words": ""}
    wait_until(lambda: not server.shared.pages.outboxes)
    with connect(server) as page:
        wait_until(lambda: server.shared.pages.outboxes)

        def at_once():
            for _ in range(1000):
                server.shared.pages.tell(flood)

        server.hub.loop.call_soon_threadsafe(at_once)
        with pytest.raises(ConnectionClosed) as closed:
            while True:
                page.recv(5)
    assert closed.value.rcvd.code == 4408


def test_a_slow_page_gets_the_latest_frame_only():
    sent = []

    async def run():
        outbox, may_send = Outbox(), asyncio.Event()

        async def send(text):
            await may_send.wait()
            sent.append(json.loads(text))

        sending = asyncio.create_task(outbox.run(send))
        outbox.put({"say": "table"})
        await asyncio.sleep(0.01)  # it is being sent
        for number in range(1000):
            outbox.put({"say": "frame", "words": number})
        outbox.put({"say": "log"})
        may_send.set()
        await asyncio.sleep(0.2)
        sending.cancel()
        assert not outbox.too_slow.is_set()

    run_aside(run())
    assert [one["words"] for one in sent if one["say"] == "frame"] == [999]
    assert [one["say"] for one in sent if one["say"] != "frame"] == ["table", "log"]


def test_no_page_gets_the_seed_or_the_state_of_chance(server):
    order = {"game": "playground", "players": 2, "options": {}, "seats": ["", ""], "auto": False}
    with connect(server) as socket:
        ask(socket, {"id": 1, "do": "workbench", "on": True})
        seen = []
        socket.send(json.dumps({"id": 2, "do": "new", **order}))
        until = time.monotonic() + 15
        while not any('"table"' in one and "playground" in one for one in seen):
            assert time.monotonic() < until
            seen.append(socket.recv(10))
        for _ in range(5):
            socket.send(json.dumps({"id": 3, "do": "settings"}))
            seen.append(socket.recv(5))
    text = "".join(seen)
    assert '"seed"' not in text
    assert str(server.game.state()["rng"]) not in text
    server.line.ask("abort")
    server.line.ask("discard")

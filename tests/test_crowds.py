"""Crowds at the doors: too many connections, too many questions, web pages at the wrong door."""

import asyncio
import errno
import json
import logging
import socket
import time
from contextlib import contextmanager, suppress

import pytest

from host.simulator.background import BackgroundBoard
from host.simulator.doors import _MOST_CLIENTS, TcpDoor
from host.simulator.shared_port import SharedPort
from host.web import crowd
from shared_rules.bot_play import bot_game
from shared_rules.registry import game_names, open_game
from shared_rules.secrets import has_secrets
from tests.page_server import PageServer, page_server, wait_until
from tests.page_socket import WebSocketException, ask, come, connect, run_aside

NEW = b'>{"id": 1, "do": "new", "game": "playground", "players": 2}\n'


def address_of(port: str) -> tuple:
    """(host, number) of a port such as socket://127.0.0.1:4000."""
    host, number = port.removeprefix("socket://").split(":")
    return host, int(number)


@pytest.mark.parametrize(
    "first",
    [b"POST / HTTP/1.1\r\nHost: x\r\n\r\n", b"GET / HTTP/1.1\r\n\r\n", b"PO", b"\x16\x03\x01"],
)
def test_what_a_browser_sends_is_not_obeyed_and_its_connection_ends(first):
    board = BackgroundBoard((8, 8))
    try:
        with socket.create_connection(address_of(board.port), 5) as page:
            page.sendall(first)
            time.sleep(0.1)
            try:
                page.sendall(b"\n" + NEW)
                assert page.recv(100) == b"", "it is sent away"
            except ConnectionError:
                pass  # which is as good
        time.sleep(0.1)
        assert board.board.app.match.sitting is None
        with socket.create_connection(address_of(board.port), 5) as program:
            program.sendall(b"\n" + NEW)
            wait_until(lambda: board.board.app.match.sitting is not None)
    finally:
        board.close()


def test_a_machine_that_can_open_no_more_connections_keeps_its_board():
    door = TcpDoor()

    class Full:
        def accept(self):
            raise OSError(errno.EMFILE, "Too many open files")

        def close(self):
            pass

    listener, door._listener = door._listener, Full()
    assert door.arrivals() == []
    door._listener = listener
    with socket.create_connection(address_of(door.address)):
        wait_until(lambda: len(door.arrivals()) == 1)
    door.close()


def test_who_is_one_too_many_is_sent_away_and_may_come_when_others_left():
    door = TcpDoor()
    port = SharedPort([door])
    crowd = [socket.create_connection(address_of(door.address)) for _ in range(_MOST_CLIENTS + 5)]
    wait_until(lambda: port.serve() or len(port._guests) == _MOST_CLIENTS)
    for one in crowd:
        one.close()
    wait_until(lambda: port.serve() or not port._guests)
    with socket.create_connection(address_of(door.address)) as late:
        late.sendall(NEW)
        wait_until(lambda: port.serve() or port.read() == NEW)
    port.close()


def test_who_asks_without_end_waits_for_himself_alone():
    door = TcpDoor()
    port = SharedPort([door])
    with (
        socket.create_connection(address_of(door.address)) as greedy,
        socket.create_connection(address_of(door.address)) as modest,
    ):
        greedy.sendall(b'>{"id": 1, "do": "stats"}\n' * 2000)
        modest.sendall(NEW)
        time.sleep(0.2)
        passes, most = 0, 0
        heard = b""
        while NEW not in heard:
            port.serve()
            heard = port.read()
            most = max(most, heard.count(b"\n"))
            passes += 1
            assert passes < 5
        assert most < 20, "a pass has little to do"
    port.close()


@pytest.mark.parametrize("stays", [False, True])
def test_who_comes_is_heard_while_answers_wait_for_somebody_who_does_not_read(stays):
    board = BackgroundBoard((8, 8))
    deaf = socket.socket()
    deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1024)
    try:
        deaf.connect(address_of(board.port))
        deaf.sendall(b'>{"id": 1, "do": "frame"}\n' * 2000)
        wait_until(lambda: board.board.app.link.dropped)
        if not stays:
            deaf.close()
        with socket.create_connection(address_of(board.port), 1) as modest:
            modest.sendall(b'\n>{"id": 7, "do": "hello"}\n')
            heard = b""
            while b'"id": 7' not in heard:
                heard += modest.recv(65536)  # which ends in time, if nothing comes
        if not stays:
            lost = board.board.app.link.dropped
            time.sleep(0.2)
            assert board.board.app.link.dropped == lost, "nothing waits for one that has left"
    finally:
        deaf.close()
        board.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with page_server(tmp_path_factory.mktemp("crowd"), size=(16, 16)) as running:
        yield running


def test_hundreds_that_begin_to_ask_and_never_end_keep_nobody_out(server, monkeypatch):
    monkeypatch.setattr(crowd, "PATIENCE_SECONDS", 0.5)
    slow = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(300)]
    for one in slow:
        try:
            one.sendall(b"GET / HTT")
        except OSError:
            pass  # sent away already
    time.sleep(1.5)
    with connect(server) as page:
        assert ask(page, {"id": 1, "do": "settings"})["ok"]
    assert server.line.ask("hello")["board"] == "lichtwiese"
    for one in slow:
        one.settimeout(5)
        try:
            assert one.recv(10) == b"", "its time was up"
        except ConnectionError:
            pass
        one.close()


@contextmanager
def faults_said():
    """What a server that runs says of errors."""
    said: list[str] = []
    handler = logging.Handler(logging.ERROR)
    handler.emit = lambda record: said.append(record.getMessage())
    logger = logging.getLogger("uvicorn.error")
    logger.addHandler(handler)
    yield said
    logger.removeHandler(handler)


def ask_much(server, count: int = 60, room: int = 1024) -> socket.socket:
    """A connection with many questions, whose answers it does not read."""
    connection = socket.socket()
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, room)
    connection.connect(("127.0.0.1", server.port))
    connection.settimeout(10)
    asking = f"GET /texts/en.json HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n\r\n"
    with suppress(OSError):  # it was one too many
        connection.sendall(asking.encode() * count)
    return connection


def is_served(server) -> bool:
    try:
        with connect(server) as page:
            return "ok" in ask(page, {"id": 1, "do": "settings"})
    except (OSError, EOFError, WebSocketException):
        return False


def test_who_asks_for_much_and_never_reads_keeps_nobody_out(server, monkeypatch):
    monkeypatch.setattr(crowd, "PATIENCE_SECONDS", 0.4)
    monkeypatch.setattr(crowd, "MOST_CONNECTIONS", 10)
    wait_until(lambda: not server._server.server_state.connections)
    with faults_said() as faults:
        deaf = [ask_much(server) for _ in range(15)]
        wait_until(lambda: len(server._server.server_state.connections) == 10)
        assert not is_served(server)
        wait_until(lambda: is_served(server), 5)
        wait_until(lambda: not server._server.server_state.connections)
        for one in deaf:
            one.close()
    assert not faults


def test_who_reads_slowly_gets_all_of_it(server, monkeypatch):
    monkeypatch.setattr(crowd, "PATIENCE_SECONDS", 0.4)
    with ask_much(server, 20, 32768) as slow:
        began, heard = time.monotonic(), b""
        while heard.count(b"HTTP/1.1 200") < 20 or not heard.endswith(b"}"):
            heard += slow.recv(16384)
            time.sleep(0.02)
    assert time.monotonic() - began > 1, "many times its patience"


def test_who_begins_a_second_question_and_never_ends_is_sent_away(server, monkeypatch):
    monkeypatch.setattr(crowd, "PATIENCE_SECONDS", 0.4)
    with ask_much(server, 1, 65536) as slow:
        slow.recv(100)
        slow.sendall(b"GET / HTT")
        while slow.recv(65536):
            pass  # which ends in time, if it is not sent away


def test_a_server_ends_quietly_while_some_have_still_to_read(tmp_path):
    own = PageServer(tmp_path)
    with faults_said() as faults:
        deaf = [ask_much(own) for _ in range(3)]
        wait_until(lambda: len(own._server.server_state.tasks) == 3)
        own.close()
    for one in deaf:
        one.close()
    assert not faults


def test_a_page_that_asks_for_a_thousand_pictures_slows_no_other(server):
    preview = '{"id": 9, "do": "preview", "game": "playground", "players": 4, "options": {}}'
    with connect(server) as greedy, connect(server) as modest:
        greedy.close_timeout = 0.1  # it does not read
        for _ in range(300):
            greedy.send(preview)
        began = time.monotonic()
        assert ask(modest, {"id": 1, "do": "settings"})["ok"]
        assert time.monotonic() - began < 2


def test_no_page_begins_a_game_whose_secrets_it_knows(server):
    secrets = [
        (game, option)
        for game in game_names()
        if has_secrets(game)
        for option in open_game(game).SECRET_OPTIONS
    ]
    assert len(secrets) > 3
    begin = {"id": 1, "do": "new", "players": 2, "seats": ["", ""], "auto": False}
    with connect(server) as page:
        for game, option in secrets:
            answer = ask(page, begin | {"game": game, "options": {option: []}})
            assert "is hidden" in answer["error"], answer
        record = "".join(bot_game(secrets[0][0], 2, {}, 3))
        assert "ok" in ask(page, {"id": 2, "do": "replay", "text": record})
        assert "begin a new one" in ask(page, {"id": 3, "do": "play_on"})["error"]


async def five_hundred(server) -> int:
    """How many are let in; each of them is answered."""
    pages = [one for one in await asyncio.gather(*[come(server) for _ in range(500)]) if one]
    for page in pages:
        await page.send('{"id": 1, "do": "settings"}')
    for page in pages:
        while "ok" not in json.loads(await asyncio.wait_for(page.recv(), 60)):
            pass
    await asyncio.gather(*[page.close() for page in pages])
    return len(pages)


def test_of_five_hundred_pages_as_many_as_there_is_room_for_are_served(server):
    assert run_aside(five_hundred(server)) >= crowd.MOST_CONNECTIONS // 2
    assert server.line.ask("hello")["board"] == "lichtwiese"
    with connect(server) as page:  # those who left have left room
        assert ask(page, {"id": 1, "do": "settings"})["ok"]

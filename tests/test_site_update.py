"""An update of a board's files as the page does it: by the raw REPL, on MicroPython's unix port
behind a pty, which then runs the firmware's own main.py."""

import json
import os
import sys
import time
from contextlib import contextmanager
from pathlib import Path

import pytest

from firmware.version import VERSION
from host.chip import build, on_board, plan
from host.chip.on_board import MANIFEST, START, manifest
from host.games.texts import LANGUAGES, all_texts
from host.site import board_update, raw_repl
from host.site.board_update import BoardUpdate
from tests.micropython_runtime import HERE

pytestmark = pytest.mark.skipif(
    sys.platform == "win32" or not HERE, reason="no pty, or no machine code for MicroPython here"
)
FACTS = {"version": VERSION, "release": "lichtwiese release of these files"}
KEPT = {"board/settings.json": b'{"tiles": 1}', "board/game.txt": b"half a game\n"}
FAILED = all_texts("en")["update_failed"]


@pytest.fixture(scope="module")
def files():
    return build.compiled(HERE)


@contextmanager
def plugged(disk, **runs):
    from tests.fake_board import FakeBoard

    board = FakeBoard(disk, **runs)
    try:
        yield board
    finally:
        board.unplug()


def put(disk, files: dict):
    for path, data in files.items():
        (disk / path).parent.mkdir(parents=True, exist_ok=True)
        (disk / path).write_bytes(data)


class Update:
    """An update at the board's port; `heard` is what the page hears."""

    def __init__(self, port: str, files: dict, **facts):
        self.heard = []
        self._port = os.open(port, os.O_RDWR | os.O_NOCTTY | os.O_NONBLOCK)
        self._written = self.sent = b""
        report = self.heard.append
        known = FACTS | facts
        self.steps = BoardUpdate(files, known, self._hear, self._send, time.monotonic, report)

    def _hear(self, text: str):
        self.heard.append(json.loads(text))

    def _send(self, data: bytes):
        self._written += data
        self.sent = data if len(data) > 1 else self.sent  # not the byte that says: do it

    def turn(self):
        self.steps.turn()
        try:
            self._written = self._written[os.write(self._port, self._written) :]
        except BlockingIOError:
            pass
        try:
            self.steps.take(os.read(self._port, 4096))
        except BlockingIOError:
            time.sleep(0.001)

    def run(self, seconds: float = 120) -> dict:
        """Until it is over; its last word."""
        until = time.monotonic() + seconds
        while not self.heard or not {"done", "failed"} & set(self.heard[-1]):
            assert time.monotonic() < until, self.heard[-1:]
            self.turn()
        os.close(self._port)
        return self.heard[-1]

    @property
    def paths(self) -> list:
        """Of the files that were written."""
        found = [one["path"] for one in self.heard if "path" in one]
        return list(dict.fromkeys(found))


def test_a_bare_pico_becomes_a_board_and_only_what_changed_is_written(tmp_path, files):
    with plugged(tmp_path) as board:
        update = Update(board.port, files)
        end = update.run()
        assert end == {"say": "update", "done": VERSION, "files": len(files)}
        assert update.paths[0] == MANIFEST and update.paths[-1] == START
        put(tmp_path, {**KEPT, "firmware/mine.py": b"mine", "firmware/link.mpy": b"spoiled"})
        update = Update(board.port, files)
        assert update.run()["files"] == 1
        assert update.paths == [MANIFEST, "firmware/link.mpy", START]
        assert (tmp_path / "firmware/link.mpy").read_bytes() == files["firmware/link.mpy"]
        kept = {path: (tmp_path / path).read_bytes() for path in KEPT}
        assert kept["board/settings.json"] == KEPT["board/settings.json"]
        assert (tmp_path / "board/game.txt").exists() and (tmp_path / "firmware/mine.py").exists()
        update = Update(board.port, files)
        assert update.run() == {"say": "update", "done": VERSION, "files": 0}
        assert not update.paths


def test_unplugged_in_the_middle_the_start_is_not_there_and_the_next_time_it_goes_on(
    tmp_path, files
):
    put(tmp_path, files)
    missing = sorted(files)[:16]
    for path in missing:
        (tmp_path / path).unlink()
    with plugged(tmp_path) as board:
        update = Update(board.port, files)
        while len(update.paths) < 10:
            update.turn()
        update.steps.lose()
        assert update.run()["failed"] == "gone"
    assert not (tmp_path / START).exists()
    with plugged(tmp_path) as board:
        end = Update(board.port, files).run()
        assert 7 <= end["files"] <= 9, "with the start, which had to go"


@pytest.mark.parametrize(
    ("runs", "kind", "value"),
    [
        ({"release": "1.22.2"}, "too_old", "1.22.2"),
        ({"release": "1.12.0"}, "too_old", "1.12.0"),  # which knows no raw paste
        ({"release": "9.2.0", "name": "circuitpython"}, "another_python", "circuitpython"),
    ],
)
def test_what_is_too_old_or_another_python_is_refused_and_goes_on(
    tmp_path, files, runs, kind, value
):
    put(tmp_path, {**files, "mark": b""})
    with plugged(tmp_path, **runs) as board:
        end = Update(board.port, files).run()
        assert end["failed"] == kind and value in end["values"].values()
        assert (tmp_path / START).read_bytes() == files[START]
        until = time.monotonic() + 30
        while board._app is None:
            assert time.monotonic() < until, "the board was not started again"
            time.sleep(0.05)


def test_a_disk_without_room_is_reported_before_anything_is_touched(tmp_path, files, monkeypatch):
    monkeypatch.setattr(plan, "_SPARE_SECTORS", 10**9)
    put(tmp_path, {START: b"somebody's"})
    with plugged(tmp_path) as board:
        end = Update(board.port, files).run()
    assert end["failed"] == "too_full" and end["values"]["kilobytes"] > 10**9
    assert [path.name for path in tmp_path.glob("*.py")] == [START]


def test_a_disk_that_is_full_in_the_middle_is_reported(tmp_path, files, monkeypatch):
    monkeypatch.setattr(on_board, "_WRITE", "raise OSError(28)  # {0}")
    with plugged(tmp_path) as board:
        assert Update(board.port, files).run()["failed"] == "disk_full"


def test_what_did_not_arrive_whole_is_reported(tmp_path, files, monkeypatch):
    monkeypatch.setattr(on_board, "_WRITE", "file.write(b({0!r})[1:])")
    with plugged(tmp_path) as board:
        end = Update(board.port, few(files)).run()
    assert end["failed"] == "not_whole"


def few(files: dict) -> dict:
    """As few as make an update, with a start that does not come far."""
    return {"firmware/link.mpy": files["firmware/link.mpy"], START: b"while True: pass\n"}


def test_what_did_not_arrive_whole_is_written_again(tmp_path, files, monkeypatch):
    spoil = "data = bytearray(b({0!r}))\nif data[0] == 77: data[-1] ^= 1\nfile.write(data)"
    monkeypatch.setattr(board_update, "_START_SECONDS", 0.5)
    wanted = few(files)
    with plugged(tmp_path) as board:
        with monkeypatch.context() as bad:
            bad.setattr(on_board, "_WRITE", spoil)  # a module, its size as it should be
            assert Update(board.port, wanted).run()["failed"] == "not_whole"
        assert not (tmp_path / START).exists(), "or the list would be believed"
        assert Update(board.port, wanted).run()["failed"] == "does_not_start"
    assert {path: (tmp_path / path).read_bytes() for path in wanted} == wanted


def test_a_board_that_is_gone_before_it_has_understood_the_restart_has_restarted(tmp_path, files):
    put(tmp_path, files)
    with plugged(tmp_path) as board:
        update = Update(board.port, files)
        while b"machine.reset" not in update.sent:
            update.turn()
        update.steps.lose()  # its port goes with its processor
        update.steps.find()
        assert update.run() == {"say": "update", "done": VERSION, "files": 0}


def test_a_board_that_says_nothing_is_not_waited_for_for_ever(files, monkeypatch):
    monkeypatch.setattr(raw_repl, "_ENTER_SECONDS", 0.1)
    master, slave = os.openpty()
    assert Update(os.ttyname(slave), files).run(20)["failed"] == "no_answer"
    os.close(master)
    os.close(slave)


def test_a_board_that_does_not_start_is_reported(tmp_path, monkeypatch):
    monkeypatch.setattr(board_update, "_START_SECONDS", 0.5)
    with plugged(tmp_path) as board:
        end = Update(board.port, {START: b"while True: pass\n"}).run()
    assert end["failed"] == "does_not_start"


def test_another_version_than_the_one_that_was_written_is_reported(tmp_path, files):
    put(tmp_path, {**files, MANIFEST: manifest(files, "9.9")})
    with plugged(tmp_path) as board:
        end = Update(board.port, files, version="9.9").run()
    assert end == {
        "say": "update",
        "failed": "other_version",
        "values": {"version": "9.9", "running": VERSION},
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_failure_has_a_sentence_with_a_way_out(language):
    failed = all_texts(language)["update_failed"]
    assert set(failed) == set(FAILED)
    for kind, sentence in failed.items():
        assert len(sentence.split()) > 10 and ":" in sentence, kind


def test_every_kind_of_failure_has_a_sentence():
    kinds = set()
    for module in (plan, raw_repl, board_update):
        text = Path(module.__file__).read_text()
        kinds |= {part.split('"')[1] for part in text.split("Unfit(")[1:] if part[0] == '"'}
    assert kinds - set(FAILED) == set()
    assert {"gone", "no_answer", "disk_full", "too_full", "too_old", "does_not_start"} <= kinds

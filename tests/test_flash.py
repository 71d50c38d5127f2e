"""Flashing by the real mpremote, on a board made of MicroPython's unix port behind a pty, which
then runs the firmware's own main.py.
"""

import json
import os
import signal
import sys
import time
from contextlib import suppress

import pytest

from firmware.version import VERSION
from host.chip import build, flash, flashed_files, plan
from host.chip.flashed_files import FlashedFiles
from host.chip.on_board import MANIFEST, START
from host.trouble import INTERRUPTED, NO_BOARD, Trouble
from host.verbs import flash as verb
from host.wire import Wire
from tests.micropython_runtime import HERE, ROOT

needs_pty = pytest.mark.skipif(
    sys.platform == "win32" or not HERE, reason="no pty, or no machine code for MicroPython here"
)


@pytest.fixture(scope="module")
def files():
    pytest.importorskip("mpremote", reason="mpremote is not installed")
    return build.compiled(HERE)


@pytest.fixture
def board(tmp_path):
    from tests.fake_board import FakeBoard

    made = FakeBoard(tmp_path)
    yield made
    made.unplug()


@pytest.fixture
def programs(monkeypatch):
    """Every mpremote that is started."""
    found, start = [], flashed_files._started

    def started(command):
        found.append(start(command))
        return found[-1]

    monkeypatch.setattr(flashed_files, "_started", started)
    return found


@needs_pty
def test_a_bare_pico_becomes_a_playing_board_and_stays_up_to_date(
    board, files, programs, monkeypatch, capsys
):
    monkeypatch.setattr(build, "compiled", lambda: files)
    verb.run(port=board.port, image=None, tiles=1, dry_run=False)
    said = capsys.readouterr().out
    assert f"0 files are up to date, {len(files)} to copy" in said
    assert f"runs version {VERSION}, 8 x 8 cells" in said
    kept = board.disk / "board" / "settings.json"
    assert json.loads(kept.read_text())["tiles"] == 1

    (board.disk / "firmware" / "link.mpy").write_bytes(b"spoiled")
    (board.disk / "firmware" / "old.mpy").write_bytes(b"old")
    (board.disk / "firmware" / "mine.py").write_text("mine")
    manifest = json.loads((board.disk / MANIFEST).read_text())
    manifest["files"].append("firmware/old.mpy")
    (board.disk / MANIFEST).write_text(json.dumps(manifest))
    verb.run(port=board.port, image=None, tiles=None, dry_run=False)
    said = capsys.readouterr().out
    assert f"{len(files) - 1} files are up to date, 1 to copy, 1 to remove" in said
    assert "8 x 8 cells" in said, "settings stay"
    assert not (board.disk / "firmware" / "old.mpy").exists()
    assert (board.disk / "firmware" / "mine.py").exists()

    (board.disk / "firmware" / "mine.py").unlink()
    started = len(programs)
    verb.run(port=board.port, image=None, tiles=None, dry_run=False)
    verb.run(port=board.port, image=None, tiles=None, dry_run=True)
    said = capsys.readouterr().out
    assert said.count(f"{len(files)} files are up to date, 0 to copy, 0 to remove") == 2
    assert len(programs) == started, "a board that has all of them is not disturbed"

    monkeypatch.setattr(verb, "VERSION", "9.9")
    with pytest.raises(Trouble, match=r"9\.9 was copied, but the board runs"):
        verb.run(port=board.port, image=None, tiles=None, dry_run=False)


def put(disk, files: dict):
    for path, data in files.items():
        (disk / path).parent.mkdir(parents=True, exist_ok=True)
        (disk / path).write_bytes(data)


@pytest.fixture
def playing(tmp_path, files, monkeypatch):
    """A board that runs, with one file of ours too many."""
    from tests.fake_board import FakeBoard

    old = {"firmware/old.mpy": b"old"}
    put(tmp_path, {**files, **old, MANIFEST: json.dumps({"files": [*old]}).encode()})
    monkeypatch.setattr(build, "compiled", lambda: files)
    made = FakeBoard(tmp_path)
    yield made
    made.unplug()


def answers(board) -> bool:
    until = time.monotonic() + 60
    while time.monotonic() < until:
        with suppress(Trouble):
            verb.ports.find(board.port)[0].close()
            return True
    return False


@needs_pty
def test_a_dry_run_changes_nothing_and_the_board_goes_on(playing, capsys):
    assert answers(playing)
    verb.run(port=playing.port, image=None, tiles=None, dry_run=True)
    assert "0 to copy, 1 to remove\nfirmware/old.mpy\n" in capsys.readouterr().out
    assert (playing.disk / "firmware" / "old.mpy").exists()
    assert answers(playing)


@needs_pty
def test_the_program_of_somebody_else_is_kept(board, files, monkeypatch, capsys):
    put(board.disk, {**files, START: b"print('mine')"})
    monkeypatch.setattr(build, "compiled", lambda: files)
    verb.run(port=board.port, image=None, tiles=None, dry_run=False)
    assert "main.py is not ours and will be kept as main-before.py" in capsys.readouterr().out
    assert (board.disk / "main-before.py").read_text() == "print('mine')"
    assert answers(board)


@needs_pty
@pytest.mark.parametrize(
    ("wanted", "value", "sentence"),
    [
        ("_SPARE_SECTORS", 10**9, "disk is too full.*Nothing was changed"),
        ("OLDEST", (9, 0, 0), r"at least 9\.0\.0 is needed"),
    ],
)
def test_a_board_that_is_refused_goes_on(playing, monkeypatch, wanted, value, sentence):
    monkeypatch.setattr(plan, wanted, value)
    with pytest.raises(Trouble, match=sentence):
        verb.run(port=playing.port, image=None, tiles=None, dry_run=False)
    assert (playing.disk / "firmware" / "old.mpy").exists()
    assert answers(playing)


@needs_pty
def test_ctrl_c_in_the_middle_ends_mpremote_and_says_that_nothing_is_lost(
    playing, programs, monkeypatch
):
    (playing.disk / "firmware" / "link.mpy").write_bytes(b"spoiled")

    def interrupt(*given, **named):
        signal.raise_signal(signal.SIGINT)

    with monkeypatch.context() as patch:
        patch.setattr(verb.Progress, "update", interrupt)
        with pytest.raises(Trouble, match="not finished: run this again, nothing is") as trouble:
            verb.run(port=playing.port, image=None, tiles=None, dry_run=False)
    assert trouble.value.code == INTERRUPTED
    assert all(program.returncode is not None for program in programs)
    assert not (playing.disk / START).exists()
    verb.run(port=playing.port, image=None, tiles=None, dry_run=False)
    assert answers(playing)


@needs_pty
def test_pulled_out_in_the_middle_it_goes_on_the_next_time(tmp_path, files):
    from tests.fake_board import FakeBoard

    board = FakeBoard(tmp_path)
    begun = []

    def progress(path):
        begun.append(path)
        if len(begun) == 15:
            board.unplug()

    store = FlashedFiles(board.port)
    plan = flash.plan(store.look([]), files)
    with pytest.raises(Trouble, match="went away in the middle: plug it in and run this again"):
        flash.carry_out(plan, store, files, "1", progress)
    assert not (tmp_path / START).exists()
    board = FakeBoard(tmp_path)
    try:
        store = FlashedFiles(board.port)
        plan = flash.plan(store.look([]), files)
        assert 12 <= plan.same < len(files)
        verb.update(store, plan, files)
        assert verb.wait_for_start(store, "Copied")["board"] == "lichtwiese"
    finally:
        board.unplug()


@needs_pty
def test_what_mip_brought_does_not_hide_what_is_flashed(tmp_path, files, monkeypatch, capsys):
    from tests.fake_board import FakeBoard

    put(tmp_path, files)  # once flashed, then brought up to date by mip
    for target, source in json.loads((ROOT / "package.json").read_text())["urls"]:
        text = (ROOT / source).read_text()
        (tmp_path / target).write_text(text.replace(f'"{VERSION}"', '"0.0.1"'))
    assert '"0.0.1"' in (tmp_path / "firmware" / "version.py").read_text()
    monkeypatch.setattr(build, "compiled", lambda: files)
    board = FakeBoard(tmp_path)
    try:
        verb.run(port=board.port, image=None, tiles=None, dry_run=False)
    finally:
        board.unplug()
    assert f"runs version {VERSION}, 16 x 16 cells" in capsys.readouterr().out
    assert [path.name for path in tmp_path.rglob("*.py")] == [START]


class SlowWire:
    """A board that answers a while after it was asked."""

    def __init__(self, takes: bool):
        self._takes = takes
        self.asked = []

    def ask(self, do, seconds, **fields):
        self.asked.append((do, fields))
        return {} if self._takes and seconds > 10 else None

    def close(self):
        pass


@pytest.mark.parametrize("takes", [True, False])
def test_a_slow_board_learns_how_large_it_is(takes, monkeypatch):
    wire = SlowWire(takes)
    monkeypatch.setattr(FlashedFiles, "__init__", lambda self, port: setattr(self, "port", port))
    monkeypatch.setattr(verb.ports, "find", lambda port, seconds: (wire, {}))
    store = FlashedFiles("socket://127.0.0.1:1")
    if takes:
        verb._set_tiles(store, 1)
    else:
        with pytest.raises(Trouble, match="did not keep how many tiles it has"):
            verb._set_tiles(store, 1)
    assert wire.asked == [("set", {"name": "tiles", "value": 1})]


@needs_pty
@pytest.mark.parametrize(
    ("runs", "sentence"),
    [
        ({"release": "1.22.2"}, r"runs MicroPython 1\.22\.2, and at least"),
        ({"release": "1.18.0"}, r"runs MicroPython 1\.18\.0, and at least"),
        ({"release": "9.2.0", "name": "circuitpython"}, "runs circuitpython, and MicroPython is"),
    ],
)
def test_what_is_too_old_or_another_python_is_refused(tmp_path, runs, sentence):
    pytest.importorskip("mpremote", reason="mpremote is not installed")
    from tests.fake_board import FakeBoard

    board = FakeBoard(tmp_path, **runs)
    try:
        with pytest.raises(Trouble, match=sentence):
            flash.check(FlashedFiles(board.port).meet()[0])
    finally:
        board.unplug()


@needs_pty
def test_a_board_that_says_nothing_is_not_waited_for_for_ever(programs, monkeypatch):
    pytest.importorskip("mpremote", reason="mpremote is not installed")
    master, slave = os.openpty()
    monkeypatch.setattr(flashed_files, "_SILENCE_SECONDS", 1)
    with pytest.raises(Trouble, match="MicroPython does not answer at") as trouble:
        FlashedFiles(os.ttyname(slave)).meet()
    assert trouble.value.code == NO_BOARD
    assert programs[0].returncode is not None, "mpremote was ended"
    os.close(master)
    os.close(slave)


@needs_pty
def test_a_busy_and_a_missing_port_are_reported(board):
    wire = Wire(board.port)
    with pytest.raises(Trouble, match="is busy"):
        FlashedFiles(board.port)
    wire.close()
    with pytest.raises(Trouble, match="There is no port") as trouble:
        FlashedFiles("/dev/no-such-port")
    assert trouble.value.code == NO_BOARD


def test_without_a_board_a_sentence_says_what_to_do(monkeypatch):
    monkeypatch.setattr(verb.bootsel, "usb_ports", list)
    monkeypatch.setattr(verb.bootsel, "find_drive", lambda: None)
    with pytest.raises(Trouble, match="BOOTSEL button is held"):
        verb._find("auto", None)
    monkeypatch.setattr(verb.bootsel, "usb_ports", lambda: ["/dev/a", "/dev/b"])
    with pytest.raises(Trouble, match="choose one of /dev/a, /dev/b"):
        verb._find("auto", None)

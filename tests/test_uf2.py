"""The UF2 file: built from a made-up MicroPython image, read back by block and by file."""

import errno
import struct

import pytest

from firmware.board_files import BoardFiles
from firmware.settings import Settings
from host.chip import build, chips, on_board, uf2
from host.chip.frozen import release_line
from host.trouble import Trouble
from host.verbs import uf2 as verb
from tests.made_image import ESP32_S2, RP2_ABSOLUTE, RP2040, RP2350, made_image

pytest.importorskip("littlefs", reason="littlefs-python is not installed")
pytest.importorskip("uf2utils", reason="uf2utils is not installed")

pytestmark = pytest.mark.usefixtures("no_release")


def image(path, size: int = 5000, **named):
    """A program of so many bytes that nobody can run."""
    return made_image(path, bytes(place * 7 % 251 for place in range(size)), **named)


FLASH_START, FILES_START = chips.FLASH_START, chips.RP2040.files_start


def blocks_of(path) -> list:
    data = path.read_bytes()
    assert len(data) % 512 == 0
    return [data[first : first + 512] for first in range(0, len(data), 512)]


def test_every_file_is_in_it_and_every_block_is_right(tmp_path, monkeypatch):
    source = image(tmp_path / "micropython.uf2")
    target = tmp_path / "lichtwiese.uf2"
    monkeypatch.setenv("LICHTWIESE_UF2", str(source))
    verb.run(target=target, image=None, tiles=None, current_ma=None)
    files = uf2.read_files(target)
    assert {path: files[path] for path in build.sources()} == build.compiled()
    assert set(files) == {*build.sources(), on_board.MANIFEST}
    blocks = blocks_of(target)
    covered = set()
    for number, one in enumerate(blocks):
        start0, start1, flags, address, size, own, count, family = struct.unpack("<8I", one[:32])
        assert (start0, start1) == (0x0A324655, 0x9E5D5157)
        assert struct.unpack("<I", one[-4:]) == (0x0AB16F30,)
        assert (flags & 0x2000, family) == (0x2000, RP2040)
        assert (own, count, size, address % 256) == (number, len(blocks), 256, 0)
        covered.add(address)
    assert len(covered) == len(blocks) and min(covered) == FLASH_START
    assert len(covered) % 16 == 0, "whole sectors of 4096 bytes only"
    assert FILES_START in covered


def test_one_for_the_pico_2_has_a_larger_disk_and_a_block_for_nobody_first(tmp_path):
    source, target = image(tmp_path / "micropython.uf2", family=RP2350), tmp_path / "board.uf2"
    verb.run(target=target, image=source, tiles=1, current_ma=None, pico2=True)
    files = uf2.read_files(target)
    assert {path: files[path] for path in build.sources()} == build.compiled()
    first, *blocks = [struct.unpack("<8I", one[:32]) for one in blocks_of(target)]
    assert first[3:] == (0x10FF_FF00, 256, 0, 2, RP2_ABSOLUTE)
    assert {fields[7] for fields in blocks} == {RP2350}
    assert [fields[5:7] for fields in blocks] == [(n, len(blocks)) for n in range(len(blocks))]
    assert FLASH_START + (1 << 20) in {fields[3] for fields in blocks}, "where its disk begins"
    with pytest.raises(Trouble, match="is for a Pico 2, not for a Pico"):
        verb.run(target=target, image=source, tiles=1, current_ma=None)


def test_settings_are_on_its_disk_as_the_board_reads_them(tmp_path):
    source, target = image(tmp_path / "micropython.uf2"), tmp_path / "small.uf2"
    verb.run(target=target, image=source, tiles=1, current_ma=100)
    for path, data in uf2.read_files(target).items():
        if path.startswith("board/"):
            (tmp_path / "board").mkdir()
            (tmp_path / path).write_bytes(data)
    settings = Settings()
    BoardFiles(str(tmp_path / "board")).load_settings(settings)
    assert (settings.tiles, settings.current_ma) == (1, 100)


def test_a_release_image_brings_everything_and_leaves_the_disk(tmp_path, capsys):
    program = bytes(9000) + release_line().encode() + bytes(9000)
    source, target = made_image(tmp_path / "release.uf2", program), tmp_path / "board.uf2"
    verb.run(target=target, image=source, tiles=None, current_ma=None)
    said = capsys.readouterr().out
    assert release_line() in said and "Settings and games of the board stay" in said
    assert max(struct.unpack("<I", one[12:16])[0] for one in blocks_of(target)) < FILES_START
    verb.run(target=target, image=source, tiles=1, current_ma=None)
    assert "It replaces the board's disk" in capsys.readouterr().out
    assert list(uf2.read_files(target)) == ["board/settings.json"]


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"tiles": 3, "current_ma": None}, "1, 2 or 4 tiles"),
        ({"tiles": 4, "current_ma": 200}, "4 tiles need 317 mA to show a light, and 200 is"),
        ({"tiles": None, "current_ma": 5000}, "current_ma is from 100 to 1200"),
    ],
)
def test_settings_that_no_board_takes_are_refused(tmp_path, settings, sentence):
    with pytest.raises(Trouble, match=sentence):
        verb.run(target=tmp_path / "x.uf2", image=None, **settings)
    assert not (tmp_path / "x.uf2").exists()


def test_the_program_is_unchanged(tmp_path):
    source = image(tmp_path / "micropython.uf2", 300_000)
    target = tmp_path / "both.uf2"
    uf2.write(source, {"main.py": b"pass"}, "1", target)
    joined = {struct.unpack("<I", one[12:16])[0]: one[32:288] for one in blocks_of(target)}
    for one in blocks_of(source):
        assert joined[struct.unpack("<I", one[12:16])[0]] == one[32:288]


@pytest.mark.parametrize(
    ("made", "sentence"),
    [
        ({"family": ESP32_S2}, "is for no Pico"),
        ({"start": 0x20000000}, "not for a Pico with 2 MB"),
        ({"start": FILES_START}, "fills the place of our files"),
    ],
)
def test_a_wrong_image_is_refused_with_a_way_out(tmp_path, made, sentence):
    source = image(tmp_path / "wrong.uf2", **made)
    with pytest.raises(Trouble, match=sentence + ".*download"):
        uf2.write(source, {"main.py": b"pass"}, "1", tmp_path / "x.uf2")


def test_a_target_that_cannot_be_written_is_reported_as_such(tmp_path):
    source = image(tmp_path / "micropython.uf2")
    for target, sentence in (
        (tmp_path, f"{tmp_path} is a folder: name a file in it."),
        (tmp_path / "no" / "x.uf2", f"{tmp_path}/no/x.uf2 cannot be written: No such file or dir"),
        (source / "x.uf2", "x.uf2 cannot be written: Not a directory."),
    ):
        with pytest.raises(Trouble) as caught:
            verb.run(target=target, image=source, tiles=None, current_ma=None)
        assert sentence in str(caught.value) and "download" not in str(caught.value)


def stop_in_the_middle(flash, target, chip):
    target.write_bytes(bytes(flash[:1000]))
    raise OSError(errno.ENOSPC, "No space left on device")


def write_something_else(flash, target, chip):
    image(target)


@pytest.mark.parametrize("failing", [stop_in_the_middle, write_something_else])
def test_a_write_that_fails_leaves_the_file_from_before(tmp_path, monkeypatch, failing):
    source, target = image(tmp_path / "micropython.uf2"), tmp_path / "x.uf2"
    target.write_bytes(b"the good one")
    monkeypatch.setattr(uf2, "write_program", failing)
    monkeypatch.setattr(uf2, "read_files", lambda path: {})
    with pytest.raises(Trouble, match=r"x\.uf2 cannot be written: (No space|it was read)"):
        verb.run(target=target, image=source, tiles=None, current_ma=None)
    assert target.read_bytes() == b"the good one"
    assert sorted(tmp_path.iterdir()) == [source, target], "nothing is left half written"


def test_half_of_the_disk_stays_free_for_games():
    from littlefs import LittleFS

    sectors = chips.RP2040.files_sectors
    disk = LittleFS(block_size=4096, block_count=sectors, mount=False)
    disk.context.buffer = bytearray(uf2.disk_of(build.compiled()))
    disk.mount()
    assert disk.used_block_count < sectors // 2

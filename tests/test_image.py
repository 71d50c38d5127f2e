"""MicroPython's image: the right one is taken, and copied to a Pico that waits for it."""

import hashlib
import http.client
import io
import os
import struct
import subprocess

import pytest

from host.chip import bootsel
from host.chip.chips import FLASH_START, RP2040, RP2350
from host.chip.frozen import release_line
from host.chip.release import MICROPYTHON
from host.trouble import MISUSED, Trouble
from host.verbs import flash as verb
from tests.made_image import ESP32_S2, FLASH_BYTES, RP2_ABSOLUTE, block, made_image
from tests.micropython_runtime import ROOT

pytestmark = pytest.mark.usefixtures("no_release")


class StandInWire:
    """A port that nobody may open at first."""

    refusals = 0

    def __init__(self, port: str):
        StandInWire.refusals -= 1
        if StandInWire.refusals >= 0:
            raise Trouble(f"You may not open {port}.")

    def close(self):
        pass


@pytest.fixture
def drive(tmp_path, monkeypatch):
    """That of a Pico in BOOTSEL mode."""
    drive = tmp_path / "RPI-RP2"
    drive.mkdir()
    (drive / "INFO_UF2.TXT").write_text("Model: Raspberry Pi RP2\nBoard-ID: RPI-RP2\n")
    monkeypatch.setattr(bootsel, "_mounted", lambda: [tmp_path / "nothing", drive])
    return drive


def test_a_pico_in_bootsel_mode_gets_micropython_first(drive, tmp_path, monkeypatch):
    image = made_image(tmp_path / "image.uf2", b"nothing at all")
    ports = iter([[], [], ["/dev/ttyNew"]])
    synced = []
    monkeypatch.setattr(bootsel, "usb_ports", lambda: next(ports))
    monkeypatch.setattr(bootsel, "Wire", StandInWire)
    monkeypatch.setattr(os, "fsync", synced.append)
    assert verb._find("auto", image) == "/dev/ttyNew"
    assert (drive / "image.uf2").read_bytes() == image.read_bytes()
    assert synced, "a drive may be mounted so that writing waits"


def test_a_pico_2_in_bootsel_mode_gets_its_own_image(drive, tmp_path, monkeypatch):
    (drive / "INFO_UF2.TXT").write_text("Model: Raspberry Pi RP2350\nBoard-ID: RP2350\n")
    assert bootsel.find_drive() == (drive, RP2350)
    with pytest.raises(Trouble, match=r"is for a Pico, not for a Pico 2: download .*RPI_PICO2"):
        verb._find("auto", made_image(tmp_path / "pico.uf2", b"nothing at all"))
    ports = iter([[], ["/dev/ttyNew"]])
    monkeypatch.setattr(bootsel, "usb_ports", lambda: next(ports))
    monkeypatch.setattr(bootsel, "Wire", StandInWire)
    image = made_image(tmp_path / "pico2.uf2", b"nothing at all", family=RP2350.family)
    assert verb._find("auto", image) == "/dev/ttyNew"
    assert (drive / "pico2.uf2").read_bytes() == image.read_bytes()


def test_a_dry_run_only_tells_what_a_pico_in_bootsel_mode_would_get(
    drive, tmp_path, monkeypatch, capsys
):
    monkeypatch.delenv("LICHTWIESE_UF2", raising=False)
    monkeypatch.setenv("LICHTWIESE_HOME", str(tmp_path))
    monkeypatch.setattr(verb.build, "compiled", dict)
    verb.run(port="auto", image=None, tiles=None, dry_run=True)
    assert f"MicroPython {MICROPYTHON} would be copied, and then" in capsys.readouterr().out
    image = made_image(tmp_path / "image.uf2", b"nothing at all")
    verb.run(port="auto", image=image, tiles=None, dry_run=True)
    assert "image.uf2 would be copied, and then" in capsys.readouterr().out
    release = made_image(tmp_path / "release.uf2", release_line().encode())
    verb.run(port="auto", image=release, tiles=None, dry_run=True)
    assert "release.uf2 would be copied\n" in capsys.readouterr().out, "it needs no files"
    assert [path.name for path in drive.iterdir()] == ["INFO_UF2.TXT"]


@pytest.mark.parametrize("port", ["auto", "/dev/ttyOne"])
def test_an_image_for_a_board_that_does_not_wait_for_one_is_refused(port, tmp_path, monkeypatch):
    monkeypatch.setattr(bootsel, "_mounted", list)
    monkeypatch.setattr(bootsel, "usb_ports", lambda: ["/dev/ttyOne"])
    with pytest.raises(Trouble, match="hold BOOTSEL while you plug it in") as trouble:
        verb._find(port, tmp_path / "release.uf2")
    assert trouble.value.code == MISUSED
    assert verb._find(port, None) == "/dev/ttyOne"


def test_a_new_port_is_waited_for_until_it_can_be_opened(drive, tmp_path, monkeypatch):
    image = made_image(tmp_path / "image.uf2", b"nothing at all")
    clock = [0.0]
    monkeypatch.setattr(bootsel.time, "monotonic", lambda: clock[0])
    monkeypatch.setattr(bootsel.time, "sleep", lambda s: clock.__setitem__(0, clock[0] + s))
    monkeypatch.setattr(bootsel, "usb_ports", lambda: ["/dev/ttyNew"] if clock[0] else [])
    monkeypatch.setattr(bootsel, "Wire", StandInWire)
    StandInWire.refusals = 3
    assert bootsel.load(image, drive) == "/dev/ttyNew"
    clock[0], StandInWire.refusals = 0.0, 1000
    with pytest.raises(Trouble, match="You may not open /dev/ttyNew"):
        bootsel.load(image, drive)
    monkeypatch.setattr(bootsel, "usb_ports", list)
    with pytest.raises(Trouble, match="no port came"):
        bootsel.load(image, drive)


def test_an_image_that_is_none_is_refused(tmp_path, monkeypatch):
    from host.chip.image import find_image, image_at_hand

    monkeypatch.delenv("LICHTWIESE_UF2", raising=False)
    monkeypatch.setenv("LICHTWIESE_HOME", str(tmp_path / "home"))
    wrong = tmp_path / "wrong.uf2"
    wrong.write_text("hello")
    with pytest.raises(Trouble, match="is no UF2 image: download"):
        find_image(wrong)
    with pytest.raises(Trouble, match="cannot be read"):
        find_image(tmp_path / "none.uf2")
    assert image_at_hand() is None
    whole = made_image(wrong, bytes(1000)).read_bytes()
    assert find_image(wrong) == wrong
    for length in (100, 512, 1000, len(whole) - 512):
        wrong.write_bytes(whole[:length])
        with pytest.raises(Trouble, match=r"is (not whole|no UF2 image): download"):
            find_image(wrong)


def test_a_block_that_is_spoiled_missing_or_there_twice_is_reported(tmp_path):
    from host.chip.image import find_image

    path = made_image(tmp_path / "image.uf2", bytes(1000))
    whole = path.read_bytes()
    blocks = [whole[first : first + 512] for first in range(0, len(whole), 512)]
    for place in (0, 4, 512 + 3, 512 + 508, 512 + 18):  # a magic number; a size of 65792 bytes
        path.write_bytes(whole[:place] + b"\1" + whole[place + 1 :])
        with pytest.raises(Trouble, match="is no UF2 image: download"):
            find_image(path)
    first, second, third, fourth = blocks
    for wrong in ([first, second, second, fourth], [second, first, third, fourth], blocks * 2):
        path.write_bytes(b"".join(wrong))
        with pytest.raises(Trouble, match="is not whole: download"):
            find_image(path)


@pytest.mark.parametrize(
    ("made", "sentence"),
    [
        ({"family": ESP32_S2}, "is for no Pico"),
        ({"family": RP2_ABSOLUTE}, "is for no Pico"),
        ({"family": RP2350.family}, "is for a Pico 2, not for a Pico"),
        ({"start": FLASH_START - 256}, "is not for a Pico with 2 MB of flash"),
        ({"start": FLASH_START + FLASH_BYTES - 512}, "is not for a Pico with 2 MB of flash"),
    ],
)
def test_an_image_for_another_chip_is_refused(tmp_path, made, sentence):
    from host.chip.image import find_image

    with pytest.raises(Trouble, match=sentence + ": download"):
        find_image(made_image(tmp_path / "image.uf2", bytes(1000), **made))


def test_an_image_for_the_pico_2_may_begin_with_a_block_for_nobody(tmp_path):
    """Such images begin with a block of a count of its own, for an erratum of the RP2350."""
    from host.chip.image import find_image

    path = made_image(tmp_path / "image.uf2", bytes(1000), family=RP2350.family)
    first = block(0x10FF_FF00, b"\xef" * 256, 0, 2, RP2_ABSOLUTE)
    path.write_bytes(first + path.read_bytes())
    assert find_image(path, RP2350) == path
    with pytest.raises(Trouble, match="is for a Pico 2, not for a Pico: download"):
        find_image(path)
    mixed = made_image(tmp_path / "pico.uf2", bytes(1000), family=RP2040.family).read_bytes()
    path.write_bytes(path.read_bytes() + mixed)
    with pytest.raises(Trouble, match="is for no Pico: download"):
        find_image(path)


def program_of(release: str, board: str = "Raspberry Pi Pico with RP2040") -> bytes:
    """Where an image tells what it is: across the border of two blocks, among other bytes."""
    texts = f'3.4.0; MicroPython {release} on 2024-01-05\0OK\0; {board}\0Type "help()"'
    return bytes(240) + texts.encode() + bytes(range(256))


@pytest.mark.parametrize(
    ("program", "sentence"),
    [
        (program_of("v1.19.1"), r"is MicroPython 1\.19\.1, and at least 1\.25\.0 is needed: down"),
        (program_of("v1.24"), r"is MicroPython 1\.24\.0"),
        (program_of("v1.28.0", "Raspberry Pi Pico W with RP2040"), "another board.* Pico W"),
        (program_of("v1.28.0", RP2350.machine), "another board.*RP2350"),
    ],
)
def test_an_image_of_another_release_or_board_is_refused(tmp_path, program, sentence):
    from host.chip.image import find_image

    path = made_image(tmp_path / "image.uf2", program)
    with pytest.raises(Trouble, match=sentence):
        find_image(path)
    for release in ("v1.25.0", "v1.26.1", "v1.29.0-preview.12.gabcdef", "v2.0"):
        assert find_image(made_image(path, program_of(release))) == path


def program_with_disk(start: int, size: int, end: int = 0x1000_1008) -> bytes:
    """A mark near its start, a list of two facts, and these: its name, and where its disk is."""
    program = bytearray(0x1040)
    struct.pack_into("<5I", program, 0x1D4, 0x7188EBF2, 0x1000_1000, end, 0, 0xE71AA390)
    struct.pack_into("<2I", program, 0x1000, 0x1000_1010, 0x1000_1020)
    struct.pack_into("<H2sII", program, 0x1010, 6, b"RP", 0xA1F4B453, 0)
    struct.pack_into("<H2s3I", program, 0x1020, 7, b"MP", 0, start, size)
    return bytes(program)


@pytest.mark.parametrize(
    ("chip", "start", "size"), [(RP2040, 0x100A_0000, 0x16_0000), (RP2350, 0x1010_0000, 0x30_0000)]
)
def test_an_image_with_its_disk_elsewhere_is_refused(tmp_path, chip, start, size):
    """The numbers of MicroPython's own images."""
    from host.chip.image import find_image

    path = tmp_path / "image.uf2"
    for moved, grown in ((0, -4096), (4096, 0), (4096, -4096)):
        program = program_with_disk(start + moved, size + grown)
        with pytest.raises(Trouble, match=r"has its disk elsewhere .* settings and games"):
            find_image(made_image(path, program, family=chip.family), chip)
    made = made_image(path, program_with_disk(start, size), family=chip.family)
    assert find_image(made, chip) == path


@pytest.mark.parametrize("end", [0x1000_1004, 0x1000_0000, 0, 0x1000_1800, 0xFFFF_FFFC])
def test_an_image_that_says_nothing_of_its_disk_or_nonsense_is_taken(tmp_path, end):
    from host.chip.image import find_image

    start = 0x100A_1000 if end <= 0x1000_1004 else 0x100A_0000
    path = made_image(tmp_path / "image.uf2", program_with_disk(start, 0x16_0000, end))
    assert find_image(path) == path


@pytest.mark.parametrize("answer", ["broken", "a page"])
def test_a_broken_download_is_reported_and_not_kept(tmp_path, monkeypatch, answer):
    from host.chip import image

    class Answer(io.BytesIO):
        def read(self, *given):
            if answer == "broken":
                raise http.client.IncompleteRead(b"half")
            return b"<html>Log in first</html>"

    monkeypatch.delenv("LICHTWIESE_UF2", raising=False)
    monkeypatch.setenv("LICHTWIESE_HOME", str(tmp_path))
    monkeypatch.setattr(image.urllib.request, "urlopen", lambda *given, **named: Answer())
    with pytest.raises(Trouble, match="download the MicroPython image"):
        image.find_image()
    assert not list(tmp_path.rglob("*.uf2"))


def test_a_download_that_nobody_vouches_for_is_not_taken(tmp_path, monkeypatch):
    from host.chip import image

    made = made_image(tmp_path / "made.uf2", program_of("1.28.0")).read_bytes()
    digest = hashlib.sha256(made).hexdigest()
    monkeypatch.delenv("LICHTWIESE_UF2", raising=False)
    monkeypatch.setenv("LICHTWIESE_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(image.urllib.request, "urlopen", lambda *_, **__: io.BytesIO(made))
    for given in ("", "0" * 64, digest[:-1]):
        monkeypatch.setenv("LICHTWIESE_UF2_SHA256", given)
        with pytest.raises(Trouble, match=f"Its SHA-256 is {digest}"):
            image.find_image()
        assert not list((tmp_path / "home").rglob("*.uf2*"))
    monkeypatch.setenv("LICHTWIESE_UF2_SHA256", digest.upper())
    assert image.find_image().read_bytes() == made
    monkeypatch.delenv("LICHTWIESE_UF2_SHA256")
    assert image.find_image().read_bytes() == made, "it was looked at when it came"


@pytest.mark.skipif(os.name == "nt", reason="a script of Debian's")
def test_where_no_mirror_of_debian_is_known_a_sentence_says_so(tmp_path):
    """`.ci/run` takes 100 for what cannot be had here, as where the net is away."""
    knows_nothing = tmp_path / "apt-get"
    knows_nothing.write_text("#!/bin/sh\n")
    knows_nothing.chmod(0o755)
    where = {**os.environ, "PATH": f"{tmp_path}{os.pathsep}{os.environ['PATH']}"}
    words = ["bash", "-euo", "pipefail", "-c", ". .ci/suite"]
    ended = subprocess.run(words, cwd=ROOT, env=where, capture_output=True, text=True)
    assert (ended.returncode, ended.stdout) == (100, "No mirror of Debian is known here.\n")

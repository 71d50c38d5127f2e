"""An emulated chip is brought up to date by the page without a server, over a stand-in for Web
Serial, and runs: one with an older version, and one with MicroPython and no more."""

import shutil

import pytest

from firmware.version import VERSION
from host.chip import uf2
from host.chip.on_board import MANIFEST, manifest
from host.chip.release import EMULATED_SLOWNESS
from host.site.program import packed_for_a_board
from tests.page_server import see
from tests.plugged_chip import files_without_games, plugged_in
from tests.serial_page import AT, open_page
from tests.serial_stand_in import cable_to
from tests.site_server import built_site, served
from tests.test_page_update import ended, update

SECONDS = 3600  # of ours; a real Pico takes one


@pytest.fixture(scope="module")
def files():
    return files_without_games()


@pytest.fixture
def site(tmp_path, files):
    """It knows that the chip is emulated, and waits for it."""
    shutil.copytree(built_site(), tmp_path / "site")
    packed = packed_for_a_board(files, slowness=EMULATED_SLOWNESS)
    (tmp_path / "site" / "chip.bin").write_bytes(packed)
    return tmp_path / "site"


def updated(page, site, port: str) -> str:
    """What the page says in the end; the board runs."""
    page.emulate_media(reduced_motion="reduce")  # nobody looks at the lights meanwhile
    with cable_to(int(port.rpartition(":")[2])) as cable, served(site) as address:
        open_page(page, address, cable)
        update(page)
        said = ended(page, SECONDS)
        see(page, AT.format("USB"), SECONDS)
        facts = page.evaluate("lichtwiese.latest.welcome.board")
        assert (facts["sensors"], facts["version"]) == ("real", VERSION)
    return said


def test_a_board_with_an_older_version_gets_what_changed(site_page, site, files, tmp_path):
    old = {**files, "firmware/flashes.mpy": b"older", "firmware/gone.mpy": b"obsolete"}
    del old["firmware/bell.mpy"]
    kept = uf2.kept_files({"tiles": 1})
    disk = {**old, MANIFEST: manifest(old, "0.0.1"), **kept}
    with plugged_in(disk, tmp_path) as port:
        said = updated(site_page, site, port)
    assert said == f"The board runs version {VERSION}. Files written: 2."


def test_a_bare_pico_gets_everything(site_page, site, files, tmp_path):
    with plugged_in({}, tmp_path) as port:
        said = updated(site_page, site, port)
    assert said == f"The board runs version {VERSION}. Files written: {len(files)}."

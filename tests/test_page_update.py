"""A board's files brought up to date by the page without a server, over Web Serial: a fake board
behind a pty takes them and runs them."""

import shutil
import sys

import pytest

from firmware.version import VERSION
from host.chip import build
from host.chip.on_board import MANIFEST, START, manifest
from host.site.program import packed_for_a_board
from tests.micropython_runtime import HERE
from tests.page_server import see, wait_until
from tests.serial_page import AT, open_page
from tests.serial_stand_in import cable_to
from tests.site_server import built_site, served
from tests.test_site_update import plugged, put

pytestmark = pytest.mark.skipif(
    sys.platform == "win32" or not HERE, reason="no pty, or no machine code for MicroPython here"
)
SAID = "document.querySelector('#update-words').textContent"
_KEPT = "caches.match(new URL('chip.bin', location)).then(Boolean)"


@pytest.fixture(scope="module")
def files():
    return build.compiled(HERE)


@pytest.fixture
def site(tmp_path, files):
    """The site, with files for a board that is no ARM."""
    folder = tmp_path / "site"
    shutil.copytree(built_site(), folder)
    (folder / "chip.bin").write_bytes(packed_for_a_board(files))
    return folder


@pytest.fixture
def disk(tmp_path, files):
    """Of a board with an older version: five files are missing, one is another, one too many."""
    folder = tmp_path / "disk"
    old = {**files, "firmware/old.mpy": b"old", "firmware/link.mpy": b"older"}
    for path in sorted(files)[:5]:
        del old[path]
    put(folder, {**old, MANIFEST: manifest(old, "0.0.1"), "board/settings.json": b'{"tiles": 1}'})
    return folder


def update(page):
    """Press the button behind the spanner."""
    if page.locator("#workbench").is_hidden():
        page.click("#open-workbench")
    page.click("#update-board")
    page.wait_for_selector("#update-dialog[open]")


def ended(page, seconds: float = 120) -> str:
    """The last words of an update; the dialog is closed."""
    see(page, "!document.querySelector('#update-close').disabled", seconds)
    words = page.inner_text("#update-words")
    page.click("#update-close")
    return words


def test_a_board_is_brought_up_to_date_and_played_on(site_page, site, disk, files):
    page, asked = site_page, []
    page.context.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    with plugged(disk) as board, cable_to(board.port) as cable, served(site) as address:
        open_page(page, address, cable)
        see(page, AT.format("sim"))
        assert "program.bin" in asked and "chip.bin" not in asked, "who only plays fetches nothing"
        update(page)
        assert ended(page) == f"The board runs version {VERSION}. Files written: 6."
        see(page, AT.format("USB"))
        assert page.evaluate("lichtwiese.latest.welcome.board.columns") == 8, "settings stay"
        there = {path: (disk / path).read_bytes() for path in files}
        assert there == files and not (disk / "firmware/old.mpy").exists()
        wait_until(lambda: page.evaluate(_KEPT), what="without a net the files are here now")
        page.select_option("#language", "de")
        update(page)  # of the board that is played on
        assert ended(page) == f"Auf dem Brett läuft Version {VERSION}: Es war nichts zu schreiben."
        see(page, AT.format("USB"))


def test_unplugged_in_the_middle_it_says_so_and_the_next_time_it_goes_on(site_page, site, disk):
    page = site_page
    with plugged(disk) as board, cable_to(board.port) as cable, served(site) as address:
        open_page(page, address, cable)
        update(page)
        see(page, f"/%: firmware/.test({SAID})", 60)
        cable.unplug()
        assert "unplugged in the middle: plug it in and begin again" in ended(page)
        see(page, AT.format("sim"))
        assert not (disk / START).exists()
        cable.plug()
        update(page)
        assert "Files written: " in ended(page)
        see(page, AT.format("USB"))


def test_a_busy_port_and_files_that_cannot_be_had_are_reported(site_page, site, disk):
    page = site_page
    with plugged(disk) as board, cable_to(board.port) as cable, served(site) as address:
        open_page(page, address, cable)
        cable.plugged = False
        update(page)
        assert "port cannot be opened" in ended(page)
        see(page, AT.format("sim"))
        cable.plug()
        (site / "chip.bin").unlink()
        update(page)
        assert "could not be fetched: begin again when there is a net" in ended(page)
        see(page, AT.format("sim"))
        assert (disk / START).exists()

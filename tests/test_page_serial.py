"""A real board from the page without a server: Web Serial, wired to `lichtwiese sim`."""

import pytest

from host.site import build, program, runtime
from tests import micropython_runtime
from tests.page_server import see, wait_until
from tests.serial_page import AT, open_page
from tests.serial_stand_in import cable_to
from tests.site_server import built_site, served
from tests.test_page_twin import sim  # noqa: F401
from tests.test_page_update import ended, update


@pytest.mark.parametrize("runtime", ["cpython", "micropython"])
def test_a_board_at_a_port_is_chosen_played_unplugged_and_left(site_page, sim, runtime):  # noqa: F811
    if runtime == "micropython":
        micropython_runtime.interpreter()
    page = site_page
    board = sim("--tcp", "0", "--runtime", runtime, "--speed", "5")
    with cable_to(int(board.tcp.rpartition(":")[2])) as cable, served(built_site()) as address:
        player = open_page(page, address, cable)
        see(page, AT.format("sim"))
        page.click("#use-board")
        see(page, AT.format("USB"))
        assert page.evaluate("lichtwiese.latest.welcome.board.columns") == 8
        order = {"game": "smart_sheep", "players": 1, "options": {}, "seats": [""], "auto": True}
        player.ask("new", order)
        wait_until(lambda: player.server.plays("smart_sheep"))
        wait_until(player.settled, 60)
        player.play("put c3")
        see(page, "document.querySelector('#log').textContent.includes('big wolf stands on c3')")
        page.click("#open-workbench")
        see(page, "document.querySelectorAll('#settings input').length > 5")
        page.click("#open-workbench")

        cable.unplug()
        see(page, "document.querySelector('#lost').textContent.includes('unplugged')")
        cable.plug()
        see(page, "document.querySelector('#lost').hidden")
        wait_until(player.settled, 60)
        player.play("put c7")

        page.click("#use-board")
        see(page, AT.format("sim"))
        assert page.evaluate("lichtwiese.latest.welcome.board.columns") == 16


def test_a_worker_that_fails_begins_anew_at_the_open_port(site_page, sim):  # noqa: F811
    page = site_page
    board = sim("--tcp", "0", "--speed", "5")
    with cable_to(int(board.tcp.rpartition(":")[2])) as cable, served(built_site()) as address:
        open_page(page, address, cable)
        page.click("#use-board")
        see(page, AT.format("USB"))
        page.evaluate("lichtwiese.latest.welcome = null")
        page.evaluate("lichtwiese.line.door.worker.onerror(new ErrorEvent('error'))")
        see(page, AT.format("USB"))
        assert page.locator("#alert").is_hidden() and page.locator("#lost").is_hidden()
        page.click("#use-board")
        see(page, AT.format("sim"))
        page.click("#use-board")  # at once: the port is free again
        see(page, AT.format("USB"))


def test_a_port_that_cannot_be_opened_is_reported_and_left(site_page):
    page = site_page
    with cable_to(9) as cable, served(built_site()) as address:
        cable.plugged = False
        open_page(page, address, cable)
        page.click("#use-board")
        page.wait_for_selector("#alert:not([hidden])")
        assert "cannot be opened" in page.inner_text("#alert-words")
        see(page, AT.format("sim"))
        assert page.get_attribute("#use-board", "aria-pressed") == "false"


OTHER_WINDOW = """void navigator.locks.request(
  `lichtwiese far ${new URL(".", location).pathname}`, () => new Promise(() => {}))"""


def test_an_update_while_another_window_has_a_board_is_refused(site_page):
    page = site_page
    with cable_to(9) as cable, served(built_site()) as address:
        open_page(page, address, cable)
        other = page.context.new_page()
        other.goto(f"{address}palette.css")
        other.evaluate(OTHER_WINDOW)
        update(page)
        assert "another window" in ended(page)
        see(page, AT.format("sim"))


@pytest.fixture
def quick(monkeypatch):
    """A site is built at once, without a program."""
    monkeypatch.setattr(program, "packed", lambda data: b"[]\n")
    monkeypatch.setattr(build, "_drawings", dict)
    monkeypatch.setattr(build, "compiled", lambda: {"main.py": b"1"})
    fetched = {runtime.SCRIPT: b"", runtime.MACHINE: b""}
    monkeypatch.setattr(runtime, "read", lambda kept: fetched)


def test_a_site_with_other_files_for_a_board_is_another_site(quick, tmp_path, monkeypatch):
    services = []
    for firmware in (b"1", b"1", b"2"):
        monkeypatch.setattr(build, "compiled", lambda: {"main.py": firmware})  # noqa: B023
        build.build(tmp_path / "site", tmp_path)
        services.append((tmp_path / "site" / "service.js").read_text())
    assert services[0] == services[1] != services[2], "or browsers would keep the old files"


def test_a_release_lies_beside_the_site_for_who_asks(quick, tmp_path):
    """A link leads to it; who only plays does not fetch it."""
    uf2 = tmp_path / "release.uf2"
    uf2.write_bytes(b"UF2")
    for given, there in ((uf2, True), (None, False)):
        build.build(tmp_path / "site", tmp_path, given)
        head = (tmp_path / "site/index.html").read_text()
        assert ('<meta name="uf2" content="lichtwiese.uf2">' in head) == there
        assert (tmp_path / "site/lichtwiese.uf2").exists() == there
        assert "lichtwiese.uf2" not in (tmp_path / "site/service.js").read_text()

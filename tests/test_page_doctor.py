"""The doctor of the page: the examination that `lichtwiese doctor` makes, on every shell."""

import json
import re
import sys

import pytest

from firmware.version import VERSION
from host import tile_parts
from host.chip import build
from host.chip.on_board import MANIFEST, manifest
from host.diagnosis import Findings, about_the_program, diagnose
from host.site.site_board import SiteBoard
from tests.micropython_runtime import HERE
from tests.page_player import PagePlayer
from tests.page_server import see
from tests.serial_page import AT, open_page
from tests.serial_stand_in import cable_to
from tests.site_server import built_site, heavy, served
from tests.test_page_twin import sim  # noqa: F401
from tests.test_site_update import plugged, put

SAID = "document.querySelector('#doctor-words').textContent"
ENGLISH = re.compile(
    r"\b(sees|a magnet|register|[Hh]all switch|[Ll]ook at|[Ff]rom|pull-up|[Tt]he)\b"
)


class Table:
    """A board on made time, and the page before it."""

    def __init__(self, folder):
        self.now, self.said, self.number = 0.0, [], 0
        hear = lambda text: self.said.append(json.loads(text))  # noqa: E731
        self.evening = SiteBoard(
            str(folder), (8, 8), hear, lambda: self.now, self.fail, lambda: "00" * 12
        )
        self.until("welcome")

    def fail(self, error):
        raise error

    def turn(self, seconds: float = 0.0):
        for _ in range(max(1, round(seconds * 100))):
            self.now += 0.01
            self.evening.turn()

    def until(self, say: str, **fields) -> dict:
        """The first message like this."""
        for _ in range(60_000):
            found = [one for one in self.said if {"say": say, **fields}.items() <= one.items()]
            if found:
                return found[0]
            self.turn()
        raise AssertionError(f"nobody says {say}")

    def ask(self, do: str, **fields) -> dict:
        self.number += 1
        self.evening.hear(json.dumps({"id": self.number, "do": do, **fields}))
        while not (found := [one for one in self.said if one.get("id") == self.number]):
            self.turn()
        return found[0]

    def reports(self) -> list:
        """What the doctor said in the end."""
        self.turn(0.1)
        for _ in range(60_000):
            doctor = [one for one in self.said if one.get("say") == "doctor"]
            if doctor and "text" not in doctor[-1]:
                return doctor
            self.turn()
        raise AssertionError("the doctor does not end")


@pytest.fixture
def table(tmp_path):
    return Table(tmp_path)


def test_a_healthy_board_is_well_and_its_game_goes_on(table):
    order = {"game": "smart_sheep", "players": 1, "options": {}, "seats": [""], "auto": True}
    table.ask("new", **order)
    table.turn(10)
    before = table.evening.board.pieces.state()
    assert "ok" in table.ask("doctor")
    assert "already" in table.ask("doctor")["error"]
    assert table.reports()[-1]["sentences"] == []
    table.turn(2)
    assert table.evening.app.test is None and not table.evening.board.examined
    assert table.evening.board.pieces.state() == before, "every piece is who it was"


def test_broken_cells_are_named_and_where_it_is_dark(table):
    table.ask("fault", cell="c4", kind="dead")
    table.ask("fault", cell="e5", kind="stuck")
    assert "no cell i1" in table.ask("doctor", dark="i1")["error"]
    table.ask("doctor", dark="b1")
    never, always, dark = table.reports()[-1]["sentences"]
    assert never.startswith("c4 never sees a magnet. Hall switch U27")
    assert always.startswith("e5 always sees a magnet.") and "D2 takes nothing in" in dark


def test_it_can_be_stopped_and_begun_again(table):
    table.evening.app.simulated.put(0, True)
    table.turn(1)
    table.ask("doctor")
    table.turn(1)
    assert table.evening.app.test is not None
    table.ask("doctor_stop")
    assert table.reports()[-1] == {"say": "doctor", "stopped": True}
    assert table.evening.app.test is None and table.evening.app.simulated.covered(0)
    table.said.clear()
    table.ask("doctor_on")  # for nobody
    table.ask("doctor")
    assert table.reports()[-1]["sentences"] == []


def test_stopped_while_pieces_are_put_back_it_puts_back_all_of_them(table):
    for cell in range(8):
        table.evening.app.simulated.put(cell, True)
    table.turn(1)
    table.ask("doctor")
    table.turn(1)
    simulated = table.evening.app.simulated
    assert not any(simulated.covered(cell) for cell in range(8))
    table.ask("doctor_stop")
    while not simulated.covered(0):
        table.turn()
    table.ask("doctor_stop")  # people press it twice
    assert table.reports()[-1] == {"say": "doctor", "stopped": True}
    assert all(simulated.covered(cell) for cell in range(8)) and table.evening.app.test is None


def every_sentence() -> list:
    """At least one of each kind."""
    rows = tile_parts.registers(4)
    everything = Findings(4, dead=[cell for row in rows for cell in row])
    third = Findings(4, dead=[cell for row in rows[16:] for cell in row])
    middle = Findings(4, stuck=[cell for row in rows[9:] for cell in row])
    some = [everything, third, middle, Findings(4, stuck=rows[5])]
    some += [Findings(1, dead=["c4"], stuck=["e5"], flapping=["b2"])]
    some += [Findings(4, shifted=[("a1", "i9"), ("b1", "j9")])]
    some += [Findings(1, shifted=[("a1", "b1"), ("b1", "c1")])]
    some += [Findings(1, shifted=[("d3", "e3"), ("e3", "d3")])]
    for cell in ("c4", "a1", "a9"):
        dark = Findings(4)
        dark.dark_from = cell
        some.append(dark)
    found = [sentence for findings in some for sentence in diagnose(findings)]
    return found + about_the_program("2", "1", {"free": 5}, ["ValueError: 17"])


def test_whatever_is_found_is_said_in_three_languages(page):
    english = every_sentence()
    assert len(english) > 14
    tell = "all => import('./page/words.js').then(words => all.map(one => words.refusal(one)))"
    with served(built_site()) as address:
        PagePlayer(page, type("Site", (), {"address": address}))
        said = page.evaluate(tell, english)
        assert "bring it up to date" in said[-3] and "mpremote" not in " ".join(said)
        for language in ("de", "fr"):
            page.select_option("#language", language)
            see(page, f"document.documentElement.lang === '{language}'")
            for sentence, other in zip(english, page.evaluate(tell, english), strict=True):
                assert other != sentence and not ENGLISH.search(other), other


@pytest.mark.skipif(
    sys.platform == "win32" or not HERE, reason="no pty, or no machine code for MicroPython here"
)
def test_people_wipe_a_magnet_over_a_board_at_usb_and_the_dead_cell_is_named(site_page, tmp_path):
    page, files, disk = site_page, build.compiled(HERE), tmp_path / "disk"
    put(
        disk, {**files, MANIFEST: manifest(files, VERSION), "board/settings.json": b'{"tiles": 1}'}
    )
    magnets = disk / "magnets"

    def lay(*cells):
        (tmp_path / "magnets").write_text(" ".join(cells))
        (tmp_path / "magnets").rename(magnets)

    with plugged(disk) as board, cable_to(board.port) as cable, served(built_site()) as address:
        open_page(page, address, cable)
        page.click("#use-board")
        see(page, AT.format("USB"), 60)
        page.click("#open-workbench")
        page.select_option("#language", "de")
        page.click("#doctor-board")
        page.click("#doctor-begin")
        see(page, f"{SAID} === 'Nimm alle Magnete vom Brett.'")
        page.click("#doctor-on")
        see(page, f"{SAID}.startsWith('Streich mit einem Magneten')")
        lay(*[cell for cell in tile_parts.chain(1) if cell != "c4"])
        see(page, f"{SAID} === 'Felder übrig: 1'")
        lay()
        for cell in ("b2", "g2"):
            see(page, f"{SAID}.includes('blinkende Feld {cell}')", 60)
            lay(cell)
            see(page, f"!{SAID}.includes('Feld {cell} ')")
            lay()
        see(page, f"{SAID} === 'Das wurde gefunden:'", 60)
        found = page.inner_text("#doctor-found")
        assert found.startswith("c4 sieht nie einen Magneten. Hallschalter U27 ist kaputt")
        page.click("#doctor-close")


@heavy
def test_the_whole_of_a_board_with_256_cells_at_usb_is_examined(site_page, sim):  # noqa: F811
    page = site_page
    board = sim("--tcp", "0", "--columns", "16", "--rows", "16", "--speed", "20")
    with cable_to(int(board.tcp.rpartition(":")[2])) as cable, served(built_site()) as address:
        open_page(page, address, cable)
        page.click("#use-board")
        see(page, AT.format("USB"), 60)
        assert page.evaluate("lichtwiese.latest.welcome.board.columns") == 16
        page.click("#open-workbench")
        page.click("#doctor-board")
        page.click("#doctor-begin")
        see(page, f"/^2\\d\\d cells left/.test({SAID})", 60)
        see(page, f"{SAID} === 'Everything is well.'", 300)

"""The page as a digital twin: a board at a port, simulated elsewhere or with real sensors."""

import os
import re
import signal
import subprocess
import sys

import pytest

from host.board_line import BoardLine
from host.simulator.background import BackgroundBoard
from shared_rules.cells import cell_number
from tests.micropython_runtime import ROOT
from tests.page_player import PagePlayer
from tests.page_server import page_server, see, wait_until


class Sim:
    """`lichtwiese sim` in a process of its own."""

    def __init__(self, home, *words):
        environment = {**os.environ, "LICHTWIESE_HOME": str(home), "PYTHONUNBUFFERED": "1"}
        command = [sys.executable, "-m", "host", "sim", "--columns", "8", "--rows", "8", *words]
        self._child = subprocess.Popen(
            command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True
        )
        printed = ""
        for line in self._child.stdout:
            printed += line
            if "Ctrl-C" in line:
                break
        self.tcp = re.search(r"socket://\S+", printed).group(0)
        found = re.search(r"^/dev/\S+", printed, re.MULTILINE)
        self.pty = found.group(0) if found else ""

    def end(self):
        self._child.send_signal(signal.SIGINT)
        self._child.communicate(timeout=10)


@pytest.fixture
def sim(tmp_path):
    made = []

    def start(*words):
        made.append(Sim(tmp_path, *words))
        return made[-1]

    yield start
    for one in made:
        if one._child.poll() is None:
            one.end()


def test_what_hands_do_at_the_board_is_seen_on_the_page(page, sim, tmp_path):
    board = sim("--tcp", "0")
    with page_server(tmp_path / "page", at=board.tcp) as server, BoardLine.open(board.tcp) as far:
        player = PagePlayer(page, server)
        player.ask("auto", {"on": False})
        far.ask("new", game="smart_sheep", players=1, seats=[""])
        see(page, "document.querySelector('#turn').textContent.includes('b2')")
        far.ask("place", cell="b2")
        see(page, "lichtwiese.view.pieceAt('b2').endsWith('.1')")
        see(page, "lichtwiese.board.wordAt('b2') === 0 && lichtwiese.board.wordAt('c2') !== 0")
        far.ask("lift", cell="b2")
        see(page, "lichtwiese.view.pieceAt('b2') === ''")


def test_hands_on_the_page_move_pieces_of_a_simulated_board_at_a_pty(page, sim, tmp_path):
    board = sim()
    if not board.pty:
        pytest.skip("no ptys here")
    with page_server(tmp_path / "page", at=board.pty) as server:
        player = PagePlayer(page, server)
        page.click(".slot[data-kind=bell]", force=True)
        page.mouse.click(*player.middle("c3"))
        wait_until(lambda: "c3" in server.line.ask("cells")["seen"])


def test_the_workbench_says_what_it_cannot_do_to_a_foreign_board(page, sim, tmp_path):
    board = sim("--tcp", "0")
    with page_server(tmp_path / "page", at=board.tcp) as server, BoardLine.open(board.tcp) as far:
        player = PagePlayer(page, server)
        far.ask("place", cell="e5")
        page.click("#open-workbench")
        see(page, "document.querySelector('#workbench-facts').textContent.includes('believed: 1')")
        assert "not run by this program" in page.inner_text("#not-ours")
        assert page.locator("#fault").is_hidden() and page.locator("#clock").is_hidden()
        for what, fields in (("fault", {"cell": "c3", "kind": "dead"}), ("speed", {"value": 2})):
            refused = "([what, fields]) => lichtwiese.line.ask(what, fields).catch(e => e.message)"
            why = player.page.evaluate(refused, [what, fields])
            assert why == "Only a simulated board of this program can be worked on."


def test_a_board_is_unplugged_and_plugged_in_again(page, sim, tmp_path):
    board = sim("--tcp", "0")
    with page_server(tmp_path / "page", at=board.tcp) as server:
        player = PagePlayer(page, server)
        player.ask("new", _ORDER)
        see(page, "document.body.dataset.screen === 'game'")
        board.end()
        page.wait_for_selector("#lost:not([hidden])")
        assert "unplugged" in page.inner_text("#lost")
        page.reload()
        page.wait_for_selector("body[data-ready=yes]")
        page.wait_for_selector("#lost:not([hidden])")
        assert "unplugged" in page.inner_text("#lost")
        sim("--tcp", board.tcp.rpartition(":")[2])
        page.wait_for_selector("#saved:not([hidden])")
        assert page.locator("#lost").is_hidden()
        page.click("#resume")
        see(page, "document.body.dataset.screen === 'game'")


def test_a_board_with_real_sensors_is_moved_by_hands_only(page, tmp_path):
    board = BackgroundBoard((8, 8), tmp_path)
    app = board.board.app
    cells, app.simulated = app.simulated, None  # the board does not know that they are no switches
    try:
        with page_server(tmp_path / "page", at=board.port) as server:
            player = PagePlayer(page, server)
            player.ask("new", _ORDER)
            see(page, "document.body.dataset.screen === 'game'")
            wait_until(lambda: len(server.shared.table["missing"] or ()) == 9)
            for cell in server.shared.table["missing"]:
                cells.put(cell_number(cell), True)
            see(page, "Object.keys(lichtwiese.view.places.at).length === 9")
            assert page.locator("#help").is_hidden() and page.locator("#auto").is_hidden()
            assert "by hand" in page.inner_text("#real-board")
            player.carry("b2", "b5")
            page.wait_for_selector("#alert:not([hidden])")
            assert page.inner_text("#alert") == "This board has real sensors: use your hands."
            assert "b5" not in server.line.ask("cells")["seen"]
            refused = "piece => lichtwiese.line.ask('put_away', {piece}).catch(e => e.message)"
            why = page.evaluate(refused, "1.1")
            assert why == "This board has real sensors: use your hands."
    finally:
        board.close()


_ORDER = {"game": "smart_sheep", "players": 1, "options": {}, "seats": [""], "auto": True}

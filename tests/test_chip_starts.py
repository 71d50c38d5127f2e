"""How an emulated chip starts: after its watchdog, and from one UF2 file with everything."""

from firmware.version import VERSION
from host.chip import build, uf2
from tests import emulated

HANGS_ONCE = b"""
import os
from time import sleep_ms
from firmware.board_app import BoardApp
from firmware.main import run

turn = BoardApp.turn

def hang(self, now):
    turn(self, now)
    if self.news.passes == 5 and "hung" not in os.listdir():
        open("hung", "w").close()
        while True:
            sleep_ms(100)

BoardApp.turn = hang
run()
"""


def test_a_board_that_hangs_is_restarted_by_its_watchdog():
    with emulated.Board(files={"main.py": HANGS_ONCE}) as board:
        worked = board.chip.busy_seconds
        board.let_pass(9)
        board.hello()
        assert board.chip.busy_seconds > worked + 1  # a second start is work on top of the first
        answer = board.ask("log")["ok"]["lines"]
        assert [line for line in answer if "watchdog" in line]
        board.let_pass(0.5)  # it answers in its first passes already
        assert board.ask("stats")["ok"]["passes"] > 5


def test_a_uf2_with_everything_starts(tmp_path):
    target = tmp_path / "lichtwiese.uf2"
    uf2.write(emulated.image(), build.compiled(), VERSION, target)
    with emulated.Board.of_uf2(target) as board:
        assert board.hello()["version"] == VERSION

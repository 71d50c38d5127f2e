"""How an emulated chip starts: after its watchdog, and from one UF2 file with everything."""

from firmware.version import VERSION
from host.chip import build, uf2
from host.chip.binary_info import disk_named_in
from host.chip.chips import RP2040
from host.chip.release import SECTOR_BYTES
from host.chip.uf2_reader import read
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


def test_the_image_says_that_its_disk_is_where_we_put_ours():
    told = disk_named_in(read(emulated.image()).flash)
    assert told == (RP2040.files_start, RP2040.files_sectors * SECTOR_BYTES)


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

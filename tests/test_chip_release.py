"""A release image on the emulated chip: everything is frozen in, whatever lies on the disk."""

import pytest

from firmware.version import VERSION
from host.chip import uf2
from host.chip.frozen import release_line
from host.chip.on_board import MANIFEST, START, manifest
from shared_rules.registry import GAMES
from tests import emulated
from tests.flash_model import SECTOR, Files, FlashModel

FREE_KB = 150
FIRST_LIGHT_SECONDS = 0.15
SPOILED = {"firmware/main.mpy": b"spoiled", "shared_rules/cells.py": b"1 / 0"}
HELLO = b"print('a start of my own')\nfrom firmware.main import run\nrun()\n"


def test_a_bare_pico_becomes_a_board_by_one_file():
    with emulated.Board.of_uf2(emulated.release_image()) as board:
        assert board.hello()["version"] == VERSION


def test_every_game_of_an_evening_leaves_room():
    with emulated.Board.released() as board:
        for name, _, _, most, _ in [*reversed(GAMES), *GAMES]:
            board.ask("new", game=name, players=most, seed=7)
            free = board.ask("stats")["ok"]["free"] // 1024
            print(f"{name}: {free} KB free")
            assert free >= FREE_KB


@pytest.mark.parametrize("over", ["", "lichtwiese release 0 0123456789abcdef"])
def test_files_of_before_are_passed_over(over):
    files = {**SPOILED, START: b"1 / 0"}
    files[MANIFEST] = manifest(files, "0", over)
    with emulated.Board.released(files) as board:
        assert board.hello()["version"] == VERSION


def test_the_power_goes_in_the_middle_of_an_update():
    """Cut while the files of other sources are put over it: it runs what is frozen."""
    sectors = len(uf2.disk_of({})) // SECTOR
    flash = FlashModel(sectors)
    files = Files(flash, new=True)
    for folder in ("board", "firmware"):
        files.mkdir(folder)
    first = bytes(flash.buffer)
    flash.operations.clear()
    put = {"board/settings.json": b'{"tiles": 1}', "firmware/main.mpy": b"spoiled" * 1000}
    put[MANIFEST] = manifest({**put, START: HELLO}, VERSION, release_line())
    put[START] = HELLO
    for path, data in put.items():
        with files.open(path, "wb") as file:
            file.write(data)
    cuts = list(flash.cuts(first, 1))
    for number in (len(cuts) // 2, len(cuts) - 2):
        with emulated.Board.of_uf2(emulated.release_image(), cuts[number][2]) as board:
            assert board.hello()["version"] == VERSION


def test_files_put_over_it_run_once_they_are_whole():
    listed = {MANIFEST: manifest({START: HELLO}, VERSION, release_line())}
    with emulated.Board.released({**listed, START: HELLO}) as board:
        assert b"a start of my own" in board.said
    for partly in ({}, {START: b""}):  # pulled out before the start came, or while it came
        with emulated.Board.released({**SPOILED, **listed, **partly}) as board:
            assert board.hello()["version"] == VERSION

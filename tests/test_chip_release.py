"""A release image on the emulated chip: everything is frozen in, whatever lies on the disk."""

import pytest

from firmware.version import VERSION
from host.chip import build, uf2
from host.chip.frozen import release_line
from host.chip.on_board import MANIFEST, START, manifest
from shared_rules.registry import GAMES
from tests import emulated
from tests.bench_chip import lit_at
from tests.cut_update import CutUpdate, file_on
from tests.flash_model import SECTOR

FREE_KB = 150
FIRST_LIGHT_SECONDS = 0.15
SPOILED = {"firmware/main.mpy": b"spoiled", "shared_rules/cells.py": b"1 / 0"}
HELLO = b"print('a start of my own')\nfrom firmware.main import run\nrun()\n"


def test_a_bare_pico_becomes_a_board_by_one_file():
    with emulated.Board.of_uf2(emulated.release_image()) as board:
        assert board.hello()["version"] == VERSION


def test_the_first_light_comes_at_once():
    with emulated.WatchedBoard.released() as board:
        lit = lit_at(board.frames, 0, None)
    print(f"first light after {lit:.3f} s")
    assert lit and lit <= FIRST_LIGHT_SECONDS


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


@pytest.fixture(scope="module")
def update():
    """Of files that run over the release already: one is older, one is gone by now."""
    new = {**build.compiled(), START: HELLO}
    old = {**new, "firmware/flashes.mpy": b"older", "firmware/gone.mpy": b"gone"}
    sectors = len(uf2.disk_of({})) // SECTOR
    return CutUpdate(old, new, release_line(), sectors, uf2.kept_files({"tiles": 1}))


@pytest.mark.parametrize("share", (0.3, 0.7, 1))
def test_the_power_goes_in_the_middle_of_an_update(update, share):
    """What is frozen runs; all kinds of cuts: tests/test_frozen_start.py."""
    disks = list(update.disks())
    disk = disks[int(share * len(disks)) - 3]  # at last just before the start file is closed
    assert file_on(disk, START) in (None, b"")
    with emulated.Board.of_uf2(emulated.release_image(), disk) as board:
        assert board.hello()["version"] == VERSION
        assert b"a start of my own" not in board.said


def test_an_update_that_came_to_its_end_runs(update):
    with emulated.Board.of_uf2(emulated.release_image(), update.after) as board:
        assert b"a start of my own" in board.said


def test_files_that_fail_as_they_run_give_way_after_three_faults():
    files = {**build.compiled(), "firmware/board_app.mpy": b"spoiled"}
    files[MANIFEST] = manifest(files, VERSION, release_line())
    with emulated.Board.released(files) as board:
        lines, first = [], 0
        while first is not None:
            answer = board.ask("log", **{"from": first})["ok"]
            lines, first = lines + answer["lines"], answer["next"]
    said = [line for line in lines if "three faults in a row" in line]
    assert len(said) == 1 and sum(line.startswith("version ") for line in lines) == 4


def test_files_put_over_it_run_once_they_are_whole():
    listed = {MANIFEST: manifest({START: HELLO}, VERSION, release_line())}
    with emulated.Board.released({**listed, START: HELLO}) as board:
        assert b"a start of my own" in board.said
    for partly in ({}, {START: b""}):  # pulled out before the start came, or while it came
        with emulated.Board.released({**SPOILED, **listed, **partly}) as board:
            assert board.hello()["version"] == VERSION

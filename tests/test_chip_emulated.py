"""The firmware on an emulated RP2040 with a real MicroPython, where an image is at hand."""

import pytest

from firmware.pins import PIXEL_CELLS
from shared_rules.cells import cell_number
from shared_rules.record import Sitting
from shared_rules.registry import game_names
from tests import emulated

pytestmark = pytest.mark.skipif(emulated.image() is None, reason=emulated.NO_IMAGE)


@pytest.fixture(scope="module")
def board():
    made = emulated.Board()
    made.hello()
    yield made
    made.chip.stop()


def test_it_boots_and_says_who_it_is(board):
    told = board.hello()
    assert (told["board"], told["columns"], told["rows"]) == ("lichtwiese", 8, 8)
    assert told["sensors"] == "real"


def test_magnets_are_seen_through_the_shift_registers(board):
    for name in ("a1", "h8", "c4"):
        board.chip.cells.put(cell_number(name), True)
    for _ in range(20):
        seen = board.ask("cells")["ok"]["seen"]
        if len(seen) == 3:
            break
    assert sorted(seen) == ["a1", "c4", "h8"]
    for name in seen:
        board.chip.cells.put(cell_number(name), False)


def test_pixels_show_the_picture(board):
    words = board.ask("frame")["ok"]["words"]
    lit = {place for place in range(64) if int(words[place * 4 : place * 4 + 4], 16)}
    shown = set()
    for _ in range(20):
        board.ask("stats")
        frame = board.chip.pixels.pixels
        assert len(frame) == 64, "a torn frame"
        shown |= {place for place in range(64) if any(frame[place])}
    assert {PIXEL_CELLS[place] // 16 * 8 + PIXEL_CELLS[place] % 16 for place in shown} == lit


def test_the_self_test_runs(board):
    assert board.ask("test", step="begin")["ok"]["phase"] == "walk"
    assert "ok" in board.ask("test", step="end")


@pytest.mark.parametrize("game", game_names())
def test_games_are_the_same_as_here(board, game):
    begun = board.ask("new", game=game, players=2, seed=7)["ok"]
    here = Sitting(game, 2, begun["options"], 7)
    for _ in range(30):
        moves = here.game.legal_moves()
        if not moves:
            break
        assert board.ask("move", move=moves[0])["ok"]["events"] == here.play(moves[0])
    assert board.ask("state")["ok"]["moves"] == here.game.legal_moves()
    assert board.ask("stats")["ok"]["free"] >= 100 * 1024, "of 228 KB"
    board.ask("abort")


def test_a_game_goes_on_after_the_power_was_cut(board):
    board.ask("new", game="playground", players=2, seed=3)
    board.ask("move", move="roll")
    again = emulated.Board(disk=board.chip.disk())
    try:
        again.hello()
        assert again.ask("resume")["ok"] == {"game": "playground"}
        assert again.ask("state")["ok"]["number"] == 1
    finally:
        again.chip.stop()

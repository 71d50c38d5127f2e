"""Signs of life of the firmware on an emulated RP2040 with a real MicroPython."""

from array import array

import pytest

from firmware import pins
from firmware.pixel_chain import PixelChain
from firmware.settings import Settings
from shared_rules.cells import cell_number
from tests import emulated


@pytest.fixture(scope="module")
def board():
    with emulated.Board() as made:
        yield made


def test_it_boots_and_says_who_it_is(board):
    told = board.hello()
    assert (told["board"], told["columns"], told["rows"]) == ("lichtwiese", 8, 8)
    assert told["sensors"] == "real"


def test_magnets_are_seen_through_the_shift_registers(board):
    for name in ("a1", "h8", "c4"):
        board.chip.cells.put(cell_number(name), True)
    board.let_pass(0.1)
    seen = board.ask("cells")["ok"]["seen"]
    assert sorted(seen) == ["a1", "c4", "h8"]
    for name in seen:
        board.chip.cells.put(cell_number(name), False)


class Wire:
    """Takes the words of a frame."""

    def busy(self):
        return False

    def start(self, words):
        self.words = words


def test_pixels_show_the_picture(board):
    """The colours decoded from the wire are the composed picture of some moment, bit by bit."""
    words = board.ask("frame")["ok"]["words"]
    shown = [board.chip.pixels.pixels]
    board.let_pass(0.05)
    shown.append(board.chip.pixels.pixels)
    wire, cells = Wire(), pins.PIXEL_CELLS[:64]
    chain = PixelChain(wire, cells, Settings(), pins.CHANNEL_MA, pins.PIXEL_IDLE_MA)
    frame = array("H", bytes(512))
    for place in range(64):
        frame[place // 8 * 16 + place % 8] = int(words[place * 4 : place * 4 + 4], 16)
    for pixels in shown:
        wanted = [green << 24 | red << 16 | blue << 8 for red, green, blue in pixels]
        assert len(wanted) == 64, "a torn frame"
        for now in range(int(board.chip.seconds * 1000), -1, -1):
            chain.show(frame, now)
            if list(wire.words) == wanted:
                break
        else:
            raise AssertionError("never did the picture look like that")


def test_the_self_test_runs(board):
    assert board.ask("test", step="begin")["ok"]["phase"] == "walk"
    assert "ok" in board.ask("test", step="end")


def test_the_reset_button(board):
    """The game is found again, at the last move."""
    board.ask("new", game="playground", players=2, seed=3)
    board.ask("move", move="roll")
    board.chip.reset()
    board.hello()
    assert board.ask("resume")["ok"] == {"game": "playground"}
    assert board.ask("state")["ok"]["number"] == 1

"""Signs of life of the firmware on an emulated RP2040 with a real MicroPython."""

from array import array

import pytest

from firmware import pins
from firmware.pixel_chain import PixelChain
from firmware.settings import Settings
from host.doctor import cells_of
from shared_rules.cells import cell_number
from tests import emulated


@pytest.fixture(scope="module")
def board():
    with emulated.Board(by_edges=True) as made:
        yield made


def test_it_boots_and_says_who_it_is(board):
    answer = board.hello()
    assert (answer["board"], answer["columns"], answer["rows"]) == ("lichtwiese", 8, 8)
    assert answer["sensors"] == "real"


def look_until(board, what: str, seen, **fields) -> dict:
    """What the board answers once it is as wanted; while it prepares a sheet it sees nothing for
    0.12 s."""
    for _ in range(5):
        board.let_pass(0.1)
        answer = board.ask(what, **fields)["ok"]
        if seen(answer):
            break
    return answer


def test_magnets_are_seen_through_the_shift_registers(board):
    for name in ("a1", "h8", "c4"):
        board.chip.cells.put(cell_number(name), True)
    seen = look_until(board, "cells", lambda answer: len(answer["seen"]) == 3)["seen"]
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


def test_the_self_test_lights_the_cell_it_asks_for_and_sees_the_magnet_there(board):
    cell = cell_number("f6")
    place = pins.PIXEL_CELLS.index(bytes([cell]))
    assert board.ask("test", step="begin")["ok"]["phase"] == "walk"
    assert board.ask("test", step="ask", cell="f6")["ok"]["last"] == ""
    for _ in range(60):  # it pulses, and the others are faint
        board.let_pass(0.05)
        drawn = [sum(pixel) for pixel in board.chip.pixels.pixels]
        if drawn[place] > 2 * max(drawn[:place] + drawn[place + 1 :]):
            break
    else:
        raise AssertionError("the pixel of f6 is not lit")
    board.chip.cells.put(cell, True)
    answer = look_until(board, "test", lambda answer: answer["last"], step="look")
    board.chip.cells.put(cell, False)
    assert answer["phase"] == "answers" and answer["last"] == "f6"
    assert cells_of(answer["touched"]) == cells_of(answer["seen"]) == {"f6"}
    assert cells_of(answer["stuck"]) == set()
    assert "ok" in board.ask("test", step="end")


def test_a_host_that_sleeps_is_reported_nothing_and_stops_nobody(board):
    board.ask("feature", on=["cells"])
    passes = board.ask("stats")["ok"]["passes"]
    board.chip.usb_host.awake = False
    board.let_pass(0.05)
    said = board.chip.said
    board.chip.cells.put(cell_number("h1"), True)
    board.let_pass(1.5)  # the sheets of the record may be prepared meanwhile
    assert board.chip.said == said
    board.chip.usb_host.awake = True
    assert board.wait_for(lambda message: message.get("say") == "cell")["cell"] == "h1"
    assert board.ask("stats")["ok"]["passes"] > passes + 90
    board.chip.cells.put(cell_number("h1"), False)


def test_the_reset_button(board):
    """The game is found again, at the last move."""
    board.ask("new", game="playground", players=2, seed=3)
    board.ask("move", move="roll")
    board.chip.reset()
    board.hello()
    assert board.ask("resume")["ok"] == {"game": "playground"}
    assert board.ask("state")["ok"]["number"] == 1

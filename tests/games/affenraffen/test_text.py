"""Affenraffen in the terminal: bots race with whoever types, and hands have no moves of others."""

import io
import re
import time

from rich.console import Console

from host.board_line import BoardLine
from host.simulator.background import BackgroundBoard
from host.text_game import TextGame
from shared_rules.affenraffen.layout import SPOT_NAMES


class Typist:
    """Somebody who takes so long for each line."""

    def __init__(self, lines: list, seconds: float):
        self._lines, self._seconds = lines, seconds

    def read(self, prompt: str) -> str:
        time.sleep(self._seconds)
        if not self._lines:
            raise EOFError
        return self._lines.pop(0)


def played(tmp_path, options: dict, lines: list) -> str:
    """What the terminal shows of a game against two bots."""
    board = BackgroundBoard((16, 16), tmp_path)
    try:
        with BoardLine.open(board.port) as line:
            seats = ["", "simple", "strong"]
            order = {"game": "affenraffen", "players": 3, "options": options, "seed": 4}
            line.ask("new", **order, seats=seats)
            shown = io.StringIO()
            console = Console(file=shown, width=200)
            TextGame(line, console, Typist(lines, 2.5).read).run()
            return shown.getvalue()
    finally:
        board.close()


def test_bots_race_with_whoever_types(tmp_path):
    said = played(tmp_path, {}, ["flip", "", "p0 look c3", "1", ""])
    for bot, name in (("1", r"Pink \(moon\)"), ("2", r"Red \(leaf\)")):
        assert len(re.findall(rf"{name}: p{bot} look \w+ > lift .*; see p{bot} ", said)) > 1
    assert "Orange (sun): p0 look c3 > lift p0 c3; see p0 c3 " in said
    assert " 1 p0 look c3" in said
    assert not re.search(r"\d p[12] (look|take|back|give)", said), "moves for bots are not offered"


def test_what_bots_look_at_is_not_printed_in_a_game_that_is_not_open(tmp_path):
    said = played(tmp_path, {"open": False}, ["flip", "", "p0 look c3", ""])
    seen = re.findall(r"see (p\d) (\w+) (\S+)", said)
    assert len([who for who, _, _ in seen if who != "p0"]) > 1
    for who, spot, code in seen:
        assert spot in SPOT_NAMES
        assert (code == "??") == (who != "p0"), (who, spot, code)

"""A part of `make bench-chip`: a long game is resumed, read and taken back, pass by pass.

`LINES=10000` says how long it is; `LICHTWIESE_UF2` may name a release.
"""

import itertools
import os
import tempfile
from pathlib import Path

from firmware.journal import Journal
from shared_rules.chance import seeded
from shared_rules.record import Sitting
from tests import emulated

_GAME, _PLAYERS, _SEED = "playground", 8, 4
_UNDO_EVERY, _UNDONE = 300, 120
_PLACES = 9  # where the record is read
_PREPARED_SECONDS = 10  # by then it has the sheets that a board has on which people play
_HOUR = 3600  # of the chip's; it is far quicker


def written(lines: int) -> tuple:
    """(files of a board where such a game was left, its sitting)"""
    with tempfile.TemporaryDirectory() as folder:
        journal = Journal(folder)
        sitting = Sitting(_GAME, _PLAYERS, {}, _SEED)
        journal.begin(sitting.header, [""] * _PLAYERS)
        chance = seeded(1)
        for number in range(lines):
            legal = sitting.game.legal_moves()
            if number % _UNDO_EVERY == _UNDO_EVERY - 1 or not legal:
                sitting.undo(_UNDONE)
                journal.add_undo(_UNDONE)
            else:
                move = legal[chance.below(len(legal))]
                journal.add_gesture((move,), [sitting.play(move)])
        files = {f"board/{path.name}": path.read_bytes() for path in Path(folder).iterdir()}
    return files, sitting


def of_long_game(tell):
    """`tell(what, figure, unit, goal)` for each."""
    lines = int(os.environ.get("LINES", "10000"))
    files, sitting = written(lines)
    board = emulated.Board(4, files=files)
    watch = _Watch(board)
    board.hello()
    assert board.ask("resume", _HOUR)["ok"] == {"game": _GAME}
    tell(f"{lines} lines are back after", board.chip.seconds, "s", "")
    tell("longest pass while they come back", watch.longest(), "ms", "at most 50")
    assert board.ask("state")["ok"]["number"] == sitting.count
    watch.longest()
    for place in range(_PLACES):
        assert board.ask("record", **{"from": place * lines // _PLACES})["ok"]["lines"]
    tell("longest pass while the record is read", watch.longest(), "ms", "at most 50")
    board.let_pass(_PREPARED_SECONDS)
    watch.longest()
    began = board.chip.seconds
    assert board.ask("undo", _HOUR, count=sitting.count // 2)["ok"]
    tell(f"{sitting.count // 2} moves are taken back after", board.chip.seconds - began, "s", "")
    tell("longest pass while they are taken back", watch.longest(), "ms", "at most 50")
    board.chip.stop()


class _Watch:
    """When the board looked at its cells."""

    def __init__(self, board):
        self._looks: list = []
        self._reported = 0  # so many of them
        board.chip.cells.on_scan = lambda: self._looks.append(board.chip.seconds)

    def longest(self) -> float:
        """The longest time between two looks since this was asked last, in milliseconds."""
        looks = self._looks[self._reported :]
        self._reported += len(looks) - 1
        between = [1000 * (after - before) for before, after in itertools.pairwise(looks)]
        return max(between, default=0.0)

"""The examination of a board by a command, which waits for every answer, and for people."""

import time
from collections.abc import Callable

from host import examination
from host.board_line import BoardLine
from host.diagnosis import Findings
from host.examination import FarHands, NoHands, cells_of

__all__ = ["FarHands", "NoHands", "PeoplesHands", "cells_of", "examine"]


class _Straight:
    """A line whose answers are there when they are asked for: whoever awaits them never waits."""

    def __init__(self, line: BoardLine) -> None:
        self._line = line
        self.board, self.slowness = line.board, line.slowness
        self.now = time.monotonic
        self.can_stop = True

    async def ask(self, do: str, **fields: object) -> dict:
        return self._line.ask(do, **fields)

    async def sleep(self, seconds: float) -> None:
        time.sleep(seconds)


class PeoplesHands(examination.PeoplesHands):
    """Ask people to touch the board; `say(text)` tells them, `pause(text)` waits for them."""

    def __init__(self, say: Callable[[str], object], pause: Callable[[str], object]) -> None:
        async def wait(text: str) -> None:
            pause(text)

        super().__init__(say, wait)


Hands = FarHands | NoHands | PeoplesHands


def examine(line: BoardLine, hands: Hands, rows: int | None = None) -> Findings:
    """Run the self test with these hands; what was found. The game waits and goes on after it.

    While a board is being made, only its first `rows` rows are there to be tested.
    """
    try:
        examination.examine(_Straight(line), hands, rows).send(None)
    except StopIteration as end:
        return end.value
    raise AssertionError("it waits for nobody")

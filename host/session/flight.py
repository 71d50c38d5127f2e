"""A piece on its way: the board must see it go, and the bell must be away for as long as a press
takes. A hand takes its time; a page that carries the bell by one click would not.
"""

_LOOK_SECONDS = 0.05  # between two looks at whether the board has seen a piece come or go
_MOST_LOOKS = 150
_SPARE_MS = 20  # the board's clock and ours are two


async def see(board, cell: str, down: bool) -> None:
    """Wait until the board has seen a piece come to this cell or go, however busy this machine is;
    but neither for a clock that stands still nor for a broken switch."""
    for _ in range(_MOST_LOOKS):
        if not board.workbench.speed or cell in board.workbench.broken_switches():
            return
        if (cell in (await board.ask("cells"))["seen"]) == down:
            return
        await board.tasks.sleep(_LOOK_SECONDS)


class Flight:
    """The bell since a page has lifted it."""

    def __init__(self, board) -> None:
        self._board = board
        self._left = ""  # the cell that it was lifted from; "" before the first time
        self._gone_at = None  # when the board said that it has gone

    def begin(self, cell: str) -> None:
        """It is lifted from this cell."""
        self._left, self._gone_at = cell, None

    def hear(self, notice: dict) -> None:
        """What the board says: perhaps that the bell has gone."""
        if self._gone_at is None and notice["say"] == "cell" and notice["cell"] == self._left:
            self._gone_at = None if notice["down"] else self._board.tasks.now()

    async def last(self) -> None:
        """Wait until it has been away for as long as the board wants, by the board's own clock."""
        board = self._board
        if not self._left:
            return
        if self._gone_at is None and self._left not in board.pieces.at:
            await see(board, self._left, False)
        gone_at = board.tasks.now() if self._gone_at is None else self._gone_at
        press_ms = await self._press_ms()
        if board.workbench.speed:
            seconds = press_ms * board.line.slowness / 1000 / board.workbench.speed
            await board.tasks.sleep(max(0, gone_at + seconds - board.tasks.now()))
        self._left = ""

    async def _press_ms(self) -> int:
        settings = (await self._board.ask("settings"))["settings"]
        return _SPARE_MS + next(one[1] for one in settings if one[0] == "press_ms")

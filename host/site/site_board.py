"""A simulated board, its session and the one page before it: all that an evening needs.

No threads, no files but the board's: whoever has it calls `turn()` again and again, hands in
what the page says, and takes what comes for it. It is what a browser's worker runs.
"""

import json

from host.session.board import FEATURES, FollowedBoard
from host.session.helper import Helper
from host.session.link_line import LinkLine
from host.session.people import KnownPeople
from host.session.pieces import Pieces
from host.session.tasks import Lock, Tasks
from host.session.visit import Visit
from host.session.workbench import Workbench
from host.simulator.clock import Clock
from host.simulator.parts import simulated_board
from host.trouble import Trouble
from shared_rules.cells import cell_number

_KEPT = ("pieces", "table", "helper")  # what a page hears of these is to be found again
_PASS_MS = 10  # of the board's time, at most, from pass to pass
_MOST_PASSES = 24  # in a turn; after a long pause its clock leaps


class Port:
    """The board's end of the link."""

    def __init__(self) -> None:
        self._inbox = b""
        self.take = lambda data: None

    def send(self, data: bytes) -> None:
        self._inbox += data

    def read(self) -> bytes:
        data, self._inbox = self._inbox, b""
        return data

    def write(self, data: bytes) -> int:
        self.take(bytes(data))
        return len(data)


class File:
    """One thing that is kept."""

    def __init__(self, path: str) -> None:
        self._path = path

    def load(self) -> dict:
        with open(self._path) as file:
            return json.loads(file.read())

    def save(self, value: dict) -> None:
        with open(self._path, "w") as file:
            file.write(json.dumps(value))


class Outbox:
    """What is for the page goes out at once."""

    def __init__(self, say) -> None:
        self.seat = -1
        self.is_new = False  # something that is to be found again
        self._say = say

    def put(self, message: dict) -> None:
        self.is_new = self.is_new or message.get("say") in _KEPT
        self._say(as_json(message))


def as_json(value, depth: int = 2) -> str:
    """The JSON of a value, of a large one piece by piece: the time that MicroPython takes for one
    text grows with the square of its length."""
    if not depth or not isinstance(value, dict):
        return json.dumps(value)
    parts = [json.dumps(name) + ": " + as_json(value[name], depth - 1) for name in value]
    return "{" + ", ".join(parts) + "}"


class SiteBoard:
    """`say(text)` takes messages for the page, `seconds()` is the time, `report(error)` hears of
    our faults, `seeds()` makes the seed of a game."""

    def __init__(self, folder: str, size: tuple, say, seconds, report, seeds) -> None:
        self._people = KnownPeople(File(folder + "/people.json"))
        self._file = File(folder + "/page.json")  # what the board itself does not keep
        self._outbox = Outbox(say)
        self.tasks = Tasks(seconds, report)
        self.clock = Clock(seconds)
        port = Port()
        self.app = simulated_board(folder, port, size, seeds)
        self._line = LinkLine(self.tasks, port.send, "sim")
        port.take = self._line.take
        self._passed = 0  # milliseconds of the board
        self._in_order = Lock(self.tasks)
        self.board: FollowedBoard | None = None
        self._helper: Helper | None = None
        self._visit: Visit | None = None
        self.tasks.start(self._begin())

    async def _begin(self) -> None:
        async with self._in_order:
            await self._line.open(FEATURES)
            board = FollowedBoard(self._line, Workbench(self), self._people, self.tasks)
            self.board, self._helper = board, Helper(board)
            self._line.listen(board.hear)
            await self._find_again(board, self._helper)
            await board.lookout.look()
            self._visit = Visit(board, self._helper, self._outbox)
        await board.lookout.keep_looking()

    # What was on the table when its window was closed.

    async def _find_again(self, board: FollowedBoard, helper: Helper) -> None:
        try:
            kept = self._file.load()
            plays, helper.auto = kept["plays"], kept["auto"]
            board.guests.load(kept["guests"])
            board.pieces.load(kept["pieces"])
            covered = [cell_number(cell) for cell in board.pieces.at]
        except (OSError, ValueError, KeyError, TypeError):
            board.pieces.load(Pieces().state())
            return  # the first time, or somebody else's file
        for cell in covered:
            self.app.simulated.put(cell, True)
        if plays:
            try:
                await board.ask("resume")
            except Trouble:
                pass  # it cannot go on: the menu says what can

    def _keep(self) -> None:
        board, helper = self.board, self._helper
        if board and helper and self._visit and self._outbox.is_new:
            self._outbox.is_new = False
            plays = board.table.get("screen") == "game"
            kept = {"pieces": board.pieces.state(), "guests": board.guests.state()}
            self._file.save(kept | {"auto": helper.auto, "plays": plays})

    def hear(self, text: str) -> None:
        """What the page says."""
        self.tasks.start(self._answer(text))

    async def _answer(self, text: str) -> None:
        async with self._in_order:
            assert self._visit, "the first in order has made it"
            await self._visit.answer(text)

    def turn(self) -> None:
        """A pass of the board, or several if it must catch up; then everybody else's turn."""
        now = self.clock.now()
        self._passed = max(self._passed, now - _MOST_PASSES * _PASS_MS)
        while True:
            self._passed = min(now, self._passed + _PASS_MS)
            self.app.turn(self._passed)
            if self._passed >= now:
                break
        self.tasks.turn()
        self._keep()

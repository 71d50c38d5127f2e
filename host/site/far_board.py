"""A real board and the session of the page before it: its bytes come and go through a port that
the page has opened. Whoever has it calls `turn()` again and again, as with site_board.py."""

from host.session import messages
from host.session.board import FEATURES, FollowedBoard
from host.session.helper import Helper
from host.session.link_line import LinkLine
from host.session.people import KnownPeople
from host.session.tasks import Lock, Tasks
from host.session.visit import Visit
from host.session.workbench import Workbench
from host.site.site_board import File, Outbox
from host.trouble import Trouble

_PORT = "USB"
_NOBODY = "The board does not answer: unplug it, plug it in again, and choose it once more."
_TRIES = 3  # a board that was just plugged in starts first


class FarBoard:
    """`say(text)` takes messages for the page, `send(data)` bytes for the board; `seconds()` is
    the time, `report(error)` hears of our faults."""

    def __init__(self, folder: str, say, send, seconds, report) -> None:
        self._people = KnownPeople(File(folder + "/people.json"))
        self._outbox = Outbox(say)
        self.tasks = Tasks(seconds, report)
        self._line = LinkLine(self.tasks, send, _PORT)
        self._in_order = Lock(self.tasks)
        self.board: FollowedBoard | None = None
        self._visit: Visit | None = None
        self.tasks.start(self._begin())

    async def _begin(self) -> None:
        async with self._in_order:
            if not await self._greet():
                return
            board = FollowedBoard(self._line, Workbench(None), self._people, self.tasks)
            self._line.listen(board.hear)
            try:
                await self._line.end_test()
                await board.lookout.look()
            except (
                Trouble,
                ValueError,
                KeyError,
            ) as error:  # unplugged, or a game began
                self._outbox.put({"say": "no_answer", "why": str(error)})
                return
            self._visit = Visit(board, Helper(board), self._outbox)
            self.board = board
        await board.lookout.keep_looking()

    async def _greet(self) -> bool:
        """Whether a board answers; if not, the page hears why."""
        for left in range(_TRIES - 1, -1, -1):
            try:
                await self._line.open(FEATURES)
                return True
            except Trouble as trouble:
                if not left:
                    self._outbox.put({"say": "no_answer", "why": str(trouble)})
        return False

    def hear(self, text: str) -> None:
        """What the page says."""
        self.tasks.start(self._answer(text))

    async def _answer(self, text: str) -> None:
        async with self._in_order:
            if self._visit:
                await self._visit.answer(text)
            else:
                self._outbox.put({"id": messages.id_of(text), "error": _NOBODY})

    def take(self, data: bytes) -> None:
        """Bytes of the board."""
        self._line.take(data)

    def lose(self) -> None:
        """It was unplugged."""
        self._line.lose()
        if self.board:
            self.board.hear({"say": "unplugged"})

    def find(self) -> None:
        """It is there again."""
        self.tasks.start(self._find())

    async def _find(self) -> None:
        if self.board and await self._greet():
            self.board.hear({"say": "reconnected"})

    def turn(self) -> None:
        """Everybody's turn."""
        self.tasks.turn()

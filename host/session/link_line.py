"""A board's line for the session over any bytes, without threads: whoever has the port hands over
what comes in, and sends what goes out."""

from host.link_text import Hearing, checked, request
from host.session.tasks import Promise, Tasks
from host.trouble import NO_BOARD, Refused, Trouble, Unplugged

_PATIENCE_SECONDS = 5.0  # for an answer


class LinkLine:
    """`send(data)` takes bytes for the board; whoever listens hears what it says by itself."""

    def __init__(self, tasks: Tasks, send, port: str) -> None:
        self._tasks, self._send, self.port = tasks, send, port
        self.board: dict = {}
        self._unheard: list = []  # notices that came before anybody listened
        self._hear = self._unheard.append
        self._hearing = Hearing()
        self._waiting: dict = {}  # id -> the promise of its answer
        self._number = 0

    @property
    def slowness(self) -> int:
        """How many times longer than for a real board one must wait."""
        return self.board.get("slowness", 1)

    async def open(self, features: list | tuple) -> None:
        """Who is there? And tell us of these."""
        self._send(b"\n")  # ends what a program before us may have left unfinished
        self.board = checked(await self._answer("hello", {}), self.port)
        await self._answer("feature", {"on": list(features)})

    async def end_test(self) -> None:
        """The self test, if somebody before us has left the board in it."""
        try:
            await self._answer("test", {"step": "end"})
        except Refused:
            pass  # none is running

    def _answer(self, do: str, fields: dict) -> Promise:
        answer = Promise(self._tasks)
        self.ask(do, fields, answer)
        return answer

    def ask(self, do: str, fields: dict, answer: Promise) -> None:
        """Send a request; the promise is kept when its answer comes, or with the trouble."""
        self._number += 1
        try:
            line = request(self._number, do, fields)
        except Refused as refused:
            answer.keep(error=refused)
            return
        self._waiting[self._number] = answer
        self._send(line)
        late = (
            f"The board at {self.port} did not answer {do} within {_PATIENCE_SECONDS:g} seconds."
        )
        self._tasks.later(
            _PATIENCE_SECONDS * self.slowness,
            lambda: answer.is_kept or answer.keep(error=Trouble(late, NO_BOARD)),
        )

    def take(self, data: bytes) -> None:
        """Bytes from the board."""
        for message in self._hearing.take(data):
            if "id" in message:
                self._take_answer(message)
            else:
                self._hear(message)

    def _take_answer(self, message: dict) -> None:
        answer = self._waiting.pop(message["id"], None)
        if answer is None:
            return
        if "error" in message:
            answer.keep(error=Refused(message["error"]))
        else:
            answer.keep(message["ok"])

    def listen(self, hear) -> None:
        """From now on `hear` gets what the board says by itself, and what it has said."""
        self._hear = hear
        for notice in self._unheard:
            hear(notice)
        self._unheard = []

    def lose(self) -> None:
        """The board has gone: nobody waits for it any more."""
        self._hearing = Hearing()  # half a line is not continued
        waiting, self._waiting = self._waiting, {}
        for answer in waiting.values():
            answer.keep(error=Unplugged(f"The board at {self.port} was unplugged."))

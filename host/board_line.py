"""One way to talk to a board, be it real or simulated: ask it, and hear its notices.

    with BoardLine.open("auto") as line:
        line.ask("new", game=name, players=2)
        for notice in line.notices():
            print(notice)

A thread reads; everything else may be called from any thread. When the board is unplugged, the
line waits for it and takes up the conversation again: it says `unplugged` and `reconnected` among
the notices. What the board knows must then be asked for again.
"""

import time
from collections import deque
from collections.abc import Iterator
from concurrent.futures import Future
from concurrent.futures import TimeoutError as TooLate
from threading import Condition, Event, RLock, Thread

from host.long_list import LongList
from host.ports import find
from host.simulator.background import BackgroundBoard
from host.trouble import NO_BOARD, Refused, Trouble, Unplugged

_PATIENCE_SECONDS = 5.0  # for an answer; taking back many moves takes the chip its time
_LOOK_AGAIN_SECONDS = 0.25  # between two looks for a board that was unplugged
_NOTICES_KEPT = 10_000  # for a program that does not care for them
_STRAY_KEPT = 200


class BoardLine:
    """A conversation with one board. `board` is its answer to `hello`, `port` where it is."""

    def __init__(
        self, asked_port: str, features: tuple, own_board: BackgroundBoard | None = None
    ) -> None:
        self.stray: deque[str] = deque(
            maxlen=_STRAY_KEPT
        )  # the latest lines that were no messages
        self._asked_port = asked_port
        self._own_board = own_board
        self._features = list(features)
        self._lock = RLock()  # over the wire and who waits for which answer
        self._waiting: dict[int, Future] = {}  # id -> Future of the answer
        self._news = Condition()  # over the notices
        self._notices: deque[dict] = deque(maxlen=_NOTICES_KEPT)
        self._connected = Event()
        self._closing = Event()
        self._connect()
        self._reader = Thread(target=self._read, name="board line", daemon=True)
        self._reader.start()

    @classmethod
    def open(cls, port: str = "auto", features: tuple = ("moves",)) -> "BoardLine":
        """Find a board and say hello; Trouble with a sentence that says what was tried.

        The port is `auto`, a serial device, a pty, `socket://host:port`, or `sim` (`sim:8x8`): a
        simulated board in this process, whose game ends with it.
        """
        if port != "sim" and not port.startswith("sim:"):
            return cls(port, features)
        own_board = BackgroundBoard.of_size(port[4:] or "16x16")
        try:
            return cls(own_board.port, features, own_board)
        except BaseException:
            own_board.close()
            raise

    def close(self) -> None:
        """End the conversation; the board goes on without us."""
        self._closing.set()
        with self._news:
            self._news.notify_all()
        self._reader.join()
        self._fail_all("The line was closed.")
        self._wire.close()
        if self._own_board is not None:
            self._own_board.close()

    def __enter__(self) -> "BoardLine":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def connected(self) -> bool:
        """Whether the board is there now."""
        return self._connected.is_set()

    @property
    def slowness(self) -> int:
        """How many times longer than for a real board one must wait: an emulated chip says so."""
        return self.board.get("slowness", 1)

    # Asking.

    def ask(self, do: str, **fields: object) -> dict:
        """The good answer to a request, fields that are None left out.

        Refused with the board's sentence for a bad answer; Unplugged if the board is not there;
        Trouble if it does not answer.
        """
        patience = _PATIENCE_SECONDS * self.slowness
        until = time.monotonic() + patience
        given = {name: value for name, value in fields.items() if value is not None}
        if not self._connected.wait(_PATIENCE_SECONDS):
            raise Unplugged(f"The board at {self.port} is unplugged.")
        answer: Future = Future()
        try:
            with self._lock:
                number = self._wire.send(do, given)
                self._waiting[number] = answer
        except OSError:
            raise Unplugged(f"The board at {self.port} was unplugged.") from None
        try:
            return answer.result(max(0.0, until - time.monotonic()))
        except TooLate:
            raise Trouble(
                f"The board at {self.port} did not answer {do} within {patience:g} seconds.",
                NO_BOARD,
            ) from None
        finally:
            with self._lock:
                self._waiting.pop(number, None)

    def ask_all(self, do: str, field: str, first: dict | None = None) -> Iterator:
        """A list that may be long, asked for as it is wanted: the `lines` of `record`, `moves`;
        `first` is its first piece, if that has come already."""
        asked = LongList(field)
        yield from asked.take(first) if first else ()
        while not asked.is_whole:
            yield from asked.take(self.ask(do, **asked.wanted))

    def want(self, features: tuple) -> None:
        """Hear of these kinds of notices from now on."""
        with self._lock:
            self._features = list(features)
        self.ask("feature", on=self._features)

    # Hearing.

    def notices(self, timeout: float | None = None) -> Iterator[dict]:
        """The notices in their order, until none has come for so many seconds; None: for ever."""
        while True:
            with self._news:
                self._news.wait_for(lambda: self._notices or self._closing.is_set(), timeout)
                if not self._notices:
                    return
                notice = self._notices.popleft()
            yield notice

    def _tell(self, notice: dict) -> None:
        with self._news:
            self._notices.append(notice)
            self._news.notify_all()

    # The reader.

    def _read(self) -> None:
        while not self._closing.is_set():
            try:
                for message in self._wire.receive(0.1):
                    self._take(message)
            except OSError:
                self._connect_again()

    def _take(self, message: dict) -> None:
        if "id" in message:
            self._take_answer(message)
        elif message.get("say") == "stray":
            self.stray.append(message.get("text", ""))
            self._tell(message)
        elif "say" in message:
            self._tell(message)

    def _take_answer(self, message: dict) -> None:
        with self._lock:
            answer = self._waiting.pop(message["id"], None)
        if answer is None:
            self._overhear(message)
        elif "error" in message:
            answer.set_exception(Refused(message["error"]))
        else:
            answer.set_result(message["ok"])

    def _overhear(self, message: dict) -> None:
        """An answer to nobody, or to another program that shares a simulated board with us."""
        if message["id"] is None:
            self._tell({"say": "misheard", "why": message.get("error", "")})
            return
        on = message.get("ok", {}).get("on")
        if isinstance(on, list):
            with self._lock:
                both = [name for name in self.board["features"] if name in on + self._features]
                if len(both) > len(on):  # the other one switched off what we want to hear
                    self._wire.send("feature", {"on": both})

    # Unplugged and plugged in again.

    def _connect(self) -> None:
        wire, board = find(self._asked_port)
        with self._lock:
            self._wire, self.board, self.port = wire, board, wire.port
            try:
                wire.send("feature", {"on": self._features})
            except OSError:
                wire.close()
                raise Unplugged(f"{self.port} went away.") from None
        self._connected.set()

    def _connect_again(self) -> None:
        self._connected.clear()
        self._fail_all(f"The board at {self.port} was unplugged.")
        self._tell({"say": "unplugged"})
        self._wire.close()
        while not self._closing.wait(_LOOK_AGAIN_SECONDS):
            try:
                self._connect()
            except Trouble:
                continue
            self._tell({"say": "reconnected"})
            return

    def _fail_all(self, sentence: str) -> None:
        with self._lock:
            waiting, self._waiting = self._waiting, {}
        for answer in waiting.values():
            answer.set_exception(Unplugged(sentence))

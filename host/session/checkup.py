"""The doctor's visit to the board of a page: what `lichtwiese doctor` finds, step by step.

The page gets `{"say": "doctor", ...}`: `text` what people shall do (and `waits` for their word
that it is done), then `sentences` with what was found; or `failed` and why.
"""

from firmware.version import VERSION
from host.diagnosis import about_the_program, diagnose
from host.examination import FarHands, PeoplesHands, examine
from host.long_list import LongList
from host.session.board import FollowedBoard
from host.session.tasks import Promise
from host.trouble import Trouble


class _Stopped(Exception):
    """Nobody wants to know any more."""


class Checkup:
    """One page's examination of the board, which is also the line that is examined."""

    def __init__(self, board: FollowedBoard, outbox) -> None:
        self._board, self._outbox = board, outbox
        self.now = board.tasks.now
        self._runs = self._is_stopped = False
        self.can_stop = True  # until pieces and game are being brought back
        self._waiting: Promise | None = None  # for people's word

    @property
    def board(self) -> dict:
        """What the board said of itself when it came, also after it was away."""
        return self._board.line.board

    @property
    def slowness(self) -> int:
        """How much more patience it needs than a real one."""
        return self._board.line.slowness

    def begin(self, dark: str) -> None:
        """Examine the board; `dark` is the first cell whose light stays dark, if there is one."""
        if self._board.examined:
            raise ValueError("The doctor is here already.")
        self._board.examined = self._runs = True
        self._is_stopped, self.can_stop = False, True
        self._board.tasks.start(self._run(dark))

    def go_on(self) -> None:
        """People have done what they were asked for."""
        if self._waiting:
            self._waiting.keep()

    def stop(self) -> None:
        """Enough: the board goes back to its game."""
        self._is_stopped = self._runs
        if self._waiting:
            self._waiting.keep()

    async def _run(self, dark: str) -> None:
        try:
            self._tell(sentences=await self._examine(dark))
        except _Stopped:
            self._tell(stopped=True)
        except (Trouble, ValueError) as error:
            self._tell(failed=str(error))
        finally:
            self._board.examined = self._runs = False
            self._board.changed()

    async def _examine(self, dark: str) -> list:
        log = LongList("lines")
        while not log.is_whole:
            log.take(await self._board.ask("log", **log.wanted))
        stats = await self._board.ask("stats")
        can_reach = self.board["sensors"] == "simulated"
        hands = FarHands(self._say) if can_reach else PeoplesHands(self._say, self._pause)
        async with self._board.touching:
            findings = await examine(self, hands)
        findings.dark_from = dark
        program = about_the_program(VERSION, self.board["version"], stats, log.found)
        return program + diagnose(findings)

    def _tell(self, **message: object) -> None:
        self._outbox.put({"say": "doctor"} | message)

    def _say(self, text: str) -> None:
        self._tell(text=text, waits=False)

    async def _pause(self, text: str) -> None:
        self._tell(text=text, waits=True)
        self._waiting = Promise(self._board.tasks)
        await self._waiting
        self._waiting = None

    # As a line.

    async def ask(self, do: str, **fields: object) -> dict:
        """The board's answer; once it is stopped, what was begun is only brought to its end."""
        if self._is_stopped and self.can_stop:
            self._is_stopped = False
            raise _Stopped()
        self._board.touched()  # no piece has moved by itself
        return await self._board.ask(do, **fields)

    def sleep(self, seconds: float) -> Promise:
        """To be awaited."""
        return self._board.tasks.sleep(seconds)

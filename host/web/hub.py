"""The session in a server: its tasks take their turns in the event loop, its line has threads.

Threads live only here: the board is asked in some, and heard in another.
"""

import asyncio
import time
import traceback
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from threading import Thread
from typing import Any

from host.board_line import BoardLine
from host.people import People
from host.session.board import FollowedBoard
from host.session.helper import Helper
from host.session.tasks import Promise, Tasks
from host.session.workbench import Workbench


class ThreadLine:
    """A board's line as the session wants it: nobody waits, answers come back to the loop."""

    def __init__(self, line: BoardLine, in_loop: Callable) -> None:
        self._line, self._in_loop = line, in_loop
        self._pool = ThreadPoolExecutor(4, thread_name_prefix="ask")

    @property
    def board(self) -> dict:
        """The board's answer to `hello`."""
        return self._line.board

    @property
    def port(self) -> str:
        """Where the board is."""
        return self._line.port

    @property
    def slowness(self) -> int:
        """How many times longer than for a real board one must wait."""
        return self._line.slowness

    def ask(self, do: str, fields: dict, answer: Promise) -> None:
        """Ask in a thread; once it is closed nobody waits for an answer any more."""
        with suppress(RuntimeError):  # the pool takes nothing more
            self._pool.submit(self._ask, do, fields, answer)

    def _ask(self, do: str, fields: dict, answer: Promise) -> None:
        try:
            came = self._line.ask(do, **fields)
        except Exception as error:
            self._in_loop(answer.keep, None, error)
        else:
            self._in_loop(answer.keep, came)

    def listen(self, hear: Callable) -> None:
        """In a thread of its own: hand every notice over to the loop."""
        for notice in self._line.notices():
            if not self._in_loop(hear, notice):
                return

    def close(self) -> None:
        """Nothing more is asked."""
        self._pool.shutdown(wait=False, cancel_futures=True)


class Hub:
    """One board and its helper, for all pages of a server."""

    def __init__(
        self, line: BoardLine, workbench: Workbench, people: People | None = None
    ) -> None:
        self.loop: asyncio.AbstractEventLoop | None = None
        self._line = ThreadLine(line, self.in_loop)
        self.tasks = Tasks(time.monotonic, traceback.print_exception, self._wake)
        self.board = FollowedBoard(self._line, workbench, people or People(), self.tasks)
        self.helper = Helper(self.board)
        self._next: asyncio.Handle | None = None  # the next turn
        self._in_turn = False

    async def start(self) -> None:
        """Listen to the board from now on."""
        self.loop = asyncio.get_running_loop()
        Thread(target=self._line.listen, args=[self._hear], daemon=True).start()
        await self.run(self.board.lookout.look())
        self.tasks.start(self.board.lookout.keep_looking())

    def _hear(self, notice: dict) -> None:
        self.board.hear(notice)

    def stop(self) -> None:
        """Let go of everything."""
        if self._next:
            self._next.cancel()
        self._line.close()

    def in_loop(self, call: Callable, *words: object) -> bool:
        """From any thread: call this in the event loop; False if that has ended."""
        try:
            assert self.loop, "nobody calls before the start"
            self.loop.call_soon_threadsafe(call, *words)
        except RuntimeError:
            return False
        return True

    async def run(self, task: Coroutine) -> Any:
        """What a coroutine of the session comes to."""
        assert self.loop, "nobody runs anything before the start"
        ended = self.loop.create_future()

        async def carry() -> None:
            came, fault = None, None
            try:
                came = await task
            except Exception as error:
                fault = error
            if ended.cancelled():
                return  # the page has gone
            if fault:
                ended.set_exception(fault)
            else:
                ended.set_result(came)

        self.tasks.start(carry())
        return await ended

    def in_thread(self, call: Callable, *words: object) -> Promise:
        """To be awaited by a task: what a call comes to that takes its time."""
        promise = Promise(self.tasks)

        def work() -> None:
            try:
                came = call(*words)
            except Exception as error:
                self.in_loop(promise.keep, None, error)
            else:
                self.in_loop(promise.keep, came)

        Thread(target=work, daemon=True).start()
        return promise

    # Turns.

    def _wake(self) -> None:
        if self.loop and not self.loop.is_closed() and not self._in_turn:
            self._plan(self.loop.call_soon(self._turn))

    def _plan(self, turn: asyncio.Handle | None) -> None:
        if self._next:
            self._next.cancel()
        self._next = turn

    def _turn(self) -> None:
        self._in_turn = True
        try:
            wait = self.tasks.turn()
        finally:
            self._in_turn = False
        assert self.loop, "turns are taken in the loop"
        self._plan(None if wait is None else self.loop.call_later(wait, self._turn))

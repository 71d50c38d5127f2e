"""Tasks that take turns: coroutines without threads, asyncio or a clock of their own.

A shell hands in the time, calls `turn()`, and keeps the promises that tasks wait for. CPython and
MicroPython both know coroutines, and need no more than this to run them.
"""

import heapq

_SHARE_SECONDS = 0.008  # of work in steps, before others have their turn


class Promise:
    """Something that is not known yet: tasks await it, somebody else keeps it."""

    def __init__(self, tasks: "Tasks") -> None:
        self._tasks = tasks
        self._waiting: list = []
        self.is_kept = False
        self._value = None
        self._error = None

    def keep(self, value=None, error=None):
        """Here it is, or the error that came instead; the first word counts."""
        if self.is_kept:
            return
        self.is_kept, self._value, self._error = True, value, error
        for task in self._waiting:
            self._tasks.go_on(task)

    def __await__(self):
        if not self.is_kept:
            yield self
        if self._error is not None:
            raise self._error
        return self._value

    __iter__ = __await__  # as MicroPython calls it

    def wake(self, task) -> None:
        """Let this task go on when it is kept."""
        self._waiting.append(task)


class Lock:
    """One after the other, in the order of asking: `async with lock`."""

    def __init__(self, tasks: "Tasks") -> None:
        self._tasks = tasks
        self._taken = False
        self._queue: list = []

    async def __aenter__(self) -> None:
        if self._taken:
            turn = Promise(self._tasks)
            self._queue.append(turn)
            await turn
        self._taken = True

    async def __aexit__(self, *_: object) -> None:
        if self._queue:
            self._queue.pop(0).keep()  # it stays taken, by the next one
        else:
            self._taken = False


class Tasks:
    """`now()` tells the time in seconds; `wake()` is called when a turn is wanted sooner than the
    last one said; `report(error)` hears of tasks that failed."""

    def __init__(self, now, report, wake=lambda: None) -> None:
        self.now, self.report, self._wake = now, report, wake
        self._ready: list = []  # tasks that can go on
        self._due: list = []  # a heap of (when, number, what to call)
        self._number = 0

    def start(self, task) -> None:
        """Let a coroutine run, from the next turn on."""
        self.go_on(task)

    def go_on(self, task) -> None:
        """What this task waited for is there."""
        self._ready.append(task)
        self._wake()

    def later(self, seconds: float, call) -> None:
        """Call this after so many seconds."""
        self._number += 1
        heapq.heappush(self._due, (self.now() + seconds, self._number, call))
        self._wake()

    def sleep(self, seconds: float) -> Promise:
        """To be awaited: so many seconds."""
        promise = Promise(self)
        self.later(seconds, promise.keep)
        return promise

    async def work(self, steps):
        """What work in steps comes to; others have their turns meanwhile."""
        until = self.now() + _SHARE_SECONDS
        while True:
            try:
                next(steps)
            except StopIteration as end:
                return end.value
            if self.now() > until:
                await self.sleep(0)
                until = self.now() + _SHARE_SECONDS

    def turn(self) -> float | None:
        """All that is due; the seconds until the next turn is wanted, None if nobody waits."""
        now, newest = self.now(), self._number
        while self._due and self._due[0][0] <= now and self._due[0][1] <= newest:
            self._call(heapq.heappop(self._due)[2])
        while self._ready:
            self._run(self._ready.pop(0))
        return max(0, self._due[0][0] - self.now()) if self._due else None

    def _call(self, what) -> None:
        try:
            what()
        except Exception as error:
            self.report(error)

    def _run(self, task) -> None:
        try:
            task.send(None).wake(task)
        except StopIteration:
            pass
        except Exception as error:
            self.report(error)

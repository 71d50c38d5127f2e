"""Brings the files of a board at a port of the page up to date, as host/chip/plan.py says: only
what changed, read back by hash, and the handshake as proof. Settings and games stay.

Whoever has it calls `turn()` again and again, hands in the board's bytes, and takes what the
page gets: `{"say": "update", ...}` with how far it is, then `done`, or `failed` and why.
"""

import json

from host.chip import on_board, plan
from host.chip.plan import Unfit
from host.session.link_line import LinkLine
from host.session.tasks import Tasks
from host.site.raw_repl import RawRepl
from host.trouble import Trouble

_RESET = "import time, machine; time.sleep_ms(100); machine.reset()"  # the answer goes out first
_START_SECONDS = 30.0  # from a reset to the handshake
_AGAIN_SECONDS = 0.5


class BoardUpdate:
    """`files` are those for a board, path -> bytes; `facts` their version and release, and how
    much slower than a chip the board is, if it is emulated. `say(text)` takes messages for the
    page, `send(data)` bytes for the board; `seconds()` is the time, `report(error)` hears of our
    faults."""

    def __init__(self, files: dict, facts: dict, say, send, seconds, report) -> None:
        self._files, self._facts, self._say = files, facts, say
        self._slowness = facts.get("slowness", 1)
        self.tasks = Tasks(seconds, report)
        self._repl = RawRepl(self.tasks, send, self._slowness)
        self._line = LinkLine(self.tasks, send, "USB")
        self._restarts = False  # from here on the link is spoken
        self._report = report
        self.tasks.start(self._run())

    async def _run(self) -> None:
        try:
            written = await self._update()
            self._tell(done=self._facts["version"], files=written)
        except Unfit as unfit:
            self._tell(failed=unfit.kind, values=unfit.values)
        except Exception as error:  # a fault of ours: the page must not wait for ever
            self._report(error)
            self._tell(failed="failed", values={"line": str(error)})

    def _tell(self, **message: object) -> None:
        self._say(json.dumps({"say": "update"} | message))

    async def _update(self) -> int:
        """How many files were written."""
        await self._repl.enter()
        try:
            wanted, todo = await self._look()
        except Unfit as unfit:
            if unfit.kind not in ("gone", "no_answer"):
                await self._go_on()
            raise
        written = await self._carry_out(todo, wanted) if not todo.empty else 0
        await self._restart()
        return written

    async def _go_on(self) -> None:
        """A board that is refused goes on as before; why it is refused is what counts."""
        try:
            await self._repl.leave(_RESET)
        except Unfit:
            pass

    async def _look(self) -> tuple:
        """The files that this board wants, and what is to be done for them."""
        who, board = await self._follow(on_board.meeting(), self._repl.run)
        plan.check(who)
        wanted = {} if board["release"] == self._facts["release"] else self._files
        todo = plan.plan(board, wanted)
        plan.check_room(todo)
        return wanted, todo

    async def _carry_out(self, todo: plan.Plan, wanted: dict) -> int:
        await self._follow(plan.carrying_out(todo, wanted, self._facts["version"]), self._do)
        self._tell(checking=True)
        await self._follow(plan.reading_back(todo, wanted), self._do)
        return len(todo.copy)

    async def _follow(self, steps, do):
        """Do what the steps say, and tell them what came of it; what they come to."""
        came = None
        while True:
            try:
                step = steps.send(came)
            except StopIteration as end:
                return end.value
            except on_board.Stranger:
                raise Unfit("no_answer") from None
            came = await do(step)

    async def _do(self, step: tuple):
        verb, values = step
        run = self._repl.run
        if verb == "look":
            return await self._follow(on_board.looking(*values), run)
        if verb == "rename":
            return await run(on_board.rename(*values))
        if verb == "remove":
            return await run(on_board.remove(*values))
        return await self._write(*values)

    async def _write(self, files: list) -> None:
        run = self._repl.run
        await run(on_board.make_folders([path for path, _ in files]))
        whole, done = sum([len(data) for _, data in files]), 0
        for path, data in files:
            for place, code in on_board.writing(path, data):
                self._tell(path=path, at=done + place, of=whole)
                await run(code)
            done += len(data)

    async def _restart(self) -> None:
        """Start the board and wait for its handshake."""
        self._tell(starting=True)
        await self._go_on()  # the handshake is the proof
        self._restarts = True
        until = self.tasks.now() + _START_SECONDS * self._slowness
        while True:
            try:
                await self._line.open(())
                break
            except Trouble:
                if self.tasks.now() > until:
                    raise Unfit("does_not_start") from None
            await self.tasks.sleep(_AGAIN_SECONDS)
        plan.check_version(self._line.board["version"], self._facts["version"])

    def hear(self, text: str) -> None:
        """Nothing is asked meanwhile."""

    def take(self, data: bytes) -> None:
        """Bytes of the board."""
        if self._restarts:
            self._line.take(data)
        else:
            self._repl.take(data)

    def lose(self) -> None:
        """It was unplugged, or it starts anew."""
        if self._restarts:
            self._line.lose()
        else:
            self._repl.lose()

    def find(self) -> None:
        """It is there again: whoever waits asks once more."""
        self._line.lose()

    def turn(self) -> None:
        """Everybody's turn."""
        self.tasks.turn()

"""One board, many pages: what the board tells is told to every page, what pages ask is asked once.

Everything here happens in the event loop; the board's line has threads of its own. Pages get the
view of a spectator, never the seed.
"""

import asyncio
import json
import traceback
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from threading import Thread

from host.board_line import BoardLine
from host.drawing.boards import bell_svg, lattice_svg, spare_svg
from host.trouble import Trouble
from host.web.follower import Follower
from host.web.maker import Maker
from host.web.outbox import Outbox
from host.web.pieces import Pieces, agreed_labels, labels_of
from shared_rules.cells import cell_name
from shared_rules.errors import BadRecord, IllegalMove

FEATURES = ("moves", "cells", "frames", "log")
_QUIET_SECONDS = 0.4  # after our own touch, before the board's view of the cells is believed
_CHANGES = ("started", "moved", "undone", "differ", "over", "screen", "cell", "reconnected")
_HIDDEN = ("seed", "options", "lines")  # of a link line: they may tell what nobody may know
_FIELDS = (
    "screen",
    "choices",
    "number",
    "view",
    "to_act",
    "result",
    "missing",
    "surplus",
    "seats",
)


class Hub:
    """The board's line, the pieces, and the pages that look at them."""

    def __init__(self, line: BoardLine, maker: Maker):
        self.line = line
        self.maker = maker
        self.pieces = Pieces()
        self.outboxes = []
        self.watchers = []  # outboxes that want to see the link's lines
        self.follower = None  # the game that is played
        self.table = {"say": "table", "screen": "", "choices": []}
        self.drawing = {}
        self.box_game = ""  # whose pieces lie on the board and beside it
        self._box = []
        self.frame = {"say": "frame", "words": ""}
        self.connected = True
        self.on_table = []  # called after every change of the table
        self.touching = asyncio.Lock()
        self._touched_at = 0.0
        self._quiet_seconds = _QUIET_SECONDS * line.slowness
        self._changed = asyncio.Event()
        self._pool = ThreadPoolExecutor(4, thread_name_prefix="ask")
        self._tasks = []

    # Beginning and end.

    async def start(self):
        """Listen to the board from now on."""
        self._loop = asyncio.get_running_loop()
        Thread(target=self._listen, name="hub", daemon=True).start()
        self._show_lattice()
        await self._look()
        self._tasks.append(asyncio.create_task(self._keep_looking()))

    async def stop(self):
        """Let go of everything."""
        for task in self._tasks:
            task.cancel()
        self._pool.shutdown(wait=False, cancel_futures=True)

    # Asking the board.

    async def ask(self, do: str, **fields) -> dict:
        """The board's answer; Refused or Trouble as BoardLine tells them."""
        self._show_line("to", {"do": do, **fields})
        work = partial(self.line.ask, do, **fields)
        answer = await asyncio.get_running_loop().run_in_executor(self._pool, work)
        self._show_line("from", {"answer": do, **answer})
        return answer

    async def touch(self, cell: str, down: bool):
        """The hand of a page on a simulated board."""
        self._touched_at = self._loop.time()
        await self.ask("place" if down else "lift", cell=cell)
        self.tell_pieces()
        self.changed()

    # Hearing the board.

    def _listen(self):
        """In a thread: hand every notice over to the event loop."""
        for notice in self.line.notices():
            if self._loop.is_closed():
                return
            self._loop.call_soon_threadsafe(self._hear, notice)

    def _hear(self, notice: dict):
        say = notice["say"]
        if say == "frame":
            words = self.maker.shown(notice["words"], self.line.board["columns"])
            self.frame = {"say": "frame", "words": words}
            self.tell(self.frame)
            return
        self._show_line("from", notice)
        if say in ("refused", "undone"):
            self.tell(notice)
        elif say in ("unplugged", "reconnected"):
            self.connected = say == "reconnected"
            self.pieces.forget_touches()
            self.tell(self.line_told())
        if say == "started":
            self.follower = None
        if say in _CHANGES:
            self.changed()

    def changed(self):
        """Look at the board again soon."""
        self._changed.set()

    async def _keep_looking(self):
        while True:
            await self._changed.wait()
            self._changed.clear()
            try:
                await self._look()
            except (Trouble, BadRecord, IllegalMove, ValueError):
                self.follower = None  # unplugged, or another game began while we looked
                await asyncio.sleep(0.3)
                self.changed()
            except Exception:  # a fault of ours: seen, and tried again at the next change
                traceback.print_exc()
                self.follower = None

    async def _look(self):
        """Ask how it stands, follow the game, tell the pages."""
        state = await self.ask("state")
        before = self.follower, self.follower.changes if self.follower else 0
        if state["screen"] == "game":
            await self._follow()
        elif self.follower or not self.drawing:
            self.follower = None
            self._show_lattice()
        table = {name: state.get(name) for name in _FIELDS}
        if self.follower:
            table.update(self.follower.told())
            table["wanted"] = labels_of(self.follower.scene)
        table = {"say": "table", **table}
        if table != self.table:
            self.table = table
            self.tell(table)
        if self.follower and (self.follower, self.follower.changes) != before:
            self.tell({"say": "log", "entries": self.follower.latest()[-30:]})
        await self._follow_pieces()
        for call in self.on_table:
            call()

    async def _follow(self):
        work = self._loop.run_in_executor
        if self.follower is None:
            self.follower = await work(self._pool, Follower, self.line)
            self._show_game()
        else:
            await work(self._pool, self.follower.catch_up)

    async def _follow_pieces(self):
        """What hands we did not see have done, and which piece is which."""
        quiet = self._loop.time() - self._touched_at
        if quiet < self._quiet_seconds:
            self._loop.call_later(self._quiet_seconds - quiet + 0.01, self.changed)
            return
        seen = set((await self.ask("cells"))["seen"])
        if self._loop.time() - self._touched_at < self._quiet_seconds:
            self.changed()  # somebody touched a piece while we asked
            return
        before = json.dumps(self.pieces.told())
        broken = self.maker.broken_switches()
        scene = self.follower.scene if self.follower else None
        labels = labels_of(scene) if scene else {}
        bell_cells = [cell_name(cell) for cell in scene.bell_cells] if scene else []
        self.pieces.follow(seen, broken, labels, bell_cells)
        if scene:
            known = agreed_labels(scene, set(self.pieces.at))
            if known:
                self.pieces.name_by(known)
        if json.dumps(self.pieces.told()) != before:
            self.tell_pieces()

    # The printed board.

    def _show_lattice(self):
        columns, rows = self.line.board["columns"], self.line.board["rows"]
        svg = lattice_svg(columns, rows)
        self._show({"game": "", "svg": svg, "columns": columns, "rows": rows})

    def _show_game(self):
        """Another game: its drawing and its pieces, if they are not there already."""
        drawing = self.follower.drawing
        box = drawing.box()
        told = {
            "game": drawing.name,
            "svg": drawing.board_svg(),
            "columns": drawing.sheet.columns,
            "rows": drawing.sheet.rows,
            "pieces": drawing.pieces(box),
        }
        if (self.box_game, self._box) != (drawing.name, sorted(box)):
            self.box_game, self._box = drawing.name, sorted(box)
            covered = sorted(self.pieces.at)
            self.pieces.open_box(box)
            for cell in covered:
                self.pieces.place(cell, "", labels_of(self.follower.scene).get(cell, 0))
        self._show(told)
        self.tell({"say": "log", "entries": self.follower.latest(), "whole": True})
        self.tell_pieces()

    def _show(self, drawing: dict):
        drawing.setdefault("pieces", self.drawing.get("pieces", {}))
        self.drawing = {"say": "drawing", **drawing}
        self.tell(self.drawing)

    # Telling the pages.

    def enter(self) -> Outbox:
        """A page comes in: it is told everything there is."""
        outbox = Outbox()
        for message in (self.drawing, self.table, self._pieces_told(), self.frame):
            outbox.put(message)
        if self.follower:
            entries = self.follower.latest()
            outbox.put({"say": "log", "entries": entries, "whole": True})
        self.outboxes.append(outbox)
        return outbox

    def line_told(self) -> dict:
        """Whether the board is there; for a page that has been welcomed."""
        return {"say": "board", "connected": self.connected}

    def leave(self, outbox: Outbox):
        """The page has gone."""
        self.outboxes.remove(outbox)
        self.pieces.let_go(outbox)
        if outbox in self.watchers:
            self.watchers.remove(outbox)

    def tell(self, message: dict):
        """Tell all pages."""
        for outbox in self.outboxes:
            outbox.put(message)

    def tell_pieces(self):
        """Tell all pages where the pieces are."""
        self.tell(self._pieces_told())

    def _pieces_told(self) -> dict:
        return json.loads(json.dumps({"say": "pieces", **self.pieces.told()}))

    def _show_line(self, way: str, message: dict):
        if not self.watchers:
            return
        told = {name: value for name, value in message.items() if name not in _HIDDEN}
        text = json.dumps(told)[:400]
        for outbox in self.watchers:
            outbox.put({"say": "line", "way": way, "text": text})


SPARE_PICTURES = {"bell": bell_svg(), "spare": spare_svg()}

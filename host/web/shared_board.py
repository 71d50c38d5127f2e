"""One board, many pages: every page hears what the board says, and what pages ask is asked once.

Everything here happens in the event loop; the board's line has threads of its own. Pages get the
view of a spectator, never the seed.
"""

import asyncio
import json
import traceback
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from threading import Thread

from host.board_line import BoardLine
from host.drawing.boards import GameDrawing, bell_svg, spare_svg
from host.follower import Follower, record_lines
from host.people import People
from host.trouble import Trouble
from host.web.guests import Guests
from host.web.known_board import KnownBoard
from host.web.masters import Masters
from host.web.meanings import meanings_on
from host.web.outbox import Outbox
from host.web.page_game import NEWS_LENGTH, PageGame
from host.web.pieces import Pieces, agreed_labels, labels_of
from host.web.workbench import Workbench
from shared_rules.errors import BadRecord, IllegalMove

FEATURES = ("moves", "cells", "frames", "log")
_TOGETHER_SECONDS = 0.04  # the notices of one move come together, and its frame is shown first
_MEANING_SECONDS = 0.1  # after a frame, before its lights are explained
_QUIET_SECONDS = 0.4  # after our own touch, before the board's view of the cells is believed
_HIDDEN = ("seed", "options", "lines")  # of a link line: they may tell what nobody may know


class SharedBoard:
    """The board's line, the pieces, and the pages that look at them."""

    def __init__(self, line: BoardLine, workbench: Workbench):
        self.line = line
        self.workbench = workbench
        self.pieces = Pieces()
        self.guests = Guests()
        self.people = People()
        self.outboxes: list[Outbox] = []
        self.watchers: list[Outbox] = []  # those that want to see the link's lines
        self.known = KnownBoard(line.board["columns"], line.board["rows"])
        self.shown: dict[str, dict] = {}  # the latest message of each kind
        self.box_game = ""  # whose pieces lie on the board and beside it
        self._box: list = []
        self._drawn: GameDrawing | None = None  # what the pages see as printed
        self._log: list = []  # what the pages know of it
        self.connected = True
        self.on_table: list[Callable] = []  # called after every change of the table
        self.helped: Callable[[], bool] = lambda: False  # whether pieces are put right by others
        self.masters: Masters | None = None  # bots that think on this machine
        self.touching = asyncio.Lock()
        self._touched_at = 0.0
        self.read_until = 0.0  # hands that help wait until people have read the board
        self._quiet_seconds = _QUIET_SECONDS * line.slowness
        self._heard: deque[dict] = deque()  # notices to be taken in
        self._must_look = True  # at everything: the notices do not say enough
        self._changed = asyncio.Event()
        self._pool = ThreadPoolExecutor(4, thread_name_prefix="ask")
        self._tasks: list[asyncio.Task] = []
        self._meaning: asyncio.TimerHandle | None = None  # the lights are explained soon

    @property
    def follower(self) -> Follower | None:
        """Follows the game that is played."""
        return self.known.game.follower if self.known.game else None

    @property
    def table(self) -> dict:
        """What the pages know of the position."""
        return self.shown.get("table", {"say": "table", "screen": "", "choices": []})

    # Beginning and end.

    async def start(self):
        """Listen to the board from now on."""
        self._loop = asyncio.get_running_loop()
        Thread(target=self._listen, name="notices", daemon=True).start()
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

    async def record(self) -> list:
        """The lines of the board's record."""
        lines: list[str] = []
        following: int | None = 0
        while following is not None:
            answer = await self.ask("record", **{"from": following})
            lines += answer["lines"]
            following = answer["next"]
        return lines

    async def touch(self, cell: str, down: bool, seat: int | None = None):
        """The hand of a page on a simulated board; it may tell at which seat it is."""
        self._touched_at = self._loop.time()
        try:
            await self.ask("place" if down else "lift", cell=cell, seat=seat)
        except Trouble:
            self.pieces.forget_touch(cell)
            self.changed()
            raise
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
            words = self.workbench.shown(notice["words"], self.line.board["columns"])
            self.show({"say": "frame", "words": words})
            self._mean_soon()
            return
        self._show_line("from", notice)
        if say in ("refused", "undone"):
            self.tell(notice)
        elif say in ("unplugged", "reconnected"):
            self.connected = say == "reconnected"
            self.pieces.forget_touches()
            self.tell(self.line_for_page())
        self._heard.append(notice)
        self.changed()

    def changed(self):
        """Take in what is new, and tell the pages, soon."""
        self._changed.set()

    async def _keep_looking(self):
        while True:
            await self._changed.wait()
            await asyncio.sleep(_TOGETHER_SECONDS)
            self._changed.clear()
            try:
                await self._look()
            except (Trouble, BadRecord, IllegalMove, ValueError, KeyError):
                self._must_look = True  # unplugged, or another game began while we looked
                await asyncio.sleep(0.3)
                self.changed()
            except Exception:  # a fault of ours: seen, and tried again at the next change
                traceback.print_exc()
                self._must_look = True

    async def _look(self):
        """Take in the notices, ask only for what they do not say, tell the pages."""
        while self._heard:
            if not self.known.hear(self._heard.popleft()):
                self._must_look = True
        if self.known.reading_ms:
            seconds = self.known.reading_ms / 1000 / max(1, self.workbench.speed)
            self.known.reading_ms = 0
            self.read_until = self._loop.time() + seconds
            self._loop.call_later(seconds + 0.01, self.changed)
        if self._must_look:
            await self._look_at_everything()
        if self.known.needs_view:
            self.known.learn_state(await self.ask("state"))
        self._show_game()
        self.guests.see(self.follower, self.people)
        self._mean_soon()
        await self._follow_pieces()
        for call in self.on_table:
            call()

    async def _look_at_everything(self):
        """Ask for state, cells and record. Notices may still wait that are older than the answers:
        a move that is known already is not taken in twice, and an undo makes us look again."""
        self._must_look = False
        state = await self.ask("state")
        seen = (await self.ask("cells"))["seen"]
        follower = None
        if state["screen"] == "game":
            work = self._loop.run_in_executor
            follower = await work(self._pool, lambda: Follower(record_lines(self.line)))
        self.known.learn(state, seen, follower)

    def _show_game(self):
        """Tell the pages what is new to them."""
        known = self.known
        drawing = known.game.drawing if known.game else None
        if "drawing" not in self.shown or self._drawn is not drawing:
            self._drawn = drawing
            self._show_drawing()
        self.show({**known.table_for_page(), **self._guests_for_page()})
        self._show_turn()
        if known.game and known.game.follower.log != self._log:
            log = known.game.follower.log
            longer = self._log and log[: len(self._log)] == self._log
            fits = longer and len(log) - len(self._log) <= NEWS_LENGTH
            self._log = list(log)
            self.tell(known.game.log_for_page(whole=not fits))

    def _show_drawing(self):
        """Another game, or none: then the pictures of its pieces stay, as pieces do on a table."""
        before = self.shown.get("drawing", {})
        self.show({"pieces": before.get("pieces", {}), **self.known.drawing_for_page()})
        if self.known.game:
            self._open_box(self.known.game)

    def _guests_for_page(self) -> dict:
        """Names by seat and advice that is left, of those who sit at the game that is played."""
        follower, guests = self.follower, self.guests
        if not follower or not guests.belong_to(follower.name, follower.players):
            return {"names": [], "hints": []}
        hints = [guests.hints_left(seat) for seat in range(follower.players)]
        return {"names": guests.names, "hints": hints}

    def _mean_soon(self):
        """Many frames come in a moment; what they mean is told once."""
        if self._meaning is None:
            self._meaning = self._loop.call_later(_MEANING_SECONDS, self._show_meanings)

    def _show_meanings(self):
        self._meaning = None
        frame, columns = self.shown.get("frame", {}).get("words", ""), self.line.board["columns"]
        told = meanings_on(self.known, frame, columns)
        self.show({"say": "meanings", "cells": told})

    def _show_turn(self):
        self.known.is_read = self._loop.time() < self.read_until
        self.show(self.known.turn_for_page(self.pieces, self.helped()))

    def has_box(self, game: str, box: list) -> bool:
        """Whether just these pieces lie on the board and beside it."""
        return (self.box_game, self._box) == (game, sorted(box))

    def _open_box(self, game: PageGame):
        """The pieces of another game, if they are not there already."""
        box = game.drawing.box()
        if self.has_box(game.drawing.name, box):
            return
        self.box_game, self._box = game.drawing.name, sorted(box)
        covered = sorted(self.pieces.at)
        self.pieces.open_box(box)
        labels = labels_of(game.follower.scene)
        for cell in covered:
            self.pieces.place(cell, "", labels.get(cell, 0))
        self.tell_pieces()

    async def _follow_pieces(self):
        """Which piece is which, once our own hands have been quiet for a while."""
        quiet = self._loop.time() - self._touched_at
        if quiet < self._quiet_seconds:
            self._loop.call_later(self._quiet_seconds - quiet + 0.01, self.changed)
            return
        follower, pieces = self.follower, self.pieces
        labels = labels_of(follower.scene) if follower else {}
        bell_cells = follower.bell_cells if follower else []
        pieces.follow(self.known.seen, self.workbench.broken_switches(), labels, bell_cells)
        names = agreed_labels(follower.scene, set(pieces.at)) if follower else None
        if names:
            pieces.name_by(names)
        if self._pieces_for_page() != self.shown.get("pieces"):
            self.tell_pieces()

    # Telling the pages.

    def enter(self) -> Outbox:
        """A page comes in: it is told everything there is."""
        outbox = Outbox()
        for kind in ("drawing", "table", "turn", "pieces", "frame", "meanings"):
            if kind in self.shown:
                self._put(outbox, self.shown[kind])
        if self.known.game:
            self._put(outbox, self.known.game.log_for_page(whole=True))
        self.outboxes.append(outbox)
        return outbox

    def sit(self, outbox: Outbox, seat: int):
        """A page says whose hands are there: it is told what that player knows."""
        outbox.seat = seat
        if self.known.game:
            self._put(outbox, self.table)
            self._put(outbox, self.known.game.log_for_page(whole=True))

    def line_for_page(self) -> dict:
        """Whether the board is there; for a page that has been welcomed."""
        return {"say": "board", "connected": self.connected}

    def leave(self, outbox: Outbox):
        """The page has gone."""
        self.outboxes.remove(outbox)
        self.pieces.let_go(outbox)
        if outbox in self.watchers:
            self.watchers.remove(outbox)

    def tell(self, message: dict):
        """Tell all pages, each what is for its seat."""
        for outbox in self.outboxes:
            self._put(outbox, message)

    def _put(self, outbox: Outbox, message: dict):
        outbox.put(self._for_seat(message, outbox.seat))

    def _for_seat(self, message: dict, seat: int) -> dict:
        return self.known.game.for_seat(message, seat) if self.known.game else message

    def show(self, message: dict):
        """Tell all pages how something is now, unless they know."""
        if self.shown.get(message["say"]) != message:
            self.shown[message["say"]] = message
            self.tell(message)

    def tell_pieces(self):
        """Tell all pages where the pieces are, and what is to be done with them."""
        self.shown["pieces"] = self._pieces_for_page()
        self.tell(self.shown["pieces"])
        self._show_turn()

    def _pieces_for_page(self) -> dict:
        return json.loads(json.dumps({"say": "pieces", **self.pieces.for_page()}))

    def _show_line(self, way: str, message: dict):
        if not self.watchers:
            return
        shown = {name: value for name, value in message.items() if name not in _HIDDEN}
        for outbox in self.watchers:
            text = json.dumps(self._for_seat(shown, outbox.seat))[:400]
            outbox.put({"say": "line", "way": way, "text": text})


SPARE_PICTURES = {"bell": bell_svg(), "spare": spare_svg()}

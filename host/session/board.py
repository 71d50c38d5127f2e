"""The board of all pages: what they ask is asked once, and what it says is taken in.

It is given a line: `line.ask(do, fields, answer)` keeps the promise `answer` with the board's good
answer or with Refused or Trouble; `line.board` is its answer to `hello`, `line.port` where it is,
`line.slowness` how much slower than a chip it is. What the board says by itself comes to `hear`.
"""

from host.follower import Follower
from host.long_list import LongList
from host.session.flight import Flight
from host.session.guests import Guests
from host.session.known_board import KnownBoard
from host.session.lookout import Lookout
from host.session.pages import Pages
from host.session.pieces import Pieces, agreed_labels, labels_of
from host.session.tasks import Lock, Promise, Tasks
from host.trouble import Trouble

FEATURES = ("moves", "cells", "frames", "log")
_QUIET_SECONDS = 0.4  # after our own touch, before the board's view of the cells is believed


class FollowedBoard:
    """Asks the board and follows it; `pages` tells of it."""

    def __init__(self, line, workbench, people, tasks: Tasks) -> None:
        self.line, self.workbench, self.people, self.tasks = line, workbench, people, tasks
        self.known = KnownBoard(line.board["columns"], line.board["rows"])
        self.pieces = Pieces()
        self.guests = Guests()
        self.pages = Pages(self.known, self.pieces, self.guests)
        self.connected = True
        self.on_table: list = []  # called after every change of the table
        self.touching = Lock(tasks)
        self.flight = Flight(self)
        self.lookout = Lookout(self)
        self.examined = False  # while the doctor is here
        self._touched_at = -_QUIET_SECONDS * line.slowness

    @property
    def follower(self) -> Follower | None:
        """Follows the game that is played."""
        return self.known.follower

    @property
    def table(self) -> dict:
        """What the pages know of the position."""
        return self.pages.table

    # Asking the board.

    async def ask(self, do: str, **fields: object) -> dict:
        """The board's answer, fields that are None left out; Refused or Trouble."""
        given = {name: value for name, value in fields.items() if value is not None}
        self.pages.show_line("to", {"do": do} | given)
        answer = Promise(self.tasks)
        self.line.ask(do, given, answer)
        came = await answer
        self.pages.show_line("from", {"answer": do} | came)
        return came

    async def record(self) -> list:
        """The lines of the board's record."""
        lines = LongList("lines")
        while not lines.is_whole:
            lines.take(await self.ask("record", **lines.wanted))
        return lines.found

    async def touch(self, cell: str, down: bool, seat: int | None = None) -> None:
        """The hand of a page on a simulated board; it may tell at which seat it is."""
        self.touched()
        try:
            await self.ask("place" if down else "lift", cell=cell, seat=seat)
        except Trouble:
            self.pieces.forget_touch(cell)
            self.changed()
            raise
        self.pages.tell_pieces()
        self.changed()

    def touched(self) -> None:
        """What the cells say in the next moment is of our own doing: no piece went by itself."""
        self._touched_at = self.tasks.now()

    # Hearing the board.

    def hear(self, notice: dict) -> None:
        """What the board, or its line, says by itself."""
        say = notice["say"]
        if say == "frame":
            words = self.workbench.shown(notice["words"], self.known.columns)
            self.pages.show({"say": "frame", "words": words})
            self.pages.explain_soon(self.tasks)
            return
        self.pages.show_line("from", notice)
        self.flight.hear(notice)
        if say in ("refused", "undone"):
            self.pages.tell(notice)
        elif say in ("unplugged", "reconnected"):
            self.connected = say == "reconnected"
            self.pieces.forget_touches()
            self.pages.tell(self.line_for_page())
        self.lookout.hear(notice)

    def line_for_page(self) -> dict:
        """Whether the board is there; for a page that has been welcomed."""
        return {"say": "board", "connected": self.connected}

    def changed(self) -> None:
        """Take in what is new, and tell the pages, soon."""
        self.lookout.changed()

    async def show(self) -> None:
        """Tell the pages, and all who wait for it, what is known now."""
        self.pages.show_game()
        if self.guests.see(self.follower, self.people):
            await self._seat_for_another()
        self.pages.explain_soon(self.tasks)
        self._follow_pieces()
        for call in self.on_table:
            call()

    async def _seat_for_another(self) -> None:
        """Once more by the bell: the board does not know how a bot has grown, nor of masters."""
        seats, follower = self.guests.for_another(self.people), self.follower
        if follower and seats != self.known.seats:
            await self.begin(follower.name, follower.players, follower.options, seats)

    async def begin(
        self, game: str, players: int, options: dict, seats: list, seed: int | str | None = None
    ) -> dict:
        """A new game at the board, with all who think beside it: its answer."""
        masters = self.known.masters
        sitting = masters.for_board(game, seats, options)
        fields = {"game": game, "players": players, "options": options, "seats": sitting}
        answer = await self.ask("new", **(fields | {"seed": seed}))
        masters.sit_down(seats, answer)
        return answer

    def _follow_pieces(self) -> None:
        """Which piece is which, once our own hands have been quiet for a while."""
        wait = self._touched_at + _QUIET_SECONDS * self.line.slowness - self.tasks.now()
        if wait > 0:
            self.tasks.later(wait + 0.01, self.changed)
            return
        follower, pieces = self.follower, self.pieces
        labels = labels_of(follower.scene) if follower else {}
        bell_cells = follower.bell_cells if follower else []
        pieces.follow(self.known.seen, self.workbench.broken_switches(), labels, bell_cells)
        names = agreed_labels(follower.scene, set(pieces.at)) if follower else None
        if names:
            pieces.name_by(names)
        self.pages.show_pieces()

"""The masters of the game that pages play: they move when it is their turn and the board is ready.

Their hands are those of the helper, as for every bot; at a real board people move their pieces.
"""

import traceback

from host.follower import Follower, following
from host.long_list import LongList
from host.master import LEVEL
from host.master_seats import MasterSeats
from host.session.board import FollowedBoard
from host.session.masters import NoMasters
from host.trouble import Trouble
from host.web.hub import Hub

_AGAIN_SECONDS = 1.0


class Masters(NoMasters):
    """Wakes with every change of the table of a board."""

    levels = (LEVEL,)

    def __init__(self, hub: Hub, seats: MasterSeats | None = None) -> None:
        self._hub, self._board = hub, hub.board
        self._seats = seats or MasterSeats()
        self._thinking = False
        self._left: tuple = ()  # the game and the moves made in it when they left it to others
        self._board.known.masters = self
        self._board.on_table.append(self._wake)

    def for_board(self, game: str, seats: list, options: dict) -> list:
        return self._seats.for_board(game, seats, options)

    def sit_down(self, seats: list, begun: dict) -> None:
        self._seats.sit_down(seats, begun)

    def among(self, seats: list, follower: Follower | None) -> list:
        return self._seats.among(seats, follower)

    def _wake(self) -> None:
        if not self._thinking and self._due():
            self._thinking = True
            self._hub.tasks.start(self._move())

    def _due(self) -> list:
        """The masters who may move: the pieces stand right, and people have read the board."""
        table, follower = self._board.table, self._board.follower
        if follower is None or table.get("missing") or table.get("surplus"):
            return []
        if self._left == (id(follower), follower.count):
            return []
        if self._hub.tasks.now() < self._board.lookout.read_until:
            return []
        return self._seats.acting(follower)

    async def _move(self) -> None:
        """Think, and move unless the game went on meanwhile."""
        try:
            await self._think()
        except Trouble:
            self._try_again()  # unplugged, busy, or another game began
        except Exception:  # a fault of ours: seen, and tried again
            traceback.print_exc()
            self._try_again()
        finally:
            self._thinking = False

    def _try_again(self) -> None:
        self._hub.tasks.later(_AGAIN_SECONDS, self._board.changed)

    async def _think(self) -> None:
        follower, seats = self._board.follower, self._due()
        assert follower, "or nobody would be due"
        number = follower.count
        for seat in seats:
            state = await self._board.ask("state", player=seat)
            if state.get("number") != number:
                return self._board.changed()
            moves = await self._all_moves()
            choose = (self._seats.choose, follower, seat, state["view"], moves)
            move = await self._hub.in_thread(*choose)
            current = self._board.follower
            if current is not follower or follower.count != number:
                return self._board.changed()
            if move is not None:
                await self._board.ask("move", move=move)
                return None
        self._left = id(follower), number
        return None

    async def _all_moves(self) -> list:
        """All legal moves; the state tells only the first of a long list."""
        moves = LongList("moves")
        while not moves.is_whole:
            moves.take(await self._board.ask("moves", **moves.wanted))
        return moves.found

    async def undo(self, board: FollowedBoard) -> dict:
        """Take back the latest move, and what masters did after it."""
        taken = count = (await board.ask("undo"))["count"]
        while count and self._seats.must_act(await self._followed()):
            count = (await board.ask("undo"))["count"]
            taken += count
        return {"count": taken}

    async def _followed(self) -> Follower:
        """The game as it stands on the board now, whatever the pages know."""
        lines = await self._board.record()
        follower = await self._hub.tasks.work(following(lines))
        if follower.hides:
            follower.show((await self._board.ask("state"))["view"])
        return follower

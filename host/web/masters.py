"""The masters of the game that pages play: they move when it is their turn and the board is ready.

Their hands are those of the helper, as for every bot; at a real board people move their pieces.
"""

import asyncio
import traceback

from host.follower import Follower
from host.master_seats import MasterSeats
from host.trouble import Trouble


class Masters:
    """Wakes with every change of the table of a shared board."""

    def __init__(self, board, seats: MasterSeats | None = None):
        self._board = board
        self.seats = seats or MasterSeats()
        self._task: asyncio.Task | None = None
        self._left: tuple = ()  # the game and the moves made in it when they left it to others
        board.masters = self
        board.known.told_seats = lambda told: self.seats.among(told, board.follower)
        board.on_table.append(self._wake)

    def _wake(self):
        if (self._task is None or self._task.done()) and self._due():
            self._task = asyncio.get_running_loop().create_task(self._move())

    def _due(self) -> list:
        """The masters who may move: the pieces stand right, and people have read the board."""
        table, follower = self._board.table, self._board.follower
        if follower is None or table.get("missing") or table.get("surplus"):
            return []
        if self._left == (id(follower), follower.count):
            return []
        if asyncio.get_running_loop().time() < self._board.read_until:
            return []
        return self.seats.acting(follower)

    async def _move(self):
        """Think, and move unless the game went on meanwhile."""
        try:
            await self._think()
        except Trouble:
            pass  # unplugged, or another game began
        except Exception:  # a fault of ours: seen, and tried again at the next change
            traceback.print_exc()

    async def _think(self):
        follower, seats = self._board.follower, self._due()
        number = follower.count
        for seat in seats:
            state = await self._board.ask("state", player=seat)
            if state.get("number") != number:
                return self._board.changed()
            moves = await self._all_moves(state)
            view = state["view"]
            move = await asyncio.to_thread(self.seats.choose, follower, seat, view, moves)
            current = self._board.follower
            if current is not follower or current.count != number:
                return self._board.changed()
            if move is not None:
                await self._board.ask("move", move=move)
                return None
        self._left = id(follower), number
        return None

    async def _all_moves(self, state: dict) -> list:
        """All legal moves; the state tells only the first of a long list."""
        moves, following = list(state["moves"]), state["next"]
        while following is not None:
            answer = await self._board.ask("moves", **{"from": following})
            moves += answer["moves"]
            following = answer["next"]
        return moves

    async def undo(self) -> dict:
        """Take back the latest move, and what masters did after it."""
        taken = count = (await self._board.ask("undo"))["count"]
        while count and self.seats.must_act(await self._followed()):
            count = (await self._board.ask("undo"))["count"]
            taken += count
        return {"count": taken}

    async def _followed(self) -> Follower:
        """The game as it stands on the board now, whatever the pages know."""
        follower = Follower(await self._board.record())
        if follower.hides:
            follower.show((await self._board.ask("state"))["view"])
        return follower

"""Do it for me: hands that carry out whatever the board asks for, at a pace one can follow.

They do set-up, captures, the moves of bots and repairs. While somebody holds a piece they do not
begin by themselves, and never do they take a piece out of somebody's hand.
"""

import asyncio
import contextlib

from host.trouble import Trouble
from host.web.hub import Hub
from host.web.pieces import BELL, label_of
from shared_rules.cells import cell_name

_IN_VAIN = 3  # the same touch so many times: the board does not see it
_LOOK_SECONDS = 0.05  # between two looks at whether the table has been told
_MOST_LOOKS = 40
_MOST = 600  # touches in a row: more than any position can ask for


class Helper:
    """One pair of hands for all pages; `auto`: they begin by themselves."""

    def __init__(self, hub: Hub):
        self._hub = hub
        self.auto = True
        self.busy = False
        self._lifted = {}  # piece in our hands -> the cell it came from, the one it is to go to
        self._in_vain = None  # what the board asked for when help was of no use
        self.pause = 0.16  # seconds between two touches, when the clock runs as ours does
        hub.on_table.append(self._wake)

    def told(self) -> dict:
        """For the pages."""
        return {"say": "helper", "auto": self.auto, "busy": self.busy}

    def set_auto(self, on: bool):
        """Begin by themselves, or not."""
        self.auto = on
        self._hub.tell(self.told())
        self._wake()

    def _wake(self):
        can = self._hub.line.board["sensors"] == "simulated"
        if self.auto and can and not self.busy and self._asked_for() and not self._hub.pieces.hand:
            self._task = asyncio.get_running_loop().create_task(self.help())

    def _asked_for(self) -> bool:
        table = self._hub.table
        if table.get("screen") != "game":
            return False
        wished = table["missing"] or table["surplus"] or self._bell_is_wanted()
        return bool(wished) and self._wishes() != self._in_vain

    def _wishes(self) -> tuple:
        table = self._hub.table
        return table["number"], table["missing"], table["surplus"]

    def _bell_is_wanted(self) -> bool:
        return bool(self._hub.follower) and BELL in self._hub.pieces.tray

    async def help(self) -> int:
        """Until the board asks for nothing any more; how many touches it took."""
        if self.busy:
            return 0
        self.busy = True
        self._hub.tell(self.told())
        done = []
        try:
            with contextlib.suppress(Trouble):
                while len(done) < _MOST and (touch := await self._one_touch()):
                    done.append(touch)
                    if done[-_IN_VAIN:] == [touch] * _IN_VAIN:  # a broken switch
                        self._in_vain = self._wishes()
                        break
        finally:
            self.busy = False
            self._put_down()
            self._hub.tell(self.told())
            self._hub.changed()
        return len(done)

    async def _one_touch(self) -> tuple | None:
        """One piece lifted or put down, as (cell, down); None when all is well."""
        await self._follow()
        async with self._hub.touching:
            state = await self._hub.ask("state")
            if state["screen"] != "game" or self._hub.follower is None:
                return None
            touched = await self._act(state)
        if touched:
            await asyncio.sleep(self.pause / max(1, self._hub.maker.speed))
        return touched

    async def _follow(self):
        """Wait until the table is told as the board has it: only then we know which piece is
        wanted where."""
        for _ in range(_MOST_LOOKS):
            state = await self._hub.ask("state")
            if state.get("number") == self._hub.table.get("number"):
                return
            await asyncio.sleep(_LOOK_SECONDS)

    async def _act(self, state: dict) -> tuple | None:
        pieces = self._hub.pieces
        piece, goal = self._carried()
        if goal:
            return await self._put(goal, piece)
        if state["surplus"]:
            return await self._take_off(self._best_surplus(state["surplus"]), state)
        if state["missing"]:
            return await self._fill(state["missing"])
        for piece in self._ours():  # the board takes it for a move that has only begun
            if goal := self._place_for(piece, self._wanted(state)):
                return await self._put(goal, piece)
        bell_cells = [cell_name(cell) for cell in self._hub.follower.scene.bell_cells]
        if self._bell_is_wanted() and bell_cells and bell_cells[0] not in pieces.at:
            return await self._put(bell_cells[0], BELL)
        return None

    # One touch.

    def _ours(self) -> list:
        """The pieces that we have lifted and nobody has taken from us."""
        hand = self._hub.pieces.hand
        return [piece for piece, (cell, _) in self._lifted.items() if hand.get(piece) == cell]

    def _carried(self) -> tuple:
        """A piece of ours and the cell it is to go to, both "" if there is none."""
        at = self._hub.pieces.at
        for piece in self._ours():
            goal = self._lifted[piece][1]
            if goal and goal not in at:
                return piece, goal
        return "", ""

    async def _put(self, cell: str, piece: str) -> tuple:
        self._lifted.pop(piece, None)
        self._hub.pieces.place(cell, piece)
        await self._hub.touch(cell, True)
        return cell, True

    async def _take_off(self, cell: str, state: dict) -> tuple:
        """Lift what stands there. Once it is in the air the board may take it for the beginning
        of a move and ask for nothing any more: what is missing must be looked at before."""
        pieces = self._hub.pieces
        if cell in pieces.at:
            piece = pieces.lift(cell)
            wanted = self._wanted(state)
            missing = {one: self._label_for(one, wanted) for one in state["missing"] if wanted}
            self._lifted[piece] = cell, self._place_for(piece, missing)
        await self._hub.touch(cell, False)
        return cell, False

    def _wanted(self, state: dict) -> dict:
        """Cell -> label as the game has it, houses last; {} if we have not followed it yet."""
        table = self._hub.table
        if table.get("number") != state["number"]:
            return {}
        homes = {cell_name(cell) for pool in self._hub.follower.scene.pools for cell in pool}
        return dict(sorted((table.get("wanted") or {}).items(), key=lambda one: one[0] in homes))

    def _place_for(self, piece: str, labels: dict) -> str:
        """The first free cell of these that this piece belongs to; "" if there is none."""
        at, label = self._hub.pieces.at, label_of(piece)
        empty = [cell for cell in labels if cell not in at]
        return next((cell for cell in empty if label and labels[cell] == label), "")

    def _best_surplus(self, cells: list) -> str:
        """Rather a piece that does not belong there than one that does, of a full house."""
        wanted = self._hub.table.get("wanted") or {}
        at = self._hub.pieces.at
        wrong = [cell for cell in cells if label_of(at.get(cell, "")) != wanted.get(cell, -1)]
        return (wrong or cells)[0]

    async def _fill(self, cells: list) -> tuple | None:
        """Put a piece on one of the cells, rather one that is in the hand already; None if people
        hold all that are wanted."""
        pieces, wanted = self._hub.pieces, self._hub.table.get("wanted") or {}
        empty = [cell for cell in cells if cell not in pieces.at]
        if not empty:  # the board has not seen yet what stands there
            await self._hub.touch(cells[0], True)
            return cells[0], True
        labels = {cell: self._label_for(cell, wanted) for cell in empty}
        for piece in pieces.free():
            if goal := self._place_for(piece, labels):
                return await self._put(goal, piece)
        unheld = [cell for cell in empty if not pieces.is_held(labels[cell])]
        return await self._put(unheld[0], self._nameless()) if unheld else None

    def _nameless(self) -> str:
        """A magnet for a cell whose own piece is nowhere to be found."""
        pieces = self._hub.pieces
        nameless = [one for one in pieces.hand if one in pieces.free() and not label_of(one)]
        return next((one for one in nameless if one != BELL), "") or pieces.new_spare()

    def _label_for(self, cell: str, wanted: dict) -> int:
        return wanted.get(cell) or self._label_of_house(cell)

    def _label_of_house(self, cell: str) -> int:
        """Which pieces live in the house of this cell."""
        follower, wanted = self._hub.follower, self._hub.table.get("wanted") or {}
        for number, pool in enumerate(follower.scene.pools):
            names = [cell_name(one) for one in pool]
            if cell in names:
                owners = [wanted[name] for name in names if name in wanted]
                return owners[0] if owners else number + 1
        return 0

    def _put_down(self):
        """What we have taken off and is wanted nowhere goes to the tray."""
        for piece in self._ours():
            self._hub.pieces.put_away(piece)
        self._lifted = {}
        self._hub.tell_pieces()

    async def send_home(self, piece: str) -> bool:
        """Bring a piece that was knocked out to its house, if it has one with room."""
        follower, pieces = self._hub.follower, self._hub.pieces
        if follower is None:
            return False
        for pool in follower.scene.pools:
            names = [cell_name(cell) for cell in pool]
            if self._label_of_house(names[0]) == label_of(piece):
                free = [name for name in names if name not in pieces.at]
                if free and piece in [*pieces.hand, *pieces.tray]:
                    pieces.place(free[0], piece)
                    await self._hub.touch(free[0], True)
                    return True
        return False

    async def clear(self):
        """Take everything off the board."""
        async with self._hub.touching:
            pieces = self._hub.pieces
            for cell in sorted(pieces.at):
                pieces.lift(cell)
                await self._hub.touch(cell, False)
            for piece in list(pieces.hand):
                pieces.put_away(piece)
            self._hub.tell_pieces()

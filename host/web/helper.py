"""Do it for me: hands that carry out whatever the board asks for, at a pace one can follow.

They do set-up, captures, the moves of bots and repairs. While somebody holds a piece they wait.
"""

import asyncio
import contextlib

from host.trouble import Trouble
from host.web.hub import Hub
from host.web.pieces import BELL, label_of
from shared_rules.cells import cell_name

_IN_VAIN = 3  # the same touch so many times: the board does not see it
_MOST = 600  # touches in a row: more than any position can ask for


class Helper:
    """One pair of hands for all pages; `auto`: they begin by themselves."""

    def __init__(self, hub: Hub):
        self._hub = hub
        self.auto = True
        self.busy = False
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
        async with self._hub.touching:
            state = await self._hub.ask("state")
            follower = self._hub.follower
            if state["screen"] != "game" or follower is None:
                return None
            pieces = self._hub.pieces
            if state["surplus"]:
                cell = self._best_surplus(state["surplus"])
                if cell in pieces.at:
                    pieces.lift(cell)
                await self._hub.touch(cell, False)
                touched = cell, False
            elif state["missing"]:
                touched = await self._fill(state["missing"]), True
            elif self._bell_is_wanted() and follower.scene.bell_cells:
                cell = cell_name(follower.scene.bell_cells[0])
                pieces.place(cell, BELL)
                await self._hub.touch(cell, True)
                touched = cell, True
            else:
                return None
        await asyncio.sleep(self.pause / max(1, self._hub.maker.speed))
        return touched

    def _best_surplus(self, cells: list) -> str:
        """Rather a piece that does not belong there than one that does, of a full house."""
        wanted = self._hub.table.get("wanted") or {}
        at = self._hub.pieces.at
        wrong = [cell for cell in cells if label_of(at.get(cell, "")) != wanted.get(cell, -1)]
        return (wrong or cells)[0]

    async def _fill(self, cells: list) -> str:
        """Put a piece on one of the cells, rather one that is in the hand already."""
        pieces, wanted = self._hub.pieces, self._hub.table.get("wanted") or {}
        cells = [cell for cell in cells if cell not in pieces.at] or cells
        in_hand = {label_of(piece) for piece in pieces.hand}
        cell = next((cell for cell in cells if wanted.get(cell, 0) in in_hand), cells[0])
        if cell not in pieces.at:  # otherwise the board has not seen yet what stands there
            label = wanted.get(cell) or self._label_of_house(cell)
            pieces.place(cell, pieces.find(label), label)
        await self._hub.touch(cell, True)
        return cell

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
        """What was taken off and is wanted nowhere goes to the tray."""
        for piece in list(self._hub.pieces.hand):
            self._hub.pieces.put_away(piece)
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
            for cell in sorted(self._hub.pieces.at):
                self._hub.pieces.lift(cell)
                await self._hub.touch(cell, False)
            self._put_down()

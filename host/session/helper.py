"""Do it for me: hands that carry out whatever the board asks for, at a pace one can follow.

They do the set-up, captures, the moves of bots and repairs. While somebody holds a piece they do
not begin by themselves, and they never take a piece out of a hand that is not theirs.
"""

from collections import OrderedDict

from host.follower import Follower
from host.session.board import FollowedBoard
from host.session.pieces import BELL, label_of
from host.session.repair import HELD, HELPED
from host.trouble import Trouble
from shared_rules.cells import cell_name, cell_number

_LAYING_SECONDS = 1.5  # a whole game is laid out in so long, however many pieces it has
_IN_VAIN = 3  # the same touch so many times: the board does not see it
_LOOK_SECONDS = 0.05  # between two looks at whether the pages know the position
_MOST_LOOKS = 40
_MOST = 600  # touches in a row: more than any position can ask for


class Helper:
    """One pair of hands for all pages; `auto`: they begin by themselves."""

    def __init__(self, board: FollowedBoard) -> None:
        self._board = board
        self.auto = True
        self.busy = False
        # Piece in our hands -> the cell it came from, the one it is to go to.
        self._lifted: dict = OrderedDict()
        self._in_vain: tuple | None = None  # what the board asked for when help was of no use
        self.pause = 0.16  # seconds between two touches, when the clock runs as ours does
        self._pace = self.pause
        self._next_at = 0.0
        board.on_table.append(self._wake)
        board.pages.helpers = self._for_hint

    def for_page(self) -> dict:
        """Whether these hands are at work, and whether they begin by themselves."""
        return {"say": "helper", "auto": self.auto, "busy": self.busy}

    def set_auto(self, on: bool) -> None:
        """Let these hands begin by themselves, or not."""
        self.auto = on
        self._board.pages.tell(self.for_page())
        self._board.changed()
        self._wake()

    def _wake(self) -> None:
        if self.busy or not self._will_help():
            return
        tasks = self._board.tasks
        if tasks.now() >= self._board.lookout.read_until:  # until then people read the board
            tasks.start(self.help())

    def _will_help(self) -> bool:
        """Whether these hands are at work, or are about to be."""
        return self.busy or (self._would_help() and not self._somebody_holds())

    def _would_help(self) -> bool:
        """Whether there is something to do for hands that begin by themselves."""
        can = self._board.line.board["sensors"] == "simulated"
        return self.auto and can and self._asked_for()

    def _for_hint(self) -> str:
        """What people are to know of these hands. In a race nobody sees whom they wait for."""
        if self._will_help():
            return HELPED
        return HELD if self._is_race() and self._would_help() else ""

    def _is_race(self) -> bool:
        return isinstance(self._board.table.get("to_act"), list)

    def _somebody_holds(self) -> bool:
        """Whether a piece is in a hand; where all play at once, in that of somebody at a page, for
        what bots held when a round ended they let go."""
        pieces = self._board.pieces
        return pieces.is_any_held() if self._is_race() else bool(pieces.hand)

    def _asked_for(self) -> bool:
        table = self._board.table
        if table.get("screen") != "game":
            return False
        wished = table["missing"] or table["surplus"] or self._bell_is_wanted()
        return bool(wished) and self._wishes() != self._in_vain

    @property
    def _follower(self) -> Follower:
        """Follows the game that is played; Trouble if it was left while we helped."""
        if self._board.follower is None:
            raise Trouble("No game is being played.")
        return self._board.follower

    def _wishes(self) -> tuple:
        table = self._board.table
        return table.get("number"), table.get("missing"), table.get("surplus")

    def _bell_is_wanted(self) -> bool:
        """Whether the bell has a home on the board and lies beside it."""
        follower = self._board.follower
        return (
            follower is not None and bool(follower.bell_home) and BELL in self._board.pieces.tray
        )

    async def help(self) -> int:
        """Help until the board asks for nothing more; returns how many touches that took."""
        if self.busy:
            return 0
        self.busy = True
        self._pace = self.pause_between(len(self._board.table.get("missing", ())))
        self._next_at = self._board.tasks.now()
        self._board.pages.tell(self.for_page())
        done: list = []
        try:
            while len(done) < _MOST and (touch := await self._one_touch()):
                done.append(touch)
                if done[-_IN_VAIN:] == [touch] * _IN_VAIN:  # a broken switch
                    self._in_vain = self._wishes()
                    break
        except Trouble:
            pass
        finally:
            self.busy = False
            self._put_down()
            self._board.pages.tell(self.for_page())
            self._board.changed()
        return len(done)

    def pause_between(self, count: int) -> float:
        """Seconds between two touches, of so many: nobody wants to wait for a long set-up."""
        return min(self.pause, _LAYING_SECONDS / max(1, count))

    async def _one_touch(self) -> tuple | None:
        """One piece lifted or put down, as (cell, down); None when all is well."""
        await self._follow()
        async with self._board.touching:
            state = await self._board.ask("state")
            if state["screen"] != "game" or self._board.follower is None:
                return None
            touched = await self._act(state)
        if touched:
            await self._keep_pace()
        return touched

    async def _keep_pace(self) -> None:
        """Rest until the next touch is due: the time that this one took belongs to the pause."""
        tasks = self._board.tasks
        self._next_at += self._pace / max(1, self._board.workbench.speed)
        late = tasks.now() - self._next_at
        if late > self._pace:  # people are to see each touch: nothing is made up for in a rush
            self._next_at += late - self._pace
        await tasks.sleep(max(0.0, -late))

    async def _follow(self) -> None:
        """Wait until we know the position that the board has: only then do we know which piece is
        wanted where."""
        for _ in range(_MOST_LOOKS):
            state = await self._board.ask("state")
            if state.get("number") == self._board.table.get("number"):
                return
            await self._board.tasks.sleep(_LOOK_SECONDS)

    async def _act(self, state: dict) -> tuple | None:
        pieces = self._board.pieces
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
        home = self._follower.bell_home
        if self._bell_is_wanted() and home not in pieces.at:
            return await self._put(home, BELL)
        return None

    # One touch.

    def _ours(self) -> list:
        """The pieces that we have lifted and nobody has taken from us."""
        hand = self._board.pieces.hand
        return [piece for piece, (cell, _) in self._lifted.items() if hand.get(piece) == cell]

    def _carried(self) -> tuple:
        """A piece of ours and the cell it is to go to, both "" if there is none."""
        at = self._board.pieces.at
        for piece in self._ours():
            goal = self._lifted[piece][1]
            if goal and goal not in at:
                return piece, goal
        return "", ""

    async def _put(self, cell: str, piece: str) -> tuple:
        self._lifted.pop(piece, None)
        self._board.pieces.place(cell, piece)
        await self._board.touch(cell, True)
        return cell, True

    async def _take_off(self, cell: str, state: dict) -> tuple:
        """Lift what stands there. Once it is in the air, the board may take it for the beginning
        of a move and stop asking for anything: so look first at what is missing."""
        pieces = self._board.pieces
        if cell in pieces.at:
            piece = pieces.lift(cell)
            wanted = self._wanted(state)
            missing = state["missing"] if wanted else []
            labels = OrderedDict([(one, self._label_for(one, wanted)) for one in missing])
            self._lifted[piece] = cell, self._place_for(piece, labels)
        await self._board.touch(cell, False)
        return cell, False

    def _wanted(self, state: dict) -> dict:
        """Cell -> label in the present position, houses last; {} if we do not know it yet."""
        table = self._board.table
        if table.get("number") != state["number"]:
            return {}
        homes = {cell_name(cell) for pool in self._follower.scene.pools for cell in pool}
        wanted = table.get("wanted") or {}
        ranked = sorted((cell in homes, cell_number(cell), cell) for cell in wanted)
        return OrderedDict([(cell, wanted[cell]) for _, _, cell in ranked])

    def _place_for(self, piece: str, labels: dict) -> str:
        """The first free cell of these that this piece belongs to; "" if there is none."""
        at, label = self._board.pieces.at, label_of(piece)
        empty = [cell for cell in labels if cell not in at]
        return next((cell for cell in empty if label and labels[cell] == label), "")

    def _best_surplus(self, cells: list) -> str:
        """In a house with too many pieces, prefer one that does not belong there."""
        wanted = self._board.table.get("wanted") or {}
        at = self._board.pieces.at
        wrong = [cell for cell in cells if label_of(at.get(cell, "")) != wanted.get(cell, -1)]
        return (wrong or cells)[0]

    async def _fill(self, cells: list) -> tuple | None:
        """Put a piece on one of the cells, preferably one that is in the hand already; None if
        people hold all the pieces that are wanted."""
        pieces, wanted = self._board.pieces, self._board.table.get("wanted") or {}
        empty = [cell for cell in cells if cell not in pieces.at]
        if not empty:  # the board has not seen yet what stands there
            await self._board.touch(cells[0], True)
            return cells[0], True
        labels = OrderedDict([(cell, self._label_for(cell, wanted)) for cell in empty])
        for piece in pieces.free():
            if goal := self._place_for(piece, labels):
                return await self._put(goal, piece)
        unheld = [cell for cell in empty if not pieces.is_held(labels[cell])]
        return await self._put(unheld[0], self._nameless()) if unheld else None

    def _nameless(self) -> str:
        """A magnet for a cell whose own piece is nowhere to be found."""
        pieces = self._board.pieces
        nameless = [one for one in pieces.hand if one in pieces.free() and not label_of(one)]
        return next((one for one in nameless if one != BELL), "") or pieces.new_spare()

    def _label_for(self, cell: str, wanted: dict) -> int:
        return wanted.get(cell) or self._label_of_house(cell)

    def _label_of_house(self, cell: str) -> int:
        """Which pieces live in the house of this cell."""
        wanted = self._board.table.get("wanted") or {}
        for number, pool in enumerate(self._follower.scene.pools):
            names = [cell_name(one) for one in pool]
            if cell in names:
                owners = [wanted[name] for name in names if name in wanted]
                return owners[0] if owners else number + 1
        return 0

    def _put_down(self) -> None:
        """Put into the tray what we took off the board and nobody wants."""
        for piece in self._ours():
            self._board.pieces.put_away(piece)
        self._lifted = OrderedDict()
        self._board.pages.tell_pieces()

    async def send_home(self, piece: str) -> bool:
        """Bring a piece that was knocked out to its house, if it has one with room."""
        follower, pieces = self._board.follower, self._board.pieces
        if follower is None:
            return False
        for pool in follower.scene.pools:
            names = [cell_name(cell) for cell in pool]
            if self._label_of_house(names[0]) == label_of(piece):
                free = [name for name in names if name not in pieces.at]
                if free and piece in (list(pieces.hand) + list(pieces.tray)):
                    pieces.place(free[0], piece)
                    await self._board.touch(free[0], True)
                    return True
        return False

    async def clear(self) -> None:
        """Take everything off the board."""
        async with self._board.touching:
            pieces = self._board.pieces
            for cell in sorted(pieces.at):
                pieces.lift(cell)
                await self._board.touch(cell, False)
            for piece in list(pieces.hand):
                pieces.put_away(piece)
            self._board.pages.tell_pieces()

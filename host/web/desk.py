"""What the server does for each message of a page: one function for each line of the table."""

import asyncio
import json

from host.drawing.boards import GameDrawing
from host.trouble import Trouble
from host.web.helper import Helper
from host.web.hub import Hub
from host.web.outbox import Outbox
from host.web.replay import Replay
from shared_rules.cells import SIDE, cell_number
from shared_rules.registry import GAMES, open_game

_LOOK_SECONDS = 0.05  # between two looks at whether the board has seen a piece go
_MOST_LOOKS = 150


class Desk:
    """One page's desk: its outbox and the record it looks at."""

    def __init__(self, hub: Hub, helper: Helper, outbox: Outbox):
        self.hub, self.helper, self.outbox = hub, helper, outbox
        self._replay = None
        self._at = 0
        self._looking = None  # the task that tells of the switches

    async def obey(self, message: dict) -> dict:
        """Carry out a checked message; ValueError or Trouble with a sentence if it cannot be."""
        fields = {name: value for name, value in message.items() if name not in ("id", "do")}
        return await getattr(self, "_do_" + message["do"])(**fields) or {}

    # Hands.

    async def _do_lift(self, cell: str):
        self._need_simulated()
        async with self.hub.touching:
            if cell not in self.hub.pieces.at:
                raise ValueError(f"Nothing stands on {cell}.")
            piece = self.hub.pieces.lift(cell, self.outbox)
            await self.hub.touch(cell, False)
        return {"piece": piece}

    async def _do_place(self, cell: str, piece: str = ""):
        self._need_simulated()
        self._need_cell(cell)
        out = None
        async with self.hub.touching:
            pieces = self.hub.pieces
            pieces.need(piece)
            if cell in pieces.at:
                out = await self._make_room(cell)
            elif cell in pieces.hand.values():
                await self._see_empty(cell)
            piece = pieces.place(cell, piece)
            await self.hub.touch(cell, True)
        if out and self.helper.auto:
            await asyncio.sleep(0.35)
            async with self.hub.touching:
                await self.helper.send_home(out)
        return {"piece": piece}

    async def _see_empty(self, cell: str):
        """What goes straight back must have been seen to go, however busy this machine is; but
        nobody waits for a clock that stands still."""
        for _ in range(_MOST_LOOKS):
            if not self.hub.maker.speed or cell not in (await self.hub.ask("cells"))["seen"]:
                return
            await asyncio.sleep(_LOOK_SECONDS)

    async def _make_room(self, cell: str) -> str:
        """Where games have houses, the piece that stands there is taken out first."""
        scene = self.hub.follower.scene if self.hub.follower else None
        if scene is None or not scene.pools or self._is_a_move(scene, cell):
            raise ValueError(f"{cell} is taken.")
        out = self.hub.pieces.lift(cell)
        await self.hub.touch(cell, False)
        await asyncio.sleep(0.08)  # the board must see the cell empty
        self.hub.pieces.put_away(out)
        return out

    def _is_a_move(self, scene, cell: str) -> bool:
        """Whether lifting what stands there would be a move of its own, as turning over is."""
        seen = bytearray(SIDE * SIDE)
        for name in self.hub.pieces.at:
            seen[cell_number(name)] = 1
        lift = (cell_number(cell),)
        return any(lifts == lift and not places for _, lifts, places, _, _ in scene.gestures(seen))

    async def _do_put_away(self, piece: str):
        self._need_simulated()
        self.hub.pieces.put_away(piece)
        self.hub.tell_pieces()
        self.hub.changed()

    async def _do_help(self):
        self._need_simulated()
        return {"touches": await self.helper.help()}

    async def _do_auto(self, on: bool):
        self.helper.set_auto(on)

    async def _do_clear(self):
        self._need_simulated()
        await self.helper.clear()

    def _need_simulated(self):
        if self.hub.line.board["sensors"] != "simulated":
            raise ValueError("This board has real sensors: use your hands.")

    def _need_cell(self, name: str):
        cell, board = cell_number(name), self.hub.line.board
        if cell % SIDE >= board["columns"] or cell // SIDE >= board["rows"]:
            raise ValueError(f"This board has no cell {name}.")

    # The game.

    async def _do_new(self, game: str, players: int, options: dict, seats: list, auto: bool):
        before = self.hub.box_game
        answer = await self.hub.ask(
            "new", game=game, players=players, options=options, seats=seats
        )
        if self.hub.line.board["sensors"] == "simulated" and before != game:
            await self.helper.clear()
        self.helper.set_auto(auto)
        return {"game": answer["game"]}

    async def _do_undo(self):
        return await self.hub.ask("undo")

    async def _do_abort(self):
        await self.hub.ask("abort")

    async def _do_resume(self):
        return await self.hub.ask("resume")

    async def _do_discard(self):
        await self.hub.ask("discard")

    async def _do_settings(self):
        return await self.hub.ask("settings")

    async def _do_set(self, name: str, value: int):
        return await self.hub.ask("set", name=name, value=value)

    async def _do_preview(self, game: str, players: int, options: dict):
        return {"svg": GameDrawing(game, players, options).board_svg()}

    # Records.

    async def _do_record(self):
        lines, following = [], 0
        while following is not None:
            answer = await self.hub.ask("record", **{"from": following})
            lines += answer["lines"]
            following = answer["next"]
        if not lines:
            raise ValueError("There is no record yet.")
        return {"text": "".join(lines)}

    async def _do_replay(self, text: str):
        self._replay = await asyncio.to_thread(Replay, text)
        self._at = 0
        return self._replay.told()

    async def _do_replay_at(self, at: int):
        if self._replay is None:
            raise ValueError("No record is open.")
        told = self._replay.at(at)
        self._at = told["at"]
        return told

    async def _do_replay_end(self):
        self._replay = None

    async def _do_play_on(self):
        """Begin the game of the record on the board, and play it up to the shown position."""
        if self._replay is None:
            raise ValueError("No record is open.")
        game, players, options, seed = self._replay.header
        moves = self._replay.moves_until(self._at)
        await self.hub.ask("new", game=game, players=players, options=options, seed=seed)
        for move in moves:
            await self.hub.ask("move", move=move)
        self._replay = None

    # The workbench.

    async def _do_maker(self, on: bool):
        watchers = self.hub.watchers
        if on and self.outbox not in watchers:
            watchers.append(self.outbox)
            if self._looking:  # it has not noticed yet that it was switched off
                self._looking.cancel()
            self._looking = asyncio.create_task(self._keep_looking())
        elif not on and self.outbox in watchers:
            watchers.remove(self.outbox)
        return {"can_work": self.hub.maker.can_work, "faults": self.hub.maker.faults}

    async def _keep_looking(self):
        """Tell the page what the switches say, a few times a second."""
        said = ""
        while self.outbox in self.hub.watchers:
            look = self.hub.maker.look() or await self._look_at_foreign()
            if look and (text := json.dumps(look)) != said:
                said = text
                self.outbox.put({"say": "raw", **look})
            await asyncio.sleep(0.15)

    async def _look_at_foreign(self) -> dict:
        """Of a board that is not ours we know what it believes, nothing of its switches."""
        try:
            stats, cells = await self.hub.ask("stats"), await self.hub.ask("cells")
        except Trouble:
            return {}  # unplugged
        known = {"flapping": stats["flapping"], "passes": stats["passes"]}
        return {"lies": [], "says": [], "seen": cells["seen"], **known}

    async def _do_fault(self, cell: str, kind: str):
        self._need_cell(cell)
        self.hub.maker.set_fault(cell, kind)
        self.hub.tell({"say": "faults", "faults": dict(self.hub.maker.faults)})
        frame = (await self.hub.ask("frame"))["words"]
        columns = self.hub.line.board["columns"]
        self.hub.frame = {"say": "frame", "words": self.hub.maker.shown(frame, columns)}
        self.hub.tell(self.hub.frame)
        self.hub.changed()

    async def _do_speed(self, value: int):
        self.hub.maker.set_speed(value)
        self.hub.tell({"say": "clock", "speed": value})

    async def _do_step(self, ms: int):
        self.hub.maker.step(ms)


def games_told(columns: int, rows: int) -> list:
    """Every game that fits the board, with the tables a page draws its dialog from."""
    told = []
    for name, title, least, most, side in GAMES:
        if side > min(columns, rows):
            continue
        fixed = open_game(name, "scene").options_for(columns, rows)
        options = [
            {"name": option, "values": list(values), "chosen": fixed.get(option, values[0])}
            for option, values in open_game(name).OPTIONS
        ]
        bots = list(open_game(name, "bots").BOTS)
        players = {"least": least, "most": most}
        told.append({"name": name, "title": title, **players, "options": options, "bots": bots})
    return told

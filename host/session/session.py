"""What is done for each message of a page: one function for each line of the table."""

import json

from host.advice import advising
from host.drawing.boards import cover_svg
from host.session.board import FollowedBoard
from host.session.checkup import Checkup
from host.session.flight import see
from host.session.guests import sitting_names
from host.session.helper import Helper
from host.session.pieces import BELL, label_of
from host.session.records import Records
from host.touches import magnets
from host.trouble import Trouble
from shared_rules.cells import SIDE, cell_number
from shared_rules.options import check_players
from shared_rules.secrets import check_open


class PageSession(Records):
    """One open page: its outbox and the record it looks at."""

    def __init__(self, board: FollowedBoard, helper: Helper, outbox) -> None:
        super().__init__(board, helper, outbox)
        self.checkup = Checkup(board, outbox)
        self._looks = 0  # how often somebody wanted to hear of the switches

    async def obey(self, message: dict) -> dict:
        """Carry out a checked message; ValueError or Trouble with a sentence if it cannot be."""
        fields = {name: value for name, value in message.items() if name not in ("id", "do")}
        return await getattr(self, "_do_" + message["do"])(**fields) or {}

    # Hands.

    async def _do_lift(self, cell: str, seat: int | None = None) -> dict:
        self._need_simulated()
        async with self.board.touching:
            if self.outbox not in self.board.pages.outboxes:
                raise ValueError("This page has gone.")  # while it waited: nobody would let go
            if self.board.pieces.at.get(cell) == BELL:
                await see(self.board, cell, True)  # it has come there, before it goes again
            if cell not in self.board.pieces.at:
                raise ValueError(f"Nothing stands on {cell}.")
            piece = self.board.pieces.lift(cell, self.outbox)
            if piece == BELL:
                self.board.flight.begin(cell)
            await self.board.touch(cell, False, seat)
        return {"piece": piece}

    async def _do_place(self, cell: str, piece: str = "", seat: int | None = None) -> dict:
        self._need_simulated()
        self._need_cell(cell)
        if piece == BELL:
            await self.board.flight.last()
        out = None
        async with self.board.touching:
            pieces = self.board.pieces
            pieces.need(piece)
            self._need_wanted(cell, piece)
            self._need_fitting(cell, piece)
            if cell in pieces.at:
                out = await self._make_room(cell)
            elif cell in pieces.hand.values():
                await see(self.board, cell, False)
            piece = pieces.place(cell, piece)
            await self.board.touch(cell, True, seat)
        if out and self.helper.auto:
            await self.board.tasks.sleep(0.35)
            async with self.board.touching:
                await self.helper.send_home(out)
        return {"piece": piece}

    def _need_fitting(self, cell: str, piece: str) -> None:
        """A board cannot know which piece it feels; a page does, and so does its game."""
        game = self.board.known.game
        if game and (why := game.refusal(cell, piece)):
            raise ValueError(why)

    def _need_wanted(self, cell: str, piece: str) -> None:
        """Where one piece from beside the board is wanted, another one is not taken for it."""
        game = self.board.known.game
        wanted = game.wanted_piece if game else 0
        number, label = cell_number(cell), label_of(piece)
        if game and wanted and label and label != wanted:
            scene = game.follower.scene
            seen = magnets(self.board.pieces.at)
            if any(one.places == (number,) and not one.lifts for one in scene.gestures(seen)):
                raise ValueError("Another piece is wanted now: the one that is shown.")

    async def _make_room(self, cell: str) -> str:
        """Where a piece may take the place of another one, as in a knock-out, take that out."""
        if not self._may_be_knocked_out(cell):
            raise ValueError(f"{cell} is taken.")
        out = self.board.pieces.lift(cell)
        await self.board.touch(cell, False)
        await self.board.tasks.sleep(0.08)  # the board must see the cell empty
        self.board.pieces.put_away(out)
        return out

    def _may_be_knocked_out(self, cell: str) -> bool:
        """Whether some gesture exchanges, or first lifts, what stands there for another piece."""
        follower = self.board.follower
        if follower is None:
            return False
        seen, number = magnets(self.board.pieces.at), cell_number(cell)
        return any(
            number in one.swapped or number in one.lifts[1:]
            for one in follower.scene.gestures(seen)
        )

    async def _do_sit(self, seat: int) -> None:
        self.board.pages.sit(self.outbox, seat)

    async def _do_put_away(self, piece: str) -> None:
        self._need_simulated()
        self.board.pieces.put_away(piece)
        self.board.pages.tell_pieces()
        self.board.changed()

    async def _do_help(self) -> dict:
        self._need_simulated()
        return {"touches": await self.helper.help()}

    async def _do_auto(self, on: bool) -> None:
        self.helper.set_auto(on)

    async def _do_clear(self) -> None:
        self._need_simulated()
        await self.helper.clear()

    def _need_simulated(self) -> None:
        if self.board.line.board["sensors"] != "simulated":
            raise ValueError("This board has real sensors: use your hands.")

    def _need_cell(self, name: str) -> None:
        cell, board = cell_number(name), self.board.line.board
        if cell % SIDE >= board["columns"] or cell // SIDE >= board["rows"]:
            raise ValueError(f"This board has no cell {name}.")

    # The game.

    async def _do_new(
        self,
        game: str,
        players: int,
        options: dict,
        seats: list,
        auto: bool,
        hints: int = 0,
        names: list | None = None,
        children: list | None = None,
    ) -> dict:
        """Begin a game; `hints`: so much advice for each seat, -1 without end; names of people,
        and the seats of children, who may always ask for advice."""
        check_players(game, players)  # before there is a list with a seat for each of them
        check_open(game, options)
        if len(seats) != players:
            raise ValueError("There must be a seat for each of the players.")
        names = sitting_names(seats, names or [])
        seats = self.board.people.seated(game, seats, names)
        answer = await self._lay_out(game, players=players, options=options, seats=seats)
        self.board.guests.sit_down(game, players, seats, names, hints, children or [])
        self.helper.set_auto(auto)
        return {"game": answer["game"]}

    async def _do_people(self) -> dict:
        return {"people": self.board.people.all()}

    async def _do_forget(self, name: str) -> dict:
        self.board.people.forget(name)
        return {"people": self.board.people.all()}

    async def _do_suggest(self) -> dict:
        """Show me: a move of the game's bot, lit on the board, with a reason."""
        game = self.board.known.game
        if game is None or game.follower.game.result is not None:
            raise ValueError("No game is being played.")
        player = self._adviser_of(game)
        self.board.guests.need_hint(player)
        seen = magnets(self.board.known.seen)
        advice = await self.board.tasks.work(advising(game.follower, player, seen))
        if advice is None:
            raise ValueError("Nothing occurs to the bot either.")
        self.board.guests.take_hint(player)
        if advice.cells:
            await self.board.ask("point", cells=advice.cells)
        self.board.changed()
        return {
            "cells": advice.cells,
            "events": advice.events,
            "player": player,
            "why": advice.why,
        }

    def _adviser_of(self, game) -> int:
        """Who asks: whoever sits at this page, or the person who is on."""
        on = game.words.on_turn(game.follower.game)
        people = [one for one in on if not self.board.known.seats[one]]
        if not people:
            raise ValueError("It is not your turn.")
        return self.outbox.seat if self.outbox.seat in people else people[0]

    async def _do_undo(self) -> dict:
        return await self.board.known.masters.undo(self.board)

    async def _do_abort(self) -> None:
        await self.board.ask("abort")

    async def _do_resume(self) -> dict:
        return await self.board.ask("resume")

    async def _do_discard(self) -> None:
        await self.board.ask("discard")
        await self._clear_table()
        if not self.board.pieces.at:  # its pieces go back into their box
            self.board.pieces.change_box("", [], {})
            self.board.pages.show_pieces()

    async def _do_settings(self) -> dict:
        return await self.board.ask("settings")

    async def _do_set(self, name: str, value: int) -> dict:
        return await self.board.ask("set", name=name, value=value)

    async def _do_preview(self, game: str, players: int, options: dict) -> dict:
        return {"svg": cover_svg(game, players, options)}

    # The doctor.

    async def _do_doctor(self, dark: str = "") -> None:
        if dark:
            self._need_cell(dark)
        self.checkup.begin(dark)

    async def _do_doctor_on(self) -> None:
        self.checkup.go_on()

    async def _do_doctor_stop(self) -> None:
        self.checkup.stop()

    # The workbench.

    async def _do_workbench(self, on: bool) -> dict:
        watchers = self.board.pages.watchers
        if on and self.outbox not in watchers:
            watchers.append(self.outbox)
            self._looks += 1
            self.board.tasks.start(self._keep_looking(self._looks))
        elif not on and self.outbox in watchers:
            watchers.remove(self.outbox)
        return {"can_work": self.board.workbench.can_work, "faults": self.board.workbench.faults}

    async def _keep_looking(self, number: int) -> None:
        """Tell the page what the switches say, a few times a second; one look at a time."""
        last = ""
        while self.outbox in self.board.pages.watchers and number == self._looks:
            look = self.board.workbench.look() or await self._look_at_foreign()
            if look and (text := json.dumps(look)) != last:
                last = text
                self.outbox.put({"say": "raw"} | look)
            await self.board.tasks.sleep(0.15)

    async def _look_at_foreign(self) -> dict:
        """Of a board that is not ours we know what it believes, but not what its switches say."""
        try:
            stats, cells = await self.board.ask("stats"), await self.board.ask("cells")
        except Trouble:
            return {}  # unplugged
        known = {"flapping": stats["flapping"], "passes": stats["passes"]}
        return {"lies": [], "says": [], "seen": cells["seen"]} | known

    async def _do_fault(self, cell: str, kind: str) -> None:
        self._need_cell(cell)
        self.board.workbench.set_fault(cell, kind)
        self.board.pages.tell({"say": "faults", "faults": dict(self.board.workbench.faults)})
        frame = (await self.board.ask("frame"))["words"]
        columns = self.board.line.board["columns"]
        words = self.board.workbench.shown(frame, columns)
        self.board.pages.show({"say": "frame", "words": words})
        self.board.changed()

    async def _do_speed(self, value: int) -> None:
        self.board.workbench.set_speed(value)
        self.board.pages.tell({"say": "clock", "speed": value})

    async def _do_step(self, ms: int) -> None:
        self.board.workbench.step(ms)

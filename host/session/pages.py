"""What the pages get: each page what is for its seat, and nothing twice.

Pages get the view of a spectator, never the seed.
"""

import json

from host.drawing.boards import GameDrawing
from host.session.guests import Guests
from host.session.known_board import KnownBoard
from host.session.meanings import meanings_on
from host.session.page_game import NEWS_LENGTH
from host.session.pieces import Pieces
from host.session.tasks import Tasks

_KEPT = ("drawing", "table", "turn", "pieces", "frame", "meanings")  # a new page gets them
_HIDDEN = ("seed", "options", "lines")  # of a link line: they may tell what nobody may know
_EXPLAIN_SECONDS = 0.1  # after a frame, before its lights are explained
_LONGEST = 400  # letters of a link line that are shown


class Pages:
    """Those that are open. An outbox is a page's: it has a `seat`, and takes messages by `put`."""

    def __init__(self, known: KnownBoard, pieces: Pieces, guests: Guests) -> None:
        self._known, self._pieces, self._guests = known, pieces, guests
        self.outboxes: list = []
        self.watchers: list = []  # those that want to see the link's lines
        self.shown: dict = {}  # the latest message of each kind
        self.helpers = lambda: ""  # whether pieces are put right by others: HELPED or HELD
        self._drawn: GameDrawing | None = None  # what the pages see as printed
        self._log: list = []  # what the pages know of it
        self._will_explain = False  # the lights, soon

    @property
    def table(self) -> dict:
        """What the pages know of the position."""
        return self.shown.get("table", {"say": "table", "screen": "", "choices": []})

    # Coming and going.

    def enter(self, outbox) -> None:
        """A page comes in: it gets everything there is."""
        for kind in _KEPT:
            if kind in self.shown:
                self._put(outbox, self.shown[kind])
        if self._known.game:
            self._put(outbox, self._known.game.log_for_page(whole=True))
        self.outboxes.append(outbox)

    def sit(self, outbox, seat: int) -> None:
        """A page says whose hands are there: it gets what that player knows."""
        outbox.seat = seat
        if self._known.game:
            self._put(outbox, self.table)
            self._put(outbox, self._known.game.log_for_page(whole=True))

    def leave(self, outbox) -> None:
        """The page has gone."""
        self.outboxes.remove(outbox)
        self._pieces.let_go(outbox)
        if outbox in self.watchers:
            self.watchers.remove(outbox)

    # Telling.

    def tell(self, message: dict) -> None:
        """Tell all pages, each what is for its seat."""
        for outbox in self.outboxes:
            self._put(outbox, message)

    def _put(self, outbox, message: dict) -> None:
        outbox.put(self._for_seat(message, outbox.seat))

    def _for_seat(self, message: dict, seat: int) -> dict:
        return self._known.game.for_seat(message, seat) if self._known.game else message

    def show(self, message: dict) -> None:
        """Tell all pages how something is now, unless they know."""
        if self.shown.get(message["say"]) != message:
            self.shown[message["say"]] = message
            self.tell(message)

    def show_line(self, way: str, message: dict) -> None:
        """A line of the link, to those who watch it."""
        if not self.watchers:
            return
        shown = {name: value for name, value in message.items() if name not in _HIDDEN}
        for outbox in self.watchers:
            text = json.dumps(self._for_seat(shown, outbox.seat))[:_LONGEST]
            outbox.put({"say": "line", "way": way, "text": text})

    # What there is to tell.

    def show_game(self) -> None:
        """What is new to the pages."""
        game = self._known.game
        drawing = game.drawing if game else None
        if "drawing" not in self.shown or self._drawn is not drawing:
            self._drawn = drawing
            self._show_drawing()
        self.show(self._known.table_for_page() | self._guests_for_page())
        self.show_turn()
        if game and game.follower.log != self._log:
            log = game.follower.log
            longer = self._log and log[: len(self._log)] == self._log
            fits = longer and len(log) - len(self._log) <= NEWS_LENGTH
            self._log = list(log)
            self.tell(game.log_for_page(whole=not fits))

    def _show_drawing(self) -> None:
        """Another game, or none: then the pictures of its pieces stay, as pieces do on a table."""
        before = self.shown.get("drawing", {})
        self.show({"pieces": before.get("pieces", {})} | self._known.drawing_for_page())
        game = self._known.game
        if game and self._pieces.change_box(game.drawing.name, game.drawing.box(), game.wanted):
            self.tell_pieces()

    def _guests_for_page(self) -> dict:
        """Names by seat and advice that is left, of those who sit at the game that is played."""
        follower = self._known.follower
        if not follower or not self._guests.belong_to(follower.name, follower.players):
            return {"names": [], "hints": []}
        hints = [self._guests.hints_left(seat) for seat in range(follower.players)]
        return {"names": self._guests.names, "hints": hints}

    def explain_soon(self, tasks: Tasks) -> None:
        """Many frames come in a moment; what they mean is said once."""
        if not self._will_explain:
            self._will_explain = True
            tasks.later(_EXPLAIN_SECONDS, self._explain)

    def _explain(self) -> None:
        self._will_explain = False
        self.show_meanings()

    def show_meanings(self) -> None:
        """What every light means now."""
        frame = self.shown.get("frame", {}).get("words", "")
        cells = meanings_on(self._known, frame, self._known.columns)
        self.show({"say": "meanings", "cells": cells})

    def show_turn(self) -> None:
        """Who is on, and what is to be done."""
        self.show(self._known.turn_for_page(self._pieces, self.helpers()))

    def tell_pieces(self) -> None:
        """Where the pieces are, and what is to be done with them."""
        self.shown["pieces"] = self._pieces_for_page()
        self.tell(self.shown["pieces"])
        self.show_turn()

    def show_pieces(self) -> None:
        """The same, unless the pages know."""
        if self._pieces_for_page() != self.shown.get("pieces"):
            self.tell_pieces()

    def _pieces_for_page(self) -> dict:
        return json.loads(json.dumps({"say": "pieces"} | self._pieces.for_page()))

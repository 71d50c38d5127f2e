"""A game as a page shows it: what was printed, how it stands, whose turn it is, what was done."""

from host.drawing.boards import GameDrawing
from host.follower import Follower
from host.games.words import GameWords
from host.web.pieces import BELL, Pieces, labels_of
from host.web.turn import ASIDE, Turn
from shared_rules.cells import cell_name

_LOG_LENGTH = 200  # entries that a page gets when it comes in
NEWS_LENGTH = 30  # entries that it gets later


class PageGame:
    """One game with its drawing and its words; the follower knows the position."""

    def __init__(self, follower: Follower):
        self.follower = follower
        self.drawing = GameDrawing(follower.name, follower.players, follower.options)
        self.words = GameWords(follower.name, follower.options)

    def looks_like(self, follower: Follower) -> bool:
        """Whether drawing and words would be the same for that game."""
        ours = self.follower
        return ours.header[:3] == follower.header[:3]

    def position_for_page(self) -> dict:
        """The position, apart from magnets and lights; without the seed."""
        follower, drawing, words = self.follower, self.drawing, self.words
        events = follower.log[-1]["events"] if follower.log else []
        return {
            "game": follower.name,
            "players": follower.players,
            "options": follower.options,
            "number": follower.count,
            "to_act": follower.game.to_act,
            "discreet": words.is_discreet,
            "result": follower.game.result,
            "spaces": words.spaces(follower.game),
            "tally": words.tally(follower.game),
            "panels": words.panels(follower.game),
            "looks": drawing.looks(follower.game),
            "marks": drawing.marks(follower.game, events),
            "bell_home": follower.bell_home,
            "bell_cells": follower.bell_cells,
            "pause_cells": [cell_name(cell) for cell in follower.scene.pause_cells],
            "wanted": labels_of(follower.scene),
            "at_once": follower.scene.reader is not None,  # every lift counts
        }

    def for_seat(self, message: dict, seat: int) -> dict:
        """What a page at a seat may know of a message for all; -1: a page at none."""
        if not self.words.is_discreet or self.follower.game.result is not None:
            return message
        if "entries" in message:
            entries = [self._heard(entry, seat) for entry in message["entries"]]
            return {**message, "entries": entries}
        if "marks" in message and 0 <= seat < self.follower.players:
            game, log = self.follower.game, self.follower.log
            marks = self.drawing.own_marks(game, seat, log)
            return {**message, "marks": {**message["marks"], **marks}}
        if "moves" in message:  # what may be done with a tile in a hand tells its kind
            return {name: value for name, value in message.items() if name != "moves"}
        return self._heard(message, seat) if "events" in message else message

    def _heard(self, told: dict, seat: int) -> dict:
        """A notice or an entry of the log, as it is heard at a seat."""
        return {**told, "events": [self.words.heard(event, seat) for event in told["events"]]}

    def record_for_seat(self, lines: list, seat: int) -> list:
        """The lines of the record as far as a page at a seat may read them."""
        if not self.words.is_discreet or self.follower.game.result is not None:
            return lines
        told = []
        for line in lines:
            move, arrow, events = line.rstrip("\n").partition(" > ")
            heard = [self.words.heard(event, seat) for event in events.split("; ")]
            told.append(move + arrow + "; ".join(heard) + "\n")
        return told

    def turn_for_page(self, asks: tuple, seats: list, notes: list, pieces: Pieces) -> dict:
        """Who is on, and what is to be done; `asks` are cells to fill and cells to clear."""
        missing, surplus = asks
        turn = Turn(
            game=self.follower.game,
            words=self.words,
            bell_home=self.follower.bell_home,
            bell_at=ASIDE if BELL in pieces.tray else pieces.cell_of(BELL),
            missing=missing,
            surplus=surplus,
            seats=seats,
            notes=notes,
        )
        return turn.for_page()

    def log_for_page(self, whole: bool) -> dict:
        """The end of the log: what a page needs when it comes in, or what may be new to it."""
        length = _LOG_LENGTH if whole else NEWS_LENGTH
        return {"say": "log", "entries": self.follower.log[-length:], "whole": whole}

    def drawing_for_page(self) -> dict:
        """The printed board and the pictures of the pieces."""
        drawing = self.drawing
        return {
            "say": "drawing",
            "game": drawing.name,
            "svg": drawing.board_svg(),
            "columns": drawing.sheet.columns,
            "rows": drawing.sheet.rows,
            "pieces": drawing.pieces(),
        }

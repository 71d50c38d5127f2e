"""A game as a page shows it: what was printed, how it stands, whose turn it is, what was done."""

from host.drawing.boards import GameDrawing
from host.follower import Follower
from host.games.words import BELL_LABEL, GameWords
from host.session.pieces import BELL, Pieces, label_of, labels_of
from host.session.repair import ASIDE, Repair
from host.session.turn import Turn
from host.touches import magnets
from shared_rules.cells import cell_name

_LOG_LENGTH = 200  # entries that a page gets when it comes in
NEWS_LENGTH = 30  # entries that it gets later


class PageGame:
    """One game with its drawing and its words; the follower knows the position."""

    def __init__(self, follower: Follower) -> None:
        self.follower = follower
        self.drawing = GameDrawing(follower.name, follower.players, follower.options)
        self.words = GameWords(follower.name, follower.options)
        self._pictures = self.drawing.pieces()

    def looks_like(self, follower: Follower) -> bool:
        """Whether drawing and words would be the same for that game."""
        ours = self.follower
        return ours.header[:3] == follower.header[:3]

    def position_for_page(self, notes: list) -> dict:
        """The position, apart from magnets and lights; without the seed. Where the board asks or
        warns of something, no picture covers it."""
        follower, drawing, words = self.follower, self.drawing, self.words
        asked = {cell for what, cells, _ in notes if not words.is_hint(what) for cell in cells}
        marks = drawing.marks(follower.game, follower.log)
        return {
            "game": follower.name,
            "players": follower.players,
            "options": follower.options,
            "number": follower.count,
            "to_act": follower.game.to_act,
            "discreet": words.is_discreet,
            "result": follower.game.result,
            "final": self.is_final,
            "spaces": words.spaces(follower.game),
            "ways": words.ways(follower.game, self.latest_events),
            "tally": words.tally(follower.game),
            "panels": words.panels(follower.game, follower.log),
            "revealed_by": words.revealed_by,
            "looks": drawing.looks(follower.game),
            "crowds": drawing.crowds(follower.game),
            "marks": {cell: label for cell, label in marks.items() if cell not in asked},
            "bell_home": follower.bell_home,
            "bell_cells": follower.bell_cells,
            "pause_cells": [cell_name(cell) for cell in follower.scene.pause_cells],
            "rest_cells": [cell_name(cell) for cell in self._rest_cells],
            "wanted": self.wanted,
            "at_once": follower.scene.reader is not None,  # every lift counts
        }

    @property
    def is_final(self) -> bool:
        """Whether nothing can be taken back any more: at the end all secrets are out, and the
        board refuses it (`check_undo` in shared_rules/secrets.py)."""
        return self.follower.hides and self.follower.game.result is not None

    @property
    def _rest_cells(self) -> bytes:
        return self.follower.scene.rest_cells or self.follower.scene.pause_cells

    @property
    def wanted(self) -> dict:
        """Cell -> label of every piece that must stand there."""
        return labels_of(self.follower.scene)

    @property
    def wanted_piece(self) -> int:
        """The label of the piece that is wanted from beside the board; 0: none."""
        return self.words.piece(self.follower.game)

    def refusal(self, cell: str, piece: str) -> str:
        """Why this piece may not be put there, though the board would take it for another."""
        if not piece or self.follower.game.result is not None:
            return ""
        label = BELL_LABEL if piece == BELL else label_of(piece)
        return self.words.refusal(self.follower.game, cell, label)

    def for_seat(self, message: dict, seat: int) -> dict:
        """What a page at a seat may know of a message for all; -1: a page at none."""
        if not self.words.is_discreet or self.follower.game.result is not None:
            return message
        if "entries" in message:
            entries = [self._heard(entry, seat) for entry in message["entries"]]
            return message | {"entries": entries}
        if "marks" in message and 0 <= seat < self.follower.players:
            game, log = self.follower.game, self.follower.log
            marks = self.drawing.own_marks(game, seat, log)
            return message | {"marks": message["marks"] | marks}
        if "moves" in message:  # what may be done with a tile in a hand tells its kind
            return {name: value for name, value in message.items() if name != "moves"}
        return self._heard(message, seat) if "events" in message else message

    def _heard(self, message: dict, seat: int) -> dict:
        """A notice or an entry of the log, as it is heard at a seat."""
        return message | {"events": [self.words.heard(event, seat) for event in message["events"]]}

    def record_for_seat(self, lines: list, seat: int) -> list:
        """The lines of the record as far as a page at a seat may read them."""
        if not self.words.is_discreet or self.follower.game.result is not None:
            return lines
        readable = []
        for line in lines:
            move, arrow, events = line.rstrip("\n").partition(" > ")
            heard = [self.words.heard(event, seat) for event in events.split("; ")]
            readable.append(move + arrow + "; ".join(heard) + "\n")
        return readable

    def turn_for_page(self, known, pieces: Pieces, helpers: str) -> dict:
        """Who is on, and what is to be done, on a board of which this is known."""
        follower = self.follower
        state = known.state
        events = self.latest_events
        presses = follower.scene.presses(magnets(known.seen))
        repair = Repair(
            bell_home=follower.bell_home,
            bell_at=ASIDE if BELL in pieces.tray else pieces.cell_of(BELL),
            missing=state["missing"],
            surplus=state["surplus"],
            carried=self._kind_at(pieces, state["surplus"]),
            named=self._named(events),
            helpers=helpers,
        )
        turn = Turn(
            follower.game,
            self.words,
            repair,
            seats=known.seats,
            notes=known.notes,
            presses=[(press.moves, cell_name(press.cell)) for press in presses],
            events=events,
            rolled=self._latest_throw(),
            read=known.is_read,
        )
        return turn.for_page()

    @property
    def latest_events(self) -> list:
        """What the latest move has brought."""
        return self.follower.log[-1]["events"] if self.follower.log else []

    def _latest_throw(self) -> int:
        """The number of the move that threw the die last; 0 before the first."""
        throws = [word for word, tune in self.words.sounds.items() if tune == "roll"]
        for entry in reversed(self.follower.log):
            if any(event.split(" ")[0] in throws for event in entry["events"]):
                return entry["number"]
        return 0

    def _kind_at(self, pieces: Pieces, cells: list) -> str:
        """The kind of the piece on the first of these cells; "" if nobody knows it."""
        label = label_of(pieces.at.get(cells[0], "")) if cells else 0
        return self._pictures.get(str(label), {"kind": ""})["kind"]

    def _named(self, events: list) -> tuple:
        """The cells that events name."""
        spaces = self.words.spaces(self.follower.game)
        return tuple(spaces.get(word, word) for event in events for word in event.split(" "))

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
            "pieces": self._pictures,
            "die": drawing.die_faces(),
            "sounds": self.words.sounds,
            "buttons": bool(self.words.buttons),
        }

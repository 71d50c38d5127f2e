"""The drawing of any game: its own from `host/drawing/<game>.py`, or a plain one.

A game's own file may have `draw(sheet, players)`, `piece(label)`, `box(game)`, `tally(game)`,
`looks(game)`, `spaces(game)`, `marks(game, events)` and `hint(game, options)`; what it does not
have is made from the scene, so that a new game can be played on the page at once.
"""

from importlib import import_module
from importlib.util import find_spec

from host.drawing import pieces
from host.drawing.plain import Sheet, draw_plain, plain_piece
from host.drawing.shapes import as_svg, group
from shared_rules.cells import SIDE
from shared_rules.registry import entry_of, open_game


class GameDrawing:
    """Board and pieces of one game, for its players and options."""

    def __init__(self, name: str, players: int, options: dict):
        self.name, self.players = name, players
        self._own = _own_file(name)
        self.own_pieces = getattr(self._own, "OWN_PIECES", True)  # piece n + 1 is player n's
        self.game = open_game(name).new(players, options, 1)
        self.scene = open_game(name, "scene").Scene(options)
        self.scene.look(self.game)
        cells = self.scene.cells
        self.sheet = Sheet(max(cell % SIDE for cell in cells) + 1, max(cells) // SIDE + 1, options)

    def board_shapes(self) -> list:
        """What is printed."""
        draw = getattr(self._own, "draw", None)
        return draw(self.sheet, self.players) if draw else draw_plain(self.sheet, self.scene)

    def board_svg(self) -> str:
        """What is printed, for the page."""
        return as_svg(self.board_shapes(), self.sheet.columns, self.sheet.rows)

    def piece(self, label: int) -> dict:
        """Name, kind and shapes of the piece with this label."""
        own = getattr(self._own, "piece", None)
        names = getattr(open_game(self.name, "layout"), "PIECES", None)
        return own(label) if own else plain_piece(label, names)

    def box(self) -> list:
        """The labels of the pieces this game is played with, as often as there are pieces."""
        own = getattr(self._own, "box", None)
        if own:
            return own(self.game)
        labels = bytearray(SIDE * SIDE)
        self.scene.standing(labels)
        return sorted(label for label in labels if label)

    def tally(self, game) -> list:
        """How it stands, as (what, player or None, number)."""
        own = getattr(self._own, "tally", None)
        return own(game) if own else []

    def looks(self, game) -> dict:
        """Cell name -> label of the picture, where a piece looks otherwise than by its label."""
        own = getattr(self._own, "looks", None)
        return own(game) if own else {}

    def marks(self, game, events) -> dict:
        """Cell name -> label of a picture that lies on this cell after the latest events."""
        own = getattr(self._own, "marks", None)
        return own(game, events) if own else {}

    def hint(self, game) -> str:
        """The name of the words that say what is to be done; "" if the phase is enough."""
        own = getattr(self._own, "hint", None)
        return own(game, self.sheet.options) if own else ""

    def spaces(self) -> dict:
        """Space -> cell name, for games whose notation has names of its own for its spaces."""
        own = getattr(self._own, "spaces", None)
        return own(self.game) if own else {}

    def _other_labels(self) -> tuple:
        return getattr(self._own, "OTHER_LABELS", ())

    def pieces(self, labels) -> dict:
        """Label -> name, kind and picture of its piece, for the page."""
        told = {}
        for label in sorted({*labels, *self._other_labels()}):
            piece = self.piece(label)
            picture = piece_svg(piece.pop("shapes"))
            told[str(label)] = {**piece, "svg": picture}
        return told


def _own_file(name: str):
    entry_of(name)
    module = f"host.drawing.{name}"
    return import_module(module) if find_spec(module) else None


def lattice_svg(columns: int, rows: int) -> str:
    """An empty board: what is seen while a menu is shown."""
    return as_svg(draw_plain(Sheet(columns, rows, {})), columns, rows)


def piece_svg(shapes: tuple) -> str:
    """One piece in a square of its own."""
    return as_svg([group(shapes, 0.5, 0.5)], 1, 1)


def bell_svg() -> str:
    """The bell."""
    return piece_svg(pieces.bell())


def spare_svg() -> str:
    """A magnet that nobody knows."""
    return piece_svg(pieces.plain("?", "stone"))

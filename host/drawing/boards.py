"""The drawing of any game: its own from `host/games/<game>/drawing.py`, or a plain one.

A game's own file may have

- `draw(sheet, players)`: the shapes that are printed,
- `piece(label)`: what a piece is: its `kind`, a word among the `pieces` of the game's texts, its
  `shapes`, where pieces of one kind are told apart a `tag`, and `flat` if it is a picture that
  fills its cell and that pieces stand on, "below" the lights or "above" them,
- `box(game)`: the labels of its pieces, and `OTHER_LABELS`: those of further pictures,
- `die_faces()`: face -> shapes of the die that lies beside the board, "" before it is thrown,
- `looks(game)`: cell name -> label, where a piece does not look as its own label says; and
  `crowds(game)`: (cell names, labels) where pieces lie in any order, each with a look of its own,
- `marks(game, log)`: cell name -> label of a picture that lies there after these moves, and
  `own_marks(game, player, log)` where a player alone sees it, by the entries of his log.

What it does not have is made from the scene, so that a new game can be played on the page at once.
"""

from host.drawing import pieces
from host.drawing.kept import SHELF, kept
from host.drawing.plain import Sheet, draw_plain, plain_piece
from host.drawing.shapes import as_svg, group
from host.games.folders import part_of
from shared_rules.cells import SIDE, cell_number
from shared_rules.registry import open_game


class GameDrawing:
    """Board and pieces of one game, for its players and options."""

    def __init__(self, name: str, players: int, options: dict) -> None:
        self.name, self.players = name, players
        self._own = part_of(name, "drawing")
        self.game = open_game(name).new(players, options, 1)
        self.scene = open_game(name, "scene").Scene(players, options)
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

    def cover_svg(self) -> str:
        """The board with its pieces as a game begins."""
        return self.position_svg(self.game)

    def position_svg(self, game) -> str:
        """The board with what lies and stands on it."""
        labels = bytearray(SIDE * SIDE)
        self.scene.look(game)
        self.scene.standing(labels)
        looks = {cell_number(name): label for name, label in self.looks(game).items()}
        lying = [(cell_number(name), label) for name, label in self.marks(game, []).items()]
        standing = [(cell, looks.get(cell, label)) for cell, label in enumerate(labels) if label]
        shapes = [
            group(self.piece(label)["shapes"], *self.sheet.middle(cell), size)
            for pieces, size in ((lying, 1), (standing, 0.86))
            for cell, label in pieces
        ]
        return as_svg(self.board_shapes() + shapes, self.sheet.columns, self.sheet.rows)

    def piece(self, label: int) -> dict:
        """What the piece with this label is, and its shapes."""
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

    def looks(self, game) -> dict:
        """Cell name -> label of the picture, where a piece does not look as its label says."""
        own = getattr(self._own, "looks", None)
        return own(game) if own else {}

    def crowds(self, game) -> list:
        """(cell names, labels of pictures) where pieces lie in any order."""
        own = getattr(self._own, "crowds", None)
        return own(game) if own else []

    def marks(self, game, log: list) -> dict:
        """Cell name -> label of a picture that lies on this cell after the moves of the log."""
        own = getattr(self._own, "marks", None)
        return own(game, log) if own else {}

    def own_marks(self, game, player: int, log: list) -> dict:
        """The same for what only this player sees, by what he has heard."""
        own = getattr(self._own, "own_marks", None)
        return own(game, player, log) if own else {}

    def die_faces(self) -> dict:
        """Face -> picture of the die; {} without one."""
        own = getattr(self._own, "die_faces", None)
        return {face: piece_svg(shapes) for face, shapes in own().items()} if own else {}

    def pieces(self) -> dict:
        """Label -> what each of its pieces is, with its picture, for the page."""
        plain = not hasattr(self._own, "piece")
        others = getattr(self._own, "OTHER_LABELS", range(1, self.players + 1) if plain else ())
        labels = set(self.box()) | set(others)
        return {
            str(label): kept(self.name, str(label), lambda label=label: self._picture(label))
            for label in labels
        }

    def _picture(self, label: int) -> dict:
        piece = dict(self.piece(label))
        return piece | {"game": self.name, "svg": piece_svg(piece.pop("shapes"))}


def lattice_svg(columns: int, rows: int) -> str:
    """An empty board: what is seen while a menu is shown."""
    make = lambda: as_svg(draw_plain(Sheet(columns, rows, {})), columns, rows)  # noqa: E731
    return kept(SHELF, f"lattice {columns} {rows}", make)


def cover_svg(game: str, players: int, options: dict) -> str:
    """A game as it begins, for the shelf."""
    chosen = [f"{name}={options[name]}" for name in sorted(options)]
    make = lambda: GameDrawing(game, players, options).cover_svg()  # noqa: E731
    return kept(SHELF, " ".join(["cover", game, str(players)] + chosen), make)


def piece_svg(shapes: tuple) -> str:
    """One piece in a square of its own."""
    return as_svg([group(shapes, 0.5, 0.5)], 1, 1)


def bell_svg() -> str:
    """The bell."""
    return piece_svg(pieces.bell())


def spare_svg() -> str:
    """A magnet that nobody knows."""
    return piece_svg(pieces.plain("?", "stone"))

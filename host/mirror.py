"""The game that a board plays, followed here: its pieces by name, and the touches of its moves.

All a mirror knows is what the board lets everybody know; what is hidden it makes up.
"""

from host.board_line import BoardLine
from shared_rules.cells import SIDE, cell_name, cell_number
from shared_rules.chance import seeded
from shared_rules.record import Reader
from shared_rules.registry import open_game
from shared_rules.secrets import imagine

_POOL = 256  # gestures name pool number n as 256 + n


class Mirror:
    """Follows one game by what the board tells a spectator."""

    def __init__(self, line: BoardLine):
        self._line = line
        self._name, _, options, _ = Reader(line.ask("record")["lines"]).header
        self.scene = open_game(self._name, "scene").Scene(options)
        self._names = getattr(open_game(self._name, "layout"), "PIECES", None)
        self.game = None
        self._seen = bytearray(SIDE * SIDE)
        self.catch_up()

    def catch_up(self):
        """Look at the board again."""
        view = self._line.ask("state")["view"]
        self.game = open_game(self._name).load(imagine(self._name, view, seeded(1)))
        self.scene.look(self.game)
        self._seen = bytearray(SIDE * SIDE)
        for name in self._line.ask("cells")["seen"]:
            self._seen[cell_number(name)] = 1

    def size(self) -> tuple:
        """(columns, rows) that the game uses of the board."""
        cells = self.scene.cells
        return max(cell % SIDE for cell in cells) + 1, max(cells) // SIDE + 1

    def pieces(self) -> dict:
        """Cell number -> name of the piece, for the cells that see one; "?" for a stranger."""
        labels = bytearray(SIDE * SIDE)
        self.scene.standing(labels)
        for number, pool in enumerate(self.scene.pools):
            label = max(labels[cell] for cell in pool) or number + 1
            for cell in pool:
                labels[cell] = label  # a pool counts pieces, wherever in it they are
        return {cell: self._label(labels[cell]) for cell, seen in enumerate(self._seen) if seen}

    def _label(self, label: int) -> str:
        """Games without names for their pieces number them by their owners."""
        if not label:
            return "?"
        return self._names[label][:2] if self._names else str(label - 1)

    def gestures(self) -> list:
        """How moves can be made by pieces as they lie now."""
        return self.scene.gestures(self._seen)

    def touches(self, move: str) -> str:
        """How a move is made on the board, in short."""
        for moves, lifts, places, _, _ in self.gestures():
            if moves == (move,):
                return " to ".join(
                    ", ".join(map(self._place, end)) for end in (lifts, places) if end
                )
        for _, cell, moves, _ in self.scene.presses():
            if moves == (move,):
                return f"bell on {cell_name(cell)}"
        return ""

    def _place(self, place: int) -> str:
        if place < _POOL:
            return cell_name(place)
        return "the group at " + cell_name(self.scene.pools[place - _POOL][0])

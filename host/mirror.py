"""The game that a board plays, followed here: its pieces by name, and the touches of its moves."""

from collections import deque

from host.board_line import BoardLine
from shared_rules.cells import SIDE, cell_name, cell_number
from shared_rules.record import Reader, Sitting
from shared_rules.registry import open_game

_POOL = 256  # gestures name pool number n as 256 + n


class _Lines:
    """The lines of a record as they come; it may end for now and go on later."""

    def __init__(self):
        self.waiting = deque()
        self.count = 0

    def __iter__(self):
        return self

    def __next__(self) -> str:
        if not self.waiting:
            raise StopIteration
        return self.waiting.popleft()


class Mirror:
    """Follows one game by the record that the board writes."""

    def __init__(self, line: BoardLine):
        self._line = line
        self._lines = _Lines()
        self._fetch()
        self._reader = Reader(self._lines)
        game, _, options, _ = self._reader.header
        self.sitting = Sitting(*self._reader.header)
        self.scene = open_game(game, "scene").Scene(options)
        self._names = getattr(open_game(game, "layout"), "PIECES", None)
        self.catch_up()

    def catch_up(self):
        """Follow what has been played since the last time."""
        self._fetch()
        while (entry := self._reader.entry()) is not None:
            move, events = entry
            if events is None:
                self.sitting.undo(move)
            else:
                self.sitting.play(move)
        self.scene.look(self.sitting.game)

    def _fetch(self):
        following = self._lines.count
        while following is not None:
            answer = self._line.ask("record", **{"from": following})
            self._lines.waiting.extend(answer["lines"])
            self._lines.count += len(answer["lines"])
            following = answer["next"]

    def size(self) -> tuple:
        """(columns, rows) that the game uses of the board."""
        cells = self.scene.cells
        return max(cell % SIDE for cell in cells) + 1, max(cells) // SIDE + 1

    def pieces(self, seen: list) -> dict:
        """Cell number -> name of the piece, for the cells that see one; "?" for a stranger."""
        labels = bytearray(SIDE * SIDE)
        self.scene.standing(labels)
        for number, pool in enumerate(self.scene.pools):
            for cell in pool:
                labels[cell] = number + 1  # a pool counts pieces, wherever in it they are
        return {cell: self._name(labels[cell]) for cell in map(cell_number, seen)}

    def _name(self, label: int) -> str:
        """Games without names for their pieces number them by their owners."""
        if not label:
            return "?"
        return self._names[label][:2] if self._names else str(label - 1)

    def touches(self, move: str) -> str:
        """How a move is made on the board, in short."""
        for moves, lifts, places, _, _ in self.scene.gestures():
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
        return "the house at " + cell_name(self.scene.pools[place - _POOL][0])

"""The workbench of a simulated board: faults, its clock, and what its switches say."""

from host.frames import frame_of, words_of
from shared_rules.cells import SIDE, cell_name, cell_number

_READING = 32  # bytes


class Workbench:
    """Works on the board of this process; with a real board it can only look."""

    def __init__(self, board=None) -> None:
        """`board` has the `app` and the `clock` of a simulated board."""
        self._board = board
        self.faults: dict = {}  # cell -> what is wrong with it

    @property
    def can_work(self) -> bool:
        """Whether there is a simulated board to work on."""
        return self._board is not None

    @property
    def speed(self) -> int:
        """How many times faster than ours the clock runs; 0: it stands still."""
        return int(self._board.clock.speed) if self._board else 1

    def set_fault(self, cell: str, kind: str) -> None:
        """Break a cell, or heal it with `none`."""
        self._need_board()
        cells, number = self._board.app.simulated, cell_number(cell)
        cells.stick(number, {"stuck": True, "dead": False}.get(kind))
        cells.bounce(number, kind == "bouncing")
        self.faults.pop(cell, None)
        if kind != "none":
            self.faults[cell] = kind

    def set_speed(self, speed: int) -> None:
        """Let the clock run so many times faster than ours; 0 stops it."""
        self._need_board()
        self._board.clock.set_speed(speed)

    def step(self, milliseconds: int) -> None:
        """Let a stopped clock go on for a moment."""
        self._need_board()
        if not 0 < milliseconds <= 10_000:
            raise ValueError("A step is from 1 to 10000 milliseconds.")
        self._board.clock.step(milliseconds)

    def broken_switches(self) -> set:
        """Cells whose switch cannot be believed."""
        return {cell for cell, kind in self.faults.items() if kind != "pixel"}

    def shown(self, frame: str, columns: int) -> str:
        """A frame as the pixels show it: dead ones stay dark."""
        dead = [cell for cell, kind in self.faults.items() if kind == "pixel"]
        if not dead:
            return frame
        words = words_of(frame, columns)
        for cell in dead:
            words[cell_number(cell)] = 0
        return frame_of(words, columns, len(words) // columns)

    def look(self) -> dict:
        """Where magnets lie, what the switches say, what the board believes."""
        if not self._board:
            return {}
        app = self._board.app
        buffer = bytearray(_READING)
        app.simulated.read(buffer)
        cells = range(SIDE * SIDE)
        return {
            "lies": [cell_name(cell) for cell in cells if app.simulated.covered(cell)],
            "says": [cell_name(cell) for cell in cells if buffer[cell >> 3] >> (cell & 7) & 1],
            "seen": [cell_name(cell) for cell in cells if app.table.differences.seen[cell]],
            "flapping": [cell_name(cell) for cell in app.watch.flapping],
            "passes": app.news.passes,
            "speed": self.speed,
        }

    def _need_board(self) -> None:
        if not self._board:
            raise ValueError("Only a simulated board of this program can be worked on.")

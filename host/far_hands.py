"""Hands that reach a board over its line: they put the pieces where the board asks for them.

Only a simulated board can be touched from afar; at a real one people do this.
"""

import time

from host.board_line import BoardLine
from host.trouble import Trouble
from shared_rules.cells import cell_name

_MOST = 400  # touches: more than any position can ask for
_SEEN_SECONDS = 5.0


def put_right(line: BoardLine) -> int:
    """Lift and place until the pieces stand as the board says; how many touches it took."""
    for touches in range(_MOST):
        state = line.ask("state")
        if state["surplus"]:
            touch(line, state["surplus"][0], False)
        elif state["missing"]:
            touch(line, state["missing"][0], True)
        else:
            return touches
    raise Trouble("The board asks for ever more pieces to be moved.")


def place_bell(line: BoardLine, bell_cells: bytes):
    """Put the bell home, unless it stands somewhere already."""
    seen = line.ask("cells")["seen"]
    if not [cell for cell in bell_cells if cell_name(cell) in seen]:
        touch(line, cell_name(bell_cells[0]), True)


def touch(line: BoardLine, cell: str, down: bool):
    """Put a magnet on a cell or take it off, and wait until the board has seen it."""
    line.ask("place" if down else "lift", cell=cell)
    until = time.monotonic() + _SEEN_SECONDS * line.slowness
    while (cell in line.ask("cells")["seen"]) != down:
        if time.monotonic() > until:
            raise Trouble(f"The board does not see what happens on {cell}.")


def can_reach(line: BoardLine) -> bool:
    """Whether the board's cells can be touched from here."""
    return line.board["sensors"] == "simulated"

"""Hands that reach a board over its line: they put the pieces where the board asks for them.

Only a simulated board can be touched from afar; at a real one people do this.
"""

import time

from host.board_line import BoardLine
from host.trouble import Trouble

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


def place_bell(line: BoardLine, home: str, bell_cells: list) -> None:
    """Put the bell home, if it has a home on the board and stands nowhere yet."""
    if home and not set(bell_cells) & set(line.ask("cells")["seen"]):
        touch(line, home, True)


def touch(line: BoardLine, cell: str, down: bool) -> None:
    """Put a magnet on a cell or take it off, and wait until the board has seen it."""
    line.ask("place" if down else "lift", cell=cell)
    until = time.monotonic() + _SEEN_SECONDS * line.slowness
    while (cell in line.ask("cells")["seen"]) != down:
        if time.monotonic() > until:
            raise Trouble(f"The board does not see what happens on {cell}.")


def can_reach(line: BoardLine) -> bool:
    """Whether the board's cells can be touched from here."""
    return line.board["sensors"] == "simulated"

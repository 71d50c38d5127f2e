"""Cells that a host points at, lit for a while. Loaded when one does: advice has more to load."""

from shared_rules.cells import cell_number
from shared_rules.gesture import flash
from shared_rules.lights import HINT

_POINT_MS = 5000


def point(table, names: list, now: int):
    """Light these cells."""
    if names:
        cells = bytes([cell_number(name) for name in names])
        table.flash([flash(cells, HINT, _POINT_MS)], now)

"""The catalogue: which part to buy, what it costs, what may stand in for it; read from two tables.

parts.csv holds what is soldered, materials.csv the rest. Distributor numbers: C... is LCSC, the
rest Mouser. Prices are estimates in euro without tax, made in November 2026 from usual price
levels, not from a live quotation: check them before you order.
"""

import csv
from collections import namedtuple
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

PRICE_DATE = "2026-11 (estimate)"

_HERE = Path(__file__).parent
Entry = namedtuple(
    "Entry", "kind description maker number distributor lcsc eur_1 eur_5 substitutes"
)
Material = namedtuple("Material", "name unit first_tile later_tile board eur_1 eur_5 note")


_Row = TypeVar("_Row")


def _table(name: str, row_type: Callable[..., _Row], numbers: tuple[str, ...]) -> list[_Row]:
    """Rows of a CSV file, the named columns as numbers."""
    rows = []
    with open(_HERE / name, newline="", encoding="utf-8") as file:
        for row in csv.DictReader(file):
            rows.append(row_type(**{**row, **{word: float(row[word]) for word in numbers}}))
    return rows


CATALOGUE = {row.kind: row for row in _table("parts.csv", Entry, ("eur_1", "eur_5"))}
MATERIALS = _table(
    "materials.csv", Material, ("first_tile", "later_tile", "board", "eur_1", "eur_5")
)

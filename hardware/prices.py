"""Writes what a board costs in the end: with tax, shipping, spares, filament and cutting.

Built on the catalogue (prices without tax) and on evening.csv (prices as a shop shows them, with
tax). All are estimates of November 2026 from usual price levels, no quotation among them.
"""

import csv
from pathlib import Path
from typing import NamedTuple

from hardware import bom
from hardware.housing import build_name
from hardware.parts import CATALOGUE, MATERIALS, PRICE_DATE

TAX = 0.19  # Germany; other countries of the union have 17 to 27 %
SPARES = 0.05  # of what is soldered: small parts jump off tweezers
UNSURE = 0.15  # how wrong a total may well be
# What carriers and small orders add, tax included; several boards share a parcel.
BOARDS_EUR = 18.0  # from a board maker, tracked
CHEAP_EUR = 8.0  # the distributor whose numbers begin with C
DEAR_EUR, FREE_FROM_EUR = 18.0, 50.0  # the other one, which ships larger orders for nothing
SHEETS_EUR = 9.0  # acrylic, wood, screws, magnets


class Line(NamedTuple):
    """One line of evening.csv; `row` counts for the smallest step, `board` for the whole."""

    name: str
    row: int
    board: int
    unit: str
    eur: float
    shop: str
    note: str


def evening_lines() -> list[Line]:
    """The order of the first evening."""
    with open(Path(__file__).parent / "evening.csv", newline="", encoding="utf-8") as file:
        rows = list(csv.reader(file))[1:]
    return [
        Line(name, int(row), int(board), unit, float(eur), shop, note)
        for name, row, board, unit, eur, shop, note in rows
    ]


def evening_eur(whole: bool = True) -> float:
    """The first evening delivered: the whole 8x8, or its smallest step."""
    lines = evening_lines()
    return round(sum((line.board if whole else line.row) * line.eur for line in lines), 2)


def _cutting(tiles: int, boards: int) -> float:
    """The cutting service for one of so many boards, without tax."""
    row = next(row for row in MATERIALS if row.name.startswith("cutting"))
    amount = row.first_tile + row.later_tile * (tiles - 1) + row.board
    return amount * (row.eur_1 if boards == 1 else row.eur_5)


def _elsewhere_eur(tiles: int, boards: int) -> float:
    """Parts for so many boards that the cheap distributor does not have, without tax."""
    total = 0.0
    for kind, _, first, later in bom.lines():
        part = CATALOGUE[kind]
        if not part.lcsc:
            each = part.eur_1 if boards == 1 else part.eur_5
            total += boards * (first + (tiles - 1) * later) * each
    return total


def _shipping(tiles: int, boards: int) -> list[tuple[str, float]]:
    """All parcels of so many boards that are built together."""
    dear = DEAR_EUR if _elsewhere_eur(tiles, boards) < FREE_FROM_EUR else 0.0
    return [
        ("circuit boards from a board maker, tracked", BOARDS_EUR),
        ("parts from two distributors", CHEAP_EUR + dear),
        ("acrylic, wood, screws, magnets", SHEETS_EUR),
    ]


def delivered(tiles: int, boards: int = 1) -> list[tuple[str, float]]:
    """What one board costs when so many are built, line by line; tax is a line of its own."""
    cut = _cutting(tiles, boards)
    soldered = bom.tile_price("first", boards) + (tiles - 1) * bom.tile_price("later", boards)
    lines = [
        ("parts that are soldered", soldered),
        ("spares, %d %%" % (100 * SPARES), soldered * SPARES),
        ("circuit boards and everything else", bom.materials_price(tiles, boards) - cut),
        ("cutting service", cut),
    ]
    lines.append(("tax, %d %%" % (100 * TAX), TAX * sum(eur for _, eur in lines)))
    lines += [("shipping: " + words, eur / boards) for words, eur in _shipping(tiles, boards)]
    return [(words, round(eur, 2)) for words, eur in lines]


def delivered_eur(tiles: int, boards: int = 1) -> float:
    """The sum."""
    return round(sum(eur for _, eur in delivered(tiles, boards)), 2)


def about_eur(tiles: int, boards: int = 1) -> int:
    """The sum as pages name it, to five euro: more would be pretending."""
    return 5 * round(delivered_eur(tiles, boards) / 5)


def _evening_table() -> list[str]:
    text = ["| what | for one row | for 8x8 | EUR each, with tax | EUR | from | note |"]
    text.append("| --- | ---: | ---: | ---: | ---: | --- | --- |")
    for line in evening_lines():
        cells = (line.name, line.row, line.board, line.unit, line.eur, line.board * line.eur)
        text.append("| %s | %d | %d %s | %.2f | %.2f | %s | %s |" % (*cells, line.shop, line.note))
    text.append("| **all together** | **%.2f EUR** | | | **%.2f** | | |")
    text[-1] = text[-1] % (evening_eur(False), evening_eur())
    return text


_COLUMNS = ((1, 1), (1, 5), (4, 1))  # tiles, boards built together


def _delivered_table() -> list[str]:
    heads = [
        "%s%s" % (build_name(tiles), ", each of five" * (boards > 1)) for tiles, boards in _COLUMNS
    ]
    text = ["| EUR | " + " | ".join(heads) + " |", "| --- |" + " ---: |" * len(heads)]
    tables = [delivered(tiles, boards) for tiles, boards in _COLUMNS]
    for rows in zip(*tables):
        text.append("| %s | %s |" % (rows[0][0], " | ".join("%.2f" % eur for _, eur in rows)))
    sums = " | ".join("**%.2f**" % delivered_eur(*column) for column in _COLUMNS)
    text.append("| **all together** | %s |" % sums)
    return text


def price_file() -> str:
    """The text of out/PRICES.md."""
    head = (
        "Written by `hardware/prices.py`; do not edit. Estimates of %s: a total may well be"
        % (PRICE_DATE.split()[0])
    )
    text = ["# Prices, delivered", "", head + " %d %% off." % (100 * UNSURE), ""]
    text += ["## The first evening, prices with tax", "", *_evening_table(), ""]
    text += ["## With our circuit board", "", *_delivered_table(), ""]
    text += ["Parts and materials line by line, without tax: [BOM.md](BOM.md)."]
    return "\n".join(text) + "\n"

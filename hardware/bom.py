"""Writes the bill of materials, as CSV and as a readable table, and adds up what it costs."""

import csv
import io
from collections.abc import Iterator
from math import ceil

from hardware import board
from hardware.control import NOT_BOUGHT
from hardware.parts import CATALOGUE, MATERIALS, PRICE_DATE, Entry, Material

BUILDS = ((1, "8x8, one tile"), (2, "8x16, two tiles"), (4, "16x16, four tiles"))


def lines() -> list:
    """(kind, references, count on the first tile, count on a later tile), in catalogue order."""
    found: dict[str, tuple[list, list, list]] = {kind: ([], [], []) for kind in CATALOGUE}
    for part in board.PARTS:
        if part.kind in NOT_BOUGHT:
            continue
        references, first, later = found[part.kind]
        references.append(part.reference)
        if part.fitted in ("every", "first"):
            first.append(part.reference)
        if part.fitted in ("every", "later"):
            later.append(part.reference)
    return [(kind, row[0], len(row[1]), len(row[2])) for kind, row in found.items()]


def _each(row: Entry | Material, pieces: int) -> float:
    return row.eur_1 if pieces == 1 else row.eur_5


def tile_price(which: str, pieces: int) -> float:
    """Parts of one tile: which is "first" or "later", pieces 1 or 5 boards."""
    column = 2 if which == "first" else 3
    return round(sum(row[column] * _each(CATALOGUE[row[0]], pieces) for row in lines()), 2)


def materials_price(tiles: int, pieces: int) -> float:
    """Everything that is not soldered, for one board; packs are bought whole."""
    total = 0.0
    for row in MATERIALS:
        amount = (row.first_tile + row.later_tile * (tiles - 1) + row.board) * pieces
        if row.unit.startswith("pack"):
            amount = ceil(round(amount, 6))
        total += amount * _each(row, pieces)
    return round(total / pieces, 2)


def board_price(tiles: int, pieces: int) -> float:
    """One whole board when `pieces` of them are built."""
    soldered = tile_price("first", pieces) + (tiles - 1) * tile_price("later", pieces)
    return round(soldered + materials_price(tiles, pieces), 2)


def _ranges(references: list[str]) -> str:
    """D1 D2 D3 D7 -> D1-D3, D7."""
    words, start = [], 0
    numbers = sorted(
        (ref.rstrip("0123456789"), int(ref.lstrip("ABCDEFJRTUZ"))) for ref in references
    )
    for index, (letter, number) in enumerate(numbers):
        last = index + 1 == len(numbers) or numbers[index + 1] != (letter, number + 1)
        if last:
            first = numbers[start]
            word = "%s%d" % first
            words.append(word if start == index else "%s-%s%d" % (word, letter, number))
            start = index + 1
    return ", ".join(words)


def csv_file() -> str:
    """One line per part number."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    head = (
        "References,First tile,Later tile,8x8,16x16,Description,Maker,Maker part,Distributor part"
    )
    writer.writerow([*head.split(","), "EUR for 1", "EUR for 5", "Price date", "Substitutes"])
    for kind, references, first, later in lines():
        part = CATALOGUE[kind]
        amounts = (first, later, first, first + 3 * later)
        row = (_ranges(references), *amounts, part.description, part.maker, part.number)
        prices = (part.eur_1, part.eur_5, PRICE_DATE)
        writer.writerow([*row, part.distributor, *prices, part.substitutes])
    return text.getvalue()


def _parts_table() -> Iterator[str]:
    heads = "references|tile 1|later tile|part|maker, number|distributor|EUR 1 / 5|substitutes"
    yield "| " + heads.replace("|", " | ") + " |"
    yield "| --- | ---: | ---: | --- | --- | --- | ---: | --- |"
    for kind, references, first, later in lines():
        part = CATALOGUE[kind]
        cells = (_ranges(references), first, later, part.description)
        order = (part.maker + " " + part.number, part.distributor, part.eur_1, part.eur_5)
        row = (*cells, *order, part.substitutes)
        yield "| %s | %d | %d | %s | %s | %s | %.3f / %.3f | %s |" % row


def _materials_table() -> Iterator[str]:
    yield "| what | unit | first tile | later tile | per board | EUR 1 / 5 | note |"
    yield "| --- | --- | ---: | ---: | ---: | ---: | --- |"
    for row in MATERIALS:
        amounts = tuple("%g" % value for value in (row.first_tile, row.later_tile, row.board))
        cells = (row.name, row.unit, *amounts, row.eur_1, row.eur_5, row.note)
        yield "| %s | %s | %s | %s | %s | %.2f / %.2f | %s |" % cells


def _price_table() -> Iterator[str]:
    yield "| | one board | each of five boards |"
    yield "| --- | ---: | ---: |"
    for which in ("first", "later"):
        prices = tile_price(which, 1), tile_price(which, 5)
        yield "| parts soldered on a %s tile | %.2f | %.2f |" % (which, *prices)
    for tiles, name in BUILDS:
        prices = board_price(tiles, 1), board_price(tiles, 5)
        yield "| **whole board, %s** | **%.2f** | **%.2f** |" % (name, *prices)


def markdown_file() -> str:
    """The readable table and the sums."""
    text = ["# Bill of materials", "", "Written by `hardware/bom.py`; do not edit.", ""]
    text += ["Prices in euro without tax and shipping, %s." % PRICE_DATE, ""]
    text += ["## What it costs", "", *_price_table(), "", "## Parts", "", *_parts_table(), ""]
    text += ["## Everything else", "", *_materials_table()]
    return "\n".join(text) + "\n"

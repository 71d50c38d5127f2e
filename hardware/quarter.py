"""A quarter tile, 4x4 cells on 100 x 100 mm: its chains, its price and its sag beside the tile's.

Worked out from the tile's own parts; no quarter tile is drawn. Its cells are the tile's, two
registers take two rows each, and everything that exists once per tile is needed once per quarter.
"""

from math import ceil

from hardware import board, bom, power
from hardware.control import CONTROL
from hardware.parts import CATALOGUE, MATERIALS

SIDE = 4
CELLS = SIDE * SIDE
BOARD_EUR = 8.0  # five circuit boards of 100 x 100 mm, 2 layers, white; an estimate
REGISTERS = 2
# Lower left cells of the quarters along the chain: every cable joins neighbours.
SMALL = ((0, 0), (4, 0), (4, 4), (0, 4))
LARGE = tuple(
    (4 * row, 4 * (column if row % 2 == 0 else 3 - column))
    for row in range(4)
    for column in range(4)
)
BUILDS = ((1, SMALL, "8x8"), (4, LARGE, "16x16"))  # tiles that make the same board


def cells(corners: tuple) -> list[int]:
    """Cell numbers along both chains: quarter by quarter, row by row from its own a1."""
    order = []
    for top, left in corners:
        for row in range(SIDE):
            for column in range(SIDE):
                order.append((top + row) * board.BOARD_COLUMNS + left + column)
    return order


def register_cells(top: int, left: int) -> list[list[int]]:
    """The cells at the inputs H to A of each register of a quarter; H leaves first."""
    bits = cells(((top, left),))
    return [bits[8 * register : 8 * register + 8] for register in range(REGISTERS)]


def _parts_eur(first: bool) -> float:
    """What is soldered on one quarter."""
    own = {part.kind: 0 for part in board.PARTS}
    for part in board.PARTS:
        if part.sheet == "row1" and part.kind != "register":
            own[part.kind] += 2  # a row of the tile is half a quarter's cells
    own["register"] = REGISTERS
    for row in CONTROL:
        wanted = "1" if first else "2"
        if row[6].strip("u") in ("", wanted):
            own[row[1]] += 1
    return sum(count * CATALOGUE[kind].eur_1 for kind, count in own.items() if count)


def _material(word: str) -> float:
    return next(row.eur_1 for row in MATERIALS if row.name.startswith(word))


def quarters_eur(count: int) -> float:
    """Everything that differs: soldered parts, circuit boards, ribbons, spacers; without tax."""
    soldered = _parts_eur(True) + (count - 1) * _parts_eur(False)
    boards = BOARD_EUR * ceil(count / 5)
    return round(soldered + boards + (count - 1) * _material("ribbon") + 4 * count * _spacer(), 2)


def tiles_eur(count: int) -> float:
    """The same for whole tiles."""
    soldered = bom.tile_price("first", 1) + (count - 1) * bom.tile_price("later", 1)
    boards = _material("circuit board") * ceil(count / 5)
    return round(soldered + boards + (count - 1) * _material("ribbon") + 4 * count * _spacer(), 2)


def _spacer() -> float:
    return _material("M3 spacer")


def far_rail_v(source: str, count: int) -> float:
    """The least voltage at the last of so many quarters, all light there."""
    limit = power.LIMIT_USB_MA if source == "usb" else power.LIMIT_SUPPLY_MA
    tiles = ceil(count * CELLS / board.CELLS)
    near = power.rail_v(source, tiles)[0] + power.ribbon_drop_v(tiles, limit)
    return round(near - (count - 1) * power.ribbon_ohm() * limit / 1000, 2)


def page() -> str:
    """The comparison as a page."""
    lines = [
        "# Quarter tiles of 100 x 100 mm",
        "",
        "Written by `hardware/quarter.py`; do not edit.",
    ]
    lines += ["", "Only what differs is counted, in euro without tax and shipping; the least the"]
    lines += ["pixels need is 3.7 V at the far end. No quarter tile is drawn; that the firmware's"]
    lines += ["drivers read and light each of its cells, by a table alone, is tested.", ""]
    lines.append("| board | from tiles | from quarters | cables | rail on USB | rail on supply |")
    lines.append("| --- | ---: | ---: | ---: | ---: | ---: |")
    for tiles, corners, name in BUILDS:
        count = len(corners)
        rails = (far_rail_v("usb", count), far_rail_v("supply", count))
        words = (name, tiles_eur(tiles), quarters_eur(count), tiles - 1, count - 1, *rails)
        lines.append("| %s | %.2f | %.2f | %d or %d | %.2f V | %.2f V |" % words)
    saved = tiles_eur(1) - quarters_eur(4)
    dearer = quarters_eur(16) - tiles_eur(4)
    lines += [
        "",
        "Four quarters save %.0f euro on an 8x8 board, and some more in shipping:" % saved,
    ]
    lines += ["five small circuit boards weigh a quarter of five large ones. They ask for three"]
    lines += [
        "cables, twelve more spacers, and four regulators, buffers and capacitors instead of"
    ]
    lines += [
        "one. Sixteen cost %.0f euro more than four tiles, and the last one starves:" % dearer
    ]
    lines += ["fifteen cables in a row drop too much, so 5 V would have to be fed in at several"]
    lines += ["places. One circuit board for all sizes is worth more to us than that: the tile of"]
    lines += ["200 mm stays. Whoever wants a cheap 8x8 builds the first evening, which needs no"]
    lines += ["circuit board of ours."]
    return "\n".join(lines) + "\n"

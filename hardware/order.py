"""Writes what an assembly service takes: bill and placement, one pair for each filling of a tile.

Columns as the common services name them, one designator after the other (no ranges), millimetres
from the lower left corner of the tile like the Gerbers and the drill files. Rotation is KiCad's,
anticlockwise; services turn some packages differently and show it before anything is paid.
"""

import csv
import io

from hardware import board
from hardware.control import NOT_BOUGHT
from hardware.parts import CATALOGUE

FILLINGS = ("first", "later")  # with controller and power entry; without
BILL_HEAD = (
    "Comment",
    "Designator",
    "Footprint",
    "LCSC Part #",
    "Manufacturer",
    "MPN",
    "Quantity",
)
PLACE_HEAD = ("Designator", "Val", "Package", "Mid X", "Mid Y", "Rotation", "Layer")


def placed_by_machine(filling: str) -> list[board.Part]:
    """The flat parts of the upper side that this filling carries, in the order of their names."""
    parts = []
    for part in board.PARTS:
        if not part.under and part.kind not in NOT_BOUGHT and part.fitted in ("every", filling):
            parts.append(part)
    return parts


def _text(rows: list) -> str:
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows(rows)
    return text.getvalue()


def bill_file(filling: str) -> str:
    """One line per kind of part, every designator by itself."""
    found: dict[str, list[board.Part]] = {}
    for part in placed_by_machine(filling):
        found.setdefault(part.kind, []).append(part)
    rows: list = [BILL_HEAD]
    for kind, parts in found.items():
        bought = CATALOGUE[kind]
        names = ",".join(part.reference for part in parts)
        order = (bought.lcsc, bought.maker, bought.number)
        rows.append((parts[0].value, names, parts[0].footprint, *order, len(parts)))
    return _text(rows)


def placement_file(filling: str) -> str:
    """One line per part: its middle and its rotation."""
    rows: list = [PLACE_HEAD]
    for part in placed_by_machine(filling):
        spot = ("%.3fmm" % part.x_mm, "%.3fmm" % part.y_mm, part.rotation, "top")
        rows.append((part.reference, part.value, part.footprint, *spot))
    return _text(rows)


READ_ME = """Lichtwiese tile, revision %s: order set
gerbers/ and *.drl  circuit board, 2 layers, %g x %g mm, 1.6 mm, white mask, black print
bom_*.csv           parts the service places (upper side only), one file per filling
placement_*.csv     where, in millimetres from the lower left corner, like the Gerbers
first               tile 1: with the power entry (its sockets are soldered by hand)
later               tiles 2, 3 and 4
Choose ONE filling per order. Fiducials FID1 to FID3 are on the upper side.
Check in the service's preview: the cut corner of every pixel lies at the black triangle.
"""


def order_files() -> dict[str, str]:
    """Name inside the zip -> text, all but Gerbers and drill files."""
    files = {"README.txt": READ_ME % (board.REVISION, board.SIDE_MM, board.SIDE_MM)}
    for filling in FILLINGS:
        files["bom_%s.csv" % filling] = bill_file(filling)
        files["placement_%s.csv" % filling] = placement_file(filling)
    return files

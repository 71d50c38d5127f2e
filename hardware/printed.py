"""What is printed on the tile: cell names, orientation, labels to solder and to measure by."""

from collections.abc import Iterator

from hardware import board
from hardware.board import SIDE_CELLS, TEST_POINTS, cell_centre, cell_name
from hardware.designators import designators

Printed = tuple[str, float, float, float, str, int]  # text, x, y, size, layer, angle
_TOP, _UNDER = "F.SilkS", "B.SilkS"
_ADDITIONS = "3V3 SDA TX A / GND SCL RX B"


def _cell_names() -> Iterator[Printed]:
    for row, column in board.tile_cells():
        x, y = cell_centre(row, column)
        yield cell_name(row, column), x + 8.4, y - 2.6, 1.6, _TOP, 0


def _labels() -> Iterator[Printed]:
    """Label, x, y, size, layer, angle."""
    title = "LICHTWIESE tile  rev %s  %s" % (board.REVISION, board.DATE)
    licence = "CERN-OHL-P-2.0"
    yield title, 100.0, 96.0, 1.6, _TOP, 0
    yield "this side up   a1 lies bottom left   rank 8 is far", 100.0, 121.0, 1.6, _TOP, 0
    yield "TILE  1 [ ]  2 [ ]  3 [ ]  4 [ ]", 100.0, 146.0, 1.6, _TOP, 0
    yield title, 100.0, 120.0, 2.5, _UNDER, 0
    yield licence, 100.0, 114.0, 2.0, _UNDER, 0
    yield "TILE  1 [ ]   2 [ ]   3 [ ]   4 [ ]", 100.0, 108.0, 3.0, _UNDER, 0
    yield "far edge (rank 8)", 100.0, 194.0, 2.0, _UNDER, 0
    yield "players' edge (rank 1)", 150.0, 6.0, 2.0, _UNDER, 0
    yield "IN (not on tile 1)", 82.4, 13.8, 2.0, _UNDER, 0
    yield "OUT to next tile", 132.4, 13.8, 2.0, _UNDER, 0
    yield "1", 77.32, 25.0, 1.2, _UNDER, 0
    yield "1", 127.32, 25.0, 1.2, _UNDER, 0
    yield "5 V USB-C", 16.5, 12.6, 1.5, _UNDER, 0
    yield "Raspberry Pi Pico, USB to this edge, tile 1 only", 27.0, 49.2, 1.2, _UNDER, 0
    yield "220u", 70.95, 39.8, 1.5, _UNDER, 0
    yield "+", 69.2, 51.0, 1.5, _UNDER, 0
    yield "buzzer", 59.9, 53.8, 1.2, _UNDER, 0
    yield _ADDITIONS, 81.2, 52.2, 1.0, _UNDER, 0
    yield "1", 77.39, 43.0, 1.0, _UNDER, 0
    yield "south pole of every magnet faces down", 100.0, 71.0, 1.6, _TOP, 0
    yield "pixels: cut corner to the black triangle", 100.0, 171.0, 1.6, _TOP, 0


def _test_points() -> Iterator[Printed]:
    """Number and net of each: in one line beside it, or above and below where points are near."""
    for number, (net, x, y) in enumerate(TEST_POINTS, 1):
        name = "TP%d" % number
        if len(net) > 4:
            words = "%s %s" % (name, net)
            yield words, x + 1.7 + 0.45 * len(words), y, 1.0, _UNDER, 0
        else:
            yield name, x, y + 1.9, 1.0, _UNDER, 0
            yield net, x, y - 1.9, 1.0, _UNDER, 0


def _rows() -> Iterator[Printed]:
    """Row marks on the lower side, to find a cell while soldering: where a magnet must be held."""
    for row in range(SIDE_CELLS):
        yield str(row + 1), 197.5, cell_centre(row, 0)[1], 2.0, _UNDER, 0
    for column in range(SIDE_CELLS):
        yield "abcdefgh"[column], cell_centre(0, column)[0], 198.2, 1.5, _UNDER, 0


def printed_texts() -> list:
    """Every text on both silkscreens."""
    return [*_cell_names(), *_labels(), *_test_points(), *_rows(), *designators()]

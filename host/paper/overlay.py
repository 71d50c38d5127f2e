"""Paper overlays: a game's printed board true to scale, on one sheet or on pages of A4.

Through the paper shine the lights. The small crosses in the corner cells are registration marks:
while the board shows its menu of games, exactly these four cells glow, so the paper can be laid
on its place before a game begins.
"""

from dataclasses import dataclass
from math import ceil
from pathlib import Path

from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas

from host.drawing.boards import GameDrawing
from host.drawing.shapes import path
from host.paper.ink import draw

CELL_MM = 25  # of our tiles; a board made of LED strips has 33.3
_BLEED_MM = 12  # around the board on the one sheet
_A4_MM = (210, 297)
_PAGE_MM = (190, 268)  # of it, with margins any printer keeps and room for the scale bar
_MARK_MM = 4


@dataclass(frozen=True)
class Part:
    """A page: which cells it shows, from the upper left one on."""

    name: str
    column: int
    row: int
    columns: int
    rows: int


def parts_of(columns: int, rows: int, cell_mm: float = CELL_MM) -> list:
    """The A4 pages of a board, as evenly cut as can be; named A1, A2, ... row by row."""
    most = [int(room / cell_mm) for room in _PAGE_MM]
    across, down = ceil(columns / most[0]), ceil(rows / most[1])
    lefts = [columns * number // across for number in range(across + 1)]
    tops = [rows * number // down for number in range(down + 1)]
    return [
        Part(
            f"{chr(65 + y)}{x + 1}",
            lefts[x],
            tops[y],
            lefts[x + 1] - lefts[x],
            tops[y + 1] - tops[y],
        )
        for y in range(down)
        for x in range(across)
    ]


def write_overlay(
    file: Path, drawing: GameDrawing, title: str, on_a4: bool, cell_mm: float = CELL_MM
) -> None:
    """The overlay of a game, on one large sheet or on pages of A4 to be glued together."""
    columns, rows = drawing.sheet.columns, drawing.sheet.rows
    shapes = [*drawing.board_shapes(), *crosses(columns, rows)]
    canvas = Canvas(str(file), invariant=1)  # the same input, the same bytes
    canvas.setTitle(title)
    canvas.setAuthor("Lichtwiese")
    if on_a4:
        for part in parts_of(columns, rows, cell_mm):
            _page(canvas, _A4_MM, shapes, part, f"{title}, page {part.name}", cell_mm)
    else:
        size = (columns * cell_mm + 2 * _BLEED_MM, rows * cell_mm + 2 * _BLEED_MM)
        _page(canvas, size, shapes, Part("", 0, 0, columns, rows), title, cell_mm)
    canvas.save()


def write_sheet(file: Path, title: str, columns: int, rows: int, shapes: list) -> None:
    """A sheet that lies beside the board, on one page of A4."""
    canvas = Canvas(str(file), invariant=1)
    canvas.setTitle(title)
    canvas.setAuthor("Lichtwiese")
    _page(canvas, _A4_MM, shapes, Part("", 0, 0, columns, rows), title, CELL_MM)
    canvas.save()


def crosses(columns: int, rows: int) -> list:
    """The registration marks in the four corner cells."""
    marks = []
    for x in (0.5, columns - 0.5):
        for y in (0.5, rows - 0.5):
            data = f"M{x - 0.12} {y}L{x + 0.12} {y}M{x} {y - 0.12}L{x} {y + 0.12}"
            marks.append(path(data, line="ink", width=0.02))
    return marks


def _page(
    canvas: Canvas, size_mm: tuple, shapes: list, part: Part, words: str, cell_mm: float
) -> None:
    wide, high = part.columns * cell_mm, part.rows * cell_mm
    left, bottom = (size_mm[0] - wide) / 2, (size_mm[1] - high) / 2
    canvas.setPageSize((size_mm[0] * mm, size_mm[1] * mm))
    canvas.saveState()
    window = canvas.beginPath()
    window.rect(left * mm, bottom * mm, wide * mm, high * mm)
    canvas.clipPath(window, stroke=0, fill=0)
    canvas.translate(left * mm, (bottom + high) * mm)
    canvas.scale(cell_mm * mm, -cell_mm * mm)
    canvas.translate(-part.column, -part.row)
    draw(canvas, shapes)
    canvas.restoreState()
    _cut_marks(canvas, left, bottom, wide, high)
    _scale_bar(canvas, left, bottom, words)
    canvas.showPage()


def _cut_marks(canvas: Canvas, left: float, bottom: float, wide: float, high: float) -> None:
    canvas.setLineWidth(0.4)
    for x in (left, left + wide):
        for end, step in ((bottom, -1), (bottom + high, 1)):
            canvas.line(x * mm, (end + step) * mm, x * mm, (end + step * _MARK_MM) * mm)
    for y in (bottom, bottom + high):
        for end, step in ((left, -1), (left + wide, 1)):
            canvas.line((end + step) * mm, y * mm, (end + step * _MARK_MM) * mm, y * mm)


def _scale_bar(canvas: Canvas, left: float, bottom: float, words: str) -> None:
    """A bar to be measured: printers like to make things fit."""
    y = (bottom - 7) * mm
    canvas.line((left + 5) * mm, y, (left + 55) * mm, y)
    for x in (left + 5, left + 55):
        canvas.line(x * mm, y - mm, x * mm, y + mm)
    canvas.setFont("Helvetica", 7)
    canvas.drawString((left + 58) * mm, y - 2, f"50 mm: print at 100 %.  {words}")

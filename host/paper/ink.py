"""Puts the shapes of `host/drawing` on paper: vector PDF through reportlab, true to scale.

The drawings count in cells from the upper left corner; paper counts in points from the lower left.
"""

from reportlab.pdfgen.canvas import Canvas

from host.drawing.palette import PALETTE
from host.drawing.paths import commands, curves
from host.drawing.shapes import Shape

_PAPER = 2  # the column of the palette for paper
_FONT = "Helvetica"


def draw(canvas: Canvas, shapes: list | tuple) -> None:
    """Draw shapes on a canvas that has been scaled: a unit is a cell, and y goes downwards."""
    for shape in shapes:
        canvas.saveState()
        if shape.opacity != 1:
            canvas.setFillAlpha(shape.opacity)
            canvas.setStrokeAlpha(shape.opacity)
        _KINDS[shape.kind](canvas, shape)
        canvas.restoreState()


def _set_style(canvas: Canvas, shape: Shape) -> dict:
    """Colours and width of a shape; whether it is filled and stroked, as reportlab wants it."""
    if shape.fill:
        canvas.setFillColor(PALETTE[shape.fill][_PAPER])
    if shape.line:
        canvas.setStrokeColor(PALETTE[shape.line][_PAPER])
        canvas.setLineWidth(shape.width or 0.05)
        canvas.setLineCap(1)
        canvas.setLineJoin(1)
    return {"fill": int(bool(shape.fill)), "stroke": int(bool(shape.line))}


def _rect(canvas: Canvas, shape: Shape) -> None:
    x, y, wide, high, corner = shape.numbers
    style = _set_style(canvas, shape)
    if corner:
        canvas.roundRect(x, y, wide, high, min(corner, wide / 2, high / 2), **style)
    else:
        canvas.rect(x, y, wide, high, **style)


def _circle(canvas: Canvas, shape: Shape) -> None:
    canvas.circle(*shape.numbers, **_set_style(canvas, shape))


def _text(canvas: Canvas, shape: Shape) -> None:
    x, y, size = shape.numbers
    _set_style(canvas, shape)
    canvas.translate(x, y + size * 0.36)
    canvas.scale(1, -1)  # letters stand upright
    canvas.setFont(_FONT, size)
    canvas.drawCentredString(0, 0, shape.data)


def _group(canvas: Canvas, shape: Shape) -> None:
    x, y, size, turn = shape.numbers
    canvas.translate(x, y)
    canvas.rotate(turn)
    canvas.scale(size, size)
    draw(canvas, shape.parts)


def _path(canvas: Canvas, shape: Shape) -> None:
    style = _set_style(canvas, shape)
    trace = canvas.beginPath()
    here = start = (0.0, 0.0)
    for letter, numbers in commands(shape.data):
        if letter == "Z":
            trace.close()
            here = start
        elif letter == "M":
            here = start = tuple(numbers)
            trace.moveTo(*here)
        elif letter == "L":
            here = tuple(numbers)
            trace.lineTo(*here)
        else:
            for curve in curves(letter, here, numbers):
                trace.curveTo(*curve)
                here = curve[4:]
    canvas.drawPath(trace, **style)


_KINDS = {"rect": _rect, "circle": _circle, "text": _text, "group": _group, "path": _path}

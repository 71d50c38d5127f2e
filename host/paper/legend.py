"""The card that tells what the lights mean: one A5 page, drawn from the table of light words."""

from pathlib import Path

from reportlab.lib.pagesizes import A5
from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas

from shared_rules import light_guide

_ROW_MM = 13.5
_TOP_MM = 178
_STRIP_MM = 46  # two seconds of a light
_SPAN_MS = 2000
_STEP_MS = 50


def write_legend(file: Path) -> None:
    """The card. The strips show how bright each light is over two seconds."""
    canvas = Canvas(str(file), pagesize=A5, invariant=1)
    canvas.setTitle("What the lights of Lichtwiese mean")
    canvas.setFont("Helvetica-Bold", 15)
    canvas.drawString(14 * mm, 194 * mm, "What the lights mean")
    canvas.setFont("Helvetica", 8)
    canvas.drawString(
        14 * mm, 188 * mm, "Each strip is two seconds of the light, from left to right."
    )
    for number, (word, _, meaning) in enumerate(light_guide.MEANINGS):
        _row(canvas, _TOP_MM - number * _ROW_MM, word, meaning)
    canvas.save()


def _row(canvas: Canvas, y: float, word: int, meaning: str) -> None:
    _strip(canvas, 14, y, word)
    canvas.setFillColorRGB(0, 0, 0)
    canvas.setFont("Helvetica-Bold", 9)
    canvas.drawString(64 * mm, (y + 3.6) * mm, light_guide.described(word))
    canvas.setFont("Helvetica", 9)
    canvas.drawString(64 * mm, (y - 0.6) * mm, meaning)


def _strip(canvas: Canvas, left: float, y: float, word: int) -> None:
    """The light over time: colour as it is, and height for those who see no colours."""
    steps = _SPAN_MS // _STEP_MS
    wide = _STRIP_MM / steps
    canvas.setFillColorRGB(0.1, 0.13, 0.15)
    canvas.rect(left * mm, (y - 1.5) * mm, _STRIP_MM * mm, 8 * mm, stroke=0, fill=1)
    for step in range(steps):
        value = light_guide.rgb(word, step * _STEP_MS, 17)
        red, green, blue = value >> 16, value >> 8 & 255, value & 255
        level = max(red, green, blue) / 255
        if level:
            canvas.setFillColorRGB(*(min(1, part / 255 / level) for part in (red, green, blue)))
            x = left + step * wide
            canvas.rect(x * mm, (y - 1.3) * mm, (wide + 0.05) * mm, 7.6 * level * mm, 0, 1)

"""A page of vector drawing: a dozen shapes, text, and the SVG around them."""

from collections.abc import Sequence
from html import escape

from hardware.shapes import Point


class Page:
    """Collects shapes in page units (y down) and writes them in the order they came."""

    def __init__(self, width: float, height: float, unit: str = "", title: str = "") -> None:
        self.size = (width, height)
        self.unit = unit  # "mm" makes the drawing true to scale
        self.title = title
        self.nodes: list[str] = []

    def box(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        fill: str = "#fff",
        stroke: str = "#333",
        line: float = 1.0,
        round_corner: float = 0,
    ) -> None:
        """A rectangle from its upper left corner."""
        words = (x, y, width, height, round_corner, fill, stroke, line)
        self.nodes.append(
            '<rect x="%g" y="%g" width="%g" height="%g" rx="%g" fill="%s" stroke="%s"'
            ' stroke-width="%g"/>' % words
        )

    def path(
        self,
        points: Sequence[Point],
        fill: str = "none",
        stroke: str = "#333",
        line: float = 1.0,
        closed: bool = False,
        arrow: bool = False,
        dash: str = "",
    ) -> None:
        """A polyline or polygon."""
        data = "M" + " L".join("%g %g" % (round(x, 3), round(y, 3)) for x, y in points)
        data += " Z" if closed else ""
        extra = ' marker-end="url(#tip)"' if arrow else ""
        extra += ' stroke-dasharray="%s"' % dash if dash else ""
        words = (data, fill, stroke, line, extra)
        self.nodes.append('<path d="%s" fill="%s" stroke="%s" stroke-width="%g"%s/>' % words)

    def circle(
        self,
        x: float,
        y: float,
        radius: float,
        fill: str = "none",
        stroke: str = "#333",
        line: float = 1.0,
    ) -> None:
        """A circle around its middle."""
        words = (x, y, radius, fill, stroke, line)
        self.nodes.append(
            '<circle cx="%g" cy="%g" r="%g" fill="%s" stroke="%s" stroke-width="%g"/>' % words
        )

    def text(
        self,
        x: float,
        y: float,
        words: str,
        size: float = 12,
        anchor: str = "middle",
        fill: str = "#111",
        weight: str = "normal",
    ) -> None:
        """Text, one line for each newline."""
        for number, line in enumerate(words.split("\n")):
            facts = (x, y + number * size * 1.25, size, anchor, fill, weight, escape(line))
            self.nodes.append(
                '<text x="%g" y="%g" font-size="%g" text-anchor="%s" fill="%s" font-weight="%s">%s'
                "</text>" % facts
            )

    def write(self) -> str:
        """The whole file."""
        width, height = self.size
        head = (width, self.unit, height, self.unit, width, height)
        tip = (
            '<defs><marker id="tip" markerWidth="8" markerHeight="8" refX="6" refY="3"'
            ' orient="auto"><path d="M0 0 L6 3 L0 6 Z" fill="#333"/></marker></defs>'
        )
        lines = [
            '<svg xmlns="http://www.w3.org/2000/svg" width="%g%s" height="%g%s"'
            ' viewBox="0 0 %g %g" font-family="DejaVu Sans, Arial, sans-serif">' % head,
            "<title>%s</title>" % escape(self.title),
            tip,
            '<rect width="100%" height="100%" fill="#fff"/>',
        ]
        return "\n".join(lines + self.nodes + ["</svg>"]) + "\n"

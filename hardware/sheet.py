"""A sheet of flat parts, true to scale: what a cutter reads (DXF) and what people look at (SVG).

One sheet is one material in one thickness, and its layer says which; marks that are only
scratched and captions have layers of their own. Millimetres, y up; nothing is added for the width
of the cut.
"""

from math import cos, pi, sin

from hardware.shapes import Point
from hardware.svg import Page

_SCRATCH, _NOTE = "SCRATCH", "NOTE"
_INK = {_SCRATCH: "#080"}


class Sheet:
    """Closed outlines, circles and captions of one material."""

    def __init__(self, title: str, material: str) -> None:
        self.title = title
        self.layer = material  # of everything that is cut
        self.outlines: list[list[Point]] = []
        self.circles: list[tuple[float, float, float, str]] = []
        self.captions: list[tuple[float, float, str]] = []

    def outline(self, points: list[Point]) -> None:
        """Any closed shape."""
        self.outlines.append(points)

    def rectangle(
        self, x: float, y: float, width: float, height: float, caption: str = ""
    ) -> None:
        """An outline from its lower left corner, with a caption inside."""
        right, top = x + width, y + height
        self.outline([(x, y), (right, y), (right, top), (x, top)])
        if caption:
            self.caption(x + width / 2, y + height / 2, caption)

    def notched(self, x: float, y: float, side: float, radius: float, caption: str) -> None:
        """A square with half a circle cut from the middle of its lower edge, for a fingertip."""
        middle = x + side / 2
        arc = [pi - step * pi / 24 for step in range(25)]
        bow = [(middle + radius * cos(angle), y + radius * sin(angle)) for angle in arc]
        self.outline([(x, y), *bow, (x + side, y), (x + side, y + side), (x, y + side)])
        self.caption(middle, y + side / 2, caption)

    def hole(self, x: float, y: float, radius: float) -> None:
        """A round hole."""
        self.circles.append((x, y, radius, self.layer))

    def mark(self, x: float, y: float, radius: float) -> None:
        """A circle that is scratched and not cut."""
        self.circles.append((x, y, radius, _SCRATCH))

    def caption(self, x: float, y: float, words: str) -> None:
        """Words that are neither cut nor scratched."""
        self.captions.append((x, y, words))

    def bounds(self) -> Point:
        """Right and upper end of everything."""
        points = [point for outline in self.outlines for point in outline]
        return max(x for x, _ in points), max(y for _, y in points)

    def svg(self) -> str:
        """The sheet at 1:1; red is cut, green is scratched."""
        width, height = self.bounds()
        page = Page(width + 10, height + 10, "mm", "%s: %s" % (self.title, self.layer))
        for outline in self.outlines:
            points = [(x + 5, height + 5 - y) for x, y in outline]
            page.path(points, stroke="#c00", line=0.2, closed=True)
        for x, y, radius, layer in self.circles:
            page.circle(x + 5, height + 5 - y, radius, stroke=_INK.get(layer, "#c00"), line=0.2)
        for x, y, words in self.captions:
            page.text(x + 5, height + 6.5 - y, words, 4, fill="#06c")
        return page.write()

    def dxf(self) -> str:
        """The sheet in the DXF every cutter reads (R12): polylines, circles, text."""
        lines = ["0", "SECTION", "2", "HEADER", "9", "$ACADVER", "1", "AC1009", "0", "ENDSEC"]
        lines += ["0", "SECTION", "2", "ENTITIES"]
        for outline in self.outlines:
            lines += ["0", "POLYLINE", "8", self.layer, "66", "1", "70", "1"]
            for x, y in outline:
                lines += ["0", "VERTEX", "8", self.layer, "10", "%.3f" % x, "20", "%.3f" % y]
            lines += ["0", "SEQEND"]
        for x, y, radius, layer in self.circles:
            lines += ["0", "CIRCLE", "8", layer]
            lines += ["10", "%.3f" % x, "20", "%.3f" % y, "40", "%.3f" % radius]
        for x, y, words in self.captions:
            lines += ["0", "TEXT", "8", _NOTE, "10", "%.3f" % x, "20", "%.3f" % y]
            lines += ["40", "3", "1", words.replace("\n", ", ")]
        return "\n".join([*lines, "0", "ENDSEC", "0", "EOF"]) + "\n"

"""A page of vector drawing: a dozen shapes, text, and the SVG around them."""

from html import escape


class Page:
    """Collects shapes in page units (y down) and writes them in the order they came."""

    def __init__(self, width, height, unit="", title=""):
        self.size = (width, height)
        self.unit = unit  # "mm" makes the drawing true to scale
        self.title = title
        self.nodes = []

    def box(self, x, y, width, height, fill="#fff", stroke="#333", line=1.0, round_corner=0):
        """A rectangle from its upper left corner."""
        words = (x, y, width, height, round_corner, fill, stroke, line)
        self.nodes.append(
            '<rect x="%g" y="%g" width="%g" height="%g" rx="%g" fill="%s" stroke="%s"'
            ' stroke-width="%g"/>' % words
        )

    def path(
        self, points, fill="none", stroke="#333", line=1.0, closed=False, arrow=False, dash=""
    ):
        """A polyline or polygon."""
        data = "M" + " L".join("%g %g" % (round(x, 3), round(y, 3)) for x, y in points)
        data += " Z" if closed else ""
        extra = ' marker-end="url(#tip)"' if arrow else ""
        extra += ' stroke-dasharray="%s"' % dash if dash else ""
        words = (data, fill, stroke, line, extra)
        self.nodes.append('<path d="%s" fill="%s" stroke="%s" stroke-width="%g"%s/>' % words)

    def circle(self, x, y, radius, fill="none", stroke="#333", line=1.0):
        """A circle around its middle."""
        words = (x, y, radius, fill, stroke, line)
        self.nodes.append(
            '<circle cx="%g" cy="%g" r="%g" fill="%s" stroke="%s" stroke-width="%g"/>' % words
        )

    def text(self, x, y, words, size=12, anchor="middle", fill="#111", weight="normal"):
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

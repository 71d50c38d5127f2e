"""Vector shapes: what the printed board and the pieces are drawn with, on a page or on paper.

One unit is one cell; x goes to the right and y downwards from the upper left corner. Colours are
names of `palette.py`. The page gets the shapes as SVG; a printer of paper may read them itself:
paths use only M, L, C, Q, A and Z with absolute numbers.
"""


class Shape:
    """One thing to draw: `kind` is rect, circle, path, text or group.

    The numbers of a rect are x, y, width, height, corner; of a circle x, y, radius; of a text x,
    y, size; of a group x, y, size and turn in degrees. `data` are the commands of a path, or the
    words of a text, and `parts` those of a group.
    """

    def __init__(
        self,
        kind: str,
        numbers: list | tuple = (),
        data: str = "",
        fill: str = "",
        line: str = "",
        width: float = 0.0,
        opacity: float = 1.0,
        parts: list | tuple = (),
    ) -> None:
        self.kind: str = kind
        self.numbers: list | tuple = numbers
        self.data: str = data
        self.fill: str = fill
        self.line: str = line
        self.width: float = width
        self.opacity: float = opacity
        self.parts: list | tuple = parts


def rect(
    x: float, y: float, wide: float, high: float, fill: str = "", corner: float = 0.0, **style
) -> Shape:
    """A rectangle by its upper left corner."""
    return Shape("rect", (x, y, wide, high, corner), fill=fill, **style)


def circle(x: float, y: float, radius: float, fill: str = "", **style) -> Shape:
    """A circle by its middle."""
    return Shape("circle", (x, y, radius), fill=fill, **style)


def path(data: str, fill: str = "", **style) -> Shape:
    """A path; `line` and `width` in the style make it a stroke."""
    return Shape("path", data=data, fill=fill, **style)


def text(x: float, y: float, words: str, size: float = 0.3, fill: str = "ink", **style) -> Shape:
    """Words around a middle point."""
    return Shape("text", (x, y, size), words, fill, **style)


def group(
    parts: list | tuple,
    x: float = 0.0,
    y: float = 0.0,
    size: float = 1.0,
    turn: float = 0,
    opacity: float = 1.0,
) -> Shape:
    """Shapes that were drawn around 0, 0, moved to a place."""
    return Shape("group", (x, y, size, turn), opacity=opacity, parts=tuple(parts))


def polyline(points: list | tuple, closed: bool = False, **style) -> Shape:
    """A line through points."""
    data = "M" + "L".join(f"{_n(x)} {_n(y)}" for x, y in points) + ("Z" if closed else "")
    return path(data, **style)


def tinted(shapes: list | tuple, colour: str) -> tuple:
    """The same shapes with every `own` colour replaced."""
    return tuple(_tint(shape, colour) for shape in shapes)


def _tint(shape: Shape, colour: str) -> Shape:
    fill = colour if shape.fill == "own" else shape.fill
    line = colour if shape.line == "own" else shape.line
    parts = tinted(shape.parts, colour)
    fields = shape.kind, shape.numbers, shape.data, fill, line, shape.width, shape.opacity, parts
    return Shape(*fields)


def as_svg(shapes: list | tuple, columns: int, rows: int, title: str = "") -> str:
    """A whole drawing of so many cells."""
    inside = "".join(element(shape) for shape in shapes)
    heading = f"<title>{escape(title)}</title>" if title else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_n(columns)} {_n(rows)}">'
        f"{heading}{inside}</svg>"
    )


def element(shape: Shape) -> str:
    """One shape as an SVG element."""
    if shape.kind == "group":
        x, y, size, turn = shape.numbers
        move = f"translate({_n(x)} {_n(y)})"
        move += f" rotate({_n(turn)})" if turn else ""
        move += f" scale({_n(size)})" if size != 1 else ""
        fade = f' opacity="{_n(shape.opacity)}"' if shape.opacity != 1 else ""
        return f'<g transform="{move}"{fade}>{"".join(map(element, shape.parts))}</g>'
    if shape.kind == "text":
        x, y, size = shape.numbers
        return (
            f'<text x="{_n(x)}" y="{_n(y + size * 0.36)}" font-size="{_n(size)}" '
            f'text-anchor="middle"{_style(shape)}>{escape(shape.data)}</text>'
        )
    if shape.kind == "path":
        return f'<path d="{escape(shape.data)}"{_style(shape)}/>'
    names = ("x", "y", "width", "height", "rx") if shape.kind == "rect" else ("cx", "cy", "r")
    places = " ".join(f'{name}="{_n(n)}"' for name, n in zip(names, shape.numbers))
    return f"<{shape.kind} {places}{_style(shape)}/>"


def _style(shape: Shape) -> str:
    style = f' fill="{_colour(shape.fill)}"'
    if shape.line:
        style += f' stroke="{_colour(shape.line)}" stroke-width="{_n(shape.width or 0.05)}"'
        style += ' stroke-linecap="round" stroke-linejoin="round"'
    return style + (f' opacity="{_n(shape.opacity)}"' if shape.opacity != 1 else "")


def escape(words: str) -> str:
    """Words as they may stand in an SVG."""
    for sign, instead in (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ('"', "&quot;")):
        words = words.replace(sign, instead)
    return words.replace("'", "&#x27;")


def _colour(name: str) -> str:
    return f"var(--d-{name})" if name else "none"


def _n(number: float) -> str:
    """A number as short as it can be."""
    return f"{number:.3f}".rstrip("0").rstrip(".") if isinstance(number, float) else str(number)

"""Signs of the fair: an attraction for each size, tent, hammer, ticket, barker, wagon.

Each lies in a square of one unit around 0, 0; what is `own` takes the colour of its user.
"""

from math import cos, pi, sin

from host.drawing.shapes import Shape, circle, group, path, polyline, rect, tinted


def _wheel() -> tuple:
    """Spokes and gondolas of the big wheel."""
    places = [(0.32 * cos(pi * n / 4), -0.04 + 0.32 * sin(pi * n / 4)) for n in range(8)]
    spokes = tuple(polyline([(0.0, -0.04), (x, y)], line="own", width=0.03) for x, y in places)
    return spokes + tuple(circle(x, y, 0.07, "own") for x, y in places)


_AWNING = "M-0.4 -0.08L-0.3 -0.36L0.3 -0.36L0.4 -0.08Q0.3 0.06 0.2 -0.08Q0.1 0.06 0 -0.08"
_AWNING += "Q-0.1 0.06 -0.2 -0.08Q-0.3 0.06 -0.4 -0.08Z"
_ROOF = "M-0.42 -0.04C-0.28 -0.1 -0.12 -0.18 0 -0.38C0.12 -0.18 0.28 -0.1 0.42 -0.04Z"
_BIG_TOP = "M0 -0.42C0.06 -0.2 0.24 -0.06 0.42 0L0.34 0.4L-0.34 0.4"
_BIG_TOP += "L-0.42 0C-0.24 -0.06 -0.06 -0.2 0 -0.42Z"
_TRACK = "M-0.42 0.36C-0.3 -0.5 -0.1 -0.4 0 0C0.08 0.3 0.2 0.24 0.24 0.02"
_TRACK += "C0.3 -0.26 0.4 -0.2 0.42 0.3"

SIGNS = {
    # Attractions, by size.
    "booth": (
        path(_AWNING, "own"),
        rect(-0.32, 0.02, 0.64, 0.36, "", line="own", width=0.05),
        rect(-0.2, 0.18, 0.4, 0.08, "own"),
    ),
    "swing boat": (
        polyline([(-0.34, 0.38), (0, -0.36), (0.34, 0.38)], line="own", width=0.06),
        path("M-0.28 0.02Q0 0.4 0.28 0.02Z", "own"),
        polyline([(0, -0.34), (0, 0.1)], line="own", width=0.05),
    ),
    "carousel": (
        path(_ROOF, "own"),
        polyline([(-0.26, -0.02), (-0.26, 0.3)], line="own", width=0.05),
        polyline([(0, -0.02), (0, 0.3)], line="own", width=0.05),
        polyline([(0.26, -0.02), (0.26, 0.3)], line="own", width=0.05),
        rect(-0.38, 0.28, 0.76, 0.1, "own", 0.04),
    ),
    "roller coaster": (
        path(_TRACK, line="own", width=0.07),
        rect(-0.34, -0.34, 0.2, 0.12, "own", 0.03),
    ),
    "big wheel": (circle(0, -0.04, 0.32, line="own", width=0.05),)
    + _wheel()
    + (polyline([(-0.22, 0.44), (0, -0.04), (0.22, 0.44)], line="own", width=0.05),),
    # What else there is.
    "tent": (path(_BIG_TOP, "own"), path("M-0.1 0.4L0 0.04L0.1 0.4Z", "night")),
    "hammer": (
        rect(-0.26, -0.3, 0.52, 0.2, "own", 0.05),
        polyline([(0, -0.1), (0, 0.36)], line="own", width=0.1),
    ),
    "ticket": (
        rect(-0.3, -0.18, 0.6, 0.36, "own", 0.06),
        polyline([(-0.08, -0.14), (-0.08, 0.14)], line="black", width=0.03),
    ),
    "barker": (
        path("M-0.36 -0.1L0.1 -0.3L0.1 0.3L-0.36 0.1Z", "own"),
        path("M0.22 -0.2Q0.36 0 0.22 0.2", line="own", width=0.06),
        path("M0.34 -0.3Q0.56 0 0.34 0.3", line="own", width=0.05),
    ),
    "way in": (
        polyline([(0, 0.3), (0, -0.3)], line="own", width=0.1),
        polyline([(-0.2, -0.1), (0, -0.32), (0.2, -0.1)], line="own", width=0.1),
    ),
}
OF_SIZE = ("booth", "swing boat", "carousel", "roller coaster", "big wheel")


def sign(name: str, x: float, y: float, size: float, colour: str, opacity: float = 1.0) -> Shape:
    """A sign at a place."""
    return group(tinted(SIGNS[name], colour), x, y, size, opacity=opacity)

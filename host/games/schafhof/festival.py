"""Signs of the festival: the nine kinds of tiles and four attractions, each known by its shape.

Each lies in a square of one unit around 0, 0; what is `own` takes the colour of its user.
"""

from math import cos, pi, sin

from host.drawing.icons import ICONS
from host.drawing.shapes import circle, group, path, polyline, rect, tinted

_HEAD = (
    "M0.1 -0.42L0.17 -0.26C0.34 -0.1 0.36 0.16 0.34 0.4L-0.04 0.4C0.04 0.24 0.02 0.12 -0.04 0.06"
    "L-0.22 0.16C-0.34 0.18 -0.42 0.08 -0.36 -0.02C-0.28 -0.16 -0.16 -0.28 -0.02 -0.32Z"
)
_PONY = (
    "M-0.24 0.04L-0.28 -0.12L-0.42 -0.1L-0.45 -0.2L-0.28 -0.34L-0.24 -0.42L-0.18 -0.34"
    "C-0.12 -0.24 -0.1 -0.12 0 -0.1L0.2 -0.1C0.3 -0.1 0.32 0 0.3 0.1L0.3 0.4L0.19 0.4L0.17 0.17"
    "L-0.1 0.17L-0.12 0.4L-0.23 0.4Z"
)
_SHOE = "M-0.2 0.34L-0.28 0C-0.36 -0.46 0.36 -0.46 0.28 0L0.2 0.34"
_BRISTLES = (
    "M-0.12 -0.04L0.1 0.14C0.08 0.32 -0.12 0.42 -0.38 0.38C-0.28 0.3 -0.28 0.04 -0.12 -0.04Z"
)


def _spokes(inner: float, outer: float) -> tuple:
    """The seams of a ball."""
    return tuple(
        polyline(
            [(inner * cos(a), inner * sin(a)), (outer * cos(a), outer * sin(a))],
            line="own",
            width=0.05,
        )
        for a in [2 * pi * place / 5 - pi / 2 for place in range(5)]
    )


_BALL = (
    circle(0, 0, 0.35, line="own", width=0.06),
    polyline(
        [
            (0.15 * cos(2 * pi * place / 5 - pi / 2), 0.15 * sin(2 * pi * place / 5 - pi / 2))
            for place in range(5)
        ],
        closed=True,
        fill="own",
    ),
) + _spokes(0.15, 0.33)

SIGNS = {
    # Kinds, in their order.
    "clown": (
        polyline([(-0.17, -0.12), (0.04, -0.46), (0.19, -0.12)], closed=True, fill="own"),
        circle(-0.29, 0.06, 0.12, "own"),
        circle(0.29, 0.06, 0.12, "own"),
        circle(0, 0.14, 0.27, line="own", width=0.06),
        circle(0, 0.14, 0.09, "own"),
        path("M-0.14 0.27Q0 0.38 0.14 0.27", line="own", width=0.05),
    ),
    "animal": ICONS["paw"],
    "sport": _BALL,
    "ride": (path(_SHOE, line="own", width=0.14),),
    "play": (
        path("M-0.17 -0.4L-0.17 0.4M0.17 -0.4L0.17 0.4", line="own", width=0.09),
        path("M-0.17 0.08L-0.36 0.08M0.17 0.08L0.36 0.08", line="own", width=0.12),
    ),
    "paint": (
        path("M0.36 -0.38L-0.02 0.04", line="own", width=0.11),
        path(_BRISTLES, "own"),
    ),
    "brown": (path(_HEAD, "own"),),
    "white": (path(_HEAD, line="own", width=0.07),),
    "pony": (path(_PONY, "own"), path("M0.28 -0.04Q0.44 0 0.4 0.24", line="own", width=0.08)),
    # Attractions, in their order.
    "football": _BALL,
    "carousel": (
        (
            path("M0 -0.3L0 -0.46L0.14 -0.4L0 -0.36Z", "own", line="own", width=0.03),
            path(
                "M-0.42 -0.02C-0.3 -0.08 -0.14 -0.16 0 -0.32C0.14 -0.16 0.3 -0.08 0.42 -0.02Z",
                "own",
            ),
        )
        + tuple(circle(x, 0, 0.1, "own") for x in (-0.3, -0.1, 0.1, 0.3))
        + (
            path("M0 0.04L0 0.34M-0.26 0.06L-0.26 0.2M0.26 0.06L0.26 0.2", line="own", width=0.06),
            path("M-0.38 0.38L0.38 0.38", line="own", width=0.1),
        )
    ),
    "booth": (rect(-0.38, -0.34, 0.76, 0.14, "own", 0.03),)
    + tuple(circle(x, -0.18, 0.125, "own") for x in (-0.25, 0.0, 0.25))
    + (
        path("M-0.34 -0.14L-0.34 0.36M0.34 -0.14L0.34 0.36", line="own", width=0.06),
        rect(-0.38, 0.1, 0.76, 0.16, "own", 0.03),
    ),
    "stage": (
        path("M-0.1 0.22L-0.1 -0.3L0.26 -0.38L0.26 0.14", line="own", width=0.08),
        circle(-0.2, 0.24, 0.13, "own"),
        circle(0.16, 0.16, 0.13, "own"),
    ),
}


def sign(
    name: str,
    x: float = 0.0,
    y: float = 0.0,
    size: float = 1.0,
    colour: str = "ink",
    opacity: float = 1.0,
):
    """A sign at a place."""
    return group(tinted(SIGNS[name], colour), x, y, size, opacity=opacity)


def card(kind: str, colour: str) -> tuple:
    """A tile that lies face-up: the shape tells the kind, the frame its group."""
    return (
        rect(-0.48, -0.48, 0.96, 0.96, "white", 0.16, line=colour, width=0.09),
        sign(kind, 0, 0, 0.82, "black"),
    )

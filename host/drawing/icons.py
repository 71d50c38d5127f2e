"""Small signs, each in a square of one unit around 0, 0: control cells, seats, places.

What is coloured `own` takes the colour of whoever uses the sign.
"""

from math import cos, pi, sin

from host.drawing.shapes import circle, group, path, polyline, rect, text, tinted


def _ring(count: int, radii: tuple, turn: float = -pi / 2) -> list:
    """Points on a circle, with radii that take turns."""
    steps = count * len(radii)
    return [
        (
            round(radii[step % len(radii)] * cos(turn + 2 * pi * step / steps), 3),
            round(radii[step % len(radii)] * sin(turn + 2 * pi * step / steps), 3),
        )
        for step in range(steps)
    ]


def _rays() -> tuple:
    return tuple(
        polyline(
            [(0.29 * cos(a), 0.29 * sin(a)), (0.4 * cos(a), 0.4 * sin(a))], line="own", width=0.08
        )
        for a in [place * pi / 4 for place in range(8)]
    )


def _pips(places: str) -> tuple:
    spots = {
        "a": (-0.17, -0.17),
        "b": (0.17, -0.17),
        "c": (0.0, 0.0),
        "d": (-0.17, 0.17),
        "e": (0.17, 0.17),
    }
    return tuple(circle(*spots[place], 0.065, "black") for place in places)


_BELL = "M-0.3 0.2Q-0.2 0.12 -0.2 -0.06C-0.2 -0.38 0.2 -0.38 0.2 -0.06Q0.2 0.12 0.3 0.2Z"
_CURL = "M-0.24 -0.08L0.06 -0.08C0.36 -0.08 0.36 0.26 0.06 0.26L-0.1 0.26"

ICONS = {
    # Seats.
    "sun": (circle(0, 0, 0.21, "own"),) + _rays(),
    "moon": (path("M0.14 -0.36A0.37 0.37 0 1 0 0.34 0.2A0.3 0.3 0 1 1 0.14 -0.36Z", "own"),),
    "leaf": (
        path("M-0.3 0.32C-0.42 -0.2 0 -0.4 0.34 -0.36C0.4 0.04 0.2 0.36 -0.18 0.26Z", "own"),
        path("M-0.34 0.4L0.12 -0.12", line="night", width=0.05),
    ),
    "drop": (
        path(
            "M0 -0.4C0.12 -0.16 0.28 -0.02 0.28 0.14A0.28 0.28 0 1 1 -0.28 0.14"
            "C-0.28 -0.02 -0.12 -0.16 0 -0.4Z",
            "own",
        ),
    ),
    "flame": (
        path(
            "M0.02 -0.42C0.06 -0.18 0.3 -0.08 0.28 0.14C0.27 0.34 0.12 0.4 0 0.4"
            "C-0.14 0.4 -0.28 0.32 -0.28 0.12C-0.28 -0.04 -0.16 -0.1 -0.14 -0.22"
            "C-0.06 -0.16 -0.02 -0.08 -0.02 0C0.06 -0.1 0.04 -0.3 0.02 -0.42Z",
            "own",
        ),
    ),
    "berry": (
        circle(-0.16, 0.16, 0.18, "own"),
        circle(0.17, 0.18, 0.18, "own"),
        circle(0.01, -0.1, 0.18, "own"),
        path("M0.01 -0.26Q0.06 -0.4 0.24 -0.38", line="own", width=0.07),
    ),
    "heart": (
        path(
            "M0 0.36C-0.5 0.02 -0.38 -0.34 -0.16 -0.34C-0.06 -0.34 0 -0.26 0 -0.2"
            "C0 -0.26 0.06 -0.34 0.16 -0.34C0.38 -0.34 0.5 0.02 0 0.36Z",
            "own",
        ),
    ),
    "cloud": (
        path(
            "M-0.26 0.24A0.16 0.16 0 0 1 -0.26 -0.08A0.22 0.22 0 0 1 0.14 -0.16"
            "A0.2 0.2 0 0 1 0.28 0.24Z",
            "own",
        ),
    ),
    # Sheep, and plain shapes.
    "triangle": (polyline([(0, -0.36), (0.36, 0.28), (-0.36, 0.28)], closed=True, fill="own"),),
    "circle": (circle(0, 0, 0.33, "own"),),
    "square": (rect(-0.29, -0.29, 0.58, 0.58, "own", 0.05),),
    "star": (polyline(_ring(5, (0.42, 0.19)), closed=True, fill="own"),),
    "flower": tuple(circle(x, y, 0.15, "own") for x, y in _ring(5, (0.2,)))
    + (circle(0, 0, 0.11, "petal"),),
    "tuft": (
        path(
            "M-0.2 0.2Q-0.18 -0.05 -0.3 -0.16M0 0.2Q0 -0.1 0.02 -0.28M0.2 0.2"
            "Q0.16 -0.02 0.3 -0.12",
            line="own",
            width=0.06,
        ),
    ),
    "arrow": (path("M-0.18 -0.2L0.1 0L-0.18 0.2", line="own", width=0.1),),
    # Control cells.
    "die": (rect(-0.32, -0.32, 0.64, 0.64, "own", 0.14),) + _pips("abcde"),
    "bell": (path(_BELL, "own"), circle(0, 0.27, 0.075, "own"), circle(0, -0.33, 0.05, "own")),
    "stop": (
        polyline(_ring(8, (0.36,), -pi / 2 + pi / 8), closed=True, line="own", width=0.07),
        rect(-0.14, -0.14, 0.28, 0.28, "own", 0.03),
    ),
    "check": (
        circle(0, 0, 0.33, line="own", width=0.07),
        path("M-0.09 -0.14L-0.09 0.14M0.09 -0.14L0.09 0.14", line="own", width=0.09),
    ),
    "undo": (
        path(_CURL, line="own", width=0.09),
        polyline([(-0.14, -0.28), (-0.34, -0.08), (-0.14, 0.12)], closed=True, fill="own"),
    ),
    "leave": (
        path("M0.02 -0.3L-0.26 -0.3L-0.26 0.3L0.02 0.3", line="own", width=0.08),
        path("M-0.06 0L0.32 0M0.18 -0.14L0.32 0L0.18 0.14", line="own", width=0.08),
    ),
    "lamp": (
        circle(0, -0.06, 0.24, "own"),
        rect(-0.1, 0.18, 0.2, 0.16, "own", 0.04),
    ),
    "trophy": (
        path(
            "M-0.22 -0.32L0.22 -0.32C0.22 0 0.14 0.12 0 0.12C-0.14 0.12 -0.22 0 -0.22 -0.32Z",
            "own",
        ),
        path(
            "M-0.22 -0.24C-0.4 -0.24 -0.36 0 -0.16 0M0.22 -0.24C0.4 -0.24 0.36 0 0.16 0",
            line="own",
            width=0.06,
        ),
        path("M0 0.1L0 0.26M-0.16 0.32L0.16 0.32", line="own", width=0.08),
    ),
    # Places.
    "fold": (
        path("M-0.4 0.36L-0.4 -0.06L0 -0.4L0.4 -0.06L0.4 0.36Z", "wood"),
        path("M-0.46 0L0 -0.4L0.46 0", line="roof", width=0.11),
        path("M-0.16 0.38L-0.16 0.1A0.16 0.16 0 0 1 0.16 0.1L0.16 0.38Z", "night"),
    ),
    "den": (
        path(
            "M-0.44 0.38C-0.46 -0.1 -0.26 -0.38 0 -0.38C0.28 -0.38 0.46 -0.1 0.44 0.38Z", "stone"
        ),
        path(
            "M-0.26 0.38C-0.28 0.06 -0.16 -0.12 0 -0.12C0.16 -0.12 0.28 0.06 0.26 0.38Z", "black"
        ),
        circle(-0.08, 0.12, 0.04, "gold"),
        circle(0.1, 0.12, 0.04, "gold"),
    ),
    "paw": (
        path("M0 0.02C0.2 0.02 0.26 0.34 0 0.32C-0.26 0.34 -0.2 0.02 0 0.02Z", "own"),
        circle(-0.24, -0.04, 0.09, "own"),
        circle(-0.09, -0.2, 0.1, "own"),
        circle(0.09, -0.2, 0.1, "own"),
        circle(0.24, -0.04, 0.09, "own"),
    ),
    "tree": (
        rect(-0.06, 0.1, 0.12, 0.32, "wood", 0.03),
        circle(-0.14, 0.0, 0.22, "own"),
        circle(0.14, 0.0, 0.22, "own"),
        circle(0, -0.18, 0.24, "own"),
    ),
}

SEAT_SIGNS = ("sun", "moon", "leaf", "drop", "flame", "berry", "heart", "cloud")
SEAT_COLOURS = ("red", "yellow", "green", "blue", "orange", "purple", "pink", "light-blue")


def icon(
    name: str,
    x: float = 0.0,
    y: float = 0.0,
    size: float = 1.0,
    colour: str = "ink",
    turn: float = 0,
    opacity: float = 1.0,
):
    """A sign at a place; an unknown one is shown as its first letter."""
    parts = ICONS.get(name) or (text(0, 0, name[:1].upper(), 0.5, "own"),)
    return group(tinted(parts, colour), x, y, size, turn, opacity)

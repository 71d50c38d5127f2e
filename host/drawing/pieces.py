"""Pieces that any game may use, each in a square of one unit around 0, 0."""

from host.drawing.icons import SEAT_COLOURS, SEAT_SIGNS, icon
from host.drawing.shapes import circle, path, rect, text, tinted


def pawn(sign: str, colour: str) -> tuple:
    """A playing piece in its owner's colour, with the owner's sign on it."""
    return (
        path(
            "M-0.3 0.46Q-0.34 0.3 -0.2 0.24Q-0.12 0.02 -0.14 -0.06L0.14 -0.06"
            "Q0.12 0.02 0.2 0.24Q0.34 0.3 0.3 0.46Z",
            "own",
            line="night",
            width=0.035,
        ),
        circle(0, -0.16, 0.29, "own", line="night", width=0.035),
        circle(0, -0.16, 0.225, "night"),
        icon(sign, 0, -0.16, 0.44, "ink"),
        circle(-0.12, -0.35, 0.045, "white", opacity=0.55),
    )


def bell() -> tuple:
    """The neutral magnet that works the control cells."""
    return (
        circle(0, 0.33, 0.11, "gold-dark"),
        path(
            "M-0.4 0.3Q-0.27 0.18 -0.26 -0.06C-0.26 -0.48 0.26 -0.48 0.26 -0.06"
            "Q0.27 0.18 0.4 0.3Z",
            "gold",
            line="gold-dark",
            width=0.035,
        ),
        path("M-0.36 0.22L0.36 0.22", line="gold-dark", width=0.05),
        path("M-0.13 -0.2Q-0.17 -0.02 -0.17 0.1", line="white", width=0.06),
        circle(0, -0.4, 0.07, "gold-dark"),
    )


def plain(letter: str, colour: str) -> tuple:
    """A piece of a game that has no drawings of its own."""
    return (
        circle(0, 0.03, 0.38, "night"),
        circle(0, 0, 0.37, colour),
        circle(0, 0, 0.27, "night"),
        text(0, 0, letter, 0.34, "ink"),
    )


def seat_pawn(seat: int) -> tuple:
    """The piece of a seat."""
    return tinted(pawn(SEAT_SIGNS[seat % 8], SEAT_COLOURS[seat % 8]), SEAT_COLOURS[seat % 8])


_PIP_PLACES = (
    (),
    ((0, 0),),
    ((-1, 1), (1, -1)),
    ((-1, 1), (0, 0), (1, -1)),
    ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
)


def die(*on_top) -> tuple:
    """A die with this on its face; nothing on it: it has not been thrown."""
    edge = rect(-0.45, -0.42, 0.9, 0.9, "wool-shade", 0.2)
    face = rect(-0.45, -0.46, 0.9, 0.9, "wool", 0.2, line="night", width=0.03)
    return (edge, face) + tuple(on_top or (text(0, 0, "?", 0.56, "face"),))


def pips(number: int) -> tuple:
    """The dots of a number, for the face of a die."""
    return tuple(circle(0.24 * x, 0.24 * y, 0.085, "black") for x, y in _PIP_PLACES[number])

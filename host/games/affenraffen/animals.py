"""The animals of the zoo and the signs of the goals, each in a square of one unit around 0, 0."""

from host.drawing.icons import icon
from host.drawing.shapes import circle, group, path, polyline, rect, text

_GROUNDS = {"b": "light-blue", "y": "yellow", "g": "green"}

APE = (
    circle(-0.3, -0.02, 0.12, "fur", line="face", width=0.03),
    circle(0.3, -0.02, 0.12, "fur", line="face", width=0.03),
    circle(0, 0, 0.3, "fur", line="face", width=0.03),
    circle(-0.1, -0.06, 0.12, "petal"),
    circle(0.1, -0.06, 0.12, "petal"),
    circle(0, 0.12, 0.18, "petal"),
    circle(-0.1, -0.06, 0.04, "face"),
    circle(0.1, -0.06, 0.04, "face"),
    path("M-0.1 0.16Q0 0.25 0.1 0.16", line="face", width=0.04),
)
ZEBRA = (
    path(
        "M-0.16 -0.36L-0.08 -0.2C0.2 -0.22 0.3 0.1 0.3 0.38L0 0.38C0.02 0.22 -0.04 0.16 -0.1 0.16"
        "L-0.26 0.24C-0.36 0.26 -0.4 0.14 -0.34 0.06L-0.2 -0.16Z",
        "white",
        line="black",
        width=0.035,
    ),
    path("M0 -0.2L-0.06 -0.02M0.13 -0.12L0.02 0.06M0.23 0.02L0.07 0.16", line="black", width=0.06),
    path("M0.28 0.18L0.08 0.26M-0.2 -0.1L-0.12 -0.06", line="black", width=0.06),
    circle(-0.13, -0.08, 0.035, "black"),
    circle(-0.33, 0.16, 0.05, "black"),
)
LION = (
    (circle(0, 0, 0.38, "orange", line="face", width=0.03),)
    + tuple(
        circle(0.33 * x, 0.33 * y, 0.11, "orange")
        for x, y in (
            (0, -1),
            (0.7, -0.7),
            (1, 0),
            (0.7, 0.7),
            (0, 1),
            (-0.7, 0.7),
            (-1, 0),
            (-0.7, -0.7),
        )
    )
    + (
        circle(0, 0.02, 0.24, "gold"),
        circle(-0.09, -0.04, 0.035, "face"),
        circle(0.09, -0.04, 0.035, "face"),
        polyline([(-0.06, 0.07), (0.06, 0.07), (0, 0.14)], closed=True, fill="face"),
        path("M-0.1 0.16Q-0.04 0.22 0 0.15Q0.04 0.22 0.1 0.16", line="face", width=0.03),
    )
)
PENGUIN = (
    path(
        "M0 -0.42C0.22 -0.42 0.26 -0.2 0.28 0.02C0.32 0.3 0.2 0.4 0 0.4"
        "C-0.2 0.4 -0.32 0.3 -0.28 0.02C-0.26 -0.2 -0.22 -0.42 0 -0.42Z",
        "black",
    ),
    path("M0 -0.12C0.16 -0.14 0.19 0.3 0 0.34C-0.19 0.3 -0.16 -0.14 0 -0.12Z", "white"),
    path("M-0.26 -0.04L-0.4 0.16L-0.28 0.18ZM0.26 -0.04L0.4 0.16L0.28 0.18Z", "black"),
    circle(-0.08, -0.25, 0.05, "white"),
    circle(0.08, -0.25, 0.05, "white"),
    circle(-0.07, -0.25, 0.022, "black"),
    circle(0.07, -0.25, 0.022, "black"),
    polyline([(-0.06, -0.18), (0.06, -0.18), (0, -0.08)], closed=True, fill="orange"),
    path("M-0.14 0.42L-0.04 0.42M0.04 0.42L0.14 0.42", line="orange", width=0.06),
)
FLAMINGO = (
    path("M-0.06 0.08L-0.06 0.44M-0.06 0.44L0.06 0.44", line="pink", width=0.05),
    path(
        "M-0.26 0C-0.22 -0.14 0.16 -0.16 0.26 0.06C0.16 0.2 -0.16 0.2 -0.26 0Z",
        "pink",
        line="white",
        width=0.02,
    ),
    path("M-0.2 -0.02C-0.36 -0.14 -0.02 -0.24 -0.14 -0.36", line="pink", width=0.09),
    circle(-0.12, -0.36, 0.09, "pink"),
    polyline([(-0.2, -0.39), (-0.33, -0.27), (-0.18, -0.31)], closed=True, fill="black"),
    circle(-0.12, -0.38, 0.022, "black"),
)
ANIMALS = {"a": APE, "z": ZEBRA, "l": LION, "p": PENGUIN, "f": FLAMINGO}


def animal(letter: str, x: float = 0.0, y: float = 0.0, size: float = 1.0, opacity: float = 1.0):
    """An animal at a place."""
    return group(ANIMALS[letter], x, y, size, opacity=opacity)


def card(code: str) -> tuple:
    """A tile face up: an animal on its background, or an additional goal."""
    if code[0] not in "+-":
        frame = rect(-0.47, -0.47, 0.94, 0.94, _GROUNDS[code[1]], 0.14, line="white", width=0.04)
        return (frame,) + _pattern(code[1]) + (animal(code[0], 0, 0, 0.84),)
    colour = "red" if code[0] == "-" else "green"
    frame = rect(-0.47, -0.47, 0.94, 0.94, "stone", 0.14, line=colour, width=0.07)
    number = text(0, 0.28, code[:2] if code[0] == "-" else "±" + code[1], 0.34, "white")
    picture = (
        icon("trophy", 0, -0.12, 0.56, "gold") if code == "+5" else animal(code[2], 0, -0.12, 0.56)
    )
    return (frame, picture, number)


def _pattern(background: str) -> tuple:
    """What tells the background to those who do not see its colour: waves, sun or leaves."""
    if background == "b":
        return tuple(
            path(
                f"M-0.42 {y}Q-0.32 {y - 0.08:.2f} -0.22 {y}Q-0.12 {y + 0.08:.2f} -0.02 {y}",
                line="white",
                width=0.03,
                opacity=0.7,
            )
            for y in (-0.36, 0.38)
        )
    if background == "y":
        return (icon("sun", 0.32, -0.32, 0.3, "white", opacity=0.9),)
    return (
        icon("leaf", 0.32, -0.32, 0.28, "white", opacity=0.9),
        icon("leaf", -0.34, 0.34, 0.22, "white", opacity=0.9),
    )

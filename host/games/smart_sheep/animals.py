"""What the pieces of Smart Sheep look like, each in a square of one unit around 0, 0."""

from host.drawing.icons import icon
from host.drawing.shapes import circle, group, path, rect

_WOOL = (
    (-0.26, 0.02),
    (-0.16, -0.2),
    (0.06, -0.24),
    (0.25, -0.1),
    (0.27, 0.12),
    (0.1, 0.24),
    (-0.14, 0.22),
)


def sheep(sign: str, colour: str) -> tuple:
    """A woolly sheep that wears its sign."""
    parts = (
        tuple(rect(x, 0.22, 0.09, 0.2, "face", 0.04) for x in (-0.2, 0.13))
        + tuple(circle(x, y, 0.19, "wool-shade") for x, y in _WOOL)
        + tuple(circle(x, y - 0.02, 0.17, "wool") for x, y in _WOOL)
        + (
            circle(0, 0, 0.26, "wool"),
            path(
                "M-0.44 -0.2C-0.5 -0.02 -0.42 0.12 -0.32 0.12C-0.22 0.12 -0.16 -0.02 -0.2 -0.2Z",
                "face",
            ),
            path(
                "M-0.2 -0.18Q-0.08 -0.22 -0.12 -0.1ZM-0.44 -0.18Q-0.56 -0.22 -0.52 -0.1Z", "face"
            ),
            circle(-0.32, -0.24, 0.11, "wool"),
            circle(-0.37, -0.06, 0.028, "white"),
            circle(-0.27, -0.06, 0.028, "white"),
            circle(0.1, 0.0, 0.225, "face"),
            icon(sign, 0.1, 0.0 if sign != "triangle" else -0.01, 0.48, colour),
        )
    )
    return (group(parts, 0.03, 0, 0.93),)


def _head(fur: str, dark: str, muzzle: str, ear: float) -> tuple:
    """The head of an animal with pointed ears, seen from the front."""
    return (
        path(f"M-0.36 -0.02L-0.32 {-ear}L-0.08 -0.22ZM0.36 -0.02L0.32 {-ear}L0.08 -0.22Z", dark),
        path(
            "M-0.4 0.02C-0.4 -0.36 0.4 -0.36 0.4 0.02C0.3 0.16 0.2 0.4 0 0.42"
            "C-0.2 0.4 -0.3 0.16 -0.4 0.02Z",
            fur,
        ),
        path(
            "M-0.17 0.12C-0.1 0.02 0.1 0.02 0.17 0.12C0.14 0.3 0.08 0.4 0 0.41"
            "C-0.08 0.4 -0.14 0.3 -0.17 0.12Z",
            muzzle,
        ),
        path("M-0.07 0.14L0.07 0.14L0 0.23Z", "black"),
    )


def _eyes(white: str, y: float = -0.03) -> tuple:
    return tuple(
        shape
        for x in (-0.16, 0.16)
        for shape in (circle(x, y, 0.065, white), circle(x, y, 0.034, "black"))
    )


def wolf(big: bool) -> tuple:
    """The big wolf shows its teeth; the little one is smaller and lighter."""
    head = _head("wolf", "wolf-dark", "wool-shade", 0.46) + _eyes("gold")
    if not big:
        return (
            group(
                head + (path("M-0.06 0.29L0.06 0.29", line="black", width=0.03),),
                0,
                0.05,
                0.8,
            ),
        )
    brows = path("M-0.27 -0.15L-0.1 -0.08M0.27 -0.15L0.1 -0.08", line="black", width=0.06)
    teeth = path(
        "M-0.09 0.28L-0.05 0.37L0 0.29L0.05 0.37L0.09 0.28Z", "white", line="black", width=0.02
    )
    return (group(head + (brows, teeth), 0, 0, 1.08),)


def _token(*parts) -> tuple:
    """A round wooden disc with something on it."""
    return (
        circle(0, 0.03, 0.44, "gold-dark"),
        circle(0, 0, 0.43, "wood"),
        circle(0, 0, 0.37, "petal"),
        group(parts, 0, 0.0, 0.68),
    )


def _fox() -> tuple:
    return _token(*_head("orange", "fur", "white", 0.5), *_eyes("white"))


def _raccoon() -> tuple:
    mask = path("M-0.36 -0.04Q0 -0.2 0.36 -0.04Q0.2 0.16 0 0.02Q-0.2 0.16 -0.36 -0.04Z", "black")
    return _token(*_head("wolf", "wolf-dark", "white", 0.4), mask, *_eyes("white"))


def _patou() -> tuple:
    ears = path(
        "M-0.34 -0.16C-0.56 -0.1 -0.5 0.24 -0.4 0.26L-0.26 -0.1ZM0.34 -0.16"
        "C0.56 -0.1 0.5 0.24 0.4 0.26L0.26 -0.1Z",
        "fur",
    )
    face = path(
        "M-0.38 0C-0.38 -0.44 0.38 -0.44 0.38 0C0.36 0.3 0.2 0.42 0 0.42"
        "C-0.2 0.42 -0.36 0.3 -0.38 0Z",
        "white",
    )
    nose = path("M-0.1 0.1L0.1 0.1L0 0.22ZM0 0.2L0 0.3", "black", line="black", width=0.04)
    return _token(face, ears, nose, *_eyes("white", -0.06))


def _mole() -> tuple:
    body = path("M-0.34 0.4C-0.4 -0.5 0.4 -0.5 0.34 0.4Z", "face")
    snout = circle(0, 0.06, 0.11, "pink")
    paws = (circle(-0.3, 0.28, 0.12, "pink"), circle(0.3, 0.28, 0.12, "pink"))
    eyes = (circle(-0.13, -0.1, 0.035, "white"), circle(0.13, -0.1, 0.035, "white"))
    return _token(body, snout, *paws, *eyes)


def _molehill() -> tuple:
    hill = path("M-0.48 0.34C-0.3 0.2 -0.26 -0.24 0 -0.26C0.26 -0.24 0.3 0.2 0.48 0.34Z", "earth")
    return _token(
        hill, circle(-0.1, 0.1, 0.05, "earth-edge"), circle(0.12, 0.2, 0.05, "earth-edge")
    )


def _rock() -> tuple:
    stone = path("M-0.44 0.32L-0.36 -0.12L-0.08 -0.36L0.26 -0.24L0.46 0.32Z", "wolf")
    light = path("M-0.36 -0.12L-0.08 -0.36L0.04 -0.02L-0.2 0.12Z", "wool-shade")
    return _token(stone, light)


TILES = {
    "mole": _mole(),
    "molehill": _molehill(),
    "patou": _patou(),
    "raccoon": _raccoon(),
    "fox": _fox(),
    "rock": _rock(),
}

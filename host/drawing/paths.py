"""Paths of the drawings taken apart: commands, curves, and arcs as curves."""

import math
import re

_COUNTS = {"M": 2, "L": 2, "Q": 4, "C": 6, "A": 7, "Z": 0}


def commands(data: str) -> list:
    """(letter, numbers) of a path; a letter may be followed by several sets of numbers."""
    found: list[tuple] = []
    for letter, text in re.findall(r"([MLQCAZ])([^MLQCAZ]*)", data):
        numbers = [float(word) for word in re.findall(r"-?\d*\.?\d+(?:e-?\d+)?", text)]
        count = _COUNTS[letter]
        if count == 0:
            found.append((letter, []))
        for first in range(0, len(numbers), count or 1):
            found.append(
                ("L" if letter == "M" and first else letter, numbers[first : first + count])
            )
    return found


def curves(letter: str, here: tuple, numbers: list) -> list:
    """Cubic curves, as six numbers each, for a curve or an arc that begins here."""
    if letter == "C":
        return [tuple(numbers)]
    if letter == "Q":
        (x0, y0), (qx, qy, x, y) = here, numbers
        first = (x0 + 2 / 3 * (qx - x0), y0 + 2 / 3 * (qy - y0))
        second = (x + 2 / 3 * (qx - x), y + 2 / 3 * (qy - y))
        return [(*first, *second, x, y)]
    return arc(here, *numbers)


def arc(
    here: tuple, rx: float, ry: float, turn: float, large: bool, sweep: bool, x: float, y: float
) -> list:
    """Cubic curves for an arc of an ellipse, by the formulas of the SVG specification (F.6)."""
    (x0, y0), angle = here, math.radians(turn)
    cos, sin = math.cos(angle), math.sin(angle)
    dx, dy = (x0 - x) / 2, (y0 - y) / 2
    px, py = cos * dx + sin * dy, -sin * dx + cos * dy
    if not rx or not ry or (px == 0 and py == 0):
        return [(x0, y0, x, y, x, y)]
    grow = math.sqrt(max(1.0, (px / rx) ** 2 + (py / ry) ** 2))
    rx, ry = rx * grow, ry * grow
    left = (rx * ry) ** 2 - (rx * py) ** 2 - (ry * px) ** 2
    factor = math.sqrt(max(0.0, left / ((rx * py) ** 2 + (ry * px) ** 2)))
    factor *= 1 if large != sweep else -1
    cx, cy = factor * rx * py / ry, -factor * ry * px / rx
    begin = math.atan2((py - cy) / ry, (px - cx) / rx)
    span = math.atan2((-py - cy) / ry, (-px - cx) / rx) - begin
    span += 2 * math.pi * ((sweep and span < 0) - (not sweep and span > 0))
    middle = (cos * cx - sin * cy + (x0 + x) / 2, sin * cx + cos * cy + (y0 + y) / 2)
    return _slices(middle, (rx, ry), (cos, sin), begin, span)


def _slices(
    middle: tuple[float, float],
    radii: tuple[float, float],
    turned: tuple[float, float],
    begin: float,
    span: float,
) -> list:
    """An arc cut into pieces of at most a quarter turn."""
    count = max(1, math.ceil(abs(span) / (math.pi / 2) - 1e-9))
    step = span / count
    reach = 4 / 3 * math.tan(step / 4)
    curves = []

    def place(cos_a: float, sin_a: float) -> tuple:
        u, v = radii[0] * cos_a, radii[1] * sin_a
        cos, sin = turned
        return middle[0] + cos * u - sin * v, middle[1] + sin * u + cos * v

    for number in range(count):
        a, b = begin + number * step, begin + (number + 1) * step
        first = place(math.cos(a) - reach * math.sin(a), math.sin(a) + reach * math.cos(a))
        second = place(math.cos(b) + reach * math.sin(b), math.sin(b) - reach * math.cos(b))
        curves.append((*first, *second, *place(math.cos(b), math.sin(b))))
    return curves

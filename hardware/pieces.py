"""Writes the pieces: printable STL bodies, and one sheet of their profiles for the lathe.

Every piece is turned round its axis (sheep and wolf have ears added) and has the same pocket below
for the magnet, south pole down, with a felt disc under it.
"""

import struct
from collections.abc import Sequence
from math import cos, pi, sin

from hardware.magnet import MAGNET_MM, STACK_MM
from hardware.shapes import Point
from hardware.svg import Page

_Corner = tuple[float, float, float]
_Triangle = tuple[_Corner, _Corner, _Corner]

SEGMENTS = 36
FELT_MM = dict(STACK_MM)["felt under the piece"]
POCKET_MM = (MAGNET_MM[0] / 2 + 0.1, MAGNET_MM[1] + FELT_MM)  # radius, depth
LARGEST_MM = 20.0  # a piece must stand in its cell

# Outer profiles from the foot to the tip, "radius,height" in mm.
_OUTLINES = {
    "disc": "9,0 9.5,0.5 9.5,5.5 9,6 0,6",
    "ludo": "8.5,0 9,0.6 9,4 7.5,5.5 5,9 3.6,14 3.4,17 4.6,18 3.6,19.2 4.9,21 5.3,23 4.9,25 "
    "3.6,27 1.8,28 0,28.3",
    "bell": "9.2,0 9.6,0.6 9.6,2.5 8.2,4.5 7.2,7 6.6,11 5.8,14 4.2,16.2 2.4,17.2 2,18.2 2.6,19.4 "
    "2.6,20.6 1.6,21.8 0,22.2",
    "sheep": "7,0 7.6,0.5 7.6,4.2 9.2,6 9.8,8.5 9.6,11 8.4,13.6 6.2,15.6 3.2,16.8 0,17.2",
    "wolf": "8.6,0 9.2,0.6 9.2,4.4 8,7 6.6,11 5.4,16 4.4,20 3.8,21.5 5.2,23 5.6,25.5 4.8,28 "
    "2.6,29.6 0,30.2",
}

# Magnets that stand at once in the hungriest game, the bell among them, on 8x8, 8x16 and 16x16
# cells; a test asks the games themselves.
MAGNETS = (18, 35, 69)


def _profile(text: str) -> tuple[Point, ...]:
    return tuple((float(r), float(z)) for r, z in (word.split(",") for word in text.split()))


PROFILES = {name: _profile(text) for name, text in _OUTLINES.items()}
_SHEEP_HEAD = ((0, -4.2), (2.4, -3.6), (3.8, -1.8), (4.2, 0), (3.8, 1.8), (2.4, 3.6), (0, 4.2))
_EAR = ((0, -1.0), (1.5, 0.0), (1.2, 1.6), (0.0, 3.4))
_TALL_EAR = ((0, -1.5), (1.7, 0.0), (1.2, 2.6), (0.0, 5.0))
# Added bodies: profile and where its middle lies (x, y, z).
EXTRAS = {
    "sheep": ((_SHEEP_HEAD, (0, 6.8, 15.0)), (_EAR, (-3.0, 6.4, 17.0)), (_EAR, (3.0, 6.4, 17.0))),
    "wolf": ((_TALL_EAR, (-2.9, 0, 28.6)), (_TALL_EAR, (2.9, 0, 28.6))),
}


def section(name: str) -> list:
    """The whole section of a piece from the axis to the axis: pocket first, then the outside."""
    radius, depth = POCKET_MM
    return [(0.0, depth), (radius, depth), (radius, 0.0), *PROFILES[name]]


def _turned(profile: Sequence[Point], place: _Corner = (0.0, 0.0, 0.0)) -> list[_Triangle]:
    """Triangles of a profile turned round the z axis, seen from outside anticlockwise."""

    def point(index: int, step: int) -> _Corner:
        radius, height = profile[index]
        angle = 2 * pi * (step % SEGMENTS) / SEGMENTS
        x, y = place[0] + radius * cos(angle), place[1] + radius * sin(angle)
        return x, y, place[2] + height

    triangles = []
    for index in range(len(profile) - 1):
        for step in range(SEGMENTS):
            low, low_next = point(index, step), point(index, step + 1)
            high, high_next = point(index + 1, step), point(index + 1, step + 1)
            if profile[index][0] > 0:
                triangles.append((low, low_next, high_next if profile[index + 1][0] > 0 else high))
            if profile[index + 1][0] > 0:
                triangles.append((low, high_next, high))
    return triangles


def triangles_of(name: str) -> list:
    """Every triangle of a piece, added bodies included."""
    triangles = _turned(section(name))
    for profile, place in EXTRAS.get(name, ()):
        triangles += _turned(profile, place)
    return triangles


def _normal(a: _Corner, b: _Corner, c: _Corner) -> list[float]:
    u = [b[n] - a[n] for n in range(3)]
    v = [c[n] - a[n] for n in range(3)]
    cross = (u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0])
    length = sum(value * value for value in cross) ** 0.5 or 1.0
    return [value / length for value in cross]


def stl_file(name: str) -> bytes:
    """Binary STL, millimetres, standing on z = 0."""
    triangles = triangles_of(name)
    data = [("Lichtwiese " + name).encode().ljust(80), struct.pack("<I", len(triangles))]
    for corners in triangles:
        numbers = _normal(*corners) + [value for corner in corners for value in corner]
        data.append(struct.pack("<12fH", *(round(value, 4) + 0.0 for value in numbers), 0))
    return b"".join(data)


def profile_sheet() -> str:
    """All profiles at 1:1 with the pocket, for turning in wood."""
    page = Page(len(PROFILES) * 32 + 8, 52, "mm", "Pieces: profiles at 1:1")
    radius, depth = POCKET_MM
    for number, (name, profile) in enumerate(PROFILES.items()):
        x, floor = 20 + number * 32, 40
        right = [(x + r, floor - z) for r, z in profile]
        left = [(x - r, floor - z) for r, z in reversed(profile)]
        page.path(right + left, fill="#f4ead8", line=0.25, closed=True)
        page.box(x - radius, floor - depth, 2 * radius, depth, "#fff", "#c00", 0.2)
        page.path([(x, 6), (x, 44)], stroke="#06c", line=0.15, dash="2 1")
        height, width = max(z for _, z in profile), 2 * max(r for r, _ in profile)
        page.text(x, 46.5, name, 3.2)
        page.text(x, 50, "%.1f high, %.1f wide" % (height, width), 2.4)
    words = "pocket %.1f x %.1f mm from below: magnet %g x %g mm, south pole down, then felt"
    words %= (2 * radius, depth, *MAGNET_MM)
    page.text(4, 4, words, 2.8, "start")
    return page.write()

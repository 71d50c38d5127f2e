"""Copper as geometry: tracks, vias and pads as shapes that can be measured against each other."""

from dataclasses import dataclass
from itertools import pairwise
from math import hypot

from hardware import board

TOP, BOTTOM = "top", "bottom"
FIDUCIAL_CLEAR_MM = 0.5  # bare board around the dot, so that a camera finds it


@dataclass(frozen=True)
class Track:
    """A straight piece of copper on one side."""

    net: str
    side: str
    x1_mm: float
    y1_mm: float
    x2_mm: float
    y2_mm: float
    width_mm: float


@dataclass(frozen=True)
class Via:
    """A plated hole that joins both sides."""

    net: str
    x_mm: float
    y_mm: float


@dataclass(frozen=True)
class Shape:
    """Anything copper: a line with round ends (half = radius), or a rectangle (flat = True)."""

    net: str
    sides: tuple[str, ...]
    x1: float
    y1: float
    x2: float
    y2: float
    half: float
    flat: bool = False  # the rectangle from (x1, y1) to (x2, y2), half is 0

    def bounds(self) -> tuple[float, float, float, float]:
        """Left, bottom, right, top."""
        low_x, high_x = sorted((self.x1, self.x2))
        low_y, high_y = sorted((self.y1, self.y2))
        return low_x - self.half, low_y - self.half, high_x + self.half, high_y + self.half


def line(net: str, side: str, points: list | tuple, width: float = board.TRACK_MM) -> list[Track]:
    """Tracks through all points, one after the other."""
    tracks = []
    for (x1, y1), (x2, y2) in pairwise(points):
        start, end = (round(x1, 4), round(y1, 4)), (round(x2, 4), round(y2, 4))
        tracks.append(Track(net, side, *start, *end, width))
    return tracks


def shapes_of(pieces: list | tuple) -> list[Shape]:
    """Tracks and vias as shapes."""
    shapes = []
    for piece in pieces:
        if isinstance(piece, Via):
            spot = (piece.x_mm, piece.y_mm)
            shapes.append(Shape(piece.net, (TOP, BOTTOM), *spot, *spot, board.VIA_MM / 2))
        else:
            ends = (piece.x1_mm, piece.y1_mm, piece.x2_mm, piece.y2_mm)
            shapes.append(Shape(piece.net, (piece.side,), *ends, piece.width_mm / 2))
    return shapes


def pad_shapes() -> list[Shape]:
    """Every pad of every part; an open pad is a net of its own, a hole keeps copper away."""
    shapes = []
    for part in board.PARTS:
        for pad, x, y, width, height in part.pad_places():
            net = part.nets.get(pad.number, "open %s.%s" % (part.reference, pad.number))
            sides = (TOP, BOTTOM) if pad.drill_mm else (BOTTOM if part.under else TOP,)
            if pad.round or part.kind in ("test_point", "fiducial"):
                bare = FIDUCIAL_CLEAR_MM if part.kind == "fiducial" else 0.0
                shapes.append(Shape(net, sides, x, y, x, y, width / 2 + bare))
            else:
                corners = (x - width / 2, y - height / 2, x + width / 2, y + height / 2)
                shapes.append(Shape(net, sides, *corners, 0.0, True))
    return shapes


def _point_to_line(px: float, py: float, shape: Shape) -> float:
    """Distance of a point from the middle line of a shape."""
    dx, dy = shape.x2 - shape.x1, shape.y2 - shape.y1
    length = dx * dx + dy * dy
    along = 0.0 if not length else ((px - shape.x1) * dx + (py - shape.y1) * dy) / length
    along = min(1.0, max(0.0, along))
    return hypot(px - shape.x1 - along * dx, py - shape.y1 - along * dy)


def _crosses(a: Shape, b: Shape) -> bool:
    """Whether two lines cut each other."""

    def side(ax: float, ay: float, bx: float, by: float, cx: float, cy: float) -> float:
        return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)

    first = side(a.x1, a.y1, a.x2, a.y2, b.x1, b.y1), side(a.x1, a.y1, a.x2, a.y2, b.x2, b.y2)
    second = side(b.x1, b.y1, b.x2, b.y2, a.x1, a.y1), side(b.x1, b.y1, b.x2, b.y2, a.x2, a.y2)
    return first[0] * first[1] < 0 and second[0] * second[1] < 0


def _edges(shape: Shape) -> tuple[Shape, ...]:
    """A rectangle as its four edges, a line as itself."""
    if not shape.flat:
        return (shape,)
    x1, y1, x2, y2 = shape.x1, shape.y1, shape.x2, shape.y2
    corners = ((x1, y1), (x2, y1), (x2, y2), (x1, y2), (x1, y1))
    ends = pairwise(corners)
    return tuple(Shape(shape.net, shape.sides, *start, *end, 0.0) for start, end in ends)


def _inside(x: float, y: float, shape: Shape) -> bool:
    return shape.flat and shape.x1 < x < shape.x2 and shape.y1 < y < shape.y2


def gap(a: Shape, b: Shape) -> float:
    """Air between two shapes on the same side; negative or zero where they touch."""
    if _inside(a.x1, a.y1, b) or _inside(b.x1, b.y1, a):
        return -1.0
    best = 1e9
    for edge in _edges(a):
        for other in _edges(b):
            if _crosses(edge, other):
                return -1.0
            best = min(
                best,
                _point_to_line(edge.x1, edge.y1, other),
                _point_to_line(edge.x2, edge.y2, other),
                _point_to_line(other.x1, other.y1, edge),
                _point_to_line(other.x2, other.y2, edge),
            )
    return best - a.half - b.half


def closest(shapes: list, limit: float) -> list[tuple[float, Shape, Shape]]:
    """Pairs of different nets nearer than `limit`: (gap, shape, shape), nearest first."""
    buckets: dict[tuple[int, int], list[int]] = {}
    found = []
    for index, shape in enumerate(shapes):
        left, bottom, right, top = shape.bounds()
        near = set()
        for x in range(int((left - limit) // 5), int((right + limit) // 5) + 1):
            for y in range(int((bottom - limit) // 5), int((top + limit) // 5) + 1):
                bucket = buckets.setdefault((x, y), [])
                near.update(bucket)
                bucket.append(index)
        for other in sorted(near):
            if shapes[other].net != shape.net and set(shapes[other].sides) & set(shape.sides):
                distance = gap(shape, shapes[other])
                if distance < limit - 1e-6:
                    found.append((distance, shape, shapes[other]))
    return sorted(found, key=lambda row: row[0])

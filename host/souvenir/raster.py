"""The shapes of `host/drawing` as pixels: drawn large, then made smaller, with smooth edges."""

import math

from PIL import Image, ImageDraw, ImageFont

from host.drawing.palette import PALETTE
from host.drawing.paths import commands, curves
from host.drawing.shapes import Shape

_DUSK = 0  # the column of the palette
_LARGER = 3  # times, while it is drawn
_CURVE_STEPS = 8


def picture(shapes: list | tuple, columns: float, rows: float, cell: int) -> Image.Image:
    """Shapes of so many cells as an image with so many pixels for a cell."""
    scale = cell * _LARGER
    image = Image.new("RGBA", (round(columns * scale), round(rows * scale)), (0, 0, 0, 0))
    for shape in shapes:
        _draw(image, shape, (scale, 0.0, 0.0, scale, 0.0, 0.0), 1.0)
    return image.resize((round(columns * cell), round(rows * cell)), Image.Resampling.LANCZOS)


def _draw(image: Image.Image, shape: Shape, frame: tuple, opacity: float) -> None:
    """Draw a shape in a frame: the matrix (a, b, c, d, x, y) of where it lies."""
    opacity *= shape.opacity
    if shape.kind == "group":
        for part in shape.parts:
            _draw(image, part, _inner(frame, *shape.numbers), opacity)
    elif shape.kind == "text":
        _write(image, shape, frame, opacity)
    else:
        rings = [_moved(ring, frame) for ring in _outlines(shape)]
        width = (shape.width or 0.05) * math.hypot(frame[0], frame[1])
        _paint(image, rings, shape, width, opacity)


def _inner(frame: tuple, x: float, y: float, size: float, turn: float) -> tuple:
    a, b, c, d, left, top = frame
    cos, sin = size * math.cos(math.radians(turn)), size * math.sin(math.radians(turn))
    place = (a * x + c * y + left, b * x + d * y + top)
    return (a * cos + c * sin, b * cos + d * sin, c * cos - a * sin, d * cos - b * sin, *place)


def _moved(points: list, frame: tuple) -> list:
    a, b, c, d, left, top = frame
    return [(a * x + c * y + left, b * x + d * y + top) for x, y in points]


def _paint(image: Image.Image, rings: list, shape: Shape, width: float, opacity: float) -> None:
    """Fill and stroke outlines; what is half transparent is drawn on a small sheet of its own."""
    if opacity == 1:
        _stroke(ImageDraw.Draw(image), rings, shape, width)
        return
    xs, ys = ([point[axis] for ring in rings for point in ring] for axis in (0, 1))
    left, top = max(0, int(min(xs) - width)), max(0, int(min(ys) - width))
    right, low = (int(max(xs) + width) + 1, int(max(ys) + width) + 1)
    sheet = Image.new("RGBA", (max(1, right - left), max(1, low - top)), (0, 0, 0, 0))
    near = [[(x - left, y - top) for x, y in ring] for ring in rings]
    _stroke(ImageDraw.Draw(sheet), near, shape, width)
    sheet.putalpha(sheet.getchannel("A").point(lambda alpha: int(alpha * opacity)))
    image.alpha_composite(sheet, (left, top))


def _stroke(draw: ImageDraw.ImageDraw, rings: list, shape: Shape, width: float) -> None:
    for ring in rings:
        if shape.fill and len(ring) > 2:
            draw.polygon(ring, fill=_colour(shape.fill))
        if shape.line:
            draw.line(ring, fill=_colour(shape.line), width=max(1, round(width)), joint="curve")
            for x, y in (ring[0], ring[-1]):
                half = width / 2
                draw.ellipse((x - half, y - half, x + half, y + half), fill=_colour(shape.line))


def _write(image: Image.Image, shape: Shape, frame: tuple, opacity: float) -> None:
    x, y, size = shape.numbers
    ((left, top),) = _moved([(x, y)], frame)
    font = ImageFont.load_default(max(6, size * math.hypot(frame[0], frame[1])))
    colour = (*_colour(shape.fill)[:3], int(255 * opacity))
    ImageDraw.Draw(image).text((left, top), shape.data, colour, font=font, anchor="mm")


def _colour(name: str) -> tuple:
    digits = PALETTE[name][_DUSK].lstrip("#")
    return (*(int(digits[place : place + 2], 16) for place in (0, 2, 4)), 255)


def _outlines(shape: Shape) -> list:
    """The rings of points of a rectangle, a circle or a path."""
    if shape.kind == "circle":
        x, y, radius = shape.numbers
        turns = [2 * math.pi * step / 40 for step in range(41)]
        return [[(x + radius * math.cos(turn), y + radius * math.sin(turn)) for turn in turns]]
    return [_rounded(*shape.numbers)] if shape.kind == "rect" else _trace(shape.data)


def _rounded(x: float, y: float, wide: float, high: float, corner: float) -> list:
    corner = min(corner, wide / 2, high / 2)
    right, low = x + wide - corner, y + high - corner
    sides = ((right, y + corner, -90), (right, low, 0), (x + corner, low, 90))
    points = []
    for across, down, first in (*sides, (x + corner, y + corner, 180)):
        for step in range(7 if corner else 1):
            turn = math.radians(first + 15 * step)
            points.append((across + corner * math.cos(turn), down + corner * math.sin(turn)))
    return [*points, points[0]]


def _trace(data: str) -> list:
    rings: list[list] = []
    for letter, numbers in commands(data):
        if letter == "M":
            rings.append([tuple(numbers)])
        elif letter == "L":
            rings[-1].append(tuple(numbers))
        elif letter == "Z":
            rings[-1].append(rings[-1][0])
        else:
            for curve in curves(letter, rings[-1][-1], numbers):
                rings[-1] += _along(rings[-1][-1], curve)
    return rings


def _along(start: tuple, curve: tuple) -> list:
    """Points of a cubic curve."""
    points = []
    for step in range(1, _CURVE_STEPS + 1):
        t = step / _CURVE_STEPS
        u = 1 - t
        weights = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
        ends = (start, curve[:2], curve[2:4], curve[4:])
        xs = sum(weight * point[0] for weight, point in zip(weights, ends, strict=True))
        ys = sum(weight * point[1] for weight, point in zip(weights, ends, strict=True))
        points.append((xs, ys))
    return points

"""Pictures for what is only light on the board: tiles, attractions with tickets, barkers, tent.

Each is called by a label; an attraction consists of pictures that join, one for each square.
"""

from host.drawing.shapes import circle, path, polyline, rect, text
from host.games.jahrmarkt.signs import OF_SIZE, sign
from shared_rules.jahrmarkt.shapes import SIZES, forms_of

WALKWAY, SITE, BARKER, PILE = 20, 21, 22, 23
TENT = 24  # and up to four visitors in it
TILE = 30  # and its number
SHAPE = 60  # and its number: a whole attraction, in small
# And 64 for each size, 4 for each pattern of joined sides, 2 for the square with the sign, 1 for a
# ticket.
ATTRACTION = 100
HUES = ("yellow", "pink", "light-blue", "purple", "blue")  # by size, as the lights are
_EDGE = 0.43


def labels() -> list:
    """All labels that there can be; those between are never shown."""
    return (
        [WALKWAY, SITE, BARKER, PILE]
        + list(range(TENT, TENT + 5))
        + list(range(TILE + 1, TILE + 15))
        + list(range(SHAPE, SHAPE + len(SIZES)))
        + list(range(ATTRACTION, ATTRACTION + 5 * 64))
    )


def mark(label: int) -> dict:
    """What a label shows."""
    if label >= ATTRACTION:
        size, rest = divmod(label - ATTRACTION, 64)
        shapes = _joined(size, rest >> 2, rest >> 1 & 1, rest & 1)
        return {"kind": OF_SIZE[size], "shapes": shapes}
    if label >= SHAPE:
        return {"kind": OF_SIZE[SIZES[label - SHAPE] - 1], "shapes": _shape(label - SHAPE)}
    if label > TILE:
        return {"kind": "tile", "shapes": _tile(label - TILE)}
    if label >= TENT:
        return {"kind": "circus tent", "shapes": _tent(label - TENT)}
    kind, shapes = {
        WALKWAY: ("walkway", _walkway()),
        SITE: ("building site", _site()),
        BARKER: (
            "barker",
            _walkway() + (circle(0, 0, 0.42, "pink"), sign("barker", -0.06, 0, 0.72, "black")),
        ),
        PILE: ("pile", _pile()),
    }[label]
    return {"kind": kind, "shapes": shapes}


def _walkway() -> tuple:
    stones = ((-0.2, -0.2), (0.2, -0.22), (0, 0.02), (-0.24, 0.22), (0.22, 0.22))
    return (rect(-0.5, -0.5, 1, 1, "path"),) + tuple(
        [circle(x, y, 0.09, "path-edge", opacity=0.6) for x, y in stones]
    )


def _site() -> tuple:
    return (
        rect(-0.5, -0.5, 1, 1, "earth"),
        rect(-0.42, -0.42, 0.84, 0.84, "", 0.06, line="earth-edge", width=0.05),
        sign("hammer", 0, 0, 0.62, "gold"),
    )


def _wagon() -> list:
    """What a pile or a tile lies on; its number is printed on the left."""
    wheels = [circle(x, 0.37, 0.07, "wood", line="black", width=0.03) for x in (0.0, 0.3)]
    return [rect(-0.2, 0.28, 0.68, 0.07, "wood")] + wheels


def _pile() -> tuple:
    tiles = [
        rect(-0.14 + shift, -0.3 - shift, 0.52, 0.52, "purple", 0.06, line="night", width=0.03)
        for shift in (0.0, 0.05, 0.1)
    ]
    return tuple(_wagon()) + tuple(tiles) + (text(0.22, -0.14, "?", 0.34, "ink"),)


def _tile(tile: int) -> tuple:
    """Four squares, as the tile lies."""
    shapes = _wagon() + [rect(-0.18, -0.4, 0.64, 0.64, "black", 0.04)]
    for bit, x, y in ((8, -0.16, -0.38), (4, 0.15, -0.38), (2, -0.16, -0.07), (1, 0.15, -0.07)):
        site = tile & bit
        shapes.append(rect(x, y, 0.29, 0.29, "earth" if site else "path", 0.03))
        if site:
            shapes.append(sign("hammer", x + 0.145, y + 0.145, 0.26, "gold"))
    return tuple(shapes)


def _tent(inside: int) -> tuple:
    shapes = [sign("tent", 0, 0, 0.9, "red")]
    if inside:
        number = "4+" if inside == 4 else str(inside)
        shapes += [circle(0.2, 0.22, 0.2, "white"), text(0.2, 0.22, number, 0.26, "black")]
    return tuple(shapes)


def _joined(size: int, sides: int, signed: int, ticket: int) -> tuple:
    """A square of an attraction, open where it goes on: up, right, down, left."""
    up, right, down, left = [0.5 if sides >> bit & 1 else _EDGE for bit in range(4)]
    shapes = [
        rect(-0.5, -0.5, 1, 1, "earth"),
        rect(-left, -up, left + right, up + down, HUES[size], 0.0 if sides else 0.1),
    ]
    shapes += [sign(OF_SIZE[size], 0, 0, 0.94, "black", 0.85)] if signed else _bunting()
    if ticket:
        shapes.append(sign("ticket", 0.14, 0.26, 0.6, "white"))
    return tuple(shapes)


def _bunting() -> list:
    """Little flags on a line, where an attraction goes on."""
    flags = [
        polyline([(x - 0.1, y), (x + 0.1, y), (x, y + 0.2)], closed=True, fill=colour)
        for x, y, colour in ((-0.28, -0.17, "white"), (0, -0.13, "gold"), (0.28, -0.17, "white"))
    ]
    return [path("M-0.42 -0.2Q0 -0.06 0.42 -0.2", line="black", width=0.025)] + flags


def places_of(shape: int) -> list:
    """(column, row) of the squares of a shape, from its upper left corner."""
    forms = forms_of(1)
    form = (0,) + tuple(forms.turns[shape][0])
    places = [((far + 4) % forms.up - 4, (far + 4) // forms.up) for far in form]
    first = min(x for x, _ in places)
    return [(x - first, y) for x, y in places]


def _shape(shape: int) -> tuple:
    """A whole attraction in the middle of a square."""
    places, side = places_of(shape), 0.19
    wide, high = (max(ends) + 1 for ends in zip(*places))
    return tuple(
        rect(
            (x - wide / 2) * side,
            (y - high / 2) * side,
            side,
            side,
            HUES[SIZES[shape] - 1],
            0.02,
            line="night",
            width=0.025,
        )
        for x, y in places
    )

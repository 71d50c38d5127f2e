"""The printed ground of Schafhof: the route with its trails, attractions, meadow, brook, tiles."""

from math import atan2, cos, degrees, sin

from host.drawing import pieces
from host.drawing.icons import SEAT_COLOURS, SEAT_SIGNS, icon
from host.drawing.plain import Sheet
from host.drawing.shapes import circle, polyline, rect, text
from host.games.schafhof.festival import card, sign
from shared_rules.cells import cell_name
from shared_rules.schafhof import layout

_AREA_NAMES = ("football", "carousel", "booth", "stage")  # in the order of ATTRACTIONS
_KIND_COLOURS = ("orange", "blue") + ("yellow",) * 4 + ("green",) * 3  # of their groups
_FIRST_CARD = 11  # labels of the pictures of face-up tiles, in the order of the kinds
_FIRST_FACE = 31  # and of placed discs
OTHER_LABELS = tuple(
    first + kind for first in (_FIRST_CARD, _FIRST_FACE) for kind in range(len(layout.KINDS))
)
_SIGNS = (
    # what stands on the control cells
    (layout.STOP, "stop"),
    (layout.BELL_REST, "bell"),
    (layout.KNOW, "star"),
    (layout.PAUSE, "check"),
    (layout.UNDO, "undo"),
    (layout.ABORT, "leave"),
)


def draw(sheet: Sheet, players: int) -> list:
    """Everything that is printed on the 16x16 board."""
    shapes = [rect(0, 0, sheet.columns, sheet.rows, "meadow", 0.2)]
    shapes += _tiles(sheet) + _fields(sheet) + _trails(sheet) + _route(sheet, players)
    return shapes + _attractions(sheet) + _corners(sheet, players) + _controls(sheet)


def piece(label: int) -> dict:
    """Figures 1 to 4 of the players, the discs, and the pictures of face-up tiles."""
    if 1 <= label <= 4:
        kind = SEAT_COLOURS[label - 1] + " piece"
        return {"kind": kind, "shapes": pieces.seat_pawn(label - 1)}
    disc = (circle(0, 0, 0.36, "wood"), circle(0, 0, 0.27, "earth", line="gold", width=0.03))
    if label >= _FIRST_FACE:
        number = label - _FIRST_FACE
        name = layout.KINDS[number]
        face = circle(0, 0, 0.38, _KIND_COLOURS[number], line="wood", width=0.06)
        return {"kind": name + " tile", "shapes": (face, sign(name, 0, 0, 0.6, "black"))}
    if label >= _FIRST_CARD:
        number = label - _FIRST_CARD
        name = layout.KINDS[number]
        return {"kind": name + " tile", "shapes": card(name, _KIND_COLOURS[number])}
    return {"kind": "disc", "shapes": disc}


def marks(game, log: list) -> dict:
    """The face-up tiles; and, until somebody goes on, those that a turn in vain has turned."""
    seen = {layout.SPOT_NAMES[spot]: game.tiles[spot] for spot in game.up}
    for event in log[-1]["events"] if log else ():
        words = event.split(" ")
        if words[0] in ("flip", "wrong"):
            seen[words[1]] = _letter(words[-1])
        elif words[0] == "back":
            seen[words[1]] = _shown_before(log, words[1])
    return {spot: _FIRST_CARD + layout.LETTERS.index(seen[spot]) for spot in seen}


def _shown_before(log: list, spot: str) -> str:
    """What was seen when this tile was turned over last."""
    for entry in reversed(log):
        for event in reversed(entry["events"]):
            words = event.split(" ")
            if words[0] in ("flip", "wrong", "right") and words[1] == spot:
                return _letter(words[-1])
    raise ValueError(f"{spot} was turned back before it was turned over")


def _letter(kind: str) -> str:
    return layout.LETTERS[layout.KINDS.index(kind)]


def looks(game) -> dict:
    """A placed disc shows its tile: the clown of each attraction; see `crowds` for the others."""
    clowns = zip(layout.ORANGE, game.areas)
    return {cell_name(cell): _face(lying[0]) for cell, lying in clowns if lying}


def crowds(game) -> list:
    """Places where discs lie in any order: (cells, the pictures of what lies there)."""
    places = list(layout.YELLOW) + [layout.MEADOW, layout.BROOK]
    lying = [area[1:] for area in game.areas[:4]] + game.areas[4:]
    return [
        ([cell_name(cell) for cell in cells], [_face(letter) for letter in letters])
        for cells, letters in zip(places, lying)
        if letters
    ]


def _face(letter: str) -> int:
    return _FIRST_FACE + layout.LETTERS.index(letter)


def _tiles(sheet: Sheet) -> list:
    """The spots of the face-down tiles, all alike."""
    shapes = []
    for cell in layout.SPOTS:
        x, y = sheet.middle(cell)
        shapes.append(rect(x - 0.42, y - 0.42, 0.84, 0.84, "wood", 0.12))
        shapes.append(icon("flower", x, y, 0.5, "petal", opacity=0.7))
    return shapes


def _fields(sheet: Sheet) -> list:
    """Meadow for the horses, brook for the small animals."""
    shapes = []
    for cells, colour, kind in (
        (layout.MEADOW, "green", "brown"),
        (layout.BROOK, "light-blue", "animal"),
    ):
        for cell in cells:
            x, y = sheet.middle(cell)
            shapes.append(rect(x - 0.46, y - 0.46, 0.92, 0.92, colour, 0.16, opacity=0.75))
            shapes.append(sign(kind, x, y, 0.46, "white", 0.7))
    return shapes


def _trails(sheet: Sheet) -> list:
    """A dotted way from each red space to where it leads."""
    shapes = []
    for red, leads_to, _ in layout.TRAILS:
        ends = [sheet.middle(layout.SPACE_CELLS[space]) for space in (red, leads_to)]
        shapes.append(polyline(ends, line="red", width=0.16, opacity=0.45))
    return shapes


def _route(sheet: Sheet, players: int) -> list:
    places = [sheet.middle(cell) for cell in layout.ROUTE]
    shapes = [
        polyline(places, line="sand-edge", width=0.78),
        polyline(places, line="sand", width=0.68),
    ]
    reds = [red for red, _, _ in layout.TRAILS]
    for space, (x, y) in enumerate(places):
        colour = "red" if space in reds else "stone"
        shapes.append(circle(x, y, 0.3, colour, line="sand-edge", width=0.03))
        if space in (layout.STARTS[2], layout.STARTS[3], layout.STARTS[4]):
            count = list(layout.STARTS).index(space, 2)
            shapes.append(text(x, y, str(count), 0.36, "ink"))
    for red, leads_to, _ in layout.TRAILS:
        shapes += _double_arrow(places[red], sheet.middle(layout.SPACE_CELLS[leads_to]))
    start_x, start_y = places[layout.STARTS[players]]
    shapes.append(circle(start_x, start_y, 0.38, line="gold", width=0.06))
    shapes.append(icon("trophy", *places[layout.GOAL], 0.7, "gold"))
    return shapes


def _double_arrow(start: tuple, goal: tuple) -> list:
    """R26: on a red space, towards where its trail leads."""
    turn = atan2(goal[1] - start[1], goal[0] - start[0])
    return [
        icon("arrow", start[0] + far * cos(turn), start[1] + far * sin(turn), 0.5, "white", turned)
        for far, turned in ((-0.06, degrees(turn)), (0.1, degrees(turn)))
    ]


def _attractions(sheet: Sheet) -> list:
    shapes = []
    for number, name in enumerate(_AREA_NAMES):
        clown, space = layout.ORANGE[number], layout.TRAIL_CELLS[number]
        for cell in layout.YELLOW[number]:
            x, y = sheet.middle(cell)
            shapes.append(rect(x - 0.46, y - 0.46, 0.92, 0.92, "yellow", 0.16, opacity=0.8))
            shapes.append(circle(x, y, 0.16, "white", opacity=0.8))
        x, y = sheet.middle(clown)
        shapes.append(rect(x - 0.46, y - 0.46, 0.92, 0.92, "orange", 0.16))
        shapes.append(sign("clown", x, y, 0.66, "white"))
        x, y = sheet.middle(space)
        shapes.append(circle(x, y, 0.4, "purple", line="white", width=0.04))
        shapes.append(sign(name, x, y, 0.6, "white"))
    return shapes


def _corners(sheet: Sheet, players: int) -> list:
    shapes = []
    for player, cell in enumerate(layout.CORNERS[:players]):
        x, y = sheet.middle(cell)
        shapes.append(rect(x - 0.46, y - 0.46, 0.92, 0.92, SEAT_COLOURS[player], 0.3))
        shapes.append(icon(SEAT_SIGNS[player], x, y, 0.6, "black"))
    return shapes


def _controls(sheet: Sheet) -> list:
    shapes = []
    for cell, name in _SIGNS:
        x, y = sheet.middle(cell)
        shapes.append(rect(x - 0.44, y - 0.44, 0.88, 0.88, "night", 0.2))
        shapes.append(icon(name, x, y, 0.62, "ink"))
    for kind, cell in enumerate(layout.NAMING):
        x, y = sheet.middle(cell)
        shapes.append(rect(x - 0.44, y - 0.44, 0.88, 0.88, "night", 0.2))
        shapes.append(sign(layout.KINDS[kind], x, y, 0.72, "ink"))
    return shapes

"""The printed ground of Schafhof: the route with its trails, attractions, meadow, brook, tiles."""

from host.drawing import pieces
from host.drawing.icons import SEAT_COLOURS, icon
from host.drawing.plain import Sheet
from host.drawing.shapes import circle, polyline, rect, text
from shared_rules.schafhof import layout

_AREA_NAMES = ("football", "carousel", "booth", "stage")  # in the order of ATTRACTIONS
_KIND_SIGNS = ("star", "paw", "circle", "sun", "square", "drop", "triangle", "moon", "heart")
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
    """Figures 1 to 4 of the players, and the discs that cover tiles and places."""
    if 1 <= label <= 4:
        return {
            "name": f"figure {label - 1}",
            "kind": "figure",
            "shapes": pieces.seat_pawn(label - 1),
        }
    disc = (circle(0, 0, 0.36, "wood"), circle(0, 0, 0.27, "earth", line="gold", width=0.03))
    return {"name": "disc", "kind": "disc", "shapes": disc}


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
    for cells, colour, sign in (
        (layout.MEADOW, "green", "tuft"),
        (layout.BROOK, "light-blue", "drop"),
    ):
        for cell in cells:
            x, y = sheet.middle(cell)
            shapes.append(rect(x - 0.46, y - 0.46, 0.92, 0.92, colour, 0.16, opacity=0.75))
            shapes.append(icon(sign, x, y, 0.34, "white", opacity=0.7))
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
    start_x, start_y = places[layout.STARTS[players]]
    shapes.append(circle(start_x, start_y, 0.38, line="gold", width=0.06))
    shapes.append(icon("trophy", *places[layout.GOAL], 0.7, "gold"))
    return shapes


def _attractions(sheet: Sheet) -> list:
    shapes = []
    for number, name in enumerate(_AREA_NAMES):
        clown, space = layout.ORANGE[number], layout.TRAIL_CELLS[number]
        for cell in layout.YELLOW[number]:
            x, y = sheet.middle(cell)
            shapes.append(rect(x - 0.46, y - 0.46, 0.92, 0.92, "yellow", 0.16, opacity=0.8))
            shapes.append(icon("heart", x, y, 0.4, "white", opacity=0.8))
        x, y = sheet.middle(clown)
        shapes.append(rect(x - 0.46, y - 0.46, 0.92, 0.92, "orange", 0.16))
        shapes.append(icon("star", x, y, 0.5, "white"))
        x, y = sheet.middle(space)
        shapes.append(circle(x, y, 0.4, "purple", line="white", width=0.04))
        shapes.append(text(x, y, name, 0.17, "white"))
    return shapes


def _corners(sheet: Sheet, players: int) -> list:
    return [
        rect(
            *[place - 0.46 for place in sheet.middle(cell)], 0.92, 0.92, SEAT_COLOURS[player], 0.3
        )
        for player, cell in enumerate(layout.CORNERS[:players])
    ]


def _controls(sheet: Sheet) -> list:
    shapes = []
    for cell, sign in _SIGNS:
        x, y = sheet.middle(cell)
        shapes.append(rect(x - 0.44, y - 0.44, 0.88, 0.88, "night", 0.2))
        shapes.append(icon(sign, x, y, 0.62, "soft"))
    for kind, cell in enumerate(layout.NAMING):
        x, y = sheet.middle(cell)
        shapes.append(rect(x - 0.44, y - 0.44, 0.88, 0.88, "night", 0.2))
        shapes.append(icon(_KIND_SIGNS[kind], x, y - 0.1, 0.44, "soft"))
        shapes.append(text(x, y + 0.3, layout.KINDS[kind], 0.17, "soft"))
    return shapes

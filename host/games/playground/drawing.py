"""The printed board of the Playground: the road that grows, starts, stars, homes and houses."""

from host.drawing import pieces
from host.drawing.icons import SEAT_COLOURS, SEAT_SIGNS, icon
from host.drawing.plain import Sheet
from host.drawing.shapes import circle, polyline, rect, text
from shared_rules.cells import SIDE
from shared_rules.playground.layout import Board, Controls
from shared_rules.playground.scene import Scene


def draw(sheet: Sheet, players: int) -> list:
    """Everything that is printed for so many players."""
    name = sheet.options.get("board", "full")
    board = Board(name, players)
    pause_cells = Scene(players, sheet.options).pause_cells
    shapes = [rect(0, 0, sheet.columns, sheet.rows, "meadow", 0.2)]
    shapes += _greenery(sheet, board, name, pause_cells)
    shapes += _road(sheet, board)
    for player in range(players):
        shapes += _home(sheet, board, player) + _house(sheet, board, player)
    stars = sheet.options.get("star", "may") != "off"
    shapes += _stars(sheet, board) if stars else []
    shapes += _controls(sheet, name, pause_cells)
    return shapes


def _road(sheet: Sheet, board: Board) -> list:
    points = [sheet.middle(cell) for cell in board.road]
    shapes = [
        polyline(points, closed=True, line="sand-edge", width=0.94),
        polyline(points, closed=True, line="sand", width=0.84),
    ]
    for x, y in points:
        shapes.append(circle(x, y, 0.33, "sand-edge", opacity=0.75))
    for player, start in enumerate(board.starts):
        x, y = points[start]
        ahead = points[(start + 1) % len(points)]
        colour = SEAT_COLOURS[player]
        shapes.append(circle(x, y, 0.43, colour, line="night", width=0.03))
        shapes.append(circle(x, y, 0.33, "night", opacity=0.55))
        shapes.append(icon(SEAT_SIGNS[player], x, y, 0.6, "ink"))
        arrow = icon("arrow", *_between((x, y), ahead), 0.36, "ink", _turn((x, y), ahead))
        shapes.append(arrow)
    return shapes


def _between(here: tuple, there: tuple) -> tuple[float, float]:
    return (here[0] + there[0]) / 2, (here[1] + there[1]) / 2


def _turn(here: tuple, there: tuple) -> int:
    """The direction from a cell to its neighbour, in degrees."""
    steps = round(there[0] - here[0]), round(there[1] - here[1])
    return {(1, 0): 0, (0, 1): 90, (-1, 0): 180, (0, -1): 270}[steps]


def _stars(sheet: Sheet, board: Board) -> list:
    return [icon("star", *sheet.middle(board.road[star]), 0.78, "gold") for star in board.stars]


def _home(sheet: Sheet, board: Board, player: int) -> list:
    """The four last squares, behind the turning."""
    colour = SEAT_COLOURS[player]
    cells = [sheet.middle(cell) for cell in board.homes[player]]
    entry = sheet.middle(board.road[(board.starts[player] - 1) % board.length])
    shapes = [
        icon("arrow", *_between(entry, cells[0]), 0.42, colour, _turn(entry, cells[0])),
        polyline(cells, line="night", width=0.9),
        polyline(cells, line=colour, width=0.82),
    ]
    for place, (x, y) in enumerate(cells):
        shapes.append(circle(x, y, 0.32, "night", opacity=0.55))
        shapes.append(text(x, y, str(place + 1), 0.26, "ink", opacity=0.85))
    return shapes


def _house(sheet: Sheet, board: Board, player: int) -> list:
    """Where the pieces wait: four beds under one roof, with the owner's sign."""
    colour = SEAT_COLOURS[player]
    cells = [sheet.middle(cell) for cell in board.houses[player]]
    (left, top), (right, bottom) = (
        (min(x for x, _ in cells), min(y for _, y in cells)),
        (max(x for x, _ in cells), max(y for _, y in cells)),
    )
    width, height = right - left + 0.9, bottom - top + 0.9
    shapes = [rect(left - 0.45, top - 0.45, width, height, "night", 0.24, line=colour, width=0.07)]
    for x, y in cells:
        shapes.append(circle(x, y, 0.34, colour, opacity=0.35))
        shapes.append(icon(SEAT_SIGNS[player], x, y, 0.44, colour, opacity=0.9))
    return shapes


def _greenery(sheet: Sheet, board: Board, name: str, pause_cells: bytes) -> list:
    """Trees and flowers where nobody ever plays, always in the same places."""
    controls = Controls(name)
    used = set(board.road) | set(controls.face) | set(controls.numbers) | set(controls.lamps)
    used |= set(pause_cells) | {controls.die}
    for cells in board.homes + board.houses:
        used |= set(cells)
    shapes = []
    for row in range(sheet.rows):
        for column in range(sheet.columns):
            cell = row * SIDE + column
            lot = (row * 7 + column * 11 + row * column) % 9
            if cell in used or lot > 4:
                continue
            x, y = sheet.middle(cell)
            if lot == 0:
                shapes.append(icon("tree", x, y, 0.85, "grass"))
            elif lot in (1, 2):
                shapes.append(icon("flower", x + 0.15, y, 0.3, "bloom" if lot == 1 else "petal"))
            else:
                shapes.append(icon("tuft", x, y, 0.45, "grass"))
    return shapes


def _controls(sheet: Sheet, name: str, pause_cells: bytes) -> list:
    controls = Controls(name)
    shapes = []
    if controls.face:
        x, y = sheet.middle(controls.face[0])
        shapes.append(rect(x - 0.46, y - 0.46, 2.92, 2.92, "night", 0.5, line="soft", width=0.05))
        for cell in controls.face:
            shapes.append(circle(*sheet.middle(cell), 0.2, "ground"))
    for place, cell in enumerate(controls.numbers):
        x, y = sheet.middle(cell)
        shapes.append(rect(x - 0.4, y - 0.4, 0.8, 0.8, "ground", 0.2, line="soft", width=0.03))
        shapes.append(text(x, y, str(place + 1), 0.44, "ink"))
    named = [(controls.die, "die")] + list(zip(pause_cells, ("check", "undo", "leave")))
    for cell, sign in named:
        x, y = sheet.middle(cell)
        shapes.append(rect(x - 0.42, y - 0.42, 0.84, 0.84, "night", 0.2, line="soft", width=0.03))
        shapes.append(icon(sign, x, y, 0.66 if sign != "die" else 0.9, "ink"))
    return shapes


def piece(label: int) -> dict:
    """What a piece is: the words for it, and how it looks."""
    kind = SEAT_COLOURS[label - 1] + " piece"
    return {"kind": kind, "shapes": pieces.seat_pawn(label - 1)}


def die_faces() -> dict:
    """An ordinary die."""
    numbers = {str(number): pieces.die(*pieces.pips(number)) for number in range(1, 7)}
    return {"": pieces.die()} | numbers

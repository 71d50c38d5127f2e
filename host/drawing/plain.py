"""The drawing of a game that has none of its own, and the sheet that all are drawn on."""

from host.drawing import pieces
from host.drawing.icons import SEAT_COLOURS, icon
from host.drawing.shapes import circle, rect
from shared_rules.cells import SIDE

_PAUSE_SIGNS = ("check", "undo", "leave")


class Sheet:
    """A printed sheet of columns x rows cells; knows where the middle of a cell is."""

    def __init__(self, columns: int, rows: int, options: dict) -> None:
        self.columns, self.rows, self.options = columns, rows, options

    def middle(self, cell: int) -> tuple[float, float]:
        """The middle of a cell, from the upper left corner of the sheet."""
        return cell % SIDE + 0.5, self.rows - cell // SIDE - 0.5


def draw_plain(sheet: Sheet, scene=None) -> list:
    """Cells, the houses of a scene as groups, and signs on the cells of the bell."""
    shapes = [rect(0, 0, sheet.columns, sheet.rows, "ground", 0.2)]
    cells = scene.cells if scene else _all_cells(sheet)
    for cell in cells:
        x, y = sheet.middle(cell)
        shapes.append(rect(x - 0.44, y - 0.44, 0.88, 0.88, "meadow", 0.2))
    for number, pool in enumerate(scene.pools if scene else ()):
        for cell in pool:
            shapes.append(circle(*sheet.middle(cell), 0.4, SEAT_COLOURS[number % 8], opacity=0.5))
    return shapes + (_controls(sheet, scene) if scene else [])


def _controls(sheet: Sheet, scene) -> list:
    """The cells of the bell, with signs on its home and on the cells of the pause."""
    shapes = []
    for cell in scene.bell_cells:
        x, y = sheet.middle(cell)
        shapes.append(rect(x - 0.44, y - 0.44, 0.88, 0.88, "night", 0.2))
    signs = [(scene.bell_home, "bell")] if scene.bell_home >= 0 else []
    signs += list(zip(scene.pause_cells, _PAUSE_SIGNS))
    return shapes + [icon(sign, *sheet.middle(cell), 0.66, "soft") for cell, sign in signs]


def _all_cells(sheet: Sheet) -> list:
    return [row * SIDE + column for row in range(sheet.rows) for column in range(sheet.columns)]


def plain_piece(label: int, names: list | tuple | None) -> dict:
    """A disc with a letter, coloured by its number."""
    name = names[label] if names and label < len(names) else str(label)
    shapes = pieces.plain(name[:2].upper(), SEAT_COLOURS[(label - 1) % 8])
    return {"kind": name, "shapes": shapes}

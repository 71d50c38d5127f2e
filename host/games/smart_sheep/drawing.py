"""The printed meadow of Smart Sheep: start, wolf paths, lane, fold, den and the control cells."""

from host.drawing import pieces
from host.drawing.icons import icon
from host.drawing.plain import Sheet
from host.drawing.shapes import circle, group, path, rect, text
from host.games.smart_sheep import animals
from shared_rules.cells import cell_name
from shared_rules.smart_sheep import layout

OTHER_LABELS = (layout.MOLEHILL,)  # pictures of pieces that lie in the box under another label
_SIGNS = (("triangle", "blue"), ("circle", "yellow"), ("square", "pink"))
_FLOWERS = ((0.3, 4.3), (1.75, 4.7), (2.4, 4.2), (4.7, 4.3), (5.2, 4.75), (6.7, 4.25), (3.3, 4.75))
_TUFTS = ((0.2, 7.3), (1.5, 5.05), (3.9, 6.95), (5.1, 6.1), (1.1, 6.1), (6.75, 6.2), (3.5, 4.25))


def draw(sheet: Sheet, players: int) -> list:
    """Everything that is printed on the 8x8 board."""
    shapes = [rect(0, 0, 8, 8, "meadow", 0.2)]
    shapes += _start(sheet) + _lane() + _path(sheet, layout.UPP) + _path(sheet, layout.LOW)
    shapes += _top_row(sheet, players) + _score_bar(sheet) + _controls(sheet)
    return shapes


def _start(sheet: Sheet) -> list:
    shapes = [
        path(
            "M1.25 6.06L5.75 6.06Q5.96 6.06 5.96 6.3L5.96 7.7Q5.96 7.94 5.7 7.94L1.3 7.94"
            "Q1.04 7.94 1.04 7.7L1.04 6.3Q1.04 6.06 1.25 6.06Z",
            "start",
        )
    ]
    for cell in layout.START:
        x, y = sheet.middle(cell)
        shapes.append(circle(x, y, 0.4, "lane", line="soft", width=0.03, opacity=0.55))
    shapes += [icon("tuft", x, y, 0.3, "grass") for x, y in _TUFTS]
    return shapes


def _lane() -> list:
    shapes = [rect(0.06, 3.06, 6.9, 0.88, "lane", 0.3)]
    for place, (x, y) in enumerate(_FLOWERS):
        shapes.append(icon("flower", x, y - 1, 0.26, "bloom" if place % 2 else "petal"))
    return shapes


def _path(sheet: Sheet, ring: bytes) -> list:
    """A wolf path: a loop of earth round a hedge, with arrows the way the wolves run."""
    left, top = sheet.middle(ring[1])
    right, _ = sheet.middle(ring[8])
    shapes = [
        rect(left - 0.46, top - 0.46, 6.92, 1.92, "earth-edge", 0.5),
        rect(left - 0.42, top - 0.42, 6.84, 1.84, "earth", 0.46),
        rect(left + 0.5, top + 0.44, right - left - 1, 0.12, "grass", 0.06),
    ]
    for place in range(len(ring)):
        x, y = sheet.middle(ring[place])
        next_x, next_y = sheet.middle(ring[(place + 1) % len(ring)])
        step = round(next_x - x), round(next_y - y)
        turn = {(1, 0): 0, (0, 1): 90, (-1, 0): 180, (0, -1): 270}[step]
        shapes.append(icon("arrow", (x + next_x) / 2, (y + next_y) / 2, 0.3, "petal", turn, 0.6))
        shapes.append(circle(x, y, 0.33, "earth-edge", opacity=0.5))
    return shapes


def _top_row(sheet: Sheet, players: int) -> list:
    gate_x, gate_y = sheet.middle(layout.EXIT)
    fold_x, fold_y = sheet.middle(layout.FOLD)
    den_x, den_y = sheet.middle(layout.DEN)
    shapes = [
        rect(gate_x - 0.22, gate_y - 0.66, 0.44, 0.3, "earth"),
        icon("arrow", gate_x, gate_y - 0.5, 0.4, "ink", 270, 0.9),
        rect(fold_x - 0.46, fold_y - 0.46, 0.92, 0.92, "start", 0.2),
        icon("fold", fold_x, fold_y, 0.92),
        rect(den_x - 0.46, den_y - 0.46, 0.92, 0.92, "ground", 0.2),
        icon("den", den_x, den_y, 0.92),
    ]
    faces = list(_SIGNS) + [("star", "ink")]
    for place, cell in enumerate(layout.PLAYER_LAMPS):
        x, y = sheet.middle(cell)
        used = 1.0 if place < players else 0.35
        shapes.append(circle(x, y, 0.3, "night", line="soft", width=0.035, opacity=used))
        shapes.append(text(x, y, str(place + 1), 0.3, "ink", opacity=used))
        sign, colour = faces[place]
        shapes.append(icon(sign, x + 0.36, y + 0.36, 0.2, colour, opacity=0.9))
    return shapes


def _score_bar(sheet: Sheet) -> list:
    first_x, first_y = sheet.middle(layout.SCORE_BAR[0])
    shapes = [
        rect(first_x - 0.4, first_y - 0.4, 1.8, 0.8, "ground", 0.4),
        rect(7.1, 0.1, 0.8, 7.8, "ground", 0.4),
    ]
    for place, cell in enumerate(layout.SCORE_BAR):
        x, y = sheet.middle(cell)
        if place == 4:
            shapes.append(icon("trophy", x, y, 0.62, "gold"))
        else:
            shapes.append(circle(x, y, 0.22, "", line="soft", width=0.03, opacity=0.6))
    x, y = sheet.middle(layout.SCORE_BAR[0])
    shapes.append(icon("fold", x, y, 0.34))
    x, y = sheet.middle(layout.SCORE_BAR[-1])
    shapes.append(icon("paw", x, y, 0.36, "soft"))
    return shapes


def _controls(sheet: Sheet) -> list:
    pack, big = layout.FACE_CELLS[4], layout.FACE_CELLS[5]
    shapes = []
    for cell, name in ((layout.DIE, "die"), (layout.STOP, "stop"), (layout.CHECK, "check")):
        x, y = sheet.middle(cell)
        shapes.append(rect(x - 0.43, y - 0.43, 0.86, 0.86, "night", 0.2, line="soft", width=0.03))
        shapes.append(icon(name, x, y, 0.72, "ink"))
    x, y = sheet.middle(pack)
    shapes += [
        icon("paw", x - 0.15, y + 0.1, 0.42, "soft"),
        icon("paw", x + 0.2, y - 0.14, 0.3, "soft"),
    ]
    x, y = sheet.middle(big)
    shapes += [
        icon("undo", x - 0.16, y - 0.14, 0.46, "ink"),
        icon("paw", x + 0.2, y + 0.2, 0.42, "soft"),
    ]
    return shapes


def piece(label: int) -> dict:
    """What a piece is: the words for it, the tag it wears, and how it looks."""
    name = layout.PIECES[label]
    if label < layout.BIG:
        sign, colour = _SIGNS[(label - 1) // 3]
        return {"kind": sign + " sheep", "tag": name, "shapes": animals.sheep(sign, colour)}
    if label <= layout.LITTLE:
        return {"kind": name + " wolf", "shapes": animals.wolf(label == layout.BIG)}
    return {"kind": name, "shapes": animals.TILES[name]}


def die_faces() -> dict:
    """The die: three signs, a star for any sheep, one wolf or both."""
    faces = {"": pieces.die(), "any": pieces.die(icon("star", 0, 0, 0.8, "gold"))}
    for letter, (sign, colour) in zip(layout.COLOURS, _SIGNS):
        faces[letter] = pieces.die(circle(0, 0, 0.36, "face"), icon(sign, 0, 0, 0.74, colour))
    big = group(animals.wolf(True), 0, -0.02, 0.72)
    pair = (
        group(animals.wolf(True), -0.17, -0.08, 0.5),
        group(animals.wolf(False), 0.2, 0.14, 0.46),
    )
    return faces | {"big": pieces.die(big), "pack": pieces.die(*pair)}


def box(game) -> list:
    """The labels of the pieces that lie beside the board at the beginning, in their order."""
    labels = list(layout.SHEEP) + list(layout.WOLVES)
    wanted = [tile for tile in layout.TILES if tile in game.ask or game.place[tile]]
    return labels + [layout.MOLE if tile == layout.MOLEHILL else tile for tile in wanted]


def looks(game) -> dict:
    """Mole and molehill are one cardboard: the one that is turned over looks like a hill."""
    hill = game.place[layout.MOLEHILL]
    return {layout.NAMES[hill]: layout.MOLEHILL} if hill else {}


def marks(game, log: list) -> dict:
    """Saved sheep stand in the fold, and further ones along the bar; caught ones at its end."""
    saved = [sheep for sheep in layout.SHEEP if game.place[sheep] == layout.FOLD]
    caught = [sheep for sheep in layout.SHEEP if game.place[sheep] == layout.DEN]
    bar = [cell_name(cell) for cell in layout.SCORE_BAR]
    return dict(zip(bar, saved)) | dict(zip(bar[::-1], caught))

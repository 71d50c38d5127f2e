"""The printed ground of Affenraffen: the field of tiles, the zones, goals and markers."""

from host.drawing.icons import SEAT_SIGNS, icon
from host.drawing.plain import Sheet
from host.drawing.shapes import circle, rect, text
from host.games.affenraffen.animals import animal, card
from shared_rules.affenraffen import layout
from shared_rules.cells import SIDE, cell_name

_COLOURS = ("orange", "pink", "red", "light-blue", "purple", "white")  # of the players' lights
_DISC, MARKER = 1, 2
_FIRST_CARD = 11  # labels of the pictures of lifted tiles
_CARDS = layout.ANIMALS + layout.EXTRAS
_FIRST_GOAL = 40  # and of goals
_GOALS = ("any1", "any2", "any3", "any4") + tuple(layout.GOALS)
_FIRST_HAND = 50  # and of whose hand it is
OTHER_LABELS = (
    list(range(_FIRST_CARD, _FIRST_CARD + len(_CARDS)))
    + list(range(_FIRST_GOAL, _FIRST_GOAL + len(_GOALS)))
    + list(range(_FIRST_HAND, _FIRST_HAND + len(_COLOURS)))
)
_CONTROLS = (
    (layout.BELL, "bell"),
    (layout.PAUSE, "check"),
    (layout.UNDO, "undo"),
    (layout.LEAVE, "leave"),
)


def draw(sheet: Sheet, players: int) -> list:
    """Everything that is printed on the 16x16 board."""
    shapes = [rect(0, 0, sheet.columns, sheet.rows, "ground", 0.2)]
    shapes.append(rect(1.6, 1.6, 12.8, 12.8, "meadow", 0.8))
    small = sheet.options.get("young") or not sheet.options.get("extras", True)
    for spot in layout.spots_of(not small):
        x, y = sheet.middle(layout.SPOTS[spot])
        shapes.append(rect(x - 0.46, y - 0.46, 0.92, 0.92, "lane", 0.3))
        shapes.append(icon("paw", x, y, 0.46, "soft", opacity=0.55))
    for player, seat in enumerate(layout.SEATS[players]):
        shapes += _zone(sheet, player, seat)
    return shapes + _centre(sheet, players) + _controls(sheet)


def _zone(sheet: Sheet, player: int, seat: int) -> list:
    """The keep cells of a seat, joined by twos, and its DONE cell."""
    colour = _COLOURS[player]
    shapes = []
    cells = layout.KEEPS[seat]
    for place, cell in enumerate(cells):
        x, y = sheet.middle(cell)
        shapes.append(rect(x - 0.44, y - 0.44, 0.88, 0.88, "earth", 0.2, line=colour, width=0.06))
        shapes.append(text(x, y, str(place // 2 + 1), 0.34, "soft", opacity=0.8))
    for place in range(0, len(cells), 2):
        first, second = (sheet.middle(cell) for cell in cells[place : place + 2])
        if abs(first[0] - second[0]) + abs(first[1] - second[1]) == 1:
            middle = ((first[0] + second[0]) / 2, (first[1] + second[1]) / 2)
            shapes.append(circle(*middle, 0.1, colour))
    x, y = sheet.middle(layout.DONES[seat])
    shapes.append(circle(x, y, 0.44, colour, line="night", width=0.05))
    shapes.append(icon(SEAT_SIGNS[player], x, y, 0.6, "black"))
    return shapes


def _centre(sheet: Sheet, players: int) -> list:
    """The four goals, each known by its picture, and the homes of the markers."""
    shapes = []
    for goal, cell in zip(layout.GOALS, layout.GOAL_LAMPS):
        x, y = sheet.middle(cell)
        shapes.append(rect(x - 0.46, y - 0.46, 0.92, 0.92, "night", 0.2))
        shapes += _goal_sign(goal, x, y)
    for place in range(2 if players > 2 else 1):
        x, y = sheet.middle(layout.MARKERS[place])
        shapes.append(circle(x, y, 0.44, "purple", line="gold", width=0.05))
        shapes.append(text(x, y, str(place + 1), 0.5, "white"))
    return shapes


def _goal_sign(goal: str, x: float, y: float) -> list:
    """5x for five free pairs; three animals; three backgrounds; both."""
    if goal.startswith("any"):
        return [text(x, y, f"{layout.need_of(goal)}x", 0.5, "ink")]
    shapes = []
    for place, (letter, colour) in enumerate(zip("alp", ("light-blue", "yellow", "green"))):
        dx = (place - 1) * 0.235
        dy = 0.2 if place == 1 else -0.18
        if goal in ("colors3", "both3"):
            shapes.append(circle(x + dx, y + dy, 0.23, colour))
        if goal in ("species3", "both3"):
            size = 0.5 if goal == "species3" else 0.4
            shapes.append(animal(letter, x + dx, y + dy, size))
    return shapes


def _controls(sheet: Sheet) -> list:
    shapes = []
    for cell, name in _CONTROLS:
        x, y = sheet.middle(cell)
        shapes.append(rect(x - 0.44, y - 0.44, 0.88, 0.88, "night", 0.2))
        shapes.append(icon(name, x, y, 0.62, "ink"))
    return shapes


def piece(label: int) -> dict:
    """The discs, the markers, and the pictures of lifted tiles."""
    if label >= _FIRST_HAND:
        return _hand(label - _FIRST_HAND)
    if label >= _FIRST_GOAL:
        goal = _GOALS[label - _FIRST_GOAL]
        frame = rect(-0.5, -0.5, 1, 1, "night", 0.2)
        return {"kind": goal, "shapes": (frame,) + tuple(_goal_sign(goal, 0, 0)), "flat": "above"}
    if label >= _FIRST_CARD:
        code = _CARDS[label - _FIRST_CARD]
        return {"kind": code, "shapes": card(code), "brief": True}
    if label == MARKER:
        star = (
            circle(0, 0, 0.4, "purple", line="gold", width=0.06),
            icon("star", 0, 0, 0.62, "gold"),
        )
        return {"kind": "marker", "shapes": star}
    disc = (circle(0, 0, 0.38, "wool", opacity=0.92), circle(0, 0, 0.26, line="gold", width=0.05))
    return {"kind": "disc", "shapes": disc}


def _hand(player: int) -> dict:
    """The sign of a player, at the lower edge of the cell above a disc that he holds."""
    badge = circle(0, 0.34, 0.22, _COLOURS[player], line="night", width=0.04)
    sign = icon(SEAT_SIGNS[player], 0, 0.34, 0.3, "black")
    return {"kind": "hand", "shapes": (badge, sign), "flat": "above"}


def marks(game, log: list) -> dict:
    """The goal over its lamp, the tiles that are lifted where everybody sees them, and whose hand
    it is."""
    if game.phase != "search":
        return {}
    lamp = layout.GOAL_LAMPS[max(0, _GOALS.index(game.goal) - 4)]
    found = {cell_name(lamp): goal_label(game.goal)}
    for spot in game.air:
        if game.options["open"]:
            found[layout.SPOT_NAMES[spot]] = card_label(game.tiles[spot])
        if game.holder[spot] >= 0:
            found[cell_name(layout.SPOTS[spot] + SIDE)] = _FIRST_HAND + game.holder[spot]
    return found


def own_marks(game, player: int, log: list) -> dict:
    """The tile in the hand of a player, as he has heard of it: the position does not tell it."""
    spot = game.hand[player] if game.phase == "search" else -1
    if spot < 0:
        return {}
    name = layout.SPOT_NAMES[spot]
    seen = f"see p{player} {name} "
    heard = [event for entry in log for event in entry["events"] if event.startswith(seen)]
    return {name: card_label(heard[-1].split(" ")[3])} if heard else {}


def goal_label(goal: str) -> int:
    """The label of the picture of a goal."""
    return _FIRST_GOAL + _GOALS.index(goal)


def card_label(code: str) -> int:
    """The label of the picture of a tile, face up."""
    return _FIRST_CARD + _CARDS.index(code)

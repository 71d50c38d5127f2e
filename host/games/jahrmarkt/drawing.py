"""The printed fairgrounds of Jahrmarkt, and what lies on them: tiles, attractions, people."""

from host.drawing import pieces
from host.drawing.icons import SEAT_COLOURS, SEAT_SIGNS, icon
from host.drawing.plain import Sheet
from host.drawing.shapes import circle, rect, text
from host.games.jahrmarkt.pictures import (
    ATTRACTION,
    BARKER,
    PILE,
    SITE,
    TENT,
    TILE,
    WALKWAY,
    labels,
    mark,
)
from host.games.jahrmarkt.signs import sign
from shared_rules.cells import cell_name
from shared_rules.jahrmarkt.layout import (
    CORNERS,
    LAMPS,
    MARKETS,
    ROW,
    ROWS,
    TILE_LETTERS,
    squares_of,
)
from shared_rules.jahrmarkt.quadrant import Quadrant
from shared_rules.jahrmarkt.shapes import SIZES

_FIGURES, _VISITORS = 1, 5  # labels of player 0's pieces
_EACH = (5, 12)  # as many figures and visitors lie in the box for everybody
OTHER_LABELS = labels()


def draw(sheet: Sheet, players: int) -> list:
    """Everything that is printed."""
    market = MARKETS.index(sheet.options.get("market", MARKETS[0]))
    shapes = [rect(0, 0, sheet.columns, sheet.rows, "ground", 0.2)]
    for player in range(players):
        quadrant = Quadrant(market, player)
        shapes += _ground(sheet, quadrant, player)
        shapes += _controls(sheet, quadrant, player)
        if market:
            shapes += _lamps(sheet, player)
    return shapes


def piece(label: int) -> dict:
    """Figures and visitors in the colours of their owners, and all that is only light."""
    if label > 8:
        return mark(label) | {"flat": "below" if label in (WALKWAY, SITE) else "above"}
    player = (label - 1) % 4
    if label < _VISITORS:
        shapes = pieces.seat_pawn(player)
        return {"kind": SEAT_COLOURS[player] + " piece", "shapes": shapes}
    return {"kind": SEAT_COLOURS[player] + " visitor", "shapes": _visitor(player)}


def _visitor(player: int) -> tuple:
    """Somebody with a hat."""
    colour = SEAT_COLOURS[player]
    return (
        circle(0, 0.16, 0.27, colour, line="night", width=0.035),
        circle(0, -0.16, 0.2, "wool", line="night", width=0.03),
        rect(-0.26, -0.3, 0.52, 0.09, colour, 0.04),
        rect(-0.14, -0.44, 0.28, 0.16, colour, 0.04),
        icon(SEAT_SIGNS[player], 0, 0.18, 0.3, "black"),
    )


def box(game) -> list:
    """Five figures and a dozen visitors for everybody."""
    found = []
    for player in range(game.players):
        found += [_FIGURES + player] * _EACH[0] + [_VISITORS + player] * _EACH[1]
    return found


def marks(game, log: list) -> dict:
    """Cell name -> picture: what is laid, built and sold, who cries, what the wagons carry."""
    found = {}
    for player in range(game.players):
        quadrant, ground = Quadrant(game.market, player), game.grounds[player]
        for squares, label in (
            (ground.walk, WALKWAY),
            (ground.free, SITE),
            (ground.barkers, BARKER),
        ):
            for square in squares_of(squares):
                found[cell_name(quadrant.cell_of(square))] = label
        for attraction in ground.attractions:
            found |= _attraction(quadrant, *attraction)
        found |= _wagons(quadrant, game.yard)
        for cell in quadrant.tents:
            found[cell_name(cell)] = TENT + min(ground.tent, 4)
    return found


def _attraction(quadrant: Quadrant, shape: int, mask: int, tickets: int) -> dict:
    """Every square knows on which sides the attraction goes on; the best joined has the sign."""
    squares = squares_of(mask)
    sides = [_joined_sides(mask, square, quadrant.up) for square in squares]
    signed = max(range(len(squares)), key=lambda place: f"{sides[place]:b}".count("1"))
    first = ATTRACTION + (SIZES[shape] - 1) * 64
    return {
        cell_name(quadrant.cell_of(square)): (
            first + sides[place] * 4 + (place == signed) * 2 + (place < tickets)
        )
        for place, square in enumerate(squares)
    }


def _joined_sides(mask: int, square: int, up: int) -> int:
    """Up, right, down, left, as bits."""
    found = 0
    for bit, step in enumerate((up, 1, -up, -1)):
        beside = square + step
        found |= (beside >= 0 and mask >> beside & 1) << bit
    return found


def _wagons(quadrant: Quadrant, yard) -> dict:
    found = {}
    for place, pile in enumerate((yard.left, yard.right)):
        if pile:
            found[cell_name(quadrant.wagons[place])] = PILE
    for place, tile in enumerate(yard.wagons):
        if tile != "-":
            found[cell_name(quadrant.wagons[place + 2])] = TILE + TILE_LETTERS.index(tile)
    return found


def _ground(sheet: Sheet, quadrant: Quadrant, player: int) -> list:
    """The market: a fence in its owner's colour, and earth to build on with a hammer in every
    field."""
    left, top = sheet.middle(quadrant.origin - 1 + 7 * ROW)
    fence = (left - 0.46, top - 0.46, quadrant.wide + 1.92, 7.92)
    shapes = [
        rect(*fence, SEAT_COLOURS[player], 0.3, opacity=0.3),
        rect(left + 0.5, top - 0.5, quadrant.wide, 8, "grass", 0.15),
        rect(*fence, "", 0.3, line=SEAT_COLOURS[player], width=0.08),
    ]
    for field in range(len(CORNERS[quadrant.market])):
        shapes += _field(*sheet.middle(quadrant.field_cells(field)[0]), field + 1)
    return shapes


def _field(x: float, y: float, number: int) -> list:
    """An empty field by the middle of its lower left square, with the number that the log says."""
    return [
        rect(x - 0.44, y - 1.44, 1.88, 1.88, "earth", 0.2, line="earth-edge", width=0.06),
        rect(x + 0.48, y - 1.3, 0.04, 1.6, "earth-edge", opacity=0.6),
        rect(x - 0.3, y - 0.52, 1.6, 0.04, "earth-edge", opacity=0.6),
        circle(x + 0.5, y - 0.5, 0.52, "earth"),
        sign("hammer", x + 0.5, y - 0.5, 0.95, "gold", 0.75),
        text(x - 0.2, y - 1.18, str(number), 0.3, "path", opacity=0.9),
    ]


def _controls(sheet: Sheet, quadrant: Quadrant, player: int) -> list:
    """Numbers, wagons, entrances, tent and the bell cell."""
    shapes = []
    for cell in (
        tuple(quadrant.numbers)
        + tuple(quadrant.wagons)
        + tuple(quadrant.entries)
        + (quadrant.bell,)
    ):
        x, y = sheet.middle(cell)
        shapes.append(rect(x - 0.44, y - 0.44, 0.88, 0.88, "night", 0.2))
    for number, cell in enumerate(quadrant.numbers):
        shapes.append(text(*sheet.middle(cell), str(number + 1), 0.56, "ink"))
    for place, cell in enumerate(quadrant.wagons):
        x, y = sheet.middle(cell)
        shapes.append(text(x - 0.31, y, str(max(1, place)), 0.3, "ink"))
    for cell in quadrant.entries:
        shapes.append(sign("way in", *sheet.middle(cell), 0.6, SEAT_COLOURS[player]))
    for cell in quadrant.tents:
        shapes.append(sign("tent", *sheet.middle(cell), 0.9, "red"))
    return shapes + [icon("bell", *sheet.middle(quadrant.bell), 0.66, "ink")]


def _lamps(sheet: Sheet, player: int) -> list:
    """With 4x4 markets: a column for each of the three cards."""
    shapes = []
    for lamp in LAMPS:
        for row in range(ROWS):
            place = sheet.middle(lamp + (player * ROWS + row) * ROW)
            shapes.append(circle(*place, 0.3, "night"))
    return shapes

"""Pages that the lit board shows in the market: how it stands, and at the end the points."""

from shared_rules import lights
from shared_rules.jahrmarkt.layout import LAMPS, ROUNDS, ROW, ROWS, count
from shared_rules.jahrmarkt.scoring import ROWS as SCORE_ROWS
from shared_rules.jahrmarkt.scoring import score, shown_hammers
from shared_rules.jahrmarkt.shapes import FIRST_OF_SIZE
from shared_rules.jahrmarkt.tricks import LOST, MARKED, NEW, OPEN, USABLE
from shared_rules.lights import word

_ROUND = word(lights.WHITE, lights.STEADY)
_LAST_ROUND = word(lights.WHITE, lights.BLINKING)
_GLITTER = word(lights.GREEN, lights.SWAPPING, lights.WHITE)
_TOO_MANY = lights.BLINKING
_BAR = 5  # points that a cell of a bar stands for
# A full bar begins again at its start, first blinking, then flickering.
_LAPS = (lights.STEADY, lights.BLINKING, lights.STROBING)
_COLOURS = (
    # of the rows of points, the sum last
    lights.YELLOW,
    lights.PINK,
    lights.RED,
    lights.LIGHT_BLUE,
    lights.PURPLE,
    lights.ORANGE,
    lights.GREEN,
)


def show_info(frame, quadrant, game):
    """As long as the pointer rests on the bell cell: round, tricks, tickets, people, supply."""
    ground, wide = game.ground, quadrant.wide
    for square in range(ROWS * ROW):
        if square % ROW < wide:
            frame[quadrant.origin + square] = lights.NOTHING
    last = game.round == ROUNDS
    _bar(frame, quadrant, 7, wide if last else game.round, _LAST_ROUND if last else _ROUND)
    for place in range(len(game.tricks)):
        cells, light = trick_sign(ground.learning[place], wide)
        _bar(frame, quadrant, 6 - place, cells, light)
    _number(frame, quadrant, 3, (ground.tickets() + 2) // 3, lights.YELLOW)
    _number(frame, quadrant, 2, count(ground.barkers), lights.PINK)
    _number(frame, quadrant, 1, (shown_hammers(ground) + 2) // 3, lights.ORANGE)
    for size in range(1, 6):
        left = sum(game.supply[FIRST_OF_SIZE[size] : FIRST_OF_SIZE[size + 1]])
        if left:
            frame[quadrant.origin + size - 1] = counted(lights.LIGHT_BLUE, left)


def counted(colour: int, number: int) -> int:
    """As many flashes; more than anybody counts are a steady light."""
    many = number >= len(lights.FLASHES)
    return word(colour, lights.STEADY if many else lights.FLASHES[number])


def trick_sign(letter: int, wide: int) -> tuple:
    """(how many cells, light) for what a player has of a card."""
    return {
        USABLE: (wide, word(lights.GREEN, lights.STEADY)),
        NEW: (wide, word(lights.GREEN, lights.BREATHING)),
        MARKED: (wide // 2, word(lights.YELLOW, lights.STROBING)),
        LOST: (1, word(lights.RED, lights.DIM)),
        OPEN: (0, lights.NOTHING),
    }[letter]


def _number(frame, quadrant, row: int, number: int, colour: int):
    """A bar that blinks whole if it is too short for its number."""
    pattern = lights.STEADY if number <= quadrant.wide else _TOO_MANY
    _bar(frame, quadrant, row, min(number, quadrant.wide), word(colour, pattern))


def _bar(frame, quadrant, row: int, cells: int, light: int):
    for column in range(cells):
        frame[quadrant.origin + row * ROW + column] = light


def show_lamps(frame, game):
    """With 4x4 markets three columns of lamps tell the tricks all the time."""
    for player in range(game.players):
        for place in range(len(game.tricks)):
            letter = game.grounds[player].learning[place]
            cells, light = trick_sign(letter, ROWS)
            for row in range(ROWS if letter == MARKED else cells):
                frame[LAMPS[place] + (player * ROWS + row) * ROW] = light


def show_points(frame, quadrant, game, player: int):
    """Seven rows of bars from the top, minus points from the right; a winner's tent glitters."""
    rows = score(game.grounds[player])
    for cell in quadrant.tents if player in game.result["winners"] else ():
        frame[cell] = _GLITTER
    names = SCORE_ROWS + ("total",)
    for place in range(len(names)):
        points = rows[names[place]]
        cells = (abs(points) + _BAR - 1) // _BAR
        lap = 0
        while cells > 0 and lap < len(_LAPS):
            light = word(_COLOURS[place], _LAPS[lap])
            _points_bar(frame, quadrant, 7 - place, min(cells, quadrant.wide), light, points < 0)
            cells -= quadrant.wide
            lap += 1


def _points_bar(frame, quadrant, row: int, cells: int, light: int, from_right: bool):
    for column in range(cells):
        x = quadrant.wide - 1 - column if from_right else column
        frame[quadrant.origin + row * ROW + x] = light

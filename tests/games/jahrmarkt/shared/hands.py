"""Hands on a board with a game of Jahrmarkt: figures, visitors, and a pointer that taps."""

from shared_rules import lights
from shared_rules.cells import cell_number
from tests.shared.simulated import board

TILES = {"wagons": "C66A", "stack": ["79B1" * 4, "D25C8" * 4], "tricks": [6]}
LAID = ("use 2", "take 2", "lay 1", "use 3", "take 2", "lay 2", "use 4", "take 2", "lay 3")


def begun(name: str, players: int = 1, size=(8, 8), options=TILES):
    """A board with a new game on it, visitors at their entrances."""
    app, port, hands = board("jahrmarkt-" + name, size)
    app.match.begin("jahrmarkt", players, options, 1, [""] * players, hands.now)
    hands.settle()
    return app, port, hands


def tap(hands, name: str):
    """The pointer on a cell and off again."""
    cell = cell_number(name)
    hands.place(cell)
    hands.wait(400)
    hands.lift(cell)
    hands.wait(300)


def carry(hands, start: str, goal: str):
    hands.lift(cell_number(start))
    hands.wait(200)
    hands.place(cell_number(goal))
    hands.wait(500)


def light(app, name: str) -> tuple:
    """(colour, pattern) of a cell."""
    return lights.parts(app.table.frame[cell_number(name)])[:2]


def moves_of(app) -> list:
    return app.match.sitting.moves


def walked_too_far(name: str):
    """A visitor carried two squares with number 1, on a ground with three fields laid."""
    app, port, hands = begun(name)
    with_tiles(app, hands, *LAID)
    hands.place(cell_number("a2"))
    hands.wait(300)
    carry(hands, "a1", "c1")
    return app, port, hands


def with_tiles(app, hands, *moves):
    """Go on with what somebody else has played."""
    for move in moves:
        app.match.play(move, hands.now)
    hands.settle()

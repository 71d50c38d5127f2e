"""Hands, discs and a bell on a board that plays Schafhof, and positions to begin from."""

from shared_rules.cells import cell_number
from shared_rules.schafhof.layout import ALL_TILES
from shared_rules.schafhof.rules import load
from tests.shared.simulated import board

BELL_MODE = {"pieces": "bell"}
CLOWNS = {
    "tiles": "....ccc.....................................",
    "areas": dict(zip("FCUSMB", "csssss crrrrr cyyyyy cttttt bbbwwwppp aaaaaaaa".split())),
    "pos": ["r30", "r34"],
}
ONE_PLACE = {
    "tiles": "..cccccaaaaaaaa...ss..rrr..yyy..tttbbbwwwppp",
    "up": ["p12", "b16"],
    "areas": {"F": "csryts", "C": "csryt", "U": "", "S": "", "M": "", "B": ""},
}


def begin(name: str, options=None, change=None, seats=None, players: int = 2):
    """A board on which a game has been set up by hand, from a position if one is given."""
    app, port, hands = board("schafhof-" + name, (16, 16))
    chosen = {"tiles": ALL_TILES}
    chosen.update(options or {})
    app.match.begin("schafhof", players, chosen, 1, seats or [""] * players, hands.now)
    if change:
        state = app.match.sitting.game.state()
        state.update(change)
        app.match.sitting.game = load(state)
        app.match._present(hands.now)
    hands.settle()
    return app, port, hands


def lift(hands, *names: str):
    """Take discs off, all at the same time."""
    for name in names:
        hands.app.simulated.put(cell_number(name), False)
    hands.wait(400)


def place(hands, *names: str):
    for name in names:
        hands.place(cell_number(name))
    hands.wait(400)


def touch(hands, name: str):
    """Put the bell on a cell and lift it again."""
    hands.carry_bell(cell_number(name))
    hands.lift(cell_number(name))
    hands.wait(100)


def word_at(app, name: str) -> int:
    return app.table.frame[cell_number(name)]


def latest(app) -> str:
    return (
        app.match.sitting.since(app.match.sitting.count - 1)[0] if app.match.sitting.count else ""
    )

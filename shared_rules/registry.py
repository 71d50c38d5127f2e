"""The games of the board. A new game is folders that bear its name, and one line here."""

from collections import namedtuple

from shared_rules.errors import IllegalMove, shown

Line = namedtuple("Line", ("name", "title", "least", "most", "side"))

GAMES = [
    # folder, title, players at least, players at most, side of the smallest board
    ("smart_sheep", "Smart Sheep", 1, 4, 8),
    ("playground", "Enchanted Playground", 2, 8, 8),
    ("schafhof", "Schafhof-Festival", 2, 4, 16),
    ("affenraffen", "Affenraffen", 2, 6, 16),
    ("jahrmarkt", "Jahrmarkt", 1, 4, 8),
]
_homes = ["shared_rules"]  # the package that has a folder for each of them


def use(games, home: str = "shared_rules"):
    """Play other games: their lines, and the package that has their folders (for tests)."""
    GAMES[:] = games
    _homes[0] = home


def home() -> str:
    """The package that has a folder for each game."""
    return _homes[0]


def game_names() -> list:
    """The folders of all games, in the order of the menu."""
    return [entry[0] for entry in GAMES]


def entry_of(name: str) -> Line:
    """The line of one game."""
    for entry in GAMES:
        if entry[0] == name:
            return Line(*entry)
    raise ValueError(
        "No game is called %s; there are %s." % (shown(name), ", ".join(game_names()))
    )


def open_game(name: str, part: str = "rules"):
    """The rules of a game, or its scene, bots, layout or refusals. Imported only when wanted."""
    entry_of(name)
    return __import__("%s.%s.%s" % (_homes[0], name, part), None, None, ("",))


def refusal(name: str, game, move) -> IllegalMove:
    """Why a game does not take a move. Its sentences take memory only when one is needed."""
    return IllegalMove(open_game(name, "refusals").why_not(game, move))

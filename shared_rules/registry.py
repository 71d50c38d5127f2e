"""The games of the board. A new game is one folder and one line here."""

from shared_rules.errors import IllegalMove

GAMES = (
    # folder, title, players at least, players at most, side of the smallest board
    ("smart_sheep", "Smart Sheep", 1, 4, 8),
    ("playground", "Enchanted Playground", 2, 8, 8),
    ("schafhof", "Schafhof-Festival", 2, 4, 16),
)


def game_names() -> list:
    """The folders of all games, in the order of the menu."""
    return [entry[0] for entry in GAMES]


def entry_of(name: str) -> tuple:
    """The line of one game."""
    for entry in GAMES:
        if entry[0] == name:
            return entry
    raise ValueError("No game is called %s; there are %s." % (name, ", ".join(game_names())))


def open_game(name: str, part: str = "rules"):
    """The rules of a game, or its `bots` or `layout`. Imported only when it is played."""
    entry_of(name)
    return __import__("shared_rules.%s.%s" % (name, part), None, None, ("",))


def refusal(name: str, game, move) -> IllegalMove:
    """Why a game does not take a move. Its sentences take memory only once somebody errs."""
    return IllegalMove(open_game(name, "refusals").why_not(game, move))

"""What is said beside the road: the hints, the pieces at home, the cells of the spaces."""

from shared_rules.cells import cell_name

SMALL = {"board": "small"}
PLAYER_OPTIONS = ("first",)
NEEDS_BELL = ("roll",)


def hint(game, options: dict) -> tuple:
    """Throw, or move by what was thrown."""
    return game.phase, {"die": game.die}


def on_turn(game) -> list:
    """Who throws or moves; others who may claim an overlooked knock-out (R22) are not named."""
    return [game.turn]


def tally(game) -> list:
    """The pieces at home."""
    return [("home", player, game.at_home(player)) for player in range(game.players)]


def spaces(game) -> dict:
    """The road and the homes by their names in the notation."""
    board, cells = game.track.board, {}
    for player, names in enumerate(game.track.names):
        for progress, name in enumerate(names):
            cells[name] = cell_name(board.cell_of(player, progress))
    return cells

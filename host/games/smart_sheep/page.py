"""What is said beside the meadow: the hints, the sheep that are counted, the shepherd's title."""

from shared_rules.smart_sheep import layout

OWN_PIECES = False  # all play together with the same sheep
NEEDS_BELL = ("roll",)


def hint(game, options: dict) -> tuple:
    """What is to be done: the phase, and in the setup the wolf that is wanted."""
    name = game.phase
    if name == "setup" and game.ask[0] in layout.WOLVES:
        name += " " + layout.PIECES[game.ask[0]]
    return name, {"die": game.die}


def tally(game) -> list:
    """Sheep at home, on their way, and caught."""
    saved, caught = game.count(layout.FOLD), game.count(layout.DEN)
    return [("saved", None, saved), ("out", None, 9 - saved - caught), ("caught", None, caught)]


def headline(result: dict) -> str:
    """The title that the shepherds have earned."""
    return "titles|" + result["title"] if result["title"] else ""

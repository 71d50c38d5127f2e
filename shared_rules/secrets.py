"""What a game keeps secret, and what may be said about it while it lasts.

A game with more secrets than its coming throws has, in its rules, `imagine(view, chance)` and
SECRET_OPTIONS, the options that would tell them. Its seed would tell them too. Its moves cannot be
played along from afar; so player 0 begins it, and the event `turn 2` says that player 2 is on.
"""

from shared_rules.record import header_text
from shared_rules.registry import open_game


def has_secrets(name: str) -> bool:
    """Whether a game hides more than its coming throws."""
    return hasattr(open_game(name), "imagine")


def imagine(name: str, view: dict, chance) -> dict:
    """A state that looks like this view; what the view hides is made up by chance."""
    state = open_game(name).imagine(view, chance) if has_secrets(name) else dict(view)
    state["rng"] = chance.state
    return state


def acting_after(events: list, player: int) -> int:
    """Who is on after these events, of a game with secrets that is not over."""
    for event in events:
        words = event.split(" ")
        if words[0] == "turn":
            player = int(words[1])
    return player


def public_header(header: tuple, over: bool) -> tuple:
    """(game, players, options, seed) as everybody may know them; the seed may be None."""
    game, players, options, _ = header
    if over or not has_secrets(game):
        return header
    secret = open_game(game).SECRET_OPTIONS
    told = {name: options[name] for name in options if name not in secret}
    return game, players, told, None


def public_head(sitting) -> list:
    """The head of a game's record, line by line, as everybody may read it."""
    header = public_header(sitting.header, sitting.game.result is not None)
    return [line + "\n" for line in header_text(header).split("\n")[:-1]]


def check_undo(sitting):
    """ValueError if the game is over and so its secrets are out: nobody plays on with them."""
    if sitting.game.result is not None and has_secrets(sitting.header[0]):
        raise ValueError("The game is over, and what was hidden is known: begin a new one.")

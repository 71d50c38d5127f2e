"""What a game keeps secret, and what may be said about it while it lasts.

A game with more secrets than its coming throws has, in its rules, `imagine(view, chance)` and
SECRET_OPTIONS, the options that would tell them. Its seed would tell them too. Its moves cannot be
played along from afar; so its rules also say who made a recorded move, by `actor_by_record`.
"""

from shared_rules.record import Header, header_text
from shared_rules.record_seal import sealed_head
from shared_rules.registry import open_game


def has_secrets(name: str) -> bool:
    """Whether a game hides more than its coming throws."""
    return hasattr(open_game(name), "imagine")


def public_header(header: Header, over: bool) -> Header:
    """The head of a record as everybody may know it; its seed may be None."""
    game, players, options, _ = header
    if over or not has_secrets(game):
        return header
    secret = open_game(game).SECRET_OPTIONS
    open_options = {name: options[name] for name in options if name not in secret}
    return Header(game, players, open_options, None)


def public_head(header: Header, over: bool, sealed: bool) -> list:
    """The head of a game's record, line by line, as everybody may read it."""
    text = header_text(public_header(header, over))
    text = sealed_head(text) if sealed else text
    return [line + "\n" for line in text.split("\n")[:-1]]


def check_open(game: str, options: dict):
    """ValueError if these options would tell somebody what is hidden from all others."""
    for name in open_game(game).SECRET_OPTIONS if has_secrets(game) else ():
        if name in options:
            raise ValueError("What the option %s would tell is hidden: the board mixes." % name)


def check_undo(sitting, count: int = 0):
    """ValueError if nobody may take back so many moves: nobody plays on with what is known since.

    What a move has uncovered, the rules say by `uncovers(events)`; at the end all secrets are out.
    """
    if sitting.game.result is not None and has_secrets(sitting.header.game):
        raise ValueError("The game is over, and what was hidden is known: begin a new one.")
    if sitting.count - count < sitting.uncovered:
        raise ValueError("What has been uncovered stays uncovered.")

"""What is always the same is made once: by this process, or before it began.

Hundreds of pictures take a browser's worker a while, and so do the covers of all games at its
start. A shell may know where some lie that were made beforehand.
"""

SHELF = "shelf"  # what belongs to no game alone

_made: dict = {}  # game or SHELF -> what it is -> the thing itself, as JSON can tell it
made_before: list = [lambda whose: {}]  # a shell may put another one here


def kept(whose: str, what: str, make):
    """Something of a game, or of the SHELF; `make()` makes it if nobody has."""
    if whose not in _made:
        _made[whose] = dict(made_before[0](whose))
    if what not in _made[whose]:
        _made[whose][what] = make()
    return _made[whose][what]


def all_kept(whose: str) -> dict:
    """All of it, for others to begin with."""
    return dict(_made.get(whose, {}))

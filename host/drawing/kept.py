"""Drawings are made once: by this process, or before it began.

A picture of a piece is always the same, but drawing hundreds of them takes a browser's worker a
while. A shell may know where some lie that were made beforehand.
"""

_made: dict = {}  # game -> what it is -> the drawing
made_before: list = [lambda game: {}]  # a shell may put another one here


def kept(game: str, what: str, draw):
    """A drawing of a game; `draw()` makes it if nobody has."""
    if game not in _made:
        _made[game] = dict(made_before[0](game))
    if what not in _made[game]:
        _made[game][what] = draw()
    return _made[game][what]


def all_kept(game: str) -> dict:
    """Those of a game, for others to begin with."""
    return dict(_made.get(game, {}))

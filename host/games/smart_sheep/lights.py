"""What the lights of the meadow mean, by their place, their look and the moment."""

from shared_rules import lights
from shared_rules.cells import cell_number
from shared_rules.smart_sheep import layout

_GOALS = {lights.DIM: "step", lights.BLINKING: "hop", lights.RUNNING: "fold"}


def meaning(game, cell: str, light: int, held: bool) -> str:
    """The path of the text for a cell's light; "" where the general meaning holds."""
    number = cell_number(cell)
    _, pattern, _, _ = lights.parts(light)
    piece = game.at[number] if number < len(game.at) else 0
    if number == layout.DIE:
        return "" if light == lights.BELL else "lights|asked" if game.ask else "lights|die"
    if number == layout.STOP:
        return "lights|skip" if game.phase == "setup" else "lights|stop"
    if number in layout.SCORE_BAR and pattern != lights.RUNNING:
        return "lights|saved" if lights.parts(light)[0] == lights.GREEN else "lights|caught"
    if number == layout.DEN and light == lights.GOAL:
        return "lights|den"
    if layout.FREE < piece < len(layout.PIECES):
        return _of_piece(game, piece, light)
    if game.phase != "over" and pattern in _GOALS and light != lights.WON:
        return "lights|" + ("place" if game.phase == "setup" else _GOALS[pattern])
    return "lights|fold" if number == layout.FOLD and pattern == lights.RUNNING else ""


def _of_piece(game, piece: int, light: int) -> str:
    if light in (lights.WRONG, lights.SURPLUS):
        return ""
    if piece >= layout.BIG:
        return "lights|" + layout.PIECES[piece]
    return "lights|called" if piece in game.pending else "lights|sheep"

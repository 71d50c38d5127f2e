"""What the lights of the road mean, by their place, their look and the moment."""

from shared_rules import lights
from shared_rules.cells import cell_number
from shared_rules.playground.layout import Controls

_HELD = {lights.BLINKING: "", lights.DIM: "lights|way", lights.SWAPPING: "lights|knock"}


def meaning(game, cell: str, light: int, held: bool) -> str:
    """The path of the text for a cell's light; "" where the general meaning holds."""
    number, board = cell_number(cell), game.track.board
    _, pattern, _, _ = lights.parts(light)
    if pattern == lights.PULSING and light != lights.BELL:
        return "lights|send home" if held else "lights|move"
    if _is_of_die(game, number):
        return "" if light == lights.BELL else _of_die(game, number)
    if number in b"".join(board.houses):
        return "lights|on turn" if pattern == lights.RUNNING else "lights|house"
    if held and pattern in _HELD and number not in b"".join(board.homes):
        return _HELD[pattern]
    if number in b"".join(board.homes):
        return "lights|winner" if pattern == lights.RUNNING else "lights|home"
    if number in list(board.road):
        return _of_road(board, list(board.road).index(number), light, held)
    return ""


def _is_of_die(game, number: int) -> bool:
    controls = Controls(game.options["board"])
    return number == controls.die or number in tuple(controls.face) + tuple(controls.lamps)


def _of_die(game, number: int) -> str:
    lamps = Controls(game.options["board"]).lamps
    if game.phase == "roll":
        return "lights|tries" if number in lamps else "lights|roll"
    return "lights|die"


def _of_road(board, place: int, light: int, held: bool) -> str:
    if light in (lights.WRONG, lights.SURPLUS):
        return ""
    if lights.parts(light)[1] == lights.STEADY:
        return "lights|owner"
    if place in list(board.starts):
        return "lights|start"
    return "lights|star" if lights.parts(light)[1] == lights.TWO_FLASHES else "lights|road"

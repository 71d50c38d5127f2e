"""What the lights of the festival mean, by their place, their look and the moment."""

from shared_rules import lights
from shared_rules.cells import cell_number
from shared_rules.lights import parts, soften
from shared_rules.schafhof import layout
from shared_rules.schafhof.picture import kind_word

_KINDS = {kind_word(letter): layout.KINDS[place] for place, letter in enumerate(layout.LETTERS)}
_SOFT_KINDS = {soften(light): kind for light, kind in _KINDS.items()}
_PLACES = {
    lights.ORANGE: "lights|clown",
    lights.YELLOW: "lights|child",
    lights.GREEN: "lights|horse",
    lights.BLUE: "lights|animal",
}


def meaning(game, cell: str, light: int, held: bool) -> str:
    """The path of the text for a cell's light; "" where the general meaning holds."""
    number = cell_number(cell)
    colour, pattern, _, _ = parts(light)
    kind = (_KINDS | _SOFT_KINDS).get(light, "")
    if number in layout.SPOTS:
        if light == lights.word(lights.WHITE, lights.STROBING):
            return "lights|back"
        return f"kinds|{kind}" if kind else "lights|hidden" if pattern == lights.FAINT else ""
    if number in layout.NAMING:
        return f"kinds|{kind}" if kind else ""
    if number in (layout.STOP, layout.KNOW):
        return "lights|stop" if number == layout.STOP else "lights|know"
    if pattern == lights.PULSING and colour in _PLACES:
        return _PLACES[colour]
    return _on_the_way(game, number, light)


def _on_the_way(game, number: int, light: int) -> str:
    route = list(layout.ROUTE)
    if number not in route or light in (lights.WRONG, lights.SURPLUS):
        return ""
    if number == route[layout.GOAL]:
        return "lights|goal"
    if number == route[layout.STARTS[game.players]]:
        return "lights|start"
    return "lights|short cut" if parts(light)[0] == lights.RED else "lights|way"

"""What the lights of the zoo mean, by their place, their look and the moment."""

from shared_rules import lights
from shared_rules.affenraffen import layout
from shared_rules.cells import cell_number
from shared_rules.lights import parts

_KEPT = {lights.STEADY: "pair", lights.DIM: "single", lights.FAINT: "needed"}


def meaning(game, cell: str, light: int, held: bool) -> str:
    """The path of the text for a cell's light; "" where the general meaning holds."""
    number = cell_number(cell)
    _, pattern, _, soft = parts(light)
    if light in (lights.WRONG, lights.SURPLUS):
        return ""
    if game.phase == "over" and pattern == lights.RUNNING:
        return "lights|winner"
    if number in layout.MARKERS:
        return "lights|flip" if game.phase == "goal" else "lights|marker"
    if number in layout.GOAL_LAMPS:
        return "lights|goal" if pattern == lights.BREATHING else "lights|used"
    if number in layout.DONES:
        return "lights|done" if pattern in (lights.STEADY, lights.BREATHING) else "lights|extra"
    if any(number in keep for keep in layout.KEEPS):
        return "lights|" + ("next" if soft else _KEPT.get(pattern, "extra"))
    return _in_the_zoo(pattern) if game.phase == "search" else ""


def _in_the_zoo(pattern: int) -> str:
    """Lifted tiles, what they show, and what is asked of hands."""
    if pattern == lights.PULSING:
        return "lights|wait"
    if pattern == lights.WITH_A_GAP:
        return "lights|go"
    if pattern == lights.STROBING:
        return "lights|warning"
    return "lights|open" if pattern == lights.DIM else "lights|picture"

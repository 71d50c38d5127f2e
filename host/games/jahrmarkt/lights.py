"""What the lights of the fairgrounds mean, by their place, their look and the moment."""

from shared_rules import lights
from shared_rules.cells import cell_number
from shared_rules.jahrmarkt.quadrant import Quadrant
from shared_rules.lights import parts

_GROUND = (
    # of a square: which mask of the ground, and what it is called
    ("visitors", "visitor"),
    ("barkers", "barker"),
    ("free", "site"),
    ("walk", "walkway"),
)
_GLITTER = (lights.SWAPPING, lights.SWAPPING_FAST)


def meaning(game, cell: str, light: int, held: bool) -> str:
    """The path of the text for a cell's light; "" where the general meaning holds."""
    if game.phase == "over" or light in (lights.WRONG, lights.SURPLUS):
        return "lights|points" if game.phase == "over" else ""
    number = cell_number(cell)
    for player in range(game.players):
        quadrant = Quadrant(game.market, player)
        if number in quadrant.cells():
            return _in_quadrant(game, quadrant, player, number, light)
    return ""


def _in_quadrant(game, quadrant, player: int, number: int, light: int) -> str:
    _, pattern, _, _ = parts(light)
    on_turn = player == game.player
    if number == quadrant.bell:
        return "lights|bell"
    if number in quadrant.numbers:
        return "lights|use" if on_turn and pattern == lights.BREATHING else "lights|number"
    if number in quadrant.wagons:
        return "lights|pile" if number in quadrant.wagons[:2] else "lights|wagon"
    if number in quadrant.tents:
        return "lights|tent"
    if number in quadrant.entries:
        return "lights|entrance"
    square = quadrant.square_at(number)
    if on_turn and pattern in (lights.BREATHING, lights.ONE_WINK):
        return "lights|target" if pattern == lights.BREATHING else "lights|chosen"
    return _of_square(game.grounds[player], square, pattern)


def _of_square(ground, square: int, pattern: int) -> str:
    for mask, name in _GROUND:
        if getattr(ground, mask) >> square & 1:
            return "lights|" + name
    if any(mask >> square & 1 for _, mask, _ in ground.attractions):
        return "lights|ticket" if pattern in _GLITTER else "lights|attraction"
    return "lights|hammer" if pattern == lights.FAINT else "lights|tile"

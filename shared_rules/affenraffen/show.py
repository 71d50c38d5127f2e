"""The points of a round, shown by light: a sweep, then seat after seat the pairs and the sum.

Right pairs are steady, wrong ones blink, an odd tile is dark. Of the sum a steady lamp is one and
a blinking one is five; the DONE cell blinks if it is below zero. The discs before all seats are
asked for when everybody has been shown: till then nothing else blinks there.
"""

from shared_rules import lights
from shared_rules.affenraffen.layout import WHO
from shared_rules.gesture import flash
from shared_rules.lights import NOTHING, WHITE, word

_SWEEP_MS = 1000
_STEP_MS = 2400
_SWEEPS = 8  # two rows at once
_RIGHT = word(lights.GREEN, lights.STEADY)
_WRONG = word(lights.RED, lights.BLINKING)
_ONE = word(WHITE, lights.STEADY)
_FIVE = word(WHITE, lights.BLINKING)
_BELOW = word(lights.RED, lights.BLINKING)


def show_ms(players: int) -> int:
    """How long it takes."""
    return _SWEEP_MS + 2 * _STEP_MS * players


def round_show(events: list, scene) -> list:
    """The flashes of the events that end a round."""
    shown = _sweep()
    before_all = scene.doors + b"".join(scene.zones.cells)
    shown.append(flash(before_all, NOTHING, show_ms(scene.game.players) - _SWEEP_MS, _SWEEP_MS))
    begins = _SWEEP_MS
    for player in range(scene.game.players):
        own = [event.split(" ") for event in events]
        own = [words for words in own if len(words) > 2 and words[1] == WHO[player]]
        shown += _pairs(own, scene.zones, player, begins)
        shown += _sum(own, scene, player, begins + _STEP_MS)
        begins += 2 * _STEP_MS
    return shown


def _sweep() -> list:
    """A light goes over all lamps once, from below."""
    lasts, count = _SWEEP_MS // _SWEEPS, 256 // _SWEEPS
    return [
        flash(bytes(range(count * place, count * (place + 1))), _ONE, lasts, lasts * place)
        for place in range(_SWEEPS)
    ]


def _pairs(own: list, zones, player: int, begins: int) -> list:
    tiles = zones.tiles[player]
    shown = []
    for words in own:
        if words[0] == "pair":
            first = 2 * int(words[2]) - 2
            light = _RIGHT if words[5] == "ok" else _WRONG
            shown.append(flash(tiles[first : first + 2], light, _STEP_MS, begins))
    return shown


def _sum(own: list, scene, player: int, begins: int) -> list:
    """How many points, on the keep cells in their order."""
    cells = scene.zones.cells[player]
    points = 0
    for words in own:
        if words[0] == "round":
            points = int(words[2])
    fives, ones = divmod(abs(points), 5)
    shown = [flash(cells[:fives], _FIVE, _STEP_MS, begins)]
    shown.append(flash(cells[fives : fives + ones], _ONE, _STEP_MS, begins))
    if points < 0:
        shown.append(flash(scene.doors[player : player + 1], _BELOW, _STEP_MS, begins))
    return shown

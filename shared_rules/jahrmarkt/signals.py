"""What the fairgrounds tell by light once, because it happened: tricks, rounds, what was wrong.

Blinks are counted by people. So each count begins anew, and what one move tells about
several cards comes one after the other.
"""

from shared_rules import lights
from shared_rules.cells import surround
from shared_rules.gesture import flash
from shared_rules.jahrmarkt.layout import ROW, ROWS
from shared_rules.lights import NOTHING, word

_BLINK_MS = 200  # lit, and then dark for as long
_PAUSE_MS = 800  # between two counts
_AGAIN = 2  # a count is shown twice
_STRIDE, _STRIDE_MS = 4, 150  # cells of a border that light up at once
_FADE = ((lights.FAINT, 500), (lights.DIM, 500), (lights.STEADY, 1000))
_RUNNER = word(lights.WHITE, lights.STEADY)
_CROSS = word(lights.RED, lights.STROBING)
_CROSS_MS = 1200  # three flashes


def flashes_of(events: list, scene) -> list:
    """Learnt, marked and lost tricks by the place of their card; a new round."""
    shown = []
    begins = [0] * len(scene.quadrants)  # when each has shown what came before
    for event in events:
        words = event.split(" ")
        if words[0] in ("learn", "mark", "lose"):
            player = int(words[1])
            place = list(scene.game.tricks).index(int(words[2])) + 1
            quadrant, at = scene.quadrants[player], begins[player]
            if words[0] == "learn":
                at = _run_round(shown, quadrant, place, at)
            elif words[0] == "mark":
                at = _blink(shown, quadrant.numbers, lights.YELLOW, place, at)
            else:
                at = _fade(shown, quadrant, at)
            begins[player] = at
        elif words[0] == "round":
            bell = scene.quadrants[int(words[2])].bell
            _blink(shown, bytes((bell,)), lights.WHITE, int(words[1]), 0)
    return shown


def _run_round(shown: list, quadrant, place: int, begins: int) -> int:
    """A light runs round the market, once for the first card, twice for the second."""
    border = border_of(quadrant)
    for _ in range(place):
        for first in range(0, len(border), _STRIDE):
            shown.append(flash(border[first : first + _STRIDE], _RUNNER, _STRIDE_MS, begins))
            begins += _STRIDE_MS
    return begins + _PAUSE_MS


def _fade(shown: list, quadrant, begins: int) -> int:
    """The numbers fade to red."""
    for pattern, lasts in _FADE:
        shown.append(flash(quadrant.numbers, word(lights.RED, pattern), lasts, begins))
        begins += lasts
    return begins + _PAUSE_MS


def _blink(shown: list, cells: bytes, colour: int, count: int, begins: int) -> int:
    """So many blinks on cells that are dark between them; when they are over."""
    for _ in range(_AGAIN):
        lasts = 2 * _BLINK_MS * count + _PAUSE_MS
        shown.append(flash(cells, NOTHING, lasts, begins))
        for place in range(count):
            lit = word(colour, lights.STEADY)
            shown.append(flash(cells, lit, _BLINK_MS, begins + 2 * _BLINK_MS * place))
        begins += lasts
    return begins


def border_of(quadrant) -> bytes:
    """The cells round the market, against the clock from its lower left corner."""
    across, up = quadrant.wide - 1, ROWS - 1
    cell, ring = quadrant.origin, []
    for step, count in ((1, across), (ROW, up), (-1, across), (-ROW, up)):
        for _ in range(count):
            ring.append(cell)
            cell += step
    return bytes(ring)


def cross_on(cell: int) -> list:
    """What was wrong there is crossed out: the cell and those beside, above and below it."""
    lit = {cell: _CROSS}
    surround(lit, cell, _CROSS)
    return [flash(bytes(sorted(lit)), _CROSS, _CROSS_MS)]

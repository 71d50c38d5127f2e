"""A whole game as the touches of its hands: played on a simulated board, to be played elsewhere.

The tape tells when which magnet comes or goes; whoever plays it needs nobody who thinks.
"""

from host.hands import Habits, Hands
from tests.shared.simulated import board, play_out

BRISK = {"debounce_ms": 20, "settle_ms": 60, "press_ms": 40, "hold_ms": 200}


class Quick(Habits):
    """Hands that know what they want; still slow enough for a board that writes to its flash."""

    lift_ms, rest_ms = 160, 200


def recorded(game: str, players: int, options: dict, seed: int, side: int) -> tuple:
    """(tape, board) of a whole game of simple bots' moves, on a board with BRISK settings.

    The tape begins with the game: (milliseconds, cell, True where a magnet comes).
    """
    app, _, _ = board("tape-" + game, (side, side))
    for name in BRISK:
        app.settings.set(name, BRISK[name])
    hands = Hands(app, Quick)
    tape, start, put = [], hands.now, app.simulated.put

    def noted(cell: int, down: bool):
        tape.append((hands.now - start, cell, down))
        put(cell, down)

    app.simulated.put = noted
    play_out(hands, game, players, options, seed, 0)
    return tape, app

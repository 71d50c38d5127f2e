"""A whole game as the touches of its hands: played on a simulated board, to be played elsewhere.

The tape tells when which magnet comes or goes; whoever plays it needs nobody who thinks.
"""

from host.hands import Habits, Hands
from shared_rules.light_tables import PATTERNS
from shared_rules.lights import parts
from shared_rules.registry import entry_of
from tests.micropython_runtime import ROOT
from tests.shared.games import habits_folder, part_of
from tests.shared.simulated import board, play_out

BRISK = {"settle_ms": 60, "press_ms": 40, "hold_ms": 200}
_SOON_MS = 200  # before a move can have counted


def has_own_tape(game: str) -> bool:
    """Whether the game has a tape.py."""
    return (ROOT / habits_folder(game) / "tape.py").exists()


class Quick(Habits):
    """Hands that know what they want; still slow enough for a board that writes to its flash."""

    lift_ms, rest_ms = 80, 110


class Tape:
    """A whole game of simple bots' moves by hand, on `board`; it begins with the game.

    Where hands cannot make just these moves, the game's own tape.py plays: `play(hands, seed)`,
    for PLAYERS and with OPTIONS.
    """

    def __init__(self, game: str, side: int, seed: int, settings: dict, habits):
        own = part_of(game, "tape") if has_own_tape(game) else None
        self.players = own.PLAYERS if own else entry_of(game).least
        self.options = own.OPTIONS if own else {}
        self.board, _, _ = board("tape-" + game, (side, side))
        for name in settings:
            self.board.settings.set(name, settings[name])
        self.touches = []  # (milliseconds, cell, True where a magnet comes)
        self._pictures = []  # what the board showed just before each of them
        self._hands = Hands(self.board, habits)
        self._start = self._hands.now
        self._put = self.board.simulated.put
        self.board.simulated.put = self._note
        if own:
            own.play(self._hands, seed)
        else:
            play_out(self._hands, game, self.players, {}, seed, 0)

    def _note(self, cell: int, down: bool, seat: int):
        self.touches.append((self._hands.now - self._start, cell, down))
        self._pictures.append(list(self.board.table.frame))
        self._put(cell, down)  # on a real board nobody knows whose hand it is

    def answers(self) -> list:
        """(number of a touch, a cell that it lights) for lifts that light a dark cell."""
        found = []
        for number in range(len(self.touches) - 1):
            at, _, down = self.touches[number]
            before, after = self._pictures[number : number + 2]
            if not down and self.touches[number + 1][0] - at <= _SOON_MS:
                lit = [c for c in range(256) if not before[c] and _never_dark(after[c])]
                found += [(number, cell) for cell in lit[:1]]
        return found


def _never_dark(light: int) -> bool:
    colour, pattern, *_ = parts(light)
    figures = PATTERNS[pattern][1].lstrip("~")
    return colour > 0 and not set(figures) & set("0a>")

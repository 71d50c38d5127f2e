"""A whole game as the touches of its hands: played on a simulated board, to be played elsewhere.

The tape tells when which magnet comes or goes; whoever plays it needs nobody who thinks.
"""

from collections import deque

from host.hands import Habits, Hands
from shared_rules.light_tables import PATTERNS
from shared_rules.lights import parts
from shared_rules.registry import entry_of
from tests.micropython_runtime import ROOT
from tests.shared.games import habits_folder, part_of
from tests.shared.simulated import board, play_out

BRISK = {"settle_ms": 60, "press_ms": 40, "hold_ms": 200}
_SOON_MS = 200  # before a move can have counted
_PASS_MS, _SOON_PASS_MS = 10, 4  # on a chip
_LATE_MS = [(10, 40)] * 4 + [(60, 200)]  # after a move; the last where files are loaded


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
        self.seed = seed
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


def replayed(tape: Tape, game: str, side: int, settings: dict, chance) -> list:
    """The record of a board whose passes come like a chip's: now and then, and late after a move.

    Between them it glances at its cells, as `firmware/main.py` does.
    """
    app, _, _ = board("replay-" + game, (side, side))
    for name in settings:
        app.settings.set(name, settings[name])
    now = 50 + chance.random() * 10
    app.match.begin(game, tape.players, tape.options, tape.seed, [""] * tape.players, int(now))
    left = deque((now + 40 + at, cell, down) for at, cell, down in tape.touches)
    end = left[-1][0] + 1000
    while now < end:
        _touch(app, left, now)
        before = app.match.sitting.count
        app.turn(int(now))
        pause = _SOON_PASS_MS if app.watch.pending or app.display.waits else _PASS_MS
        due, now = now + pause, now + chance.uniform(2, 6)
        if app.match.sitting.count != before:
            now += chance.uniform(*chance.choice(_LATE_MS))
        while now < due and not app.watch.stirs():
            now += 2
            _touch(app, left, now)
    return list(app.match.journal.lines())


def _touch(app, left: deque, now: float):
    while left and left[0][0] <= now:
        _, cell, down = left.popleft()
        app.simulated.put(cell, down)


def _never_dark(light: int) -> bool:
    colour, pattern, *_ = parts(light)
    figures = PATTERNS[pattern][1].lstrip("~^")
    return colour > 0 and not set(figures) & set("0a>")

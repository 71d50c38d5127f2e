"""Discs as the board sees them: up here, down there. What lies where, and what does not belong.

The common part of reading hands, named or not: A2, A3, A7, A8, A9. Spots and cells are names; what
comes of a change is a list of moves and signals.
"""

from shared_rules.affenraffen.layout import (
    DONES,
    KEEPS,
    MARKERS,
    SEATS,
    SPOT_OF,
    WHO,
    is_animal,
)
from shared_rules.cells import cell_name, cell_number
from shared_rules.errors import IllegalMove

WARNED = "warned"  # a disc that does not belong where it lies: lifting it is silent
KEPT = "kept"  # a tile that was taken: nobody may touch it (R9)
EXTRA = "extra"  # an additional goal: its disc may be laid beside the board
MARKER = "marker"  # a place marker on a DONE cell
_HOMES = [cell_name(cell) for cell in MARKERS]


class Ground:
    """What lies on the board beside the tiles, and what has been lifted of it."""

    def __init__(self, players: int):
        self._seats = SEATS[players]
        self.forget()

    def zone_of(self, name: str) -> int:
        """Whose keep cell this is, or -1."""
        cell = cell_number(name)
        for player in range(len(self._seats)):
            if cell in KEEPS[self._seats[player]]:
                return player
        return -1

    def door_of(self, name: str) -> int:
        """Whose DONE cell this is, or -1."""
        cell = cell_number(name)
        for player in range(len(self._seats)):
            if cell == DONES[self._seats[player]]:
                return player
        return -1

    def forget(self):
        """A9: every keep cell is free."""
        self.lies = {}  # what lies on a cell that is no spot, or lies wrong
        self.raised = []  # cells whose disc was lifted though it must stay
        self.markers = 0  # in the air
        self.cell_of = {}  # where the disc of a spot was laid


class Discs:
    """Reads changes for a game, and plays what they mean."""

    going = ""  # the knocked spot that may go

    def __init__(self, game, ground: Ground):
        self.game = game
        self._ground = ground
        self._blind = game.options["blind"]
        self._out = []
        self._forget()

    def _forget(self):
        """A9: nothing is in the air."""

    def feed(self, line: str) -> list:
        """One input; the moves it means, which have been played, and the signals."""
        out = self._out = []
        if self.game.phase == "search":
            word, _, cell = line.partition(" ")
            if word == "up":
                self._up(cell)
            elif word == "down":
                self._down(cell)
            else:
                self._hear(word, cell)
            if self.game.phase != "search":
                self._forget()
                self._ground.forget()
        return out

    def asking(self) -> list:
        """(player, keep cell, spot) of the questions that are open now."""
        return []

    def waiting(self) -> list:
        """The keep cells of which it is not settled what landed there."""
        return []

    def _up(self, cell: str):
        ground = self._ground
        lying = ground.lies.get(cell)
        if lying == WARNED:
            del ground.lies[cell]
        elif cell in SPOT_OF:
            self._up_spot(cell)
        elif cell in _HOMES:
            ground.markers += 1
        elif lying == EXTRA:
            del ground.lies[cell]  # A7: the cell is free again
        elif lying is not None:
            ground.raised.append(cell)
            self._warn("marker" if lying == MARKER else "kept", cell)
        else:
            self._up_landing(cell)

    def _down(self, cell: str):
        ground = self._ground
        if cell in ground.raised:
            ground.raised.remove(cell)
        elif cell in SPOT_OF:
            self._down_spot(cell)
        elif cell in _HOMES or ground.door_of(cell) >= 0:
            if not ground.markers:
                self._reject("what", cell)
            elif cell in _HOMES:
                ground.markers -= 1
            else:
                self._down_done(ground.door_of(cell), cell)
        elif ground.zone_of(cell) >= 0:
            self._down_keep(ground.zone_of(cell), cell)
        else:
            self._reject("place", cell)

    def _warn(self, what: str, cell: str):
        self._out.append("warn " + what + " " + cell)

    def _reject(self, what: str, cell: str):
        """A disc does not belong where it was set down; nothing was played."""
        self._ground.lies[cell] = WARNED
        self._warn(what, cell)

    def _play(self, move: str):
        self.game.play(move)
        self._out.append(move)

    def _can_play(self, move: str) -> bool:
        """Play it, unless the rules refuse it: hands with and without a name may be mixed."""
        try:
            self._play(move)
        except IllegalMove:
            return False
        return True

    def _claim_marker(self, player: int, cell: str):
        """A8: a marker that was put on a DONE cell; if it is too early, it is in the air again."""
        ground = self._ground
        ground.lies[cell] = MARKER
        if not self._can_play(WHO[player] + " done"):
            ground.markers += 1
            self._reject("done", cell)
            if cell in ground.raised:  # it has been lifted meanwhile
                ground.raised.remove(cell)
                del ground.lies[cell]

    def _code(self, spot: str) -> str:
        return self.game.tiles[SPOT_OF[spot]]

    def _was_shown(self, spot: str) -> bool:
        """Whether somebody has looked at a lifted tile; not at once in the blind game (A10)."""
        return SPOT_OF[spot] in self.game.holder

    def _must_be_given(self, spot: str) -> bool:
        return self._was_shown(spot) and not self.game.goes_back(self._code(spot))

    def _settles(self, spot: str, cell: str):
        """What lies on a keep cell now: a tile taken, or an additional goal."""
        taken = is_animal(self._code(spot)) or not self._was_shown(spot)
        self._ground.lies[cell] = KEPT if taken else EXTRA
        self._ground.cell_of[spot] = cell

    # What the ways of playing read in their own way.

    def _up_landing(self, cell: str):
        """A disc is lifted from a cell where it has not been settled what it is."""

    def _hear(self, word: str, spot: str):
        """Something that the driver's timers say."""

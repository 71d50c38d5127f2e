"""The looks and takes that players may choose from, kept in lists while tiles come and go.

Six players at a full table have 792 of them. Making texts is what costs time, so each is made
once; a tile that is lifted leaves every list, and one that is put back returns to its place.
"""

from shared_rules.affenraffen.layout import SPOT_NAMES, WHO

_LOOKS: list = []  # for each player the texts of all spots; made when somebody first asks
_TAKES: list = []


class Offers:
    """What lies on the table, as moves: `lists[p]` are all looks of p, then all takes."""

    def __init__(self, players: int, lying: bytearray):
        while len(_LOOKS) < players:
            who = WHO[len(_LOOKS)]
            _LOOKS.append([who + " look " + name for name in SPOT_NAMES])
            _TAKES.append([who + " take " + name for name in SPOT_NAMES])
        spots = [spot for spot in range(len(lying)) if lying[spot]]
        self._count = len(spots)
        self.lists: list[list] = []
        for player in range(players):
            looks, takes = _LOOKS[player], _TAKES[player]
            self.lists.append([looks[spot] for spot in spots] + [takes[spot] for spot in spots])

    def remove(self, spot: int, lying: bytearray):
        """A tile leaves the table; it still counts as lying."""
        look = lying.count(b"\1", 0, spot)
        take = look + self._count
        for moves in self.lists:
            del moves[take]
            del moves[look]
        self._count -= 1

    def restore(self, spot: int, lying: bytearray):
        """A tile comes back."""
        look = lying.count(b"\1", 0, spot)
        take = look + self._count
        for player in range(len(self.lists)):
            moves = self.lists[player]
            moves.insert(take, _TAKES[player][spot])
            moves.insert(look, _LOOKS[player][spot])
        self._count += 1

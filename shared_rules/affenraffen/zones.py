"""Which disc before a player is which: the tiles he took, in order, and his additional goals.

The rules only know the order; where the discs lie is seen when they land. After a power cut nobody
knows, and the first cells are taken for the first tiles.
"""

from shared_rules.affenraffen.layout import DONES, KEEPS, SEATS, WHO
from shared_rules.cells import cell_number


class Zones:
    """The keep cells of everybody who plays."""

    def __init__(self, players: int):
        self.cells = [KEEPS[seat] for seat in SEATS[players]]
        self.doors = bytes([DONES[seat] for seat in SEATS[players]])
        self.tiles = [b""] * players  # where the tiles lie, in the order of taking
        self.extras = [b""] * players  # where the additional goals lie, in the order they came

    def doubt(self, seen: bytearray):
        """After a break: where a disc lies that is not known, nothing is known any more."""
        for player in range(len(self.cells)):
            known = self.tiles[player] + self.extras[player]
            for cell in self.cells[player]:
                if seen[cell] and cell not in known:
                    self.tiles[player] = self.extras[player] = b""

    def find(self, game, seen: bytearray):
        """Look at what lies there, where it does not agree with what is known."""
        for player in range(game.players):
            if not self.agrees(game, player):
                covered = bytes([cell for cell in self.cells[player] if seen[cell]])
                count = len(game.kept[player])
                self.tiles[player] = covered[:count]
                self.extras[player] = covered[count : count + len(game.extras[player])]

    def agrees(self, game, player: int) -> bool:
        """Whether it is known where all tiles of a player lie."""
        tiles = len(self.tiles[player]) == len(game.kept[player])
        return tiles and len(self.extras[player]) == len(game.extras[player])

    def note(self, move: str, name: str):
        """A tile was laid before somebody, on the cell of this name."""
        if name:
            words = move.split(" ")
            player = WHO.index(words[4] if words[1] == "give" else words[0])
            cell = cell_number(name)
            self._make_room(player, cell)
            laid = self.tiles if words[1] == "take" else self.extras
            laid[player] += bytes((cell,))

    def _make_room(self, player: int, cell: int):
        """A7: an additional goal that lay there lies beside the board; DONE tells it."""
        door, extras = self.doors[player], self.extras[player]
        self.extras[player] = bytes([door if one == cell else one for one in extras])

    def free_cell(self, player: int, seen: bytearray, last: bool) -> int:
        """The first free cell before a player, or the last one; -1 if there is none."""
        free = [cell for cell in self.cells[player] if not seen[cell]]
        if not free:
            return -1
        return free[-1] if last else free[0]

"""A simulated board with Affenraffen on it, and hands that reach in."""

from shared_rules.affenraffen.layout import MARKERS
from shared_rules.cells import cell_name, cell_number
from tests.shared.simulated import board


class Reach:
    """A board on which a round has begun; cells are names."""

    def __init__(self, name: str, players: int, options: dict, seats=None, seed: int = 3):
        self.app, self.port, self.hands = board("affenraffen-" + name, (16, 16))
        self.app.match.begin("affenraffen", players, options, seed, seats or [""] * players, 50)
        self.hands.now = 50
        self.hands.settle()

    @property
    def game(self):
        return self.app.match.sitting.game

    @property
    def scene(self):
        return self.app.match.scene

    def flip(self):
        """Lift the marker and put it back."""
        self.up(cell_name(MARKERS[0]))
        self.hands.wait(200)
        self.down(cell_name(MARKERS[0]))
        self.hands.wait(400)
        assert self.game.phase == "search"

    def up(self, cell: str, seat: int = -1):
        self.app.simulated.put(cell_number(cell), False, seat)
        self.hands.wait(60)

    def down(self, cell: str, seat: int = -1):
        self.app.simulated.put(cell_number(cell), True, seat)
        self.hands.wait(200)

    def take_pair(self, *cells):
        """Carry a true pair to two cells."""
        for spot, cell in zip(self.pairs()[0], cells):
            self.up(spot)
            self.down(cell)

    def word(self, cell: str) -> int:
        """What a cell shows."""
        self.hands.wait(20)
        return self.app.table.frame[cell_number(cell)]

    def notes(self) -> list:
        return [
            [one.what, [cell_name(cell) for cell in one.cells], one.player]
            for one in self.scene.notes()
        ]

    def made(self) -> list:
        """The moves so far."""
        return self.app.match.sitting.moves

    def pairs(self) -> list:
        """The spots of true pairs on the table, two by two."""
        tiles = self.game.state()["tiles"]
        found = {}
        pairs = []
        for spot in sorted(tiles):
            if tiles[spot][0] in "+-":
                continue
            if tiles[spot] in found:
                pairs.append((found.pop(tiles[spot]), spot))
            else:
                found[tiles[spot]] = spot
        return pairs

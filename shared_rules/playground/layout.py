"""The boards of the Enchanted Playground: which cell is which space, made by one generator.

A board grows with its players: a bar in the middle and one arm each. A turtle walks the road once
round, clockwise, and notes starts, stars, home columns and houses on its way (R2, RL2, RL15). The
small board is a plain ring with the home columns as a pinwheel (RL24).
"""

from shared_rules.cells import SIDE, cells_of

BOARDS = ("full", "half", "small")
_COLUMNS = {"full": 16, "half": 8}

# One letter per arm: how the road runs from its start square to the tip of the next arm. The steps
# between two left turns, and the step that is a star.
_ROADS = {"U": ((3, 2, 3), 4), "C": ((4, 4), 4), "E": ((10,), 5)}

_RING = cells_of(
    "d8 e8 f8 g8 h8 h7 h6 h5 h4 h3 h2 h1 g1 f1 e1 d1 c1 b1 a1 a2 a3 a4 a5 a6 a7 a8 b8 c8"
)
_RING_STARS = bytes((4, 11, 18, 25))
_RING_HOME = cells_of("c7 c6 c5 c4")
_RING_HOUSE = cells_of("d7 e7 f7 g7")
# Seats of the ring in quarter turns: two players sit top and bottom, three top, right, bottom.
_RING_SEATS = ((0, 2), (0, 1, 2), (0, 1, 2, 3))


class Board:
    """One board for one number of players; nothing on it ever changes."""

    def __init__(self, name: str, players: int):
        self.name = name
        self.players = players
        self.road = bytearray()  # cells, t0 first
        self.starts = bytearray()  # road space of each player's start square
        self.stars = bytearray()  # road spaces with a star, clockwise
        self.homes: list = []  # four cells each, square 1 first
        self.houses: list = []  # four cells each
        if name == "small":
            self._lay_ring()
        else:
            self._lay_arms(_COLUMNS[name])
        self.length = len(self.road)

    def cell_of(self, player: int, progress: int) -> int:
        """The cell of a piece that is on the road or at home."""
        if progress < self.length:
            return self.road[(self.starts[player] + progress) % self.length]
        return self.homes[player][progress - self.length]

    def _lay_ring(self):
        self.road += _RING
        self.stars += _RING_STARS
        for quarter in _RING_SEATS[self.players - 2]:
            self.starts.append(7 * quarter)
            self.homes.append(_turned(_RING_HOME, quarter))
            self.houses.append(_turned(_RING_HOUSE, quarter))

    def _lay_arms(self, columns: int):
        pairs, ends, width = arms_of(self.players, columns)
        right_end = "CC" if ends else "E"
        left_end = "CC" if ends == 2 else "E"
        word = "U" * (pairs - 1) + right_end + "U" * (pairs - 1) + left_end
        turtle = _Turtle((columns - width) // 2 + (5 if ends == 2 else 0) + 2, 11)
        for letter in word:
            start = turtle.cell()
            self.starts.append(len(self.road))
            self.road.append(start)
            self.homes.append(turtle.home())
            self.houses.append(turtle.house())
            legs, star = _ROADS[letter]
            self.stars.append(self.starts[-1] + star)
            for leg in range(len(legs)):
                if leg:
                    turtle.left()
                for _ in range(legs[leg]):
                    self.road.append(turtle.forward())
            turtle.right()
            self.road.append(turtle.forward())  # the next player's entry
            turtle.forward()  # and his start
            turtle.right()


class _Turtle:
    """Walks over the lattice; at a start square it faces down the arm, towards the middle."""

    def __init__(self, column: int, row: int):
        self.column, self.row = column, row
        self.right_by, self.up_by = 0, -1

    def cell(self) -> int:
        return self.row * SIDE + self.column

    def forward(self) -> int:
        self.column += self.right_by
        self.row += self.up_by
        return self.cell()

    def left(self):
        self.right_by, self.up_by = -self.up_by, self.right_by

    def right(self):
        self.right_by, self.up_by = self.up_by, -self.right_by

    def home(self) -> bytes:
        """The four cells that follow the entry, which lies at the turtle's right hand."""
        ahead = self.up_by * SIDE + self.right_by
        entry = self.cell() - self.right_by * SIDE + self.up_by
        return bytes([entry + step * ahead for step in (1, 2, 3, 4)])

    def house(self) -> bytes:
        """Four cells outside the tip, eastwards from its west or southwards from its north end."""
        if self.up_by:
            west = min(self.column, self.column + 2 * self.up_by)
            first, step = (self.row - self.up_by) * SIDE + west, 1
        else:
            north = max(self.row, self.row - 2 * self.right_by)
            first, step = north * SIDE + self.column - self.right_by, -SIDE
        return bytes([first + place * step for place in range(4)])


def arms_of(players: int, columns: int) -> tuple:
    """Pairs of arms on the banks, arms at the ends, width in columns: the most ends that fit."""
    for ends in (2, 1, 0):
        pairs = (players - ends) // 2
        width = 4 * pairs - 1 + (5 if ends else 1) + (5 if ends == 2 else 0)
        if pairs >= 1 and pairs * 2 + ends == players and width <= columns:
            return pairs, ends, width
    raise ValueError("%d players do not fit on %d columns." % (players, columns))


def _turned(cells: bytes, quarters: int) -> bytes:
    """Cells of the small board after so many clockwise quarter turns."""
    turned = bytearray(cells)
    for _ in range(quarters):
        for place in range(len(turned)):
            row, column = divmod(turned[place], SIDE)
            turned[place] = (7 - column) * SIDE + row
    return bytes(turned)


class Controls:
    """The cells of the die: D, the 3x3 face, #1 to #6 for a real die, lamps for the tries."""

    def __init__(self, name: str):
        if name == "small":
            self.die, self.face, self.numbers = cells_of("d5")[0], b"", b""
            self.lamps = cells_of("e5 d4 e4")
            return
        left = 4 if name == "full" else 0
        self.die = 14 * SIDE + left + 4
        self.face = bytes([row * SIDE + left + x for row in (15, 14, 13) for x in range(3)])
        self.numbers = bytes([row * SIDE + left + x for row in (15, 13) for x in (5, 6, 7)])
        self.lamps = self.numbers[:3]

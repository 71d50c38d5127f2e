"""A move of Smart Sheep, read from positions and events without the rules.

Spaces go by their names; only the wolf paths are taken from the game.
"""

from functools import cached_property

from shared_rules.cells import words_of
from shared_rules.smart_sheep.layout import LOW, UPP
from tests.games import steps

START = "b2 c2 d2 e2 f2 b1 c1 e1 f1".split()
MEADOW = [column + row for row in "34567" for column in "abcdefg"]
PATHS = (words_of(LOW).split(), words_of(UPP).split())
DIRECTIONS = {"up": (0, 1), "right": (1, 0), "down": (0, -1), "left": (-1, 0)}
ANIMAL_TILES = ("mole", "patou", "raccoon", "fox")


def beside(cell: str, direction: str, steps: int = 1) -> str:
    """The cell so many steps further; the fold lies above d7."""
    right, up = DIRECTIONS[direction]
    there = chr(ord(cell[0]) + steps * right) + str(int(cell[1]) + steps * up)
    return "fold" if there == "d8" else there


def path_of(cell: str) -> list:
    """The wolf path of a cell, or nothing."""
    return next((path for path in PATHS if cell in path), [])


def contents(state: dict) -> dict:
    """Space -> what stands there; fold and den are never taken."""
    taken = {}
    for field in ("sheep", "wolves", "tiles"):
        for piece, cell in state[field].items():
            if cell not in ("fold", "den"):
                assert cell not in taken, "two things on " + cell
                taken[cell] = piece
    return taken


def is_sheep(piece: str) -> bool:
    return piece[:1] in ("T", "C", "S")


def is_animal(piece: str) -> bool:
    return is_sheep(piece) or piece in ("big", "little") or piece in ANIMAL_TILES


class Step(steps.Step):
    """One roll, slide, hop or placement."""

    @cached_property
    def taken(self) -> dict:
        return contents(self.before)

    def is_free(self, cell: str) -> bool:
        """Whether a sheep could stand there before the step."""
        return cell == "fold" or (cell in START + MEADOW and cell not in self.taken)

    @cached_property
    def chooses(self) -> bool:
        """Whether some sheep is to begin a move."""
        return self.before["phase"] in ("move", "patou")

    @cached_property
    def movers(self) -> list:
        """Where sheep stand that may begin a move."""
        return sorted({move[:2] for move in self.legal}) if self.chooses else []

    @cached_property
    def around(self) -> list:
        """(mover, the cell beside it, what stands there, the cell behind that) on all sides."""
        found = []
        for cell in self.movers:
            for way in DIRECTIONS:
                near = beside(cell, way)
                found.append((cell, near, self.taken.get(near, ""), beside(cell, way, 2)))
        return found

    @cached_property
    def colours_offered(self) -> set:
        return {self.taken[cell][0] for cell in self.movers}

    @cached_property
    def ran(self) -> list:
        """(wolf, from, to) for every step of a wolf."""
        return [tuple(event[1:]) for event in self.all_events("wolf")]

    def on_board(self, colour: str) -> list:
        """The sheep of a colour that are neither in the fold nor in the den."""
        places = self.before["sheep"]
        return [one for one in places if one[0] == colour and places[one] not in ("fold", "den")]

    @cached_property
    def hopped_over(self) -> str:
        return self.event("hopped")[5] if self.event("hopped") else ""

    @cached_property
    def placing(self) -> str:
        """The piece in hand during the setup."""
        return self.before["ask"][0] if self.before["phase"] == "setup" else ""

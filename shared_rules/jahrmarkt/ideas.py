"""What a player can do with a turn, as bots see it: ideas, each with the number that it takes.

An idea is (number, word, what, where): ("lay", source, field), ("build", shape, mask) or
("go", start, goal). A face-down tile has no field yet: -1. Between ideas that take a while to be
found comes None: time for a breath.
"""

from shared_rules.jahrmarkt.layout import NUMBERS, TENT, TILE_LETTERS, squares_of
from shared_rules.jahrmarkt.shapes import fitting, mask_of, shapes_up_to
from shared_rules.jahrmarkt.walks import steps_with, walks


class Stock:
    """What everybody draws from: open tiles by wagon, attractions by shape, barkers."""

    def __init__(self, yard, supply, barkers: int):
        self.yard = yard
        self.supply = supply
        self.barkers = barkers

    def without(self, idea: tuple):
        """What is left after an idea; what comes after a taken tile nobody knows."""
        _, word, what, _ = idea
        yard, supply = self.yard, self.supply
        if word == "build":
            supply = bytearray(supply)
            supply[what] -= 1
        elif word == "lay" and what not in ("L", "R"):
            yard = yard.copy()
            place = int(what) - 2
            yard.wagons = yard.wagons[:place] + yard.wagons[place + 1 :] + "-"
        return Stock(yard, supply, self.barkers)

    def tile(self, source: str) -> int:
        """The open tile in a wagon."""
        return TILE_LETTERS.index(self.yard.wagons[int(source) - 2])


class Favourites:
    """The best of all that was thought of; of equals, the one that comes first in order."""

    def __init__(self, most: int):
        self.most = most
        self.best: list = []  # (worth, idea, what belongs to it)

    def add(self, worth: int, idea: tuple, belongings):
        """One more to choose from."""
        best = self.best
        place = len(best)
        while place and (worth, best[place - 1][1]) > (best[place - 1][0], idea):
            place -= 1
        if place < self.most:
            best.insert(place, (worth, idea, belongings))
            del best[self.most :]


def free_numbers(game) -> list:
    """The numbers that a player may still cover, or the one he has covered in this turn."""
    if game.turn.number:
        return [game.turn.number]
    used = game.ground.used
    return [number for number in range(1, NUMBERS + 1) if not used >> number & 1]


def lay_ideas(ground, stock: Stock, numbers: list):
    """Each tile that can be taken on each field, by the cheapest number."""
    fields = ground.may_lay()
    known = []
    for number in numbers if fields else ():
        yield None
        for source in stock.yard.sources(ground.takes[number]):
            kind = "L" if source == "R" else source  # one face-down tile is as good as the other
            if kind not in known:
                known.append(kind)
                for field in (-1,) if kind == "L" else fields:
                    yield (number, "lay", source, field)


def build_ideas(ground, stock: Stock, numbers: list, plot: int = 0):
    """Every placement of every shape that is left and contains the plot."""
    known = []
    for number in numbers if ground.free else ():
        for shape in shapes_up_to(ground.builds[number], stock.supply):
            if shape not in known:
                known.append(shape)
                yield None
                for mask in placements(ground, shape):
                    if mask & plot == plot:
                        yield (number, "build", shape, mask)


def placements(ground, shape: int) -> list:
    """All masks of a shape on free sites."""
    found = []
    for form in ground.shapes.turns[shape]:
        fits = fitting(ground.free, form)
        if fits:
            mask = mask_of(form)
            for first in squares_of(fits):
                found.append(mask << first)
    return found


def go_ideas(ground, numbers: list):
    """Every walk, by the cheapest number."""
    for start in ground.starts():
        known, known_tent, furthest = 0, False, 0
        for number in numbers:
            steps = steps_with(ground, number)
            if steps <= furthest:  # T9
                continue
            yield None
            furthest = steps
            for _, goals, tent in walks(ground, [start], steps):
                for goal in squares_of(goals & ~known):
                    yield (number, "go", start, goal)
                if tent and not known_tent:
                    yield (number, "go", start, TENT)
                known |= goals
                known_tent = known_tent or tent


def carry_out(ground, idea: tuple, tile: int = 0):
    """A copy of the ground on which the idea has come true, with this tile if one is laid."""
    after = ground.copy()
    _, word, what, where = idea
    if word == "lay":
        after.lay(where, tile)
    elif word == "build":
        after.build(what, where)
    else:
        after.walk_to(what, where)
    return after

"""How much the bots of Jahrmarkt think of each prospect, by how many turns they still have.

The values of simple are those of the specification, and a hope of the tent. Those of strong were
fitted, by least squares, to the points that 29,240 grounds of 430 games among bots still brought
from there on; values of one prospect that are beside each other were held together.
"""

# The turns for which values are listed. Between them values change evenly, from nothing at the
# end of the game; before them they stay.
_TURNS = {"simple": bytes((5, 6)), "strong": bytes((3, 8, 15, 25, 34))}
# One row after the other: a tuple for each would take twice the memory.
# fmt: off
_VALUES = {
    "simple": (
        216, 260,  # lane
        -216, -260,  # spoilt
        46, 56,  # site
        0, 0,  # barker
        -333, -400,  # block
        1250, 1500,  # hope
        66, 80,  # rise
        0, 0,  # through
        66, 80,  # room
        0, 0,  # fit
        0, 50,  # free
        0, 50,  # fields
        83, 100,  # sets
        15, 18,  # variety
        62, 75,  # ticket
        0, 0,  # capacity
        0, 0,  # near
        0, 0,  # far
        23, 28,  # climb
        0, 0,  # closer
        50, 60,  # gate
        0, 0,  # crowd
        0, 0,  # corner
        0, 0,  # tentless
    ),
    "strong": (
        11, 26, 76, 141, 211,  # lane
        14, 37, -34, -207, -474,  # spoilt
        54, 77, 118, 148, 149,  # site
        -129, -256, -412, -433, -367,  # barker
        -100, -111, -1282, -1370, -1426,  # block
        -161, 404, 712, 1536, 3452,  # hope
        18, 47, 86, 138, 57,  # rise
        306, 317, 69, -370, -461,  # through
        31, 30, 27, -2, -31,  # room
        5, 10, 24, 53, 47,  # fit
        -47, -52, -61, -45, -8,  # free
        -136, -156, -178, -166, -91,  # fields
        10, 14, 15, 32, 33,  # sets
        5, 8, 20, 24, 21,  # variety
        -28, -2, 58, 61, 62,  # ticket
        -48, -67, -25, 71, 47,  # capacity
        22, 41, -31, -291, -434,  # near
        -52, -102, -208, -161, -182,  # far
        0, 0, 0, 0, 0,  # climb
        15, 12, 14, 10, 6,  # closer
        -174, -176, -185, -311, -566,  # gate
        131, 166, 91, 19, 12,  # crowd
        -51, -270, -265, 90, 507,  # corner
        -156, -167, -207, 22, 430,  # tentless
    ),
}
# fmt: on


class Taste:
    """What a bot thinks of each prospect with so many turns to come, in hundredths of a point."""

    def __init__(self, level: str, turns: int):
        self.turns = turns
        (
            self.lane,  # a wanted walkway that is one
            self.spoilt,  # a wanted walkway that is a building site
            self.site,  # a building site elsewhere
            self.barker,  # beside his points: visitors walk further
            self.block,  # a barker on the plan
            self.hope,  # the tent, as long as a way to it can come about
            self.rise,  # each row to which the ways lead
            self.through,  # the ways lead to the tent
            self.room,  # a free site of a group beside a way
            self.fit,  # a square of a size that is missing and finds room there
            self.free,  # a free site
            self.fields,  # a field without tile
            self.sets,  # per cent of the sets to come
            self.variety,  # a per cent of it
            self.ticket,
            self.capacity,  # a ticket that can still be sold
            self.near,  # an attraction without ticket beside a way
            self.far,  # an attraction without ticket elsewhere
            self.climb,  # a visitor, for each row
            self.closer,  # a visitor, for each step nearer to the tent
            self.gate,  # the first entrance emptied; the second is worth twice as much
            self.crowd,  # a visitor on the ground
            self.corner,  # a visitor in front of an entrance
            self.tentless,  # a visitor whom the tent still wants
        ) = _values(_TURNS[level], _VALUES[level], turns)


def _values(listed: bytes, rows: tuple, turns: int) -> list:
    """The value of each prospect, between the two listed ones beside it."""
    wide = len(listed)
    place = before = 0
    while place < wide and turns > listed[place]:
        before = listed[place]
        place += 1
    firsts = range(0, len(rows), wide)
    if place == wide:
        return [rows[row + wide - 1] for row in firsts]
    values = []
    for row in firsts:
        less = rows[row + place - 1] if place else 0
        more = rows[row + place] - less
        values.append(less + more * (turns - before) // (listed[place] - before))
    return values

"""A move of Schafhof, read from positions and events without the rules."""

from functools import cached_property

from tests.games import steps

LETTER_OF = dict(
    zip("clown animal sport ride play paint brown white pony".split(), "casrytbwp", strict=True)
)
ALL_TILES = "c" * 7 + "a" * 8 + "s" * 5 + "r" * 5 + "y" * 5 + "t" * 5 + "bbbwwwppp"
TEAMS = "sryt"
HORSES = "bwp"
STARTS = {2: "r0", 3: "r10", 4: "r16"}
REDS = {9: "r13", 15: "tF", 23: "tC", 33: "r37", 41: "tU", 49: "tS"}
WAYS_BACK = {"tF": 21, "tC": 29, "tU": 47, "tS": 53}
SPOTS = (
    "b1 c1 d1 e1 f1 g1 k1 l1 m1 n1 o1 p2 p3 p4 p5 p6 p7 p11 p12 p13 p14 p15 "
    "b16 c16 d16 e16 f16 g16 k16 l16 m16 n16 o16 a2 a3 a4 a5 a6 a7 a11 a12 a13 a14 a15"
).split()


def number(space: str) -> int:
    """The place of a space along the route; an attraction space is just before its way back."""
    return int(space[1:]) if space[0] == "r" else WAYS_BACK[space] - 1


class Step(steps.Step):
    """One flip, stop, put, announcement or name."""

    @cached_property
    def verb(self) -> str:
        return self.move.split(" ")[0]

    @cached_property
    def player(self) -> int:
        return self.before["to_act"]

    @cached_property
    def up(self) -> str:
        """The letters that were face-up before the move."""
        return "".join(self.before["tiles"][SPOTS.index(name)] for name in self.before["up"])

    @cached_property
    def turned(self) -> str:
        """The letter that is turned over by a flip."""
        return LETTER_OF[self.event("flip")[2]] if self.event("flip") else ""

    @cached_property
    def why_stopped(self) -> str:
        return self.event("stop")[1] if self.event("stop") else ""

    @cached_property
    def put_letter(self) -> str:
        """The clown or child that this move puts somewhere."""
        if self.verb != "put":
            return ""
        return self.before["tiles"][SPOTS.index(self.move.split(" ")[1])]

    @cached_property
    def placed(self) -> list:
        """(spot, area, letter) of the tiles that were placed by this move."""
        return [(spot, area, LETTER_OF[kind]) for _, spot, area, kind in self.all_events("place")]

    @cached_property
    def turned_back(self) -> str:
        """The letters that were turned back."""
        return "".join(
            self.before["tiles"][SPOTS.index(spot)] for _, spot in self.all_events("back")
        )

    @cached_property
    def count(self) -> tuple:
        """(tiles, steps) of a turn that is over, or ()."""
        return tuple(map(int, self.event("count")[1:])) if self.event("count") else ()

    @cached_property
    def steps(self) -> int:
        named = self.event("count") or self.event("all")
        return int(named[2]) if named else 0

    @cached_property
    def walked(self) -> tuple:
        """(from, to) of the walk, or ()."""
        return tuple(self.event("walk")[2:]) if self.event("walk") else ()

    @cached_property
    def on_route(self) -> bool:
        """Whether the walk began and ended on the route itself."""
        return bool(self.walked) and self.walked[0][0] == self.walked[1][0] == "r"

    @cached_property
    def passed(self) -> range:
        """The route spaces between the ends of the walk."""
        return (
            range(number(self.walked[0]) + 1, number(self.walked[1]))
            if self.on_route
            else range(0)
        )

    @cached_property
    def others(self) -> list:
        """Where the other figures stand."""
        pos = self.before["pos"]
        return [pos[other] for other in range(len(pos)) if other != self.player]

    @cached_property
    def moved(self) -> bool:
        return self.before["pos"][self.player] != self.after["pos"][self.player]

    @cached_property
    def open_before(self) -> list:
        """The attractions that have a clown."""
        return [area for area in "FCUS" if self.before["areas"][area]]

    @cached_property
    def room(self) -> int:
        return sum(6 - len(self.before["areas"][area]) for area in self.open_before)

    def lost(self) -> bool:
        """Whether the turn ended with nothing: tiles back, the figure still, the next player."""
        back = len(self.turned_back) == len(self.before["up"]) + 1
        return back and not self.placed and not self.moved and bool(self.event("turn"))

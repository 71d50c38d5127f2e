"""A move of the Enchanted Playground, read from positions and events without the rules.

Only the lay of the board is taken from the game. A throw is looked at together with the moves it
offers, a move together with what it did.
"""

from functools import cached_property, lru_cache

from shared_rules.playground.layout import Board
from tests.games import steps


@lru_cache
def board_for(name: str, players: int) -> Board:
    return Board(name, players)


class Step(steps.Step):
    """One throw, move or claim. Pieces go by their progress, T is the length of the road."""

    @cached_property
    def option(self) -> dict:
        return self.before["options"]

    @cached_property
    def board(self) -> Board:
        return board_for(self.option["board"], self.before["players"])

    @cached_property
    def own(self) -> list:
        """The pieces of the player who throws or moves."""
        return self.before["pieces"][self.before["turn"]]

    @cached_property
    def thrown(self) -> int:
        """The number that was thrown in this step, 0 if it is no throw."""
        return int(self.event("throw")[2]) if self.event("throw") else 0

    @cached_property
    def walked(self) -> tuple:
        """Progress before and after a walk, without any jump; () if nothing walked."""
        if not self.event("move"):
            return ()
        here = self.event("move")[2]
        progress = next(g for g in self.own if g >= 0 and self.space(g) == here)
        return progress, progress + self.before["die"]

    @cached_property
    def way(self) -> range:
        """Progress values that a walk only passed."""
        return range(self.walked[0] + 1, self.walked[1]) if self.walked else range(0)

    @cached_property
    def onto_road(self) -> bool:
        return bool(self.walked) and self.walked[1] < self.board.length

    def space(self, progress: int, player: int = -1) -> str:
        """The name of the space where a piece stands; of the player on turn, if none is given."""
        player = self.before["turn"] if player < 0 else player
        if progress >= self.board.length:
            return "z%d.%d" % (player, progress - self.board.length + 1)
        return "t%d" % ((self.board.starts[player] + progress) % self.board.length)

    def strangers(self, state: dict) -> set:
        """Road spaces that were held by players who were not on turn."""
        found = set()
        for player, pieces in enumerate(state["pieces"]):
            if player != self.before["turn"]:
                found |= {self.space(g, player) for g in pieces if 0 <= g < self.board.length}
        return found

    def home_pieces_passed(self, progress: int, number: int) -> bool:
        """Whether a walk leads over an own piece on a home square."""
        passed = range(max(progress + 1, self.board.length), progress + number)
        return any(g in passed for g in self.own)

    # A throw and what it offers.

    def offers(self, progress: int) -> bool:
        """Whether the throw offers a move of this piece."""
        name = self.space(progress)
        return name in self.offered or name + "*" in self.offered

    @cached_property
    def in_reach(self) -> list:
        """Own pieces out of the house for which the number does not lead beyond square 4."""
        last = self.board.length + 3
        return [g for g in self.own if self.thrown and 0 <= g <= last - self.thrown]

    @cached_property
    def could_walk(self) -> list:
        """Those of them that no own piece stops, if duties and stars are left aside."""
        free = [g for g in self.in_reach if g + self.thrown not in self.own]
        if self.option["home"] == "jump":
            return free
        return [g for g in free if not self.home_pieces_passed(g, self.thrown)]

    @cached_property
    def could_knock_out(self) -> list:
        """Those of them that would end on a stranger."""
        there = self.strangers(self.before)
        return [g for g in self.could_walk if self.space(g + self.thrown) in there]

    @cached_property
    def start_has_to_go(self) -> bool:
        return self.thrown > 0 and 0 in self.own and -1 in self.own

    @cached_property
    def no_duty(self) -> bool:
        """A throw after which nothing but the way itself says which pieces may walk."""
        enters = "enter" in self.offered and self.option["enter"] == "must"
        forced = self.option["knockout"] == "forced"
        return self.thrown > 0 and not (self.start_has_to_go or enters or forced)

    # Stars.

    @cached_property
    def ends_on_star(self) -> list:
        """Pieces that could walk to a star of the road."""
        stars = ["t%d" % star for star in self.board.stars]
        return [g for g in self.could_walk if self.space(g + self.thrown) in stars]

    def free_stars(self, progress: int) -> list:
        """Stars that nobody holds, after the one at this progress, in the order of the road."""
        here = int(self.space(progress)[1:])
        length = self.board.length
        taken = self.strangers(self.before) | {self.space(g) for g in self.own if g >= 0}
        onward = sorted((star - here) % length for star in self.board.stars if star != here)
        names = ["t%d" % ((here + steps) % length) for steps in onward]
        return [name for name in names if name not in taken]

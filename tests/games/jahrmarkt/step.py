"""A move of Jahrmarkt, read from positions and events without the rules."""

from functools import cached_property

from tests.games import steps
from tests.games.jahrmarkt.model_ground import Ground, beside, canonical, square


class Step(steps.Step):
    """One number, tile, site, building, walk, barker or pass."""

    @cached_property
    def words(self) -> list:
        return self.move.partition("=")[0].split(" ")

    @cached_property
    def verb(self) -> str:
        return self.words[0]

    @cached_property
    def player(self) -> int:
        return (self.before["start"] + self.before["taken"]) % self.before["players"]

    @cached_property
    def own(self) -> dict:
        return self.before["pl"][self.player]

    @cached_property
    def then(self) -> dict:
        """The same player's ground afterwards."""
        return self.after["pl"][self.player]

    @cached_property
    def ground(self) -> Ground:
        """The squares of the same player before the move."""
        return Ground(self.before, self.player)

    @cached_property
    def entries(self) -> list:
        """The cells of the left and the right entrance."""
        return canonical(self.ground.doors)

    def corner(self, entrance: str) -> str:
        """The square that an entrance leads to."""
        door = square(entrance)
        return canonical(self.ground.steps_from(door, gate=False))[0]

    def field(self, name: str) -> int:
        return self.ground.field(square(name)) + 1

    @cached_property
    def sites(self) -> set:
        return set(canonical(self.ground.sites))

    @cached_property
    def walkways(self) -> set:
        return set(canonical(self.ground.walkways))

    @cached_property
    def chosen(self) -> int:
        """The number of this turn."""
        return self.before["num"]

    @cached_property
    def is_last_of_round(self) -> bool:
        return bool(self.event("round")) or bool(self.event("end"))

    @cached_property
    def built(self) -> list:
        """The cells of what is built by this move."""
        return self.event("build")[3].split(",") if self.event("build") else []

    @cached_property
    def goal(self) -> str:
        return self.words[2] if self.verb == "go" else ""

    @cached_property
    def scored(self) -> dict:
        """Player -> points by row, at the end of the game."""
        return {
            int(words[1]): {row: int(value) for row, value in (w.split("=") for w in words[2:])}
            for words in self.all_events("score")
        }

    def can(self, word: str) -> list:
        """The legal moves of a kind before this move."""
        return [move for move in self.legal if move.split(" ")[0] == word]

    def around(self, cells) -> set:
        """The squares on four sides of these, of the ground or not."""
        return set(canonical({place for name in cells for place in beside(square(name))}))

    def usable(self, card: int) -> bool:
        return (card, "Y") in zip(self.before["tricks"], self.own["tr"], strict=True)

    def steps_to(self, goal: str) -> int:
        """How many steps a visitor needs who walks by the plain rules; 99 if there is no way."""
        start = square(self.words[1])
        for number in range(1, 60):
            if goal in self.ground.reach(start, number, stairs=False, through=False, gate=False):
                return number
        return 99

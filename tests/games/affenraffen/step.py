"""A move of Affenraffen, read from positions and events without the rules."""

from functools import cached_property

from tests.games import steps


def is_extra(code: str) -> bool:
    return code[0] in "+-"


class Step(steps.Step):
    """One flip, look, what ends it, or `done`."""

    @cached_property
    def words(self) -> list:
        return self.move.split(" ")

    @cached_property
    def verb(self) -> str:
        return self.words[1] if len(self.words) > 1 else "flip"

    @cached_property
    def who(self) -> int:
        """Whose move it is, -1 if nobody knows."""
        name = self.words[0]
        return int(name[1]) if name[0] == "p" and name != "px" else -1

    @cached_property
    def spot(self) -> str:
        return self.words[2] if len(self.words) > 2 else ""

    @cached_property
    def code(self) -> str:
        """The tile that the move is about."""
        return self.before["tiles"].get(self.spot, "")

    @cached_property
    def was_held(self) -> bool:
        return self.spot in [spot for spot, _ in self.before["air"]]

    @cached_property
    def options(self) -> dict:
        return self.before["options"]

    @cached_property
    def ended(self) -> str:
        """Why the round ended with this move, or ""."""
        return self.event("endround")[2] if self.event("endround") else ""

    def moves_of(self, player: int, legal: list) -> list:
        """The legal moves of one player, as words."""
        return [move.split(" ") for move in legal if move.startswith("p%d " % player)]

    def held_by(self, state: dict, player: int) -> str:
        """The code of the tile that a player holds, or ""."""
        for spot, who in state["air"]:
            if who == player:
                return state["tiles"][spot]
        return ""

    def pairs_of(self, player: int) -> list:
        """(number, tile, tile, mark) of the pairs that are counted for a player."""
        return [pair[2:] for pair in self.all_events("pair") if pair[1] == "p%d" % player]

    def bonuses(self, what: str) -> list:
        """The points that everybody got for a tile or marker whose name begins so."""
        return [int(bonus[3]) for bonus in self.all_events("bonus") if bonus[2].startswith(what)]

    @cached_property
    def players(self) -> range:
        return range(self.before["players"])

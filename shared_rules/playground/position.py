"""A position of the Enchanted Playground: who stands where, and what can be asked about it.

A piece's progress is -1 in the house, 0 on its own start square, 1 .. T-1 that many road spaces
further, T .. T+3 on the home squares 1 to 4 (T = length of the road).
"""

from shared_rules.chance import resumed
from shared_rules.playground.track import track_for

NOBODY = -1


class Position:
    """Everything `state()` tells, under the same names, and the questions the rules ask."""

    def __init__(self, state: dict):
        self.players: int = state["players"]
        self.options: dict = dict(state["options"])
        self.pieces: list[list[int]] = [sorted(own) for own in state["pieces"]]
        self.turn: int = state["turn"]
        self.phase: str = state["phase"]
        self.die: int = state["die"]
        self.tries_left: int = state["tries_left"]
        self.opened: list[bool] = list(state["opened"])
        self.debtor: int = state["debtor"]
        self.winner: int = state["winner"]
        self.chance = resumed(state["rng"])
        self.track = track_for(self.options["board"], self.players)
        self.length: int = self.track.length  # T of the rules
        self.last_square = self.track.last_square
        self.goal: int = self.options["goal"]
        self.in_order: bool = self.options["home"] == "order"
        self.knockout: str = self.options["knockout"]
        self.minds_knockouts: bool = self.knockout != "free"
        # R6: who has one throw for the rest of the game.
        once = self.options["three_throws"] == "opening"
        self.settled: list[bool] = self.opened if once else [False] * self.players
        self.must_enter: bool = self.options["enter"] == "must"
        self.may_stay: bool = self.options["star"] == "may"
        self.stars: list[tuple] = self.track.stars
        self.marked: list[bool] = self.track.marked
        if self.options["star"] == "off":  # R20
            self.stars = [()] * self.players
            self.marked = [space >= self.length for space in range(len(self.marked))]
        # What a player's moves need, at once: the pieces, and what the track knows of his way.
        self.sides: list[
            tuple[list[int], list[str], list[int], dict[str, list[tuple[int, int, str]]]]
        ] = [(self.pieces[player],) + self.track.ways[player] for player in range(self.players)]
        # Who stands on each space of the road and the homes, as `pieces` say; and each player on
        # his own wall, so that a walk which goes too far is held up like one by an own piece.
        self.at: list[int] = [NOBODY] * len(self.marked)
        for player in range(self.players):
            spaces = self.track.spaces[player]
            self.at[spaces[-1]] = player
            for progress in self.pieces[player]:
                if progress >= 0:
                    self.at[spaces[progress]] = player

    def state(self) -> dict:
        """Everything, as JSON."""
        state = self.view(None)
        state["rng"] = self.chance.state
        return state

    def view(self, player) -> dict:
        """Everything but the coming throws; nothing else is hidden from anybody."""
        return {
            "game": "playground",
            "players": self.players,
            "options": dict(self.options),
            "pieces": [own[:] for own in self.pieces],
            "turn": self.turn,
            "phase": self.phase,
            "die": self.die,
            "tries_left": self.tries_left,
            "opened": self.opened[:],
            "debtor": self.debtor,
            "winner": self.winner,
        }

    # Questions about the position.

    def at_home(self, player: int) -> int:
        """How many pieces of a player are on home squares."""
        return sum([progress >= self.length for progress in self.pieces[player]])

    def victim(self, player: int, progress: int) -> int:
        """The stranger on the space where this player's progress leads, or -1."""
        there = self.at[self.track.spaces[player][progress]]
        return there if there != player else NOBODY

    def next_star(self, player: int, progress: int) -> int:
        """Where a jump from the star at this progress leads; -1: no other star is free (RL13)."""
        steps, spaces = self.stars[player], self.track.spaces[player]
        here = steps.index(progress)
        for step in steps[here + 1 :] + steps[:here]:
            if self.at[spaces[step]] == NOBODY:
                return step
        return -1

    def held_by_own(self, own: list[int], progress: int, goal: int) -> bool:
        """Whether an own piece keeps this one from its goal (R12, and R14 with `order`)."""
        return goal in own or (self.in_order and self.overtakes(own, progress, goal))

    def overtakes(self, own: list[int], progress: int, goal: int) -> bool:
        """Whether a walk would pass an own piece on the home squares (R14)."""
        for square in range(max(progress + 1, self.length), goal):
            if square in own:
                return True
        return False

    def tries(self, player: int) -> int:
        """R6: three throws for a player who can do nothing but wait for a six, else one."""
        if self.settled[player]:
            return 1
        own = self.pieces[player]
        if own[0] >= 0:
            return 1
        for progress in own:
            if progress >= 0 and (progress < self.length or self._can_walk_on(own, progress)):
                return 1
        return 3

    def _can_walk_on(self, own: list[int], progress: int) -> bool:
        """Whether some number could still move this home piece (RL7)."""
        for goal in range(progress + 1, self.last_square + 1):
            if not self.held_by_own(own, progress, goal):
                return True
        return False

    def six_held_by_own(self) -> bool:
        """Whether a lost six is lost because of an own piece, and not by going too far (RL11)."""
        own = self.pieces[self.turn]
        if own[0] < 0 and 0 in own:
            return True
        for progress in own:
            goal = progress + 6
            in_reach = progress >= 0 and goal <= self.last_square
            if in_reach and self.held_by_own(own, progress, goal):
                return True
        return False

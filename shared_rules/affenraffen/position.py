"""A position of Affenraffen: what lies where, who holds what, and what may be asked of it."""

from shared_rules.affenraffen.layout import (
    SPOT_NAMES,
    SPOT_OF,
    WHO,
    is_animal,
    is_red,
    need_of,
)
from shared_rules.affenraffen.setup import result_of
from shared_rules.chance import resumed
from shared_rules.thrift import SHORT_OF_ROOM

NOBODY = -2
SOMEBODY = -1  # px: a hand that the board saw and does not know


class Position:
    """Everything `state()` tells, under the same names; spots are numbers."""

    def __init__(self, state: dict):
        self.players: int = state["players"]
        self.options: dict = dict(state["options"])
        self.phase: str = state["phase"]
        self.round: int = state["round"]
        self.goal = state["goal"]
        self.pile: list = state["pile"][:]
        self.used: list = state["used"][:]
        self.tiles: list[str] = [""] * len(SPOT_NAMES)  # codes, on the table and in hands
        for name in state["tiles"]:
            self.tiles[SPOT_OF[name]] = state["tiles"][name]
        self.lie_down()
        for name, who in state["air"]:
            self.lift(SPOT_OF[name], who)
        self.kept: list[list[str]] = [kept[:] for kept in state["kept"]]
        self.extras: list[list[str]] = [extras[:] for extras in state["extras"]]
        self.marker: list[int] = state["marker"][:]
        self.scores: list[int] = state["scores"][:]
        self.rounds: list[dict] = [dict(one) for one in state["rounds"]]
        self.turn: int = state["turn"]
        self.acts: int = state["acts"]
        self.layouts = [layout[:] for layout in state["layouts"]]
        self.chance = resumed(state["rng"])

    @property
    def result(self) -> "dict | None":
        """None, or who has the highest total (R38, RL15)."""
        return result_of(self.scores) if self.phase == "over" else None

    def state(self) -> dict:
        """Everything, as JSON."""
        spots = range(len(SPOT_NAMES))
        return {
            "game": "affenraffen",
            "players": self.players,
            "options": dict(self.options),
            "phase": self.phase,
            "round": self.round,
            "goal": self.goal,
            "pile": self.pile[:],
            "used": self.used[:],
            "tiles": {SPOT_NAMES[spot]: self.tiles[spot] for spot in spots if self.tiles[spot]},
            "air": [[SPOT_NAMES[spot], self.holder[spot]] for spot in self.air],
            "kept": [kept[:] for kept in self.kept],
            "extras": [extras[:] for extras in self.extras],
            "marker": self.marker[:],
            "scores": self.scores[:],
            "rounds": [dict(one) for one in self.rounds],
            "turn": self.turn,
            "acts": self.acts,
            "layouts": [layout[:] for layout in self.layouts],
            "rng": self.chance.state,
            "result": self.result,
        }

    def view(self, player) -> dict:
        """What a player may know; None: a spectator."""
        from shared_rules.affenraffen.hidden import view_of  # takes room only where it is wanted

        return view_of(self.state(), player)

    # Questions about the position.

    def searching(self) -> list:
        """Who has not finished this round."""
        return [player for player in range(self.players) if not self.marker[player]]

    def has_enough(self, player: int) -> bool:
        """R18: whether he has the required number of pairs, true or not."""
        return len(self.kept[player]) >= 2 * need_of(self.goal)

    def may_act(self, player: int) -> bool:
        """Whether this player may do anything in this round (R19) or, in calm mode, now."""
        if player >= self.players or self.marker[player]:
            return False
        return not self.options["turns"] or player == self.turn

    def can_give_to(self, receiver: int) -> bool:
        """Whether somebody else may have a red tile in his hand, to give to this player."""
        for other in range(self.players):
            if other != receiver and not self.marker[other] and self.hand[other] < 0:
                return True
        return False

    def goes_back(self, code: str) -> bool:
        """Whether a tile that was looked at may be put back (R15, RL11)."""
        return not is_red(code) or self.options["red_return"]

    def is_stuck(self) -> bool:
        """R22: no animal is left, and nobody who has not finished has enough pairs."""
        if self.animals:
            return False
        for player in range(self.players):
            if not self.marker[player] and self.has_enough(player):
                return False
        return True

    def can_go_on(self, player: int) -> bool:
        """Whether a player with empty hands, in calm mode, has anything to do in this round."""
        return not self.marker[player] and (max(self.lying) > 0 or self.has_enough(player))

    def next_goal(self) -> str:
        """The goal that is turned next, or "" if there is none."""
        if self.phase != "goal":
            return ""
        if self.options["young"]:
            return "any%d" % self.options["young"]  # R39
        return self.pile[0] if self.pile else ""

    def offers(self) -> list:
        """All looks and takes of each player: see `Offers`."""
        if SHORT_OF_ROOM[0]:
            names = [SPOT_NAMES[spot] for spot in range(len(SPOT_NAMES)) if self.lying[spot]]
            verbs = (" look ", " take ")
            return [
                [who + verb + name for verb in verbs for name in names]
                for who in WHO[: self.players]
            ]
        if not self._offers:
            from shared_rules.affenraffen.offers import Offers

            self._offers.append(Offers(self.players, self.lying))
        return self._offers[0].lists

    # Tiles come and go.

    def lie_down(self):
        """Every tile lies on the table (again)."""
        self.lying = bytearray([1 if code else 0 for code in self.tiles])
        self.animals = len([1 for code in self.tiles if code and is_animal(code)])  # in hands, too
        self.air: list[int] = []  # spots of the tiles in hands, in the order of lifting
        self.holder: dict[int, int] = {}  # who holds the tile of such a spot
        self.unnamed = 0  # how many of them nobody knows who holds
        self.hand = [NOBODY] * self.players  # the spot of the tile that each player holds
        self.endings: list = [
            None
        ] * self.players  # how he may end his look, once somebody has asked
        self._offers: list = []  # the looks and takes, once somebody has asked for them

    def lift(self, spot: int, who: int):
        """A tile leaves the table for a hand."""
        for offers in self._offers:
            offers.remove(spot, self.lying)
        self.lying[spot] = 0
        self.air.append(spot)
        self.holder[spot] = who
        if who >= 0:
            self.hand[who] = spot
            self.endings[who] = None
        else:
            self.unnamed += 1

    def let_go(self, spot: int):
        """A tile leaves a hand."""
        who = self.holder.pop(spot)
        self.air.remove(spot)
        if who >= 0:
            self.hand[who] = NOBODY
        else:
            self.unnamed -= 1

    def put_back(self, spot: int):
        """A tile in a hand goes back to its place (R7)."""
        self.let_go(spot)
        for offers in self._offers:
            offers.restore(spot, self.lying)
        self.lying[spot] = 1

    def carry_off(self, spot: int) -> str:
        """A tile, in a hand or not, leaves the table for good; its code."""
        if self.lying[spot]:
            for offers in self._offers:
                offers.remove(spot, self.lying)
            self.lying[spot] = 0
        else:
            self.let_go(spot)
        code = self.tiles[spot]
        self.tiles[spot] = ""
        if is_animal(code):
            self.animals -= 1
        return code

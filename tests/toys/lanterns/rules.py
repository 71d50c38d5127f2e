"""Lanterns, a toy that is played by taps: RULES.md tells how.

It is here to be copied by games in which a pointer taps almost every cell, and in which one
gesture is several moves.
"""

from shared_rules.chance import is_chance, resumed, seeded
from shared_rules.options import (
    check_players,
    flag,
    is_whole,
    need,
    need_fields,
    number,
    values_of,
)
from shared_rules.registry import refusal
from tests.toys.lanterns.layout import NAMES, neighbours

OPTIONS = (number("goal", 9, 8, 10), flag("breeze"))
FACES = ("1", "2", "3")
_FIELDS = "game players options lanterns sparks turn phase space rng".split()


def new(players: int, options: dict, seed: int):
    """A dark garden."""
    check_players("lanterns", players)
    state = {
        "game": "lanterns",
        "players": players,
        "options": values_of(OPTIONS, options),
        "lanterns": [-1] * len(NAMES),
        "sparks": [0] * players,
        "turn": 0,
        "phase": "tap",
        "space": "",
        "rng": seeded(seed).state,
    }
    return Game(state)


def load(state: dict):
    """The game that a state describes."""
    _check(state)
    return Game(state)


def _check(state: dict):
    need_fields(state, "lanterns", _FIELDS)
    players = state["players"]
    check_players("lanterns", players)
    need(values_of(OPTIONS, state["options"]) == state["options"], "options are missing")
    _check_numbers(state["lanterns"], "lanterns", len(NAMES), -1, players - 1)
    _check_numbers(state["sparks"], "sparks", players, 0, 99)
    need(is_whole(state["turn"], 0, players - 1), "turn")
    need(state["phase"] in ("tap", "wind", "carry", "bow", "over"), "phase")
    need(is_chance(state["rng"]), "rng")
    resting = state["phase"] in ("tap", "over")
    need(state["space"] == "" if resting else state["space"] in NAMES, "space")


def _check_numbers(numbers, what: str, count: int, least: int, most: int):
    need(isinstance(numbers, list) and len(numbers) == count, what)
    need(not [one for one in numbers if not is_whole(one, least, most)], what)


class Game:
    """A position, and everything that may be done in it."""

    def __init__(self, state: dict):
        self.players = state["players"]
        self.options = dict(state["options"])
        self.lanterns = list(state["lanterns"])  # space -> whose lantern hangs there, or -1
        self.sparks = list(state["sparks"])
        self.turn = state["turn"]
        self.phase = state["phase"]
        self.space = state["space"]  # where something was tapped, taken or hung in this turn
        self.chance = resumed(state["rng"])

    @property
    def to_act(self):
        """The player whose turn it is."""
        return None if self.phase == "over" else self.turn

    def legal_moves(self) -> list:
        """Taps first, then lanterns to take, in the order of the garden."""
        if self.phase == "tap":
            dark = ["tap " + NAMES[space] for space in self.dark()]
            return dark + ["take " + NAMES[space] for space in self.movable()]
        if self.phase == "carry":
            around = neighbours(NAMES.index(self.space))
            return ["hang " + NAMES[space] for space in around if self.lanterns[space] < 0]
        return {"wind": ["roll"], "bow": ["bow"], "over": []}[self.phase]

    def play(self, move: str) -> list:
        """Check, then change."""
        forced = self.phase == "wind" and move in ["roll=" + face for face in FACES]
        if not forced and move not in self.legal_moves():
            raise refusal("lanterns", self, move)
        word, _, space = move.partition(" ")
        if word == "tap":
            return self._tap(space)
        if word == "take":
            return self._take(space)
        if word == "hang":
            return self._hang(space)
        if word == "bow":
            return self._bow()
        return self._blow(int(move[5:]) if forced else 1 + self.chance.below(3))

    def actor(self, move: str):
        """Whoever is on."""
        return self.turn

    @property
    def result(self):
        """Most sparks win."""
        if self.phase != "over":
            return None
        most = max(self.sparks)
        winners = [player for player in range(self.players) if self.sparks[player] == most]
        return {"winners": winners, "scores": list(self.sparks)}

    def state(self) -> dict:
        """Everything."""
        state = self.view(None)
        state["rng"] = self.chance.state
        return state

    def view(self, player) -> dict:
        """All but the coming winds."""
        return {
            "game": "lanterns",
            "players": self.players,
            "options": dict(self.options),
            "lanterns": list(self.lanterns),
            "sparks": list(self.sparks),
            "turn": self.turn,
            "phase": self.phase,
            "space": self.space,
        }

    def fork(self):
        """A copy that plays on by itself."""
        return Game(self.state())

    def dark(self) -> list:
        """The spaces without a lantern."""
        return [space for space in range(len(NAMES)) if self.lanterns[space] < 0]

    def movable(self) -> list:
        """Own lanterns with a dark space beside them (R4)."""
        own = [space for space in range(len(NAMES)) if self.lanterns[space] == self.turn]
        return [s for s in own if [n for n in neighbours(s) if self.lanterns[n] < 0]]

    def _tap(self, space: str) -> list:
        self.lanterns[NAMES.index(space)] = self.turn  # R2
        self.phase, self.space = "wind", space
        return ["lantern %d %s" % (self.turn, space)]

    def _blow(self, strength: int) -> list:
        sparks = 0 if self.options["breeze"] and strength == 1 else strength  # R3, R6
        return ["wind %d" % strength] + self._gain(sparks)

    def _take(self, space: str) -> list:
        self.lanterns[NAMES.index(space)] = -1
        self.phase, self.space = "carry", space
        return ["taken %d %s" % (self.turn, space)]

    def _hang(self, space: str) -> list:
        self.lanterns[NAMES.index(space)] = self.turn
        self.phase, self.space = "bow", space
        return ["hung %d %s" % (self.turn, space)]

    def _bow(self) -> list:
        around = [self.lanterns[space] for space in neighbours(NAMES.index(self.space))]
        return self._gain(len([owner for owner in around if owner not in (-1, self.turn)]))  # R4

    def _gain(self, sparks: int) -> list:
        """R5: the sparks of a turn, and the end of it."""
        self.sparks[self.turn] += sparks
        events = ["sparks %d %d" % (self.turn, self.sparks[self.turn])]
        self.space = ""
        if self.sparks[self.turn] >= self.options["goal"] or not self.dark():
            self.phase = "over"
            return events + ["end"]
        self.phase, self.turn = "tap", (self.turn + 1) % self.players
        return events + ["turn %d" % self.turn]

"""Berries, a toy in which everybody acts at once: RULES.md tells how.

It is here to be copied by games with many hands: who makes a move is known of some moves only.
"""

from shared_rules.chance import is_chance, resumed, seeded
from shared_rules.options import check_players, flag, is_whole, need, need_fields, values_of
from shared_rules.registry import refusal
from tests.toys.berries.layout import NAMES, ROOM

OPTIONS = (flag("wasp", True),)
_FIELDS = "game players options bush wasp eaten baskets holding unknown rng".split()


def new(players: int, options: dict, seed: int):
    """A full bush."""
    check_players("berries", players)
    chosen = values_of(OPTIONS, options)
    chance = seeded(seed)
    state = {
        "game": "berries",
        "players": players,
        "options": chosen,
        "bush": list(NAMES),
        "wasp": NAMES[chance.below(len(NAMES))] if chosen["wasp"] else "",
        "eaten": 0,
        "baskets": [0] * players,
        "holding": [],
        "unknown": 0,
        "rng": chance.state,
    }
    return Game(state)


def load(state: dict):
    """The game that a state describes."""
    _check(state)
    return Game(state)


def _check(state: dict):
    need_fields(state, "berries", _FIELDS)
    players = state["players"]
    check_players("berries", players)
    need(values_of(OPTIONS, state["options"]) == state["options"], "options are missing")
    bush = state["bush"]
    need(isinstance(bush, list) and bush == [name for name in NAMES if name in bush], "bush")
    wasp = state["wasp"]
    need(wasp in bush if state["options"]["wasp"] else wasp == "", "wasp")
    baskets = state["baskets"]
    need(isinstance(baskets, list) and len(baskets) == players, "baskets")
    need(not [one for one in baskets if not is_whole(one, 0, ROOM)], "baskets")
    holding = state["holding"]
    need(isinstance(holding, list), "holding")
    need(holding == [one for one in range(players) if one in holding], "holding")
    need(is_whole(state["unknown"], 0, players - len(holding)), "unknown")
    need(is_whole(state["eaten"], 0, len(NAMES) if wasp else 0), "eaten")
    berries = len(bush) + state["eaten"] + sum(baskets) + len(holding) + state["unknown"]
    need(berries == len(NAMES), "there are more or fewer berries than sixteen")
    need(is_chance(state["rng"]), "rng")


class Game:
    """A position, and everything that may be done in it."""

    def __init__(self, state: dict):
        self.players = state["players"]
        self.options = dict(state["options"])
        self.bush = list(state["bush"])  # the cells with a berry, in their order
        self.wasp = state["wasp"]  # where it sits, or ""
        self.eaten = state["eaten"]  # berries that the wasp has had
        self.baskets = list(state["baskets"])
        self.holding = list(state["holding"])  # who is known to have a berry in the hand
        self.unknown = state["unknown"]  # berries in the hands of nobody knows whom
        self.chance = resumed(state["rng"])

    @property
    def to_act(self):
        """Everybody with room in the basket (R1, R5)."""
        if self.is_over():
            return None
        return [player for player in range(self.players) if self.baskets[player] < ROOM]

    def in_the_air(self) -> int:
        """Berries in hands."""
        return len(self.holding) + self.unknown

    def is_over(self) -> bool:
        """R6: nothing is in the air, and nothing but the wasp's berry is left."""
        return not self.in_the_air() and not self._ripe()

    def _ripe(self) -> list:
        return [name for name in self.bush if name != self.wasp]

    def legal_moves(self) -> list:
        """Berries to pick, berries to put back, baskets to keep one in."""
        if self.is_over():
            return []
        moves = []
        if self.in_the_air() < self.players:  # R2
            free = [player for player in self.to_act if player not in self.holding]
            for name in self._ripe():
                moves.append("pick " + name)
                moves += ["pick %s %d" % (name, player) for player in free]
        if self.in_the_air():
            moves += ["back " + name for name in NAMES if name not in self.bush]  # R4
        moves += ["keep %d" % player for player in self.to_act if self._may_keep(player)]
        return moves

    def _may_keep(self, player: int) -> bool:
        return player in self.holding or self.unknown > 0  # R3

    def play(self, move: str) -> list:
        """Check, then change."""
        if move not in self.legal_moves():
            raise refusal("berries", self, move)
        words = move.split(" ")
        if words[0] == "pick":
            return self._pick(words[1], self.actor(move))
        if words[0] == "back":
            return self._put_back(words[1])
        return self._keep(int(words[1]))

    def actor(self, move: str):
        """Who makes this move; nobody knows who picks a berry, unless the move says it."""
        words = move.split(" ")
        if words[0] == "keep":
            return int(words[1])
        return int(words[2]) if len(words) > 2 else None

    @property
    def result(self):
        """Most berries win."""
        if not self.is_over():
            return None
        most = max(self.baskets)
        winners = [player for player in range(self.players) if self.baskets[player] == most]
        return {"winners": winners, "scores": list(self.baskets)}

    def state(self) -> dict:
        """Everything."""
        state = self.view(None)
        state["rng"] = self.chance.state
        return state

    def view(self, player) -> dict:
        """All but the coming ways of the wasp."""
        return {
            "game": "berries",
            "players": self.players,
            "options": dict(self.options),
            "bush": list(self.bush),
            "wasp": self.wasp,
            "eaten": self.eaten,
            "baskets": list(self.baskets),
            "holding": list(self.holding),
            "unknown": self.unknown,
        }

    def fork(self):
        """A copy that plays on by itself."""
        return Game(self.state())

    def _pick(self, name: str, player) -> list:
        self.bush.remove(name)
        if player is None:
            self.unknown += 1
            return ["picked " + name]
        self.holding = sorted(self.holding + [player])
        return ["picked %s %d" % (name, player)]

    def _put_back(self, name: str) -> list:
        if self.unknown:
            self.unknown -= 1
        else:
            self.holding.pop(0)
        self.bush = [one for one in NAMES if one in self.bush or one == name]
        return ["back " + name]

    def _keep(self, player: int) -> list:
        if player in self.holding:
            self.holding.remove(player)
        else:
            self.unknown -= 1
        self.baskets[player] += 1
        events = ["kept %d %d" % (player, self.baskets[player])]
        if self.wasp:
            events += self._fly()
        return events + ["end"] if self.is_over() else events

    def _fly(self) -> list:
        """R5: the wasp eats its berry, or leaves it, and flies to another one."""
        others = self._ripe()
        events = []
        if others:
            if self.chance.below(3) == 0:
                self.bush.remove(self.wasp)
                self.eaten += 1
                events.append("eaten " + self.wasp)
            self.wasp = others[self.chance.below(len(others))]
        return events + ["wasp " + self.wasp]

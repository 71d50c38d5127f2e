"""The second Jahrmarkt: whose turn it is, tricks, rounds, points."""

from copy import deepcopy

from tests.games.jahrmarkt.model_ground import Ground

SETS = {1: (3, 5, 10), 2: (5, 8, 13), 3: (8, 12, 19), 4: (12, 18, 26), 5: (18, 25, 35)}
BLANK = {"num": 0, "src": "", "tile": "", "plot": "", "sold": 0, "built": 0}


def best_sets(size: int, count: int) -> int:
    """The best split of some attractions of one size into sets."""
    kinds = [kind for kind in (3, 4, 5) if kind <= count]
    return max([SETS[size][kind - 3] + best_sets(size, count - kind) for kind in kinds], default=0)


class Ending:
    """A state of a game, and what the end of a turn makes of it."""

    def __init__(self, state: dict, shuffle):
        self.state = deepcopy(state)
        self.shuffle = shuffle
        self.events: list = []

    # Who and what.

    def to_act(self):
        """Whose turn it is."""
        state = self.state
        return (
            None
            if state["phase"] == "over"
            else (state["start"] + state["taken"]) % state["players"]
        )

    def mine(self):
        """The acting player's part of the state."""
        return self.state["pl"][self.to_act()]

    def ground(self, player=None):
        """A player's fairground, the acting one's if none is named."""
        return Ground(self.state, self.to_act() if player is None else player)

    def can(self, card, player=None):
        """Whether a player may use a trick."""
        letters = self.state["pl"][self.to_act() if player is None else player]["tr"]
        return (card, "Y") in zip(self.state["tricks"], letters)

    def strength(self, number, helper=None, more=0):
        """What a number is worth."""
        if number == 1 and self.can(9):
            number = 3
        return min(5, number + more) if helper and self.can(helper) else number

    def tell(self, *words):
        self.events.append(" ".join(str(word) for word in words if word != ""))

    # Tricks, and whose turn is next.

    def end_turn(self):
        """R23 to R26, R2, R3."""
        state, count = self.state, self.state["players"]
        for place, card in enumerate(state["tricks"]):
            self.judge(place, card)
        state.update(BLANK)
        state["taken"] += 1
        if state["taken"] == 5 * count:
            for one in state["pl"]:
                one["used"] = []
            if state["round"] == 7:
                return self.end_game()
            state.update(round=state["round"] + 1, start=(state["start"] - 1) % count, taken=0)
            self.tell("round", state["round"], state["start"])
        state["phase"] = "number"
        self.mine()["tr"] = self.mine()["tr"].replace("N", "Y")
        self.tell("turn", self.to_act())
        return None

    def judge(self, place, card):
        """One card at the end of the acting player's turn."""
        player, count = self.to_act(), self.state["players"]
        letter = self.mine()["tr"][place]
        if letter not in "-?":
            return
        if not getattr(self, "meets_%d" % card)(self.mine(), self.ground()):
            if letter == "?":
                self.set_trick(player, place, "X")
                self.tell("lose", player, card)
            return
        self.set_trick(player, place, "N")
        self.tell("learn", player, card)
        for step in range(1, count):
            other = (player + step) % count
            if letter == "-" and self.state["pl"][other]["tr"][place] == "-":
                self.set_trick(other, place, "?")
                self.tell("mark", other, card)

    def set_trick(self, player, place, letter):
        one = self.state["pl"][player]
        one["tr"] = one["tr"][:place] + letter + one["tr"][place + 1 :]

    def meets_1(self, mine, ground):
        wide = ground.wide // 2
        rows = [mine["fields"][first : first + wide] for first in range(0, 4 * wide, wide)]
        return any("." not in row for row in rows)

    def meets_2(self, mine, _):
        return len({shape[0] for shape, _, _ in mine["attr"]}) >= 3

    def meets_3(self, *_):
        return self.state["built"] in (4, 5)

    def meets_4(self, mine, _):
        return mine["tent"] >= 2

    def meets_5(self, *_):
        return self.state["sold"] >= 2

    def meets_6(self, mine, _):
        return len(mine["bark"]) >= 2

    def meets_7(self, mine, ground):
        wide = ground.wide // 2
        return "." not in [
            mine["fields"][field - 1] for field in (1, wide, 3 * wide + 1, 4 * wide)
        ]

    def meets_8(self, mine, ground):
        return sum(ground.hammers_of(field) == 0 for field in range(len(mine["fields"]))) >= 4

    def meets_9(self, *_):
        return self.state["src"] in ("L", "R") and self.state["num"] in (4, 5)

    def meets_10(self, mine, _):
        return sum(tickets for _, _, tickets in mine["attr"]) >= 6

    def meets_11(self, _, ground):
        return len(ground.visitors & ground.walkways) >= 3

    def meets_12(self, mine, _):
        return any(tickets == int(shape[0]) >= 2 for shape, _, tickets in mine["attr"])

    # The end.

    def score(self, player):
        """R29 to R34, as things stand."""
        mine, ground = self.state["pl"][player], self.ground(player)
        sold = [int(shape[0]) for shape, _, tickets in mine["attr"] if tickets]
        hammers = sum(ground.hammers_of(field) for field in range(len(mine["fields"])))
        rows = {
            "sets": sum(best_sets(size, sold.count(size)) for size in SETS),
            "variety": 22 if len(set(sold)) == 5 else 0,
            "tent": (0, 3, 6, 10, 15)[min(4, mine["tent"])],
            "tickets": 12 if self.tickets(player) >= 15 else 0,
            "barkers": 3 * len(mine["bark"]),
            "hammers": -max(0, hammers - 6) if self.can(10, player) else -hammers,
        }
        return {**rows, "total": sum(rows.values())}

    def tickets(self, player):
        return sum(tickets for _, _, tickets in self.state["pl"][player]["attr"])

    def end_game(self):
        """R35."""
        state = self.state
        players = range(state["players"])
        state["phase"] = "over"
        scores = [self.score(player) for player in players]
        for player in players:
            self.tell("score", player, *("%s=%d" % row for row in scores[player].items()))
        ranks = [
            (scores[p]["total"], sum(state["pl"][p]["tr"].count(x) for x in "NY"), self.tickets(p))
            for p in players
        ]
        winners = [player for player in players if ranks[player] == max(ranks)]
        state["result"] = {"winners": winners, "scores": [one["total"] for one in scores]}
        self.tell("end", ",".join(str(player) for player in winners))

"""Affenraffen: everybody searches the same hidden tiles at once for pairs that fit the goal.

RULES.md tells the game to people and lists the rules by the numbers used here.
"""

from shared_rules.affenraffen import setup
from shared_rules.affenraffen.layout import (
    ROUNDS,
    SPOT_NAMES,
    SPOT_OF,
    WHO,
    is_animal,
    is_green,
    is_red,
    need_of,
)
from shared_rules.affenraffen.position import NOBODY, SOMEBODY, Position
from shared_rules.chance import seeded
from shared_rules.registry import refusal

OPTIONS = setup.OPTIONS
SECRET_OPTIONS = setup.SECRET_OPTIONS

_NUMBER_OF = {WHO[number]: number if number < 6 else SOMEBODY for number in range(7)}
_DONE = [who + " done" for who in WHO]


def new(players, options, seed):
    """A new game: the goals are mixed (R4); the tiles will be when a goal is turned (R36)."""
    return Game(setup.first_state(players, options, seeded(seed)))


def load(state):
    """The game that `state()` described."""
    from shared_rules.affenraffen import saved  # takes room only where it is wanted

    saved.check_state(state)
    game = Game(state)
    saved.need_moves(game)
    return game


def imagine(view: dict, chance) -> dict:
    """A state that looks like this view: what it hides is dealt anew."""
    from shared_rules.affenraffen import hidden

    return hidden.imagine(view, chance)


def actor_by_record(move: str, events: list, acting) -> tuple:
    """(who made a recorded move, None afterwards): a move begins with the player's name."""
    return actor_of(move), None


def uncovers(events: list) -> bool:
    """A goal, and at the end of a round all tiles: what they are stays known."""
    return [one for one in events if one.split(" ")[0] in ("goal", "endround")] != []


def actor_of(move: str):
    """Who makes a move; None if it is for anybody, or if nobody knows."""
    number = _NUMBER_OF.get(move.split(" ")[0], SOMEBODY)
    return None if number == SOMEBODY else number


class Game(Position):
    """One game in progress."""

    @property
    def to_act(self) -> object:
        """All unfinished players; in calm mode, the one whose turn it is; all to turn a goal."""
        if self.phase == "over":
            return None
        if self.phase == "goal":
            return list(range(self.players))  # RL19
        if self.options["turns"]:
            return self.turn
        return self.searching()

    def legal_moves(self) -> list:
        """`flip`; or player by player what ends his look, or else looks, takes and `done`."""
        if self.phase != "search":
            return ["flip"] if self.next_goal() else []
        lists = self.offers()
        enough = 2 * need_of(self.goal)
        moves = []
        hands, endings, kept, marker = self.hand, self.endings, self.kept, self.marker
        for player in (self.turn,) if self.options["turns"] else range(self.players):
            if marker[player]:
                continue
            spot = hands[player]
            if spot >= 0:
                if endings[player] is None:
                    endings[player] = self._endings(player, spot)
                moves += endings[player]
                continue
            moves += lists[player]
            if self.unnamed:
                moves += self._unnamed_endings(player)
            if len(kept[player]) >= enough:
                moves.append(_DONE[player])
        return moves

    def play(self, move) -> list:
        """Make a move and return its events, or raise IllegalMove and change nothing."""
        words = move.split(" ") if isinstance(move, str) else [""]
        if not self._takes(words):
            raise refusal("affenraffen", self, move)
        if self.phase == "goal":
            return self._flip(words[0])
        who, verb = _NUMBER_OF[words[0]], words[1]
        if verb == "done":
            return self._finish(who)
        spot = SPOT_OF[words[2]]
        if verb == "look":
            self.lift(spot, who)
            named = words[0] + " " + words[2]
            return ["lift " + named, "see " + named + " " + self.tiles[spot]]
        if verb != "back":
            return self._after([self._carry(words, who, self.carry_off(spot))])
        self.put_back(spot)
        return self._after(["back " + words[0] + " " + words[2]])

    # `result`, `state` and `view` are those of the position.

    def actor(self, move: str):
        """Who makes a move; None if it is for anybody, or if nobody knows."""
        return actor_of(move)

    def fork(self):
        """A copy that plays on by itself."""
        return Game(self.state())

    # What is legal.

    def _takes(self, words: list) -> bool:
        """Whether a move is legal; hundreds are not listed to find one of them."""
        if self.phase != "search":
            return len(words) == 1 and self._takes_flip(words[0])
        who = _NUMBER_OF.get(words[0], NOBODY)
        if who >= 0:
            if not self.may_act(who):
                return False
        elif who == NOBODY or self.options["turns"]:
            return False
        if len(words) == 2:
            return words[1] == "done" and who >= 0 and self.hand[who] < 0 and self.has_enough(who)
        if len(words) < 3 or words[2] not in SPOT_OF:
            return False
        spot = SPOT_OF[words[2]]
        if not self.lying[spot]:
            return self._may_end(who, spot) and self._ends(words, who, self.tiles[spot])
        if who == SOMEBODY:
            return len(words) == 3 and words[1] == "look"
        # R6, R7, R8: a look, or taken unseen
        return len(words) == 3 and words[1] in ("look", "take") and self.hand[who] < 0

    def _takes_flip(self, word: str) -> bool:
        goal = self.next_goal()
        if word == "flip" or not goal:
            return goal != ""
        goals = [goal] if self.options["young"] else self.pile
        return word[:5] == "flip=" and word[5:] in goals

    def _may_end(self, who: int, spot: int) -> bool:
        """Whether it is for him to end the look at this tile: it is in his hand, perhaps."""
        holder = self.holder.get(spot, NOBODY)
        return holder == who or (holder == SOMEBODY and self.hand[who] < 0)

    def _ends(self, words: list, who: int, code: str) -> bool:
        """Whether a look at this tile may end like this: R8, R13, R15, R16."""
        if len(words) == 3:
            if words[1] == "back":
                return self.goes_back(code)
            if words[1] == "take":
                return who >= 0 and is_animal(code) and not self.options["blind"]  # RL3
            return words[1] == "keep" and who >= 0 and is_green(code)
        if len(words) != 5 or words[1] != "give" or words[3] != "to" or not is_red(code):
            return False
        receiver = _NUMBER_OF.get(words[4], NOBODY)
        if receiver == who or not 0 <= receiver < self.players:
            return False
        return who >= 0 or self.can_give_to(receiver)

    def _endings(self, player: int, spot: int) -> list:
        """The ways in which a player may end the look at a tile."""
        who, code, name = WHO[player], self.tiles[spot], SPOT_NAMES[spot]
        moves = [who + " back " + name] if self.goes_back(code) else []
        if is_green(code):
            moves.append(who + " keep " + name)
        elif is_red(code):
            start = who + " give " + name + " to "
            moves += [start + WHO[one] for one in range(self.players) if one != player]
        elif not self.options["blind"]:
            moves.append(who + " take " + name)
        return moves

    def _unnamed_endings(self, player: int) -> list:
        """The same for the tiles that he or anybody else may hold."""
        moves = []
        for spot in self.air:
            if self.holder[spot] == SOMEBODY:
                moves += self._endings(player, spot)
        return moves

    # What moves do.

    def _flip(self, word: str) -> list:
        """R5, R36: a goal is turned, and all tiles are mixed anew."""
        goal = word[5:] or self.next_goal()
        if not self.options["young"]:
            self.pile.remove(goal)
            self.used.append(goal)
        self.tiles = setup.dealt(self.options, self.layouts, self.round, self.chance)
        self.lie_down()
        self.goal = goal
        self.round += 1
        self.phase = "search"
        self.kept = [[] for _ in range(self.players)]
        self.extras = [[] for _ in range(self.players)]
        self.marker = [0] * self.players
        if self.options["turns"]:
            self.turn, self.acts = (self.round - 1) % self.players, 0
        return ["goal %s %d" % (goal, need_of(goal))]

    def _carry(self, words: list, who: int, code: str) -> str:
        """A tile is taken (R9, R10), kept (R13, R14) or given (R15)."""
        if words[1] == "give":
            self.extras[_NUMBER_OF[words[4]]].append(code)
            return "gift " + words[0] + " " + words[4] + " " + words[2] + " " + code
        named = words[0] + " " + words[2] + " "
        if words[1] == "keep":
            self.extras[who].append(code)
            return "extra " + named + code
        kept = self.kept[who]
        kept.append(code)  # R12: whatever it is; R16
        return "take " + named + str(len(kept))

    def _finish(self, player: int) -> list:
        """R18: the lowest marker left; R20: the first of two ends the round, else the second."""
        place = 2 if 1 in self.marker else 1
        self.marker[player] = place
        events = ["marker %s %d" % (WHO[player], place)]
        if place == 2 or self.players == 2:
            return self._round_over("first" if place == 1 else "second", events)
        self.acts = self.options["turns"]  # in calm mode his turn is over, too
        return self._after(events)

    def _after(self, events: list) -> list:
        """Something is over: perhaps the round (R22), or a turn in calm mode."""
        if self.is_stuck():
            return self._round_over("stuck", events)
        if self.options["turns"]:
            self.acts += 1
            if self.acts >= self.options["turns"] or not self.can_go_on(self.turn):
                self._pass_on(events)
        return events

    def _pass_on(self, events: list):
        """The next unfinished player clockwise who can do something."""
        self.acts = 0
        self.turn = (self.turn + 1) % self.players
        while not self.can_go_on(self.turn):
            self.turn = (self.turn + 1) % self.players
        events.append("turn " + WHO[self.turn])

    def _round_over(self, why: str, events: list) -> list:
        """R20 to R22: tiles in hands go back; everybody gets his points (R27 to R35)."""
        self.lie_down()
        self.acts = 0
        self.phase = "goal" if self.round < ROUNDS else "over"  # R37
        events.append("endround %d %s" % (self.round, why))
        points = [self._count(player, events) for player in range(self.players)]
        self.rounds.append({"goal": self.goal, "why": why, "points": points})
        if self.phase == "over":
            events.append(
                "over " + ",".join([WHO[one] for one in setup.result_of(self.scores)["winners"]])
            )
        return events

    def _count(self, player: int, events: list) -> int:
        """The points of one player in this round."""
        from shared_rules.affenraffen.scoring import score

        strict = self.options["five_needs_goal"]
        kept, extras, marker = self.kept[player], self.extras[player], self.marker[player]
        lines, points = score(kept, extras, marker, self.goal, strict)
        for word, rest in lines:
            events.append(word + " " + WHO[player] + " " + rest)
        self.scores[player] += points  # R35
        events.append("round %s %d %d" % (WHO[player], points, self.scores[player]))
        return points

"""Bots for Affenraffen: `simple` forgets and is content, `strong` forgets nothing and plans.

Neither ever looks at a tile that lies face-down, nor at what others hold unless all may see it.
"""

from shared_rules.affenraffen import mind
from shared_rules.affenraffen.layout import (
    SPOT_NAMES,
    WHO,
    is_animal,
    is_green,
    is_red,
    need_of,
)
from shared_rules.affenraffen.scoring import fits, is_true_pair, pairs_of
from shared_rules.steps import conclusion

BOTS = ("simple", "strong")
Mind = mind.Mind

_PATIENCE = 50  # looks for the mate of a tile, when others may have taken all of its kind


def choose(game, player: int, level: str, chance):
    """The move of a player, or None if it is for others to act. `chance` is the bot's mind."""
    return conclusion(think(game, player, level, chance))


def think(game, player: int, level: str, chance):
    """The same in small steps, and returns the move."""
    acting = game.to_act
    if acting != player and not (isinstance(acting, list) and player in acting):
        return None
    if game.phase == "goal":
        return "flip" if player == 0 and game.next_goal() else None  # RL19: anybody, but only one
    thought = Thought(game, player, level == "strong", chance)
    yield
    who = WHO[player]
    if game.hand[player] >= 0:
        return who + thought.end_look(game.hand[player])
    if game.has_enough(player):
        return who + " done"
    spot = thought.spot_to_take()
    yield
    if spot >= 0:
        return who + " take " + SPOT_NAMES[spot]
    return who + thought.look_around() if max(game.lying) else None


class Thought:
    """What a bot makes of a position."""

    def __init__(self, game, player: int, strong: bool, chance):
        self.game = game
        self.player = player
        self.strong = strong
        self.chance = chance
        self.goal = game.goal
        known = [""] * len(game.tiles)
        kept = [mind.UNKNOWN] * len(game.kept[player])
        if hasattr(chance, "known"):
            of_all = strong and game.options["open"]
            known = chance.known(player, of_all)
            kept = chance.taken(player, of_all, len(kept))
        self.known = [known[spot] if game.lying[spot] else "" for spot in range(len(known))]
        self.half = kept[-1] if len(kept) % 2 else ""  # a tile that waits for its mate
        self.pairs = [pair[0] for pair in pairs_of(kept) if is_true_pair(pair)]
        self.lacking = need_of(self.goal) - len(kept) // 2

    # A tile is in the hand.

    def end_look(self, spot: int) -> str:
        """What becomes of the tile that it looks at."""
        code, name = self.game.tiles[spot], SPOT_NAMES[spot]
        if is_red(code):
            return " give " + name + " to " + WHO[self._receiver()]
        if is_green(code):
            return (" keep " if self._keeps(code) else " back ") + name
        if self.strong and not self.game.options["blind"] and self._wants(code):
            return " take " + name
        return " back " + name

    def _wants(self, code: str) -> bool:
        """Whether the tile in the hand completes a pair, or begins one whose mate is known."""
        if self.half:
            return code == self.half
        return self._fits(code) and code in self.known

    def _keeps(self, code: str) -> bool:
        """Whether a green tile is worth its risk."""
        if code == "+5":
            first = self.strong and 1 not in self.game.marker
            return first and (self.lacking == 0 or (self.lacking == 1 and self._knows_last()))
        if code[2] in [pair[0] for pair in self.pairs]:
            return True
        return self.strong and code[2] in [one[0] for one in self._known_pairs()]

    def _knows_last(self) -> bool:
        if self.half:
            return self.half in self.known
        return self._known_pairs() != []

    def _receiver(self) -> int:
        """Who gets a red tile: anybody; or whoever cannot answer it any more, or leads."""
        others = [one for one in range(self.game.players) if one != self.player]
        if not self.strong:
            return others[self.chance.below(len(others))]
        finished = [one for one in others if self.game.marker[one]]
        return max(finished or others, key=lambda one: (self.game.scores[one], -one))

    # The hand is empty.

    def spot_to_take(self) -> int:
        """A spot whose tile it takes unseen because it knows it; -1 if there is none."""
        if self.half and is_animal(self.half):
            return self.known.index(self.half) if self.half in self.known else -1
        if self.half:
            return -1
        pairs = self._known_pairs()
        if not pairs:
            return -1
        best = max(pairs, key=self._hope) if self.strong else pairs[0]
        return self.known.index(best)

    def look_around(self) -> str:
        """Look at a tile that it does not know; else, or out of patience, take an animal."""
        lying = [spot for spot in range(len(self.known)) if self.game.lying[spot]]
        unknown = [spot for spot in lying if not self.known[spot]]
        animals = [spot for spot in lying if self.known[spot] and is_animal(self.known[spot])]
        patience = _PATIENCE if self.half else 10 * _PATIENCE
        if not animals or (unknown and self.chance.below(patience)):
            spots = unknown or lying
            return " look " + SPOT_NAMES[spots[self.chance.below(len(spots))]]
        spots = self._least_harm(animals)
        return " take " + SPOT_NAMES[spots[self.chance.below(len(spots))]]

    def _least_harm(self, animals: list) -> list:
        """Nothing fits any more: a pair that clashes is no worse than a wrong one."""
        twins = [spot for spot in animals if self.known.count(self.known[spot]) > 1]
        return animals if self.half else twins or animals

    # Pairs.

    def _fits(self, code: str) -> bool:
        """Whether a pair of this code goes with those it has."""
        return is_animal(code) and fits(self.pairs + [code], self.goal)

    def _known_pairs(self) -> list:
        """The codes of which it knows two tiles, and which fit; each once, in order of spots."""
        codes = []
        for code in self.known:
            if code and code not in codes and self.known.count(code) > 1 and self._fits(code):
                codes.append(code)
        return codes

    def _hope(self, code: str) -> tuple:
        """How good it is to take this pair next."""
        pairs = self._known_pairs()
        rare = -len([one for one in pairs if one[1] == code[1]]) if self.goal == "both3" else 0
        after = self.pairs + [code]
        left = len([one for one in pairs if one != code and fits(after + [one], self.goal)])
        met = [extra[-1] for extra in self.game.extras[self.player]]
        return rare, left, code[0] in met, code

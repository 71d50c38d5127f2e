"""How the master searches in Jahrmarkt: whole turns, and the ground some turns on."""

from shared_rules.jahrmarkt.bots import Mind, move_for, turn_of
from shared_rules.jahrmarkt.ideas import Favourites
from shared_rules.jahrmarkt.layout import NUMBERS, ROUNDS
from shared_rules.jahrmarkt.plans import best_plan
from shared_rules.jahrmarkt.rating import Rating
from shared_rules.jahrmarkt.tastes import Taste
from shared_rules.jahrmarkt.thinker import thinker_of
from shared_rules.steps import conclusion

POSITIONS = 1200
ROLLOUT = "simple"
HORIZON = 2
_IDEAS = 4


def dealt(mind: Mind, game, luck: int) -> Mind:
    """The same intention in a world; there is nothing to remember."""
    twin = Mind("", luck)
    twin.turn, twin.idea = mind.turn, mind.idea
    return twin


def candidates(game, player: int, moves: list, mind: Mind) -> list:
    """At the beginning of a turn its best ideas; then what is not decided by the idea."""
    if game.phase in ("toss", "barker"):
        return [(move, mind) for move in moves]
    if game.phase != "number":
        return []
    thinker, found = thinker_of(game, "strong"), Favourites(_IDEAS)
    conclusion(thinker.consider(found, 0))
    tried = []
    for _, idea, _ in found.best:
        if idea != mind.idea:
            meaning = dealt(mind, game, 1)
            meaning.turn, meaning.idea = turn_of(game), idea
            tried.append((move_for(game, idea), meaning))
    return tried


def value(game, player: int) -> float:
    """What the own ground is worth, in points."""
    ground = game.grounds[player]
    used = sum(ground.used >> number & 1 for number in range(1, NUMBERS + 1))
    left = 0 if game.phase == "over" else (ROUNDS - game.round) * NUMBERS + NUMBERS - used
    rating = Rating(ground, best_plan(ground), Taste("strong", left))
    conclusion(rating.begin())
    return rating.as_it_is() / 100

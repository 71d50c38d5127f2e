"""How the master searches in Jahrmarkt: whole turns, and the ground some turns on.

The strong bot thinks of its turn and of the next one, on its ground as it would be. The master
lets these turns happen, with what others take away and the tiles that come up, and judges by what
the turn after them can make of the ground.
"""

from shared_rules.jahrmarkt.bots import Mind, choose, move_for, turn_of
from shared_rules.jahrmarkt.ideas import Favourites
from shared_rules.jahrmarkt.layout import NUMBERS, ROUNDS
from shared_rules.jahrmarkt.plans import best_plan
from shared_rules.jahrmarkt.rating import Rating
from shared_rules.jahrmarkt.rules import Game
from shared_rules.jahrmarkt.tastes import Taste
from shared_rules.jahrmarkt.thinker import thinker_of
from shared_rules.steps import conclusion

POSITIONS = 800
LEAGUE_ROUNDS = 20
HORIZON = 4
_LEVEL = "strong"
_IDEAS = 4
# Using a number costs the bots 27/4 of it for each other free one (`thinker.py`); of so many free
# ones, taken in any order, half of that for all of them is still to come.
_FEE = 27 / 8
_SITES = 3  # how many placements of a size are looked at when playing on


def dealt(mind: Mind, game: Game, luck: int) -> Mind:
    """The same intention in a world; there is nothing to remember."""
    twin = Mind("", luck)
    twin.turn, twin.idea = mind.turn, mind.idea
    return twin


def reply(game: Game, player: int, mind: Mind) -> str:
    """The idea that makes most of the ground at once; the rest of a turn follows from it."""
    best = _best_at_once(game) if game.phase == "number" else []
    if not best:
        return choose(game, player, _LEVEL, mind)
    idea = best[0][1]
    mind.turn, mind.idea = turn_of(game), idea
    return move_for(game, idea)


def _best_at_once(game: Game) -> list:
    """The best idea of whoever is on, alone in a list: what it makes of the ground, and itself."""
    thinker, found = thinker_of(game, _LEVEL), Favourites(1)
    thinker.beam, thinker.sites = 0, _SITES
    conclusion(thinker.consider(found, 0))
    return found.best


def candidates(game: Game, player: int, moves: list, mind: Mind) -> list:
    """At the beginning of a turn its best ideas; then what is not decided by the idea."""
    if game.phase in ("toss", "barker"):
        return [(move, mind) for move in moves]
    if game.phase != "number":
        return []
    thinker, found = thinker_of(game, _LEVEL), Favourites(_IDEAS)
    conclusion(thinker.consider(found, 0))
    tried = []
    for _, idea, _ in found.best:
        if idea != mind.idea:
            meaning = dealt(mind, game, 1)
            meaning.turn, meaning.idea = turn_of(game), idea
            tried.append((move_for(game, idea), meaning))
    return tried


def value(game: Game, player: int) -> float:
    """What the own ground is worth in points, or what its player can make of it who is on; and
    the numbers that he still has."""
    ground = game.grounds[player]
    free = [number for number in range(1, NUMBERS + 1) if not ground.used >> number & 1]
    kept = _FEE * sum(free) * max(0, len(free) - 1)
    best = _best_at_once(game) if game.phase == "number" and game.player == player else []
    if best:
        return (best[0][0] + kept) / 100
    left = 0 if game.phase == "over" else (ROUNDS - game.round) * NUMBERS + len(free)
    rating = Rating(ground, best_plan(ground), Taste(_LEVEL, left))
    conclusion(rating.begin())
    return (rating.as_it_is() + (kept if left else 0)) / 100

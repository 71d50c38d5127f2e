"""Bots for Schafhof: `simple` forgets and is content with two tiles, `strong` weighs each tile.

Both remember what was turned over (mind.py); neither ever looks under a face-down tile.
"""

from shared_rules.schafhof import mind
from shared_rules.schafhof.layout import (
    CHILDREN_EACH,
    FIRST_TRAIL,
    GOAL,
    HORSES,
    KINDS,
    LETTERS,
    NEXT,
    SPOT_NAMES,
    TEAMS,
)
from shared_rules.schafhof.route import end_of, leader_of, steps_for
from shared_rules.schafhof.tiles import FLIPS, room_of, why_stopped
from shared_rules.steps import conclusion

BOTS = ("simple", "strong")
Mind = mind.Mind

_MOST_PLACED = 14  # R23
_GOAL_IS_WORTH = 100
_NO_MEMORY = ["?"] * len(SPOT_NAMES)


def choose(game, player: int, level: str, chance):
    """The move of a player, or None if it is for others to act. `chance` is the bot's mind."""
    return conclusion(think(game, player, level, chance))


def think(game, player: int, level: str, chance):
    """The same in small steps, and returns the move."""
    if player != game.to_act:
        return None
    if game.phase == "put":
        return game.legal_moves()[0]  # R20: whichever goes where, as many are placed
    thought = mind.Thought(game, getattr(chance, "known", _NO_MEMORY))
    yield
    if game.phase == "name":
        return _name(thought)
    if not game.up and thought.knows_all and _would_lead(game, 2 * len(thought.spots)):
        return "know"
    if level == "simple":
        letter = _simple_plan(game, thought)
    else:
        letter = yield from _strong_plan(game, thought)
    if letter == "stop":
        return "stop" if game.up else FLIPS[thought.spots[chance.below(len(thought.spots))]]
    if letter == "?":
        return FLIPS[thought.unknown[chance.below(len(thought.unknown))]]
    return FLIPS[thought.spot_with(letter)]


def _name(thought) -> str:
    """The tiles it is sure of first."""
    place = 0
    while place + 1 < len(thought.spots) and thought.letters[place] == "?":
        place += 1
    kind = KINDS[LETTERS.index(thought.kind_at(place))]
    return "name " + SPOT_NAMES[thought.spots[place]] + " " + kind


def _would_lead(game, steps: int) -> bool:
    """Whether these steps bring the player to the goal or to the head."""
    pos = game.pos[:]
    pos[game.player] = end_of(pos, game.player, steps)
    return leader_of(pos) == game.player


def placed_of(shown: str, areas: list) -> int:
    """R20: how many of these face-up tiles find a place."""
    clown = 1 if "c" in shown else 0
    room = room_of(areas) + CHILDREN_EACH * clown
    children = sum([shown.count(team) for team in TEAMS])
    sets = len([1 for horse in HORSES if shown.count(horse) == 3])
    animals = shown.count("a")
    return clown + min(children, room) + 3 * sets + (animals if animals > 1 else 0)


def plans_of(shown: str, known: list, areas: list) -> list:
    """The known tiles that may be turned over now without a bad stop, as letters, in order."""
    animals = "a" * known.count("a")
    plans = [animals[:count] for count in range(len(animals) + 1)]
    if "a" in shown:
        return plans
    children = "".join([team for team in TEAMS if team in known and team not in shown])
    sets = []
    for horse in HORSES:
        wanted = 3 - shown.count(horse)
        if 0 < wanted <= known.count(horse):
            sets.append(horse * wanted)
    clowns = ("", "c") if "c" in known and "" in areas[:4] else ("",)
    if shown:
        plans = []
    for clown in clowns:
        for count in range(len(children) + 1):
            for full in range(len(sets) + 1):
                plans.append("".join(sets[:full]) + children[:count] + clown)
    return plans


# Simple.


def _simple_plan(game, thought) -> str:
    """The next letter of the plan that places most tiles, "?" or stop."""
    shown = game.shown()
    best, most = "", placed_of(shown, game.areas)
    for plan in plans_of(shown, thought.letters, game.areas):
        placed = placed_of(shown + plan, game.areas)
        if placed > max(most, 1):
            best, most = plan, placed
    if best:
        return best[0]
    if most > 1 or len(shown) > 2 or not thought.unknown:
        return "stop"
    return "?"


# Strong.


def _strong_plan(game, thought):
    """Thinks of the next letter of the safe plan, or "?" for an unknown tile, or stop."""
    worth = []
    for placed in range(_MOST_PLACED + 1):
        worth.append(_worth(game, placed))
        yield
    shown, letters, areas = game.shown(), thought.letters, game.areas
    best, safe = yield from _safe_plan(shown, letters, areas, worth)
    hidden = thought.hidden
    if thought.unknown:
        hoped = 0
        for letter in LETTERS:
            if letter in hidden:
                hope = yield from _hope(shown + letter, letters, areas, worth)
                hoped += hidden.count(letter) * hope
        if hoped > safe * len(hidden) or (not shown and not best):
            return "?"
    return best[0] if best else "stop"


def _hope(shown: str, letters: list, areas: list, worth: list):
    """Thinks of what a turn is worth after these tiles are face-up."""
    reason = why_stopped(shown, areas)
    if reason == "clown":
        return worth[placed_of(shown, areas)]
    if reason:
        return 0
    _, safe = yield from _safe_plan(shown, letters, areas, worth)
    return safe


def _safe_plan(shown: str, letters: list, areas: list, worth: list):
    """Thinks of the plan that gets furthest with what is known, and what that is worth."""
    best, most = "", worth[placed_of(shown, areas)]
    for plan in plans_of(shown, letters, areas):
        yield
        value = worth[placed_of(shown + plan, areas)]
        if value > most:
            best, most = plan, value
    return best, most


def _worth(game, placed: int) -> int:
    """How far so many tiles bring the figure on the real board, with trails and extra steps."""
    start = game.pos[game.player]
    if not placed:
        return 0
    end = end_of(game.pos, game.player, steps_for(placed))
    return _GOAL_IS_WORTH if end == GOAL else _reached(end) - _reached(start)


def _reached(space: int) -> int:
    """An attraction space is as good as the space before its way back."""
    return NEXT[space] - 1 if space >= FIRST_TRAIL else space

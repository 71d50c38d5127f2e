"""How a game of Affenraffen begins: its options, its goals, and how tiles are dealt."""

from shared_rules.affenraffen.layout import GOALS, ROUNDS, SPOT_NAMES, all_tiles, spots_of
from shared_rules.options import (
    check_names,
    check_players,
    flag,
    given,
    number,
    value_of,
)

OPTIONS = (
    number("young", 0, 0, 5),  # R39: so many free pairs, no additional goals
    number("turns", 0, 0, 4),  # calm mode: so many actions in a turn
    flag("blind"),  # R8, RL3
    flag("open"),  # RL17
    flag("red_return"),  # RL11
    flag("extras", True),
    flag("five_needs_goal"),  # RL14
    given("goals"),  # the four goals, top first
    given("layouts"),  # up to three lists of tiles, in the order of the spots
)
SECRET_OPTIONS = ("goals", "layouts")


def first_state(players, options, chance) -> dict:
    """The state before the first goal is turned."""
    check_players("affenraffen", players)  # R1
    check_names(OPTIONS, options)
    chosen = checked(options)
    return {
        "game": "affenraffen",
        "players": players,
        "options": chosen,
        "phase": "goal",
        "round": 0,
        "goal": None,
        "pile": _pile(chosen, options.get("goals"), chance),
        "used": [],
        "tiles": {},
        "air": [],
        "kept": [[] for _ in range(players)],
        "extras": [[] for _ in range(players)],
        "marker": [0] * players,
        "scores": [0] * players,
        "rounds": [],
        "turn": 0,
        "acts": 0,
        "layouts": _layouts(chosen, options.get("layouts")),
        "rng": chance.state,
        "result": None,
    }


def checked(options: dict) -> dict:
    """The options that a state keeps, all of them; ValueError names one that cannot be."""
    kept = [line.name for line in OPTIONS if line.name not in SECRET_OPTIONS]
    return {name: value_of(OPTIONS, options, name) for name in kept}


def has_extras(options: dict) -> bool:
    """Whether additional goals lie among the animals (R3, R39)."""
    return options["extras"] and not options["young"]


def _pile(options: dict, goals, chance) -> list:
    """R4: the goals, mixed once, or as given. Young players have none (R39)."""
    if goals is None:
        goals = list(GOALS)
        chance.shuffle(goals)
    elif not isinstance(goals, (list, tuple)) or not _same(goals, GOALS):
        raise ValueError("The option goals must be the four goals %s." % ", ".join(GOALS))
    return [] if options["young"] else list(goals)


def _layouts(options: dict, layouts) -> list:
    if layouts is None:
        return []
    tiles = all_tiles(has_extras(options))
    sound = isinstance(layouts, (list, tuple)) and len(layouts) <= ROUNDS
    for layout in layouts if sound else ():
        sound = sound and isinstance(layout, (list, tuple)) and _same(layout, tiles)
    if not sound:
        most = (ROUNDS, len(tiles))
        raise ValueError("The option layouts must be up to %d lists of all %d tiles." % most)
    return [list(layout) for layout in layouts]


def _same(some, others) -> bool:
    """Whether these texts are the others in any order."""
    for one in some:
        if not isinstance(one, str):
            return False
    return sorted(some) == sorted(others)


def dealt(options: dict, layouts: list, number: int, chance) -> list:
    """R36: what lies on each spot in a round, "" where no tile lies; rounds count from 0."""
    with_extras = has_extras(options)
    if number < len(layouts):
        codes = layouts[number][:]
    else:
        codes = all_tiles(with_extras)
        chance.shuffle(codes)
    tiles = [""] * len(SPOT_NAMES)
    for spot in spots_of(with_extras):
        tiles[spot] = codes.pop(0)
    return tiles


def result_of(scores: list) -> dict:
    """R38: the highest total wins; equal ones share the win (RL15)."""
    best = max(scores)
    winners = [player for player in range(len(scores)) if scores[player] == best]
    return {"winners": winners, "scores": scores[:]}

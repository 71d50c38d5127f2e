"""What the face-up tiles mean: when they stop a turn, and which of them find a place.

Tiles are named by letters; `shown` are those that were turned over in this turn, in that order,
and `areas` what lies in F C U S M B.
"""

from shared_rules.schafhof.layout import (
    ATTRACTIONS,
    CHILDREN_EACH,
    HORSES,
    KINDS,
    LETTERS,
    SPOT_NAMES,
    TEAMS,
)

FLIPS = ["flip " + name for name in SPOT_NAMES]


def kind_of(letter: str) -> str:
    """The word of a letter: c is a clown."""
    return KINDS[LETTERS.index(letter)]


def why_stopped(shown: str, areas: list) -> str:
    """R8: animal, team, clown or noroom; "" if the turn may go on."""
    animals = shown.count("a")
    if animals and animals < len(shown):
        return "animal"  # R8b, R13
    for team in TEAMS:
        if shown.count(team) > 1:
            return "team"  # R8c
    if "c" in shown:
        return "clown" if "" in areas[:4] else "noroom"  # R8a, R11, R12
    return ""


def has_room(area: str) -> bool:
    """R17: whether an attraction is open and has a free yellow place."""
    return 0 < len(area) <= CHILDREN_EACH


def room_of(areas: list) -> int:
    """R20: the free yellow places of all open attractions."""
    return sum([CHILDREN_EACH + 1 - len(area) for area in areas[:4] if area])


def put_moves(up: list, shown: str, areas: list) -> list:
    """The moves that place the clown, or else the children (R11, R16, R17, RL11)."""
    if "c" in shown:
        open_to = [name for name in ATTRACTIONS if not areas[ATTRACTIONS.index(name)]]
        movers = [up[shown.index("c")]]
    else:
        open_to = [name for name in ATTRACTIONS if has_room(areas[ATTRACTIONS.index(name)])]
        movers = [up[place] for place in range(len(up)) if shown[place] in TEAMS]
    return ["put " + SPOT_NAMES[spot] + " " + name for spot in movers for name in open_to]


def name_moves(down: list) -> list:
    """Every kind for every face-down spot (R33)."""
    moves = []
    for spot in down:
        start = "name " + SPOT_NAMES[spot] + " "
        moves += [start + kind for kind in KINDS]
    return moves


def goes_by_itself(letter: str, shown: str) -> bool:
    """Whether a face-up tile is placed without a choice: animals (R19) and horses (R18)."""
    if letter == "a":
        return shown.count("a") > 1
    return letter in HORSES and shown.count(letter) == 3

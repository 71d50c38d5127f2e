"""How a game of Schafhof begins, the check of a saved one, and what it keeps secret."""

from shared_rules.chance import is_chance
from shared_rules.options import (
    check_players,
    choice,
    given,
    is_whole,
    need,
    need_fields,
    values_of,
)
from shared_rules.schafhof.layout import (
    ALL_TILES,
    AREAS,
    CHILDREN_EACH,
    FIRST_TRAIL,
    GOAL,
    HORSES,
    LETTERS,
    SPACES,
    SPOT_NAMES,
    STARTS,
    TEAMS,
    TRAILS,
)
from shared_rules.schafhof.route import home_of, leader_of
from shared_rules.schafhof.tiles import put_moves, room_of, why_stopped

OPTIONS = (
    choice("pieces", "discs", "bell"),  # only the lit board cares: 44 discs, or none
    given("tiles"),  # 44 letters: what lies on each spot
)
SECRET_OPTIONS = ("tiles",)

_FIELDS = "game players rng tiles up phase to_act done areas pos turns result".split()
_PHASES = ("turn", "put", "name", "over")
# What may lie in an area, and how much of it at most.
_FITTING = (TEAMS, TEAMS, TEAMS, TEAMS, HORSES, "a")
_MOST = (CHILDREN_EACH, CHILDREN_EACH, CHILDREN_EACH, CHILDREN_EACH, 9, 8)


def tiles_for(players, options, chance) -> str:
    """R2, R3: the letters of the 44 spots, mixed or as given."""
    check_players("schafhof", players)
    values_of(OPTIONS, options)
    tiles = options.get("tiles")
    if tiles is None:
        letters = list(ALL_TILES)
        chance.shuffle(letters)
        return "".join(letters)
    if not isinstance(tiles, str) or sorted(tiles) != sorted(ALL_TILES):
        raise ValueError("The option tiles must be the 44 letters %s in any order." % ALL_TILES)
    return tiles


def imagine(view: dict, chance) -> dict:
    """A state that looks like this view: the face-down tiles are dealt anew."""
    state = dict(view)
    seen = state["tiles"]
    for area in AREAS:
        seen += state["areas"][area]
    hidden = []
    for letter in LETTERS:
        hidden += [letter] * (ALL_TILES.count(letter) - seen.count(letter))
    chance.shuffle(hidden)
    state["tiles"] = "".join([hidden.pop() if tile == "?" else tile for tile in state["tiles"]])
    return state


def check_state(state: dict):
    """ValueError unless this is the state of a game."""
    need_fields(state, "schafhof", _FIELDS)
    players = state["players"]
    check_players("schafhof", players)
    need(is_chance(state["rng"]), "rng")
    over = state["phase"] == "over"
    need(state["phase"] in _PHASES, "phase")
    acts = state["to_act"]
    need(acts is None if over else is_whole(acts, 0, players - 1), "to_act")
    turns = state["turns"]  # without an end: one more must be as good
    need(is_whole(turns, 1 if over else 0, turns), "turns")
    _check_tiles(state["tiles"], state["areas"])
    _check_figures(state["pos"], players, over)
    _check_turn(state)
    _check_result(state, over)


def _check_tiles(tiles, areas):
    need(isinstance(tiles, str) and len(tiles) == len(ALL_TILES), "tiles")
    need(isinstance(areas, dict) and len(areas) == len(AREAS), "areas")
    lying = tiles
    for place in range(len(AREAS)):
        need(_area_sound(place, areas.get(AREAS[place])), "areas")
        lying += areas[AREAS[place]]
    for letter in tiles:
        need(letter == "." or letter in LETTERS, "tiles")
    for letter in LETTERS:
        need(lying.count(letter) <= ALL_TILES.count(letter), "there are too many tiles")
    need(tiles.count(".") < len(tiles), "no tile is left")


def _area_sound(place: int, lying) -> bool:
    if not isinstance(lying, str):
        return False
    if place < 4 and lying:
        if lying[0] != "c":
            return False  # R17: an attraction is opened by a clown
        lying = lying[1:]
    for letter in lying:
        if letter not in _FITTING[place]:
            return False
    return len(lying) <= _MOST[place]


def _check_figures(pos, players: int, over: bool):
    """Spaces that a figure can have reached; two stand together on the start only (RL10)."""
    need(isinstance(pos, list) and len(pos) == players, "pos")
    start = STARTS[players]
    reds = [red for red, _, _ in TRAILS]
    for name in pos:
        need(isinstance(name, str) and name in SPACES, "pos")
        space = SPACES.index(name)
        need(over or (space not in reds and space != GOAL), "a figure cannot stay on " + name)
        need(not over or space < FIRST_TRAIL, "a figure cannot end on " + name)
        need(home_of(space) >= start, "a figure is behind the start")
        need(space == start or pos.count(name) == 1, "two figures are on " + name)


def _check_turn(state: dict):
    """The face-up tiles, and what the phase makes of them."""
    up, tiles, phase = state["up"], state["tiles"], state["phase"]
    need(isinstance(up, list), "up")
    for name in up:
        need(isinstance(name, str) and name in SPOT_NAMES and up.count(name) == 1, "up")
        need(tiles[SPOT_NAMES.index(name)] != ".", "no tile is on " + name)
    spots = [SPOT_NAMES.index(name) for name in up]
    shown = "".join([tiles[spot] for spot in spots])
    areas = [state["areas"][area] for area in AREAS]
    need(is_whole(state["done"], 0, CHILDREN_EACH if phase == "put" else 0), "done")
    reason = why_stopped(shown, areas)
    if phase == "turn":
        need(not reason, "the turn is stopped")
    elif phase == "put":
        placing = reason in ("", "clown") and put_moves(spots, shown, areas) != []
        need(placing, "nothing can be put")
        clowns = shown.count("c")  # one opens another attraction
        going = len([tile for tile in shown if tile in TEAMS])
        going = clowns + min(going, room_of(areas) + clowns * CHILDREN_EACH)
        need(state["done"] + going <= CHILDREN_EACH, "done")
    elif phase == "name":
        face_down = len(tiles) - tiles.count(".") - len(up)
        need(face_down > 1, "all tiles are named")


def _check_result(state: dict, over: bool):
    result = state["result"]
    if not over:
        need(result is None, "result")
        return
    spaces = [SPACES.index(name) for name in state["pos"]]
    scores = [space - STARTS[state["players"]] for space in spaces]
    need(result == {"winners": [leader_of(spaces)], "scores": scores}, "result")

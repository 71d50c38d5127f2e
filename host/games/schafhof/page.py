"""What is said beside the festival: the hints, and how far everybody got."""

from shared_rules.cells import cell_name
from shared_rules.schafhof import layout
from shared_rules.schafhof.picture import is_bust
from shared_rules.schafhof.route import home_of
from shared_rules.schafhof.tiles import room_of

AGE = 8
MINUTES = "25-40"
COMMON = ("pieces",)
TURNING = ("trail", "wrong", "right", "know", "goal")
SOUNDS = {
    "flip": "turn",
    "stop": "bell",
    "place": "step",
    "walk": "run",
    "trail": "fly",
    "right": "home",
    "wrong": "sorry",
    "know": "bell",
}
BUTTONS = ("stop", "know")


def hint(game, options: dict) -> tuple:
    """What is to be done: the phase, told apart where hands do different things."""
    name = game.phase
    if name == "turn" and game.up:
        name = "more"
    elif name == "put":
        shown = game.shown()
        children = sum(shown.count(team) for team in layout.TEAMS)
        name = "clown" if "c" in shown else "child"
        if name == "child" and children > room_of(game.areas):
            name = "choose"
    if options.get("pieces") == "bell":
        name += " bell"  # which then touches what discs would be lifted from
    return name, {}


def reading(events: list) -> str:
    """Why all that was turned over goes back."""
    busts = [event.split(" ") for event in events if is_bust(event)]
    if not busts:
        return ""
    return "why|wrong" if busts[0][0] == "wrong" else "why|" + busts[0][1]


def tally(game) -> list:
    """How far everybody got, as (what, player, steps from the start); R39 counts already."""
    start = layout.STARTS[game.players]
    return [("steps", player, home_of(space) - start) for player, space in enumerate(game.pos)]


def ways(game, events: list) -> list:
    """A figure runs along the path; a short cut flies on from there."""
    way: list[int] = []
    for event in events:
        words = event.split(" ")
        if words[0] in ("walk", "extra", "trail"):
            spaces = [layout.SPACES.index(word) for word in words[2:4]]
            way += _between(*spaces) if words[0] != "trail" else [spaces[1]]
    cells = [cell_name(layout.SPACE_CELLS[space]) for space in way]
    return [("run", cells)] if len(cells) > 1 else []


def _between(here: int, there: int) -> list:
    spaces = [here]
    while spaces[-1] != there:
        spaces.append(layout.NEXT[spaces[-1]])
    return spaces

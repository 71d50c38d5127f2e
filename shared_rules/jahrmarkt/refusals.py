"""Why a move is not legal: one sentence for the player. Asked only after a move was refused.

No sentence tells anything about a face-down tile.
"""

from shared_rules.jahrmarkt.layout import (
    ENTRY_LEFT,
    SOURCES,
    TENT,
    beside,
    field_of,
    place_of,
)
from shared_rules.jahrmarkt.walks import steps_with
from shared_rules.jahrmarkt.yard import shuffled_by

_VERBS = ("use", "take", "lay", "keep", "toss", "site", "build", "go", "cry", "pass")
_LENGTHS = {"use": 2, "take": 2, "lay": 2, "site": 2, "go": 3, "cry": 2}
_ASKED = {
    "number": "Put a figure on a free number first.",
    "site": "Go on building: name another site, or build.",
    "lay": "Lay the tile in your hand on a field first.",
    "toss": "Say whether you toss the open tiles or keep them.",
    "barker": "Place the barker on a free walkway first.",
}
_PHASES = {
    "use": ("number",),
    "pass": ("number",),
    "take": ("act",),
    "go": ("act",),
    "site": ("act", "site"),
    "build": ("site",),
    "lay": ("lay",),
    "keep": ("toss",),
    "toss": ("toss",),
    "cry": ("barker",),
}


def why_not(game, move) -> str:
    """The sentence for a move that `play` does not take in the present position.

    `use 3, take 5` asks about a move that was meant after others, which are not made yet.
    """
    if not isinstance(move, str):
        return "A move is a text such as use 3."
    if game.phase == "over":
        return "The game is over."
    if ", " in move:
        return _why_not_then(game, move.split(", "))
    plain, mark, _ = move.partition("=")
    if mark and plain in game.legal_moves():
        return _why_no_order(game, plain)
    words = move.split(" ")
    if words[0] not in _VERBS or len(words) != _LENGTHS.get(words[0], 1):
        return "That is no move of this game: use, take, site, go and what follows them."
    if game.phase not in _PHASES[words[0]]:
        if game.phase == "act":
            return "Choose one of the three actions: take a tile, build, or move a visitor."
        return _ASKED[game.phase]
    return _REASONS[words[0]](game, words)


def _why_not_then(game, moves: list) -> str:
    """Of several moves that were meant together: why the first one that fails does."""
    game = game.fork()
    for move in moves:
        if move not in game.legal_moves():
            return why_not(game, move)
        game.play(move)
    return "These are several moves: make them one after the other."


def _why_no_order(game, move: str) -> str:
    if move.split(" ")[0] not in ("take", "lay", "toss") or not shuffled_by(game, move):
        return "This move shuffles nothing."
    return "The order must be exactly the tiles of the discards."


def _why_no_use(game, words: list) -> str:
    number = words[1]
    if number not in ("1", "2", "3", "4", "5"):
        return "There is no number %s: 1 to 5." % number
    if game.ground.used >> int(number) & 1:
        return "Your number %s is covered in this round." % number
    return "With number %s none of the three actions is possible." % number


def _why_no_pass(game, words: list) -> str:
    return "You can still do something: nobody passes then."


def _why_no_take(game, words: list) -> str:
    if not game.ground.can_lay():
        return "You have no field left for a tile."
    source = words[1]
    if source not in SOURCES:
        return "There is no wagon called %s: L, R, 2, 3, 4 or 5." % source
    limit = game.ground.takes[game.turn.number]
    if source not in ("L", "R") and int(source) > limit:
        return "Your number opens the wagons up to %d only." % limit
    return "Nothing lies there any more."


def _why_no_lay(game, words: list) -> str:
    fields = ["%d" % (field + 1) for field in range(len(game.ground.fields))]
    if words[1] not in fields:
        return "There is no field %s: 1 to %d." % (words[1], len(fields))
    return "Field %s is not free for a tile." % words[1]


def _place(game, name: str) -> int:
    """A place of the player's own ground, or -1."""
    try:
        return place_of(game.market, game.to_act, name)
    except ValueError:
        return -1


def _ground_fault(game, square: int, name: str) -> str:
    """What is wrong with a square that should be a walkway or a site; "" if it is laid."""
    if square < 0 or square >= ENTRY_LEFT:
        return "%s is not on your fairground." % name
    if not game.ground.fields[field_of(game.market, square)]:
        return "No tile lies on %s yet." % name
    return ""


def _why_no_site(game, words: list) -> str:
    name, ground, plot = words[1], game.ground, game.turn.plot
    square = _place(game, name)
    fault = _ground_fault(game, square, name)
    if fault:
        return fault
    here = 1 << square
    if not ground.free & here:
        what = "a walkway" if ground.walk & here else "built on already"
        return "%s is %s: attractions stand on free building sites." % (name, what)
    if plot & here:
        return "%s is chosen already." % name
    if plot and not beside(plot, ground.up) & here:
        return "%s is not next to the sites that you have chosen." % name
    limit = ground.builds[game.turn.number]
    return "No attraction of up to %d squares that is left would fit there." % limit


def _why_no_build(game, words: list) -> str:
    shape = game.ground.shapes.shape_of(game.turn.plot)
    if shape < 0:
        return "No attraction of the game looks like these sites."
    return "No attraction of this shape is left."


def _why_no_go(game, words: list) -> str:
    ground = game.ground
    start, goal = _place(game, words[1]), _place(game, words[2])
    if start == TENT:
        return "Whoever is in the tent stays there."
    if start < 0 or start not in ground.starts():
        return "You have no visitor on %s." % words[1]
    steps = steps_with(ground, game.turn.number)
    if goal == TENT:
        return "The tent is farther than your steps reach (%d), or the way is blocked." % steps
    if goal >= ENTRY_LEFT:
        return "Nobody goes back to an entrance."
    fault = _ground_fault(game, goal, words[2])
    if fault:
        return fault
    if start == goal:
        return "A visitor may not end where he began."
    if not ground.walk >> goal & 1:
        return "%s is no walkway." % words[2]
    if (ground.visitors | ground.barkers) >> goal & 1:
        return "Somebody stands on %s already." % words[2]
    return "%s is farther than your steps reach (%d), or the way is blocked." % (words[2], steps)


def _why_no_cry(game, words: list) -> str:
    square = _place(game, words[1])
    fault = _ground_fault(game, square, words[1])
    if fault:
        return fault
    if not game.ground.walk >> square & 1:
        return "%s is no walkway." % words[1]
    return "Somebody stands on %s already." % words[1]


_REASONS = {
    "use": _why_no_use,
    "pass": _why_no_pass,
    "take": _why_no_take,
    "lay": _why_no_lay,
    "site": _why_no_site,
    "build": _why_no_build,
    "go": _why_no_go,
    "cry": _why_no_cry,
}

"""Why a move is refused: one sentence that tells a player the reason."""

from shared_rules.cells import SIDE, cell_name
from shared_rules.smart_sheep import setup
from shared_rules.smart_sheep.layout import (
    BIG,
    EXIT,
    FACES,
    FENCE,
    FOLD,
    FOX,
    FREE,
    LITTLE,
    NAMES,
    PIECES,
    space_number,
)

_UNKNOWN = "That is no move; moves look like roll, c2-c3, c2^c4, d7-fold, stop, put d5 or skip."
_KINDS = ("triangle", "circle", "square")


def why_not(game, move) -> str:
    """The sentence for a move that is not legal now."""
    if type(move) is not str:
        return _UNKNOWN
    if game.phase == "over":
        return "The game is over."
    if move == "roll" or move[:5] == "roll=":
        if game.phase == "roll":
            return "The die has no such face; it has %s." % ", ".join(FACES)
        return _first(game)
    if move == "stop":
        return "Only a chain of hops can be stopped." if game.phase == "move" else _first(game)
    if move == "skip":
        if game.phase == "setup":
            return "This cannot be skipped: %s must be placed." % _words(game.ask[0])
        return "There is nothing to skip any more."
    if move[:4] == "put ":
        return _why_not_put(game, _space(move[4:]))
    return _why_not_step(game, move)


def _first(game) -> str:
    """What must be done before anything else."""
    if game.phase == "setup":
        return "First put %s on the board." % _words(game.ask[0])
    if game.phase == "roll":
        return "Roll the die first."
    if game.phase == "move":
        return "The die has been rolled: now move a sheep."
    if game.phase == "hop":
        return "Finish the hop first: %s may hop on or stop." % PIECES[game.mover]
    return "Only the called sheep move now: %s." % ", ".join([PIECES[one] for one in game.pending])


def _why_not_put(game, cell: int) -> str:
    """Setup: the piece in hand may not go there."""
    if game.phase != "setup":
        return "The game has begun: nothing is put on the board any more."
    if cell < 0 or cell == FOLD:
        return "There is no such cell on the meadow."
    return setup.why_not_put(game, cell)


def _why_not_step(game, move: str) -> str:
    """Slides and hops: first who, then where."""
    hop = "-" not in move
    words = move.split("^" if hop else "-")
    cells = [_space(word) for word in words]
    if len(cells) != 2 or min(cells) < 0 or cells[0] == FOLD:
        return _UNKNOWN
    if game.phase in ("setup", "roll"):
        return _first(game)
    start, target = cells
    sheep = game.at[start]
    if not FREE < sheep < BIG:
        return "No sheep stands on %s." % words[0]
    return _why_not_who(game, sheep, hop) or _why_not_where(game, start, target, hop)


def _why_not_who(game, sheep: int, hop: bool) -> str:
    """It is not for this sheep to move, or not in this way."""
    if game.phase == "hop" and sheep == game.mover:
        return "" if hop else "No slide after a hop."
    if game.phase == "hop" or (game.phase == "patou" and sheep not in game.pending):
        return _first(game)
    if game.phase == "move" and sheep not in game.chosen_by_die():
        kind = _KINDS[FACES.index(game.die)]
        return "The die shows the %s, and %s is not of this colour." % (kind, PIECES[sheep])
    return ""


def _why_not_where(game, start: int, target: int, hop: bool) -> str:
    """The sheep may move, but not there."""
    columns = target % SIDE - start % SIDE
    rows = target // SIDE - start // SIDE
    if target == FOLD and (columns or rows > (2 if hop else 1)):
        return "The fold lies behind %s only: slide from there, or hop over it." % NAMES[EXIT]
    if abs(columns) == 1 and abs(rows) == 1:
        return "Sheep never move diagonally."
    if columns and rows:
        return "That is too far: one step straight on, or a hop over a neighbour."
    if not hop and abs(columns + rows) != 1:
        return "A slide goes to the next space only."
    if hop and abs(columns + rows) != 2:
        return "A hop goes over one neighbour onto the space right behind it."
    over = game.at[(start + target) // 2]
    if hop and (over in (FREE, FENCE)):
        return "There is nothing to hop over."
    if hop and over > FOX:
        return "No sheep can hop over the %s." % PIECES[over]
    there = game.at[target]
    if there == FENCE:
        return "%s is not a space of the meadow." % cell_name(target)
    if there != FREE:
        return "%s is taken: %s is there." % (NAMES[target], _words(there))
    if target in game.visited:
        return "%s has been on %s in this chain already." % (PIECES[game.mover], NAMES[target])
    return "That space is called %s." % NAMES[target]  # d8 is the gate of the fold


def _space(name: str) -> int:
    """The cell of that name, -1 if there is none."""
    try:
        return space_number(name)
    except ValueError:
        return -1


def _words(piece: int) -> str:
    """A piece as people call it."""
    if piece < BIG:
        return "sheep " + PIECES[piece]
    return "the " + PIECES[piece] + (" wolf" if piece <= LITTLE else "")

"""A game of Smart Sheep as JSON and back; what cannot be a game is refused with a sentence."""

from shared_rules.chance import is_chance, resumed
from shared_rules.options import check_players, is_whole, need
from shared_rules.smart_sheep.layout import (
    BIG,
    DEN,
    EXIT,
    FACES,
    FOLD,
    FREE,
    LITTLE,
    MOLE,
    MOLEHILL,
    NAMES,
    PIECES,
    ROCK,
    SHEEP,
    START,
    TILES,
    WOLVES,
    is_space,
    on_meadow,
    path_of,
    piece_number,
)

GAME = "smart_sheep"
VERSION = 1
_FIELDS = "game v players turn phase sheep wolves dir tiles die mover visited pending called ask"
_FIELDS += " skip rng result"
_PHASES = ("setup", "roll", "move", "hop", "patou", "over")


def write(game) -> dict:
    """Everything about a game in the fields of the spec; nothing is shared with the game."""
    place = game.place
    return {
        "game": GAME,
        "v": VERSION,
        "players": game.players,
        "turn": game.turn,
        "phase": game.phase,
        "sheep": {PIECES[sheep]: NAMES[place[sheep]] for sheep in SHEEP},
        "wolves": {PIECES[wolf]: NAMES[place[wolf]] for wolf in WOLVES if place[wolf]},
        "dir": "cw" if game.clockwise else "ccw",
        "tiles": {PIECES[tile]: NAMES[place[tile]] for tile in TILES if place[tile]},
        "die": game.die,
        "mover": PIECES[game.mover] or None,
        "visited": [NAMES[cell] for cell in game.visited],
        "pending": [PIECES[sheep] for sheep in game.pending],
        "called": [PIECES[sheep] for sheep in game.called],
        "ask": [PIECES[piece] for piece in game.ask],
        "skip": game.skip,
        "rng": game.chance.state,
        "result": game.result,
    }


def read_header(state) -> tuple:
    """How many play, and the chance that goes on from where it was."""
    fields = _FIELDS.split()
    whole = isinstance(state, dict) and sorted([str(name) for name in state]) == sorted(fields)
    need(whole, "it must have the fields " + ", ".join(fields))
    need(state["game"] == GAME and state["v"] == VERSION, "it is not of smart_sheep, version 1")
    players = state["players"]
    check_players(GAME, players)
    need(is_chance(state["rng"]), "rng is no number that chance makes")
    return players, resumed(state["rng"])


def read_board(game, state: dict):
    """The pieces, each on a space of its own that it may stand on (R7)."""
    _read_places(game, state, "sheep", SHEEP)
    need(0 not in [game.place[sheep] for sheep in SHEEP], "a sheep is missing")
    game.left = len(game.on_board(SHEEP))
    _read_places(game, state, "wolves", WOLVES)
    paths = [path_of(game.place[wolf]) for wolf in WOLVES if game.place[wolf]]
    need(len(paths) < 2 or paths[0] is not paths[1], "both wolves are on one path")  # R4
    _read_places(game, state, "tiles", TILES)
    need(state["dir"] in ("cw", "ccw"), "dir is neither cw nor ccw")
    game.clockwise = state["dir"] == "cw"


def read_turn(game, state: dict):
    """Whose turn it is and how far it has come."""
    need(is_whole(state["turn"], 0, game.players - 1), "turn is not one of the players")
    need(state["phase"] in _PHASES, "phase is none of " + ", ".join(_PHASES))
    need(isinstance(state["skip"], bool), "skip is neither true nor false")
    game.turn = state["turn"]
    game.phase = state["phase"]
    game.skip = state["skip"]
    need((game.phase == "over") == (game.left == 0), "the game is over when no sheep is left")
    _read_die(game, state["die"])
    game.called = _read_pieces(state, "called", SHEEP)
    game.pending = _read_pieces(state, "pending", game.on_board(game.called))
    need(game.die or not game.called, "sheep are called without a roll")
    _read_chain(game, state)
    _read_ask(game, state)


def _read_places(game, state: dict, field: str, pieces):
    """One of the dicts piece -> space."""
    places = state[field]
    need(isinstance(places, dict), field + " must be a dict piece -> space")
    for name in places:
        need(piece_number(name) in pieces, field + " knows a piece that is not in the game")
    for piece in pieces:
        if PIECES[piece] in places:
            cell = _read_cell(places[PIECES[piece]])
            free = cell == DEN or game.at[cell] == FREE
            need(free and _may_stand(piece, cell), PIECES[piece] + " is where it cannot be")
            game.move_piece(piece, cell)


def _read_cell(name) -> int:
    """The cell of a name in a state, fold and den included; 0 if there is none."""
    return NAMES.index(name) if name and name in NAMES else 0


def _may_stand(piece: int, cell: int) -> bool:
    """Whether a piece is ever found there."""
    if piece < BIG:
        return is_space(cell) or cell in (FOLD, DEN)
    if piece <= LITTLE:
        return path_of(cell) is not None  # R11
    return on_meadow(cell) and not (piece == ROCK and cell == EXIT)  # R6


def _read_pieces(state: dict, field: str, allowed) -> tuple:
    """A list of names as numbers; no name twice."""
    names = state[field]
    need(isinstance(names, (list, tuple)), field + " must be a list")
    pieces = tuple([piece_number(name) for name in names])
    for piece in pieces:
        need(piece in allowed, field + " names something that does not belong there")
    need(len(set(pieces)) == len(pieces), field + " names something twice")
    return pieces


def _read_die(game, die):
    """The die lies only while sheep move."""
    lies = game.phase in ("move", "hop", "patou")
    need(die in FACES[:4] if lies else die is None, "die does not fit phase " + game.phase)
    game.die = die


def _read_chain(game, state: dict):
    """The sheep that is hopping and where it has been."""
    mover, visited = state["mover"], state["visited"]
    need(isinstance(visited, (list, tuple)), "visited must be a list")
    if game.phase != "hop":
        need(mover is None and not visited, "a sheep is under way outside phase hop")
        return
    game.mover = piece_number(mover)
    need(game.mover in game.on_board(SHEEP), "mover must be a sheep on the board")
    need(game.mover not in game.pending, "mover has begun and cannot be pending")
    game.visited = tuple([_read_cell(name) for name in visited])
    for cell in game.visited:
        need(is_space(cell), "visited must be a list of spaces")
    arrived = len(visited) > 1 and game.visited[-1] == game.place[game.mover]
    need(arrived, "visited must end where the mover stands")


def _read_ask(game, state: dict):
    """The pieces still in the box; after the setup both wolves run and the pair is whole (R5)."""
    order = TILES + WOLVES
    game.ask = _read_pieces(state, "ask", [one for one in order if not game.place[one]])
    need((game.phase == "setup") == (game.ask != ()), "pieces are asked for in phase setup only")
    in_order = tuple([piece for piece in order if piece in game.ask])
    need(game.ask == in_order, "ask is not in the order of the setup")
    known = [piece for piece in order if game.place[piece] or piece in game.ask]
    need(BIG in known and LITTLE in known, "a wolf is missing")
    pair = (MOLE in known) == (MOLEHILL in known)
    need(pair and (game.place[MOLE] or not game.place[MOLEHILL]), "the mole has lost its hill")
    if game.phase == "setup":
        need(game.turn == 0, "player 0 sets up")
        for sheep in SHEEP:
            need(game.place[sheep] in list(START), "the sheep have left before the setup was over")

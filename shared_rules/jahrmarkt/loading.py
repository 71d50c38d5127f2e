"""Reads a saved game of Jahrmarkt; what cannot be a game is refused with a sentence."""

from shared_rules.chance import is_chance, resumed
from shared_rules.jahrmarkt import setup
from shared_rules.jahrmarkt.ground import Ground
from shared_rules.jahrmarkt.layout import (
    BARKERS,
    ENTRY_LEFT,
    MARKETS,
    MOST_PLAYERS,
    NUMBERS,
    ROUNDS,
    SOURCES,
    TILE_LETTERS,
    beside,
    count,
    place_of,
)
from shared_rules.jahrmarkt.saved import visitor_cells
from shared_rules.jahrmarkt.shapes import SHAPES, SIZES
from shared_rules.jahrmarkt.tricks import LETTERS, abilities
from shared_rules.jahrmarkt.yard import Yard
from shared_rules.options import check_players, is_whole, need

_FIELDS = "game players market round start taken phase num src tile plot sold built wagons stack"
_FIELDS += " discard supply barkers tricks pl rng result"
_GROUND = "fields attr vis bark tent used tr"
_PHASES = ("number", "act", "site", "lay", "toss", "barker", "over")
_MANY = 1000000


def read(game, state: dict):
    """Fill a game with what `state()` described."""
    _need_fields(state, _FIELDS, "it")
    _read_header(game, state)
    _read_supplies(game, state)
    grounds = state["pl"]
    need(isinstance(grounds, list) and len(grounds) == game.players, "pl")
    for player in range(game.players):
        _need_fields(grounds[player], _GROUND, "each of pl")
        _read_ground(game, player, grounds[player])
    game.set_player()
    _check_sizes(game)
    _read_turn(game, state)
    _check_numbers(game)
    need(state["result"] == game.result, "the result does not belong to the position")
    need(game.phase == "over" or game.legal_moves(), "nobody can move, yet it is not over")


def _need_fields(given, fields: str, what: str):
    wanted = sorted(fields.split())
    whole = isinstance(given, dict) and sorted([str(name) for name in given]) == wanted
    need(whole, what + " must have the fields " + fields.replace(" ", ", "))


def _read_header(game, state: dict):
    need(state["game"] == "jahrmarkt", "it is another game")
    check_players("jahrmarkt", state["players"])
    game.players = state["players"]
    need(isinstance(state["market"], str) and state["market"] in MARKETS, "market")
    game.market = MARKETS.index(state["market"])
    need(game.players <= MOST_PLAYERS[game.market], "too many play on such markets")
    need(is_chance(state["rng"]), "rng")
    game.chance = resumed(state["rng"])
    need(isinstance(state["phase"], str) and state["phase"] in _PHASES, "phase")
    game.phase = state["phase"]
    need(is_whole(state["round"], 1, ROUNDS), "round")
    need(is_whole(state["start"], 0, game.players - 1), "start")
    turns = NUMBERS * game.players
    over = game.phase == "over"
    need(is_whole(state["taken"], turns if over else 0, turns if over else turns - 1), "taken")
    need(not over or state["round"] == ROUNDS, "it is over too soon")
    game.round, game.start, game.taken = state["round"], state["start"], state["taken"]


def _read_supplies(game, state: dict):
    wagons, stack, discard = state["wagons"], state["stack"], state["discard"]
    need(setup.are_tiles(wagons, "-") and len(wagons) == 4, "wagons")
    need(setup.is_stack(stack), "stack")
    need(setup.are_tiles(discard), "discard")
    game.yard = Yard(wagons, stack[0], stack[1], discard)
    supply = setup.read_supply(state["supply"])
    need(supply is not None, "supply")
    game.supply = supply
    need(is_whole(state["barkers"], 0, BARKERS[-1]), "barkers")
    game.barkers = state["barkers"]
    need(setup.are_cards(state["tricks"]), "tricks")
    game.tricks = bytes(state["tricks"])


def _read_ground(game, player: int, saved: dict):
    """Tiles first: attractions stand on their sites, visitors and barkers on their walkways."""
    ground = Ground(game.market)
    game.grounds.append(ground)
    fields = saved["fields"]
    need(setup.are_tiles(fields, ".") and len(fields) == len(ground.fields), "fields")
    for field in range(len(fields)):
        if fields[field] != ".":
            ground.lay(field, TILE_LETTERS.index(fields[field]))
    _read_attractions(game, player, saved["attr"])
    _read_people(game, player, saved)
    need(is_whole(saved["tent"], 0, _MANY), "tent")
    ground.tent = saved["tent"]
    _read_used(ground, saved["used"])
    letters = saved["tr"]
    need(isinstance(letters, str) and len(letters) == len(game.tricks), "tr")
    for letter in letters:
        need(letter in LETTERS.decode(), "tr")
    ground.learning = bytearray(letters.encode())
    ground.learnt = "N" in letters
    ground.use_tricks(abilities(ground.learning, game.tricks))


def _read_attractions(game, player: int, saved):
    ground = game.grounds[player]
    need(isinstance(saved, list), "attr")
    for one in saved:
        need(isinstance(one, list) and len(one) == 3 and isinstance(one[1], str), "attr")
        mask = _mask_of(game, player, one[1].split(","), "attr")
        need(mask & ground.free == mask, "an attraction needs free building sites")
        need(_hang_together(mask, ground.up), "an attraction has another shape")
        shape = ground.shapes.shape_of(mask)
        need(shape >= 0 and one[0] == SHAPES[shape], "an attraction has another shape")
        need(is_whole(one[2], 0, SIZES[shape]), "tickets")
        ground.attractions.append([shape, mask, one[2]])
        ground.free ^= mask


def _hang_together(mask: int, up: int) -> bool:
    """Whether these are up to five squares, none of them apart: nothing else has a shape."""
    together = mask & -mask
    for _ in range(4):
        together |= beside(together, up) & mask
    return together == mask and count(mask) <= 5


def _read_people(game, player: int, saved: dict):
    ground = game.grounds[player]
    cells = saved["vis"]
    need(isinstance(cells, list), "vis")
    ground.waiting = 0
    on_ways = []
    for name in cells:
        place = _place_of(game, player, name, "vis")
        if place >= ENTRY_LEFT:
            ground.waiting |= 1 if place == ENTRY_LEFT else 2
        else:
            on_ways.append(name)
    ground.visitors = _mask_of(game, player, on_ways, "vis")
    need(cells == visitor_cells(game, player), "vis must go along the rows")
    need(isinstance(saved["bark"], list), "bark")
    ground.barkers = _mask_of(game, player, saved["bark"], "bark")
    need(not (ground.visitors | ground.barkers) & ~ground.walk, "somebody stands on no walkway")
    need(not ground.visitors & ground.barkers, "two stand on one walkway")


def _read_used(ground, saved):
    need(isinstance(saved, list), "used")
    last = 0
    for number in saved:
        need(is_whole(number, last + 1, NUMBERS), "used")
        ground.used |= 1 << number
        last = number


def _place_of(game, player: int, name, what: str) -> int:
    """The square or entrance that a cell is for this player."""
    place = -1
    try:
        if isinstance(name, str) and name != "tent":
            place = place_of(game.market, player, name)
    except ValueError:
        pass  # no such cell
    need(place >= 0, what)
    return place


def _mask_of(game, player: int, cells: list, what: str) -> int:
    """The mask of squares that are named along the rows, each once."""
    mask, last = 0, -1
    for name in cells:
        square = _place_of(game, player, name, what)
        need(last < square < ENTRY_LEFT, what)
        mask |= 1 << square
        last = square
    return mask


def _read_turn(game, state: dict):
    """What was begun in this turn, as far as the phase has come."""
    phase, turn = game.phase, game.turn
    begun = phase not in ("number", "over")
    need(is_whole(state["num"], 1 if begun else 0, NUMBERS if begun else 0), "num")
    turn.number = state["num"]
    need(not begun or game.ground.used >> turn.number & 1, "the number is not covered")
    sources = {"lay": SOURCES, "toss": SOURCES[:2]}.get(phase, ("",))
    need(isinstance(state["src"], str) and state["src"] in sources, "src")
    turn.source = state["src"]
    tile = state["tile"]
    need(setup.are_tiles(tile) and len(tile) == (1 if phase == "lay" else 0), "tile")
    turn.tile = TILE_LETTERS.index(tile) if tile else 0
    if phase == "lay" and turn.source not in ("L", "R"):
        need(game.yard.wagons[int(turn.source) - 2] == "-", "the tile lies in its wagon, too")
    need(is_whole(state["sold"], 0, _MANY if phase == "barker" else 0), "sold")
    turn.sold = state["sold"]
    need(is_whole(state["built"], 0, 0), "built")
    need(isinstance(state["plot"], str), "plot")
    need((phase == "site") == (state["plot"] != ""), "plot")
    if phase == "site":
        turn.plot = _mask_of(game, game.to_act, state["plot"].split(","), "plot")
        need(turn.plot & game.ground.free == turn.plot, "the plot needs free building sites")
        need(_hang_together(turn.plot, game.ground.up), "plot")
    elif phase == "barker":
        need(game.barkers and game.ground.waiting == 3, "no barker can come")


def _check_sizes(game):
    """There are eight attractions of a size, on all grounds and in the supply."""
    left = [0] * 6
    for shape in range(len(SHAPES)):
        left[SIZES[shape]] += game.supply[shape]
    for ground in game.grounds:
        for shape, _, _ in ground.attractions:
            left[SIZES[shape]] += 1
    need(max(left) <= 8, "there are too many attractions of a size")


def _check_numbers(game):
    """Everybody has covered as many numbers as he has had turns in this round."""
    for player in range(game.players):
        turns = 0 if game.phase == "over" else game.taken // game.players
        ahead = (player - game.start) % game.players
        if ahead < game.taken % game.players and game.phase != "over":
            turns += 1
        if player == game.to_act and game.turn.number:
            turns += 1
        used = game.grounds[player].used
        need(sum([used >> number & 1 for number in range(6)]) == turns, "used")

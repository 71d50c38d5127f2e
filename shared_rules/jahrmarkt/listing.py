"""The legal moves of Jahrmarkt, phase by phase."""

from shared_rules.jahrmarkt.cards import OLD_HANDS
from shared_rules.jahrmarkt.layout import NUMBERS, SOURCES, add_named, names_of
from shared_rules.jahrmarkt.shapes import SIZES
from shared_rules.jahrmarkt.walks import can_step, can_walk, steps_with, walks

_USES = tuple([(1 << number, "use %d" % number) for number in range(1, NUMBERS + 1)])
_TAKES = tuple(["take " + source for source in SOURCES])
# As literals, which the chip has once for all games.
_FIELDS = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16")


def can_use(game, number: int) -> bool:
    """R6: whether any of the three actions is possible with this number."""
    if can_walk(game.ground, number) or first_sites(game, number):
        return True
    return take_moves(game, number) != []


def _number_moves(game) -> list:
    ground, yard = game.ground, game.yard
    used = ground.used
    moves = [move for bit, move in _USES if not used & bit]  # R5
    # Every number can draw from a pile (R7) and make a first step (R14).
    if ((yard.left or yard.right) and (ground.empty or ground.can_lay())) or can_step(ground):
        return moves
    # A higher number can do what a lower one can, unless the lowest counts for more (T9).
    for place in range(len(moves) - 1, -1, -1):
        if not can_use(game, int(moves[place][4:])):
            if not ground.able & OLD_HANDS:
                del moves[: place + 1]
                break
            del moves[place]
    return moves or ["pass"]  # RL12


def take_moves(game, number: int) -> list:
    """R7: the tiles that may be taken with this number."""
    ground = game.ground
    if not ground.can_lay():
        return []
    return game.yard.sources(ground.takes[number], _TAKES)


def first_sites(game, number: int) -> int:
    """R12, R13: the sites with which building may begin with this number."""
    ground = game.ground
    return ground.shapes.sites_for(ground.free, ground.builds[number], game.supply)


def walks_with(ground, number: int) -> list:
    """(start, goals, whether into the tent) for each visitor who can walk with this number."""
    return walks(ground, ground.starts(), steps_with(ground, number))


def _act_moves(game) -> list:
    number, names = game.turn.number, names_of(game.market, game.player)
    moves = take_moves(game, number)
    sites = first_sites(game, number)
    if sites:
        add_named(moves, "site ", names, sites)
    for start, goals, tent in walks_with(game.ground, number):
        way = "go " + names[start] + " "
        if goals:
            add_named(moves, way, names, goals)
        if tent:
            moves.append(way + "tent")
    return moves


def further_sites(game, number: int, plot: int) -> int:
    """RL25: the sites that may be named after those of the plot."""
    ground = game.ground
    return ground.shapes.next_sites(ground.free, plot, ground.builds[number], game.supply)


def can_build(game, number: int, plot: int) -> bool:
    """Whether the sites of the plot are an attraction that may be built."""
    shape = game.ground.shapes.shape_of(plot)
    fits = shape >= 0 and SIZES[shape] <= game.ground.builds[number]
    return fits and game.supply[shape] > 0


def _site_moves(game) -> list:
    number, plot = game.turn.number, game.turn.plot
    moves: list[str] = []
    sites = further_sites(game, number, plot)
    if sites:
        add_named(moves, "site ", names_of(game.market, game.player), sites)
    if can_build(game, number, plot):
        moves.append("build")
    return moves


def _lay_moves(game) -> list:
    return ["lay " + _FIELDS[field] for field in game.ground.may_lay()]


def _toss_moves(game) -> list:
    return ["keep", "toss"]


def _barker_moves(game) -> list:
    moves: list[str] = []
    add_named(moves, "cry ", game.names(game.player), game.ground.pitches())
    return moves


def _no_moves(game) -> list:
    return []


# What lists the legal moves of each phase, in a fixed order.
LISTS = {
    "number": _number_moves,
    "act": _act_moves,
    "site": _site_moves,
    "lay": _lay_moves,
    "toss": _toss_moves,
    "barker": _barker_moves,
    "over": _no_moves,
}

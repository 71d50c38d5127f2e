"""The legal moves of Jahrmarkt, phase by phase."""

from shared_rules.jahrmarkt.cards import OLD_HANDS
from shared_rules.jahrmarkt.layout import NUMBERS, SOURCES, add_named
from shared_rules.jahrmarkt.shapes import SIZES
from shared_rules.jahrmarkt.tricks import build_limit, take_limit
from shared_rules.jahrmarkt.walks import can_walk, steps_with, walks

_USES = tuple([(number, "use %d" % number) for number in range(1, NUMBERS + 1)])
_TAKES = tuple(["take " + source for source in SOURCES])


def can_use(game, number: int) -> bool:
    """R6: whether any of the three actions is possible with this number."""
    ground = game.ground
    if can_walk(ground, number) or first_sites(game, number):
        return True
    return ground.can_lay() and game.yard.has_tile(take_limit(ground, number))


def _number_moves(game) -> list:
    ground, yard = game.ground, game.yard
    used = ground.used
    if (yard.left or yard.right) and (ground.empty or ground.can_lay()):
        # R7: a pile is open to every number
        return [move for number, move in _USES if not used >> number & 1]  # R5
    moves: list[str] = []
    # A higher number can do what a lower one can, unless the lowest counts for more (T9).
    rising, sure = not ground.able & OLD_HANDS, False
    for number, move in _USES:
        if not used >> number & 1 and (sure or can_use(game, number)):
            moves.append(move)
            sure = rising
    return moves or ["pass"]  # RL12


def take_moves(game, number: int) -> list:
    """R7: the tiles that may be taken with this number."""
    ground = game.ground
    if not ground.can_lay():
        return []
    return game.yard.sources(take_limit(ground, number), _TAKES)


def first_sites(game, number: int) -> int:
    """R12, R13: the sites with which building may begin with this number."""
    ground = game.ground
    return ground.shapes.sites_for(ground.free, build_limit(ground, number), game.supply)


def walks_with(ground, number: int) -> list:
    """(start, goals, whether into the tent) for each visitor who can walk with this number."""
    return walks(ground, ground.starts(), steps_with(ground, number))


def _act_moves(game) -> list:
    number, names = game.turn.number, game.names(game.player)
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
    return ground.shapes.next_sites(ground.free, plot, build_limit(ground, number), game.supply)


def can_build(game, number: int, plot: int) -> bool:
    """Whether the sites of the plot are an attraction that may be built."""
    shape = game.ground.shapes.shape_of(plot)
    fits = shape >= 0 and SIZES[shape] <= build_limit(game.ground, number)
    return fits and game.supply[shape] > 0


def _site_moves(game) -> list:
    number, plot = game.turn.number, game.turn.plot
    moves: list[str] = []
    sites = further_sites(game, number, plot)
    if sites:
        add_named(moves, "site ", game.names(game.player), sites)
    if can_build(game, number, plot):
        moves.append("build")
    return moves


def _lay_moves(game) -> list:
    return ["lay " + str(field + 1) for field in game.ground.may_lay()]


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

"""How a game of Jahrmarkt begins."""

from shared_rules.errors import shown
from shared_rules.jahrmarkt.cards import CARDS
from shared_rules.jahrmarkt.ground import Ground
from shared_rules.jahrmarkt.layout import BARKERS, MARKETS, MOST_PLAYERS, TILE_LETTERS, TILE_MIX
from shared_rules.jahrmarkt.shapes import FIRST_OF_SIZE, HOW_MANY, IN_PLAY, SHAPES
from shared_rules.jahrmarkt.tricks import OPEN
from shared_rules.jahrmarkt.yard import Yard
from shared_rules.options import (
    check_names,
    check_players,
    choice,
    given,
    is_whole,
    number,
    value_of,
)

# The usual value first. `tricks` may also be a list of up to three cards. What
# lies in the wagons and piles, and the supply as a dict, can be given too: for tests.
OPTIONS = (
    choice("market", *MARKETS),
    given("tricks", 3, 2, 1, 0),
    number("start", 0, 0, 3),
    given("wagons"),
    given("stack"),
    given("supply"),
)
SECRET_OPTIONS = ("stack",)

_TILES = TILE_LETTERS[1:]
_EACH = 8  # attractions of a size there are


def begin(game, players: int, options: dict, chance):
    """Section 2 of the rules: everything in the order in which the seed decides it."""
    check_players("jahrmarkt", players)
    check_names(OPTIONS, options)
    game.players, game.chance = players, chance
    game.market = MARKETS.index(value_of(OPTIONS, options, "market"))
    if players > MOST_PLAYERS[game.market]:
        raise ValueError("The option market 4x4 is for 1 or 2 players, not %d." % players)
    game.start = _start(options, players)
    game.yard = _yard(options, chance)
    game.supply = _supply(options, players, chance)
    game.tricks = _tricks(options, chance)
    game.barkers = BARKERS[players]
    for _ in range(players):
        ground = Ground(game.market)
        ground.use_tricks(0)
        ground.learning = bytearray([OPEN] * len(game.tricks))
        game.grounds.append(ground)


def _start(options: dict, players: int) -> int:
    start = value_of(OPTIONS, options, "start")
    if start >= players:
        why = "The option start must be a player from 0 to %d, not %s."
        raise ValueError(why % (players - 1, shown(start)))
    return start


def _yard(options: dict, chance) -> Yard:
    """Four open tiles, then two piles; or what a test wants."""
    tiles = list(TILE_MIX)
    chance.shuffle(tiles)
    mixed = "".join(tiles)
    wagons, stack = options.get("wagons"), options.get("stack")
    if wagons is None:
        wagons = mixed[:4]
    elif not are_tiles(wagons, "-") or len(wagons) != 4:
        raise ValueError(
            "The option wagons must be four tiles such as 6A3E, not %s." % shown(wagons)
        )
    if stack is None:
        stack = (mixed[4:32], mixed[32:])
    elif not is_stack(stack):
        raise ValueError("The option stack must be two piles of tiles, not %s." % shown(stack))
    return Yard(wagons, stack[0], stack[1], "")


def _supply(options: dict, players: int, chance) -> bytearray:
    """RL6: of eight attractions of each size some are in play."""
    supply = bytearray(len(SHAPES))
    for size in range(1, 6):
        pool = []
        for shape in range(FIRST_OF_SIZE[size], FIRST_OF_SIZE[size + 1]):
            pool += [shape] * HOW_MANY[shape]
        chance.shuffle(pool)
        for shape in pool[: IN_PLAY[players]]:
            supply[shape] += 1
    given = options.get("supply")
    if given is None:
        return supply
    counted = read_supply(given)
    if counted is None:
        raise ValueError(
            "The option supply must be shapes with their number, not %s." % shown(given)
        )
    return counted


def _tricks(options: dict, chance) -> bytes:
    """Three cards, fewer, or those that are named (RL20)."""
    cards = list(range(1, CARDS + 1))
    chance.shuffle(cards)
    wanted = options.get("tricks", 3)
    if are_cards(wanted):
        return bytes(wanted)
    if is_whole(wanted, 0, 3):
        return bytes(sorted(cards[:wanted]))
    why = "The option tricks must be 0 to 3 or up to three rising numbers from 1 to %d, not %s."
    raise ValueError(why % (CARDS, shown(wanted)))


# Checks that a saved game needs, too.


def are_tiles(text, more: str = "") -> bool:
    """Whether a text consists of tiles, and of these signs."""
    if not isinstance(text, str):
        return False
    for letter in text:
        if letter not in _TILES and letter not in more:
            return False
    return True


def is_stack(stack) -> bool:
    """Whether these are two piles."""
    if not isinstance(stack, list) or len(stack) != 2:
        return False
    return are_tiles(stack[0]) and are_tiles(stack[1])


def are_cards(cards) -> bool:
    """Whether this is a list of up to three cards, rising."""
    if not isinstance(cards, list) or len(cards) > 3:
        return False
    last = 0
    for card in cards:
        if not is_whole(card, last + 1, CARDS):
            return False
        last = card
    return True


def read_supply(given):
    """How many of each shape, by a dict of them; None if that is nonsense."""
    supply = bytearray(len(SHAPES))
    if not isinstance(given, dict):
        return None
    for name in given:
        if name not in SHAPES or not is_whole(given[name], 0, _EACH):
            return None
        supply[SHAPES.index(name)] = given[name]
    for size in range(1, 6):
        if sum(supply[FIRST_OF_SIZE[size] : FIRST_OF_SIZE[size + 1]]) > _EACH:
            return None
    return supply

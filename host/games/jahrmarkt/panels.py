"""The cards beside the fairgrounds: what numbers allow, points by rows, tricks, attractions."""

from host.games.jahrmarkt.pictures import PILE, SHAPE, TILE
from host.games.jahrmarkt.signs import OF_SIZE
from host.games.words import panel, row, sentence
from shared_rules.jahrmarkt.layout import NUMBERS, TILE_LETTERS
from shared_rules.jahrmarkt.listing import can_use, first_sites, take_moves
from shared_rules.jahrmarkt.scoring import ROWS
from shared_rules.jahrmarkt.shapes import FIRST_OF_SIZE
from shared_rules.jahrmarkt.tricks import LOST, MARKED, NEW, USABLE
from shared_rules.jahrmarkt.walks import can_walk, steps_with

_TIMES = "\u00d7"
_STATES = ((USABLE, "has"), (NEW, "next"), (MARKED, "marked"), (LOST, "lost"))


def panels(game, log: list) -> list:
    """All of them; the numbers as long as one may choose what to do."""
    found = [_numbers(game)] if game.phase in ("number", "act") else []
    if game.phase != "over":
        found.append(_wagons(game))
    return found + [_points(game), _tricks(game), _supply(game)]


def _wagons(game) -> dict:
    """R7: what lies open, large enough to be read."""
    piles = [(PILE, "1") for pile in (game.yard.left, game.yard.right) if pile]
    tiles = [
        (TILE + TILE_LETTERS.index(tile), str(place + 2))
        for place, tile in enumerate(game.yard.wagons)
        if tile != "-"
    ]
    return panel("wagons", [row(sentence(""), pictures=piles + tiles)], large=True)


def _numbers(game) -> dict:
    """R6: what can be done with each number that may still be chosen, or with the chosen one."""
    chosen = game.turn.number
    used = game.ground.used
    numbers = [chosen] if chosen else [n for n in range(1, NUMBERS + 1) if not used >> n & 1]
    rows = [
        row(
            sentence(str(number)),
            [_counted("numbers", word, count) for word, count in ways_with(game, number)],
            between=" · ",
            when=f"chosen {number}",
        )
        for number in numbers
        if chosen or can_use(game, number)
    ]
    return panel("numbers", rows)


def ways_with(game, number: int) -> list:
    """The actions that are possible with a number, each with how far it goes."""
    ground, found = game.ground, []
    if take_moves(game, number):
        found.append(("take", ground.takes[number]))
    if first_sites(game, number):
        found.append(("build", ground.builds[number]))
    if can_walk(ground, number):
        found.append(("walk", steps_with(ground, number)))
    return found


def _counted(name: str, word: str, count: int) -> dict:
    one = " 1" if count == 1 else ""
    return sentence("", f"panels|{name}|{word}{one}", n=count)


def _points(game) -> dict:
    """R29 to R34 as they stand, a column for each player."""
    scores = [game.score(player) for player in range(game.players)]
    rows = [
        row(sentence("", f"panels|points|{name}"), cells=[score[name] for score in scores])
        for name in tuple(ROWS) + ("total",)
    ]
    card = panel("points", rows, players=game.players)
    if game.result is not None:
        card["title"] = sentence("", "panels|points|over")
    return card


def _tricks(game) -> dict:
    """Each card with its sentences, and who has it, may still learn it, or has lost it."""
    rows = []
    for place, card in enumerate(game.tricks):
        words = [sentence("", f"card words|{card}|{part}") for part in (0, 1)]
        said = []
        for state, word in _STATES:
            who = [p for p in range(game.players) if game.grounds[p].learning[place] == state]
            if who:
                said.append(sentence("", f"panels|tricks|{word}", who=who))
        said = said or [sentence("", "panels|tricks|open")]
        rows.append(row(sentence("", f"cards|{card}"), words, said, between=" → "))
    return panel("tricks", rows)


def _supply(game) -> dict:
    """Every shape that is left, and how many of it."""
    rows = []
    for size in range(1, 6):
        shapes = range(FIRST_OF_SIZE[size], FIRST_OF_SIZE[size + 1])
        left = [(SHAPE + one, f"{_TIMES}{game.supply[one]}") for one in shapes if game.supply[one]]
        none = [] if left else [sentence("", "panels|supply|none")]
        rows.append(row(sentence("", f"pieces|{OF_SIZE[size - 1]}"), none, pictures=left))
    return panel("supply", rows)

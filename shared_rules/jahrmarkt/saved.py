"""A game of Jahrmarkt as JSON, in the fields of its rules; `loading.py` reads it again."""

from shared_rules.jahrmarkt.layout import (
    ENTRY_LEFT,
    ENTRY_RIGHT,
    MARKETS,
    TILE_LETTERS,
    squares_of,
)
from shared_rules.jahrmarkt.shapes import SHAPES


def write(game) -> dict:
    """Everything about a game; nothing is shared with it."""
    turn, yard = game.turn, game.yard
    acting = game.to_act
    plot = cells_of_mask(game, acting, turn.plot) if turn.plot else []
    return {
        "game": "jahrmarkt",
        "players": game.players,
        "market": MARKETS[game.market],
        "round": game.round,
        "start": game.start,
        "taken": game.taken,
        "phase": game.phase,
        "num": turn.number,
        "src": turn.source,
        "tile": TILE_LETTERS[turn.tile] if turn.tile else "",
        "plot": ",".join(plot),
        "sold": turn.sold,
        "built": turn.built,
        "wagons": yard.wagons,
        "stack": [yard.left, yard.right],
        "discard": yard.discard,
        "supply": {SHAPES[s]: game.supply[s] for s in range(len(SHAPES)) if game.supply[s]},
        "barkers": game.barkers,
        "tricks": list(game.tricks),
        "pl": [_write_ground(game, player) for player in range(game.players)],
        "rng": game.chance.state,
        "result": game.result,
    }


def _write_ground(game, player: int) -> dict:
    ground = game.grounds[player]
    attractions = []
    for shape, mask, tickets in ground.attractions:
        cells = cells_of_mask(game, player, mask)
        attractions.append([SHAPES[shape], ",".join(cells), tickets])
    return {
        "fields": "".join([TILE_LETTERS[tile] for tile in ground.fields]),
        "attr": attractions,
        "vis": visitor_cells(game, player),
        "bark": cells_of_mask(game, player, ground.barkers),
        "tent": ground.tent,
        "used": [number for number in range(1, 6) if ground.used >> number & 1],
        "tr": ground.learning.decode(),
    }


def visitor_cells(game, player: int) -> list:
    """Where a player's visitors are, along the rows: entrances are at the ends of the lowest."""
    ground, names = game.grounds[player], game.names(player)
    lowest = ground.row
    cells = [names[ENTRY_LEFT]] if ground.waiting & 1 else []
    cells += cells_of_mask(game, player, ground.visitors & lowest)
    if ground.waiting & 2:
        cells.append(names[ENTRY_RIGHT])
    return cells + cells_of_mask(game, player, ground.visitors & ~lowest)


def cells_of_mask(game, player: int, mask: int) -> list:
    """The names of the squares of a mask, along the rows."""
    if not mask:
        return []
    names = game.names(player)
    return [names[square] for square in squares_of(mask)]


def actor_by_record(move: str, events: list, acting: int) -> tuple:
    """Who made a recorded move, and who acts after it: its events name both."""
    player = int(events[0].split(" ")[1])
    after = player
    for event in events:
        if event.startswith("turn "):
            after = int(event[5:])
    return player, after


def uncovers(events: list) -> bool:
    """A tile that was drawn blindly, and the open ones after a toss; but an open tile that was
    laid may go back, with the one that came after it (RL26)."""
    words = events[0].split(" ") if events else [""]
    return words[0] == "toss" or (words[0] == "take" and words[2] in ("L", "R"))

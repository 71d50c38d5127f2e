"""Begin a game on a board, without losing one that is not over."""

from host.board_line import BoardLine
from host.trouble import MISUSED, Refused, Trouble
from shared_rules.registry import entry_of, open_game


def begin(line: BoardLine, order: dict, replace: bool = False) -> dict:
    """Begin the game of an order, which has the fields of the request `new`."""
    if not replace:
        unfinished = unfinished_game(line)
        if unfinished:
            raise Trouble(f"The board has {unfinished} that is not over; --replace gives it up.")
    try:
        return line.ask("new", **order)
    except Refused as refused:
        raise Trouble(str(refused), MISUSED) from None


def unfinished_game(line: BoardLine) -> str:
    """What is being played or saved on the board, in words; "" if nothing is."""
    state = line.ask("state")
    if state["screen"] == "game":
        return f"a game of {entry_of(state['game']).title}" if state["result"] is None else ""
    return "a saved game" if any(choice == "resume" for _, choice in state["choices"]) else ""


def read_seats(game: str, players: int, bots: str | None, further: tuple = ()) -> list:
    """The seats of a game: people first, then the bots.

    `bots` are levels such as `simple,strong`, or `strong:40` between two of them; or a number of
    bots of the game's first level; None leaves one seat for a person. `further` levels are
    those of bots that the board does not have.
    """
    _, title, least, most, _ = entry_of(game)
    if not least <= players <= most:
        raise Trouble(f"{title} is for {least} to {most} players, not {players}.", MISUSED)
    levels = (*open_game(game, "bots").BOTS, *further)
    if bots is None:
        bots = str(players - 1)
    if bots.isdecimal():
        seats = [levels[0]] * min(int(bots[:3]), most + 1)
    else:
        seats = bots.split(",") if bots else []
    for level in seats:
        if level.partition(":")[0] not in levels:
            known = ", ".join(levels)
            raise Trouble(f"No bot of {game} is called {level}; there are {known}.", MISUSED)
    if len(seats) > players:
        raise Trouble(f"There are {len(seats)} bots for {players} seats.", MISUSED)
    return [""] * (players - len(seats)) + seats

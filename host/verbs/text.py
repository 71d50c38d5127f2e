"""`lichtwiese text`: a whole game in the terminal, people and bots, on any board."""

from typing import Annotated

import typer
from rich.console import Console

from host.board_line import BoardLine
from host.master import LEVEL
from host.master_seats import MasterSeats
from host.new_game import begin, read_seats, unfinished_game
from host.option_words import read_options
from host.text_game import TextGame, resume_saved
from host.trouble import MISUSED, Trouble
from shared_rules.registry import GAMES, entry_of


def run(
    game: Annotated[str, typer.Option(help="`lichtwiese games` lists them; empty: ask")] = "",
    players: Annotated[int, typer.Option(help="0: two, where the game allows it")] = 0,
    bots: Annotated[
        str | None,
        typer.Option(help="on the last seats: levels such as simple,master, or how many"),
    ] = None,
    option: Annotated[
        list[str] | None, typer.Option(help="NAME=VALUE, as often as needed")
    ] = None,
    seed: Annotated[int | None, typer.Option(help="another number, another game")] = None,
    port: Annotated[str, typer.Option(help="auto, sim, sim:8x8, a device, socket://...")] = "sim",
    replace: Annotated[
        bool, typer.Option("--replace", help="give up a game that is not over")
    ] = False,
) -> None:
    """Play a game in the terminal; `--port auto` plays it on a board that runs."""
    console = Console(markup=False)
    masters = MasterSeats()
    with BoardLine.open(port) as line:
        if game or replace or not unfinished_game(line):
            name = game or _choose(console)
            order = _order(name, players, bots, option or [], seed)
            _begin(line, order, masters, replace)
        else:
            resume_saved(line)
        TextGame(line, console, console.input, masters).run()


def _begin(line: BoardLine, order: dict, masters: MasterSeats, replace: bool) -> None:
    """Begin a game; masters sit on this side of the line."""
    levels = order["seats"]
    try:
        for_board = masters.for_board(order["game"], levels, order["options"])
    except ValueError as error:
        raise Trouble(str(error), MISUSED) from None
    masters.sit_down(levels, begin(line, {**order, "seats": for_board}, replace))


def _order(game: str, players: int, bots: str | None, texts: list, seed: int | None) -> dict:
    try:
        _, _, least, most, _ = entry_of(game)
    except ValueError as error:
        raise Trouble(str(error), MISUSED) from None
    players = players or max(least, min(2, most))
    seats = read_seats(game, players, bots, (LEVEL,))
    options = read_options(game, texts)
    return {"game": game, "players": players, "options": options, "seed": seed, "seats": seats}


def _choose(console: Console) -> str:
    """Ask which game it is to be."""
    for number, (_, title, least, most, _) in enumerate(GAMES, 1):
        console.print(f"{number}  {title}, {least} to {most} players", highlight=False)
    while True:
        try:
            said = console.input("Which game? ").strip()
        except EOFError:
            raise Trouble("No game was chosen.", MISUSED) from None
        if said.isdecimal() and 1 <= int(said) <= len(GAMES):
            return GAMES[int(said) - 1][0]
        console.print(f"A number from 1 to {len(GAMES)}, please.")

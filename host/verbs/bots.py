"""`lichtwiese bots`: a whole game among bots, as a record."""

from typing import Annotated

import typer

from host.option_words import read_options
from host.trouble import MISUSED, Trouble
from shared_rules.bot_play import bot_game
from shared_rules.record_unseal import whole_record


def run(
    game: Annotated[str, typer.Argument(help="its name; `lichtwiese games` lists them")],
    players: Annotated[int, typer.Option(help="0: as few as can play")] = 0,
    seed: Annotated[int, typer.Option(help="another number, another game")] = 1,
    level: Annotated[str, typer.Option(help="which bot; empty: the game's first")] = "",
    option: Annotated[
        list[str] | None, typer.Option(help="NAME=VALUE, as often as needed")
    ] = None,
) -> None:
    """Let bots play a game and print its record."""
    options = read_options(game, option or [])
    try:
        for text in whole_record(bot_game(game, players or None, options, seed, level)):
            print(text, end="")
    except ValueError as error:
        raise Trouble(str(error), MISUSED) from None

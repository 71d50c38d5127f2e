"""`lichtwiese bots`: a whole game among bots, as a record."""

import json
from typing import Annotated

import typer

from host.trouble import MISUSED, Trouble
from shared_rules.bot_play import bot_game


def run(
    game: Annotated[str, typer.Argument(help="such as playground; `lichtwiese games` lists them")],
    players: Annotated[int | None, typer.Option(help="otherwise as few as can play")] = None,
    seed: Annotated[int, typer.Option(help="another number, another game")] = 1,
    level: Annotated[str, typer.Option(help="which bot; empty: the game's first")] = "",
    option: Annotated[
        list[str] | None, typer.Option(help="NAME=VALUE, as often as needed")
    ] = None,
):
    """Let bots play a game and print its record."""
    options = dict(read_option(text) for text in option or [])
    try:
        for text in bot_game(game, players, options, seed, level):
            print(text, end="")
    except ValueError as error:
        raise Trouble(str(error), MISUSED) from None


def read_option(text: str) -> tuple:
    """(name, value) of NAME=VALUE; the value is JSON where it can be read so, else text."""
    name, equals, value = text.partition("=")
    if not equals or not name:
        raise Trouble(f"An option is NAME=VALUE, not {text}.", MISUSED)
    try:
        return name, json.loads(value)
    except ValueError:
        return name, value

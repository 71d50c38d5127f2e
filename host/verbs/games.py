"""`lichtwiese games`: which games there are, their players, options and bots."""

import json
from typing import Annotated

import typer

from host.option_words import in_words
from shared_rules.options import offered
from shared_rules.registry import GAMES, open_game


def run(as_json: Annotated[bool, typer.Option("--json", help="for machines")] = False) -> None:
    """List the games with their players, options and bots."""
    if as_json:
        print(json.dumps([_described(*line) for line in GAMES], indent=1))
        return
    for name, title, least, most, _ in GAMES:
        print(f"{name}: {title}, {least} to {most} players")
        print(f"  bots: {', '.join(open_game(name, 'bots').BOTS)}")
        for option in open_game(name).OPTIONS:
            print(f"  {option.name}: {in_words(option)}")


def _described(name: str, title: str, least: int, most: int, side: int) -> dict:
    return {
        "name": name,
        "title": title,
        "players": [least, most],
        "smallest_board": side,
        "options": {
            option.name: {"kind": option.kind, "values": list(offered(option))}
            for option in open_game(name).OPTIONS
        },
        "bots": list(open_game(name, "bots").BOTS),
    }

"""`lichtwiese games`: which games there are, their players, options and bots."""

import json
from typing import Annotated

import typer

from shared_rules.registry import GAMES, open_game


def run(as_json: Annotated[bool, typer.Option("--json", help="for machines")] = False):
    """List the games with their players, options and bots."""
    listed = [
        {
            "name": name,
            "title": title,
            "players": [least, most],
            "smallest_board": side,
            "options": {option: list(values) for option, values in open_game(name).OPTIONS},
            "bots": list(open_game(name, "bots").BOTS),
        }
        for name, title, least, most, side in GAMES
    ]
    if as_json:
        print(json.dumps(listed, indent=1))
        return
    for game in listed:
        least, most = game["players"]
        print(f"{game['name']}: {game['title']}, {least} to {most} players")
        print(f"  bots: {', '.join(game['bots'])}")
        for option, values in game["options"].items():
            print(f"  {option}: {', '.join(json.dumps(value) for value in values)}")

"""`lichtwiese set`: what can be set on a board, and setting it."""

import json
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from host.board_line import BoardLine
from host.trouble import MISUSED, Trouble


def run(
    name: Annotated[str | None, typer.Argument(help="which setting; none: list them all")] = None,
    value: Annotated[int | None, typer.Argument(help="its new value")] = None,
    port: Annotated[str, typer.Option(help="auto, or the port of the board")] = "auto",
    as_json: Annotated[bool, typer.Option("--json", help="for machines")] = False,
) -> None:
    """List the board's settings, or change one; the board keeps it."""
    with BoardLine.open(port, features=()) as line:
        chosen = _settings(line, name)
        if value is not None:
            _set(line, chosen[0], value)
            chosen = _settings(line, name)
        where = line.port
    if as_json:
        print(json.dumps([_described(*setting) for setting in chosen], indent=1))
    elif value is not None:
        print(f"{name} of the board at {where} is {chosen[0][1]} now.")
    else:
        _show(chosen)


def _settings(line: BoardLine, name: str | None) -> list:
    """The settings of this name, or all."""
    settings = line.ask("settings")["settings"]
    chosen = [setting for setting in settings if name in (None, setting[0])]
    if not chosen:
        names = ", ".join(setting[0] for setting in settings)
        raise Trouble(f"There is no setting {name}; there are {names}.", MISUSED)
    return chosen


def _set(line: BoardLine, setting: list, value: int) -> None:
    name, _, least, most, _ = setting
    if not least <= value <= most:
        raise Trouble(f"The setting {name} is from {least} to {most}.", MISUSED)
    line.ask("set", name=name, value=value)


def _described(name: str, value: int, least: int, most: int, meaning: str) -> dict:
    return {"name": name, "value": value, "least": least, "most": most, "meaning": meaning}


def _show(settings: list) -> None:
    table = Table(box=None, pad_edge=False)
    table.add_column("setting", no_wrap=True)
    table.add_column("value", justify="right", no_wrap=True)
    table.add_column("from", justify="right", no_wrap=True)
    table.add_column("to", justify="right", no_wrap=True)
    table.add_column("what it means")
    for name, value, least, most, meaning in settings:
        table.add_row(name, str(value), str(least), str(most), meaning)
    Console(markup=False).print(table)

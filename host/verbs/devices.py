"""`lichtwiese devices`: which boards there are."""

import json
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from host.ports import Found, look_everywhere


def run(as_json: Annotated[bool, typer.Option("--json", help="for machines")] = False) -> None:
    """List the boards that answer, and the ports where none does."""
    everything = look_everywhere()
    for found in everything:
        if found.wire is not None:
            found.wire.close()
    if as_json:
        print(json.dumps([_described(found) for found in everything], indent=1))
    elif everything:
        _show(everything)
    else:
        print("No board was found; `lichtwiese sim` starts a simulated one.")


def _described(found: Found) -> dict:
    known = {"port": found.port, "kind": found.kind}
    if found.board is None:
        return {**known, "trouble": str(found.trouble)}
    return {**known, **found.board}


def _show(everything: list) -> None:
    table = Table(box=None, pad_edge=False)
    table.add_column("port", no_wrap=True, overflow="fold")
    for name in ("board", "cells", "games"):
        table.add_column(name)
    for found in everything:
        board = found.board
        if board is None:
            table.add_row(found.port, Text(str(found.trouble), "red"))
            continue
        size = f"{board['columns']} x {board['rows']}"
        name = f"{found.kind}, version {board['version']}"
        table.add_row(found.port, name, size, ", ".join(board["games"]))
    Console(markup=False).print(table)

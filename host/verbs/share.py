"""`lichtwiese share`: a record as an address that opens on the page."""

from pathlib import Path
from typing import Annotated

import typer

from host.addresses import address_of
from host.trouble import Trouble


def run(
    file: Annotated[Path, typer.Argument(help="a record, as the board and the page write it")],
    base: Annotated[
        str, typer.Option(help="where the page is, such as https://example.org/lichtwiese/")
    ] = "http://localhost:8000/",
) -> None:
    """Print the address of a game: whoever opens it sees it move by move, and can play on."""
    try:
        lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
    except (OSError, UnicodeError):
        raise Trouble(f"{file} cannot be read.") from None
    try:
        print(address_of(lines, base))
    except ValueError as error:
        raise Trouble(str(error)) from None

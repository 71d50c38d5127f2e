"""`lichtwiese print`: paper overlays for every game and board size, and the card of the lights."""

from pathlib import Path
from typing import Annotated

import typer

from host.trouble import MISUSED, Trouble
from shared_rules.registry import GAMES, entry_of, open_game

SIZES = {"8x8": (8, 8), "8x16": (8, 16), "16x16": (16, 16)}


def run(
    folder: Annotated[Path, typer.Argument(help="where the PDF files go")] = Path("paper"),
    game: Annotated[str, typer.Option(help="only this game; empty: all")] = "",
    a4: Annotated[bool, typer.Option(help="pages of A4 to glue; otherwise one sheet")] = True,
    sheet: Annotated[bool, typer.Option(help="one sheet for a print shop")] = True,
):
    """Write overlays and the card of the lights as PDF, true to scale."""
    try:
        from host.paper.legend import write_legend
        from host.paper.overlay import write_overlay
    except ImportError:
        raise Trouble("Printing needs reportlab: pip install 'lichtwiese[paper]'.") from None
    if game:
        _known(game)
    folder.mkdir(parents=True, exist_ok=True)
    for title, name, drawing in papers(game):
        for wanted, ending in ((sheet, ""), (a4, "-a4")):
            if wanted:
                file = folder / f"{name}{ending}.pdf"
                write_overlay(file, drawing, title, on_a4=bool(ending))
                print(file)
    write_legend(folder / "lights.pdf")
    print(folder / "lights.pdf")


def papers(game: str = "") -> list:
    """(title, file name, drawing) of every different printed board."""
    from host.drawing.boards import GameDrawing

    found = []
    for name, title, least, most, _ in GAMES:
        for size, (columns, rows) in SIZES.items():
            options = open_game(name, "scene").options_for(columns, rows)
            seen = []
            for players in range(least, most + 1):
                if game not in ("", name):
                    continue
                try:
                    drawing = GameDrawing(name, players, options)
                except ValueError:
                    continue  # this board is for fewer players
                shapes = drawing.board_shapes()
                smaller = (drawing.sheet.columns, drawing.sheet.rows) != (columns, rows)
                if smaller or shapes in seen:
                    continue  # it is the paper of a smaller board, or of fewer players
                seen.append(shapes)
                found.append(
                    (f"{title}, {players} players, {size}", f"{name}-{size}-{players}", drawing)
                )
    return found


def _known(game: str):
    try:
        entry_of(game)
    except ValueError as error:
        raise Trouble(str(error), MISUSED) from None

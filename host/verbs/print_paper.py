"""`lichtwiese print`: paper overlays for every game and board size, and the card of the lights."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer

from host.drawing.plain import Sheet
from host.games.folders import part_of
from host.games.texts import LANGUAGES, texts_of
from host.installing import how_to_install
from host.trouble import MISUSED, Trouble
from host.whole_file import make_folder, whole_file
from shared_rules.registry import GAMES, entry_of, game_names, open_game

_PITCHES = (15.0, 50.0)  # mm: a piece must fit a cell, some cells a page of A4
SIZES = {"8x8": (8, 8), "8x16": (8, 16), "16x16": (16, 16)}


def run(
    folder: Annotated[Path, typer.Argument(help="where the PDF files go")] = Path("paper"),
    game: Annotated[str, typer.Option(help="only this game; empty: all")] = "",
    a4: Annotated[bool, typer.Option(help="pages of A4 to glue; otherwise one sheet")] = True,
    sheet: Annotated[bool, typer.Option(help="one sheet for a print shop")] = True,
    pitch: Annotated[
        float, typer.Option(help="mm from cell to cell; 33.33 for a board of LED strips")
    ] = 25.0,
) -> None:
    """Write overlays and the card of the lights as PDF, true to scale."""
    try:
        from host.paper.legend import write_legend
        from host.paper.overlay import CELL_MM, write_overlay, write_sheet
    except ImportError:
        brings = how_to_install("paper")
        raise Trouble(f"Printing needs reportlab: {brings} brings it.") from None
    if game:
        _known(game)
    if not _PITCHES[0] <= pitch <= _PITCHES[1]:
        raise Trouble("A pitch is %g to %g mm." % _PITCHES, MISUSED)
    wide = "" if pitch == CELL_MM else f"-{pitch:g}mm"
    make_folder(folder)
    for title, name, drawing in papers(game):
        for wanted, ending in ((sheet, ""), (a4, "-a4")):
            if wanted:
                with _announced(folder / f"{name}{wide}{ending}.pdf") as file:
                    write_overlay(file, drawing, title, bool(ending), pitch)
    for name, *sheet_of_game in sheets(game):
        with _announced(folder / f"{name}.pdf") as file:
            write_sheet(file, *sheet_of_game)
    with _announced(folder / "lights.pdf") as file:
        write_legend(file)


@contextmanager
def _announced(target: Path) -> Iterator[Path]:
    """Where to write a file, which is named when it is whole."""
    with whole_file(target) as file:
        yield file
    print(target)


def papers(game: str = "") -> list:
    """(title, file name, drawing) of every different printed board."""
    from host.drawing.boards import GameDrawing

    found = []
    for name, title, least, most, _ in GAMES:
        if game not in ("", name):
            continue
        variants = getattr(part_of(name, "paper"), "VARIANTS", {})
        for size, (columns, rows) in SIZES.items():
            options = open_game(name, "scene").options_for(columns, rows)
            seen = []
            for variant, more in {"": {}, **variants}.items():
                ending = f"-{variant}" if variant else ""
                for players in range(least, most + 1):
                    try:
                        drawing = GameDrawing(name, players, {**options, **more})
                    except ValueError:
                        continue  # this board is for fewer players
                    shapes = drawing.board_shapes()
                    if _size_of(drawing.sheet) != size or shapes in seen:
                        continue  # it is the paper of a smaller board, or of fewer players
                    seen.append(shapes)
                    about = f"{title}, {players} players, {size}{ending.replace('-', ', ', 1)}"
                    found.append((about, f"{name}-{size}-{players}{ending}", drawing))
    return found


def _size_of(sheet: Sheet) -> str:
    """The smallest board that a printed board fits on."""
    fitting = [size for size in SIZES if sheet.columns <= SIZES[size][0]]
    return next((size for size in fitting if sheet.rows <= SIZES[size][1]), "")


def sheets(game: str = "") -> list:
    """(file name, title, columns, rows, shapes) of what lies beside the board, by language."""
    found = []
    for name in game_names():
        own = part_of(name, "paper") if game in ("", name) else None
        if own is None:
            continue
        for language in LANGUAGES:
            for sheet, *rest in own.sheets(texts_of(name, language)):
                found.append((f"{name}-{sheet}-{language}", *rest))
    return found


def _known(game: str) -> None:
    try:
        entry_of(game)
    except ValueError as error:
        raise Trouble(str(error), MISUSED) from None

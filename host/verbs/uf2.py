"""`lichtwiese uf2`: one file for drag and drop."""

from pathlib import Path
from typing import Annotated

import typer

from firmware.settings import Settings
from host.chip import build, uf2
from host.chip.image import find_image
from host.trouble import MISUSED, Trouble


def run(
    target: Annotated[Path, typer.Argument(help="the file to write")] = Path("lichtwiese.uf2"),
    image: Annotated[Path | None, typer.Option(help="a MicroPython UF2 for the Pico")] = None,
    tiles: Annotated[int | None, typer.Option(help="1, 2 or 4: how large the board is")] = None,
    current_ma: Annotated[int | None, typer.Option(help="what the lights may draw")] = None,
):
    """Join MicroPython and all games to one UF2 file, to be dropped on a Pico in BOOTSEL mode."""
    settings = _settings(tiles, current_ma)
    chosen = find_image(image)
    files = build.compiled()
    uf2.write(chosen, files, build.version(), target, settings)
    size = target.stat().st_size // 1024
    what = f"{chosen.name} and {len(files)} files of version {build.version()}"
    print(f"{target} holds {what}, {size} KB.")
    for name, value in settings.items():
        print(f"It sets {name} to {value}.")
    print("It begins the board's disk anew; `lichtwiese flash` keeps settings and games.")


def _settings(tiles: int | None, current_ma: int | None) -> dict:
    """What was named, as far as a board would take it."""
    named = {"tiles": tiles, "current_ma": current_ma}
    settings = {name: value for name, value in named.items() if value is not None}
    try:
        Settings(settings)
    except ValueError as error:
        raise Trouble(str(error), MISUSED) from None
    return settings

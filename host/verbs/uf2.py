"""`lichtwiese uf2`: one file for drag and drop."""

from pathlib import Path
from typing import Annotated

import typer

from firmware.settings import Settings
from firmware.version import VERSION
from host.chip import build, uf2
from host.chip.chips import RP2040, RP2350
from host.chip.frozen import release_in
from host.chip.image import find_image
from host.chip.releases import release_at_hand
from host.trouble import MISUSED, Trouble


def run(
    target: Annotated[Path, typer.Argument(help="the file to write")] = Path("lichtwiese.uf2"),
    image: Annotated[
        Path | None, typer.Option(help="a release, or a MicroPython UF2 for the Pico")
    ] = None,
    tiles: Annotated[int | None, typer.Option(help="1, 2 or 4: how large the board is")] = None,
    current_ma: Annotated[int | None, typer.Option(help="what the lights may draw")] = None,
    pico2: Annotated[bool, typer.Option("--pico2", help="for a Pico 2 (RP2350)")] = False,
    as_files: Annotated[
        bool,
        typer.Option("--files", help="for developers: files, also where a release is at hand"),
    ] = False,
) -> None:
    """Join MicroPython and all games to one UF2 file, to be dropped on a Pico in BOOTSEL mode.

    The release of these very sources is taken if one is at hand.
    """
    settings = _settings(tiles, current_ma)
    chip = RP2350 if pico2 else RP2040
    chosen = find_image(image or (None if as_files else release_at_hand(chip)), chip)
    release = release_in(chosen)
    files = {} if release else build.compiled()
    uf2.write(chosen, files, VERSION, target, settings)
    size = target.stat().st_size // 1024
    what = release or f"{chosen.name} and {len(files)} files of version {VERSION}"
    print(f"{target} holds {what}, {size} KB.")
    for name, value in settings.items():
        print(f"It sets {name} to {value}.")
    if files or settings:
        print("It replaces the board's disk; `lichtwiese flash` keeps settings and games.")
    else:
        print("Settings and games of the board stay.")


def _settings(tiles: int | None, current_ma: int | None) -> dict:
    """The settings that were named, if a board would accept them."""
    named = {"tiles": tiles, "current_ma": current_ma}
    settings = {name: value for name, value in named.items() if value is not None}
    try:
        Settings(settings)
    except ValueError as error:
        raise Trouble(str(error), MISUSED) from None
    return settings

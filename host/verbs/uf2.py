"""`lichtwiese uf2`: one file for drag and drop."""

from pathlib import Path
from typing import Annotated

import typer

from host.chip import build, uf2
from host.chip.image import find_image
from host.chip.release import HOW_TO_GET
from host.trouble import Trouble


def run(
    target: Annotated[Path, typer.Argument(help="the file to write")] = Path("lichtwiese.uf2"),
    image: Annotated[Path | None, typer.Option(help="a MicroPython UF2 for the Pico")] = None,
):
    """Join MicroPython and all games to one UF2 file, to be dropped on a Pico in BOOTSEL mode."""
    try:
        chosen = find_image(image)
        files = build.compiled()
        uf2.write(chosen, files, build.version(), target)
    except OSError as error:
        raise Trouble(f"{target} cannot be written: {error.strerror}; {HOW_TO_GET}.") from None
    size = target.stat().st_size // 1024
    what = f"{chosen.name} and {len(files)} files of version {build.version()}"
    print(f"{target} holds {what}, {size} KB.")
    print("It begins the board's disk anew; `lichtwiese flash` keeps settings and games.")

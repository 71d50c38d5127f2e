"""The command `lichtwiese`: one verb for each thing a laptop does with the board.

Each verb is a file in `host/verbs/`, with one function that has the options as its arguments.
"""

import os
import sys
from typing import Annotated

import typer

from firmware.version import VERSION
from host.trouble import Trouble
from host.verbs import (
    blinka,
    bots,
    devices,
    doctor,
    flash,
    games,
    league,
    log,
    play,
    print_paper,
    record,
    replay,
    setting,
    share,
    sim,
    souvenir,
    text,
    uf2,
)

app = typer.Typer(
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,  # a plain table: no kinds such as <bool> behind the names of switches
    help="Lichtwiese: an open electronic game board.",
)


def _tell_version(wanted: bool):
    if wanted:
        print(f"lichtwiese {VERSION}")
        raise typer.Exit


@app.callback()
def _begin(
    version: Annotated[
        bool,
        typer.Option("--version", help="tell it and end", callback=_tell_version, is_eager=True),
    ] = False,
):
    """Lichtwiese: an open electronic game board."""


app.command("play")(play.run)
app.command("text")(text.run)
app.command("sim")(sim.run)
app.command("devices")(devices.run)
app.command("blinka")(blinka.run)
app.command("doctor")(doctor.run)
app.command("set")(setting.run)
app.command("flash")(flash.run)
app.command("uf2")(uf2.run)
app.command("log")(log.run)
app.command("replay")(replay.run)
app.command("share")(share.run)
app.command("souvenir")(souvenir.run)
app.command("print")(print_paper.run)
app.command("games")(games.run)
app.command("bots")(bots.run)
app.command("league")(league.run)
app.add_typer(record.app, name="record")


def main():
    """Run the command; a person's mistake ends as one sentence."""
    try:
        app()
    except Trouble as trouble:
        print(f"lichtwiese: {trouble}", file=sys.stderr)
        sys.exit(trouble.code)
    except BrokenPipeError:
        # Somebody read enough (`| head`). Nothing may be flushed into the closed pipe at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    main()

"""The command `lichtwiese`: one verb for each thing a laptop does with the board.

Each verb is a file in `host/verbs/`, with one function that has the options as its arguments; or
with an `app` of its own, if there are verbs below it. Only the one that is wanted is loaded.
"""

import os
import sys
from importlib import import_module
from typing import Annotated

import typer

from firmware.version import VERSION
from host.trouble import Trouble

# In the order of the help: each verb and its file.
_VERBS = {
    "play": "play",
    "text": "text",
    "sim": "sim",
    "devices": "devices",
    "blinka": "blinka",
    "doctor": "doctor",
    "set": "setting",
    "flash": "flash",
    "uf2": "uf2",
    "log": "log",
    "replay": "replay",
    "share": "share",
    "souvenir": "souvenir",
    "print": "print_paper",
    "games": "games",
    "bots": "bots",
    "league": "league",
    "record": "record",
}


def _tell_version(wanted: bool) -> None:
    if wanted:
        print(f"lichtwiese {VERSION}")
        raise typer.Exit


def _begin(
    version: Annotated[
        bool,
        typer.Option("--version", help="tell it and end", callback=_tell_version, is_eager=True),
    ] = False,
) -> None:
    """Lichtwiese: an open electronic game board."""


def _command(words: list) -> typer.Typer:
    """The command for these words: with the verb that they name, or with all of them."""
    app = typer.Typer(
        no_args_is_help=True,
        pretty_exceptions_enable=False,
        rich_markup_mode=None,  # a plain table: no kinds such as <bool> behind names of switches
        help="Lichtwiese: an open electronic game board.",
    )
    app.callback()(_begin)
    for verb in words[:1] if words and words[0] in _VERBS else _VERBS:
        module = import_module(f"host.verbs.{_VERBS[verb]}")
        if hasattr(module, "app"):
            app.add_typer(module.app, name=verb)
        else:
            app.command(verb)(module.run)
    return app


def main() -> None:
    """Run the command; a person's mistake ends as one sentence."""
    try:
        _command(sys.argv[1:])()
    except Trouble as trouble:
        print(f"lichtwiese: {trouble}", file=sys.stderr)
        sys.exit(trouble.code)
    except BrokenPipeError:
        # Somebody read enough (`| head`). Nothing may be flushed into the closed pipe at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    main()

"""`lichtwiese log`: what a board does, for people to read and as JSON lines."""

import json
import sys
from contextlib import AbstractContextManager, nullcontext, suppress
from datetime import datetime
from typing import Annotated, TextIO

import typer
from rich.console import Console
from rich.text import Text

from firmware.messages import NOTICES
from host.board_line import BoardLine
from host.trouble import Trouble

# MicroPython tells the fields of a notice in any order; these are in that of the table.
_FIELDS = {name: fields.split(", ") for _, name, fields, _ in NOTICES}
_STYLES = {
    "moved": "green",
    "over": "bold green",
    "started": "bold",
    "undone": "yellow",
    "refused": "red",
    "misheard": "red",
    "flapping": "red",
    "lost": "red",
    "unplugged": "bold red",
    "reconnected": "bold green",
    "cell": "dim",
    "stray": "magenta",
}


def run(
    port: Annotated[str, typer.Option(help="auto, a device, socket://...")] = "auto",
    follow: Annotated[bool, typer.Option("--follow", "-f", help="go on until Ctrl-C")] = False,
    to_file: Annotated[
        str, typer.Option("--json", help="append JSON lines to this file; -: print only those")
    ] = "",
) -> None:
    """Show the board, its record so far, and with --follow everything it reports."""
    console = Console(quiet=to_file == "-", soft_wrap=True)
    with _opened(to_file) as file, BoardLine.open(port, ("moves", "cells", "log")) as line:
        log = _Log(console, file)
        _tell_all(line, log)
        if follow:
            with suppress(KeyboardInterrupt):
                for notice in line.notices():
                    log.note(notice)


def _opened(name: str) -> AbstractContextManager[TextIO | None]:
    """The file to append to, standard output, or nothing."""
    if name in ("", "-"):
        return nullcontext(sys.stdout if name else None)
    try:
        return open(name, "a", encoding="utf-8")
    except OSError as error:
        raise Trouble(f"{name} cannot be written: {error.strerror}.") from None


class _Log:
    """Notes for people in the terminal, and for machines in a file."""

    def __init__(self, console: Console, file: TextIO | None) -> None:
        self._console = console
        self._file = file

    def note(self, notice: dict) -> None:
        """One line, with the time."""
        now = datetime.now().astimezone()
        if self._file is not None:
            stamped = {"at": now.isoformat(timespec="milliseconds"), **notice}
            print(json.dumps(stamped), file=self._file, flush=True)
        text = Text(now.strftime("%H:%M:%S.%f")[:-3] + " ", "dim")
        text.append(f"{notice['say']:<12}", _STYLES.get(notice["say"], ""))
        self._console.print(text.append(in_words(notice)))


def _tell_all(line: BoardLine, log: _Log) -> None:
    """What the board is, the record of its game, and how it is doing."""
    log.note({"say": "hello", "port": line.port, **line.board})
    for text in line.ask_all("record", "lines"):
        log.note({"say": "record", "text": text.rstrip("\n")})
    log.note({"say": "stats", **line.ask("stats")})


def in_words(notice: dict) -> str:
    """A notice in plain words."""
    say = notice["say"]
    if say == "moved":
        who = "" if notice["by"] is None else f"player {notice['by']}: "
        return f"{notice['number']:>4}  {who}{notice['move']} > {'; '.join(notice['events'])}"
    if say == "notes":
        return "; ".join(_note(*one) for one in notice["notes"]) or "nothing to add"
    if say == "differ":
        asked = [("put on", notice["missing"]), ("take away", notice["surplus"])]
        words = [f"{verb} {' '.join(cells)}" for verb, cells in asked if cells]
        return "; ".join(words) or "all pieces stand as they should"
    if say == "cell":
        return f"{notice['cell']} {'down' if notice['down'] else 'up'}"
    if say == "hello":
        size = f"{notice['columns']} x {notice['rows']}"
        return f"{notice['port']}: {size} {notice['sensors']} cells, version {notice['version']}"
    if say in ("record", "stray", "log"):
        return notice["text"]
    if say in ("refused", "misheard"):
        return notice["why"]
    names = _FIELDS.get(say) or [name for name in notice if name != "say"]
    return ", ".join(f"{name} {_short(notice[name])}" for name in names if name in notice)


def _note(what: str, cells: list, player: int | None) -> str:
    """A note of the game beside its picture: what it says, where, and to whom."""
    return " ".join([what, *cells, "" if player is None else f"for player {player}"]).rstrip()


def _short(value: object) -> str:
    return value if isinstance(value, str) else json.dumps(value)

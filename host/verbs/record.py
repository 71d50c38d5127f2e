"""`lichtwiese record`: look at the record of a game, check that it replays, convert it."""

import json
from pathlib import Path
from typing import Annotated

import typer

from host.trouble import Trouble
from shared_rules.errors import BadRecord
from shared_rules.record import Header, header_text, move_text, undo_text
from shared_rules.record_reader import RecordReader, replay
from shared_rules.registry import entry_of

app = typer.Typer(no_args_is_help=True, help="Look at the record of a game, check or convert it.")

File = Annotated[
    Path, typer.Argument(help="a record, as the board and `lichtwiese bots` write it")
]


@app.command()
def show(file: File):
    """Say what a record holds: the game, its players, how far it got and how it stands."""
    sitting, damage = _replay(file)
    head = sitting.header
    print(f"{entry_of(head.game).title}, {head.players} players, seed {head.seed}")
    for option, value in sorted(head.options.items()):
        print(f"  {option}: {value}")
    print(f"{sitting.count} moves stand")
    if sitting.game.result:
        winners = ", ".join(str(winner) for winner in sitting.game.result["winners"]) or "nobody"
        print(f"over: won by {winners}; scores {sitting.game.result['scores']}")
    else:
        print(f"to act: {sitting.game.to_act}")
    if damage:
        raise Trouble(str(damage))


@app.command()
def verify(file: File):
    """Replay a record and compare every outcome."""
    sitting, damage = _replay(file)
    if damage:
        raise Trouble(str(damage))
    print(f"{file}: every line replays; {sitting.count} moves stand.")


@app.command()
def convert(file: File):
    """Print a record as JSON, or JSON as a record."""
    text = _read(file)
    if text.lstrip().startswith("{"):
        print(_from_json(file, text), end="")
    else:
        print(json.dumps(_to_json(text), indent=1))


def _to_json(text: str) -> dict:
    """A record as names with values: its head, and its moves and undos in their order."""
    entries = []
    try:
        reader = RecordReader(text.splitlines(keepends=True))
        while (entry := reader.entry()) is not None:
            move, events = entry
            entries.append(_entry(move, events, reader.further))
    except BadRecord as error:
        raise Trouble(str(error)) from None
    head = reader.header
    return {
        "record": 1,
        "game": head.game,
        "players": head.players,
        "options": head.options,
        "seed": head.seed,
        "entries": entries,
    }


def _entry(move, events: list | None, further: bool) -> dict:
    """An undo, or a move; `further` says that it belongs to the gesture of the one before."""
    if events is None:
        return {"undo": move}
    return {"move": move, "events": events, **({"further": True} if further else {})}


def _from_json(file: Path, text: str) -> str:
    """The record that `_to_json` was made of."""
    try:
        given = json.loads(text)
        head = Header(given["game"], given["players"], given["options"], given["seed"])
        lines = [header_text(head), *map(_line, given["entries"])]
    except (ValueError, KeyError, TypeError):
        raise Trouble(f"{file} is not a record as JSON.") from None
    record = "".join(lines)
    _to_json(record)  # finds what cannot be a record
    return record


def _line(entry: dict) -> str:
    if "undo" in entry:
        return undo_text(entry["undo"])
    return move_text(entry["move"], entry["events"], entry.get("further", False))


def _read(file: Path) -> str:
    try:
        return file.read_bytes().decode()
    except OSError as error:
        raise Trouble(f"{file} cannot be read: {error.strerror}.") from None
    except UnicodeError:
        raise Trouble(f"{file} is not text.") from None


def _replay(file: Path) -> tuple:
    """The sitting of a record and its damage; Trouble if nothing of it can be used."""
    try:
        with open(file, "rb") as lines:
            return replay(lines)
    except OSError as error:
        raise Trouble(f"{file} cannot be read: {error.strerror}.") from None
    except BadRecord as error:
        raise Trouble(str(error)) from None

"""`lichtwiese record`: look at the record of a game, check that it replays, convert it."""

import json
from pathlib import Path
from typing import Annotated

import typer

from host.trouble import Trouble
from shared_rules.errors import BadRecord
from shared_rules.record import Reader, header_text, move_text, replay, undo_text
from shared_rules.registry import entry_of

app = typer.Typer(no_args_is_help=True, help="Look at the record of a game, check or convert it.")

File = Annotated[
    Path, typer.Argument(help="a record, as the board and `lichtwiese bots` write it")
]


@app.command()
def show(file: File):
    """Tell what a record holds: the game, its players, how far it got and how it stands."""
    sitting, damage = _replay(file)
    name, players, options, seed = sitting.header
    print(f"{entry_of(name)[1]}, {players} players, seed {seed}")
    for option, value in sorted(options.items()):
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
        reader = Reader(text.splitlines(keepends=True))
        while (entry := reader.entry()) is not None:
            move, events = entry
            entries.append({"undo": move} if events is None else {"move": move, "events": events})
    except BadRecord as error:
        raise Trouble(str(error)) from None
    game, players, options, seed = reader.header
    return {
        "record": 1,
        "game": game,
        "players": players,
        "options": options,
        "seed": seed,
        "entries": entries,
    }


def _from_json(file: Path, text: str) -> str:
    """The record that `_to_json` was made of."""
    try:
        told = json.loads(text)
        lines = [header_text((told["game"], told["players"], told["options"], told["seed"]))]
        for entry in told["entries"]:
            undo = "undo" in entry
            lines.append(
                undo_text(entry["undo"]) if undo else move_text(entry["move"], entry["events"])
            )
    except (ValueError, KeyError, TypeError):
        raise Trouble(f"{file} is not a record as JSON.") from None
    record = "".join(lines)
    _to_json(record)  # finds what cannot be a record
    return record


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

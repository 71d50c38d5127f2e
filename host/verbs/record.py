"""`lichtwiese record`: look at the record of a game, check that it replays, convert it."""

import json
from pathlib import Path
from typing import Annotated, Any

import typer

from host.trouble import Trouble
from shared_rules.errors import BadRecord, IllegalMove
from shared_rules.plain_json import loads
from shared_rules.record import Header, Sitting, header_text, move_text, undo_text
from shared_rules.record_reader import RecordReader, begin, replay_on
from shared_rules.record_unseal import whole_record
from shared_rules.registry import entry_of

app = typer.Typer(no_args_is_help=True, help="Look at the record of a game, check or convert it.")

File = Annotated[
    Path, typer.Argument(help="a record, as the board and `lichtwiese bots` write it")
]


@app.command()
def show(file: File) -> None:
    """Say what a record holds: the game, its players, how far it got and how it stands."""
    sitting, damage, closed = _replay(file)
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
    if not closed and not damage:
        print("it has no end: more may have followed")
    if damage:
        raise Trouble(str(damage))


@app.command()
def verify(file: File) -> None:
    """Replay a record and compare every outcome."""
    sitting, damage, closed = _replay(file)
    if damage:
        raise Trouble(str(damage))
    if not closed:
        raise Trouble(
            f"{file}: every line replays, and {sitting.count} moves stand; but it has no end, so "
            "more may have followed."
        )
    print(f"{file}: every line replays; {sitting.count} moves stand.")


@app.command()
def convert(file: File) -> None:
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
        table = _Table(reader)
        while (entry := reader.entry()) is not None:
            move, events = entry
            entries.append(_entry(move, events, reader.further) | table.by(move, events))
    except BadRecord as error:
        raise Trouble(str(error)) from None
    head = reader.header
    closed = {"closed": reader.ended} if reader.sealed else {}
    return {
        "record": 2 if reader.sealed else 1,
        **closed,
        "game": head.game,
        "players": head.players,
        "options": head.options,
        "seed": head.seed,
        "entries": entries,
    }


class _Table:
    """Who made each move of a record; from where it does not replay on, nobody knows."""

    def __init__(self, reader: RecordReader) -> None:
        try:
            self._sitting: Sitting | None = begin(reader)
        except BadRecord:
            self._sitting = None

    def by(self, move: Any, events: list | None) -> dict:
        """`by` of the next entry: a player, or null where nobody in particular made the move."""
        if self._sitting is None:
            return {}
        try:
            if events is None:
                self._sitting.undo(move)
                return {}
            by = {"by": self._sitting.game.actor(move)}
            self._sitting.play(move)
            return by
        except (IllegalMove, ValueError):
            self._sitting = None
            return {}


def _entry(move: object, events: list | None, further: bool) -> dict:
    """An undo, or a move; `further` says that it belongs to the gesture of the one before."""
    if events is None:
        return {"undo": move}
    return {"move": move, "events": events, **({"further": True} if further else {})}


def _from_json(file: Path, text: str) -> str:
    """The record that `_to_json` was made of."""
    try:
        given = loads(text)
        head = Header(given["game"], given["players"], given["options"], given["seed"])
        texts = [header_text(head), *map(_line, given["entries"])]
        if given.get("record") == 2:
            texts = list(whole_record(texts))
            texts = texts if given.get("closed") else texts[:-1]
        record = "".join(texts)
        record.encode()  # half a character cannot be written
    except (ValueError, KeyError, TypeError):
        raise Trouble(f"{file} is not a record as JSON.") from None
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
    """The sitting of a record, its damage, and whether it says that this is all, which the first
    edition has no way to. Trouble if nothing of it can be used."""
    try:
        with open(file, "rb") as lines:
            reader = RecordReader(lines)
            sitting, damage = replay_on(reader)
            return sitting, damage, reader.ended or not reader.sealed
    except OSError as error:
        raise Trouble(f"{file} cannot be read: {error.strerror}.") from None
    except BadRecord as error:
        raise Trouble(str(error)) from None

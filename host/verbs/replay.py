"""`lichtwiese replay`: a record on a board, move by move, compared with what the record says."""

import time
from pathlib import Path
from typing import Annotated

import typer

from host import far_hands
from host.board_line import BoardLine
from host.new_game import begin
from host.trouble import Refused, Trouble
from shared_rules.errors import BadRecord
from shared_rules.record import Header
from shared_rules.record_reader import RecordReader


def run(
    file: Annotated[Path, typer.Argument(help="a record, as `lichtwiese bots` writes it")],
    port: Annotated[str, typer.Option(help="auto, sim, a device, socket://...")] = "auto",
    speed: Annotated[float, typer.Option(help="moves in a second; 0: all at once", min=0)] = 2.0,
    step: Annotated[bool, typer.Option("--step", help="wait for Enter before each move")] = False,
    replace: Annotated[
        bool, typer.Option("--replace", help="give up a game that is not over")
    ] = False,
) -> None:
    """Play a record on a board and show the first difference, if there is one."""
    try:
        with open(file, "rb") as lines:
            reader = RecordReader(lines)
            with BoardLine.open(port) as line:
                begin(line, _order(reader.header), replace)
                count = _play(line, reader, speed, step)
    except OSError as error:
        raise Trouble(f"{file} cannot be read: {error.strerror}.") from None
    except BadRecord as error:
        raise Trouble(str(error)) from None
    print(f"{file}: the board agrees with all of its {count} lines.")


def _order(head: Header) -> dict:
    return {
        "game": head.game,
        "players": head.players,
        "options": head.options,
        "seed": head.seed,
    }


def _play(line: BoardLine, reader: RecordReader, speed: float, step: bool) -> int:
    """Play entry by entry; how many there were."""
    count = 0
    while (entry := reader.entry()) is not None:
        if step:
            try:
                input(f"{_line_of(entry)} ")
            except EOFError:
                raise Trouble(f"Stopped before line {reader.number} of the record.") from None
        _compare(line, reader, entry)
        count += 1
        if not step:
            print(_line_of(entry))
        if (speed or step) and far_hands.can_reach(line):
            far_hands.put_right(line)
        if speed and not step:
            time.sleep(1 / speed)
    return count


def _compare(line: BoardLine, reader: RecordReader, entry: tuple) -> None:
    """Play one entry on the board; Trouble if it does not do what the record says."""
    move, recorded = entry
    try:
        if recorded is None:
            line.ask("undo", count=move)
            return
        events = line.ask("move", move=move, further=reader.further or None)["events"]
    except Refused as refused:
        raise Trouble(
            str(reader.bad(f"the board refuses {_line_of(entry)}: {refused}"[:-1]))
        ) from None
    if events != recorded:
        gave, wanted = "; ".join(events), "; ".join(recorded)
        raise Trouble(str(reader.bad(f"on the board {move} gives {gave}, not {wanted}")))


def _line_of(entry: tuple) -> str:
    move, recorded = entry
    return f"undo {move}" if recorded is None else f"{move} > {'; '.join(recorded)}"

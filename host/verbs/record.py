"""`lichtwiese record`: look at the record of a game, or check that it replays."""

from pathlib import Path
from typing import Annotated

import typer

from host.trouble import Trouble
from shared_rules.errors import BadRecord
from shared_rules.record import replay
from shared_rules.registry import entry_of

app = typer.Typer(no_args_is_help=True, help="Look at the record of a game, or check it.")

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


def _replay(file: Path) -> tuple:
    """The sitting of a record and its damage; Trouble if nothing of it can be used."""
    try:
        with open(file, encoding="utf-8", newline="") as lines:
            return replay(lines)
    except OSError as error:
        raise Trouble(f"{file} cannot be read: {error.strerror}.") from None
    except BadRecord as error:
        raise Trouble(str(error)) from None

"""`lichtwiese league`: round robins among bots, rated, on all cores or on the workers of Dask."""

import json
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from host.league.crew import LOCAL, outcomes, waiting_share
from host.league.matches import round_robin
from host.league.players import check_bots
from host.league.ratings import rate
from host.league.seats import seat_wins
from host.league.shelf import Shelf
from host.option_words import read_options
from host.trouble import MISUSED, Trouble
from shared_rules.registry import open_game


def run(
    game: Annotated[str, typer.Argument(help="its name; `lichtwiese games` lists them")],
    bot: Annotated[
        list[str] | None,
        typer.Option(help="a level, LEVEL@VERSION, master, random, program:COMMAND; often"),
    ] = None,
    players: Annotated[int, typer.Option(help="at a table; 0: as few as can play")] = 0,
    rounds: Annotated[int, typer.Option(min=1, help="each with another seed")] = 10,
    seed: Annotated[int, typer.Option(min=0, help="of the first round")] = 1,
    option: Annotated[
        list[str] | None, typer.Option(help="NAME=VALUE, as often as needed")
    ] = None,
    folder: Annotated[Path, typer.Option(help="where records are kept")] = Path("league"),
    workers: Annotated[int, typer.Option(min=0, help="0: as many as there are cores")] = 0,
    scheduler: Annotated[
        str,
        typer.Option(help="of Dask: tcp://HOST:PORT; local, the usual one where it is installed"),
    ] = "",
    as_json: Annotated[bool, typer.Option("--json", help="for machines")] = False,
):
    """Let bots play each other from every seat, and rate them."""
    if find_spec("openskill") is None:
        raise Trouble("The league needs openskill: pip install 'lichtwiese[league]' brings it.")
    options = read_options(game, option or [])
    bots = list(dict.fromkeys(bot or ["random", *open_game(game, "bots").BOTS]))
    check_bots(game, bots)
    if len(bots) < 2:
        raise Trouble("A league needs two bots at least: name them with --bot.", MISUSED)
    matches = round_robin(game, options, players, bots, rounds, seed)
    try:
        open_game(game).new(len(matches[0].bots), options, seed)
    except ValueError as error:
        raise Trouble(str(error), MISUSED) from None
    shelf = Shelf(folder, matches)
    missing = shelf.missing()
    shifts: list = []
    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(f"{game}: {len(missing)} games", total=len(missing))
        for outcome in outcomes(missing, workers, scheduler or _usual(workers), shifts):
            shelf.keep(outcome)
            progress.advance(task)
    ratings, seats = rate(shelf.outcomes), seat_wins(shelf.outcomes)
    faults = [outcome.fault for outcome in shelf.outcomes if outcome.fault]
    if as_json:
        found = {"ratings": [row._asdict() for row in ratings], "seats": seats, "faults": faults}
        print(json.dumps({**found, "waiting": waiting_share(shifts)}))
        return
    console = Console()
    table = Table("bot", "rating", "wins", "games", title=game)
    for row in ratings:
        share = f"{100 * row.wins / row.matches:.0f} %"
        table.add_row(row.bot, f"{row.skill:.1f} ± {row.doubt:.1f}", share, str(row.matches))
    console.print(table)
    if seats:
        shares = [f"seat {seat} {100 * share:.0f} %" for seat, share in enumerate(seats)]
        console.print(f"Won from each seat: {', '.join(shares)}.")
    for fault in sorted(set(faults)):
        console.print(f"{faults.count(fault)} games were given up. {fault}")
    if shifts:
        console.print(f"Waiting for work: {100 * waiting_share(shifts):.1f} % of the time.")
    console.print(f"Every game is kept in {folder / 'records'}.")


def _usual(workers: int) -> str:
    """Dask's workers, of which one may die, where there are several and Dask is installed."""
    return LOCAL if workers != 1 and find_spec("distributed") else ""

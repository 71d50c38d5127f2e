"""`lichtwiese league`: round robins among bots, rated, on all cores or on the workers of Dask."""

import json
import re
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import Progress

from host.league import report
from host.league.crew import outcomes
from host.league.dask_crew import LOCAL, check_dask
from host.league.matches import of_sets, round_robin
from host.league.other_python import other_python
from host.league.players import check_bots
from host.league.shelf import Shelf, told_to_go_on
from host.league.timesheet import Timesheet
from host.league.trust import is_strange
from host.league.workers import check_workers
from host.option_words import read_options
from host.trouble import MISUSED, Trouble
from shared_rules.registry import open_game
from shared_rules.secrets import check_open


def run(
    game: Annotated[str, typer.Argument(help="its name; `lichtwiese games` lists them")],
    bot: Annotated[
        list[str] | None,
        typer.Option(
            help="a level, LEVEL:SHARE, LEVEL@VERSION, master, master:20000, master:2s, random, "
            "program:COMMAND; often"
        ),
    ] = None,
    players: Annotated[int, typer.Option(min=0, help="at a table; 0: as few as can play")] = 0,
    rounds: Annotated[int, typer.Option(min=1, help="each with another seed")] = 10,
    seed: Annotated[int, typer.Option(min=0, help="of the first round")] = 1,
    option: Annotated[
        list[str] | None, typer.Option(help="NAME=VALUE, as often as needed")
    ] = None,
    option_set: Annotated[
        list[str] | None,
        typer.Option(
            "--set", help="further options in one word, such as 'goal=1 home=order'; often"
        ),
    ] = None,
    folder: Annotated[Path, typer.Option(help="where records are kept")] = Path("league"),
    workers: Annotated[int, typer.Option(min=0, help="0: as many as there are cores")] = 0,
    scheduler: Annotated[
        str,
        typer.Option(
            help="of Dask: tcp://HOST:PORT; local, the usual one where it is installed and no "
            "program plays"
        ),
    ] = "",
    as_json: Annotated[bool, typer.Option("--json", help="for machines")] = False,
) -> None:
    """Let bots play each other from every seat, and rate them."""
    if find_spec("openskill") is None:
        raise Trouble("The league needs openskill: pip install 'lichtwiese[league]' brings it.")
    check_workers(workers)
    sets = _sets(game, option or [], option_set or [""])
    bots = list(dict.fromkeys(bot or ["random", *open_game(game, "bots").BOTS]))
    check_bots(game, bots)
    if len(bots) < 2:
        raise Trouble("A league needs two bots at least: name them with --bot.", MISUSED)
    matches = of_sets(
        sets, lambda options: round_robin(game, options, players, bots, rounds, seed)
    )
    _check_options(game, sets, len(matches[0].bots), any(map(is_strange, bots)))
    scheduler = scheduler or _usual(workers, any(map(is_strange, bots)))
    _check_scheduler(scheduler)
    shelf = Shelf(folder, matches)
    missing = shelf.missing()
    sheet = Timesheet()
    with told_to_go_on(), Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(f"{game}: {len(missing)} games", total=len(missing))
        for outcome in outcomes(missing, workers, scheduler, sheet):
            shelf.keep(outcome)
            progress.advance(task)
    parts = report.parts_of_league(game, sets, shelf.outcomes)
    plot = report.draw(parts, folder)
    if as_json:
        found = report.as_json(parts, shelf.outcomes)
        waiting = sheet.waiting_share() if sheet.batches else None  # nobody has measured it
        print(json.dumps({**found, "waiting": waiting}))
        return
    report.show(parts, shelf.outcomes)
    if sheet.batches:
        print(f"Waiting for work: {100 * sheet.waiting_share():.1f} % of the time.")
    drawn = f"; the ratings are drawn in {plot}" if plot else ""
    print(f"Every game is kept in {folder / 'records'}{drawn}.")


def _sets(game: str, common: list, sets: list) -> list:
    """The options of each set, with those that all have; each once."""
    found: list = []
    for words in sets:
        each = re.split(r"\s+(?=\w+=)", words.strip())  # a value may have spaces, too
        options = read_options(game, [*common, *filter(None, each)])
        if options not in found:
            found.append(options)
    return found


def _check_options(game: str, sets: list, players: int, strange: bool) -> None:
    """Trouble if a game cannot be played like this, or if a program could read a secret."""
    try:
        for options in sets:
            open_game(game).new(players, options, 1)
            if strange:
                check_open(game, options)
    except ValueError as error:
        raise Trouble(str(error), MISUSED) from None


def _check_scheduler(scheduler: str) -> None:
    """Trouble where Dask is wanted and not there; a word where a wish has no effect."""
    if not scheduler:
        return
    check_dask()
    if other_python() and scheduler != LOCAL:
        words = "LICHTWIESE_PYTHON has no effect: the workers play with the Python of their own."
        Console(stderr=True).print(words)


def _usual(workers: int, strange: bool) -> str:
    """Dask's workers, of which one may die, where there are several and Dask is installed; where
    a program plays, none: through the open port of a scheduler it could read all secrets."""
    return LOCAL if workers != 1 and not strange and find_spec("distributed") else ""

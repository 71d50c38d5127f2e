"""What came of a league: ratings and seats for each set of options, and who has given up."""

from collections import namedtuple
from importlib.util import find_spec
from pathlib import Path

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from host.league.rating_plot import draw_ratings
from host.league.ratings import rate
from host.league.seats import seat_intervals

Part = namedtuple("Part", ("title", "options", "ratings", "seats"))  # of a league: one set


def parts_of_league(game: str, sets: list, outcomes: list) -> list:
    """What came of each set of options."""
    parts = []
    for options in sets:
        seen = [outcome for outcome in outcomes if outcome.match.options == options]
        title = " ".join([game, *[f"{name}={value}" for name, value in options.items()]])
        parts.append(Part(title, options, rate(seen), seat_intervals(seen)))
    return parts


def as_json(parts: list, outcomes: list) -> dict:
    """The same for machines; of several sets, also what came of all their games together."""
    sets = [
        {
            "options": part.options,
            "ratings": [row._asdict() for row in part.ratings],
            "seats": [share._asdict() for share in part.seats],
        }
        for part in parts
    ]
    ratings = [row._asdict() for row in rate(outcomes)]
    seats = [share._asdict() for share in seat_intervals(outcomes)]
    faults = [outcome.fault for outcome in outcomes if outcome.fault]
    return {"ratings": ratings, "seats": seats, "sets": sets, "faults": faults}


def show(parts: list, outcomes: list) -> None:
    """Print it all."""
    console = Console()
    for part in parts:
        table = Table("bot", "rating", "wins", "games", title=escape(part.title))
        for row in part.ratings:
            share = f"{100 * row.wins / row.matches:.0f} %"
            table.add_row(
                escape(row.bot), f"{row.skill:.1f} ± {row.doubt:.1f}", share, str(row.matches)
            )
        console.print(table)
        if part.seats:
            console.print(f"Won from each seat: {seats_in_words(part.seats)}.")
    for line in faults_in_words(outcomes):
        console.print(line, markup=False)


def seats_in_words(seats: list) -> str:
    """Each seat's share of all victories, and where the true one lies with 95 per cent."""
    return ", ".join(
        f"seat {seat} {100 * one.share:.0f} % ({100 * one.low:.0f} to {100 * one.high:.0f})"
        for seat, one in enumerate(seats)
    )


def faults_in_words(outcomes: list) -> list:
    """A sentence for each kind of fault: how often, and the first of them in full."""
    kinds: dict[str, list] = {}
    for fault in [outcome.fault for outcome in outcomes if outcome.fault]:
        kinds.setdefault(fault.partition(" (")[0], []).append(fault)
    return [
        ("1 game was" if len(faults) == 1 else f"{len(faults)} games were")
        + f" given up. {faults[0]}"
        for faults in kinds.values()
    ]


def draw(parts: list, folder: Path) -> Path | None:
    """The plot of the ratings, where something is there to draw it."""
    if find_spec("matplotlib") is None:
        return None
    file = folder / "ratings.svg"
    draw_ratings([(part.title, part.ratings) for part in parts], file)
    return file

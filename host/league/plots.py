"""The plots of the page about fairness: who wins, and how long it takes."""

from pathlib import Path
from typing import TYPE_CHECKING

from host.league.seats import interval

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

_MARKS = "osD^"  # told apart by shape, not by colour alone


def draw_seats(shares: list, file: Path, places: tuple) -> None:
    """One row for each (label, share of each seat, games); the fair share is a line."""
    figure, axes = _axes(0.55 * len(shares) + 1)
    for row, (_, wins, games) in enumerate(shares):
        fair = 100 / len(wins)
        axes.plot([fair, fair], [row - 0.4, row + 0.4], color="black", linewidth=1)
        for seat, share in enumerate(wins):
            height = row + 0.12 * (seat - (len(wins) - 1) / 2)
            _mark(axes, seat, height, (share, *interval(share, games)))
    for seat in range(max((len(wins) for _, wins, _ in shares), default=0)):
        axes.plot([], [], _MARKS[seat], color=f"C{seat}", label=places[seat])
    axes.set_xlabel("victories in 100 games; the upright line is the fair share")
    _keep(figure, axes, [label for label, _, _ in shares], file)


def draw_weaker(found: list, file: Path) -> None:
    """One row for each option of each (title, what was seen): how often the weaker one wins."""
    rows = [(f"{title}, {one.words}", one) for title, seen in found for one in seen]
    figure, axes = _axes(0.3 * len(rows) + 1)
    for row, (_, seen) in enumerate(rows):
        for place, one in enumerate(seen.weaker):
            _mark(axes, place, row + 0.2 * (place - 0.5), (one.value, one.low, one.high))
    axes.axvline(50, color="black", linewidth=1)
    for place, who in enumerate(("at random", "simple")):
        axes.plot([], [], _MARKS[place], color=f"C{place}", label=who)
    axes.set_xlabel("victories of the weaker player in 100 games against the bot strong")
    _keep(figure, axes, [label for label, _ in rows], file)


def draw_lengths(found: list, file: Path) -> None:
    """One bar for each option of each (title, what was seen): the usual game is 100."""
    rows = [
        (f"{title}, {one.words}", 100 * one.moves / seen[0].moves)
        for title, seen in found
        for one in seen
    ]
    figure, axes = _axes(0.3 * len(rows) + 1)
    axes.barh(range(len(rows)), [length for _, length in rows], 0.7)
    axes.axvline(100, color="black", linewidth=1, label="as usual")
    axes.set_xlabel("length of a game; the usual one is 100")
    _keep(figure, axes, [label for label, _ in rows], file)


def _axes(height: float) -> tuple:
    import matplotlib

    matplotlib.use("svg")
    matplotlib.rcParams["svg.hashsalt"] = "lichtwiese"
    from matplotlib import pyplot

    return pyplot.subplots(figsize=(8, height))


def _mark(axes: "Axes", number: int, height: float, figure: tuple) -> None:
    """A share, 0 to 1, and the line on which it truly lies."""
    value, low, high = (100 * one for one in figure)
    axes.plot([low, high], [height, height], color="grey", linewidth=2)
    axes.plot(value, height, _MARKS[number], color=f"C{number}", markersize=6)


def _keep(figure: "Figure", axes: "Axes", labels: list, file: Path) -> None:
    from matplotlib import pyplot

    axes.set_yticks(range(len(labels)), labels)
    axes.invert_yaxis()
    if labels:
        axes.legend(loc="lower right", fontsize="small")
    figure.savefig(file, bbox_inches="tight", metadata={"Date": None, "Creator": None})
    pyplot.close(figure)

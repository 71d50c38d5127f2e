"""The plot of the page about fairness: victories by seat, with their intervals."""

from pathlib import Path

from host.league.seats import interval


def draw_seats(shares: list, file: Path):
    """One row for each (label, share of each seat, games); the even share is a line."""
    import matplotlib

    matplotlib.use("svg")
    matplotlib.rcParams["svg.hashsalt"] = "lichtwiese"
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(8, 0.55 * len(shares) + 1))
    marks = "osD^vP"  # told apart by shape, not by colour alone
    for row, (_, wins, games) in enumerate(shares):
        even = 100 / len(wins)
        axes.plot([even, even], [row - 0.4, row + 0.4], color="black", linewidth=1)
        for seat, share in enumerate(wins):
            low, high = interval(share, games)
            height = row + 0.12 * (seat - (len(wins) - 1) / 2)
            axes.plot([100 * low, 100 * high], [height, height], color="grey", linewidth=2)
            axes.plot(100 * share, height, marks[seat], color=f"C{seat}", markersize=6)
    for seat in range(max(len(wins) for _, wins, _ in shares)):
        axes.plot([], [], marks[seat], color=f"C{seat}", label=f"seat {seat}")
    axes.set_yticks(range(len(shares)), [label for label, _, _ in shares])
    axes.invert_yaxis()
    axes.set_xlabel("victories in per cent; the upright line is the even share")
    axes.legend(loc="lower right", fontsize="small")
    figure.savefig(file, bbox_inches="tight", metadata={"Date": None, "Creator": None})
    pyplot.close(figure)

"""The plot in a league's folder: each bot's rating with its doubt, by set of options."""

from pathlib import Path


def draw_ratings(tables: list, file: Path) -> None:
    """A panel for each (title, ratings): the bots from the best down, two standard deviations to
    either side."""
    import matplotlib

    matplotlib.use("svg")
    matplotlib.rcParams["svg.hashsalt"] = "lichtwiese"
    from matplotlib import pyplot

    heights = [len(ratings) for _, ratings in tables]
    figure, panels = pyplot.subplots(
        len(tables),
        figsize=(8, 0.4 * sum(heights) + 1.2 * len(tables)),
        height_ratios=heights,
        sharex=True,
        squeeze=False,
        layout="constrained",
    )
    for axes, (title, ratings) in zip(panels[:, 0], tables, strict=True):
        skills = [row.skill for row in ratings]
        doubts = [2 * row.doubt for row in ratings]
        axes.errorbar(skills, range(len(ratings)), xerr=doubts, fmt="o", color="black")
        axes.set_yticks(range(len(ratings)), [row.bot for row in ratings])
        axes.set_ylim(len(ratings) - 0.5, -0.5)
        axes.set_title(title, fontsize="medium")
    panels[-1, 0].set_xlabel("rating, and two standard deviations")
    figure.savefig(file, metadata={"Date": None, "Creator": None})
    pyplot.close(figure)

"""`make league`: the pages about bots and fairness, from games that are played for them.

    python -m host.league.pages FOLDER RECORDS [MINUTES] [ratings | fairness | master] [GAME ...]

writes `ratings.md`, `fairness.md` with its plots, and `master.md` into FOLDER, or one of them; the
games are kept in RECORDS, and none that is kept is played again. The master thinks for long, and
for fairness there is much to try: with MINUTES of CPU time, shared by all games, each of the two
plays whole rounds until they are used up, at least one (`budget.py`); the pages tell how many
games there were. Where games are named, only they go on; of the others the pages keep what they
say. The page about fairness is always of all games.
"""

import math
import statistics
import sys
from collections.abc import Callable
from datetime import date
from pathlib import Path

from host.adapters.seated import calm_options
from host.league import fairness
from host.league.budget import played
from host.league.matches import plays_together, round_robin
from host.league.ratings import rate
from host.league.seats import interval
from host.league.shelf import told_to_go_on
from host.master import LEVEL, Mastery
from host.trouble import Trouble
from shared_rules.registry import GAMES, game_names, open_game

ROUNDS = 20  # of each pair, in each seating
_USAGE = (
    "usage: python -m host.league.pages FOLDER RECORDS [MINUTES] [ratings | fairness | master] "
    "[GAME ...]"
)

_RATINGS = """# How strong the bots are

Made by `make league`, last on {day}.
These are round robins for two players, every pair from both seats with the same seeds,
{rounds} of them where it was not cut short. The master, which thinks for long, meets only
the game's own bots, as often as there was time for. A rating is openskill's (Plackett-Luce):
everybody begins with 25.0 ± 8.3; behind ± is one standard deviation. **With fewer than some twenty
games a rating has hardly left its beginning, whatever its ± says**: then it does not tell who is
stronger, and only the games against each other do, with their own doubt, in
[master.md](master.md). Ratings of different games cannot be compared. Where all play together,
each bot has the table to itself, and points with the same seed are compared; seeds that only the
master has played do not count. Where all act at once a calm mode is played, as always with a
master.

| game | bot | rating | wins | games |
| --- | --- | ---: | ---: | ---: |
"""
_MASTER = """# What searching brings

Made by `make league`, last on {day}.
The master (`host/master.py`), with its usual number of positions a move, plays against each bot
of a game, from both seats with the same seeds: these are its victories, where the true share lies
with 95 per cent (Wilson), and by how many points it was ahead on average, with one standard
error. Where all act at once a calm mode is played. How much more is to be had: [bots.md](bots.md).

| game | against | wins | from | to | points ahead | games |
| --- | --- | ---: | ---: | ---: | ---: | ---: |
"""


def of_games(page: Path, games: list, lines_of: Callable) -> str:
    """The lines of a table: made anew of these games, and of the others as the page has them."""
    kept = page.read_text(encoding="utf-8").splitlines() if page.exists() else []
    lines = []
    for game, title, *_ in GAMES:
        head = f"| {title} | "
        if game in games:
            lines += [head + line for line in lines_of(game)]
        else:
            lines += [line for line in kept if line.startswith(head)]
    return "\n".join(lines) + "\n"


def rating_lines(game: str, folder: Path, minutes: float) -> list:
    """A line for each bot of a game."""
    bots = ["random", *open_game(game, "bots").BOTS]
    matches = round_robin(game, calm_options(game), 2, bots, ROUNDS, 1)
    others = played(matches, folder / game / "ratings")
    lines = []
    for row in rate(rated_together(others, mastered(game, folder, minutes))):
        share = f"{100 * row.wins / row.matches:.0f} %"
        skill = f"{row.skill:.1f} ± {row.doubt:.1f}"
        lines.append(f"{row.bot} | {skill} | {share} | {row.matches} |")
    return lines


def rated_together(others: list, masters: list) -> list:
    """The outcomes of two leagues as one: round by round, the master's after the others'.

    Where each bot has the table to itself, the master joins those who had the same seed; with a
    seed that nobody else had it has met nobody.
    """
    joined = []
    known = {outcome.match.seed for outcome in others}
    for seed in sorted({outcome.match.seed for outcome in others + masters}):
        joined += [outcome for outcome in others if outcome.match.seed == seed]
        for outcome in masters:
            match = outcome.match
            alone = len(set(match.bots)) == 1
            if match.seed == seed and LEVEL in match.bots and not (alone and seed not in known):
                duel = match.duel if alone else f"{LEVEL} {match.number}"
                joined.append(outcome._replace(match=match._replace(duel=duel)))
    return [
        outcome._replace(match=outcome.match._replace(number=number))
        for number, outcome in enumerate(joined)
    ]


def _when(games: list) -> str:
    """Today, and which games were played then if not all were."""
    titles = [title for game, title, *_ in GAMES if game in games]
    return date.today().isoformat() + (
        f" ({', '.join(titles)} alone)" if len(titles) < len(GAMES) else ""
    )


def master_matches(game: str) -> list:
    """The master against each bot of a game, round by round; where all play together, all with
    the same seeds."""
    bots, rounds = list(open_game(game, "bots").BOTS), Mastery(game).rounds
    calm = calm_options(game)
    if plays_together(game):
        return round_robin(game, calm, 2, [LEVEL, *bots], rounds, 1)
    tables = [one for bot in bots for one in round_robin(game, calm, 2, [LEVEL, bot], rounds, 1)]
    tables.sort(key=lambda match: match.seed)
    return [one._replace(number=number) for number, one in enumerate(tables)]


def mastered(game: str, folder: Path, minutes: float) -> list:
    """The outcomes of the master's games, as many as the time allows."""
    return played(master_matches(game), folder / game / "master", minutes)


def leads(outcomes: list, bot: str) -> list:
    """By how many points the master was ahead of a bot, in each of their games.

    Where each had the table to itself, games of the same seed are compared. Who has won is ahead:
    by one point at least.
    """
    found = []
    alone = {one.match.seed: one for one in outcomes if set(one.match.bots) == {bot}}
    for one in outcomes:
        bots = one.match.bots
        if set(bots) == {LEVEL} and one.match.seed in alone:
            found.append(one.scores[0] - alone[one.match.seed].scores[0])
        elif set(bots) == {LEVEL, bot}:
            own, other = bots.index(LEVEL), bots.index(bot)
            lead = one.scores[own] - one.scores[other]
            won = (one.ranks[own] < one.ranks[other]) - (one.ranks[own] > one.ranks[other])
            found.append(lead if lead * won > 0 else won)
    return found


def master_lines(game: str, outcomes: list) -> list:
    """How the master did against each bot of a game."""
    lines = []
    for bot in open_game(game, "bots").BOTS:
        ahead = leads(outcomes, bot)
        wins = sum((lead > 0) + (lead == 0) / 2 for lead in ahead) / len(ahead)
        low, high = interval(wins, len(ahead))
        error = statistics.stdev(ahead) / len(ahead) ** 0.5
        shares = " | ".join(f"{100 * share:.0f} %" for share in (wins, low, high))
        lead = f"{statistics.mean(ahead):+.1f} ± {error:.1f}"
        lines.append(f"{bot} | {shares} | {lead} | {len(ahead)} |")
    return lines


def write_ratings(pages: Path, records: Path, minutes: float, games: list) -> None:
    """Play what is missing, and write how strong the bots are."""
    page = pages / "ratings.md"
    table = of_games(page, games, lambda game: rating_lines(game, records, minutes / len(games)))
    page.write_text(_RATINGS.format(rounds=ROUNDS, day=_when(games)) + table, encoding="utf-8")


def write_master(pages: Path, records: Path, minutes: float, games: list) -> None:
    """Play what is missing, and write what searching brings."""
    page = pages / "master.md"

    def lines_of(game: str) -> list:
        return master_lines(game, mastered(game, records, minutes / len(games)))

    table = of_games(page, games, lines_of)
    page.write_text(_MASTER.format(day=_when(games)) + table, encoding="utf-8")


_PAGES = {"master": write_master, "ratings": write_ratings, "fairness": fairness.write}


def main(words: list) -> None:
    """The pages that are named, or all."""
    pages, records, *rest = [*words, ""] if len(words) > 1 else sys.exit(_USAGE)
    limited = rest[0].isdecimal()
    names = [name for name in rest[limited:] if name]
    if not set(names) <= {*_PAGES, *game_names()}:
        sys.exit(_USAGE)
    named = [name for name in names if name not in _PAGES]
    if not Path(pages).is_dir():
        raise Trouble(f"There is no folder {pages} for the pages.")
    minutes = float(rest[0]) if limited else math.inf
    wanted = [name for name in _PAGES if name in names]
    if named and "fairness" in wanted:
        raise Trouble("The page about fairness is written of all games at once: name none.")
    wanted = wanted or [name for name in _PAGES if not (named and name == "fairness")]
    for name in wanted:
        spent = name == "ratings" and "master" in wanted  # it has played, for both pages
        _PAGES[name](Path(pages), Path(records), 0.0 if spent else minutes, named or game_names())


if __name__ == "__main__":
    try:
        with told_to_go_on():
            main(sys.argv[1:])
    except Trouble as trouble:
        sys.exit(str(trouble))

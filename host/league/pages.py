"""`make league`: the pages about bots and fairness, from games that are played for them.

    python -m host.league.pages FOLDER RECORDS [MINUTES] [ratings | fairness | master] [GAME ...]

writes `ratings.md`, `fairness.md` with a plot, and `master.md` into FOLDER, or one of them; the
games are kept in RECORDS, and none that is kept is played again. The master thinks for long: with
MINUTES of CPU time, shared by all games, it plays whole rounds until they are used up, at least
one (`budget.py`); the pages tell how many games there were. Where games are named, the pages about
bots go on saying of the others what they say.
"""

import math
import statistics
import sys
from collections.abc import Callable
from itertools import product
from pathlib import Path

from host.adapters.seated import calm_options
from host.league.budget import played
from host.league.matches import Match, Outcome, plays_together, round_robin
from host.league.plots import draw_seats
from host.league.ratings import rate
from host.league.seats import interval, leads, seat_wins
from host.master import LEVEL, Mastery
from shared_rules.options import GIVEN, offered
from shared_rules.registry import GAMES, game_names, open_game

ROUNDS = 20  # of each pair, in each seating
EQUAL_GAMES = 100  # among equals, for each number of players
OPTION_GAMES = 20  # for each value of each option
_USAGE = (
    "usage: python -m host.league.pages FOLDER RECORDS [MINUTES] [ratings | fairness | master] "
    "[GAME ...]"
)
_LONGEST_TABLE = 4  # players; more are rarely at a table

_RATINGS = """# How strong the bots are

Made by `make league`: round robins for two players, every pair from both seats with the same
seeds, {rounds} of them where it was not cut short. The master, which thinks for long, meets only
the game's own bots, as often as there was time for. A rating is openskill's (Plackett-Luce):
everybody begins with 25.0 ± 8.3; behind ± is one standard deviation. **With fewer than some twenty
games a rating has hardly left its beginning, whatever its ± says**: then it does not tell who is
stronger, and only the games against each other do, with their own doubt, in
[master.md](master.md). Ratings of different games cannot be compared. Where all play together,
each bot has the table to itself, and points with the same seed are compared. Where all act at once
a calm mode is played, as always with a master.

| game | bot | rating | wins | games |
| --- | --- | ---: | ---: | ---: |
"""
_MASTER = """# What searching brings

Made by `make league`: the master (`host/master.py`), with its usual number of positions a move,
against each bot of a game, from both seats with the same seeds: victories, where the true share
lies with 95 per cent (Wilson), and by how many points it was ahead on average, with one standard
error. Where all act at once a calm mode is played. How much more is to be had: [bots.md](bots.md).

| game | against | wins | from | to | points ahead | games |
| --- | --- | ---: | ---: | ---: | ---: | ---: |
"""
_FAIRNESS = """# Is it fair? And how long will it take?

Made by `make league` from games among equals: the first bot of each game on every seat, {games}
games a line. A seat is favoured if its interval (95 per cent, Wilson) lies above the even share;
of forty seats one will look so by mere chance.

![victories by seat](pictures/seats.svg)

## Who begins

| game | players | victories of seat 0, 1, 2, ... | even share | favoured |
| --- | ---: | --- | ---: | --- |
"""
_LENGTHS = """
## Short and long evenings

The median number of moves of {games} games with one option changed, for two players.

| game | option | moves |
| --- | --- | --- |
"""


def equals(game: str, players: int, options: dict, games: int) -> list:
    """Matches of the game's first bot with itself."""
    table = [open_game(game, "bots").BOTS[0]] * players
    return [Match(seed, str(seed), game, options, table, seed) for seed in range(games)]


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

    Where each bot has the table to itself, the master joins those who had the same seed.
    """
    joined = []
    for seed in sorted({outcome.match.seed for outcome in others + masters}):
        joined += [outcome for outcome in others if outcome.match.seed == seed]
        for outcome in masters:
            match = outcome.match
            alone = len(set(match.bots)) == 1
            if match.seed == seed and LEVEL in match.bots:
                duel = match.duel if alone else f"{LEVEL} {match.number}"
                joined.append(outcome._replace(match=match._replace(duel=duel)))
    return [
        outcome._replace(match=outcome.match._replace(number=number))
        for number, outcome in enumerate(joined)
    ]


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


def seat_lines(folder: Path) -> tuple:
    """(a line for each game and number of players, the same as shares for the plot)."""
    lines, shares = [], []
    for (game, title, least, most, _), players in product(GAMES, range(2, _LONGEST_TABLE + 1)):
        if plays_together(game) or not least <= players <= most:
            continue
        seen = played(equals(game, players, {}, EQUAL_GAMES), folder / game / f"{players} equals")
        wins = seat_wins(seen)
        games = len([one for one in seen if len(set(one.ranks)) > 1])
        shown = ", ".join(f"{100 * share:.0f} %" for share in wins)
        lines.append(
            f"| {title} | {players} | {shown} | {100 / players:.0f} % | {_favoured(wins, games)} |"
        )
        shares.append((f"{title}, {players}", wins, games))
    return lines, shares


def _favoured(wins: list, games: int) -> str:
    """The seats whose interval lies above the even share."""
    seats = [seat for seat, share in enumerate(wins) if interval(share, games)[0] > 1 / len(wins)]
    return ", ".join(f"seat {seat}" for seat in seats) or "nobody"


def length_lines(folder: Path) -> list:
    """A line for each option that can be chosen from a menu."""
    lines = []
    for game, title, least, *_ in GAMES:
        for option in open_game(game).OPTIONS:
            if option.kind == GIVEN:
                continue
            lengths = []
            for value in offered(option)[:6]:
                place = folder / game / f"{option.name} {value}"
                moves = _median_moves(game, max(2, least), {option.name: value}, place)
                lengths += [f"{value}: {moves:.0f}"] if moves else []
            if len(lengths) > 1:
                lines.append(f"| {title} | `{option.name}` | {', '.join(lengths)} |")
    return lines


def _median_moves(game: str, players: int, options: dict, folder: Path) -> float:
    """0 where so many cannot play like this."""
    try:
        open_game(game).new(players, options, 1)
    except ValueError:
        return 0
    seen: list[Outcome] = played(equals(game, players, options, OPTION_GAMES), folder)
    return statistics.median(outcome.moves for outcome in seen)


def write_ratings(pages: Path, records: Path, minutes: float, games: list):
    """Play what is missing, and write how strong the bots are."""
    page = pages / "ratings.md"
    table = of_games(page, games, lambda game: rating_lines(game, records, minutes / len(games)))
    page.write_text(_RATINGS.format(rounds=ROUNDS) + table, encoding="utf-8")


def write_master(pages: Path, records: Path, minutes: float, games: list):
    """Play what is missing, and write what searching brings."""
    page = pages / "master.md"

    def lines_of(game: str) -> list:
        return master_lines(game, mastered(game, records, minutes / len(games)))

    page.write_text(_MASTER + of_games(page, games, lines_of), encoding="utf-8")


def write_fairness(pages: Path, records: Path, minutes: float, games: list):
    """Play what is missing, some minutes long, and write which seats and options are fair; of all
    games, whichever are named."""
    lines, shares = seat_lines(records)
    draw_seats(shares, pages / "pictures" / "seats.svg")
    text = _FAIRNESS.format(games=EQUAL_GAMES) + "\n".join(lines) + "\n"
    text += _LENGTHS.format(games=OPTION_GAMES) + "\n".join(length_lines(records)) + "\n"
    (pages / "fairness.md").write_text(text, encoding="utf-8")


_PAGES = {"master": write_master, "ratings": write_ratings, "fairness": write_fairness}


def main(words: list):
    """The pages that are named, or all."""
    pages, records, *rest = [*words, ""] if len(words) > 1 else sys.exit(_USAGE)
    limited = rest[0].isdecimal()
    names = [name for name in rest[limited:] if name]
    if not set(names) <= {*_PAGES, *game_names()}:
        sys.exit(_USAGE)
    games = [name for name in names if name not in _PAGES] or game_names()
    minutes = float(rest[0]) if limited else math.inf
    for name in [name for name in names if name in _PAGES] or list(_PAGES):
        _PAGES[name](Path(pages), Path(records), minutes, games)
        minutes = 0.0  # the master has played, for all pages


if __name__ == "__main__":
    main(sys.argv[1:])

"""The page for players: is it fair, what helps a weaker player, and how long will it take?"""

import subprocess
from collections.abc import Callable
from datetime import date
from pathlib import Path
from statistics import NormalDist

from firmware.version import VERSION
from host.games.folders import part_of
from host.games.texts import texts_of
from host.league.budget import played
from host.league.fair_games import RANDOM, FairGames, Figure, matches_of, simple_and_strong
from host.league.plots import draw_lengths, draw_seats, draw_weaker
from host.league.seats import interval
from shared_rules.registry import entry_of

PLACES = ("first", "second", "third", "fourth")
_LISTED = 20  # rounds; of a game with fewer, not even figures are told
_FEW = 50  # rounds; with fewer, nothing is concluded
_ROOT = Path(__file__).resolve().parents[2]

_HEAD = """# Is it fair? And how long will it take?

Our bots have tried it out, in {games:,} games. `make league` played them on {day}, with the
rules and bots of version {version}. **People play otherwise than bots**: what luck gives to a
seat it gives to people, too; how much better one plays than another they know best themselves.

Chance alone makes every figure too large or too small. So behind most of them stands in brackets
from where to where it may lie, which is right for 19 lines in 20. As there are many lines, one or
the other will look remarkable by mere chance.

## In short

"""
_SEATS = """
## Who begins

Equally good players, the bot *simple* on every seat: how many of 100 games are won by the one who
plays first, second, third and fourth. Somebody is called favoured only where chance alone
would hardly lift a single one of all these seats so far above a fair share: brackets that leave
the fair share out are not enough. With fewer than {few} games nobody is called so.

![victories by who plays first, second, third and fourth](pictures/seats.svg)

| game | players | first, second, third, fourth | fair share | favoured |
| --- | ---: | --- | ---: | --- |
"""
_WEAKER = """
## A weaker player at the table

Two at the table: the weaker one, who begins half of the games, against the bot *strong*. How many
of 100 games does he win? A child who does anything that is allowed plays *at random*; the bot
*simple* knows how the game is won, but does not look far. A draw counts as half.

![victories of the weaker player, by what is played with](pictures/handicaps.svg)

| game | played with | at random | simple |
| --- | --- | ---: | ---: |
"""
_TOGETHER = """
Where all win or lose together, there are no victories over anybody: two of the same kind play, and
these are their points.

| game | played with | at random | simple |
| --- | --- | ---: | ---: |
"""
_LENGTHS = """
## Short and long evenings

The usual game is 100; what is 50 takes half as long. The moves are those of the game in the middle
when all are put in order, in games of *simple* against *strong*, or of two *simple* ones where all
play together. The minutes follow from those that the usual game is said to take.

![length of a game by what is played with](pictures/lengths.svg)

| game | played with | length | moves | minutes |
| --- | --- | ---: | ---: | ---: |
"""


def write(pages: Path, records: Path, minutes: float, games: list) -> None:
    """Play what is missing, so many minutes long, and write the page. Of a game with very few
    rounds it tells nothing but that: all else may be mere chance."""
    all_games = [_seen(game, records, minutes / len(games)) for game in games]
    found = [one for one in all_games if one.rounds >= _LISTED]
    against = [one for one in found if not one.together]
    looked_at = seats_looked_at(against)
    pictures = pages / "pictures"
    title = {game.game: entry_of(game.game).title for game in found}
    seats = [
        (f"{title[game.game]}, {one[0]}", *one[1:]) for game in against for one in game.seats()
    ]
    draw_seats(seats, pictures / "seats.svg", PLACES)
    weaker = [(title[game.game], _changed(game)) for game in against]
    draw_weaker(weaker, pictures / "handicaps.svg")
    draw_lengths([(title[game.game], _changed(game)) for game in found], pictures / "lengths.svg")
    text = _HEAD.format(
        games=sum(game.games for game in all_games),
        day=date.today().isoformat(),
        version=VERSION,
    )
    text += _lines(all_games, lambda game: _in_short(game, looked_at))
    text += _SEATS.format(few=_FEW) + _lines(against, lambda game: seat_lines(game, looked_at))
    text += _WEAKER + _lines(against, weaker_lines)
    text += _TOGETHER + _lines([one for one in found if one.together], weaker_lines)
    text += _LENGTHS + _lines(found, length_lines) + "\n" + _lines(found, _no_matter)
    (pages / "fairness.md").write_text(text, encoding="utf-8")


def _revision() -> str:
    """The latest change of rules and bots; "unknown" where there is no repository. It names a
    folder, and no page: a reader's repository may not have it."""
    words = ["git", "-C", str(_ROOT), "log", "-1", "--no-merges", "--format=%h"]
    try:
        told = subprocess.run(
            [*words, "--", "shared_rules"], capture_output=True, text=True
        ).stdout.strip()
    except OSError:
        told = ""
    return told or "unknown"


def _seen(game: str, records: Path, minutes: float) -> FairGames:
    """The games of these very rules: those that are kept and further ones."""
    folder = records / game / f"fairness {_revision()}"
    return FairGames(game, played(matches_of(game), folder, minutes))


def _lines(found: list, lines_of: Callable[[FairGames], list]) -> str:
    return "".join(line + "\n" for game in found for line in lines_of(game))


def _changed(game: FairGames) -> list:
    """What was seen with the options that make other games than the usual ones."""
    seen = game.variants()
    return seen[:1] + [one for one in seen[1:] if not one.as_usual]


def seats_looked_at(games: list) -> int:
    """How many seats there are at all tables of which something is concluded."""
    concluded = [game for game in games if game.rounds >= _FEW and not game.together]
    return sum(len(shares) for game in concluded for _, shares, _ in game.seats())


def favoured(shares: list, games: int, looked_at: int) -> str:
    """Who wins more than the fair share beyond chance, where so many seats are looked at.

    By chance alone the usual interval of one fair seat in forty is all above its share. So with
    many seats a wider one counts, for all of them together to be wrong no more often (Bonferroni).
    """
    z = NormalDist().inv_cdf(1 - 0.025 / looked_at)
    places = [
        PLACES[seat]
        for seat, share in enumerate(shares)
        if interval(share, games, z)[0] > 1 / len(shares)
    ]
    return "the " + " and the ".join(places) if places else "nobody"


def seat_lines(game: FairGames, looked_at: int) -> list:
    """A line for each number of players."""
    lines = []
    for players, shares, games in game.seats():
        shown = ", ".join(_of_100(Figure(share, *interval(share, games))) for share in shares)
        fair = f"{100 / players:.0f}"
        head = f"| {entry_of(game.game).title} | {players}"
        who = favoured(shares, games, looked_at) if game.rounds >= _FEW else "too few games"
        lines.append(f"{head} | {shown} | {fair} | {who} |")
    return lines


def weaker_lines(game: FairGames) -> list:
    """A line for every option, and two for who of them begins."""
    shown = _points if game.together else _of_100
    rows = [(one.words, one.weaker) for one in _changed(game)]
    if not game.together:
        bots = RANDOM, simple_and_strong(game.game)[0]
        for words, first in (("the weaker one begins", True), ("the better one begins", False)):
            rows.append((words, [game.figure(bot, {}, (first,)) for bot in bots]))
    head = f"| {entry_of(game.game).title} | "
    return [f"{head}{words} | {shown(one)} | {shown(two)} |" for words, (one, two) in rows]


def _of_100(figure: Figure) -> str:
    return f"{100 * figure.value:.0f} ({100 * figure.low:.0f} to {100 * figure.high:.0f})"


def _points(figure: Figure) -> str:
    return f"{figure.value:.1f} ({figure.low:.1f} to {figure.high:.1f})"


def length_lines(game: FairGames) -> list:
    """A line for every option."""
    seen = _changed(game)
    usual = seen[0].moves
    said = getattr(part_of(game.game, "page"), "MINUTES", "")
    head = f"| {entry_of(game.game).title} | "
    return [
        f"{head}{one.words} | {100 * one.moves / usual:.0f} | {one.moves:.0f} | "
        f"{_minutes(said, one.moves / usual)} |"
        for one in seen
    ]


def _minutes(said: str, part: float) -> str:
    """What a part of so many minutes is: half of 20-30 is 10-15."""
    return "-".join(f"{int(one) * part:.0f}" for one in said.split("-") if one)


def _no_matter(game: FairGames) -> list:
    """The options with which the bots play the very same games."""
    same = [one.words for one in game.variants()[1:] if one.as_usual]
    if not same:
        return []
    title = entry_of(game.game).title
    return [f"- {title}: to the bots these make no difference at all: {'; '.join(same)}."]


def _in_short(game: FairGames, looked_at: int) -> list:
    """The game in some sentences."""
    head = f"- **{entry_of(game.game).title}**:"
    if game.rounds < _FEW:
        times = "once" if game.rounds == 1 else f"{game.rounds} times"
        return [f"{head} every game was played only {times}: too few to conclude anything."]
    sentences = [_about_seats(game, looked_at), _about_weaker(game), _about_length(game)]
    if getattr(part_of(game.game, "page"), "FOR_CHILDREN", {}):
        child = texts_of(game.game, "en").get("child", "")
        sentences.append(f"“As for a child” is what the page proposes: {child}")
    return [f"{head} {' '.join(sentences)} (Every game was played {game.rounds} times.)"]


def _about_seats(game: FairGames, looked_at: int) -> str:
    if game.together:
        return "All win or lose together."
    ahead = [
        f"of {players} players {who}"
        for players, shares, games in game.seats()
        if (who := favoured(shares, games, looked_at)) != "nobody"
    ]
    if ahead:
        return f"More than a fair share wins, {', and '.join(ahead)}."
    return "Nobody is seen to be favoured by playing first or last."


def _about_weaker(game: FairGames) -> str:
    """What helps or hurts beyond chance: the brackets do not meet those of the usual game."""
    usual, *others = _changed(game)
    sentences = []
    for place, who in enumerate(("A child who plays at random", "*simple*")):
        mine = usual.weaker[place]
        if game.together:
            sentence = f"{who} gets {mine.value:.1f} points"
        else:
            sentence = f"{who} wins {100 * mine.value:.0f} of 100 games against *strong*"
        more = [one.words for one in others if one.weaker[place].low > mine.high]
        less = [one.words for one in others if one.weaker[place].high < mine.low]
        for than, options in (("more", more), ("less", less)):
            sentence += f"; {than} with “{'”, “'.join(options)}”" if options else ""
        if others and not more and not less:
            sentence += ", and no option is seen to change that"
        sentences.append(sentence + ".")
    return " ".join(sentences)


def _about_length(game: FairGames) -> str:
    usual, *others = _changed(game)
    if not others:
        return "No option makes it longer or shorter."
    ordered = sorted(others, key=lambda one: one.moves)
    shortest, longest = ordered[0], ordered[-1]
    parts = []
    if shortest.moves < 0.9 * usual.moves:
        parts.append(
            f"shortest with “{shortest.words}” ({100 * shortest.moves / usual.moves:.0f})"
        )
    if longest.moves > 1.1 * usual.moves:
        parts.append(f"longest with “{longest.words}” ({100 * longest.moves / usual.moves:.0f})")
    if not parts:
        return "No option makes it much longer or shorter."
    return f"If the usual evening is 100, it is {' and '.join(parts)}."

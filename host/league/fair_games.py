"""The games behind the page about fairness: which are played, and what they tell.

A game's tables are those of equals, to see who is favoured by sitting where, and, with every
option, those of somebody weaker beside the strong bot, from both seats: one who makes any legal
move, as a small child would, and the game's simplest bot. Every round has all of them once, with
the same seed. Where all play together, each has the table to itself, and points are compared.
"""

import json
import statistics
from collections import defaultdict, namedtuple

from host.games.folders import part_of
from host.games.texts import texts_of
from host.league.matches import Match, plays_together
from host.league.seats import interval, seat_wins
from shared_rules.options import FLAG, Option, offered
from shared_rules.registry import entry_of, open_game

ROUNDS = 200
RANDOM = "random"  # any legal move
MOST_SEATS = 4  # more are rarely at a table
_MOST_VALUES = 6

# What was seen with some options: how many moves a game has, whether one plays the very games that
# are usual, and how each weaker one does.
Seen = namedtuple("Seen", ("words", "options", "moves", "as_usual", "weaker"))
# How many victories, 0 to 1, or points; between which figures it truly lies.
Figure = namedtuple("Figure", ("value", "low", "high"))


def simple_and_strong(game: str) -> tuple:
    """The first and the last of a game's bots."""
    bots = open_game(game, "bots").BOTS
    return bots[0], bots[-1]


def variants(game: str) -> list:
    """(words, options): as usual, for a child, and every value of every option that is offered;
    who begins is seen by the seats."""
    words, page = texts_of(game, "en").get("options", {}), part_of(game, "page")
    found: list = [("as usual", {})]
    if child := getattr(page, "FOR_CHILDREN", {}):
        found.append(("as for a child", child))
    for option in open_game(game).OPTIONS:
        if option.name in getattr(page, "PLAYER_OPTIONS", ()):
            continue
        names = words.get(option.name, {})
        for value in offered(option)[1:_MOST_VALUES]:
            label = f"{names.get('name', option.name)}: {_word(option, names, value)}"
            if {option.name: value} != child:
                found.append((label, {option.name: value}))
    return [one for one in found if _can_be_played(game, one[1])]


def _word(option: Option, names: dict, value: object) -> str:
    """What the page calls a value."""
    if option.kind == FLAG:
        return "yes" if value else "no"
    plain = ", ".join(value) if isinstance(value, list) else str(value)
    return names.get(plain, plain)


def _can_be_played(game: str, options: dict) -> bool:
    try:
        open_game(game).new(2, options, 1)
    except ValueError:
        return False
    return True


def seatings(game: str) -> list:
    """(options, bots) of every table of a round."""
    simple, strong = simple_and_strong(game)
    most = min(MOST_SEATS, entry_of(game).most)
    found: list = []
    if plays_together(game):
        ways = [[bot] * 2 for bot in (RANDOM, simple)]
    else:
        ways = [two for weak in (RANDOM, simple) for two in ([weak, strong], [strong, weak])]
        found = [({}, [simple] * players) for players in range(2, most + 1)]
    return found + [(options, bots) for _, options in variants(game) for bots in ways]


def matches_of(game: str) -> list:
    """All matches, round by round."""
    tables = [(seed, *table) for seed in range(1, ROUNDS + 1) for table in seatings(game)]
    return [
        Match(number, "", game, options, bots, seed)
        for number, (seed, options, bots) in enumerate(tables)
    ]


class FairGames:
    """What the games of one game tell."""

    def __init__(self, game: str, outcomes: list) -> None:
        self.game = game
        self.together = plays_together(game)
        self.rounds = len({one.match.seed for one in outcomes})
        self.games = len(outcomes)
        self._bots = simple_and_strong(game)
        self._tables = defaultdict(list)
        for outcome in sorted(outcomes, key=lambda one: one.match.seed):
            self._tables[_key(outcome.match.options, outcome.match.bots)].append(outcome)

    def seats(self) -> list:
        """(players, share of each seat, games) among equals."""
        found = []
        for players in range(2, MOST_SEATS + 1):
            seen = self._tables.get(_key({}, [self._bots[0]] * players), [])
            if seen and not self.together:
                games = len([one for one in seen if len(set(one.ranks)) > 1])
                found.append((players, seat_wins(seen), games))
        return found

    def of_weaker(self, weak: str, options: dict, first: bool) -> list:
        """The outcomes of a weaker one who sits first, or second, beside the strong bot."""
        strong = self._bots[1]
        bots = [weak] * 2 if self.together else [weak, strong] if first else [strong, weak]
        return self._tables[_key(options, bots)]

    def figure(self, weak: str, options: dict, seats: tuple = (True, False)) -> Figure:
        """How a weaker one does with some options, on the first seat or on the second."""
        if self.together:
            points = [one.scores[0] for one in self.of_weaker(weak, options, True)]
            mean, doubt = statistics.mean(points), 0.0
            if len(points) > 1:
                doubt = 1.96 * statistics.stdev(points) / len(points) ** 0.5
            return Figure(mean, mean - doubt, mean + doubt)
        won = []
        for first in seats:
            for one in self.of_weaker(weak, options, first):
                own, other = one.ranks if first else one.ranks[::-1]
                won.append((own < other) + (own == other) / 2)
        return Figure(statistics.mean(won), *interval(statistics.mean(won), len(won)))

    def variants(self) -> list:
        """What was seen with every option, as usual first."""
        return [self._seen(*one) for one in variants(self.game)]

    def _seen(self, words: str, options: dict) -> Seen:
        simple = self._bots[0]
        seen = [self._both(weak, options) for weak in (RANDOM, simple)]
        as_usual = options == {} or seen == [self._both(weak, {}) for weak in (RANDOM, simple)]
        moves = statistics.median(moves for _, _, moves in seen[1])
        weaker = [self.figure(weak, options) for weak in (RANDOM, simple)]
        return Seen(words, options, moves, as_usual, weaker)

    def _both(self, weak: str, options: dict) -> list:
        """How the games of a weaker one came out, from both seats."""
        both = self.of_weaker(weak, options, True) + self.of_weaker(weak, options, False)
        return [(one.ranks, one.scores, one.moves) for one in both]


def _key(options: dict, bots: list) -> str:
    return json.dumps([options, bots], sort_keys=True)

"""Who sits at a table of the league: bots of a game, one who plays at random, programs.

A bot is named by a word: a level of the game such as `strong`, one of another version such as
`strong@REVISION`, `master` or `master:POSITIONS`, `random`, or `program:COMMAND` for a program of
somebody else.
"""

from host.league.program import Program
from host.league.trust import own_moves
from host.league.versions import Version, place_of
from host.master import LEVEL, Budget, Master
from host.trouble import MISUSED, Trouble
from shared_rules.bot_play import conclusion, new_mind
from shared_rules.chance import seeded
from shared_rules.registry import open_game


def check_bots(game: str, bots: list):
    """Trouble with a sentence if one of these is no bot of a game."""
    levels = open_game(game, "bots").BOTS
    for bot in bots:
        word, _, rest = bot.partition(":")
        if word == "program" and rest.strip():
            continue
        level, _, version = bot.partition("@")
        if level and version:
            place_of(version)
        elif bot not in (*levels, "random", LEVEL) and not (word == LEVEL and rest.isdecimal()):
            there_are = ", ".join([*levels, LEVEL, "random", "LEVEL@VERSION", "program:COMMAND"])
            raise Trouble(f"No bot of {game} is called {bot}; there are {there_are}.", MISUSED)


def seat_player(bot: str, seat: int, match):
    """The player of a seat, new for each match."""
    own_seed = match.seed * 8 + seat + 1
    word, _, rest = bot.partition(":")
    if word == "program":
        return Program(rest, seat, match)
    level, _, version = bot.partition("@")
    if version:
        return Version(level, version, seat, match, own_seed)
    if word == "random":
        return Random(seat, own_seed)
    if word == LEVEL:
        return Searcher(seat, match, own_seed, int(rest or 0))
    return Level(bot, match.game, seat, own_seed)


class Random:
    """Any of its legal moves, all equally likely."""

    def __init__(self, seat: int, seed: int):
        self._seat = seat
        self._chance = seeded(seed)

    def choose(self, game):
        """A move, or None where none is its own."""
        moves = own_moves(game, self._seat)
        return moves[self._chance.below(len(moves))] if moves else None

    def see(self, game, events: list):
        """It does not care."""

    def leave(self):
        """Nothing is left behind."""


class Level(Random):
    """A bot of the game itself."""

    def __init__(self, level: str, game: str, seat: int, seed: int):
        super().__init__(seat, seed)
        self._level = level
        self._bots = open_game(game, "bots")
        self._mind = new_mind(self._bots, level, seed)

    def choose(self, game):
        """What it thinks best."""
        asked = (game, self._seat, self._level, self._mind)
        if hasattr(self._bots, "think"):
            return conclusion(self._bots.think(*asked))
        return self._bots.choose(*asked)

    def see(self, game, events: list):
        """Bots that remember take note."""
        if hasattr(self._mind, "see"):
            self._mind.see(events)


class Searcher(Random):
    """The master: it sees what its seat may see, and hears what is said at the table."""

    def __init__(self, seat: int, match, seed: int, positions: int):
        super().__init__(seat, seed)
        self._master = Master(match.game, seat, seed, Budget(positions))

    def choose(self, game):
        """What turned out best."""
        moves = own_moves(game, self._seat)
        return self._master.choose(game.view(self._seat), moves) if moves else None

    def see(self, game, events: list):
        """It remembers."""
        self._master.see(events)

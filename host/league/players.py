"""Who sits at a table of the league: bots of a game, one who plays at random, programs.

A bot is named by a word: a level of the game such as `strong`, one between two levels such as
`strong:40`, one of another version such as `strong@REVISION`, `master`, `master:20000` or
`master:2s`, `random`, or `program:COMMAND` for a program of somebody else.
"""

from host.games.any_game import AnyGame
from host.league.program import Program
from host.league.trust import PROGRAM, MatchFacts, is_strange, own_events, own_moves
from host.league.versions import Version, check_level
from host.master import LEVEL, Budget, Master
from host.trouble import MISUSED, Trouble
from shared_rules.bot_play import new_mind
from shared_rules.chance import seeded
from shared_rules.mixed_bot import mixed_thought, parts_of
from shared_rules.registry import open_game
from shared_rules.steps import conclusion, one_thought
from shared_rules.wide_chance import small_number

_RANDOM = "random"
_NO_END = 10**9  # positions, where seconds count


def check_bots(game: str, bots: list) -> None:
    """Trouble with a sentence if one of these is no bot of a game."""
    for bot in bots:
        level, _, version = bot.partition("@")
        if is_strange(bot):
            check = bool(bot.partition(":")[2].strip())
        elif version:
            if not level:
                raise Trouble(f"Name a level before the version: LEVEL{bot}.", MISUSED)
            check_level(game, level, version)
            continue
        else:
            check = bot == _RANDOM or _budget_of(bot) is not None or _is_level(game, bot)
        if not check:
            levels = open_game(game, "bots").BOTS
            kinds = (*levels, f"{levels[-1]}:40", LEVEL, _RANDOM, "LEVEL@VERSION")
            there_are = ", ".join([*kinds, f"{PROGRAM}:COMMAND"])
            raise Trouble(f"No bot of {game} is called {bot}; there are {there_are}.", MISUSED)


def _is_level(game: str, bot: str) -> bool:
    """Whether it is a level of a game, or one between two of them such as `strong:40`."""
    levels = open_game(game, "bots").BOTS
    try:
        return bot in levels or parts_of(bot)[0] in levels
    except ValueError:
        return False


def _budget_of(bot: str) -> "Budget | None":
    """That of `master`, `master:20000` or `master:2s`; None for whatever else."""
    word, colon, rest = bot.partition(":")
    amount = rest[:-1] if rest.endswith("s") else rest
    if word != LEVEL or (colon and not _is_amount(amount, whole=amount == rest)):
        return None
    if amount != rest:
        return Budget(_NO_END, float(amount))
    return Budget(int(rest or 0))


def _is_amount(text: str, whole: bool) -> bool:
    digits = text if whole else text.replace(".", "", 1)
    return digits.isascii() and digits.isdecimal() and float(text) > 0


def seat_player(bot: str, seat: int, match: MatchFacts) -> "Program | Random":
    """The player of a seat, new for each match."""
    number = match.seed if isinstance(match.seed, int) else small_number(match.seed)
    own_seed = number * 8 + seat + 1
    if is_strange(bot):
        return Program(bot.partition(":")[2], seat, match)
    level, _, version = bot.partition("@")
    if version:
        return Version(level, version, seat, match, own_seed)
    if bot == _RANDOM:
        return Random(seat, own_seed)
    budget = _budget_of(bot)
    if budget is not None:
        return Searcher(seat, match, own_seed, budget)
    return Level(bot, match.game, seat, own_seed)


class Random:
    """Any of its legal moves, all equally likely."""

    def __init__(self, seat: int, seed: int) -> None:
        self._seat = seat
        self._chance = seeded(seed)

    def choose(self, game: AnyGame) -> "str | None":
        """A move, or None where none is its own."""
        moves = own_moves(game, self._seat)
        return moves[self._chance.below(len(moves))] if moves else None

    def see(self, game: AnyGame, events: list) -> None:
        """It does not care."""

    def leave(self) -> None:
        """Nothing is left behind."""


class Level(Random):
    """A bot of the game itself, or one between two of them."""

    def __init__(self, level: str, game: str, seat: int, seed: int) -> None:
        super().__init__(seat, seed)
        self._level = level
        self._bots = open_game(game, "bots")
        self._mind = new_mind(self._bots, level.partition(":")[0], seed)
        self._think = mixed_thought if ":" in level else one_thought

    def choose(self, game: AnyGame) -> "str | None":
        """What it thinks best."""
        return conclusion(self._think(self._bots, game, self._seat, self._level, self._mind))

    def see(self, game: AnyGame, events: list) -> None:
        """Bots that remember take note."""
        if hasattr(self._mind, "see"):
            self._mind.see(events)


class Searcher(Random):
    """The master: it sees what its seat may see, and hears what a person there would."""

    def __init__(self, seat: int, match: MatchFacts, seed: int, budget: Budget) -> None:
        super().__init__(seat, seed)
        self._match = match
        self._master = Master(match.game, seat, seed, budget)

    def choose(self, game: AnyGame) -> "str | None":
        """What turned out best."""
        moves = own_moves(game, self._seat)
        return self._master.choose(game.view(self._seat), moves) if moves else None

    def see(self, game: AnyGame, events: list) -> None:
        """It remembers."""
        self._master.see(own_events(self._match, self._seat, events))

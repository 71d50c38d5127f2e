"""Masters at a board: the seats of a game whose moves this program makes, over the line.

The board knows nothing of them and takes their seats for people's. What a master hears is the
record, as its seat may hear it; so it also goes on after an undo.
"""

from host.adapters.seated import calm_options
from host.follower import Follower
from host.games.words import GameWords
from host.master import LEVEL, Budget, Master

BUDGET = Budget(positions=1_000_000, seconds=2.0)  # for a move, while people wait
_NO_RACE = "A master needs time to think: choose a game in which you take turns."


class MasterSeats:
    """Who of a game is a master, and what the masters do."""

    def __init__(self, budget: Budget | None = None) -> None:
        self._budget = budget or BUDGET
        self._levels: list = []  # of the game that was begun last
        self._begun: dict = {}  # that game, as the board answered
        self._masters: dict[int, Master] = {}
        self._heard: list = []  # the moves that they have heard of

    def for_board(self, game: str, levels: list, options: dict) -> list:
        """The same levels as the board may know them: "" for a master; ValueError in a race."""
        if LEVEL in levels and any(not options.get(name) for name in calm_options(game)):
            raise ValueError(_NO_RACE)
        return ["" if level == LEVEL else level for level in levels]

    def sit_down(self, levels: list, begun: dict) -> None:
        """The board has begun a game: its answer to `new`."""
        self._levels, self._begun = list(levels), begun
        self._masters, self._heard = {}, []

    def among(self, seats: list, follower: Follower | None) -> list:
        """The seats that the board tells, with the masters, if this is their game."""
        if follower is None or not self._is_theirs(follower) or len(seats) != len(self._levels):
            return seats
        pairs = zip(seats, self._levels, strict=True)
        return [LEVEL if mine == LEVEL and not seat else seat for seat, mine in pairs]

    def _is_theirs(self, follower: Follower) -> bool:
        """Whether this is the game they sit at; where things are hidden, nobody knows the seed."""
        name, players, _, seed = follower.header
        begun = self._begun
        same_seed = follower.hides or seed == begun.get("seed")
        return (name, players) == (begun.get("game"), begun.get("players")) and same_seed

    def acting(self, follower: Follower) -> list:
        """The masters who may act now."""
        seats = self.among([""] * follower.players, follower)
        return [one for one in _players_on(follower) if seats[one] == LEVEL]

    def must_act(self, follower: Follower) -> bool:
        """Whether the game waits for masters and for nobody else."""
        on = _players_on(follower)
        return bool(on) and self.acting(follower) == on

    def choose(self, follower: Follower, seat: int, view: dict, moves: list) -> str | None:
        """The move of a master, None if it leaves it to others; takes as long as its budget."""
        own = [move for move in moves if follower.game.actor(move) in (seat, None)]
        return self._master(follower, seat).choose(view, own)

    def _master(self, follower: Follower, seat: int) -> Master:
        """The master of a seat, who has heard all that happened; after an undo, another one."""
        log = list(follower.log)
        if log[: len(self._heard)] != self._heard:
            self._masters, self._heard = {}, []
        if seat not in self._masters:
            self._masters[seat] = Master(follower.name, seat, len(log) + seat + 1, self._budget)
            self._tell(follower, seat, self._heard)
        for one in self._masters:
            self._tell(follower, one, log[len(self._heard) :])
        self._heard = log
        return self._masters[seat]

    def _tell(self, follower: Follower, seat: int, log: list) -> None:
        words = GameWords(follower.name, follower.options)
        for entry in log:
            heard = [event for event in entry["events"] if words.heard(event, seat) == event]
            self._masters[seat].see(heard)


def _players_on(follower: Follower) -> list:
    players = follower.game.to_act
    if players is None:
        return []
    return players if isinstance(players, list) else [players]

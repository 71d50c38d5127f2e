"""The road as each player walks it: names, stars and rivals by progress, and texts made once.

The rules think in progress (0 is the own start square), the notation in spaces (`t17`, `z0.2`),
the lattice in cells; here the first two meet.
"""

from shared_rules.playground.layout import Board
from shared_rules.steps import conclusion


class Track:
    """What the rules ask of a board. Lists are by player; `add` each of them."""

    def __init__(self, board: Board):
        self.board = board
        self.length = board.length  # T of the rules
        self.starts: list[int] = list(board.starts)
        self.last_square = board.length + 3
        self.names: list[list[str]] = []  # space by progress, as text
        # The same as a number: the road, behind it five for each player, his home squares and
        # a wall where a walk would go too far (R13).
        self.spaces: list[list[int]] = []
        self.stars: list[tuple] = []  # progress values of the stars, ascending
        self._stars: list[int] = list(board.stars)
        last = board.length + 5 * board.players
        self.star_at: list[bool] = [space in self._stars for space in range(last)]
        self.rivals: list = []  # (other player, what to add to the own progress to get his)
        # Events of every turn are made once: text is what costs time on the chip.
        self.throw_events: list[list[str]] = []
        self.turn_events: list[list[str]] = []
        self.move_events: list[str] = []
        self.again_events: list[str] = []
        self.stuck_events: list[str] = []
        self._around: list[int] = list(range(self.length))
        self._road: list[str] = ["t%d" % space for space in self._around]

    def add(self, player: int):
        """What is this player's: one after the other, for all of it takes a chip a while."""
        board, road, around = self.board, self._road, self._around
        start = board.starts[player]
        home = ["z%d.%d" % (player, square) for square in (1, 2, 3, 4)]
        self.names.append(road[start:] + road[:start] + home)
        first = self.length + 5 * player
        squares = [first, first + 1, first + 2, first + 3]
        self.spaces.append(around[start:] + around[:start] + squares + [first + 4] * 6)
        steps = [(star - start) % self.length for star in self._stars]
        self.stars.append(tuple(sorted(steps)))
        others = [other for other in range(board.players) if other != player]
        self.rivals.append([(other, start - board.starts[other]) for other in others])
        self.throw_events.append(["throw %d %d" % (player, number) for number in range(7)])
        self.turn_events.append(["turn %d %d" % (player, tries) for tries in range(4)])
        self.move_events.append("move %d " % player)
        self.again_events.append("again %d" % player)
        self.stuck_events.append("stuck %d" % player)


_latest: list = []


def track_for(board: str, players: int) -> Track:
    """The track of a board. The latest is kept: game after game is played on it."""
    if not _is_latest(board, players):
        conclusion(laying(board, players))
    return _latest[0]


def laying(board: str, players: int):
    """Lay the track of a board in small steps, before somebody asks for it."""
    if not _is_latest(board, players):
        laid = Board(board, players)
        yield
        track = Track(laid)
        yield
        for player in range(players):
            track.add(player)
            yield
        _latest[:] = [track]


def _is_latest(board: str, players: int) -> bool:
    if not _latest:
        return False
    laid = _latest[0].board
    return laid.name == board and laid.players == players

"""The road as each player walks it: names, stars and rivals by progress, and texts made once.

The rules think in progress (0 is the own start square), the notation in spaces (`t17`, `z0.2`),
the lattice in cells; here the first two meet.
"""

from shared_rules.playground.layout import Board
from shared_rules.steps import conclusion
from shared_rules.thrift import SHORT_OF_ROOM


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
        self.ways: list[tuple] = []  # both of them, and all walks if there is room
        self.stars: list[tuple] = []  # progress values of the stars, ascending
        self._stars: list[int] = list(board.stars)
        last = board.length + 5 * board.players
        # Where more may happen than that a walk ends: stars and home squares.
        marks = self._stars + list(range(board.length, last))
        self.marked: list[bool] = [space in marks for space in range(last)]
        self.rivals: list = []  # (other player, what to add to the own progress to get his)
        # Events of every turn are made once: text is what costs time on the chip.
        self.throw_events: list[list[str]] = []
        self.next_turns: list[tuple] = []  # who is next, and the event for a single throw
        self.enter_events: list[str] = []
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
        self.ways.append((self.names[player], self.spaces[player], self._walks(player)))
        steps = [(star - start) % self.length for star in self._stars]
        self.stars.append(tuple(sorted(steps)))
        others = [other for other in range(board.players) if other != player]
        self.rivals.append([(other, start - board.starts[other]) for other in others])
        self.throw_events.append(["throw %d %d" % (player, number) for number in range(7)])
        following = (player + 1) % board.players
        self.next_turns.append((following, "turn %d 1" % following))
        self.enter_events.append("enter %d %s" % (player, road[start]))
        self.again_events.append("again %d" % player)
        self.stuck_events.append("stuck %d" % player)

    def walk_event(self, player: int, progress: int, goal: int) -> str:
        """The text of a walk."""
        names = self.names[player]
        return "move %d %s %s" % (player, names[progress], names[goal])

    def _walks(self, player: int) -> dict:
        """By move and throw: from where to where a walk leads, and its event. Not where room is
        dear: there each walk is made anew."""
        walks: dict[str, list[tuple[int, int, str]]] = {}
        if not SHORT_OF_ROOM[0]:
            names = self.names[player]
            walks["enter"] = [(-1, 0, "")] * 7
            for progress in range(len(names)):
                goals = range(progress, min(progress + 7, len(names)))
                ends = [
                    (progress, goal, self.walk_event(player, progress, goal)) for goal in goals
                ]
                walks[names[progress]] = walks[names[progress] + "*"] = ends
        return walks


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

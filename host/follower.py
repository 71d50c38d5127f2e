"""The game that a board plays, followed from afar by what the board tells a spectator.

A game without secrets is played along from its record and the notices. Of a game with secrets the
position is made from the view that everybody has, and what that hides is made up. A follower asks
nobody anything: it is handed what the board has said.
"""

from shared_rules.cells import cell_name, extent
from shared_rules.chance import seeded
from shared_rules.imagining import imagine
from shared_rules.record import Sitting
from shared_rules.record_reader import RecordReader
from shared_rules.registry import open_game
from shared_rules.secrets import has_secrets
from shared_rules.steps import conclusion


class Follower:
    """Follows one game: its position, its scene, and the moves that stand."""

    def __init__(self, header) -> None:
        """A game with this head, of which no move is known yet."""
        self.header = header
        self.name, self.players, self.options, _ = self.header
        self._rules = open_game(self.name)
        self.hides = has_secrets(self.name)
        self._sitting = None if self.hides else Sitting(*self.header)
        self.scene = open_game(self.name, "scene").Scene(self.players, self.options)
        self.game = _game_of(self._sitting)  # None until a game with secrets was shown
        self.log: list = []  # {"number", "player", "move", "events"} of the moves that stand
        self._acting: list = [0]  # who acts after each recorded move, of a game with secrets

    @property
    def count(self) -> int:
        """The moves that stand."""
        return len(self.log)

    @property
    def bell_home(self) -> str:
        """The cell where the bell lives, "" if it lives beside the board."""
        home = self.scene.bell_home
        return cell_name(home) if home >= 0 else ""

    @property
    def bell_cells(self) -> list:
        """Where the bell may be put now."""
        return [cell_name(cell) for cell in self.scene.bell_cells]

    def size(self) -> tuple:
        """(columns, rows) that the game uses of the board."""
        return extent(self.scene.cells)

    def moved(self, move: str, events: list, by: int | None) -> None:
        """A move was made; a game with secrets must be shown its view after that."""
        self._add(move, events, by)
        if self._sitting:
            self._sitting.play(move)
            self._look(self._sitting.game)

    def show(self, view: dict) -> None:
        """The position by what a spectator may know of it."""
        self._look(self._rules.load(imagine(self.name, view, seeded(1))))

    def tapped(self, cells: list, seen: bytearray) -> None:
        """What the bell has tapped since the latest move: no move comes of it yet, but it decides
        what may follow. One tap may make room for the next, in whatever order they are told.
        """
        self.look()
        self.scene.presses(seen)  # it reads the magnets: which loose cells are covered
        taken = cells
        while taken:
            taken = [cell for cell in cells if self.scene.pressed(cell)]
            cells = [cell for cell in cells if cell not in taken]

    def look(self) -> None:
        """The scene is that of the present position."""
        if self.game is not None:
            self.scene.look(self.game)

    def _look(self, game) -> None:
        self.game = game
        self.look()

    def take(self, move: str, events: list) -> None:
        """An entry of the record: a move, or so many moves taken back. Then `look` at the end."""
        if events is None:
            del self.log[-move:]
            del self._acting[self.count + 1 :]
            if self._sitting:
                self._sitting.undo(move)
                self.game = self._sitting.game
            return
        self._add(move, events, self._actor(move, events))
        if self._sitting:
            self._sitting.play(move)

    def _actor(self, move: str, events: list) -> int | None:
        """Who made this move of the record."""
        if self._sitting:
            return self._sitting.game.actor(move)
        player, acting = self._rules.actor_by_record(move, events, self._acting[-1])
        self._acting.append(acting)
        return player

    def _add(self, move: str, events: list, player: int | None) -> None:
        entry = {"number": self.count + 1, "player": player, "move": move, "events": events}
        self.log.append(entry)


def _game_of(sitting):
    return sitting.game if sitting else None


def following(lines: list | tuple):
    """In steps: the follower of a game, by the lines of its record so far; BadRecord if they are
    none."""
    reader = RecordReader(iter(lines))
    follower = Follower(reader.header)
    while (entry := reader.entry()) is not None:
        follower.take(*entry)
        yield
    follower.look()
    return follower


def follower_of(lines: list | tuple) -> Follower:
    """The same at once."""
    return conclusion(following(lines))


def follow(line) -> Follower:
    """Follow the game of a board, as it stands now."""
    follower = follower_of(line.ask_all("record", "lines"))
    if follower.hides:
        follower.show(line.ask("state")["view"])
    return follower

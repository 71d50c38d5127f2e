"""Berries on the lit board: many hands at once, so the scene brings a reader of its own."""

from shared_rules import lights
from shared_rules.gesture import POOL, flash, gesture, note
from shared_rules.lights import word
from shared_rules.plain_scene import PlainScene
from tests.toys.berries.layout import BASKETS, BUSH, NAMES, PAUSE, ROOM

OWNERS = (lights.RED, lights.BLUE, lights.YELLOW, lights.GREEN)
_BUSH = list(BUSH)
_BERRY = word(lights.PURPLE, lights.STEADY)
_WASP = word(lights.YELLOW, lights.BLINKING)
_BERRY_LABEL = 1
_FLASH_MS = 1000


class Reader:
    """Reads what any number of hands do to the bush and the baskets."""

    def __init__(self, scene):
        self._scene = scene
        self.lost = False
        self.stirred = False

    def begin(self, seen: bytearray, now: int):
        """The berries are where they should be: from here on every change is a move."""
        self.lost = False

    def read(self, changes: list, now: int) -> list:
        """What is lifted counts before what is put down, whichever row it is in."""
        moves = []
        game = self._scene.game.fork()
        for wanted in (False, True):
            for cell, down, seat in changes:
                if down != wanted:
                    continue
                move = self._scene.move_at(game, cell, down, seat)
                if move:
                    moves.append((move,))
                    self.lost = has_eaten(game.play(move)) or self.lost  # a berry has to go
                else:
                    self.lost = True  # hands off: this has to be put right first
        return moves

    def turn(self, now: int):
        """Nothing comes of waiting; nor does it take memory, in an idle pass."""
        return ()


def has_eaten(events: list) -> bool:
    """Whether the wasp had a berry, which must be taken away."""
    return len([event for event in events if event.startswith("eaten")]) > 0


class Scene(PlainScene):
    """What a game of Berries shows and accepts."""

    pause_cells = PAUSE
    bell_cells = PAUSE
    race_ms = 1000

    def __init__(self, players: int, options: dict):
        self.pools = BASKETS[:players]
        self.cells = BUSH + b"".join(self.pools) + PAUSE
        self.reader = Reader(self)
        self.game = None

    def look(self, game):
        """Speak of this game from now on."""
        self.game = game

    def move_at(self, game, cell: int, down: bool, seat: int) -> str:
        """The move that a change of a magnet means, or ""."""
        move = ""
        if cell in _BUSH:
            move = ("back " if down else "pick ") + NAMES[_BUSH.index(cell)]
            if seat >= 0 and not down:
                move += " %d" % seat
        elif down:
            for player in range(len(self.pools)):
                if cell in list(self.pools[player]):
                    move = "keep %d" % player
        return move if move in game.legal_moves() else ""

    def standing(self, labels: bytearray):
        """A berry on the bush, and as many in a basket as were kept."""
        for name in self.game.bush:
            labels[BUSH[NAMES.index(name)]] = _BERRY_LABEL
        for player in range(len(self.pools)):
            for cell in self.pools[player][: self.game.baskets[player]]:
                labels[cell] = _BERRY_LABEL

    def gestures(self, seen: bytearray) -> list:
        """How hands make each move; the reader reads it."""
        found = []
        for move in self.game.legal_moves():
            words = move.split(" ")
            if words[0] == "keep":
                found.append(gesture((move,), places=(POOL + int(words[1]),)))
            elif words[0] == "back":
                found.append(gesture((move,), places=(BUSH[NAMES.index(words[1])],)))
            elif len(words) == 2:
                found.append(gesture((move,), (BUSH[NAMES.index(words[1])],)))
        return found

    def touches(self, move: str, seen: bytearray) -> list:
        """A bot's own hand picks, keeps and puts back, where it has one."""
        words = move.split(" ")
        if words[0] != "keep":
            return [(BUSH[NAMES.index(words[1])], words[0] == "back")]
        free = [cell for cell in self.pools[int(words[1])] if not seen[cell]]
        return [(free[0], True)]

    def undo_stops(self, game, move: str) -> bool:
        """Undo goes on until no berry is in a hand that nobody knows."""
        return not game.unknown

    def notes(self) -> list:
        """Go; beware of the wasp; whose basket is full; hands off what was not to be touched."""
        game = self.game
        if game.result is not None:
            return []
        found = [note("hands off") if self.reader.lost else note("go")]
        if game.wasp:
            found.append(note("wasp", bytes((BUSH[NAMES.index(game.wasp)],))))
        for player in range(game.players):
            if game.baskets[player] == ROOM:
                found.append(note("full", self.pools[player], player))
        return found

    def picture(self, frame, view):
        """The bush, the wasp, and baskets in the colours of the players."""
        game = self.game
        for name in game.bush:
            frame[BUSH[NAMES.index(name)]] = _WASP if name == game.wasp else _BERRY
        winners = game.result["winners"] if game.result is not None else ()
        for player in range(len(self.pools)):
            pattern = lights.RUNNING if player in winners else lights.DIM
            for cell in self.pools[player]:
                frame[cell] = word(OWNERS[player], pattern)

    def flashes(self, events: list) -> list:
        """A full basket."""
        shown = []
        for event in events:
            words = event.split(" ")
            if words[0] == "kept" and words[2] == str(ROOM):
                player = int(words[1])
                sign = word(OWNERS[player], lights.TWO_FLASHES)
                shown.append(flash(self.pools[player], sign, _FLASH_MS))
        return shown


def options_for(columns: int, rows: int) -> dict:
    """Every board is large enough."""
    return {}

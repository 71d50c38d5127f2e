"""Schafhof on the lit board: what must stand where, which gesture means what.

With discs (the usual setting) lifting a disc turns the tile over, and the disc is carried to its
place. A face-up spot is loose: its disc is in somebody's hand or lies there again. Without discs
(`pieces` is `bell`) the bell touches spots and places instead. picture.py says what is lit.
"""

from shared_rules.gesture import BY_LIFTING, POOL, Gesture, Press, gesture, press
from shared_rules.plain_scene import PlainScene
from shared_rules.schafhof.layout import (
    ABORT,
    AREAS,
    ATTRACTIONS,
    BELL_REST,
    BROOK,
    CORNERS,
    KINDS,
    KNOW,
    MEADOW,
    NAMING,
    ORANGE,
    PAUSE,
    SPACE_CELLS,
    SPOT_NAMES,
    SPOTS,
    STARTS,
    STOP,
    TEAMS,
    UNDO,
    YELLOW,
)
from shared_rules.schafhof.picture import SHOW_MS, Picture, is_bust, missing_word
from shared_rules.schafhof.tiles import FLIPS, room_of

# Labels of pieces: figures are 1 to 4.
_DISC = 5
_DISC_UP = 6


class Scene(PlainScene):
    """What a game of Schafhof shows and accepts; `look` at a game before anything else."""

    cells = bytes(range(256))
    one_by_one = True
    bell_home = BELL_REST
    pause_cells = bytes((PAUSE, UNDO, ABORT))

    def __init__(self, players: int, options: dict):
        self.discs = self.opaque = options.get("pieces") != "bell"
        self.bell_cells = bytes((BELL_REST, STOP, KNOW)) + self.pause_cells + NAMING
        self.pools = YELLOW + (MEADOW, BROOK)
        if not self.discs:
            self.pools = ()
            self.bell_cells += SPOTS + ORANGE + b"".join(YELLOW)
        self.game = None
        self.said = -1  # without discs: the kind that the bell has named, if any
        self._marks = []  # without discs: spots of children that stay where they are
        self._picture = Picture(self)

    def look(self, game):
        """Speak of this game from now on."""
        self.game = game
        self.said = -1
        self._marks = [spot for spot in self._marks if game.phase == "put" and spot in game.up]
        self.loose = b""
        if self.discs:
            self.loose = bytes([SPOTS[spot] for spot in game.up])
            if game.phase == "name":
                self.loose += NAMING

    def standing(self, labels: bytearray):
        """Cell -> the piece that must stand there: figures, discs, and discs of face-up tiles."""
        game = self.game
        for player in range(game.players):
            labels[self.figure_cell(player)] = player + 1
        if not self.discs:
            return
        for spot in range(len(SPOTS)):
            if game.tiles[spot] != ".":
                labels[SPOTS[spot]] = _DISC_UP if spot in game.up else _DISC
        for place in range(len(self.pools)):
            lying = len(game.areas[place])
            if place < 4 and lying:
                labels[ORANGE[place]] = _DISC
                lying -= 1
            for cell in self.pools[place][:lying]:
                labels[cell] = _DISC

    def figure_cell(self, player: int) -> int:
        """A cell holds one figure only: on the start field everybody stands on his corner."""
        space = self.game.pos[player]
        if space == STARTS[self.game.players]:
            return CORNERS[player]
        return SPACE_CELLS[space]

    # Moves by discs.

    def gestures(self, seen: bytearray) -> list:
        """A disc that is lifted turns its tile over, or tells what it is; discs are placed."""
        game = self.game
        if not self.discs:
            return []
        if game.phase == "turn":
            return [_lift(FLIPS[spot], spot) for spot in game.face_down()]
        if game.phase == "put":
            return [gesture((move,), (), (place,)) for move, place in self._puts(seen)]
        kind = self.kind_named(seen)
        if game.phase != "name" or kind < 0:
            return []
        return [_lift(_name(spot, kind), spot) for spot in game.face_down()]

    def _puts(self, seen: bytearray) -> list:
        """(move, orange cell or pool) for the clown or the child that comes next."""
        spot = self.next_to_put(seen)
        puts = []
        for move in self.game.legal_moves():
            if spot >= 0 and move.startswith("put " + SPOT_NAMES[spot] + " "):
                place = ATTRACTIONS.index(move[-1])
                clown = self.game.tiles[spot] == "c"
                puts.append((move, ORANGE[place] if clown else POOL + place))
        return puts

    def next_to_put(self, seen: bytearray) -> int:
        """The spot of the clown; or of the first child that does not stay, -1 if none is chosen.

        A child stays while its disc lies on its spot, or while the bell has marked it.
        """
        shown = self.game.shown()
        if "c" in shown:
            return self.game.up[shown.index("c")]
        children = self.children()
        going = [spot for spot in children if not self.stays(spot, seen)]
        if len(going) > room_of(self.game.areas):
            return -1
        if not going and len(children) <= room_of(self.game.areas):
            return children[0]
        return going[0] if going else -1

    def children(self) -> list:
        """The spots of the face-up children, in the order they were turned over."""
        game = self.game
        return [spot for spot in game.up if game.tiles[spot] in TEAMS]

    def stays(self, spot: int, seen: bytearray) -> bool:
        """Whether this child is to stay where it is, for now."""
        return seen[SPOTS[spot]] == 1 if self.discs else spot in self._marks

    def kind_named(self, seen: bytearray) -> int:
        """The kind that the bell tells, -1 if it tells none or several cells are covered."""
        if not self.discs:
            return self.said
        covered = [kind for kind in range(len(KINDS)) if seen[NAMING[kind]]]
        return covered[0] if len(covered) == 1 else -1

    # Moves by the bell.

    def presses(self, seen: bytearray) -> list:
        """The bell ends a turn; without discs it also does what discs do."""
        game = self.game
        presses = []
        if game.phase == "turn":
            presses.append(press(STOP, ("stop",)) if game.up else press(KNOW, ("know",)))
        if self.discs:
            return presses
        if game.phase == "turn":
            presses += [_touch(FLIPS[spot], spot) for spot in game.face_down()]
        elif game.phase == "name" and self.said >= 0:
            presses += [_touch(_name(spot, self.said), spot) for spot in game.face_down()]
        elif game.phase == "put":
            for move, place in self._puts(b""):
                free = (place,) if place < POOL else self._free_cells(place - POOL)
                presses += [press(cell, (move,)) for cell in free]
        return presses

    def _free_cells(self, place: int) -> bytes:
        """The yellow cells of an open attraction that are not in use."""
        return YELLOW[place][len(self.game.areas[place]) - 1 :]

    def pressed(self, cell: int) -> bool:
        """The bell names a kind, or marks a child that stays; marked again it does not."""
        if self.game.phase == "name" and cell in list(NAMING):
            self.said = list(NAMING).index(cell)
            return True
        spot = spot_at(cell)
        if self.discs or self.game.phase != "put" or spot not in self.children():
            return False
        if spot in self._marks:
            self._marks.remove(spot)
        else:
            self._marks.append(spot)
        return True

    def ready(self, move: str, seen: bytearray) -> tuple:
        """Cells to cover, to bare or to touch before this move can be made."""
        words = move.split(" ")
        if words[0] == "name":
            kind = KINDS.index(words[2])
            if not self.discs:
                return (NAMING[kind],) if self.said != kind else ()
            others = [cell for cell in NAMING if seen[cell] and cell != NAMING[kind]]
            return tuple(others) if seen[NAMING[kind]] else tuple(others) + (NAMING[kind],)
        if words[0] != "put" or "c" in self.game.shown():
            return ()
        return self._choose_who_stays(SPOT_NAMES.index(words[1]), seen)

    def _choose_who_stays(self, goes: int, seen: bytearray) -> tuple:
        """The spots to change so that this child is the next to go."""
        children = self.children()
        staying = children[: children.index(goes)]
        for spot in children[children.index(goes) + 1 :]:
            if len(children) - len(staying) > room_of(self.game.areas):
                staying.append(spot)
        wrong = [spot for spot in children if self.stays(spot, seen) != (spot in staying)]
        return tuple([SPOTS[spot] for spot in wrong])

    # Mistakes and lights.

    def meant(self, missing: list, surplus: list) -> str:
        """The move that somebody seems to have tried; "" if it was none."""
        game = self.game
        if len(surplus) != 1 or game.phase not in ("turn", "put"):
            return ""
        place = surplus[0] - POOL
        if surplus[0] in list(ORANGE):
            place = list(ORANGE).index(surplus[0])
        return self._put_to(place) if place >= 0 and game.up else ""

    def _put_to(self, place: int) -> str:
        spots = self.children() or self.game.up
        return "put " + SPOT_NAMES[spots[0]] + " " + AREAS[place]

    def objection(self) -> str:
        """Before anybody is placed it must be clear who stays."""
        if self.game.phase == "put" and len(self.children()) > room_of(self.game.areas):
            return "There are too many children for the places: choose first who stays."
        return ""

    def meant_by_bell(self, cell: int, straight_back: bool) -> str:
        """The move that the bell on this cell seems to have asked for, or None."""
        if cell in (STOP, KNOW):
            return "stop" if cell == STOP else "know"
        if cell in list(NAMING):
            return "name b1 clown"
        spot = spot_at(cell)
        if spot >= 0:
            return FLIPS[spot]
        for place in range(4):
            if self.game.up and cell in list(ORANGE[place : place + 1] + YELLOW[place]):
                return self._put_to(place)
        return None

    def missing_word(self, cell: int) -> int:
        """How a cell asks for its piece: in the colour of its area."""
        return missing_word(cell)

    def picture(self, frame, view):
        """What every cell shows in this position."""
        self._picture.paint(frame, view)

    def flashes(self, events: list) -> list:
        """Tiles that are turned back stay readable for a while; a light runs before a figure."""
        return self._picture.flashes(events)

    def reading_ms(self, events: list) -> int:
        """Everybody may learn from what somebody turned over in vain."""
        return SHOW_MS if any(is_bust(event) for event in events) else 0


def _lift(move: str, spot: int) -> Gesture:
    return gesture((move,), (SPOTS[spot],))


def _touch(move: str, spot: int) -> Press:
    return press(SPOTS[spot], (move,), -1, BY_LIFTING)


def _name(spot: int, kind: int) -> str:
    return "name " + SPOT_NAMES[spot] + " " + KINDS[kind]


def spot_at(cell: int) -> int:
    """The tile spot of a cell, or -1."""
    return list(SPOTS).index(cell) if cell in list(SPOTS) else -1


def options_for(columns: int, rows: int) -> dict:
    """What a board of this size asks of the options: nothing, the game needs the largest one."""
    return {}

"""Affenraffen on the lit board: what must stand where, and how hands make moves.

In the search everybody reaches in at once, and reader.py reads it. Before a round, after a pause
and when something was taken back the table asks for the discs by light. What is lit stands in
picture.py.
"""

from shared_rules.affenraffen import layout
from shared_rules.affenraffen.goal_reader import GoalReader
from shared_rules.affenraffen.layout import MARKERS, SPOT_OF, SPOTS, WHO, spots_of
from shared_rules.affenraffen.picture import Picture
from shared_rules.affenraffen.position import SOMEBODY
from shared_rules.affenraffen.reader import Reader
from shared_rules.affenraffen.setup import has_extras
from shared_rules.affenraffen.zones import Zones
from shared_rules.cells import cell_number
from shared_rules.gesture import gesture, note
from shared_rules.plain_scene import PlainScene

# Labels of pieces.
_DISC = 1
_MARKER = 2


class Scene(PlainScene):
    """What a game of Affenraffen shows and accepts; `look` at a game before anything else."""

    cells = bytes(range(256))
    bell_home = layout.BELL
    pause_cells = bytes((layout.PAUSE, layout.UNDO, layout.LEAVE))
    bell_cells = bytes((layout.BELL,)) + pause_cells
    race_ms = 1500  # where all act at once, every bot acts about so often

    def __init__(self, players: int, options: dict):
        self.zones = Zones(players)
        self.doors = self.zones.doors
        self.game = None
        self._hands = Reader(self)
        self._goal = GoalReader(self)
        self._picture = Picture(self)
        self.tells = 0  # which of several things a cell tells now, one after the other
        self.tells_several = False

    def look(self, game):
        """Speak of this game from now on."""
        self.game = game
        self.stir(False)
        searching = game.phase == "search"
        self.reader = {"search": self._hands, "goal": self._goal, "over": None}[game.phase]
        self.pools = tuple(self.zones.cells) if searching else ()
        # A tile that a player looks at: its disc is in his hand, or a bot has no hand. What is in
        # nobody knows whose hand goes back first (RL20).
        self.loose = bytes([SPOTS[spot] for spot in game.air if game.holder[spot] != SOMEBODY])
        if searching:
            self._hands.follow()

    def standing(self, labels: bytearray):
        """Cell -> the piece that must stand there."""
        game = self.game
        if game.phase != "search":
            for spot in spots_of(has_extras(game.options)):
                labels[SPOTS[spot]] = _DISC
            for place in range(2 if game.players > 2 else 1):
                labels[MARKERS[place]] = _MARKER
            return
        for spot in range(len(SPOTS)):
            if game.lying[spot] or game.holder.get(spot) == SOMEBODY:
                labels[SPOTS[spot]] = _DISC
        for player in range(game.players):
            for cell in self.zones.cells[player][: self._count_before(player)]:
                labels[cell] = _DISC
            if game.marker[player]:
                labels[self.doors[player]] = _MARKER
        for place in range(2 if game.players > 2 else 1):
            if place + 1 not in game.marker:
                labels[MARKERS[place]] = _MARKER

    def _count_before(self, player: int) -> int:
        """How many discs lie before a player; the rest lies beside the board (A7)."""
        count = len(self.game.kept[player]) + len(self.game.extras[player])
        return min(count, len(self.zones.cells[player]))

    # Moves by hand; the readers read them.

    def gestures(self, seen: bytearray) -> list:
        """A goal is turned by lifting the marker and putting it back."""
        return [gesture(("flip",), swapped=(MARKERS[0],))] if self.game.next_goal() else []

    def touches(self, move: str, seen: bytearray) -> list:
        """How the hand of a named player makes a move, as (cell, whether a disc comes there)."""
        words = move.split(" ")
        if len(words) < 2:
            return []
        player = WHO.index(words[-1] if words[1] == "give" else words[0])
        if words[1] == "done":
            homes = [cell for cell in MARKERS if seen[cell]]  # what is in a hand is not left
            return [(homes[0], False), (self.doors[player], True)] if homes else []
        home = SPOTS[SPOT_OF[words[2]]]
        lift = [(home, False)] if seen[home] else []
        if words[1] in ("look", "back"):
            return lift if words[1] == "look" else lift + [(home, True)]
        cell = self.zones.free_cell(player, seen, words[1] != "take")
        return lift + [(cell, True)] if cell >= 0 else []

    def undo_stops(self, game, move: str) -> bool:
        """Undo goes on until whoever moved holds no tile; nor does anybody unknown."""
        player = game.actor(move)
        return game.unnamed == 0 and (player is None or game.hand[player] < 0)

    # What is said and shown.

    def notes(self) -> list:
        """What the board asks and warns of, and who may carry his tile now."""
        hands = self._hands
        if self.reader is not hands or hands.hands is None:
            return []
        found = []
        for player, cell, spot in hands.hands.asking():
            found.append(note("ask", bytes((cell_number(cell), cell_number(spot))), player))
        for cell in sorted(hands.warnings):
            found.append(note(hands.warnings[cell], bytes((cell_number(cell),))))
        if hands.going():
            found.append(note("go", bytes((cell_number(hands.going()),))))
        if hands.halts():
            found.append(note("hands off", bytes(hands.open_cells())))
        return found

    def stir(self, only_hands: bool):
        """Something looks different: what hands hold, or perhaps everything."""
        self._picture.only_hands = only_hands
        if not only_hands:
            self._picture.forget()

    def picture(self, frame, view):
        """What every cell shows in this position."""
        self._picture.paint(frame, view, self._hands if self.reader is self._hands else None)

    def reading_ms(self, events: list) -> int:
        """The points of a round are shown before the discs are put back."""
        if not [one for one in events if one.startswith("endround")]:
            return 0
        from shared_rules.affenraffen.show import show_ms

        return show_ms(self.game.players)

    def flashes(self, events: list) -> list:
        """One tile too many; and the points of a round, seat by seat."""
        return self._picture.flashes(events)


def options_for(columns: int, rows: int) -> dict:
    """On the lit board everybody sees what is lifted (RL17)."""
    return {"open": True}

"""Lanterns on the lit board: a pointer that lives beside the board taps almost every cell.

A tapped cell holds a lantern afterwards; a lantern that is moved is three moves by one gesture.
"""

from shared_rules import lights
from shared_rules.gesture import BY_LIFTING, flash, gesture, note, press
from shared_rules.lights import word
from shared_rules.plain_scene import PlainScene
from tests.toys.lanterns.layout import GARDEN, NAMES, PAUSE, TOWER, neighbours

OWNERS = (lights.RED, lights.BLUE, lights.YELLOW)
_DARK_CELL = word(lights.WHITE, lights.FAINT)
_SPARK = word(lights.WHITE, lights.TWO_FLASHES)
_FLASH_MS = 1500


class Scene(PlainScene):
    """What a game of Lanterns shows and accepts."""

    pause_cells = PAUSE
    together = True

    def __init__(self, players: int, options: dict):
        self.cells = GARDEN + bytes((TOWER,)) + PAUSE
        self.game = None

    def look(self, game):
        """Speak of this game from now on: its dark cells are those that can be tapped."""
        self.game = game
        taps = b""
        if game.phase == "tap":
            taps = bytes([GARDEN[space] for space in game.dark()])
        elif game.phase in ("wind", "bow"):
            taps = bytes((TOWER,))
        self.bell_cells = taps + PAUSE

    def standing(self, labels: bytearray):
        """Cell -> owner + 1 of the lantern that hangs there."""
        for space in range(len(GARDEN)):
            labels[GARDEN[space]] = self.game.lanterns[space] + 1

    def gestures(self, seen: bytearray) -> list:
        """A lantern carried to a cell beside it is taken, hung, and its owner bows."""
        game = self.game
        if game.phase == "carry":
            goals = [NAMES.index(move[5:]) for move in game.legal_moves()]
            return [
                gesture(("hang " + NAMES[goal], "bow"), places=(GARDEN[goal],)) for goal in goals
            ]
        found = []
        for space in game.movable() if game.phase == "tap" else ():
            for goal in neighbours(space):
                if game.lanterns[goal] < 0:
                    moves = ("take " + NAMES[space], "hang " + NAMES[goal], "bow")
                    found.append(gesture(moves, (GARDEN[space],), (GARDEN[goal],)))
        return found

    def presses(self, seen: bytearray) -> list:
        """A tap counts when the pointer is lifted again: then there is room for the lantern."""
        game = self.game
        if game.phase == "tap":
            return [
                press(GARDEN[space], ("tap " + NAMES[space],), rest_ms=BY_LIFTING)
                for space in game.dark()
            ]
        if game.phase in ("wind", "bow"):
            return [press(TOWER, tuple(game.legal_moves()), rest_ms=BY_LIFTING)]
        return []

    def notes(self) -> list:
        """What the player who is on has to do."""
        game = self.game
        if game.phase == "over":
            return []
        cells = bytes((TOWER,)) if game.phase in ("wind", "bow") else b""
        return [note(game.phase, cells, game.turn)]

    def picture(self, frame, view):
        """Lanterns in the colour of their owners; where the pointer may tap."""
        game = self.game
        for space in range(len(GARDEN)):
            owner = game.lanterns[space]
            light = _DARK_CELL if owner < 0 else word(OWNERS[owner], lights.STEADY)
            if game.phase == "over" and owner in game.result["winners"]:
                light = word(OWNERS[owner], lights.RUNNING)
            frame[GARDEN[space]] = light
        if game.phase in ("wind", "bow"):
            frame[TOWER] = lights.BELL
        elif game.phase != "over":
            frame[TOWER] = word(OWNERS[game.turn], lights.BREATHING)
        for one in view.offered():
            for cell in one.places:
                frame[cell] = lights.GOAL

    def flashes(self, events: list) -> list:
        """Sparks fly from the tower."""
        return [
            flash(bytes((TOWER,)), _SPARK, _FLASH_MS) for one in events if one.startswith("wind")
        ]


def options_for(columns: int, rows: int) -> dict:
    """Every board is large enough."""
    return {}

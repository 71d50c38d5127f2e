"""What the lit board shows in a game of Affenraffen.

Animals are known by the shape of their arms, backgrounds by the centre, players by their rhythm:
nobody needs to see colours.
"""

from shared_rules import lights
from shared_rules.affenraffen.gallery import SHOWN, WAITS
from shared_rules.affenraffen.layout import (
    BACKGROUNDS,
    GOAL_LAMPS,
    GOALS,
    MARKERS,
    WHO,
    is_animal,
    is_red,
    need_of,
)
from shared_rules.cells import cell_number
from shared_rules.gesture import flash
from shared_rules.lights import FLASHES, NOTHING, WHITE, word

PLAYERS = (
    lights.ORANGE,
    lights.PINK,
    lights.RED,
    lights.LIGHT_BLUE,
    lights.PURPLE,
    lights.WHITE,
)
_GROUNDS = (lights.BLUE, lights.YELLOW, lights.GREEN)
_CENTRES = (lights.OFF, lights.STEADY, lights.BLINKING)  # a pond, the sun, fluttering leaves
# An additional goal before a player, by its last letter: as many flashes as its animal has arms;
# the ape is long and short, the one for finishing first breathes. Green ones glide, red ones do
# not.
_EXTRA_SIGNS = {
    "a": lights.LONG_SHORT_SWELL,
    "l": lights.FOUR_SWELLS,
    "p": lights.THREE_SWELLS,
    "z": lights.TWO_SLOW,
    "f": lights.ONE_SLOW,
    "5": lights.BREATHING,
}

_OPEN = word(WHITE, lights.DIM)
_WAIT = word(WHITE, lights.PULSING)
_GO = word(lights.GREEN, lights.WITH_A_GAP)
_WARNING = word(WHITE, lights.STROBING)
_NEEDED = word(WHITE, lights.FAINT)
_NEXT = word(WHITE, lights.BREATHING, 0, True)
_MARKER = word(WHITE, lights.STEADY)
_GOAL_NOW = word(WHITE, lights.BREATHING)
_GOAL_USED = word(WHITE, lights.FAINT)
_TOO_MANY = word(lights.RED, lights.TWO_FLASHES)
_TOO_MANY_MS = 2800


def player_word(player: int, pattern: int) -> int:
    """A light in a player's colour."""
    return word(PLAYERS[player], pattern)


def extra_sign(code: str) -> int:
    """The light of an additional goal that lies open."""
    return word(lights.RED if is_red(code) else WHITE, _EXTRA_SIGNS[code[-1]])


class Picture:
    """Paints the positions of a scene."""

    def __init__(self, scene):
        self._scene = scene
        self._rest = None  # all but what is in hands, as it was last; None if it may be different
        self.only_hands = False  # since the last picture only discs on spots have moved

    def paint(self, frame, view, hands):
        """What every cell shows; `hands` is the reader, while it may read."""
        game = self._scene.game
        if self.only_hands and self._rest is not None:
            frame[:] = self._rest  # the light that is waited for comes sooner
        else:
            self._show_goals(frame)
            self._scene.tells_several = False
            for player in range(game.players):
                self._show_zone(frame, player, view.seen)
            self._rest = frame[:]
        self.only_hands = False
        if game.phase == "search":
            self._show_markers(frame, view.seen)
            if hands is not None and hands.hands is not None and view.in_order and not view.paused:
                self._show_hands(frame, hands)
        elif game.phase == "goal" and view.in_order:
            frame[MARKERS[0]] = _GOAL_NOW
        elif game.phase == "over":
            for player in game.result["winners"]:
                for cell in self._scene.zones.cells[player]:
                    frame[cell] = lights.WON

    def forget(self):
        """What is not in hands may look different, too."""
        self._rest = None

    def _show_goals(self, frame):
        game = self._scene.game
        for place in range(len(GOALS)):
            if game.goal == GOALS[place] or (game.options["young"] and game.goal and not place):
                frame[GOAL_LAMPS[place]] = _GOAL_NOW if game.phase == "search" else _GOAL_USED
            elif GOALS[place] in game.used:
                frame[GOAL_LAMPS[place]] = _GOAL_USED

    def _show_markers(self, frame, seen):
        for cell in MARKERS:
            if seen[cell]:
                frame[cell] = _MARKER

    def _show_zone(self, frame, player: int, seen):
        """How many discs are needed, which of them lie there, and whether that is enough."""
        game, zones = self._scene.game, self._scene.zones
        if game.phase != "search":
            return
        if not zones.agrees(game, player):
            zones.find(game, seen)
        needed = zones.cells[player][: 2 * need_of(game.goal)]
        empty = [cell for cell in needed if not seen[cell]]
        for cell in empty:
            frame[cell] = _NEEDED
        if empty and not game.marker[player]:
            frame[empty[0]] = _NEXT
        tiles = zones.tiles[player]
        for place in range(len(tiles)):
            paired = place | 1 < len(game.kept[player])
            frame[tiles[place]] = player_word(player, lights.STEADY if paired else lights.DIM)
        self._show_door(frame, player, self._show_extras(frame, player, seen))

    def _show_extras(self, frame, player: int, seen) -> list:
        """Additional goals; the signs of those whose discs lie beside the board."""
        cells, codes = self._scene.zones.extras[player], self._scene.game.extras[player]
        beside = []
        for place in range(len(codes)):
            code = codes[place]
            sign = extra_sign(code)
            if place < len(cells) and seen[cells[place]]:
                frame[cells[place]] = sign
            else:
                beside.append(sign)
        return beside

    def _show_door(self, frame, player: int, beside: list):
        """Whether somebody may finish, or has; and goals beside the board (A7), one by one."""
        game = self._scene.game
        shown = beside
        if game.marker[player] or game.has_enough(player):
            pattern = lights.STEADY if game.marker[player] else lights.BREATHING
            shown = [player_word(player, pattern)] + beside
        if shown:
            frame[self._scene.doors[player]] = shown[self._scene.tells % len(shown)]
        self._scene.tells_several = self._scene.tells_several or len(shown) > 1

    def _show_hands(self, frame, hands):
        """Lifted tiles, questions, warnings."""
        crowded = hands.halts() or "hands" in hands.warnings.values()
        for cell in hands.open_cells():
            frame[cell] = _OPEN
        for picture in hands.gallery.pictures:
            _show_tile(frame, picture)
        if crowded:
            for cell in hands.open_cells():
                frame[cell] = _WAIT
        if hands.going():
            frame[cell_number(hands.going())] = _GO
        for player, cell, spot in hands.hands.asking():
            frame[cell_number(cell)] = frame[cell_number(spot)] = player_word(
                player, FLASHES[player + 1]
            )
        for cell in hands.warnings:
            frame[cell_number(cell)] = _WARNING

    def flashes(self, events: list) -> list:
        """One tile too many; and the points of a round, seat by seat, until another one begins."""
        shown = []
        for event in events:
            words = event.split(" ")
            if words[0] == "goal":
                shown.append(flash(b"", NOTHING, 0))
            elif words[0] == "take" and int(words[3]) == 2 * need_of(self._scene.game.goal) + 1:
                cells = self._scene.zones.cells[WHO.index(words[1])]
                beyond = cells[2 * need_of(self._scene.game.goal) :]
                shown.append(flash(beyond, _TOO_MANY, _TOO_MANY_MS))
            elif words[0] == "endround":
                from shared_rules.affenraffen.show import round_show

                return shown + round_show(events, self._scene)
        return shown


def _show_tile(frame, picture):
    """A lifted tile: arms in its shape, and its centre."""
    code = picture.code
    if picture.state == WAITS:
        frame[picture.cell] = _WAIT
        return
    if picture.state != SHOWN:
        frame[picture.cell] = _OPEN
        return
    if is_animal(code):
        ground = BACKGROUNDS.index(code[1])
        arm = word(_GROUNDS[ground], lights.STEADY)
        frame[picture.cell] = word(_GROUNDS[ground], _CENTRES[ground]) if ground else NOTHING
    else:
        arm = word(WHITE, lights.BLINKING)
        centre = lights.BREATHING if code == "+5" else lights.STEADY
        frame[picture.cell] = NOTHING if is_red(code) else word(WHITE, centre)
    for cell in picture.arms:
        frame[cell] = arm

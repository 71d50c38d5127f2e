"""What the lit board shows in a game of Schafhof: tiles, places, route and what is asked for.

Nine kinds are told apart by their rhythm alone; the colour tells the group, as on the tiles.
"""

from shared_rules import lights
from shared_rules.cells import surround
from shared_rules.gesture import flash
from shared_rules.lights import word
from shared_rules.schafhof.layout import (
    BROOK,
    CORNERS,
    GOAL,
    KNOW,
    LETTERS,
    MEADOW,
    NAMING,
    NEXT,
    ORANGE,
    ROUTE,
    SPACE_CELLS,
    SPACES,
    SPOT_NAMES,
    SPOTS,
    STARTS,
    STOP,
    TRAILS,
    YELLOW,
)
from shared_rules.schafhof.route import leader_of
from shared_rules.schafhof.tiles import has_room

_SIGNS = (
    # colour and rhythm, in the order of the kinds
    (lights.ORANGE, lights.STEADY),
    (lights.BLUE, lights.SWELLING),
    (lights.YELLOW, lights.ONE_SLOW),
    (lights.YELLOW, lights.TWO_SLOW),
    (lights.YELLOW, lights.THREE_SLOW),
    (lights.YELLOW, lights.FOUR_SLOW),
    (lights.GREEN, lights.ONE_WINK),
    (lights.GREEN, lights.TWO_WINKS),
    (lights.GREEN, lights.THREE_WINKS),
)
_CYCLE_MS = 2400
SHOW_MS = 2 * _CYCLE_MS  # how long tiles stay readable that stopped a turn
_BACK_MS = 1200  # and how long they flash, three times, before they are asked back
_PATH_MS = 600  # a cell of the way is lit so long
_PATH_STEP_MS = 200  # and the next one so much later

_FACE_DOWN = word(lights.WHITE, lights.FAINT)
_MAY_PRESS = word(lights.WHITE, lights.WITH_A_GAP)
_START = word(lights.RED, lights.STEADY)
_RED_SPACE = word(lights.RED, lights.TWO_FLASHES)
_GOAL = word(lights.WHITE, lights.STEADY)
_PATH = word(lights.WHITE, lights.STEADY)
_BACK = word(lights.WHITE, lights.STROBING)
_LEADER = word(lights.WHITE, lights.BLINKING)
_PUT_CLOWN = word(lights.ORANGE, lights.PULSING)
_PUT_CHILD = word(lights.YELLOW, lights.PULSING)
_PUT_HORSE = word(lights.GREEN, lights.PULSING)
_PUT_ANIMAL = word(lights.BLUE, lights.PULSING)


def kind_word(letter: str, soft: bool = False) -> int:
    """The light of a tile."""
    colour, rhythm = _SIGNS[LETTERS.index(letter)]
    return word(colour, rhythm, 0, soft)


def missing_word(cell: int) -> int:
    """How a cell asks for its piece: in the colour of its area, white outside."""
    if cell in list(ORANGE):
        return _PUT_CLOWN
    if cell in list(MEADOW):
        return _PUT_HORSE
    if cell in list(BROOK):
        return _PUT_ANIMAL
    for places in YELLOW:
        if cell in list(places):
            return _PUT_CHILD
    return lights.GOAL


class Picture:
    """Paints the positions of a scene."""

    def __init__(self, scene):
        self._scene = scene

    def paint(self, frame, view):
        """What every cell shows."""
        game = self._scene.game
        self._show_ground(frame)
        self._show_tiles(frame)
        if game.phase == "over":
            self._show_winner(frame)
        elif view.paused:
            for player in range(game.players):
                sign = word(lights.WHITE, lights.FLASHES[player + 1])
                frame[self._scene.figure_cell(player)] = sign
        else:
            frame[CORNERS[game.player]] = lights.TURN
            if game.phase == "turn":
                frame[STOP if game.up else KNOW] = _MAY_PRESS
            elif game.phase == "put":
                self._show_places(frame, view.seen)

    def _show_ground(self, frame):
        game = self._scene.game
        for red, _, _ in TRAILS:
            frame[ROUTE[red]] = _RED_SPACE
        frame[ROUTE[STARTS[game.players]]] = _START
        frame[ROUTE[GOAL]] = _GOAL
        said = self._scene.said
        for kind in range(len(NAMING)):
            soft = game.phase != "name" or said not in (-1, kind)
            frame[NAMING[kind]] = kind_word(LETTERS[kind], soft)

    def _show_tiles(self, frame):
        """Face-up tiles; without discs also where the others lie, and what has been placed."""
        scene, game = self._scene, self._scene.game
        if not scene.discs:
            for spot in game.face_down():
                frame[SPOTS[spot]] = _FACE_DOWN
            for place in range(6):
                cells = (MEADOW, BROOK)[place - 4] if place > 3 else _cells_of(place)
                for number in range(len(game.areas[place])):
                    frame[cells[number]] = kind_word(game.areas[place][number])
        for spot in game.up:
            frame[SPOTS[spot]] = kind_word(game.tiles[spot])

    def _show_places(self, frame, seen):
        """Where the disc in the hand may go; or that somebody has to choose who stays."""
        scene, game = self._scene, self._scene.game
        spot = scene.next_to_put(seen)
        if spot < 0:
            self._ask_who_stays(frame, seen)
            return
        for place in range(4):
            lying = game.areas[place]
            if game.tiles[spot] == "c" and not lying:
                frame[ORANGE[place]] = _PUT_CLOWN
            elif game.tiles[spot] != "c" and has_room(lying):
                for cell in YELLOW[place][0 if scene.discs else len(lying) - 1 :]:
                    if not seen[cell]:
                        frame[cell] = _PUT_CHILD

    def _ask_who_stays(self, frame, seen):
        """Around the children that may still be chosen; if all stay, somebody has to go."""
        children = self._scene.children()
        going = [child for child in children if not self._scene.stays(child, seen)]
        for child in going or children:
            surround(frame, SPOTS[child], _PUT_CHILD if going else lights.SURPLUS)
        for child in going:
            frame[SPOTS[child]] = kind_word(self._scene.game.tiles[child])

    def _show_winner(self, frame):
        winner = leader_of(self._scene.game.pos)
        frame[CORNERS[winner]] = lights.WON
        frame[self._scene.figure_cell(winner)] = _LEADER

    def flashes(self, events: list) -> list:
        """Tiles that are turned back stay readable for a while; a light runs before a figure."""
        shown = []
        back = []
        stopped = False
        for event in events:
            words = event.split(" ")
            if is_bust(event):
                stopped = True
            elif words[0] == "back":
                back.append(SPOT_NAMES.index(words[1]))
            elif words[0] in ("walk", "extra", "trail"):
                _run_along(_way(words), shown)
        if stopped:
            cells = bytes([SPOTS[spot] for spot in back])
            shown.append(flash(cells, _BACK, _BACK_MS, SHOW_MS))
        for spot in back:
            sign = kind_word(self._scene.game.tiles[spot])
            shown.append(flash(bytes((SPOTS[spot],)), sign, SHOW_MS))
        return shown


def is_bust(event: str) -> bool:
    """Whether a turn ended in vain by this, so that all its tiles are turned back."""
    words = event.split(" ")
    return words[0] == "wrong" or (words[0] == "stop" and words[1] not in ("choice", "clown"))


def _cells_of(place: int) -> bytes:
    """The places of an attraction, orange first."""
    return ORANGE[place : place + 1] + YELLOW[place]


def _run_along(way: bytes, shown: list):
    """A light that goes from cell to cell, after those that are on their way already."""
    begins = 0
    for one in shown:
        begins = max(begins, one.delay_ms + _PATH_STEP_MS)
    for cell in way:
        shown.append(flash(bytes((cell,)), _PATH, _PATH_MS, begins))
        begins += _PATH_STEP_MS


def _way(words: list) -> bytes:
    """The cells from one space to another; a trail has no spaces between its ends."""
    here, there = SPACES.index(words[2]), SPACES.index(words[3])
    cells = [SPACE_CELLS[here]]
    while words[0] != "trail" and here != there:
        here = NEXT[here]
        cells.append(SPACE_CELLS[here])
    if words[0] == "trail":
        cells.append(SPACE_CELLS[there])
    return bytes(cells)

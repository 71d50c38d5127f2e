"""What the lit board shows of the fairgrounds: every quadrant, and what the player may do."""

from shared_rules import lights
from shared_rules.jahrmarkt.info import show_info, show_lamps, show_points
from shared_rules.jahrmarkt.layout import (
    NUMBERS,
    SOURCES,
    TILE_LETTERS,
    beside,
    count,
    squares_of,
)
from shared_rules.jahrmarkt.listing import can_build, take_moves
from shared_rules.jahrmarkt.shapes import SIZES
from shared_rules.lights import soften, word

_HAMMER = word(lights.ORANGE, lights.FAINT)
_WALKWAY = word(lights.GREEN, lights.DIM)
_SITE = word(lights.ORANGE, lights.TWO_SLOW)
_VISITOR = word(lights.WHITE, lights.STEADY)
_ENTRANCE = word(lights.WHITE, lights.FAINT)
_BARKER = word(lights.PINK, lights.STROBING)
_NUMBER = word(lights.WHITE, lights.DIM)
_PILE = word(lights.PURPLE, lights.STEADY)
_PILE_OPEN = word(lights.PURPLE, lights.BREATHING)
_PILE_CHOSEN = word(lights.PURPLE, lights.STROBING)
_WAGON_CHOSEN = word(lights.BLUE, lights.STEADY)
_TARGET = word(lights.WHITE, lights.BREATHING)
_CHOSEN = word(lights.YELLOW, lights.ONE_WINK)  # a booth is steady
_MAY_PRESS = lights.BELL
_HUES = (lights.YELLOW, lights.PINK, lights.LIGHT_BLUE, lights.PURPLE, lights.BLUE)  # by size
_LEVELS = (lights.STEADY, lights.DIM, lights.FAINT)
_TENT_SIGNS = (
    lights.FAINT,
    lights.ONE_FLASH,
    lights.TWO_FLASHES,
    lights.THREE_FLASHES,
    lights.STEADY,
)


class Picture:
    """Paints the positions of a scene."""

    def __init__(self, scene):
        self._scene = scene

    def paint(self, frame, view):
        """All quadrants; the one of the player who is on is bright, the others at a quarter."""
        scene = self._scene
        game = scene.game
        over = game.phase == "over"
        for player in range(game.players):
            quadrant, ground = scene.quadrants[player], game.grounds[player]
            if over:
                show_points(frame, quadrant, game, player)
                continue
            self._show_controls(frame, quadrant, player)
            _show_ground(frame, quadrant, ground)
            if player != game.player:
                for cell in quadrant.cells():
                    frame[cell] = soften(frame[cell])
        if game.market:
            show_lamps(frame, game)
        if not over and not view.paused:
            self._show_turn(frame, view)

    def _show_controls(self, frame, quadrant, player: int):
        """Numbers, piles, wagons and the tent."""
        game = self._scene.game
        ground, yard = game.grounds[player], game.yard
        for number in range(1, NUMBERS + 1):
            if not ground.used >> number & 1:
                frame[quadrant.numbers[number - 1]] = _NUMBER
        for place, pile in ((0, yard.left), (1, yard.right)):
            frame[quadrant.wagons[place]] = _PILE if pile else lights.NOTHING
        for place in range(4):
            if yard.wagons[place] != "-":
                frame[quadrant.wagons[place + 2]] = tile_word(yard.wagons[place])
        tent = word(lights.RED, _TENT_SIGNS[min(ground.tent, 4)])
        for cell in quadrant.tents:
            frame[cell] = tent
        for place in range(2):
            waits = ground.waiting >> place & 1
            frame[quadrant.entries[place]] = _VISITOR if waits else _ENTRANCE

    # What the player who is on may do.

    def _show_turn(self, frame, view):
        scene, own = self._scene, self._scene.own
        game, wishes = scene.game, scene.wishes
        number = wishes.number(view.seen)
        if view.bell == own.bell and self._asks(number):
            show_info(frame, own, game)
            return
        if game.phase == "number":
            self._show_asked(frame, view.bell)
            self._show_numbers(frame, view.seen)
        elif game.phase == "toss":
            for cell in own.wagons[2:]:
                frame[cell] = _TARGET
            frame[own.bell] = _MAY_PRESS
        elif game.phase == "barker" and not view.missing:  # first the newcomers
            for square in squares_of(game.ground.pitches()):
                frame[own.cell_of(square)] = _TARGET
        elif game.phase == "lay":
            self._show_tile(frame, game.turn.tile)
        if number and game.phase in ("number", "act", "site"):
            self._show_wishes(frame, number, view)

    def _asks(self, number: int) -> bool:
        """Whether the pointer on the bell cell asks how it stands: else it draws, builds, or
        passes."""
        game, wishes = self._scene.game, self._scene.wishes
        if game.phase != "number" or wishes.source or wishes.sites:
            return False
        return game.legal_moves() != ["pass"] or number != self._scene.free_numbers()[0]

    def _show_numbers(self, frame, seen):
        """The free numbers that are possible breathe, as long as none is chosen. A figure where
        nothing is possible is one too many, and so are two."""
        scene, game = self._scene, self._scene.game
        moves, free = game.legal_moves(), scene.free_numbers()
        possible = [int(move[4:]) for move in moves if move != "pass"] or free[:1]
        chosen = scene.wishes.number(seen)
        for number in free:
            cell = scene.own.numbers[number - 1]
            if seen[cell] and (number != chosen or number not in possible):
                frame[cell] = lights.SURPLUS
            elif number in possible and not chosen:
                frame[cell] = _TARGET
        if moves == ["pass"]:
            frame[scene.own.numbers[free[0] - 1]] = _TARGET
            frame[scene.own.bell] = _MAY_PRESS

    def _show_wishes(self, frame, number: int, view):
        """Where a lifted visitor may go; else where a tile fits, or the sites of a plot."""
        scene, own = self._scene, self._scene.own
        game, wishes = scene.game, scene.wishes
        if view.missing:
            for one in view.offered():
                for cell in one.places:
                    frame[cell] = _TARGET
        elif wishes.source in ("L", "R"):
            frame[own.wagons["LR".index(wishes.source)]] = _PILE_CHOSEN
            frame[own.bell] = _MAY_PRESS
        elif wishes.source:
            frame[own.wagons[SOURCES.index(wishes.source)]] = _WAGON_CHOSEN
            self._show_tile(frame, TILE_LETTERS.index(game.yard.wagons[int(wishes.source) - 2]))
        elif wishes.plot():
            for square in squares_of(wishes.possible_sites(number)):
                frame[own.cell_of(square)] = _TARGET
            for square in squares_of(wishes.plot()):
                frame[own.cell_of(square)] = _CHOSEN
            if can_build(game, number, wishes.plot()):
                frame[own.bell] = _MAY_PRESS
        elif game.phase != "site":
            # The piles only: the blinks of a wagon must stay readable.
            for move in take_moves(game, number):
                if move[5] in "LR":
                    frame[own.wagons["LR".index(move[5])]] = _PILE_OPEN

    def _show_asked(self, frame, bell: int):
        """The attraction that the pointer rests on blinks whole."""
        scene, own = self._scene, self._scene.own
        square = own.square_at(bell)
        for shape, mask, _ in scene.game.ground.attractions:
            if square >= 0 and mask >> square & 1:
                light = word(_HUES[SIZES[shape] - 1], lights.BLINKING)
                for one in squares_of(mask):
                    frame[own.cell_of(one)] = light

    def _show_tile(self, frame, tile: int):
        """The pattern of a tile in every field where it may be laid, softly."""
        scene = self._scene
        for field in scene.game.ground.may_lay():
            cells = scene.own.field_cells(field)
            for place in range(4):
                site = tile >> (1, 0, 3, 2)[place] & 1
                frame[cells[place]] = soften(_SITE if site else word(lights.GREEN, lights.STEADY))


def tile_word(tile: str) -> int:
    """A wagon blinks as often as its tile has building sites."""
    return word(lights.BLUE, lights.FLASHES[count(TILE_LETTERS.index(tile))])


def _show_ground(frame, quadrant, ground):
    """Hammers, walkways, sites, attractions with their tickets, people."""
    origin, far = quadrant.origin, quadrant.far
    for field in range(len(ground.fields)):
        if not ground.fields[field]:
            frame[quadrant.field_cells(field)[0]] = _HAMMER
    for mask, light in (
        (ground.walk, _WALKWAY),
        (ground.free, _SITE),
        (ground.barkers, _BARKER),
        (ground.visitors, _VISITOR),
    ):
        for square in squares_of(mask):
            frame[origin + far[square]] = light
    levels = levels_of(ground.attractions, ground.up)
    for place in range(len(levels)):
        shape, mask, tickets = ground.attractions[place]
        hue = _HUES[SIZES[shape] - 1]
        plain, glitter = word(hue, _LEVELS[levels[place]]), _glitter(hue, levels[place])
        for square in squares_of(mask):
            frame[origin + far[square]] = glitter if tickets > 0 else plain
            tickets -= 1


def _glitter(hue: int, level: int) -> int:
    """Sold tickets: neighbours of one size change in turn, or one of them faster."""
    if level == 1:
        return word(lights.WHITE, lights.SWAPPING, hue)
    return word(hue, lights.SWAPPING_FAST if level == 2 else lights.SWAPPING, lights.WHITE)


def levels_of(attractions: list, up: int) -> list:
    """How bright each is: neighbours of one size differ, as long as there are levels left."""
    levels = []
    for place in range(len(attractions)):
        shape, mask, _ = attractions[place]
        around = beside(mask, up)
        taken = [
            level
            for level, (other, site, _) in zip(levels, attractions)
            if SIZES[other] == SIZES[shape] and site & around
        ]
        free = [level for level in range(len(_LEVELS)) if level not in taken]
        levels.append(free[0] if free else len(_LEVELS) - 1)
    return levels

"""The Enchanted Playground on the lit board: standing pieces, gestures and lights.

The board judges the final picture, each house only as a count: houses are pools. A finished move
is held, so that minds may still change, until somebody lifts the die stone (the bell).
"""

from shared_rules import lights
from shared_rules.cells import SIDE, cell_number
from shared_rules.gesture import POOL, Gesture, flash, gesture, press
from shared_rules.lights import word
from shared_rules.plain_scene import PlainScene
from shared_rules.playground.layout import Controls

_FLASH_MS = 1500
_NUMBER_MS = 2400
_REAL_DIE_MS = 1000  # a stone on a number cell must rest so long to be read

OWNERS = (
    lights.RED,
    lights.YELLOW,
    lights.GREEN,
    lights.BLUE,
    lights.ORANGE,
    lights.PURPLE,
    lights.PINK,
    lights.LIGHT_BLUE,
)
_ROAD = word(lights.WHITE, lights.FAINT)
_STAR = word(lights.WHITE, lights.TWO_FLASHES)
_PIP = word(lights.WHITE, lights.STEADY)
_TRY = word(lights.WHITE, lights.DIM)

# The pips of each throw on the 3x3 face, from the top left.
_PIPS = ("", "4", "26", "246", "0268", "02468", "035268")


class Scene(PlainScene):
    """What a game of the Playground shows and accepts; `look` at a game before anything else."""

    def __init__(self, players: int, options: dict):
        board = options.get("board", "full")
        self.controls = Controls(board)
        columns, rows = (8 if board != "full" else 16), (8 if board == "small" else 16)
        self.cells = bytes(
            [row * SIDE + column for row in range(rows) for column in range(columns)]
        )
        die = self.controls.die
        if board == "small":
            self.pause_cells = bytes([cell_number(name) for name in ("e4", "e5", "d4")])
        else:
            self.pause_cells = bytes((die - SIDE, die + SIDE, die - 1))
        self.bell_home = die
        self.bell_cells = bytes((die,)) + self.pause_cells + self.controls.numbers
        self.game = None
        self._labels = None  # what `standing` says, once it is asked for cell by cell

    def look(self, game):
        """Speak of this game from now on."""
        self.game = game
        self._labels = None
        self.pools = game.track.board.houses

    def standing(self, labels: bytearray):
        """Cell -> owner + 1 of the piece that must stand there; of a house the first cells."""
        game, board = self.game, self.game.track.board
        for player in range(game.players):
            own = game.pieces[player]
            for place in range(4):
                if own[place] < 0:
                    labels[board.houses[player][place]] = player + 1
                else:
                    labels[board.cell_of(player, own[place])] = player + 1

    def gestures(self, seen: bytearray) -> list:
        """Walks of the throw, which are held; and claims, which are not."""
        game = self.game
        if game.phase == "roll":
            return [self._claim((), move) for move in game.legal_moves() if move != "roll"]
        gestures = []
        claims = []
        for move in game.legal_moves():
            gestures.append(self._walk(move))
            if game.options["knockout"] == "penalty":
                claims += self._claims_after(move)
        return gestures + claims  # a mover's change of mind comes before a claim

    def presses(self, seen: bytearray) -> list:
        """The stone throws where it lives; on a number it tells the throw of a real die."""
        if self.game.phase != "roll":
            return []
        controls = self.controls
        presses = [press(controls.die, ("roll",), controls.die)]
        for place in range(len(controls.numbers)):
            roll = ("roll=%d" % (place + 1),)
            presses.append(press(controls.numbers[place], roll, -1, _REAL_DIE_MS))
        return presses

    def meant(self, missing: list, surplus: list) -> str:
        """The move that somebody seems to have tried; "" if it was none."""
        game, board = self.game, self.game.track.board
        if len(missing) != 1:
            return ""
        if missing[0] >= POOL:
            return "enter" if missing[0] == POOL + game.turn else "enter %d" % (missing[0] - POOL)
        for player in range(game.players):
            for progress in game.pieces[player]:
                if progress >= 0 and board.cell_of(player, progress) == missing[0]:
                    name = game.track.names[player][progress]
                    return "claim " + name if surplus == [POOL + player] else name
        return ""

    def meant_by_bell(self, cell: int, straight_back: bool) -> str:
        """The move that the stone on this cell seems to have asked for, or None."""
        return "roll" if straight_back else None

    def missing_word(self, cell: int) -> int:
        """How a cell asks for its piece: pulsing in its owner's colour."""
        owner = self._owner_of(cell)
        return word(OWNERS[owner], lights.PULSING) if owner >= 0 else lights.NOTHING

    def _owner_of(self, cell: int) -> int:
        """Who must have a piece there, or -1; asked for many cells while a board is set up."""
        if self._labels is None:
            self._labels = bytearray(SIDE * SIDE)
            self.standing(self._labels)
        if self._labels[cell]:
            return self._labels[cell] - 1
        houses = self.game.track.board.houses
        for player in range(len(houses)):
            if cell in houses[player]:
                return player  # any of its cells will do
        return -1

    def picture(self, frame, view):
        """What every cell shows in this position."""
        game = self.game
        if game.phase == "over":
            board = game.track.board
            for cell in board.homes[game.winner] + board.houses[game.winner]:
                frame[cell] = word(OWNERS[game.winner], lights.RUNNING)
            return
        self._show_board(frame)
        self._show_die(frame, view)
        if view.paused:
            self._show_pieces(frame)
        elif view.missing:
            self._show_goals(frame, view)
        elif game.phase == "move":
            for move in game.legal_moves():
                for cell in self._origin_cells(move):
                    frame[cell] = word(OWNERS[game.turn], lights.PULSING)

    def flashes(self, events: list) -> list:
        """A throw that was lost at once, pieces that cannot move, and a claim."""
        game, board = self.game, self.game.track.board
        shown = []
        for event in events:
            words = event.split(" ")
            if words[0] == "throw" and game.phase == "roll":  # lost at once: show it all the same
                self._flash_number(int(words[2]), shown)
            elif words[0] == "stuck":
                player = int(words[1])
                cells = [
                    board.cell_of(player, progress)
                    for progress in game.pieces[player]
                    if 0 <= progress < board.length
                ]
                shown.append(flash(bytes(cells), lights.WRONG, _FLASH_MS))
            elif words[0] == "claim":
                player = int(words[1])
                sign = word(OWNERS[player], lights.TWO_FLASHES)
                shown.append(flash(board.houses[player], sign, _FLASH_MS))
        return shown

    def starts_again(self, seen: bytearray) -> bool:
        """Pieces back into the houses start a new game."""
        for house in self.pools:
            for cell in house:
                if not seen[cell]:
                    return False
        return True

    def _flash_number(self, number: int, shown: list):
        controls = self.controls
        if controls.face:
            pips = bytes([controls.face[int(place)] for place in _PIPS[number]])
            shown.append(flash(pips, word(lights.WHITE, lights.BLINKING), _NUMBER_MS))
        else:
            sign = word(lights.WHITE, lights.FLASHES[number])
            shown.append(flash(bytes((controls.die,)), sign, _NUMBER_MS))

    # Gestures.

    def _walk(self, move: str) -> Gesture:
        game, board = self.game, self.game.track.board
        player = game.turn
        progress, goal = game.walk_of(move)
        end = game.next_star(player, goal) if move[-1] == "*" else goal
        lifts = (POOL + player if progress < 0 else board.cell_of(player, progress),)
        places = (board.cell_of(player, end),)
        swapped = ()
        stranger = game.victim(player, goal)
        if stranger >= 0:
            house, met = POOL + stranger, board.cell_of(player, goal)
            if end == goal:  # the stranger's place is taken: the cell stays covered
                places, swapped = (house,), (met,)
            else:
                lifts, places = lifts + (met,), places + (house,)
        return gesture((move,), lifts, places, swapped, not self._wins(progress, goal))

    def _wins(self, progress: int, goal: int) -> bool:
        game = self.game
        comes_home = progress < game.track.length <= goal
        return comes_home and game.at_home(game.turn) + 1 >= game.options["goal"]

    def _claim(self, moves: tuple, claim: str, game=None) -> Gesture:
        game = game or self.game
        board, debtor = game.track.board, game.debtor
        progress = game.track.names[debtor].index(claim[6:])
        cell = board.cell_of(debtor, progress)
        return gesture(moves + (claim,), (cell,), (POOL + debtor,))

    def _claims_after(self, move: str) -> list:
        """The gestures of a move that overlooks a knock-out, and the claim that answers it."""
        after = self.game.fork()
        after.play(move)
        if after.debtor < 0 or after.phase == "over":
            return []
        walk = self._walk(move)
        gestures = []
        for claim in after.legal_moves():
            if claim != "roll":
                answer = self._claim((move,), claim, after)
                lifted, placed = _difference(
                    walk.lifts + answer.lifts, walk.places + answer.places
                )
                if lifted:  # otherwise the claim is the move taken back
                    gestures.append(gesture(answer.moves, lifted, placed, walk.swapped))
        return gestures

    # Lights.

    def _show_board(self, frame):
        game, board = self.game, self.game.track.board
        for cell in board.road:
            frame[cell] = _ROAD
        if game.options["star"] != "off":
            for star in board.stars:
                frame[board.road[star]] = _STAR
        for player in range(game.players):
            own = word(OWNERS[player], lights.DIM)
            frame[board.road[board.starts[player]]] = own
            for cell in board.homes[player]:
                frame[cell] = own
            house = word(OWNERS[player], lights.RUNNING) if player == game.turn else own
            for cell in board.houses[player]:
                frame[cell] = house

    def _show_die(self, frame, view):
        game, controls = self.game, self.controls
        if game.phase == "roll":
            frame[controls.die] = lights.BELL
            if game.tries_left > 1:
                for cell in controls.lamps[: game.tries_left]:
                    frame[cell] = _TRY
            if view.bell < 0:
                for cell in controls.face:
                    frame[cell] = word(lights.WHITE, lights.RUNNING)
        elif controls.face:
            for place in _PIPS[game.die]:
                frame[controls.face[int(place)]] = _PIP
        else:
            frame[controls.die] = word(lights.WHITE, lights.FLASHES[game.die])

    def _show_pieces(self, frame):
        """Every piece in its owner's colour, to see who is who."""
        board = self.game.track.board
        for player in range(self.game.players):
            for progress in self.game.pieces[player]:
                if progress >= 0:
                    cell = board.cell_of(player, progress)
                    frame[cell] = word(OWNERS[player], lights.STEADY)

    def _origin_cells(self, move: str) -> bytes:
        """Where the piece of a move stands; for `enter` the whole house."""
        board = self.game.track.board
        progress, _ = self.game.walk_of(move)
        if progress < 0:
            return board.houses[self.game.turn]
        return bytes((board.cell_of(self.game.turn, progress),))

    def _show_goals(self, frame, view):
        """Where the piece in somebody's hand came from, its way, its goal, whom it sends home."""
        game, board = self.game, self.game.track.board
        for cell in view.missing:
            if cell < POOL:
                frame[cell] = lights.ORIGIN
        if game.phase != "move":
            return
        for one in view.offered():
            move = one.moves[0]
            progress, goal = game.walk_of(move)
            met = board.cell_of(game.turn, goal)
            for step in range(max(progress, 0) + 1, goal):
                frame[board.cell_of(game.turn, step)] = word(OWNERS[game.turn], lights.DIM)
            stranger = game.victim(game.turn, goal)
            if stranger >= 0:
                colours = OWNERS[game.turn], OWNERS[stranger]
                frame[met] = word(colours[0], lights.SWAPPING, colours[1])
                for cell in board.houses[stranger]:
                    frame[cell] = word(OWNERS[stranger], lights.PULSING)
            elif move[-1] != "*":
                frame[met] = lights.GOAL
            if move[-1] == "*":
                frame[board.cell_of(game.turn, game.next_star(game.turn, goal))] = lights.GOAL


def _difference(lifts: tuple, places: tuple) -> tuple:
    """Lifts and places without what is both: a piece that goes on, or home again."""
    return (
        tuple([place for place in lifts if place not in places]),
        tuple([place for place in places if place not in lifts]),
    )


def options_for(columns: int, rows: int) -> dict:
    """What a board of this size asks of the options: the largest playground that fits."""
    if rows < 16:
        return {"board": "small"}
    return {"board": "full" if columns >= 16 else "half"}

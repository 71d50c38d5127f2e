"""Smart Sheep on the lit board: what must stand where, which gesture means what, what is lit."""

from shared_rules import lights
from shared_rules.cells import SIDE, cell_name
from shared_rules.gesture import Gesture, flash, gesture, press
from shared_rules.lights import word
from shared_rules.plain_scene import PlainScene
from shared_rules.smart_sheep.layout import (
    BIG,
    CHECK,
    COLOURS,
    DEN,
    DIE,
    EXIT,
    FACE_CELLS,
    FACES,
    FOLD,
    FREE,
    LOW,
    MOLE,
    MOLEHILL,
    PIECES,
    PLAYER_LAMPS,
    SCORE_BAR,
    SHEEP,
    SPACES,
    STOP,
    UPP,
)

_FLASH_MS = 1500
_FACE_MS = 3000
_SHEEP_SIGNS = (
    (lights.BLUE, lights.THREE_FLASHES),  # triangle
    (lights.YELLOW, lights.BREATHING),  # circle
    (lights.PINK, lights.FOUR_FLASHES),  # square
)
_OTHER_SIGNS = (
    # from BIG on, in the order of the pieces
    lights.DANGER,
    word(lights.RED, lights.ONE_FAINT),
    word(lights.ORANGE, lights.ONE_FLASH),  # mole
    word(lights.ORANGE, lights.TWO_FLASHES),  # patou
    word(lights.ORANGE, lights.THREE_FLASHES),  # raccoon
    word(lights.ORANGE, lights.FOUR_FLASHES),  # fox
    word(lights.WHITE, lights.FAINT),  # rock
    word(lights.ORANGE, lights.WITH_A_GAP),  # molehill
)
_SLIDE_TARGET = word(lights.WHITE, lights.DIM)
_HOP_TARGET = word(lights.WHITE, lights.BLINKING)
_TO_THE_FOLD = word(lights.GREEN, lights.RUNNING)
_STOP_HERE = word(lights.WHITE, lights.WITH_A_GAP)
_SAVED = word(lights.GREEN, lights.STEADY)
_CAPTURED = word(lights.RED, lights.BLINKING)
_TURNED_ROUND = word(lights.RED, lights.RUNNING)


class Scene(PlainScene):
    """What a game of Smart Sheep shows and accepts; `look` at a game before anything else."""

    bell_home = DIE
    bell_cells = bytes((DIE, STOP, CHECK)) + FACE_CELLS
    pause_cells = bytes((CHECK, FACE_CELLS[5], STOP))  # pause, undo, abort
    cells = bytes([row * SIDE + column for row in range(8) for column in range(8)])

    def __init__(self, players: int, options: dict):
        self._real_die = options.get("die") == "table"
        self.game = None

    def look(self, game):
        """Speak of this game from now on."""
        self.game = game

    def standing(self, labels: bytearray):
        """Cell -> the piece that must stand there. Mole and molehill are one cardboard turned."""
        place = self.game.place
        for piece in range(1, len(PIECES)):
            if FREE < place[piece] < DEN:
                labels[place[piece]] = MOLE if piece == MOLEHILL else piece

    def gestures(self, seen: bytearray) -> list:
        """A piece is put where it is asked for; a sheep slides or hops."""
        game = self.game
        if game.phase == "setup":
            puts = [move for move in game.legal_moves() if move != "skip"]
            return [gesture((move,), (), (SPACES[move[4:]],)) for move in puts]
        gestures = [_walk((move,), move) for move in self._walks()]
        if game.phase == "hop" and game.pending:  # moving a called sheep ends the chain
            gestures += [_walk(("stop", move), move) for move in game.moves_of(game.pending)]
        return gestures

    def presses(self, seen: bytearray) -> list:
        """The bell rolls, on d1 or on a face; on a1 it ends a chain, or skips a tile."""
        phase, pending = self.game.phase, self.game.pending
        if phase == "setup":
            return [press(STOP, ("skip",))] if "skip" in self.game.legal_moves() else []
        before = ()
        presses = []
        if phase == "hop":
            before = ("stop",)
            presses.append(press(STOP, before))
        if phase == "roll" or (phase == "hop" and not pending):
            if self._real_die:
                for place in range(len(FACES)):
                    roll = before + ("roll=" + FACES[place],)
                    presses.append(press(FACE_CELLS[place], roll))
            else:
                presses.append(press(DIE, before + ("roll",), DIE))
        return presses

    def meant(self, missing: list, surplus: list) -> str:
        """The move that somebody seems to have tried; "" if it was none."""
        if len(surplus) != 1:
            return ""
        if self.game.phase == "setup":
            return "put " + cell_name(surplus[0])
        if len(missing) != 1:
            return ""
        start, target = missing[0], surplus[0]
        hop = abs(start - target) in (2, 2 * SIDE)
        goal = "fold" if target == FOLD else cell_name(target)
        return cell_name(start) + ("^" if hop else "-") + goal

    def meant_by_bell(self, cell: int, straight_back: bool) -> str:
        """The move that the bell on this cell seems to have asked for, or None."""
        if not straight_back:
            return None
        if cell == STOP:
            return "skip" if self.game.phase == "setup" else "stop"
        return "roll"

    def objection(self) -> str:
        """A real die is thrown beside the board."""
        if self._real_die:
            return "Throw your own die, then put the bell on the sign that it shows."
        return ""

    def missing_word(self, cell: int) -> int:
        """How a cell asks for its piece: with the sign of that piece."""
        piece = self.game.at[cell]
        return self._sign(piece) if FREE < piece < len(PIECES) else lights.NOTHING

    def picture(self, frame, view):
        """What every cell shows in this position."""
        game = self.game
        for piece in range(BIG, len(PIECES)):
            if game.place[piece]:
                frame[game.place[piece]] = self._sign(piece)
        self._show_score(frame)
        if game.phase == "over":
            return
        if view.paused:
            for sheep in game.on_board(SHEEP):
                frame[game.place[sheep]] = self._sign(sheep)
            return
        if view.exchange or (not view.in_order and view.surplus):
            frame[DEN] = lights.GOAL  # captured sheep go this way, and off the board
        frame[PLAYER_LAMPS[game.turn]] = lights.TURN
        frame[DIE] = self._die_word()
        if view.missing or game.phase == "setup":
            self._show_targets(frame, view)
        else:
            self._show_movable(frame)

    def flashes(self, events: list) -> list:
        """What a throw was that nobody can use, and where the wolves have turned round."""
        shown = []
        for event in events:
            if event in ("rolled pack", "rolled big"):
                wolf = BIG if event == "rolled big" else BIG + 1
                shown.append(flash(bytes((DIE,)), self._sign(wolf), _FACE_MS))
            elif event.startswith("flip raccoon"):
                shown.append(flash(LOW + UPP, _TURNED_ROUND, _FLASH_MS))
            elif event.startswith("stuck"):
                face = self._face_word(event[6:])
                shown.append(flash(bytes((DIE,)), face, _FACE_MS + _FLASH_MS))
                lamp = bytes((PLAYER_LAMPS[self.game.turn],))
                shown.append(flash(lamp, lights.WRONG, _FLASH_MS))
        return shown

    def _walks(self) -> list:
        return [move for move in self.game.legal_moves() if "-" in move or "^" in move]

    def _sign(self, piece: int) -> int:
        if piece >= BIG:
            return _OTHER_SIGNS[piece - BIG]
        colour, pattern = _SHEEP_SIGNS[(piece - 1) // 3]
        return word(colour, pattern, 0, piece in self.game.pending)

    def _die_word(self) -> int:
        """d1 tells the face, the piece to be placed, or that it is time to roll."""
        game = self.game
        if game.phase == "setup":
            return self._sign(game.ask[0])
        return lights.BELL if game.die is None else self._face_word(game.die)

    def _face_word(self, face: str) -> int:
        if face == "any":
            return word(lights.WHITE, lights.ALL_SIGNS)
        colour, pattern = _SHEEP_SIGNS[COLOURS.index(face)]
        return word(colour, pattern)

    def _show_movable(self, frame):
        """The sheep that may move; in a chain also where they may go, and how to stop."""
        game = self.game
        for move in self._walks():
            start = SPACES[move[:2]]
            frame[start] = self._sign(game.at[start])
        if game.phase == "hop":
            frame[STOP] = _STOP_HERE
            for move in game.hops_of(game.mover, game.visited):
                frame[SPACES[move[3:]]] = _HOP_TARGET
            for sheep in game.pending:
                frame[game.place[sheep]] = self._sign(sheep)

    def _show_targets(self, frame, view):
        """Where the piece in somebody's hand may go."""
        for cell in view.missing:
            frame[cell] = lights.ORIGIN
        if self.game.phase == "setup" and "skip" in self.game.legal_moves():
            frame[STOP] = _STOP_HERE
        for one in view.offered() or self._offered():
            for cell in one.places:
                if cell == FOLD:
                    for step in (FOLD, EXIT, EXIT - SIDE):
                        frame[step] = frame[step] or _TO_THE_FOLD
                else:
                    frame[cell] = _HOP_TARGET if "^" in one.moves[-1] else _SLIDE_TARGET

    def _offered(self) -> list:
        """In the setup the piece comes from outside: its spaces are lit before it is seen."""
        return self.gestures(b"") if self.game.phase == "setup" else []

    def _show_score(self, frame):
        """The bar: saved sheep from the one end, captured ones from the other; at the end more."""
        game = self.game
        saved, captured = game.count(FOLD), game.count(DEN)
        saved_word, captured_word = _SAVED, _CAPTURED
        if game.phase == "over" and saved > captured:
            saved_word = word(lights.GREEN, lights.FLASHES[saved - 4])  # the rank of the title
            for cell in range(DEN, DEN + 8):
                frame[cell] = lights.WON
        elif game.phase == "over":
            captured_word = word(lights.RED, lights.PULSING)
            frame[DEN] = captured_word
        for place in range(saved):
            frame[SCORE_BAR[place]] = saved_word
        for place in range(captured):
            frame[SCORE_BAR[len(SCORE_BAR) - 1 - place]] = captured_word


def _walk(moves: tuple, move: str) -> Gesture:
    """The gesture of a slide or hop: from its first cell to its last."""
    return gesture(moves, (SPACES[move[:2]],), (SPACES[move[3:]],))


def options_for(columns: int, rows: int) -> dict:
    """What a board of this size asks of the options: nothing, every board has the one tile."""
    return {}

"""Which piece stands where: a hall switch sees a magnet, people see a sheep.

The pieces follow the hands: what is lifted is in the hand, what is put down comes from there. When
the magnets lie as the game says, the game's own labels are taken for true; so pieces that were
exchanged, or put down by hands we did not see, get their right names again.
"""

from collections import OrderedDict  # others forget their order on MicroPython

from shared_rules.cells import SIDE, cell_name

BELL = "bell"


class Pieces:
    """Pieces by their names: `1.2` is the second one with label 1."""

    def __init__(self) -> None:
        self.at: dict = OrderedDict()  # cell -> piece
        self.hand: dict = OrderedDict()  # piece -> the cell it was lifted from
        self.tray = [BELL]
        self._box: tuple = ("", [])  # whose pieces these are, and their labels
        self._held: dict = {}  # piece in the hand of somebody at a page -> that page
        # Cell -> whether our last touch covered it, until the board sees that.
        self._unseen: dict = {}
        self._spares = 0

    def has_box(self, game: str, labels: list) -> bool:
        """Whether just these pieces lie on the board and beside it."""
        return self._box == (game, sorted(labels))

    def change_box(self, game: str, labels: list, wanted: dict) -> bool:
        """The pieces of another game, if they are not there already; what stands on the board is
        taken for those that are wanted there."""
        if self.has_box(game, labels):
            return False
        self._box = game, sorted(labels)
        covered = sorted(self.at)
        self.open_box(labels)
        for cell in covered:
            self.place(cell, "", wanted.get(cell, 0))
        return True

    def open_box(self, labels: list) -> None:
        """Another game: all its pieces and the bell lie beside the board."""
        counts: dict = {}
        self.at, self.hand, self._held = OrderedDict(), OrderedDict(), {}
        self.tray = [BELL]
        for label in labels:
            counts[label] = counts.get(label, 0) + 1
            self.tray.append(f"{label}.{counts[label]}")

    def for_page(self) -> dict:
        """Where every piece is."""
        return {"at": self.at, "hand": self.hand, "tray": self.tray}

    def state(self) -> dict:
        """All that must be known to find them again where they are; what is in a hand is put into
        the tray."""
        tray = self.tray + [piece for piece in self.hand if not piece.startswith("spare")]
        at = [[cell, piece] for cell, piece in self.at.items()]
        return {"at": at, "tray": tray, "box": list(self._box), "spares": self._spares}

    def load(self, state: dict) -> None:
        """They are as they were."""
        self.at, self.hand = (
            OrderedDict([(cell, piece) for cell, piece in state["at"]]),
            OrderedDict(),
        )
        self.tray, self._spares = list(state["tray"]), state["spares"]
        game, labels = state["box"]
        self._box = game, labels

    # Hands.

    def lift(self, cell: str, page=None) -> str:
        """Take up what stands on a cell, and return it. With a page, somebody there holds it."""
        piece = self._lift(cell)
        self._unseen[cell] = False
        if page is not None:
            self._held[piece] = page
        return piece

    def place(self, cell: str, piece: str = "", label: int = 0, bell: bool = False) -> str:
        """Put a piece down: this one, or what is in the hand, or one that fits the cell."""
        if cell in self.at:
            raise ValueError(f"{cell} is taken.")
        self.need(piece)
        self._unseen[cell] = True
        return self._place(cell, piece or self._guess(label, bell, self._beside()))

    def _beside(self) -> list:
        """What is not on the board, from the hand first, what was lifted last before the rest."""
        return list(reversed(list(self.hand))) + self.tray

    def need(self, piece: str) -> None:
        """ValueError if this piece is neither in the hand nor in the tray; "" is any piece."""
        if piece and piece not in self.hand and piece not in self.tray:
            raise ValueError("That piece is not at hand.")

    def put_away(self, piece: str) -> None:
        """From the hand to the tray."""
        if piece in self.hand:
            self._take(piece)
            if not piece.startswith("spare"):
                self.tray.append(piece)

    def let_go(self, page) -> None:
        """Nobody at this page holds anything any more."""
        self._held = {piece: one for piece, one in self._held.items() if one is not page}

    def free(self) -> list:
        """What is not on the board and nobody holds, from the hand first."""
        return [piece for piece in self._beside() if piece not in self._held]

    def is_any_held(self) -> bool:
        """Whether somebody at a page has a piece in the hand."""
        return bool(self._held)

    def is_held(self, label: int) -> bool:
        """Whether somebody at a page has such a piece in the hand."""
        return any(label_of(piece) == label for piece in self._held)

    def new_spare(self) -> str:
        """A magnet that nobody knows, now in the hand."""
        self._spares += 1
        piece = f"spare.{self._spares}"
        self.hand[piece] = ""
        return piece

    def _lift(self, cell: str) -> str:
        piece = self.at.pop(cell)
        self.hand[piece] = cell
        return piece

    def _place(self, cell: str, piece: str) -> str:
        self._take(piece)
        self.at[cell] = piece
        return piece

    def _take(self, piece: str) -> None:
        """Out of the hand or the tray."""
        self.hand.pop(piece, None)
        self._held.pop(piece, None)
        if piece in self.tray:
            self.tray.remove(piece)

    def _guess(self, label: int, bell: bool, beside: list) -> str:
        """Which of the pieces beside the board was put down; an unknown one, if it was none."""
        for piece in beside:
            if (bell and piece == BELL) or (label and label_of(piece) == label):
                return piece
        in_hands = [piece for piece in beside if piece in self.hand]
        return in_hands[0] if in_hands else self.new_spare()

    def cell_of(self, piece: str) -> str:
        """Where a piece stands; "" if it is not on the board."""
        return next((cell for cell, one in self.at.items() if one == piece), "")

    def find(self, label: int) -> str:
        """A piece with this label that is not on the board; "" if there is none."""
        return next((piece for piece in self._beside() if label_of(piece) == label), "")

    # What the board sees, and what the game knows.

    def follow(self, seen: set, but: set, labels: dict, bell_cells: list) -> None:
        """Follow hands that we did not see: believe the board, except about the cells in `but`,
        and about those where it has not yet seen what we did ourselves."""
        unseen = {cell: down for cell, down in self._unseen.items() if (cell in seen) != down}
        self._unseen = unseen
        but = but | set(unseen)
        for cell in [cell for cell in self.at if cell not in seen | but]:
            self._lift(cell)
        for cell in sorted(seen - set(self.at) - but):
            self._place(cell, self._guess(labels.get(cell, 0), cell in bell_cells, self.free()))
        self._find_bell(bell_cells)

    def _find_bell(self, bell_cells: list) -> None:
        """An unknown magnet on a cell of the bell is the bell, unless the bell is elsewhere."""
        for cell in bell_cells:
            used = BELL in self.hand or BELL in self.at.values()
            if not used and self.at.get(cell, "").startswith("spare"):
                self._place(cell, BELL)

    def forget_touch(self, cell: str) -> None:
        """The board has refused our touch of this cell: nobody holds what stands there."""
        self._unseen.pop(cell, None)
        for piece, origin in self.hand.items():
            if origin == cell:
                self._held.pop(piece, None)

    def forget_touches(self) -> None:
        """The board may have missed our touches: believe it about every cell again."""
        self._unseen = {}

    def name_by(self, labels: dict) -> None:
        """The magnets lie as the game says: give every piece the name that the game has for it."""
        wrong = [cell for cell in labels if label_of(self.at.get(cell, "")) != labels[cell]]
        loose = [self.at.pop(cell) for cell in wrong if cell in self.at]
        for cell in wrong:
            piece = next((one for one in loose if label_of(one) == labels[cell]), "")
            if piece:
                loose.remove(piece)
            else:
                piece = self.find(labels[cell]) or self._new(labels[cell])
                self._take(piece)
            self.at[cell] = piece
        self.tray += [piece for piece in loose if not piece.startswith("spare")]

    def _new(self, label: int) -> str:
        known = list(self.at.values()) + self._beside()
        return f"{label}.{sum(label_of(piece) == label for piece in known) + 1}"


def label_of(piece: str) -> int:
    """The label in a piece's name; 0 for the bell and for unknown magnets."""
    first = piece.partition(".")[0]
    return int(first) if first.isdigit() else 0


def labels_of(scene) -> dict:
    """Cell -> label of every piece that must stand there, by cell names in their order."""
    labels = bytearray(SIDE * SIDE)
    scene.standing(labels)
    pairs = [(cell_name(cell), label) for cell, label in enumerate(labels) if label]
    return OrderedDict(pairs)


def agreed_labels(scene, on_board: set) -> dict | None:
    """The labels of the magnets that lie on the board, pools counted; None if they do not fit."""
    labels = labels_of(scene)
    bell_cells = {cell_name(cell) for cell in scene.bell_cells}
    watched = {cell_name(cell) for cell in scene.cells}
    loose = {cell_name(cell) for cell in getattr(scene, "loose", b"")}
    for cell in loose & set(labels):
        del labels[cell]
    on_board = (on_board & watched) - bell_cells - loose
    for pool in scene.pools:
        names = [cell_name(cell) for cell in pool]
        owners = [labels.pop(name) for name in names if name in labels]
        inside = [name for name in names if name in on_board]
        if len(owners) != len(inside):
            return None
        labels.update(dict(zip(inside, owners)))
    return labels if set(labels) == on_board else None

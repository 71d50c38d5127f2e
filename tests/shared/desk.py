"""A table without a game: a test says what stands where and what gestures mean, and hands do it.

`desk.do("-b2 +b3")` lifts and places magnets in one scan; `desk.wait(250)` lets time pass and
gives the wishes that came since it was asked last.
"""

from firmware.settings import Settings
from firmware.table import Table
from shared_rules.cells import cell_number
from shared_rules.gesture import gesture
from shared_rules.plain_scene import PlainScene


def cells(names: str) -> tuple:
    """The numbers of some cells."""
    return tuple([cell_number(name) for name in names.split()])


def go(move: str, lifts: str = "", places: str = "", swapped: str = "", held: bool = False):
    """The gesture of one move."""
    return gesture((move,), cells(lifts), cells(places), cells(swapped), held)


class Shelf(PlainScene):
    """A scene of which a test says everything."""

    cells = bytes([16 * row + column for row in range(8) for column in range(8)])

    def __init__(self, stands: str, *gestures):
        self.stands = stands
        self.label = 1  # of every piece
        self.taken = list(gestures)
        self.heard = []  # presses

    def with_bell(self, home: str, others: str = "", *presses):
        """The bell lives at home, "" beside the board, and may be put on other cells."""
        self.bell_home = cell_number(home) if home else -1
        self.bell_cells = bytes(cells(home + " " + others))
        self.heard = list(presses)
        return self

    def standing(self, labels: bytearray):
        for cell in cells(self.stands):
            labels[cell] = self.label

    def gestures(self, seen: bytearray) -> list:
        return list(self.taken)

    def presses(self, seen: bytearray) -> list:
        return self.heard

    def meant(self, missing: list, surplus: list) -> str:
        return "meant %d %d" % (len(missing), len(surplus))


class Desk:
    """A table before a shelf whose pieces stand as they should, and hands."""

    def __init__(self, shelf, others: str = "", now: int = 10000):
        self.table = Table(Settings())
        self.table.fresh = False
        self.reader = self.table.reader
        self.now = now
        self._wishes = []
        for cell in cells(shelf.stands + " " + others):
            self.table.differences.saw(cell, True)
        self.table.present(shelf, now)

    def do(self, changes: str):
        """Magnets come (+b2) and go (-b2) in one scan."""
        touched = [(cell_number(one[1:]), one[0] == "+", -1) for one in changes.split()]
        self.table.change(touched, self.now)
        self._turn()

    def wait(self, milliseconds: int) -> list:
        """The wishes since the last time, as (word, what)."""
        until = self.now + milliseconds
        while self.now < until:
            self.now = min(self.now + 10, until)
            self._turn()
        wishes, self._wishes = self._wishes, []
        return wishes

    def present(self, shelf):
        """Another position."""
        self.table.present(shelf, self.now)

    def _turn(self):
        wish = self.table.turn(self.now)
        if wish is not None:
            self._wishes.append((wish.word, wish.what))

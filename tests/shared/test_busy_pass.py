"""A pass that takes time, as on a chip: hands are seen in its middle, and come before bots."""

from firmware.board_app import BoardApp
from firmware.cell_watch import CellWatch
from firmware.journal import Journal
from firmware.settings import Settings
from host.simulator.parts import NoLights, SimulatedCells
from tests.shared.no_memory import takes_no_memory
from tests.shared.simulated import Port, empty_folder


class BusyBoard:
    """A board of whose passes so many milliseconds are gone whenever it asks; two bots play."""

    def __init__(self, name: str):
        self.gone = 0
        self.cells = SimulatedCells()
        settings = Settings()
        watch = CellWatch(self.cells.read, settings)
        journal = Journal(empty_folder(name))
        parts = (watch, NoLights(), Port(), journal, settings, (8, 8), int, self.spent)
        self.app = BoardApp(*parts)
        self.now = 0
        self.turn(100)
        self.app.match.begin("playground", 2, {}, 7, ["strong", "strong"], self.now)
        differences = self.app.table.differences
        for cell in list(differences.missing_cells()):
            self.cells.put(cell, True)
        self.bots = self.app.match.bot_turn
        while not self.bots.waiting:
            self.turn(1)
        self.now += settings.bot_pause_ms

    def spent(self) -> int:
        return self.gone

    def turn(self, passes: int):
        for _ in range(passes):
            self.now += 10
            self.app.turn(self.now)

    @property
    def count(self) -> int:
        return self.app.match.sitting.count


def test_a_move_that_a_bot_has_found_is_played_in_the_next_pass():
    board = BusyBoard("busy-found")
    board.turn(1)
    assert board.count == 0, "found"
    board.turn(1)
    assert board.count == 1, "played"


def test_a_bot_does_not_think_while_hands_do_something():
    board = BusyBoard("busy-hands")
    corner = 7 * 16 + 7
    for _ in range(3):
        board.cells.put(corner, True)
        board.turn(1)
        board.cells.put(corner, False)
        board.turn(1)
        assert board.app.watch.pending and board.count == 0
    board.turn(3)
    assert board.count == 1


def test_a_magnet_that_comes_in_the_middle_of_a_pass_counts_from_then_on():
    cells, gone = SimulatedCells(), [0]
    watch = CellWatch(cells.read, Settings())
    watch.spent = lambda: gone[0]
    watch.changes(1000)
    assert not watch.glance()
    cells.put(20, True)
    gone[0] = 30
    assert watch.glance() and watch.pending
    assert watch.changes(1033) == [], "not yet steady for long enough"
    assert watch.changes(1034) == [(20, True)]
    takes_no_memory(lambda now: watch.glance(), 0, 10)


def test_a_magnet_that_came_and_went_in_one_pass_is_no_change():
    cells = SimulatedCells()
    watch = CellWatch(cells.read, Settings())
    watch.spent = lambda: 5
    watch.changes(1000)
    cells.put(20, True)
    assert watch.glance()
    cells.put(20, False)
    assert watch.changes(1020) == [] and watch.changes(1030) == [] and not watch.pending

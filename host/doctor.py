"""Examines a board over its line: sensors, lights and log, with people's hands or virtual ones."""

import time

from host.board_line import BoardLine
from host.diagnosis import Findings
from host.tile_parts import chain
from shared_rules.cells import cell_name

_SEEN_SECONDS = 0.3  # a healthy cell answers in a tenth of that
_QUICK_SECONDS = 9.0  # of only looking: by then the board knows a cell that flaps slowly, too
_PATIENCE_SECONDS = 30  # without any new cell while people wipe a magnet over the board
_PROBES = (9, 14)  # cells of each tile that are asked for alone: neither mirrored nor turned alike
_ROW_CELLS = 8


def cells_of(digits: str) -> set:
    """The names behind 64 hexadecimal digits of the board."""
    found = set()
    for place, digit in enumerate(digits):
        for bit in range(4):
            if int(digit, 16) >> bit & 1:
                found.add(cell_name(place * 4 + bit))
    return found


def examine(line: BoardLine, hands, rows: int | None = None) -> Findings:
    """Run the self test with these hands; what was found. The game waits and goes on after it.

    While a board is being made, only its first `rows` rows are there to be tested.
    """
    tiles = line.board["columns"] * line.board["rows"] // 64
    findings = Findings(tiles)
    cells = chain(tiles)
    if rows is not None:
        cells = cells[: rows * _ROW_CELLS]
    line.ask("test", step="begin")
    try:
        hands.clear(line, findings)
        findings.stuck = _in_order(cells_of(_look(line, findings)["seen"]), cells)
        hands.wipe(line, cells, findings)
        touched = cells_of(_look(line, findings)["touched"])
    finally:
        hands.put_back(line)  # while nothing is played yet: the bell must not seem to be rung
        line.ask("test", step="end")
    _disbelieve_flapping(findings)
    findings.flapping = _in_order(set(findings.flapping), cells)
    findings.stuck = [cell for cell in findings.stuck if cell not in findings.flapping]
    if hands.touch:
        answered = touched.union(findings.stuck, findings.flapping)
        answered.update(asked for asked, _ in findings.shifted)
        findings.dead = _in_order(set(cells) - answered, cells)
    return findings


def _in_order(cells: set, order: list) -> list:
    return [cell for cell in order if cell in cells]


def _look(line: BoardLine, findings: Findings) -> dict:
    """How the test goes. The board soon forgets that a cell flapped, the findings do not."""
    looked = line.ask("test", step="look")
    findings.flapping += [cell for cell in looked["flapping"] if cell not in findings.flapping]
    return looked


def _answer(line: BoardLine, findings: Findings) -> str:
    """The cell where a magnet came since one was asked for; one that flaps answers nobody."""
    last = _look(line, findings)["last"]
    return "" if last in findings.flapping else last


def _disbelieve_flapping(findings: Findings) -> list:
    """Forget answers of cells that turned out to flap later on; the cells that were asked for."""
    pairs = findings.shifted
    findings.shifted = [pair for pair in pairs if pair[1] not in findings.flapping]
    return [asked for asked, answered in pairs if answered in findings.flapping]


class NoHands:
    """Looks only: what is stuck or flapping on an empty board."""

    touch = False

    def clear(self, line: BoardLine, findings: Findings):
        """The caller knows that the board is empty."""

    def wipe(self, line: BoardLine, cells: list, findings: Findings):
        """Only time passes, in which a cell may flap."""
        until = time.monotonic() + _QUICK_SECONDS * line.slowness
        while time.monotonic() < until:
            _look(line, findings)
            time.sleep(0.1)

    def put_back(self, line: BoardLine):
        """Nothing was taken away."""


class FarHands:
    """Touch the cells of a simulated board, one after the other."""

    touch = True

    def __init__(self):
        self._were_there = []

    def clear(self, line: BoardLine, findings: Findings):
        """Take everything off, but remember it."""
        self._were_there = sorted(cells_of(_look(line, findings)["seen"]))
        for cell in self._were_there:
            line.ask("lift", cell=cell)
        _wait(line, lambda: not self._seen(line, findings))

    def wipe(self, line: BoardLine, cells: list, findings: Findings):
        """Put a magnet on each cell alone, and see who answers."""
        left = [cell for cell in cells if cell not in findings.stuck]
        while left:
            for cell in left:
                self._try(line, cell, findings)
            left = _disbelieve_flapping(findings)  # these must be tried once more
        line.ask("test", step="ask")

    def _try(self, line: BoardLine, cell: str, findings: Findings):
        line.ask("test", step="ask", cell=cell)
        line.ask("place", cell=cell)
        answered = _wait(line, lambda: _answer(line, findings))
        line.ask("lift", cell=cell)
        _wait(line, lambda: not self._seen(line, findings))
        if answered and answered != cell:
            findings.shifted.append((cell, answered))

    def _seen(self, line: BoardLine, findings: Findings) -> set:
        """Cells that see a magnet, but for those that would without one."""
        seen = cells_of(_look(line, findings)["seen"])
        return seen.difference(findings.stuck, findings.flapping)

    def put_back(self, line: BoardLine):
        """Everything lies where it lay, and has been seen there."""
        for cell in self._were_there:
            line.ask("place", cell=cell)
        there = set(self._were_there)
        _wait(line, lambda: there <= cells_of(line.ask("test", step="look")["seen"]))


class PeoplesHands:
    """Ask people to touch the board; `say(text)` tells them, `pause(text)` waits for them."""

    touch = True

    def __init__(self, say, pause):
        self._say = say
        self._pause = pause

    def clear(self, line: BoardLine, findings: Findings):
        """The board must be empty."""
        self._pause("Take every magnet off the board.")
        time.sleep(0.2)

    def wipe(self, line: BoardLine, cells: list, findings: Findings):
        """A magnet over all cells, then alone on a few that tell the order of the chain."""
        self._say("Wipe a magnet slowly over every cell; cells that saw it turn green.")
        missing, since = len(cells), time.monotonic()
        while missing and time.monotonic() - since < _PATIENCE_SECONDS:
            touched = cells_of(_look(line, findings)["touched"]) | set(findings.stuck)
            left = len(set(cells) - touched)
            if left != missing:
                missing, since = left, time.monotonic()
                self._say(f"{missing} cells left")
            time.sleep(0.1)
        for tile in range(0, len(cells), 64):
            for probe in _PROBES:
                self._probe(line, cells[(tile + probe) % len(cells)], findings)
        line.ask("test", step="ask")

    def _probe(self, line: BoardLine, cell: str, findings: Findings):
        line.ask("test", step="ask", cell=cell)
        self._say(f"Put the magnet on the blinking cell {cell}, and take it off again.")
        answered = _wait(line, lambda: _answer(line, findings), _PATIENCE_SECONDS)
        if answered and answered != cell:
            findings.shifted.append((cell, answered))

    def put_back(self, line: BoardLine):
        """That is for people to do."""


def _wait(line: BoardLine, happened, seconds: float = _SEEN_SECONDS):
    """What has happened in the end, or the state after this many seconds of a real board."""
    until = time.monotonic() + seconds * line.slowness
    while not (found := happened()) and time.monotonic() < until:
        time.sleep(0.01)
    return found

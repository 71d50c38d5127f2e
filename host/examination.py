"""Examines a board over its line: its sensors, with people's hands or virtual ones. Portable.

The line is waited for: `await line.ask(do, **fields)`, `await line.sleep(seconds)`;
`line.now()` is the time in seconds, `line.board` and `line.slowness` as of any line.
"""

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


async def examine(line, hands, rows: int | None = None) -> Findings:
    """Run the self test with these hands; what was found. The game waits and goes on after it.

    While a board is being made, only its first `rows` rows are there to be tested.
    """
    tiles = line.board["columns"] * line.board["rows"] // 64
    findings = Findings(tiles)
    cells = chain(tiles)
    if rows is not None:
        cells = cells[: rows * _ROW_CELLS]
    await line.ask("test", step="begin")
    try:
        await hands.clear(line, findings)
        findings.stuck = _in_order(cells_of((await _look(line, findings))["seen"]), cells)
        await hands.wipe(line, cells, findings)
        touched = cells_of((await _look(line, findings))["touched"])
    finally:
        line.can_stop = False  # whatever comes now: no piece and no game is left behind
        await hands.put_back(line)  # while nothing is played yet: the bell must not seem rung
        await line.ask("test", step="end")
    _disbelieve_flapping(findings)
    findings.flapping = _in_order(set(findings.flapping), cells)
    findings.stuck = [cell for cell in findings.stuck if cell not in findings.flapping]
    if hands.touch:
        answered = touched | set(findings.stuck) | set(findings.flapping)
        answered |= {asked for asked, _ in findings.shifted}
        findings.dead = _in_order(set(cells) - answered, cells)
    return findings


def _in_order(cells: set, order: list) -> list:
    return [cell for cell in order if cell in cells]


async def _look(line, findings: Findings) -> dict:
    """How the test goes. The board soon forgets that a cell flapped, the findings do not."""
    looked = await line.ask("test", step="look")
    findings.flapping += [cell for cell in looked["flapping"] if cell not in findings.flapping]
    return looked


async def _answer(line, findings: Findings) -> str:
    """The cell where a magnet came since one was asked for; one that flaps answers nobody."""
    last = (await _look(line, findings))["last"]
    return "" if last in findings.flapping else last


def _disbelieve_flapping(findings: Findings) -> list:
    """Forget answers of cells that turned out to flap later on; the cells that were asked for."""
    pairs = findings.shifted
    findings.shifted = [pair for pair in pairs if pair[1] not in findings.flapping]
    return [asked for asked, answered in pairs if answered in findings.flapping]


class NoHands:
    """Looks only: what is stuck or flapping on an empty board."""

    touch = False

    async def clear(self, line, findings: Findings) -> None:
        """The caller knows that the board is empty."""

    async def wipe(self, line, cells: list, findings: Findings) -> None:
        """Only time passes, in which a cell may flap."""
        until = line.now() + _QUICK_SECONDS * line.slowness
        while line.now() < until:
            await _look(line, findings)
            await line.sleep(0.1)

    async def put_back(self, line) -> None:
        """Nothing was taken away."""


class FarHands:
    """Touch the cells of a simulated board, one after the other; `say(text)` tells how far."""

    touch = True

    def __init__(self, say=lambda text: None) -> None:
        self._say = say
        self._were_there: list = []

    async def clear(self, line, findings: Findings) -> None:
        """Take everything off, but remember it."""
        self._were_there = sorted(cells_of((await _look(line, findings))["seen"]))
        for cell in self._were_there:
            await line.ask("lift", cell=cell)
        await _wait(line, lambda: self._is_clear(line, findings))

    async def wipe(self, line, cells: list, findings: Findings) -> None:
        """Put a magnet on each cell alone, and see who answers."""
        left = [cell for cell in cells if cell not in findings.stuck]
        while left:
            for place, cell in enumerate(left):
                self._say(f"{len(left) - place} cells left")
                await self._try(line, cell, findings)
            left = _disbelieve_flapping(findings)  # these must be tried once more
        await line.ask("test", step="ask")

    async def _try(self, line, cell: str, findings: Findings) -> None:
        await line.ask("test", step="ask", cell=cell)
        await line.ask("place", cell=cell)
        answered = await _wait(line, lambda: _answer(line, findings))
        await line.ask("lift", cell=cell)
        await _wait(line, lambda: self._is_clear(line, findings))
        if answered and answered != cell:
            findings.shifted.append((cell, answered))

    async def _is_clear(self, line, findings: Findings) -> bool:
        """Whether no cell sees a magnet, but for those that would without one."""
        seen = cells_of((await _look(line, findings))["seen"])
        return not seen - set(findings.stuck) - set(findings.flapping)

    async def put_back(self, line) -> None:
        """Everything lies where it lay, and has been seen there."""
        for cell in self._were_there:
            await line.ask("place", cell=cell)
        await _wait(line, lambda: self._are_back(line))

    async def _are_back(self, line) -> bool:
        seen = cells_of((await line.ask("test", step="look"))["seen"])
        return set(self._were_there) <= seen


class PeoplesHands:
    """Ask people to touch the board; `say(text)` tells them, `pause(text)` waits for them."""

    touch = True

    def __init__(self, say, pause) -> None:
        self._say = say
        self._pause = pause

    async def clear(self, line, findings: Findings) -> None:
        """The board must be empty."""
        await self._pause("Take every magnet off the board.")
        await line.sleep(0.2)

    async def wipe(self, line, cells: list, findings: Findings) -> None:
        """A magnet over all cells, then alone on a few that tell the order of the chain."""
        self._say("Wipe a magnet slowly over every cell; cells that saw it turn green.")
        missing, since = len(cells), line.now()
        while missing and line.now() - since < _PATIENCE_SECONDS:
            touched = cells_of((await _look(line, findings))["touched"]) | set(findings.stuck)
            left = len(set(cells) - touched)
            if left != missing:
                missing, since = left, line.now()
                self._say(f"{missing} cells left")
            await line.sleep(0.1)
        for tile in range(0, len(cells), 64):
            for probe in _PROBES:
                await self._probe(line, cells[(tile + probe) % len(cells)], findings)
        await line.ask("test", step="ask")

    async def _probe(self, line, cell: str, findings: Findings) -> None:
        await line.ask("test", step="ask", cell=cell)
        self._say(f"Put the magnet on the blinking cell {cell}, and take it off again.")
        answered = await _wait(line, lambda: _answer(line, findings), _PATIENCE_SECONDS)
        if answered and answered != cell:
            findings.shifted.append((cell, answered))

    async def put_back(self, line) -> None:
        """That is for people to do."""


async def _wait(line, happened, seconds: float = _SEEN_SECONDS):
    """What has happened in the end, or the state after this many seconds of a real board."""
    until = line.now() + seconds * line.slowness
    while not (found := await happened()) and line.now() < until:
        await line.sleep(0.01)
    return found

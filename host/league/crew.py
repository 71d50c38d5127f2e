"""Who plays the matches: the cores of this machine, or the workers of Dask on any number of them.

Matches are handed out in batches (`batches.py`), two for each worker, so that nobody waits for the
next one. Each batch comes back whole or is played again: a worker may die, and no match counts
twice.
"""

import os
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from concurrent.futures.process import BrokenProcessPool

from host.league.batches import Batches
from host.league.dask_crew import LOCAL, DaskCrew
from host.league.matches import Match, Outcome
from host.league.other_python import other_python, outcomes_by
from host.league.timesheet import Shift, Timesheet
from host.league.workers import TRIES, Alone, Cores
from host.trouble import Trouble

_AHEAD = 2  # batches for each worker
_LOOK_SECONDS = 30  # until it is looked whether anybody is still there


def outcomes(
    matches: list, workers: int = 0, scheduler: str = "", sheet: Timesheet | None = None
) -> Iterator[Outcome]:
    """The outcomes of all matches, in the order in which they come in; who has worked for how
    long comes into the sheet."""
    if not matches:
        return
    workers = workers or os.cpu_count() or 1
    if other_python() and scheduler in ("", LOCAL):
        yield from outcomes_by(other_python(), matches, workers)
        return
    with _crew(workers, scheduler) as crew:
        yield from _handed_out(Batches(matches), crew, sheet or Timesheet())


def _crew(workers: int, scheduler: str) -> DaskCrew | Alone:
    """So many workers of this machine, or all that the scheduler at an address has."""
    if scheduler:
        return DaskCrew(workers, scheduler)
    return Cores(workers) if workers > 1 else Alone()


def _handed_out(batches: Batches, crew: DaskCrew | Alone, sheet: Timesheet) -> Iterator[Outcome]:
    deaths: Counter = Counter()  # of workers, by the number of a match that they had
    under_way: dict[Future, list] = {}
    while True:
        workers = crew.size()
        sheet.there_are(workers)
        while len(under_way) < _AHEAD * workers and (batch := batches.next(workers)):
            under_way[crew.submit(batch)] = batch
        if not under_way:
            break
        for done in wait(under_way, _LOOK_SECONDS, FIRST_COMPLETED).done:
            batch = under_way.pop(done)
            try:
                played, shift = crew.result(done)
            except BrokenProcessPool:
                batches.lost(batch)
                deaths.update([match.number for match in batch])
                if max(deaths.values()) > TRIES:
                    raise Trouble("A worker has died again and again over a match.") from None
                continue
            batches.came_back(batch, shift[1])
            sheet.note(Shift(*shift))
            yield from [Outcome(Match(*one[0]), *one[1:]) for one in played]
    sheet.there_are(0)

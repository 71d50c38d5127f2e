"""Who plays the matches: the cores of this machine, or the workers of Dask on any number of them.

Matches are handed out in batches of about two seconds, so that handing out costs next to nothing.
Each batch comes back whole or is played again: a worker may die, and no match counts twice. With
it comes when it was begun and ended; so everybody can see what handing out has cost.
"""

import os
import socket
import time
from collections import namedtuple
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import ExitStack

from host.league.matches import Match, Outcome, play
from host.league.other_python import other_python, outcomes_by
from host.trouble import Trouble

LOCAL = "local"  # the scheduler of workers that are started on this machine, and end with it
BATCH_SECONDS = 2.0
Shift = namedtuple("Shift", ("worker", "begun", "ended"))  # one batch, by the worker's clock

_TRIES = 5  # a batch whose worker died is given to others, so often


def play_all(matches: list) -> tuple:
    """(the outcomes of a batch, the shift that it took), in a process of its own."""
    begun = time.time()
    played = [play(Match(*match)) for match in matches]
    return played, Shift(f"{socket.gethostname()} {os.getpid()}", begun, time.time())


def waiting_share(shifts: list) -> float:
    """The part of their time that workers waited for the next batch, 0 to 1."""
    busy = whole = 0.0
    for worker in {shift.worker for shift in shifts}:
        own = [shift for shift in shifts if shift.worker == worker]
        busy += sum(shift.ended - shift.begun for shift in own)
        whole += max(shift.ended for shift in own) - min(shift.begun for shift in own)
    return 1 - busy / whole if whole else 0.0


def outcomes(
    matches: list, workers: int = 0, scheduler: str = "", shifts: list | None = None
) -> Iterator[Outcome]:
    """The outcomes of all matches, in the order in which they come in; `shifts` are noted."""
    if not matches:
        return
    workers = workers or os.cpu_count() or 1
    if other_python() and scheduler in ("", LOCAL):
        yield from outcomes_by(other_python(), matches, workers)
        return
    begun = time.perf_counter()
    yield play(matches[0])
    seconds = max(time.perf_counter() - begun, 0.001)
    rest = matches[1:]
    size = max(1, min(int(BATCH_SECONDS / seconds), len(rest) // (2 * workers)))
    batches = [rest[first : first + size] for first in range(0, len(rest), size)]
    dask = (batches, workers, scheduler)
    for batch, shift in _on_dask(*dask) if scheduler else _on_cores(batches, workers):
        if shifts is not None:
            shifts.append(Shift(*shift))
        yield from [Outcome(Match(*one[0]), *one[1:]) for one in batch]


def _on_cores(batches: list, workers: int) -> Iterator[tuple]:
    if workers == 1:
        yield from map(play_all, batches)
        return
    with ProcessPoolExecutor(workers) as pool:
        for done in as_completed([pool.submit(play_all, batch) for batch in batches]):
            yield done.result()


def _on_dask(batches: list, workers: int, scheduler: str) -> Iterator[tuple]:
    """On so many workers of this machine, or on all that the scheduler at an address has."""
    try:
        import dask
        from distributed import Client, LocalCluster
        from distributed import as_completed as as_they_come
    except ImportError:
        raise Trouble(
            "Dask is not installed: pip install 'lichtwiese[league]' brings it."
        ) from None
    dask.config.set({"distributed.scheduler.allowed-failures": _TRIES})
    with ExitStack() as until_all_is_played:
        if scheduler == LOCAL:
            hidden = {"dashboard_address": None, "silence_logs": "CRITICAL"}
            local = LocalCluster(n_workers=workers, threads_per_worker=1, **hidden)
            scheduler = until_all_is_played.enter_context(local).scheduler_address
        try:
            client = until_all_is_played.enter_context(Client(scheduler, timeout="10s"))
        except (OSError, ValueError) as error:
            raise Trouble(f"No scheduler of Dask answers at {scheduler}: {error}.") from None
        keys = [f"batch-{batch[0].number}" for batch in batches]
        tasks = client.map(play_all, batches, key=keys, pure=False, retries=_TRIES)
        for task in as_they_come(tasks):
            yield task.result()
            task.release()

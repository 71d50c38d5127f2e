"""Who plays the matches: the cores of this machine, or the workers of Dask on any number of them.

Matches are handed out in batches of about two seconds, so that handing out costs next to nothing.
Each batch comes back whole or is played again: a worker may die, and no match counts twice.
"""

import os
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed

from host.league.matches import Match, Outcome, play
from host.trouble import Trouble

BATCH_SECONDS = 2.0
_TRIES = 5  # a batch whose worker died is given to others, so often


def play_all(matches: list) -> list:
    """One batch, in a process of its own."""
    return [play(Match(*match)) for match in matches]


def outcomes(matches: list, workers: int = 0, scheduler: str = "") -> Iterator[Outcome]:
    """The outcomes of all matches, in the order in which they come in."""
    if not matches:
        return
    begun = time.perf_counter()
    yield play(matches[0])
    seconds = max(time.perf_counter() - begun, 0.001)
    rest = matches[1:]
    workers = workers or os.cpu_count() or 1
    size = max(1, min(int(BATCH_SECONDS / seconds), len(rest) // (2 * workers)))
    batches = [rest[first : first + size] for first in range(0, len(rest), size)]
    for batch in _on_dask(batches, scheduler) if scheduler else _on_cores(batches, workers):
        yield from [Outcome(Match(*one[0]), *one[1:]) for one in batch]


def _on_cores(batches: list, workers: int) -> Iterator[list]:
    if workers == 1:
        yield from map(play_all, batches)
        return
    with ProcessPoolExecutor(workers) as pool:
        for done in as_completed([pool.submit(play_all, batch) for batch in batches]):
            yield done.result()


def _on_dask(batches: list, scheduler: str) -> Iterator[list]:
    """`local` starts workers on this machine; anything else is the address of a scheduler."""
    try:
        import dask
        from distributed import Client
        from distributed import as_completed as as_they_come
    except ImportError:
        raise Trouble(
            "Dask is not installed: pip install 'lichtwiese[league]' brings it."
        ) from None
    dask.config.set({"distributed.scheduler.allowed-failures": _TRIES})
    try:
        client = Client(None if scheduler == "local" else scheduler, timeout="10s")
    except (OSError, ValueError) as error:
        raise Trouble(f"No scheduler of Dask answers at {scheduler}: {error}.") from None
    with client:
        keys = [f"batch-{batch[0].number}" for batch in batches]
        tasks = client.map(play_all, batches, key=keys, pure=False, retries=_TRIES)
        for task in as_they_come(tasks):
            yield task.result()
            task.release()

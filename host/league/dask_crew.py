"""The workers of Dask, on this machine or on many: they join and leave as they like.

They play only with the very same sources as here, and in processes of one thread each: threads of
one process would take turns, and play no faster than one.
"""

from concurrent.futures import CancelledError, Future
from contextlib import ExitStack, suppress
from typing import TYPE_CHECKING

from host.league.sources import sources_digest, versions_of
from host.league.versions import version_digest
from host.league.workers import TRIES, end_programs, ignore_interrupts, play_all
from host.trouble import Trouble

if TYPE_CHECKING:
    from distributed import Client

LOCAL = "local"  # the scheduler of workers that are started on this machine, and end with it
CONNECT_SECONDS = 10
WORKERS_SECONDS = 30  # until one of them must be there
_IMPORT = "bool(__import__('host.league.workers', None, None, ('workers',)))"
_GONE = "The scheduler of Dask has gone; every game so far is kept."
_START = "dask worker ADDRESS --nworkers -1 --nthreads 1"


def check_dask() -> None:
    """Trouble if it is not installed."""
    try:
        import distributed  # noqa: F401
    except ImportError:
        raise Trouble(
            "Dask is not installed: pip install 'lichtwiese[league]' brings it."
        ) from None


class DaskCrew:
    """So many workers that end with it, or all that the scheduler at an address has."""

    def __init__(self, workers: int, scheduler: str) -> None:
        check_dask()
        import dask

        dask.config.set({"distributed.scheduler.allowed-failures": TRIES})
        self._until_all_is_played = ExitStack()
        self._greeted: set = set()
        self._versions: dict = {}  # the digest of each that plays, as it was at first
        self._is_local = scheduler == LOCAL
        with ExitStack() as begun:  # what fails on the way leaves nothing behind
            self._client = self._connected(begun, workers, scheduler)
            self._executor = self._client.get_executor(pure=False)  # no two calls are the same
            self._until_all_is_played = begun.pop_all()

    def _connected(self, begun: ExitStack, workers: int, scheduler: str) -> "Client":
        from distributed import Client, LocalCluster

        if scheduler == LOCAL:
            hidden = {"dashboard_address": None, "silence_logs": "CRITICAL"}
            local = LocalCluster(n_workers=workers, threads_per_worker=1, **hidden)
            scheduler = begun.enter_context(local).scheduler_address
        try:
            client = begun.enter_context(Client(scheduler, timeout=CONNECT_SECONDS))
        except (OSError, ValueError) as error:
            raise Trouble(f"No scheduler of Dask answers at {scheduler}: {error}.") from None
        except TypeError:  # so says Dask, of keys for tls:// or of a network for ucx://
            words = f"Dask is not set up for an address such as {scheduler}"
            raise Trouble(f"{words}: name one of tcp://HOST:PORT.") from None
        return client

    def __enter__(self) -> "DaskCrew":
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        if kind and self._is_local:  # workers that go in the middle of a game leave its programs
            with suppress(OSError):
                self._client.run(end_programs)
        self._until_all_is_played.close()

    def size(self) -> int:
        """How many are there now, each a process of one thread; waits for the first of them."""
        from distributed import TimeoutError as TooLate  # not Python's own, before 3.11

        try:
            self._client.wait_for_workers(1, timeout=WORKERS_SECONDS)
            threads = self._client.nthreads()
            self._greet([worker for worker in threads if worker not in self._greeted])
        except TooLate:
            raise Trouble(f"The scheduler has no workers: start some by `{_START}`.") from None
        except OSError:
            raise Trouble(_GONE) from None
        if any(count > 1 for count in threads.values()):
            busy = next(worker for worker, count in threads.items() if count > 1)
            words = f"The worker {busy} has {threads[busy]} threads, which take turns"
            raise Trouble(f"{words}: start processes instead, by `{_START}`.")
        return max(1, len(threads))  # the last one may just have gone

    def _greet(self, workers: list) -> None:
        """Trouble if one of these has no Lichtwiese: it would die of the first batch. Ctrl-C here
        is heard by workers of this machine, too: it is not for them."""
        if workers:
            heard = self._client.run(eval, _IMPORT, workers=workers, on_error="return")
            for found in heard.values():
                if isinstance(found, ImportError):
                    raise Trouble(f"{found} on a worker: install Lichtwiese where it runs.")
            if self._is_local:
                self._client.run(ignore_interrupts, workers=workers)
        self._greeted.update(workers)

    def submit(self, batch: list) -> Future:
        """Hand out a batch."""
        wanted = versions_of(batch)
        for version in wanted - set(self._versions):
            self._versions[version] = version_digest(version)
        versions = {version: self._versions[version] for version in wanted}
        return self._executor.submit(play_all, batch, sources_digest(), versions)

    def result(self, done: Future) -> tuple:
        """What `play_all` has told; Trouble if nobody can."""
        from distributed import KilledWorker

        try:
            return done.result()
        except KilledWorker:
            raise Trouble("Worker after worker has died over the same games.") from None
        except CancelledError:
            raise Trouble(_GONE) from None

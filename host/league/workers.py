"""Those who play batches on this machine: this process itself, or one for each core."""

import os
import signal
import socket
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress

from host.league.matches import Match, play
from host.league.sources import sources_digest
from host.league.timesheet import Shift
from host.league.versions import version_digest
from host.trouble import MISUSED, Trouble

MOST_FOR_A_CORE = 4  # workers: more only take turns
MOST_ANYWHERE = 16  # so many may be wished on the smallest machine
TRIES = 5  # so often a match is played again whose worker has died
_interrupted = threading.Event()  # in a worker process of this machine: by Ctrl-C


def check_workers(workers: int) -> None:
    """Trouble where more are wished than this machine could start in a sensible time."""
    cores = os.cpu_count() or 1
    most = max(MOST_FOR_A_CORE * cores, MOST_ANYWHERE)
    if workers > most:
        words = f"{workers} workers are too many for {cores} cores: wish for {most} at most"
        raise Trouble(words + ", or for 0, as many as there are cores.", MISUSED)


class OtherSources(Trouble):
    """A worker would come to other outcomes."""


def play_all(matches: list, sources: str = "", versions: dict | None = None) -> tuple:
    """(the outcomes of a batch, the shift that it took), in a process of its own; whoever has
    other sources than these does not play, nor whoever finds other rules by a version's name."""
    worker = f"{socket.gethostname()} {os.getpid()}"
    if sources and sources != sources_digest():
        raise OtherSources(f"The worker {worker} has another version of Lichtwiese: update it.")
    for version, digest in (versions or {}).items():
        if digest != version_digest(version):
            raise OtherSources(f"On the worker {worker} the version {version} is another one.")
    begun = time.perf_counter()
    played = []
    for match in matches:
        if _interrupted.is_set():
            raise Trouble("The games were interrupted.")
        played.append(play(Match(*match)))
    return played, Shift(worker, time.perf_counter() - begun)


class Alone:
    """This process plays for itself."""

    def __enter__(self) -> "Alone":
        return self

    def __exit__(self, *_: object) -> None:
        pass

    def size(self) -> int:
        """How many workers there are now."""
        return 1

    def submit(self, batch: list) -> Future:
        """Hand out a batch."""
        done: Future = Future()
        done.set_result(play_all(batch))
        return done

    def result(self, done: Future) -> tuple:
        """What `play_all` has told; BrokenProcessPool if the worker has died."""
        return done.result()


def _note_interrupts() -> None:
    signal.signal(signal.SIGINT, lambda *_: _interrupted.set())


def _unless_interrupted(play_batch: Callable[[list], tuple], batch: list) -> tuple:
    """What a process of `Cores` does: Ctrl-C ends its game, with the programs, and it plays no
    more. It does not end by itself: then the others would be killed, and leave programs behind."""
    idle = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        return play_batch(batch)
    except KeyboardInterrupt:
        _interrupted.set()
        raise
    finally:
        signal.signal(signal.SIGINT, idle)


def ignore_interrupts() -> None:
    """In a worker of Dask on this machine: whoever has started it ends it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def end_programs() -> None:
    """In a worker of Dask on this machine: it plays no more, and its programs end."""
    import psutil  # Dask needs it, too

    _interrupted.set()
    for program in psutil.Process().children():
        with suppress(OSError):
            os.killpg(program.pid, signal.SIGKILL) if hasattr(os, "killpg") else program.kill()


class Cores(Alone):
    """Processes of this machine."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._pool = self._begun()

    def _begun(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self._workers, initializer=_note_interrupts)

    def __exit__(self, *_: object) -> None:
        self._pool.shutdown(cancel_futures=True)

    def size(self) -> int:
        """As many as were wished."""
        return self._workers

    def submit(self, batch: list) -> Future:
        """A pool of which one process has died takes nothing more: another one follows."""
        try:
            return self._pool.submit(_unless_interrupted, play_all, batch)
        except BrokenProcessPool:
            self._pool.shutdown()
            self._pool = self._begun()
            return self._pool.submit(_unless_interrupted, play_all, batch)

"""Bring a board up to date as plan.py says, through mpremote: carried out, read back, and put in
sentences with a way out for whoever sits at the command line."""

from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager, suppress
from typing import Any, Protocol

from host.chip import plan as plans
from host.chip.frozen import release_line
from host.chip.plan import Plan, Unfit, plan
from host.chip.release import MICROPYTHON
from host.trouble import Trouble

__all__ = ["Plan", "carry_out", "check", "check_room", "check_version", "plan", "verify", "wanted"]

_RENEW = (
    f"hold BOOTSEL while you plug it in and run this again, it brings MicroPython {MICROPYTHON}"
)
_SENTENCES = {
    "another_chip": "The board is a {machine}, and the firmware is for a Raspberry Pi Pico or "
    "Pico 2: choose another with --port.",
    "another_python": f"The board runs {{name}}, and MicroPython is needed: {_RENEW}.",
    "too_old": "The board runs MicroPython {release}, and at least {oldest} is needed: "
    f"{_RENEW}.",
    "other_format": "MicroPython {release} on this board does not take files of mpy {mpy}: "
    f"{_RENEW}.",
    "too_full": "The board's disk is too full, {kilobytes} KB are missing: remove files that are "
    "not ours with `mpremote rm`, then run this again. Nothing was changed.",
    "not_whole": "{path} did not arrive whole: run this again.",
    "hidden": "{path} could not be removed and hides what was copied: run this again.",
    "other_version": "Version {version} was copied, but the board runs {running}: run this again; "
    "if that does not help, `lichtwiese uf2` makes a file that replaces its whole disk.",
}


class Store(Protocol):
    """The files on a board, as FlashedFiles reaches them."""

    def look(self, doubted: list) -> dict:
        """What is there."""

    def rename(self, path: str, new: str) -> None:
        """Give a file another name."""

    def remove(self, paths: list) -> None:
        """Remove files."""

    def copy(self, files: dict, progress: Callable[[str], object]) -> None:
        """Write files (path -> bytes); `progress(path)` when one begins."""


@contextmanager
def _in_sentences() -> Iterator[None]:
    try:
        yield
    except Unfit as unfit:
        raise Trouble(_SENTENCES[unfit.kind].format(**unfit.values)) from None


def check(board: dict) -> None:
    """Trouble, with a way out, if a board, as `meet` tells it, cannot run our files."""
    with _in_sentences():
        plans.check(board)


def wanted(board: dict, files: dict) -> dict:
    """The files that a board needs: none if it has a release made of the same sources."""
    return {} if board["release"] == release_line() else files


def check_room(plan: Plan) -> None:
    """Trouble if the disk is too full for a plan."""
    with _in_sentences():
        plans.check_room(plan)


def carry_out(
    plan: Plan, store: Store, files: dict, version: str, progress: Callable[[str], object]
) -> None:
    """Make it so on a board's files; `progress(path)` when a file begins."""

    def copy(written: list) -> None:
        store.copy(dict(written), progress)

    _follow(plans.carrying_out(plan, files, version), store, copy)


def verify(plan: Plan, store: Store, files: dict) -> None:
    """Read back what was copied; Trouble names a file that is not as it should be."""
    with _in_sentences():
        _follow(plans.reading_back(plan, files), store)


def _follow(
    steps: Generator[tuple[str, list], Any, None],
    store: Store,
    copy: Callable[[list], object] | None = None,
) -> None:
    """Do what the steps say, and tell them what came of it."""
    verbs: dict[str, Any] = {"rename": store.rename, "remove": store.remove, "look": store.look}
    verbs["copy"] = copy  # which reading back does not ask for
    with suppress(StopIteration):
        verb, values = next(steps)
        while True:
            verb, values = steps.send(verbs[verb](*values))


def check_version(running: str, version: str) -> None:
    """Trouble if the board that was brought to a version says that it runs another."""
    with _in_sentences():
        plans.check_version(running, version)

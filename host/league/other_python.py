"""Matches on another Python than this one, such as PyPy, which thinks several times as fast.

    LICHTWIESE_PYTHON=pypy3 lichtwiese league ...

Each of its processes gets a match as a line of JSON on its standard input and answers with the
outcome; it lives as long as there are matches, since PyPy gets faster on the way. It has the
rules, the bots and the master from this very source, so outcomes are the same. What it imports
must do with Python 3.9, which is what Debian's PyPy is, and with no package beside Python itself.
"""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path
from queue import SimpleQueue

from host.league.matches import Match, Outcome, play
from host.trouble import Trouble

_ROOT = Path(__file__).resolve().parents[2]
# Rules branch a lot: PyPy does not get to the end of the long traces that it makes of itself.
_SHORT_TRACES = ["--jit", "trace_limit=1500"]


def other_python() -> str:
    """The command of the Python that plays; "" where this one does."""
    return os.environ.get("LICHTWIESE_PYTHON", "")


def outcomes_by(python: str, matches: list, workers: int) -> Iterator[Outcome]:
    """The outcomes of all matches, in the order in which they come in."""
    idle: SimpleQueue = SimpleQueue()
    helpers = [_begun(python) for _ in range(min(workers, len(matches)))]
    for helper in helpers:
        idle.put(helper)

    def by_whoever_is_idle(match: Match) -> Outcome:
        helper = idle.get()
        try:
            return _answer(helper, match)
        finally:
            idle.put(helper)

    pool = ThreadPoolExecutor(len(helpers))
    try:
        for done in as_completed([pool.submit(by_whoever_is_idle, one) for one in matches]):
            yield done.result()
    finally:  # also where somebody wants no more of them
        for helper in helpers:
            helper.kill()
        pool.shutdown(cancel_futures=True)
        for helper in helpers:
            helper.communicate()


def _begun(python: str) -> subprocess.Popen:
    """A process that waits for matches."""
    paths = [os.environ.get("PYTHONPATH", ""), str(_ROOT)]
    words = _SHORT_TRACES if Path(python).name.startswith("pypy") else []
    try:
        return subprocess.Popen(
            [python, *words, "-m", "host.league.other_python"],
            env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, paths))},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
    except OSError as error:
        raise Trouble(f"The Python {python} cannot be started: {error.strerror}.") from None


def _answer(helper: subprocess.Popen, match: Match) -> Outcome:
    """What became of a match, as a helper tells."""
    assert helper.stdin and helper.stdout
    try:
        helper.stdin.write(json.dumps(match) + "\n")
        helper.stdin.flush()
        line = helper.stdout.readline()
    except OSError:
        line = ""
    if not line:
        raise Trouble("The other Python has ended in the middle of a match.")
    match, *outcome = json.loads(line)
    return Outcome(Match(*match), *outcome)


def main() -> None:
    """Play what comes in, line by line, to the end of the input."""
    for line in sys.stdin:
        print(json.dumps(play(Match(*json.loads(line)))), flush=True)


if __name__ == "__main__":
    main()

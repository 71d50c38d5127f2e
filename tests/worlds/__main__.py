"""Runs worlds for as long as is wanted, one process for each core, and adds up what they saw.

    python -m tests.worlds [MINUTES [FIRST_SEED [PROCESSES]]]
    python -m tests.worlds SCRIPT.json
    python -m tests.worlds --watch SCRIPT.json [TIMES]
    python -m tests.worlds --add TALLY.json

A failure is shrunk to a short script in build/worlds/, which the second form lets happen again,
and the third on the page, in real time or so many times as fast. The fourth adds what runs in
another copy of the project have seen.
"""

import gc
import json
import os
import sys
import time
from collections import Counter
from multiprocessing import Pool
from pathlib import Path

from tests.worlds import tally
from tests.worlds.evening import happenings
from tests.worlds.shrink import failure_of, shrunk
from tests.worlds.world import World

OUT = Path("build/worlds")
BATCH = 5  # worlds of each process between two lines of progress
_MOST_WORLDS = 3000  # of one process: PyPy's grows by some 150 KB with each of them


def run_world(seed: int) -> tuple:
    """(seed, what happened, CPU-seconds, the failure or "")."""
    began = time.process_time()
    script = happenings(seed)
    world, failed, failure = World(seed), False, ""
    try:
        world.live(script)
    except Exception:
        failed = True
    seconds = time.process_time() - began
    if failed:
        short, failure = shrunk(seed, script)
        failure = failure or "it fails by chance"
        keep(seed, short, failure)
    return seed, Counter(world.counts), seconds, failure


def keep(seed: int, script: list, failure: str):
    """Write a script down, a happening in each line."""
    OUT.mkdir(parents=True, exist_ok=True)
    lines = ",\n".join("  " + json.dumps(one) for one in script)
    head = json.dumps({"seed": seed, "failure": failure})[:-1]
    (OUT / f"{seed}.json").write_text(f'{head}, "happenings": [\n{lines}\n]}}\n')


def read(path: str) -> dict:
    """The seed and the happenings of a script."""
    return json.loads(Path(path).read_text())


def replay(path: str) -> int:
    """Let a script happen again."""
    script = read(path)
    failure = failure_of(script["seed"], script["happenings"])
    print(failure or "Nothing is wrong.")
    return 1 if failure else 0


def run_batch(pool, seeds: range) -> Counter:
    """The sums of these worlds; what went wrong is printed at once."""
    sums: Counter = Counter(worlds=len(seeds))
    seconds = 0.0
    for number, counts, spent, failure in pool.imap_unordered(run_world, seeds):
        sums.update(counts)
        seconds += spent
        if failure:
            sums["findings"] += 1
            print(f"seed {number}: {failure}", flush=True)
    sums["cpu_seconds"] = round(seconds)
    return sums


def run(minutes: int, first: int, processes: int) -> int:
    """Worlds one after the other; the exit code is 1 if something was found."""
    until = time.monotonic() + 60 * minutes
    total: Counter = Counter()
    news = Counter(runs=1)
    seldom = getattr(gc, "set_threshold", None)  # worlds leave little garbage; PyPy has no such
    with Pool(processes, seldom, (20000,), _MOST_WORLDS) as pool:
        while time.monotonic() < until:
            news += run_batch(pool, range(first, first + BATCH * processes))
            first += BATCH * processes
            tally.add(news)
            total += news
            news.clear()
            hours = total["passes"] / tally.PASSES_A_SECOND / 3600
            print(f"{total['worlds']} worlds, {hours:.1f} hours, {total['findings']} findings")
            sys.stdout.flush()
    print(tally.table(total))
    return 1 if total["findings"] else 0


def main(words: list) -> int:
    """The exit code."""
    if words and words[0] == "--add":
        tally.add(tally.read(Path(words[1])))
        return 0
    if words and words[0] == "--watch":
        from tests.worlds.watch import watch

        return 1 if watch(read(words[1]), *map(float, words[2:])) else 0
    if words and words[0].endswith(".json"):
        return replay(words[0])
    numbers = [int(word) for word in words] + [1, 0, os.cpu_count() or 1][len(words) :]
    return run(*numbers[:3])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""Runs worlds for as long as it is told, one process for each core, and prints a table.

    python -m tests.worlds [MINUTES [FIRST_SEED [PROCESSES]]]
    python -m tests.worlds SCRIPT.json

A failure is shrunk to a short script in build/worlds/, which the second form lets happen again.
"""

import json
import os
import sys
import time
from collections import Counter
from multiprocessing import Pool
from pathlib import Path

from tests.worlds.evening import happenings
from tests.worlds.shrink import failure_of, shrunk
from tests.worlds.world import World

OUT = Path("build/worlds")
BATCH = 5  # worlds between two lines of progress


def run_world(seed: int) -> tuple:
    """(seed, what happened, CPU-seconds, the failure or "")."""
    began = time.process_time()
    script = happenings(seed)
    world, failure = World(seed), ""
    try:
        world.live(script)
    except Exception as error:
        failure = "%s: %s" % (type(error).__name__, str(error) or "-")
        short, failure = shrunk(seed, script)
        failure = failure or "it fails by chance"
        keep(seed, short, failure)
    counts = Counter(world.counts)
    counts.update("happening " + one[0] for one in script)
    return seed, counts, time.process_time() - began, failure


def keep(seed: int, script: list, failure: str):
    """Write a script down, a happening in each line."""
    OUT.mkdir(parents=True, exist_ok=True)
    lines = ",\n".join("  " + json.dumps(one) for one in script)
    head = json.dumps({"seed": seed, "failure": failure})[:-1]
    (OUT / f"{seed}.json").write_text(f'{head}, "happenings": [\n{lines}\n]}}\n')


def replay(path: str) -> int:
    """Let a script happen again."""
    script = json.loads(Path(path).read_text())
    failure = failure_of(script["seed"], script["happenings"])
    print(failure or "Nothing is wrong.")
    return 1 if failure else 0


def main(words: list) -> int:
    """The exit code: 1 if something was found."""
    if words and words[0].endswith(".json"):
        return replay(words[0])
    numbers = [int(word) for word in words] + [1, 0, os.cpu_count() or 1][len(words) :]
    minutes, first, processes = numbers[:3]
    until = time.monotonic() + 60 * minutes
    total: Counter = Counter()
    cpu, worlds, findings = 0.0, 0, []
    with Pool(processes) as pool:
        seed = first
        while time.monotonic() < until:
            batch = range(seed, seed + BATCH * processes)
            for number, counts, seconds, failure in pool.imap_unordered(run_world, batch):
                total += counts
                cpu += seconds
                worlds += 1
                if failure:
                    findings.append((number, failure))
                    print(f"seed {number}: {failure}", flush=True)
            seed += len(batch)
            hours = total["passes"] / 360_000
            print(f"{worlds} worlds, {hours:.1f} hours, {len(findings)} findings", flush=True)
    print(table(total, worlds, cpu, len(findings)))
    return 1 if findings else 0


def table(total: Counter, worlds: int, cpu: float, findings: int) -> str:
    """The summary, as a table of tests/README.md."""
    seconds = total["passes"] / 100
    lines = [
        ("worlds", worlds),
        ("simulated hours, without jumps of the clock", f"{seconds / 3600:.1f}"),
        ("times faster than real time, on one core", f"{seconds / max(cpu, 0.001):.0f}"),
        ("touches", total["touches"]),
        ("positions acknowledged", total["moves"]),
        ("power cuts", total["cuts"]),
        ("faults of switches and pixels", total["faults"]),
    ]
    for word in sorted(name for name in total if name.startswith("happening ")):
        lines.append((word, total[word]))
    lines.append(("findings", findings))
    rows = "\n".join(f"| {name} | {value} |" for name, value in lines)
    return "| what | how many |\n| --- | --- |\n" + rows


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""What all runs of worlds have seen so far, summed up in one file, and its table in the README.

A run adds to it after every few worlds, so that one that is interrupted has added what it did.
"""

import json
from collections import Counter
from pathlib import Path

from host.whole_file import whole_file

TALLY = Path(__file__).with_name("tally.json")
PAGE = Path(__file__).parents[1] / "README.md"
KEPT = Path(__file__).with_name("kept")
_BEGIN, _END = "<!-- the tally of all runs -->\n", "<!-- its end -->\n"
PASSES_A_SECOND = 100
# what the page calls it, what it is the sum of
ROWS = (
    ("runs", ("runs",)),
    ("worlds", ("worlds",)),
    ("touches", ("touches",)),
    ("positions acknowledged", ("positions",)),
    ("power cuts, of them for an update", ("cuts", "update")),
    ("switches: blinking, stuck, dead under a piece", ("blink", "stick", "under")),
    ("switches: bouncing, coming and going, exchanged", ("bounce", "wander", "swap")),
    ("switches: threshold drifted; cables of a tile out", ("drift", "cable")),
    ("pixels dead for a while, full disks, sleeping hosts", ("pixels", "full", "deaf")),
    ("hosts unplugged in mid-line, nonsense, questions of pages", ("unplug", "nonsense", "ask")),
    ("self tests, settings, jumps of the clock", ("test", "set", "jump")),
    ("games begun anew, taken back, left, gone on with", ("game", "undo", "abort", "again")),
    ("worlds in which something went wrong", ("findings",)),
)


def read(path: Path = TALLY) -> Counter:
    """The sums of a file; none if there is no file yet."""
    return Counter(json.loads(path.read_text())) if path.exists() else Counter()


def add(sums: Counter, path: Path = TALLY, page: Path = PAGE):
    """Add these sums to those of the file, and write the table of the page anew."""
    total = read(path)
    total.update(sums)
    with whole_file(path) as part:
        part.write_text(json.dumps(total, indent=1, sort_keys=True) + "\n")
    write_table(total, page)


def write_table(total: Counter, page: Path = PAGE):
    """Put the table into the page, between its two marks."""
    text = page.read_text(encoding="utf-8")
    before, _, rest = text.partition(_BEGIN)
    with whole_file(page) as part:
        part.write_text(
            before + _BEGIN + table(total) + _END + rest.partition(_END)[2], encoding="utf-8"
        )


def table(total: Counter) -> str:
    """The sums, as the README shows them."""
    simulated, processor = total["passes"] / PASSES_A_SECOND, total["cpu_seconds"]
    rows = [(name, ", ".join(str(total[word]) for word in words)) for name, words in ROWS]
    rows[2:2] = [
        ("simulated hours, without jumps of the clock", f"{simulated / 3600:.1f}"),
        ("minutes of one processor", f"{processor / 60:.1f}"),
        ("seconds simulated in one of a processor", f"{simulated / max(processor, 1):.0f}"),
    ]
    rows.append(("scripts kept, all of them well now", str(len(list(KEPT.glob("*.json"))))))
    return "| what | how many |\n| --- | --- |\n" + "".join(
        f"| {name} | {value} |\n" for name, value in rows
    )

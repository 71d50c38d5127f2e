"""Do the tests bite? Changes a source in every small way, one at a time, and sees who notices.

    python -m tests.mutants [FILE ...]              all files of FILES, or these
    python -m tests.mutants --survivors [FILE ...]  those that survived before once more

A run that is interrupted goes on where it stopped, until a file changes.
survivors.txt tells how many there were and which of them nobody noticed, with the reason why each
does no harm; `?` stands where nobody has said so yet.
"""

import ast
import gc
import resource
import sys
from collections import Counter
from pathlib import Path

import hypothesis  # noqa: F401  here once, instead of in every child
import pytest  # noqa: F401

from tests.mutants import survivors
from tests.mutants.jury import SURVIVED, verdict
from tests.mutants.operators import describe, places
from tests.mutants.progress import Progress
from tests.mutants.scouts import chosen, scouts_of

FILES = [
    *sorted(Path("shared_rules").glob("*/rules.py")),
    *(Path("firmware") / f"{name}.py" for name in ("table", "reader", "link")),
    *sorted(Path("firmware").glob("journal*.py")),
]
PATIENCE = 3  # times as long as the tests took with the sound file: then it is endless


def names_of(path: Path) -> list:
    """The mutants of a file by name, which stays the same when lines move."""
    often: Counter = Counter()
    names = []
    for place in places(ast.parse(path.read_text())):
        name = describe(place)
        often[name] += 1
        names.append(f"{name} ({often[name]})" if often[name] > 1 else name)
    return names


def seconds_spent() -> float:
    """By all children until now."""
    return resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime


def judged(path: Path, number: int, scouts: list) -> str:
    """The verdict about one mutant, of those tests that pass it."""
    tree = ast.parse(path.read_text())
    place = places(tree)[number]
    judges = chosen(scouts, tree, place.before)
    place.change()
    seconds = round(PATIENCE * sum(one.seconds for one in judges)) + 2
    return verdict(path, tree, seconds, [one.test for one in judges])


def try_all(path: Path, again: bool = False) -> tuple:
    """(how many mutants a file has, the names of those that survived). What was judged before is
    left out; but survivors are judged once more if they are to be tried again."""
    before = seconds_spent()
    scouts = scouts_of(path)
    names, progress = names_of(path), Progress(path)
    for number, name in enumerate(names):
        known = progress.verdicts.get(name)
        if known is None or (again and known == SURVIVED):
            progress.note(name, judged(path, number, scouts))
            if progress.verdicts[name] == SURVIVED:
                print(f"  {path}: {name}", flush=True)
    alive = [name for name in names if progress.verdicts[name] == SURVIVED]
    share, spent = 100 - 100 * len(alive) / len(names), seconds_spent() - before
    print(f"{path}: {len(names)} mutants, {share:.1f} % killed, {spent:.0f} s", flush=True)
    return len(names), alive


def main(words: list) -> int:
    """The exit code: 1 if somebody must explain something."""
    gc.freeze()
    again = "--survivors" in words
    for path in [Path(word) for word in words if word != "--survivors"] or FILES:
        survivors.note(path, *try_all(path, again), survivors.file_of(path))
    return 1 if survivors.unexplained(survivors.read_all()) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

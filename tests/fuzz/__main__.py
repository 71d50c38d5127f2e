"""Coverage-guided fuzzing of everything that reads bytes from outside.

    python -m tests.fuzz [SECONDS_FOR_EACH [TARGET...]]

What reaches new lines is kept in tests/fuzz/corpus/; what fails goes to build/fuzz/.
"""

import random
import sys
import time
import traceback
import zipfile
from pathlib import Path

from tests.fuzz.fuzzer import Fuzzer, name_of
from tests.fuzz.targets import TARGETS, seeds

CORPUS = Path(__file__).parent / "corpus"
FAILED = Path("build/fuzz")


def kept(name: str) -> list:
    """What earlier runs have found worth keeping."""
    if not (CORPUS / f"{name}.zip").exists():
        return []
    with zipfile.ZipFile(CORPUS / f"{name}.zip") as archive:
        return [archive.read(one) for one in sorted(archive.namelist())]


def keep(name: str, found: list):
    """Add to what is kept."""
    CORPUS.mkdir(exist_ok=True)
    with zipfile.ZipFile(CORPUS / f"{name}.zip", "a", zipfile.ZIP_DEFLATED) as archive:
        for data in found:
            if name_of(data) not in archive.namelist():
                archive.writestr(name_of(data), data)


def fuzz(name: str, seconds: float) -> int:
    """How many findings there were."""
    fuzzer = Fuzzer(TARGETS[name], seeds(name) + kept(name), random.randrange(1 << 30))
    until, tries, findings = time.process_time() + seconds, 0, 0
    while time.process_time() < until:
        tries += 1
        try:
            fuzzer.step()
        except Exception as error:
            findings += 1
            FAILED.mkdir(parents=True, exist_ok=True)
            (FAILED / f"{name}-{findings}").write_bytes(error.args[-1])
            traceback.print_exc(limit=-3)
    keep(name, fuzzer.grown)
    print(f"{name}: {tries} tries, {len(fuzzer.grown)} kept, {findings} findings", flush=True)
    return findings


def main(words: list) -> int:
    """The exit code: 1 if something was found."""
    seconds = float(words[0]) if words else 20
    found = sum(fuzz(name, seconds) for name in words[1:] or TARGETS)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

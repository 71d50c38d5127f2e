"""What is known of a file's mutants so far: a run that is interrupted goes on where it stopped.

One line for each mutant in build/mutants/, as long as the file itself stays the same.
"""

import hashlib
from pathlib import Path

OUT = Path("build/mutants")


class Progress:
    """The verdicts about the mutants of one file, by name."""

    def __init__(self, path: Path, out: Path = OUT):
        self._file = out / ("-".join(path.with_suffix("").parts) + ".txt")
        source = hashlib.sha256(path.read_bytes()).hexdigest()
        lines = self._file.read_text().splitlines() if self._file.exists() else []
        self.verdicts: dict = {}
        if lines[:1] == [source]:
            for line in lines[1:]:
                verdict, _, name = line.partition(" ")
                self.verdicts[name] = verdict
        else:
            out.mkdir(parents=True, exist_ok=True)
            self._file.write_text(source + "\n")

    def note(self, name: str, verdict: str):
        """Another one was judged; a later verdict counts."""
        self.verdicts[name] = verdict
        with self._file.open("a") as file:
            file.write(f"{verdict} {name}\n")

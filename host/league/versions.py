"""Bots of other versions: `strong@REVISION`, `strong@FOLDER`, `strong@WHEEL`.

A revision is one of the repository that this program lies in; its rules are packed once, beside
what is built. The bot plays by the rules of its own version: they get what its seat may see,
and what is said at the table.
"""

import os
import subprocess
import sys
from pathlib import Path

from host.league.program import Program
from host.trouble import MISUSED, Trouble
from host.whole_file import whole_file

ROOT = Path(__file__).resolve().parents[2]
LEAVES = "None"  # what a bot says who leaves it to others to act
_DRIVER = Path(__file__).with_name("visiting_bot.py")


def place_of(version: str) -> Path:
    """Where the rules of a version are; Trouble if there are none."""
    there = Path(version)
    if there.suffix == ".whl" and there.is_file():
        return there.resolve()
    if (there / "shared_rules" / "registry.py").is_file():
        return there.resolve()
    return _packed(version)


def _packed(revision: str) -> Path:
    """The rules of a revision as one file that Python imports from; packed once for each."""
    number = _git("rev-parse", "--verify", "--quiet", "--end-of-options", revision + "^{commit}")
    if not number:
        words = f"There is no version {revision}: name a revision, a folder or a wheel."
        raise Trouble(words, MISUSED)
    file = ROOT / "build" / "versions" / (number.decode().strip() + ".zip")
    if not file.is_file():
        file.parent.mkdir(parents=True, exist_ok=True)
        with whole_file(file) as partly:
            partly.write_bytes(_git("archive", "--format=zip", file.stem, "shared_rules"))
    return file


def _git(*words: str) -> bytes:
    """What git answers; nothing where there is no repository, or no git."""
    try:
        return subprocess.run(["git", "-C", str(ROOT), *words], capture_output=True).stdout
    except OSError:
        return b""


class Version(Program):
    """One seat, played by a bot of another version."""

    def __init__(self, level: str, version: str, seat: int, match, seed: int):
        there = {**os.environ, "PYTHONPATH": str(place_of(version))}
        words = [sys.executable, str(_DRIVER), level, str(seed)]
        super().__init__(words, seat, match, there)

    def answer(self, moves: list):
        """Like every bot of ours it may leave it to others to act."""
        said = super().answer(moves + [LEAVES])
        return None if said == LEAVES else said

    def see(self, game, events: list):
        """It hears what its own bots of that version would."""
        self.tell({"events": events})

"""Bots of other versions: `strong@REVISION`, `strong@FOLDER`, `strong@WHEEL`.

A revision is one of the repository that this program lies in; its rules are packed once, beside
what is built. The bot plays by the rules of its own version: they get what its seat may see,
and what is said at the table.
"""

import os
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

from host.games.any_game import AnyGame
from host.league.program import Program
from host.league.trust import MatchFacts, own_events
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


def version_digest(version: str) -> str:
    """The same as long as the version is: HEAD moves, and files in a folder change."""
    there = place_of(version)
    files = [there] if there.is_file() else sorted((there / "shared_rules").rglob("*.py"))
    digest = sha256()
    for file in files:
        digest.update(file.read_bytes())
    return digest.hexdigest()


def check_level(game: str, level: str, version: str) -> None:
    """Trouble if that version has no such bot of a game."""
    code = f"from shared_rules.registry import open_game; print(*open_game({game!r}, 'bots').BOTS)"
    asked = [sys.executable, "-c", code]
    where = {**os.environ, "PYTHONPATH": str(place_of(version))}
    # Python looks into the folder where it is begun first: this one has no rules.
    told = subprocess.run(asked, env=where, cwd=_DRIVER.parent, capture_output=True, text=True)
    if told.returncode:
        raise Trouble(f"The version {version} has no bots of {game}.", MISUSED)
    if level not in told.stdout.split():
        there_are = ", ".join(told.stdout.split())
        words = f"No bot of {game} is called {level} in the version {version}"
        raise Trouble(f"{words}; there are {there_are}.", MISUSED)


class Version(Program):
    """One seat, played by a bot of another version."""

    def __init__(self, level: str, version: str, seat: int, match: MatchFacts, seed: int) -> None:
        self._place, self._match = place_of(version), match
        self._told = [level, str(seed)]
        super().__init__(f"{level}@{version}", seat, match)

    def command(self) -> list:
        """Another Python, with the rules of that version."""
        return [sys.executable, str(_DRIVER), *self._told]

    def surroundings(self) -> dict:
        """It finds them by its path."""
        return {**super().surroundings(), "PYTHONPATH": str(self._place)}

    def answer(self, moves: list) -> "str | None":
        """Like every bot of ours it may leave it to others to act."""
        said = super().answer(moves + [LEAVES])
        return None if said == LEAVES else said

    def see(self, game: AnyGame, events: list) -> None:
        """It hears what a person on its seat would."""
        self.tell({"events": own_events(self._match, self._seat, events)})

"""Which sources play: a digest of the rules, the bots and the league, as they are installed here.

Games follow from their words and these files. So two workers with the same digest come to the same
outcomes, and a league goes on only with the sources it was begun with. What merely tells of games,
such as pages and plots, is not among them.
"""

from functools import cache
from hashlib import sha256
from pathlib import Path

import shared_rules
from host.league.trust import is_strange

_HOST = Path(__file__).resolve().parents[1]
_LEAGUE = ("matches", "players", "program", "trust", "versions", "visiting_bot")
_OF_HOST = (
    "master.py",
    "games/folders.py",
    "games/*/mastery.py",
    "games/*/learnt.py",
    "games/*/hearing.py",
    *[f"league/{name}.py" for name in _LEAGUE],
)


def playing_files() -> list:
    """(name, file) of all that decides how a match ends, in the order of their names."""
    rules = Path(shared_rules.__file__).resolve().parent  # the compiled ones lie elsewhere
    found = [("shared_rules", rules, file) for file in rules.rglob("*.py")]
    found += [("host", _HOST, file) for pattern in _OF_HOST for file in _HOST.glob(pattern)]
    return sorted((f"{room}/{file.relative_to(at).as_posix()}", file) for room, at, file in found)


@cache
def sources_digest() -> str:
    """The same wherever the files are the same, however their lines end."""
    digest = sha256()
    for name, file in playing_files():
        digest.update(f"{name}\n{file.read_text(encoding='utf-8')}\n".encode())
    return digest.hexdigest()


def versions_of(matches: list) -> set:
    """The names of other versions whose bots play in these matches."""
    bots = {bot for match in matches for bot in match.bots if not is_strange(bot)}
    return {bot.partition("@")[2] for bot in bots} - {""}

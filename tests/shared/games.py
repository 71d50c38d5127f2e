"""What the tests know about a game, found by its name in `tests/games/<game>/` (tests/README.md).

Runs on both runtimes. Games that are played from other folders than those of `shared_rules`, such
as the toys, have everything in one folder.
"""

import os

from shared_rules.registry import home
from tests.shared import usual_habits


def folder_of(name: str) -> str:
    """Where a game's rules, examples and plays lie."""
    return "%s/%s" % (home().replace(".", "/"), name)


def habits_folder(name: str) -> str:
    """Where the habits of the tests lie."""
    return "%s/%s" % (_package().replace(".", "/"), name)


def part_of(name: str, part: str):
    """A module of that folder: `recordings` or `touches`."""
    if not _has(name, part):
        file = "%s/%s.py" % (habits_folder(name), part)
        raise AssertionError("There is no %s: tests/README.md says what it is for." % file)
    return __import__("%s.%s.%s" % (_package(), name, part), None, None, ("",))


def habit(name: str, what: str):
    """One habit of a game, or what is usual."""
    usual = getattr(usual_habits, what)
    return getattr(part_of(name, "habits"), what, usual) if _has(name, "habits") else usual


def _has(name: str, part: str) -> bool:
    try:
        os.stat("%s/%s.py" % (habits_folder(name), part))
        return True
    except OSError:
        return False


def _package() -> str:
    return "tests.games" if home() == "shared_rules" else home()

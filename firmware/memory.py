"""Room on a chip, which cannot hold everything at once. On a computer nothing is forgotten."""

import sys

from shared_rules.registry import game_names, home

NO_ROOM = "The board has no room for that."
PLENTY = [sys.implementation.name != "micropython"]  # in a browser, too, which then says so


def forget_others(name: str):
    """Free the memory of the games played before."""
    for other in game_names():
        if other != name:
            forget("%s.%s" % (home(), other))


def forget(path: str):
    """Free the memory of a module, or of a package with all its modules."""
    if PLENTY[0]:
        return
    room, _, name = path.rpartition(".")
    home = sys.modules.get(room)
    if home is not None and hasattr(home, name):
        delattr(home, name)
        inside = path + "."
        for module in [one for one in sys.modules if one == path or one.startswith(inside)]:
            del sys.modules[module]  # a copy of all their names would be a kilobyte

"""Room for one game at a time: a chip cannot hold them all."""

import sys

from shared_rules.registry import game_names


def forget_others(name: str):
    """Free the memory of the games played before. On a computer there is room for all."""
    if sys.implementation.name != "micropython":
        return
    room = sys.modules["shared_rules"]
    for other in game_names():
        if other != name and hasattr(room, other):
            delattr(room, other)
            path = "shared_rules." + other
            for module in list(sys.modules):
                if module == path or module.startswith(path + "."):
                    del sys.modules[module]

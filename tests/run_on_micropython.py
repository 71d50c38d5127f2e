"""Runs shared test modules on MicroPython, without pytest: every function called test_something.

    micropython tests/run_on_micropython.py FOLDER GAME MODULE ...

GAME is the only one that is played, or `all`. FOLDER holds the compiled shared_rules and tests;
data files are read from the present directory.
"""

import gc
import sys

gc.threshold(16 * 1024)  # as on the board: collect early, so that garbage does not cut up the heap


def hold_one_game_at_a_time():
    """As on the board: opening a game makes room by forgetting the others, no lists are kept."""
    from firmware.memory import forget_others
    from shared_rules import registry, thrift

    thrift.SHORT_OF_ROOM[0] = True
    open_game = registry.open_game

    def open_alone(name: str, part: str = "rules"):
        if name in registry.game_names():
            forget_others(name)
        return open_game(name, part)

    registry.open_game = open_alone


def play_only(game: str):
    """Where a test goes through all games, what it remembers of one takes room from the next."""
    from shared_rules import registry

    if game != "all":
        registry.use([line for line in registry.GAMES if line[0] == game])


def run(module_name: str) -> int:
    """Run the tests of a module; how many failed."""
    module = __import__(module_name, None, None, ("",))
    failed = 0
    for name in sorted(dir(module)):
        if name.startswith("test_"):
            try:
                getattr(module, name)()
                print("ok", module_name, name)
            except Exception as error:
                failed += 1
                print("FAILED", module_name, name)
                sys.print_exception(error)
    return failed


sys.path[:] = [sys.argv[1]]
hold_one_game_at_a_time()
play_only(sys.argv[2])
sys.exit(1 if sum([run(name) for name in sys.argv[3:]]) else 0)

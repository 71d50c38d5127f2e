"""Runs shared test modules on MicroPython, without pytest: every function called test_something.

    micropython tests/run_on_micropython.py FOLDER STEP GAME MODULE [GAME MODULE ...]
    node tests/run_in_node.mjs PORT .,FOLDER tests/run_on_micropython.py FOLDER STEP GAME ...

GAME is the only one that is played, or `all`. STEP: of the tests of a module every so manieth is
run, 1 for all. FOLDER holds the compiled shared_rules and tests;
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


def play_only(game: str, games: list):
    """Where a test goes through all games, what it remembers of one takes room from the next."""
    from shared_rules import registry

    registry.use([line for line in games if game in (line[0], "all")])


def run(module_name: str, step: int) -> int:
    """Run the tests of a module, every so manieth; how many failed."""
    module = __import__(module_name, None, None, ("",))
    failed = 0
    for name in [name for name in sorted(dir(module)) if name.startswith("test_")][::step]:
        try:
            getattr(module, name)()
            print("ok", module_name, name)
        except Exception as error:
            failed += 1
            print("FAILED", module_name, name)
            sys.print_exception(error)
    return failed


def main(words: list) -> int:
    """What the command does; its exit code."""
    sys.path[:] = [words[0]]
    from shared_rules.registry import GAMES

    games = list(GAMES)
    hold_one_game_at_a_time()
    failed = 0
    for place in range(2, len(words), 2):
        play_only(words[place], games)
        failed += run(words[place + 1], int(words[1]))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

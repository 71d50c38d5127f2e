"""Runs shared test modules on MicroPython, without pytest: every function called test_something.

    micropython tests/run_on_micropython.py FOLDER MODULE ...

FOLDER holds the compiled shared_rules and tests; data files are read from the present directory.
"""

import gc
import sys

gc.threshold(16 * 1024)  # as on the board: collect early, so that garbage does not cut up the heap


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
sys.exit(1 if sum([run(name) for name in sys.argv[2:]]) else 0)

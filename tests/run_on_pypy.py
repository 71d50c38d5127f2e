"""Runs a shared test module on PyPy, without pytest: every function called test_something.

    pypy3 tests/run_on_pypy.py MODULE

Debian's PyPy does what Python 3.9 does: so must all that the shared tests import.
"""

import sys
import traceback
from importlib import import_module


def main(module_name: str) -> int:
    """What the command does; its exit code."""
    sys.path.insert(0, ".")
    module, failed = import_module(module_name), 0
    for name in [name for name in sorted(dir(module)) if name.startswith("test_")]:
        try:
            getattr(module, name)()
            print("ok", module_name, name)
        except Exception:
            failed = 1
            print("FAILED", module_name, name)
            traceback.print_exc(file=sys.stdout)
    return failed


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))

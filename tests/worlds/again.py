"""Lets a script of a world happen again, on any runtime.

micropython -X heapsize=8m tests/worlds/again.py FILE
"""

import json
import sys


def again(path: str) -> str:
    """What goes wrong, "" if nothing does."""
    sys.path.insert(0, ".")
    from tests.worlds.shrink import failure_of

    with open(path) as file:
        script = json.load(file)
    return failure_of(script["seed"], script["happenings"])


if __name__ == "__main__":
    failure = again(sys.argv[1])
    print(failure or "Nothing is wrong.")
    sys.exit(1 if failure else 0)

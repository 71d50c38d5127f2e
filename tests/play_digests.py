"""Prints a digest of each random game from one seed to another; all runtimes must print the same.

    python tests/play_digests.py GAME FIRST COUNT [FOLDER]
    micropython tests/play_digests.py GAME FIRST COUNT
    node tests/run_in_node.mjs PORT . tests/play_digests.py GAME FIRST COUNT

FOLDER has other rules than ours: the compiled ones.
"""

import sys


def main(words: list):
    """What the command does."""
    sys.path.insert(0, ".")
    sys.path.insert(0, (words[3:4] + ["."])[0] or ".")
    from tests.shared.random_play import digest_of_game
    from tests.shared.toys import play_with

    name, first, count = words[0], int(words[1]), int(words[2])
    play_with(name)
    for seed in range(first, first + count):
        print(digest_of_game(name, seed))


if __name__ == "__main__":
    main(sys.argv[1:])

"""Prints a digest of each random game from one seed to another; all runtimes must print the same.

    python tests/play_digests.py GAME FIRST COUNT [FOLDER]
    micropython tests/play_digests.py GAME FIRST COUNT

FOLDER has other rules than ours: the compiled ones.
"""

import sys

sys.path.insert(0, ".")
sys.path.insert(0, (sys.argv[4:5] + ["."])[0] or ".")

from tests.shared.random_play import digest_of_game
from tests.shared.toys import play_with

name, first, count = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
play_with(name)
for seed in range(first, first + count):
    print(digest_of_game(name, seed))

"""Prints a digest of each random game from one seed to another; both runtimes must print the same.

python tests/play_digests.py GAME FIRST COUNT
micropython tests/play_digests.py GAME FIRST COUNT
"""

import sys

sys.path.insert(0, ".")

from tests.shared.random_play import digest_of_game
from tests.shared.toys import play_with

name, first, count = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
play_with(name)
for seed in range(first, first + count):
    print(digest_of_game(name, seed))

"""Plays a game among bots and prints its record, on CPython and on MicroPython alike.

python -m shared_rules GAME [PLAYERS [SEED [LEVEL]]]
"""

import gc
import sys

from shared_rules.bot_play import bot_game
from shared_rules.registry import GAMES


def main(words: list) -> int:
    """The exit code: 0 after a whole game, 2 after a sentence about what was wrong."""
    if not words or len(words) > 4:
        print("usage: python -m shared_rules GAME [PLAYERS [SEED [LEVEL]]]")
        for name, title, least, most, _ in GAMES:
            print("  %s: %s, %d to %d players" % (name, title, least, most))
        return 2
    try:
        players = whole(words[1]) if len(words) > 1 else None
        seed = whole(words[2]) if len(words) > 2 else 1
        for text in bot_game(words[0], players, {}, seed, words[3] if len(words) > 3 else ""):
            print(text, end="")
    except ValueError as error:
        print("shared_rules:", error)
        return 2
    return 0


def whole(word: str) -> int:
    """The number that a word tells."""
    if not word or [letter for letter in word if letter not in "0123456789"]:
        raise ValueError("%s is not a whole number." % word)
    return int(word)


if __name__ == "__main__":
    if hasattr(gc, "threshold"):  # MicroPython: garbage must not cut up a small heap
        gc.threshold(16 * 1024)
    sys.exit(main(sys.argv[1:]))

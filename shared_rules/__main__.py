"""Plays a game among bots and prints its record, on CPython and on MicroPython alike.

python -m shared_rules GAME [PLAYERS [SEED [LEVEL]]]
"""

import gc
import sys

from shared_rules.bot_play import bot_game
from shared_rules.registry import GAMES

_EPIPE = 32


def main(words: list) -> int:
    """The exit code: 0 after a whole game, 1 if nobody read to its end, 2 for a wrong order."""
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
        if hasattr(sys.stdout, "flush"):
            sys.stdout.flush()  # here a closed pipe is noticed, not at the very end
    except ValueError as error:
        print("shared_rules:", error)
        return 2
    except OSError as error:
        if error.args[0] != _EPIPE:  # else whoever listened has read enough (`| head`)
            print("shared_rules: the record cannot be written to its end.", file=sys.stderr)
        give_up_writing()
        return 1
    return 0


def give_up_writing():
    """What could not be written is not tried again when the program ends."""
    try:
        sys.stdout.close()
    except (OSError, AttributeError):
        pass


def whole(word: str) -> int:
    """The number that a word tells."""
    if not word or [letter for letter in word if letter not in "0123456789"]:
        raise ValueError("%s is not a whole number." % word)
    return int(word)


if __name__ == "__main__":
    if hasattr(gc, "threshold"):  # MicroPython: garbage must not cut up a small heap
        gc.threshold(16 * 1024)
    sys.exit(main(sys.argv[1:]))

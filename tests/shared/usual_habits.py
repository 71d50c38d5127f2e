"""How the tests treat a game whose `habits.py` says nothing else: one line for each habit.

A game names only what is different, in `tests/games/<game>/habits.py`. Runs on both runtimes.
"""

# Random play.
LONGEST = 1000000  # moves after which a random game is left, for games that hardly end by chance
RANDOM_PER_CENT = 100  # of the moves in whole games by hand; the others are those of a bot

# KB of the chip's heap that stay free with the game open, in the worst order of an evening.
STAYS_FREE_KB = 100

# Texts that look like moves: broken moves are made of their pieces.
WORDS = ()
# What a real die may show: `roll=` with one of these is taken wherever `roll` is.
FACES = ()

# Fields of a state in which one of the wrong values of the contract is still sound.
SOUND_ALL_THE_SAME = ()

# Worked examples and recorded plays.
LEAST_EXAMPLES = 20
LEAST_PLAYS = 20
UNTRUE = None  # (how an example begins, lines that do not hold after it)
RULES = 0  # how many rules RULES.md tells: R1, R2, ...
FORMS = {}  # option -> types of values that plays must use beside those that a menu offers

# Whole games by virtual hands: players, options, (columns, rows). Without any, one game of as few
# players as may be, on the smallest board.
BY_HAND = ()

# `make bench`: (players, what is special, its options, games in a round), and one game by hand as
# in BY_HAND. `rivals.py`, where there is one, has engines of others to put beside the first line.
BENCH = ()
BENCH_BY_HAND = None


EVERY_TOUCH_COUNTS = False  # so that clumsy hands, which touch again and again, make other moves


def is_by_hand(move: str, game) -> bool:
    """Whether hands can make this move now; some are for bots and programs only."""
    return True


def is_unlisted(move: str) -> bool:
    """Whether this is a move that is never listed, though the rules take it where it fits."""
    return False


def speaker(move: str):
    """The player who says this, where that is part of what he says, legal or not; else None."""
    return None


def by_hand(move: str, options: dict, chance) -> str:
    """The move as people make it at the board: where they throw a real die, what it shows."""
    return move


def scene_options(seed: int, game) -> dict:
    """Options for the scene of a random game; different seeds should try different ones."""
    return game.state().get("options", {})


# Magnets to buy for boards of one, two and four tiles; None: as many as ever stand at once.
MAGNETS = None


def standing(state: dict, scene) -> int:
    """How many pieces must stand on the board in this position; -1 if nobody counts them."""
    return -1

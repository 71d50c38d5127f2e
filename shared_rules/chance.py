"""Chance: one seeded generator for every game, with the same numbers on every runtime.

A seed that is a number makes a generator of 30 bits (small_chance.py); what a board draws for
itself has 96 (wide_chance.py).
"""

from shared_rules.small_chance import Chance

_NO_SEED = "The seed must be a whole number from 0 up, or a text of 24 hexadecimal digits."


def seeded(seed) -> Chance:
    """The generator of a seed: any integer from 0 up, or a text of 24 hexadecimal digits."""
    if isinstance(seed, str):
        return _seeded_wide(seed)
    if not isinstance(seed, int) or isinstance(seed, bool) or seed < 0:
        raise ValueError(_NO_SEED)
    left = right = 0
    while True:
        left ^= seed >> 15 & 0x7FFF
        right ^= seed & 0x7FFF
        for odd in (0x6C8D, 0x58AB, 0x4E95, 0x7F4B, 0x5D3B, 0x6A55):
            # Feistel rounds: neighbouring seeds begin far apart, and below 2**30 no two meet,
            # but for one pair.
            left, right = right, left ^ ((right * odd + odd) >> 9 & 0x7FFF)
        seed >>= 30
        if not seed:
            return Chance(left << 15 | right or 1)  # zero is the one state a xorshift never leaves


def _seeded_wide(seed: str) -> Chance:
    from shared_rules.wide_chance import from_seed, is_wide  # takes memory only where it is wanted

    if not is_wide(seed):
        raise ValueError(_NO_SEED)
    return from_seed(seed)


def resumed(state: int) -> Chance:
    """The generator that goes on where its `state` was taken."""
    if state < 1 << 30:
        return Chance(state)
    from shared_rules.wide_chance import from_state  # takes memory only where it is wanted

    return from_state(state)


def is_chance(state) -> bool:
    """Whether this may be the state of a generator."""
    if not isinstance(state, int) or isinstance(state, bool) or state < 1:
        return False
    return state < 1 << 30 or state >> 120 == 1

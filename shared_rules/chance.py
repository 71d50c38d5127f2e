"""Chance: one seeded generator for every game, with the same numbers on every runtime.

A 30-bit xorshift, so that no value ever leaves the small integers of the chip (below 2**30): what
is shifted left is masked first. The shifts 7, 13, 15 give the full period of 2**30 - 1 (checked by
`tests/shared/test_chance.py`). The whole memory is one integer, which a game keeps in its state.
"""


class Chance:
    """Draws numbers; `state` is all it remembers, and `Chance(state)` goes on from there."""

    def __init__(self, state: int):
        self.state = state

    def below(self, limit: int) -> int:
        """A number from 0 to limit - 1, all equally likely. The limit may be up to 1000."""
        x = self.state
        x ^= (x & 0x7FFFFF) << 7
        x ^= x >> 13
        x ^= (x & 0x7FFF) << 15
        self.state = x
        # The bits are sums of earlier bits; one product, below 2**30, hides that.
        return ((x & 0x7FFF) * 22609 + (x >> 15)) % limit

    def shuffle(self, items: list):
        """Put a list into random order, in place; every order is equally likely."""
        below = self.below
        for last in range(len(items) - 1, 0, -1):
            other = below(last + 1)
            items[last], items[other] = items[other], items[last]


def seeded(seed: int) -> Chance:
    """The generator of a seed, any integer from 0 up. Neighbouring seeds begin far apart."""
    if not isinstance(seed, int) or isinstance(seed, bool) or seed < 0:
        raise ValueError("The seed must be a whole number from 0 up, not %s." % (seed,))
    left = right = 0
    while True:
        left ^= seed >> 15 & 0x7FFF
        right ^= seed & 0x7FFF
        for odd in (0x6C8D, 0x58AB, 0x4E95, 0x7F4B, 0x5D3B, 0x6A55):
            # Feistel rounds: below 2**30 no two seeds meet, but for one pair.
            left, right = right, left ^ ((right * odd + odd) >> 9 & 0x7FFF)
        seed >>= 30
        if not seed:
            return Chance(left << 15 | right or 1)  # zero is the one state a xorshift never leaves

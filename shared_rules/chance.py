"""Chance: one seeded generator for every game, with the same numbers on every runtime.

A 30-bit xorshift, so that no value ever leaves the small integers of the chip (below 2**30): what
is shifted left is masked first. The shifts 7, 13, 15 give the full period of 2**30 - 1 (checked by
`tests/shared/test_chance.py`); those to the left are written as products, which take less time.
The whole memory is one integer, which a game keeps in its state.
What a board draws for itself has more bits: wide_chance.py.
"""

from shared_rules.draws import Draws


class Chance(Draws):
    """Draws numbers; `state` is all it remembers, and `Chance(state)` goes on from there."""

    def __init__(self, state: int):
        self._last = state

    @property
    def state(self) -> int:
        """All it remembers, as one number."""
        return self._last

    def below(self, limit: int) -> int:
        """A number from 0 to limit - 1, all equally likely. The limit may be up to 1000."""
        x = self._last
        x ^= (x & 0x7FFFFF) * 128
        x ^= x >> 13
        low = x & 0x7FFF
        x ^= low * 32768
        self._last = x
        # The bits are sums of earlier bits; one product, below 2**30, hides that.
        return (low * 22609 + (x >> 15)) % limit

    def shuffle(self, items: list):
        """What all generators do; the draws of `below` stand here once more, since calling it for
        each item would take longer than all the rest."""
        x = self._last
        for last in range(len(items) - 1, 0, -1):
            x ^= (x & 0x7FFFFF) * 128
            x ^= x >> 13
            low = x & 0x7FFF
            x ^= low * 32768
            other = (low * 22609 + (x >> 15)) % (last + 1)
            items[last], items[other] = items[other], items[last]
        self._last = x

    def twin(self):
        """Another one that goes on from here by itself."""
        return Chance(self._last)


def seeded(seed) -> Draws:
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


_NO_SEED = "The seed must be a whole number from 0 up, or a text of 24 hexadecimal digits."


def _seeded_wide(seed: str) -> Draws:
    from shared_rules.wide_chance import from_seed, is_wide  # takes memory where it is wanted

    if not is_wide(seed):
        raise ValueError(_NO_SEED)
    return from_seed(seed)


def resumed(state: int) -> Draws:
    """The generator that goes on where its `state` was taken."""
    if state < 1 << 30:
        return Chance(state)
    from shared_rules.wide_chance import from_state

    return from_state(state)


def is_chance(state) -> bool:
    """Whether this may be the state of a generator."""
    if not isinstance(state, int) or isinstance(state, bool) or state < 1:
        return False
    return state < 1 << 30 or state >> 120 == 1

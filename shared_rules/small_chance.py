"""Chance that remembers one small integer: for tests, bots, and games with a small seed.

A 30-bit xorshift, so that no value ever leaves the small integers of the chip (below 2**30): what
is shifted left is masked first. The shifts 7, 13, 15 give the full period of 2**30 - 1 (checked by
`tests/shared/test_chance.py`). The whole memory is one integer, which a game keeps in its state.
"""


class Chance:
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
        x ^= (x & 0x7FFFFF) << 7
        x ^= x >> 13
        x ^= (x & 0x7FFF) << 15
        self._last = x
        # The bits are sums of earlier bits; one product, below 2**30, hides that.
        return ((x & 0x7FFF) * 22609 + (x >> 15)) % limit

    def twin(self):
        """Another one that goes on from here by itself."""
        return Chance(self._last)

    def shuffle(self, items: list):
        """Put a list into random order, in place; every order is equally likely."""
        below = self.below
        for last in range(len(items) - 1, 0, -1):
            other = below(last + 1)
            items[last], items[other] = items[other], items[last]

"""Chance for people at a table: from a seed of 96 bits, which nobody finds out from what he sees.

The seeds of tests and bots are small numbers, and a few tiles or throws are enough to try them
all.
What a board draws for itself is a text of 24 hexadecimal digits. It is the key of the block cipher
Speck 48/96 (Beaulieu and others, 2013), and the numbers are what that makes of 0, 1, 2, ...: who
has seen any of them knows nothing about the others. All words have 24 bits, small integers on the
chip.
"""

from shared_rules.draws import Draws

SEED_BYTES = 12
_DIGITS = 24
_ROUNDS = 23
_WORD = 0xFFFFFF
_FOR_BOTS = 0xB075  # the first word of blocks that no game asks for


class WideChance(Draws):
    """Draws numbers like Chance, from a key of four words."""

    def __init__(self, key: tuple, count: int = 0):
        self._key = key
        self._count = count  # of the numbers drawn
        self._rounds: list = []  # the keys of the rounds, once they are wanted

    @property
    def state(self) -> int:
        """All it remembers, as one number: a mark, the key, how many numbers were drawn."""
        value = 1
        for word in self._key:
            value = value << 24 | word
        return value << 24 | self._count

    def twin(self):
        """Another one that goes on from here by itself."""
        other = WideChance(self._key, self._count)
        other._rounds = self._rounds
        return other

    def below(self, limit: int) -> int:
        """A number from 0 to limit - 1; with a limit up to 1000 all are equally likely, but for
        one in 16,000."""
        self._rounds = self._rounds or round_keys(self._key)
        block = encrypted(0, self._count, self._rounds)
        self._count = (self._count + 1) & _WORD
        return block[0] % limit


def is_wide(seed) -> bool:
    """Whether this is such a seed."""
    if not isinstance(seed, str) or len(seed) != _DIGITS:
        return False
    for letter in seed:
        if letter not in "0123456789abcdef":
            return False
    return True


def seed_of(raw: bytes) -> str:
    """The seed of SEED_BYTES random bytes."""
    return "".join(["%02x" % byte for byte in raw])


def from_seed(seed: str) -> WideChance:
    """The generator of a seed."""
    return WideChance(_key_of(seed))


def from_state(state: int) -> WideChance:
    """The generator that goes on where `state` was taken."""
    words = [state >> shift & _WORD for shift in (96, 72, 48, 24, 0)]
    return WideChance(tuple(words[:4]), words[4])


def small_number(seed: str) -> int:
    """A number for the bots of a game, which tells nothing about its seed."""
    return encrypted(_FOR_BOTS, 0, round_keys(_key_of(seed)))[0]


def _key_of(seed: str) -> tuple:
    return tuple([int(seed[place : place + 6], 16) for place in range(0, _DIGITS, 6)])


# The cipher.


def round_keys(key: tuple) -> list:
    """The keys of all rounds; the key's first word comes last, as in the paper."""
    later = [key[2], key[1], key[0]]
    word = key[3]
    keys = [word]
    for number in range(_ROUNDS - 1):
        one = later[number]
        one = ((word + (one >> 8 | (one & 0xFF) << 16)) & _WORD) ^ number
        later.append(one)
        word = ((word & 0x1FFFFF) << 3 | word >> 21) ^ one
        keys.append(word)
    return keys


def encrypted(x: int, y: int, keys: list) -> tuple:
    """A block of two words, encrypted."""
    for key in keys:
        x = (((x >> 8 | (x & 0xFF) << 16) + y) & _WORD) ^ key
        y = ((y & 0x1FFFFF) << 3 | y >> 21) ^ x
    return x, y

"""Chance: fair over faces, seeds and neighbouring rolls; the same numbers everywhere.

The chi-square limits are the one-in-ten-thousand values of their degrees of freedom. Nothing here
is random, so a test that passes once passes always, and fails only if the generator is changed.
"""

from shared_rules.chance import Chance, seeded

LIMITS = {5: 25.7, 23: 56.5, 35: 72.7}  # degrees of freedom: chi-square


def chi_square(counts: list) -> float:
    mean = sum(counts) / len(counts)
    return sum([(count - mean) * (count - mean) / mean for count in counts])


def assert_even(counts: list):
    assert chi_square(counts) < LIMITS[len(counts) - 1], counts


def test_the_first_numbers_of_seed_one_never_change():
    chance = seeded(1)
    assert [chance.below(6) for _ in range(20)] == [
        3,
        4,
        2,
        4,
        0,
        4,
        4,
        3,
        5,
        3,
        1,
        4,
        5,
        1,
        1,
        0,
        4,
        4,
        3,
        2,
    ]
    assert chance.state == 556625216


def test_faces_are_even():
    chance = seeded(12)
    counts = [0] * 6
    for _ in range(6000):
        counts[chance.below(6)] += 1
    assert_even(counts)


def test_neighbouring_rolls_are_independent():
    for distance in (1, 2, 3, 4):
        chance = seeded(distance)
        rolls = [chance.below(6) for _ in range(7200)]
        counts = [0] * 36
        for place in range(len(rolls) - distance):
            counts[rolls[place] * 6 + rolls[place + distance]] += 1
        assert_even(counts)


def test_the_first_rolls_of_neighbouring_seeds_are_even_and_independent():
    for skipped in (0, 1, 2):
        counts, pairs = [0] * 6, [0] * 36
        before = 0
        for seed in range(3600):
            chance = seeded(seed)
            for _ in range(skipped):
                chance.below(6)
            roll = chance.below(6)
            counts[roll] += 1
            pairs[before * 6 + roll] += 1
            before = roll
        assert_even(counts)
        assert_even(pairs)


def test_shuffles_are_even():
    counts = [0] * 24
    orders = []
    for seed in range(4800):
        items = [0, 1, 2, 3]
        seeded(seed).shuffle(items)
        if items not in orders:
            orders.append(items)
        counts[orders.index(items)] += 1
    assert len(orders) == 24
    assert_even(counts)


def test_no_value_leaves_the_small_integers_of_the_chip():
    chance = seeded(3)
    for _ in range(2000):
        assert 0 < chance.state < 2**30
        chance.below(6)


def stepped(state: int) -> int:
    chance = Chance(state)
    chance.below(1)
    return chance.state


def applied(columns: list, state: int) -> int:
    """A state under a linear map, given by what it makes of each single bit."""
    result = 0
    for bit in range(30):
        if state >> bit & 1:
            result ^= columns[bit]
    return result


def power(columns: list, exponent: int) -> list:
    result = [1 << bit for bit in range(30)]
    while exponent:
        if exponent & 1:
            result = [applied(columns, one) for one in result]
        columns = [applied(columns, one) for one in columns]
        exponent >>= 1
    return result


def test_the_period_is_as_long_as_it_can_be():
    step = [stepped(1 << bit) for bit in range(30)]
    same = [1 << bit for bit in range(30)]
    whole = 2**30 - 1
    assert power(step, whole) == same
    for prime in (3, 7, 11, 31, 151, 331):  # all prime factors of 2**30 - 1
        assert whole % prime == 0 and power(step, whole // prime) != same


def test_seeds_of_any_length_are_taken_and_differ():
    states = [seeded(seed).state for seed in (0, 1, 2, 2**15, 2**29, 2**30, 2**60, 2**60 + 1)]
    assert len(set(states)) == len(states)


def test_what_is_no_seed_is_refused():
    for seed in (-1, "1", None, 1.5, True):
        try:
            seeded(seed)
        except ValueError as error:
            assert "seed" in str(error)
        else:
            raise AssertionError("%s was accepted" % (seed,))


def test_a_generator_goes_on_from_its_state():
    chance = seeded(5)
    for _ in range(10):
        chance.below(6)
    twin = Chance(chance.state)
    assert [chance.below(9) for _ in range(30)] == [twin.below(9) for _ in range(30)]

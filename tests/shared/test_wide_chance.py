"""Wide chance: a known cipher, fair numbers, seeds that nobody can try one by one."""

import json

from shared_rules.chance import is_chance, resumed, seeded
from shared_rules.registry import entry_of, game_names, open_game
from shared_rules.wide_chance import (
    SEED_BYTES,
    encrypted,
    is_wide,
    round_keys,
    seed_of,
    small_number,
)
from tests.shared.test_chance import assert_even

WIDE = "00112233445566778899aabb"


def test_the_cipher_is_the_one_of_the_paper():
    keys = round_keys((0x1A1918, 0x121110, 0x0A0908, 0x020100))
    assert encrypted(0x6D2073, 0x696874, keys) == (0x735E10, 0xB6445D)


def test_a_wide_generator_is_fair_and_goes_on_from_its_state():
    chance = seeded(WIDE)
    counts = [0] * 6
    for _ in range(6000):
        counts[chance.below(6)] += 1
    assert_even(counts)
    twin, again = chance.twin(), resumed(chance.state)
    numbers = [chance.below(900) for _ in range(30)]
    assert numbers == [twin.below(900) for _ in range(30)]
    assert numbers == [again.below(900) for _ in range(30)]
    assert is_chance(chance.state)


def test_seeds_that_differ_in_one_bit_shuffle_quite_differently():
    orders = []
    for digit in "0123456789abcdef":
        order = list(range(44))
        seeded(WIDE[:23] + digit).shuffle(order)
        orders.append(order)
    for one in orders:
        for other in orders:
            if one is not other:
                assert len([1 for place in range(44) if one[place] == other[place]]) < 10


def test_what_a_board_draws_has_at_least_64_bits_in_every_word():
    seen = set()
    for number in range(0, 256, 5):
        seed = seed_of(bytes([number] * SEED_BYTES))
        assert is_wide(seed) and len(seed) * 4 >= 64
        seen.add(seeded(seed).state)
    assert len(seen) == 52
    for wrong in ("", WIDE[1:], WIDE + "0", WIDE.upper(), "g" * 24):
        assert not is_wide(wrong)


def test_what_is_no_state_of_chance_is_known():
    for wrong in (0, -1, 1 << 30, 1 << 119, 1 << 121, True, None, "1", 1.5, [1]):
        assert not is_chance(wrong), wrong
    for right in (1, (1 << 30) - 1, 1 << 120, (1 << 121) - 1):
        assert is_chance(right)


def test_every_game_plays_and_saves_with_a_wide_seed():
    for name in game_names():
        game = random_wide_game(name)
        again = open_game(name).load(json.loads(json.dumps(game.state())))
        assert again.state() == game.state()
        assert game.fork().state() == game.state()
        assert "rng" not in game.view(None) or game.view(None)["rng"] is None


def random_wide_game(name: str):
    """A game in its middle."""
    game = open_game(name).new(entry_of(name).least, {}, WIDE)
    chance = seeded(4)
    for _ in range(25):
        if game.result is None:
            moves = game.legal_moves()
            game.play(moves[chance.below(len(moves))])
    return game


def test_the_bots_of_a_wide_game_tell_nothing_of_its_seed():
    numbers = [small_number(WIDE[:23] + digit) for digit in "0123456789abcdef"]
    assert len(set(numbers)) == 16 and max(numbers) < 1 << 24
    keys = round_keys((0x001122, 0x334455, 0x667788, 0x99AABB))
    assert not [one for one in numbers if one in keys]


def test_the_first_numbers_of_a_wide_seed_never_change():
    chance = seeded(WIDE)
    numbers = [chance.below(1000) for _ in range(10)]
    assert numbers == [14, 594, 269, 936, 627, 902, 295, 597, 884, 347]
    assert chance.state == 1329575506372049184243128317014704138
    assert small_number(WIDE) == 9908049
    assert is_wide(WIDE) is True and is_wide("x" * 24) is False and is_wide(7) is False

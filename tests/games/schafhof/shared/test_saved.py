"""Saved games that somebody has changed: refused with a sentence, or as good as any other."""

from shared_rules.chance import seeded
from shared_rules.schafhof import rules
from tests.shared.random_play import random_move


def middle(seed: int, moves: int):
    """A game after so many random moves, and as long as it lasts."""
    game, chance = rules.new(2 + seed % 3, {}, seed), seeded(seed)
    for _ in range(moves):
        if game.result is None:
            game.play(random_move(game, chance))
    return game


def is_refused(state: dict) -> bool:
    """Whether it is refused, by a sentence."""
    try:
        rules.load(state)
    except ValueError as error:
        return "damaged" in str(error)
    return False


def test_a_number_for_the_name_of_an_area_is_refused():
    for name in (1, None, True, "Q", ("F",)):
        state = middle(1, 9).state()
        state["areas"][name] = state["areas"].pop("F")
        assert is_refused(state), name


def test_what_is_accepted_can_be_saved_and_loaded_after_every_move():
    accepted = 0
    for seed in range(40):
        chance = seeded(seed)
        for field, value in (("turns", 1000000000), ("done", 1), ("done", 3), ("done", 5)):
            state = middle(seed, 3 + seed).state()
            state[field] = value
            if is_refused(state):
                continue
            accepted += 1
            game = rules.load(state)
            for _ in range(12):
                rules.load(game.state())
                if game.result is None:
                    game.play(random_move(game, chance))
    assert accepted > 20

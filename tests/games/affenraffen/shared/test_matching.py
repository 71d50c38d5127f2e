"""Complete assignments, compared with trying all of them."""

from shared_rules.affenraffen.matching import (
    assignment,
    first_assignment,
    groups,
    is_closed,
    possible,
)
from shared_rules.chance import seeded


def every_assignment(choices: list) -> list:
    """All complete assignments, those with earlier candidates first."""
    found = [[]]
    for spots in choices:
        found = [one + [spot] for one in found for spot in spots if spot not in one]
    return found


def some_choices(chance) -> list:
    spots = list(range(2 + chance.below(5)))
    choices = []
    for _ in range(1 + chance.below(5)):
        chance.shuffle(spots)
        choices.append(spots[: 1 + chance.below(len(spots))])
    return choices


def test_assignments_are_those_that_trying_finds():
    chance = seeded(1)
    solved = 0
    for _ in range(300):
        choices = some_choices(chance)
        every = every_assignment(choices)
        one = assignment(choices)
        if not every:
            assert one is None, choices
            continue
        solved += 1
        assert one in every, choices
        assert first_assignment(choices) == every[0], choices
        for landing in range(len(choices)):
            seen = [spot for spot in choices[landing] if spot in [one[landing] for one in every]]
            assert possible(choices)[landing] == seen, choices
    assert 100 < solved < 300


def test_groups_are_linked_by_common_candidates():
    choices = [["c3", "e3"], ["g3"], ["e3", "i3"], ["k3", "g3"]]
    assert groups(choices) == [[0, 2], [1, 3]]
    assert not is_closed(choices, [0, 2])
    assert is_closed(choices, [1, 3])
    assert groups([]) == []

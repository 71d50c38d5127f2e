"""Whole games of the toys by virtual hands, clean and clumsy and random, on a simulated board.

Beside `tests.shared.simulated`, which is what makes it a test of a whole board.
"""

from tests.shared import test_by_hand as by_hand
from tests.shared import test_idle as idle
from tests.shared import test_random_hands as random_hands
from tests.shared.toys import check_all


def test_hands_play_whole_games_of_the_toys():
    check_all(by_hand)


def test_boards_with_toys_come_back_to_play():
    check_all(random_hands)


def test_idle_passes_with_toys_allocate_nothing():
    check_all(idle)

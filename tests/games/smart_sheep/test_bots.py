"""The bots of Smart Sheep are as strong as the specification measured.

The limits are four standard errors of the games played here around the measured figures.
"""

from shared_rules.bot_play import BotSeats
from shared_rules.chance import seeded
from shared_rules.registry import open_game
from shared_rules.smart_sheep.layout import LOW, NAMES, UPP


def save_sheep(level: str, seed: int) -> int:
    """Sheep saved by a bot with the wolves placed at random."""
    chance = seeded(seed)
    wolves = [NAMES[LOW[chance.below(14)]], NAMES[UPP[chance.below(14)]]]
    chance.shuffle(wolves)
    options = {"wolves": {"big": wolves[0], "little": wolves[1]}}
    game = open_game("smart_sheep").new(1, options, seed)
    bots = BotSeats("smart_sheep", [level], seed)
    while game.result is None:
        game.play(bots.next_move(game))
    return game.result["saved"]


def mean_saved(level: str, games: int) -> float:
    return sum(save_sheep(level, seed) for seed in range(games)) / games


def test_the_simple_sheep_bot_saves_as_many_as_measured():
    # 6.44 sheep in 4,000 games; the spread of one game is 1.4 sheep.
    assert abs(mean_saved("simple", 300) - 6.44) < 4 * 1.4 / 300**0.5


def test_the_careful_sheep_bot_saves_more():
    assert abs(mean_saved("careful", 200) - 7.36) < 4 * 1.2 / 200**0.5


def test_the_strong_sheep_bot_saves_most():
    strong = mean_saved("strong", 60)
    assert abs(strong - 7.79) < 4 * 1.1 / 60**0.5
    assert strong > mean_saved("simple", 60) + 0.4

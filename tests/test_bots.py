"""The bots are as strong as the specifications measured, and stronger levels are stronger.

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


def wins(players: int, seats: list, games: int) -> int:
    """How many games of the Playground the kind of player named first wins."""
    won = 0
    rules = open_game("playground")
    for seed in range(games):
        kinds = [seats[(seat + seed) % 2] for seat in range(players)]
        game = rules.new(players, {"three_throws": "always"}, seed)
        bots = BotSeats("playground", kinds, seed)
        chance = seeded(seed)
        while game.result is None:
            legal = game.legal_moves()
            game.play(bots.next_move(game) or legal[chance.below(len(legal))])
        won += kinds[game.winner] == seats[0]
    return won


def test_the_simple_playground_bot_beats_chance():
    # 716 of 1,000 with two players; the spread of 300 games is 7.8 wins.
    assert abs(wins(2, ["simple", ""], 300) - 300 * 0.716) < 4 * 7.8


def test_the_strong_playground_bot_beats_the_simple_one():
    # 338 of 600 with two players; the spread of 400 games is 10 wins.
    won = wins(2, ["strong", "simple"], 400)
    assert abs(won - 400 * 0.563) < 4 * 10 and won > 205


def test_bots_claim_overlooked_knockouts_and_never_overlook_one():
    rules = open_game("playground")
    claims = 0
    for seed in range(12):
        game = rules.new(3, {"knockout": "penalty", "goal": 1, "enter": "may"}, seed)
        bots = BotSeats("playground", ["simple", "", "strong"], seed)
        chance = seeded(seed)
        while game.result is None:
            move = bots.next_move(game)
            if move is None:
                legal = [one for one in game.legal_moves() if not one.startswith("claim")]
                move = legal[chance.below(len(legal))]
            claims += move.startswith("claim")
            game.play(move)
            assert game.debtor in (-1, 1), "only the player who moves at random runs into debt"
    assert claims > 0

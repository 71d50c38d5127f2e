"""The bots of the Playground are as strong as the specification measured.

The limits are four standard errors of the games played here around the measured figures.
"""

from shared_rules.bot_play import BotSeats
from shared_rules.chance import seeded
from shared_rules.registry import open_game


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

"""How the master searches on the Playground: some turns on, then it judges as the strong bot."""

from shared_rules.playground import bots

POSITIONS = 10000
LEAGUE_ROUNDS = 100
ROLLOUT = "strong"
HORIZON = 8
_WON = 2000  # more than any position is worth


def value(game, player: int) -> float:
    """Spaces ahead of the others, dangers and chances considered; a victory is worth more."""
    if game.phase == "over":
        return _WON if game.winner == player else -_WON
    return bots.value(game, player) / 12

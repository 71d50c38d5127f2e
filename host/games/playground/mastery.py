"""How the master searches on the Playground: to its own next throw, then it judges as the strong
bot. What the others may throw comes evenly, so few worlds tell enough."""

from shared_rules.playground import bots

POSITIONS = 300
LEAGUE_ROUNDS = 500
ROLLOUT = "simple"
HORIZON = 2
SURE = 0.0
_WON = 2000  # more than any position is worth


def value(game, player: int) -> float:
    """Spaces ahead of the others, dangers and chances considered; a victory is worth more."""
    if game.phase == "over":
        return _WON if game.winner == player else -_WON
    return bots.value(game, player) / 12

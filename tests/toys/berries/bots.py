"""A player of Berries who picks and keeps, and leaves alone what others have in their hands."""

BOTS = ("simple",)


def choose(game, player: int, level: str, chance) -> str:
    """Keep what is in the hand, or pick any berry; None if there is none."""
    if player in game.holding:
        return "keep %d" % player
    own = " %d" % player
    picks = [move for move in game.legal_moves() if move[:4] == "pick" and move.endswith(own)]
    return picks[chance.below(len(picks))] if picks else None

"""A player of Lanterns who always taps, somewhere."""

BOTS = ("simple",)


def choose(game, player: int, level: str, chance) -> str:
    """Any dark cell; what follows is forced."""
    if game.turn != player:
        return None
    moves = game.legal_moves()
    taps = [move for move in moves if move.startswith("tap")]
    return taps[chance.below(len(taps))] if taps else moves[0]

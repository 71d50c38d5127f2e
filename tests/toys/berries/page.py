"""What is said beside the bush: berries are everybody's, and there is always something to do."""

OWN_PIECES = False


def hint(game, options: dict) -> tuple:
    """Pick, or put what is in the hand into a basket."""
    return ("keep" if game.in_the_air() else "pick"), {"n": game.in_the_air()}


def tally(game) -> list:
    """The berries in the baskets."""
    return [("kept", player, count) for player, count in enumerate(game.baskets)]

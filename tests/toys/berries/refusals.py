"""Why a move of Berries is not legal: one sentence for the players."""


def why_not(game, move) -> str:
    """The nearest reason."""
    if game.is_over():
        return "The game is over."
    words = move.split(" ") if isinstance(move, str) else [""]
    if words[0] == "pick" and game.wasp in words[1:]:
        return "The wasp sits on this berry."
    if words[0] == "pick" and game.in_the_air() >= game.players:
        return "Everybody has a berry in the hand."
    if words[0] in ("keep", "back") and not game.in_the_air():
        return "Nobody has a berry in the hand."
    return "Pick a berry of the bush, or keep one in a basket with room."

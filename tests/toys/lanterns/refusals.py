"""Why a move of Lanterns is not legal: one sentence for the player."""

_NOW = {
    "tap": "Tap a dark cell of the garden, or move a lantern of yours to a dark cell beside it.",
    "wind": "Tap the tower: the wind blows.",
    "carry": "Hang the lantern on a dark cell beside the one where it was.",
    "bow": "Tap the tower to end your turn.",
    "over": "The game is over.",
}


def why_not(game, move) -> str:
    """What is to be done instead."""
    return _NOW[game.phase]

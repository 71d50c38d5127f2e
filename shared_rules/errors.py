"""The two ways in which a game says no."""


class IllegalMove(Exception):
    """A move the rules do not allow now, with a sentence for the player; nothing has changed."""


class BadRecord(ValueError):
    """A record that cannot be read or does not replay. Its text names the line."""

    line = 0  # the number of the damaged line, where there is one

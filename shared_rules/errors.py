"""The two ways in which a game says no, and how it names what it was handed."""


class IllegalMove(Exception):
    """A move the rules do not allow now, with a sentence for the player; nothing has changed."""


class BadRecord(ValueError):
    """A record that cannot be read or does not replay. Its text names the line."""

    line = 0  # the number of the damaged line, where there is one


def shown(value) -> str:
    """A value from outside as it may stand in a sentence, if it is short. Printing what is nested
    or endless would take the memory of a chip."""
    if value is None or isinstance(value, (str, int, bool)):
        text = str(value)
        if len(text) <= 30:
            return text
    return "something else"

"""The two ways in which a game says no, and how it names what it was handed."""


class IllegalMove(Exception):
    """A move the rules do not allow now, with a sentence for the player; nothing has changed."""


class BadRecord(ValueError):
    """A record that cannot be read or does not replay. Its text names the line."""

    line = 0  # the number of the damaged line, where there is one


_LONGEST = 30  # letters of a text that is repeated in a sentence
_LARGEST = 1000000000


def shown(value) -> str:
    """A value from outside as it may stand in a sentence: short ones as they are, of others only
    what they are. Printing what is nested or endless would take the memory of a chip."""
    if value is None or isinstance(value, bool):
        return str(value)
    if isinstance(value, str):
        return value if len(value) <= _LONGEST else "a longer text"
    if isinstance(value, int):
        return str(value) if -_LARGEST < value < _LARGEST else "a larger number"
    if isinstance(value, (list, tuple)):
        return "a list"
    return "names with values" if isinstance(value, dict) else "something else"
